// What Documentation/Licences.md says, and the licences it names: every binary carries them, byte for byte as
// they lie in the repository.
#ifndef CLICENCES_H
#define CLICENCES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One text: it lives as long as the program and is UTF-8.
struct caret_licence {
  /// The path of the text in the repository, as Documentation/Licences.md names it.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The text at a place in the list, of which the page comes first; NULL behind the last.
const struct caret_licence *_Nullable caret_licence(size_t index);

#pragma clang assume_nonnull end

#endif
