// What main.c asks of an engine, and how an engine writes its answer.
#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What came of opening an engine.
enum opening {
  is_open,
  /// The library is not on this machine.
  no_library,
  /// The library is there and has nothing of that name.
  no_method,
};

struct engine {
  const char *name;
  /// Opens the engine with the words behind its name on the command line.
  enum opening (*open)(int count, char **words);
  /// Answers a request with fields; false when the request is none of its own.
  bool (*answer)(const char *request, const char *argument);
};

extern const struct engine anthy_engine, m17n_engine, rime_engine;

/// A function of a library, and where its address is to be kept.
struct wanted {
  void *place;
  const char *name;
};

/// Opens a shared library and looks up what is wanted of it; false when either is missing.
bool load_library(const char *name, const struct wanted *wanted, size_t count);

// An answer is one line of fields with tabs between them.

/// A whole field: text in UTF-8, or a number.
void put_text(const char *utf8);
void put_number(long number);
/// A field piece by piece: the code points of a text, then its end.
void put_code_point(uint32_t code);
void end_field(void);

#endif
