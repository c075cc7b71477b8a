// What the input methods need from C: their tables, which every build carries inside it byte for byte as
// they lie in InputMethods/.
#ifndef CINPUTMETHODS_H
#define CINPUTMETHODS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One embedded file: its bytes live as long as the program.
struct caret_input_table {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The table of a name, as "romaji", NULL when there is none.
const struct caret_input_table *_Nullable caret_input_table(const char *name);

#pragma clang assume_nonnull end

#endif
