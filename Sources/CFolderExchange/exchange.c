#include "exchange.h"

#if defined(__APPLE__)

#include <stdio.h>

int exchange_folders(const char *one, const char *other) {
    return renamex_np(one, other, RENAME_SWAP);
}

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system call has no function in every C library. This is RENAME_EXCHANGE (renameat2(2)).
static const unsigned int exchange = 1u << 1;

int exchange_folders(const char *one, const char *other) {
#if defined(SYS_renameat2)
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
#else
    errno = ENOSYS;
    return -1;
#endif
}

#endif
