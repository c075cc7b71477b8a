// Calls of the C library that Swift's Glibc module leaves out.
#include <malloc.h>
#include <sys/xattr.h>

// <sys/mman.h> has it for _GNU_SOURCE only.
int memfd_create(const char *name, unsigned int flags);

// <fcntl.h> has it for _GNU_SOURCE only.
#include <sys/types.h>
ssize_t tee(int from, int to, size_t count, unsigned int flags);
