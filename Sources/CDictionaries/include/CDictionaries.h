// The dictionaries that every build carries inside it, byte for byte as they lie in Dictionaries/, and
// the way to hand them to a library that takes nothing but paths.
#ifndef CDICTIONARIES_H
#define CDICTIONARIES_H

#include <stddef.h>

/// One embedded file: its bytes live as long as the program and begin at a multiple of eight.
struct caret_embedded_file {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

struct caret_embedded_file caret_embedded_en_US_aff(void);
struct caret_embedded_file caret_embedded_en_US_dic(void);

/// The words of en_US with their frequencies and sounds; Scripts/data/dictionaries/build_lexicon.py has the layout.
struct caret_embedded_file caret_embedded_en_US_lexicon(void);

/// The costs of slips in English; Scripts/data/dictionaries/train_errors.py has the layout.
struct caret_embedded_file caret_embedded_en_US_errors(void);

/// Terms that en_US does not have, by their hashes; Scripts/data/make-terms.py has the layout.
struct caret_embedded_file caret_embedded_en_US_terms(void);

/// How usual three letters in a row are; Scripts/data/make-terms.py has the layout.
struct caret_embedded_file caret_embedded_en_US_trigrams(void);

/// Trees that tell typos from names and terms; Scripts/data/train-typos.py has the layout.
struct caret_embedded_file caret_embedded_en_US_typos(void);

/// How usual words are beside each other; Scripts/data/make-sentence-model has the layout.
struct caret_embedded_file caret_embedded_en_US_sentences(void);

/// How well words that are written for each other fit between their neighbours; Scripts/data/make-confusion-model has the layout.
struct caret_embedded_file caret_embedded_en_US_confusions(void);

/// Trees that say how sure it is that one of those was meant; the layout of those of typos.
struct caret_embedded_file caret_embedded_en_US_confusion_odds(void);

/// How usual words of other languages are, by their hashes; Scripts/data/make-usual-words has the layout.
struct caret_embedded_file caret_embedded_usual_words(void);

/// Trees that tell typos of other languages from names and terms; the layout of those of English.
struct caret_embedded_file caret_embedded_foreign_typos(void);

/// Makes a file that exists in memory only and holds the bytes; its path is /proc/self/fd/<descriptor>.
///
/// Returns the descriptor, which the caller closes, or -1 with errno set.
int caret_memory_file(const char *_Nonnull name, struct caret_embedded_file content);

#endif
