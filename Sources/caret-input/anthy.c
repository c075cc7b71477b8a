// libanthy: kana become kanji. What is declared here of its interface (anthy.h 0.4) is what is called.
#include "engine.h"

#include <string.h>

struct conversion {
  int segment_count;
};

struct segment {
  int candidate_count, length;
};

static struct {
  int (*init)(void);
  void (*override)(const char *, const char *);
  int (*set_personality)(const char *);
  void *(*create)(void);
  int (*set_encoding)(void *, int);
  int (*set_string)(void *, const char *);
  int (*get_stat)(void *, struct conversion *);
  int (*get_segment_stat)(void *, int, struct segment *);
  int (*get_segment)(void *, int, int, char *, int);
  void *context;
} anthy;

enum { utf8_encoding = 2 };

static bool load(void) {
  const struct wanted wanted[] = {
      {&anthy.init, "anthy_init"},
      {&anthy.override, "anthy_conf_override"},
      {&anthy.set_personality, "anthy_set_personality"},
      {&anthy.create, "anthy_create_context"},
      {&anthy.set_encoding, "anthy_context_set_encoding"},
      {&anthy.set_string, "anthy_set_string"},
      {&anthy.get_stat, "anthy_get_stat"},
      {&anthy.get_segment_stat, "anthy_get_segment_stat"},
      {&anthy.get_segment, "anthy_get_segment"},
  };
  return load_library("libanthy.so.1", wanted, sizeof wanted / sizeof wanted[0]);
}

static enum opening open_anthy(int count, char **words) {
  (void)words;
  if (count != 0) return no_method;
  if (!load()) return no_library;
  // The library learns in a folder of the home directory, which it makes: it is given one in which nobody, not even
  // root, can make anything, and no name.
  anthy.override("HOME", "/dev/null");
  if (anthy.init() != 0) return no_library;
  anthy.set_personality("");
  anthy.context = anthy.create();
  if (anthy.context == NULL) return no_library;
  anthy.set_encoding(anthy.context, utf8_encoding);
  return is_open;
}

static void put_segment(int index) {
  struct segment segment;
  if (anthy.get_segment_stat(anthy.context, index, &segment) != 0) segment.candidate_count = 0;
  put_number(segment.candidate_count);
  for (int i = 0; i < segment.candidate_count; i++) {
    char text[1024] = "";
    anthy.get_segment(anthy.context, index, i, text, sizeof text - 1);
    put_text(text);
  }
}

static bool answer(const char *request, const char *argument) {
  struct conversion conversion;
  if (strcmp(request, "convert") != 0) return false;
  if (anthy.set_string(anthy.context, argument) != 0) return true;
  if (anthy.get_stat(anthy.context, &conversion) != 0) return true;
  for (int i = 0; i < conversion.segment_count; i++) put_segment(i);
  return true;
}

const struct engine anthy_engine = {"anthy", open_anthy, answer};
