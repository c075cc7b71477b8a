// The door to libhunspell. It stands on the library's C++ class, as the C interface does not say what kind of
// word was found, nor which characters a dictionary counts as letters; and it stops C++ exceptions, which a
// damaged dictionary can raise anywhere.
//
// Strings end with a zero byte and are in the dictionary's own encoding. Not safe to use from two threads.
#ifndef CHUNSPELL_H
#define CHUNSPELL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One loaded dictionary.
typedef struct caret_hunspell caret_hunspell;

/// Reads a dictionary; `key` opens encrypted ones and may be NULL. The library says nothing about files that it
/// can't read: look first. NULL if it gave up.
caret_hunspell *_Nullable caret_hunspell_open(
  const char *_Nonnull affixes, const char *_Nonnull words, const char *_Nullable key);
void caret_hunspell_close(caret_hunspell *_Nonnull dictionary);

/// From here on a fault inside the library, which a damaged dictionary can cause in many places, ends the process
/// with status 2 and a line on standard error that names the dictionary. For programs, not for libraries.
void caret_hunspell_end_at_faults(void);

/// The name of its SET line, its WORDCHARS and its VERSION; empty if it has none. They live as long as it does.
const char *_Nonnull caret_hunspell_encoding(const caret_hunspell *_Nonnull dictionary);
const char *_Nonnull caret_hunspell_word_characters(const caret_hunspell *_Nonnull dictionary);
const char *_Nonnull caret_hunspell_version(const caret_hunspell *_Nonnull dictionary);

/// What kind of word was found.
enum { CARET_HUNSPELL_COMPOUND = 1, CARET_HUNSPELL_RARE = 2 };

/// Whether the word is right. `kinds` gets the bits above; `root`, where it is given, the word that an inflected
/// form comes from, or NULL, to be freed by the caller.
int caret_hunspell_spell(
  caret_hunspell *_Nonnull dictionary, const char *_Nonnull word, int *_Nonnull kinds,
  char *_Nullable *_Nullable root);

/// The questions that have a list for an answer.
enum caret_hunspell_question {
  CARET_HUNSPELL_SUGGEST,
  CARET_HUNSPELL_STEM,
  CARET_HUNSPELL_ANALYZE,
  CARET_HUNSPELL_SUFFIXES,
};

/// The answers one behind the other, each with its zero byte, to be freed by the caller; NULL if there are none.
char *_Nullable caret_hunspell_ask(
  caret_hunspell *_Nonnull dictionary, enum caret_hunspell_question question,
  const char *_Nonnull word, size_t *_Nonnull count);

/// The word after the dictionary's input conversions (ICONV), to be freed by the caller; NULL if memory is short.
char *_Nullable caret_hunspell_converted(
  caret_hunspell *_Nonnull dictionary, const char *_Nonnull word);

// Changes for as long as the dictionary is open.
void caret_hunspell_add(caret_hunspell *_Nonnull dictionary, const char *_Nonnull word);
void caret_hunspell_add_like(
  caret_hunspell *_Nonnull dictionary, const char *_Nonnull word, const char *_Nonnull model);
void caret_hunspell_remove(caret_hunspell *_Nonnull dictionary, const char *_Nonnull word);
/// Adds the words of another `.dic` file; 0 if that worked.
int caret_hunspell_add_words(caret_hunspell *_Nonnull dictionary, const char *_Nonnull path);

/// Whether the library takes a UTF-16 unit for a letter; -1 if this version does not tell.
int caret_hunspell_is_letter(unsigned short unit);

#ifdef __cplusplus
}
#endif

#endif
