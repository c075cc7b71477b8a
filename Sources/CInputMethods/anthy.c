// libanthy, looked for at run time: kana become kanji. What is declared here of its interface (anthy.h 0.4)
// is what is called.
#include "CInputMethods.h"

#include <dlfcn.h>
#include <string.h>

struct conversion {
  int segment_count;
};

struct segment {
  int candidate_count, length;
};

static struct {
  bool is_tried, is_loaded;
  int (*init)(void);
  void (*override)(const char *, const char *);
  int (*set_personality)(const char *);
  void *(*create)(void);
  void (*release)(void *);
  int (*set_encoding)(void *, int);
  int (*set_string)(void *, const char *);
  int (*get_stat)(void *, struct conversion *);
  int (*get_segment_stat)(void *, int, struct segment *);
  int (*get_segment)(void *, int, int, char *, int);
} anthy;

enum { utf8_encoding = 2 };

static bool load(void) {
  if (anthy.is_tried) return anthy.is_loaded;
  anthy.is_tried = true;
  void *library = dlopen("libanthy.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) return false;
  struct {
    void *place;
    const char *name;
  } wanted[] = {
      {&anthy.init, "anthy_init"},
      {&anthy.override, "anthy_conf_override"},
      {&anthy.set_personality, "anthy_set_personality"},
      {&anthy.create, "anthy_create_context"},
      {&anthy.release, "anthy_release_context"},
      {&anthy.set_encoding, "anthy_context_set_encoding"},
      {&anthy.set_string, "anthy_set_string"},
      {&anthy.get_stat, "anthy_get_stat"},
      {&anthy.get_segment_stat, "anthy_get_segment_stat"},
      {&anthy.get_segment, "anthy_get_segment"},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    void *found = dlsym(library, wanted[i].name);
    if (found == NULL) return false;
    memcpy(wanted[i].place, &found, sizeof found);
  }
  // The library learns in a folder of the home directory, if it can: it is given none, and no name.
  anthy.override("HOME", "/nonexistent");
  if (anthy.init() != 0) return false;
  anthy.set_personality("");
  return anthy.is_loaded = true;
}

// The library's context is all there is to it.
caret_anthy *caret_anthy_open(void) {
  void *context = load() ? anthy.create() : NULL;
  if (context != NULL) anthy.set_encoding(context, utf8_encoding);
  return context;
}

void caret_anthy_close(caret_anthy *context) { anthy.release(context); }

int32_t caret_anthy_convert(caret_anthy *context, const char *kana) {
  struct conversion conversion;
  if (anthy.set_string(context, kana) != 0) return -1;
  return anthy.get_stat(context, &conversion) == 0 ? conversion.segment_count : -1;
}

int32_t caret_anthy_candidate_count(caret_anthy *context, int32_t index) {
  struct segment segment;
  return anthy.get_segment_stat(context, index, &segment) == 0 ? segment.candidate_count : 0;
}

int32_t caret_anthy_candidate(
    caret_anthy *context, int32_t segment, int32_t candidate, char *into, int32_t capacity) {
  return anthy.get_segment(context, segment, candidate, into, capacity);
}
