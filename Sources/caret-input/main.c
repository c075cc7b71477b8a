// caret-input: the input engines of others, in a process of their own.
//
// Caret is one static file, which cannot open shared libraries, and a fault of theirs shall end no session. So
// it starts this program where somebody asks for such an engine, one process for each:
//
//     caret-input anthy
//     caret-input m17n LANGUAGE NAME
//     caret-input rime SCHEMA
//
// The first line of output says what came of it: "open", "no library" or "no method". From then on a line of
// input is a request and a line of output its answer, until input ends. A line is fields with tabs between them;
// in a field a backslash, a tab and a line feed are written \\, \t and \n. The requests are:
//
//     press KEY      a key by its name, a character or a name of X; for rime by its number in X. The answer: 1 when the key was taken, the text
//                    that it decided, the text that is open, the caret in it in code points, the number of the
//                    candidate that is chosen or -1, and the candidates
//     finish         ends what is open; the answer: what it has come to
//     reset          forgets what is open; an empty answer
//     convert KANA   the answer: for each segment the count of its candidates, then these
//
// A request that the engine does not have is answered with an empty line.
#include "engine.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct engine *const engines[] = {&anthy_engine, &m17n_engine, &rime_engine};

bool load_library(const char *name, const struct wanted *wanted, size_t count) {
  void *library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    void *found = dlsym(library, wanted[i].name);
    if (found == NULL) return false;
    memcpy(wanted[i].place, &found, sizeof found);
  }
  return true;
}

// MARK: writing an answer

/// Whether a field was written already, so that the next one needs a tab.
static bool is_behind_field;
static bool is_inside_field;

static void begin_field(void) {
  if (is_behind_field && !is_inside_field) putchar('\t');
  is_behind_field = is_inside_field = true;
}

static void put_byte(char byte) {
  switch (byte) {
    case '\\': fputs("\\\\", stdout); break;
    case '\t': fputs("\\t", stdout); break;
    case '\n': fputs("\\n", stdout); break;
    default: putchar(byte);
  }
}

void end_field(void) {
  begin_field();
  is_inside_field = false;
}

void put_text(const char *utf8) {
  begin_field();
  while (*utf8 != '\0') put_byte(*utf8++);
  end_field();
}

void put_number(long number) {
  begin_field();
  printf("%ld", number);
  end_field();
}

void put_code_point(uint32_t code) {
  begin_field();
  if (code < 0x80) {
    put_byte((char)code);
  } else if (code < 0x800) {
    putchar((int)(0xC0 | code >> 6));
    putchar((int)(0x80 | (code & 0x3F)));
  } else if (code < 0x10000) {
    putchar((int)(0xE0 | code >> 12));
    putchar((int)(0x80 | (code >> 6 & 0x3F)));
    putchar((int)(0x80 | (code & 0x3F)));
  } else {
    putchar((int)(0xF0 | (code >> 18 & 7)));
    putchar((int)(0x80 | (code >> 12 & 0x3F)));
    putchar((int)(0x80 | (code >> 6 & 0x3F)));
    putchar((int)(0x80 | (code & 0x3F)));
  }
}

static void end_answer(void) {
  putchar('\n');
  fflush(stdout);
  is_behind_field = false;
}

// MARK: reading a request

/// Takes the escapes out of a field, in place.
static void unescape(char *field) {
  char *into = field;
  for (; *field != '\0'; field++) {
    if (*field == '\\' && field[1] != '\0') {
      field++;
      *into++ = *field == 't' ? '\t' : *field == 'n' ? '\n' : *field;
    } else {
      *into++ = *field;
    }
  }
  *into = '\0';
}

static void answer_requests(const struct engine *engine) {
  char *line = NULL;
  size_t capacity = 0;
  for (ssize_t count; (count = getline(&line, &capacity, stdin)) > 0;) {
    if (line[count - 1] == '\n') line[count - 1] = '\0';
    char *argument = strchr(line, '\t');
    if (argument != NULL) *argument++ = '\0';
    if (argument != NULL) unescape(argument);
    engine->answer(line, argument == NULL ? "" : argument);
    end_answer();
  }
  free(line);
}

int main(int count, char **words) {
  static const char *const openings[] = {
      [is_open] = "open", [no_library] = "no library", [no_method] = "no method"};
  for (size_t i = 0; count > 1 && i < sizeof engines / sizeof engines[0]; i++) {
    if (strcmp(words[1], engines[i]->name) != 0) continue;
    enum opening opening = engines[i]->open(count - 2, words + 2);
    puts(openings[opening]);
    fflush(stdout);
    if (opening == is_open) answer_requests(engines[i]);
    return 0;
  }
  fputs("caret-input: it is started by caret, as: caret-input anthy | caret-input m17n LANGUAGE NAME | caret-input rime SCHEMA\n", stderr);
  return 2;
}
