// Calls of the C library that Swift's Glibc module leaves out.
#include <sys/xattr.h>
