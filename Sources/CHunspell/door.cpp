#include "CHunspell.h"

#include <hunspell.hxx>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <string>
#include <vector>

struct caret_hunspell {
  std::string path;
  Hunspell library;
  caret_hunspell(const char *affixes, const char *words, const char *key)
      : path(words), library(affixes, words, key) {}
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

/// The path of the dictionary whose call this thread is in; NULL outside the library.
thread_local const char *volatile current = nullptr;

/// Calls the library with the dictionary of a path; what it throws counts as `otherwise`.
template <typename Value, typename Call>
Value guarded(const char *path, Value otherwise, Call call) noexcept {
  current = path;
  Value value = otherwise;
  try {
    value = call();
  } catch (...) {
  }
  current = nullptr;
  return value;
}

void say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

/// A fault inside the library ends the process with a reason; any other is what it was.
void endAtFault(int signal) {
  if (const char *path = current) {
    say("caret: libhunspell failed on a damaged dictionary (\"");
    say(path);
    say("\"): use another one\n");
    _exit(2);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

caret_hunspell *caret_hunspell_open(const char *affixes, const char *words, const char *key) {
  return guarded<caret_hunspell *>(
    words, nullptr, [&] { return new caret_hunspell(affixes, words, key); });
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
  return guarded(dictionary->path.c_str(), 0, [&] {
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
  return guarded<char *>(dictionary->path.c_str(), nullptr, [&]() -> char * {
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
  return guarded<char *>(dictionary->path.c_str(), nullptr, [&] {
    std::string converted;
    dictionary->library.input_conv(word, converted);
    return copy(converted);
  });
}

void caret_hunspell_add(caret_hunspell *dictionary, const char *word) {
  guarded(dictionary->path.c_str(), 0, [&] { return dictionary->library.add(word); });
}

void caret_hunspell_add_like(caret_hunspell *dictionary, const char *word, const char *model) {
  guarded(dictionary->path.c_str(), 0, [&] { return dictionary->library.add_with_affix(word, model); });
}

void caret_hunspell_remove(caret_hunspell *dictionary, const char *word) {
  guarded(dictionary->path.c_str(), 0, [&] { return dictionary->library.remove(word); });
}

int caret_hunspell_add_words(caret_hunspell *dictionary, const char *path) {
  return guarded(dictionary->path.c_str(), 1, [&] { return dictionary->library.add_dic(path); });
}

int caret_hunspell_is_letter(unsigned short unit) {
  if (!unicodeisalpha || !initialize_utf_tbl) return -1;
  static const int table = initialize_utf_tbl();
  (void)table;
  return unicodeisalpha(unit);
}

void caret_hunspell_end_at_faults(void) {
  static char stack[64 * 1024];
  stack_t alternate = {};
  alternate.ss_sp = stack;
  alternate.ss_size = sizeof stack;
  sigaltstack(&alternate, nullptr);
  struct sigaction action = {};
  action.sa_handler = endAtFault;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT}) sigaction(signal, &action, nullptr);
}
