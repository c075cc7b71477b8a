// The one door to toml++: what C has, so that the library's C++ stays inside reader.cpp.

#ifndef CARET_CTOML_H
#define CARET_CTOML_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  ctoml_text,        // a string
  ctoml_number,      // a number or a date, its text as TOML writes it
  ctoml_flag,        // true or false
  ctoml_list,        // its elements follow, up to ctoml_end
  ctoml_table,       // its members follow, up to ctoml_end
  ctoml_end
} ctoml_kind;

/// A value of a document, or the end of a list or table. The texts live as long as the call that brings them.
typedef struct {
  ctoml_kind kind;
  /// The key, in UTF-8; null for what is no member of a table.
  const char *name;
  size_t name_count;
  const char *text;
  size_t text_count;
  bool flag;
  /// Counted from 1.
  int line;
} ctoml_value;

/// Reads a document and brings its values in the order of the text, the document's own table first.
///
/// Gives 0, or the line of the first mistake, counted from 1; then nothing was brought, and `message` holds what is
/// wrong, cut off at `capacity` bytes and ended by a zero.
int ctoml_read(
    const char *bytes, size_t count, void (*take)(void *context, const ctoml_value *value),
    void *context, char *message, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
