#define _GNU_SOURCE
#include "CDictionaries.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

int caret_memory_file(const char *name, struct caret_embedded_file content) {
  int descriptor = memfd_create(name, MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  for (size_t start = 0; start < content.count;) {
    ssize_t written = write(descriptor, content.bytes + start, content.count - start);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int code = errno;
      close(descriptor);
      errno = code;
      return -1;
    }
    start += (size_t)written;
  }
  return descriptor;
}
