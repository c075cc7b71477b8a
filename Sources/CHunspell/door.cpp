#include "CHunspell.h"

#include <hunspell.hxx>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

struct caret_hunspell {
  Hunspell library;
  caret_hunspell(const char *affixes, const char *words, const char *key)
      : library(affixes, words, key) {}
};

// The library's table of letters. Its tool uses these; they are in no header.
__attribute__((weak)) int unicodeisalpha(unsigned short unit);
__attribute__((weak)) int initialize_utf_tbl();

namespace {

char *copy(const std::string &text) { return strdup(text.c_str()); }

char *copy(const std::vector<std::string> &list, size_t *count) {
  size_t size = 0;
  for (const auto &text : list) size += text.size() + 1;
  char *bytes = list.empty() ? nullptr : static_cast<char *>(malloc(size));
  if (!bytes) return nullptr;
  char *end = bytes;
  for (const auto &text : list) {
    memcpy(end, text.c_str(), text.size() + 1);
    end += text.size() + 1;
  }
  *count = list.size();
  return bytes;
}

/// Calls the library; what it throws counts as `otherwise`.
template <typename Value, typename Call>
Value guarded(Value otherwise, Call call) noexcept {
  try {
    return call();
  } catch (...) {
    return otherwise;
  }
}

}  // namespace

caret_hunspell *caret_hunspell_open(const char *affixes, const char *words, const char *key) {
  return guarded<caret_hunspell *>(
    nullptr, [&] { return new caret_hunspell(affixes, words, key); });
}

void caret_hunspell_close(caret_hunspell *dictionary) { delete dictionary; }

const char *caret_hunspell_encoding(const caret_hunspell *dictionary) {
  return dictionary->library.get_dict_encoding().c_str();
}

const char *caret_hunspell_word_characters(const caret_hunspell *dictionary) {
  return dictionary->library.get_wordchars_cpp().c_str();
}

const char *caret_hunspell_version(const caret_hunspell *dictionary) {
  return dictionary->library.get_version_cpp().c_str();
}

int caret_hunspell_spell(
  caret_hunspell *dictionary, const char *word, int *kinds, char **root) {
  return guarded(0, [&] {
    int info = 0;
    std::string stem;
    bool isRight = dictionary->library.spell(word, &info, root ? &stem : nullptr);
    *kinds = (info & SPELL_COMPOUND ? CARET_HUNSPELL_COMPOUND : 0)
           | (info & SPELL_WARN ? CARET_HUNSPELL_RARE : 0);
    if (root) *root = stem.empty() ? nullptr : copy(stem);
    return isRight ? 1 : 0;
  });
}

char *caret_hunspell_ask(
  caret_hunspell *dictionary, enum caret_hunspell_question question, const char *word,
  size_t *count) {
  *count = 0;
  return guarded<char *>(nullptr, [&]() -> char * {
    switch (question) {
      case CARET_HUNSPELL_SUGGEST: return copy(dictionary->library.suggest(word), count);
      case CARET_HUNSPELL_STEM: return copy(dictionary->library.stem(word), count);
      case CARET_HUNSPELL_ANALYZE: return copy(dictionary->library.analyze(word), count);
      case CARET_HUNSPELL_SUFFIXES: return copy(dictionary->library.suffix_suggest(word), count);
    }
    return nullptr;
  });
}

char *caret_hunspell_converted(caret_hunspell *dictionary, const char *word) {
  return guarded<char *>(nullptr, [&] {
    std::string converted;
    dictionary->library.input_conv(word, converted);
    return copy(converted);
  });
}

void caret_hunspell_add(caret_hunspell *dictionary, const char *word) {
  guarded(0, [&] { return dictionary->library.add(word); });
}

void caret_hunspell_add_like(caret_hunspell *dictionary, const char *word, const char *model) {
  guarded(0, [&] { return dictionary->library.add_with_affix(word, model); });
}

void caret_hunspell_remove(caret_hunspell *dictionary, const char *word) {
  guarded(0, [&] { return dictionary->library.remove(word); });
}

int caret_hunspell_add_words(caret_hunspell *dictionary, const char *path) {
  return guarded(1, [&] { return dictionary->library.add_dic(path); });
}

int caret_hunspell_is_letter(unsigned short unit) {
  if (!unicodeisalpha || !initialize_utf_tbl) return -1;
  static const int table = initialize_utf_tbl();
  (void)table;
  return unicodeisalpha(unit);
}
