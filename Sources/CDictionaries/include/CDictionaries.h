// The dictionaries that every build carries inside it, byte for byte as they lie in Dictionaries/.
#ifndef CDICTIONARIES_H
#define CDICTIONARIES_H

#include <stddef.h>

/// One embedded file: its bytes live as long as the program.
struct caret_embedded_file {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

struct caret_embedded_file caret_embedded_en_US_aff(void);
struct caret_embedded_file caret_embedded_en_US_dic(void);

#endif
