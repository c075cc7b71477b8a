#include "CDictionaries.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#ifdef __ELF__
// In sections of their own, which the linker puts behind what every start reads.
#define EMBEDDED(name) \
  __attribute__((section(".caret.words." #name), aligned(8))) static const unsigned char name[]
#else
#define EMBEDDED(name) _Alignas(8) static const unsigned char name[]
#endif

EMBEDDED(aff) = {
#embed "../../Dictionaries/en_US/en_US.aff"
};

EMBEDDED(dic) = {
#embed "../../Dictionaries/en_US/en_US.dic"
};

EMBEDDED(lexicon) = {
#embed "../../Dictionaries/en_US/en_US.lexicon"
};

EMBEDDED(errors) = {
#embed "../../Dictionaries/en_US/en_US.errors"
};

EMBEDDED(terms) = {
#embed "../../Dictionaries/en_US/terms.set"
};

EMBEDDED(trigrams) = {
#embed "../../Dictionaries/en_US/trigrams.model"
};

EMBEDDED(typos) = {
#embed "../../Dictionaries/en_US/typos.forest"
};

EMBEDDED(sentences) = {
#embed "../../Dictionaries/en_US/sentences.model"
};

EMBEDDED(confusions) = {
#embed "../../Dictionaries/en_US/confusions.model"
};

EMBEDDED(confusion_odds) = {
#embed "../../Dictionaries/en_US/confusions.forest"
};

EMBEDDED(usual) = {
#embed "../../Dictionaries/languages/usual.set"
};

EMBEDDED(foreign_typos) = {
#embed "../../Dictionaries/languages/typos.forest"
};

struct caret_embedded_file caret_embedded_en_US_aff(void) {
  return (struct caret_embedded_file){aff, sizeof aff};
}

struct caret_embedded_file caret_embedded_en_US_dic(void) {
  return (struct caret_embedded_file){dic, sizeof dic};
}

struct caret_embedded_file caret_embedded_en_US_lexicon(void) {
  return (struct caret_embedded_file){lexicon, sizeof lexicon};
}

struct caret_embedded_file caret_embedded_en_US_errors(void) {
  return (struct caret_embedded_file){errors, sizeof errors};
}

struct caret_embedded_file caret_embedded_en_US_terms(void) {
  return (struct caret_embedded_file){terms, sizeof terms};
}

struct caret_embedded_file caret_embedded_en_US_trigrams(void) {
  return (struct caret_embedded_file){trigrams, sizeof trigrams};
}

struct caret_embedded_file caret_embedded_en_US_typos(void) {
  return (struct caret_embedded_file){typos, sizeof typos};
}

struct caret_embedded_file caret_embedded_en_US_sentences(void) {
  return (struct caret_embedded_file){sentences, sizeof sentences};
}

struct caret_embedded_file caret_embedded_en_US_confusions(void) {
  return (struct caret_embedded_file){confusions, sizeof confusions};
}

struct caret_embedded_file caret_embedded_usual_words(void) {
  return (struct caret_embedded_file){usual, sizeof usual};
}

struct caret_embedded_file caret_embedded_en_US_confusion_odds(void) {
  return (struct caret_embedded_file){confusion_odds, sizeof confusion_odds};
}

struct caret_embedded_file caret_embedded_foreign_typos(void) {
  return (struct caret_embedded_file){foreign_typos, sizeof foreign_typos};
}
