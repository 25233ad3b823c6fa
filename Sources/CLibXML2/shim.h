#include <libxml/xmlversion.h>
/* ICU's headers, which some builds of libxml2 pull in, contradict those that Foundation brings. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/xmlerror.h>
