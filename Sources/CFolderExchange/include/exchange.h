#ifndef EXCHANGE_H
#define EXCHANGE_H

/// Puts each of two folders of one file system in the place of the other, in one step.
///
/// Returns 0, or -1 with `errno` set and both where they were: EINVAL or ENOSYS where the file system cannot do it.
int exchange_folders(const char *one, const char *other);

#endif
