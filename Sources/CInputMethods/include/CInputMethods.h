// What the input methods need from C: their tables, which every build carries inside it byte for byte as
// they lie in InputMethods/, and the doors to engines that are looked for at run time.
#ifndef CINPUTMETHODS_H
#define CINPUTMETHODS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: tables (tables.c)

/// One embedded file: its bytes live as long as the program.
struct caret_input_table {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The table of a name, as "romaji", NULL when there is none.
const struct caret_input_table *_Nullable caret_input_table(const char *name);

// MARK: libm17n (m17n.c)

typedef struct caret_m17n caret_m17n;

/// Whether the library is on this machine. It is loaded once and stays.
bool caret_m17n_is_installed(void);
/// A method of the library's database, as "hi" and "itrans"; NULL when it has none of that name.
caret_m17n *_Nullable caret_m17n_open(const char *language, const char *name);
void caret_m17n_close(caret_m17n *method);
void caret_m17n_reset(caret_m17n *method);
/// Presses a key by its name: a character in UTF-8, or a name of X. False when the method did not take it;
/// there may be text decided by it all the same.
bool caret_m17n_press(caret_m17n *method, const char *key);
/// The code points that the last key decided, or those that are open; how many there are.
int32_t caret_m17n_committed(caret_m17n *method, uint32_t *_Nullable into, int32_t capacity);
int32_t caret_m17n_marked(caret_m17n *method, uint32_t *_Nullable into, int32_t capacity);
/// Where the caret is in what is open, in code points.
int32_t caret_m17n_caret(caret_m17n *method);
/// The candidates of the group on show, a line feed behind each; how many code points there are.
int32_t caret_m17n_candidates(caret_m17n *method, uint32_t *_Nullable into, int32_t capacity);
/// Which of that group is chosen.
int32_t caret_m17n_candidate(caret_m17n *method);

// MARK: libanthy (anthy.c)

typedef struct caret_anthy caret_anthy;

/// NULL when the library is not on this machine. It is told to keep no files.
caret_anthy *_Nullable caret_anthy_open(void);
void caret_anthy_close(caret_anthy *anthy);
/// Converts kana; how many segments there are, or -1.
int32_t caret_anthy_convert(caret_anthy *anthy, const char *kana);
int32_t caret_anthy_candidate_count(caret_anthy *anthy, int32_t segment);
/// A candidate in UTF-8; the count of its bytes, or -1.
int32_t caret_anthy_candidate(
    caret_anthy *anthy, int32_t segment, int32_t candidate, char *into, int32_t capacity);

#pragma clang assume_nonnull end

#endif
