// librime: Chinese, by the schemas of its data. What is declared here of its interface (rime_api.h 1.8) is what is called.
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct traits {
  int data_size;
  const char *shared_data_dir, *user_data_dir, *distribution_name, *distribution_code_name, *distribution_version;
  const char *app_name;
  const char **modules;
  int min_log_level;
  const char *log_dir, *prebuilt_data_dir, *staging_dir;
};

struct candidate {
  char *text, *comment;
  void *reserved;
};

struct context {
  int data_size;
  struct {
    int length, cursor, selection_start, selection_end;
    char *preedit;
  } composition;
  struct {
    int page_size, page, is_last_page, highlighted, count;
    struct candidate *candidates;
    char *select_keys;
  } menu;
  char *preview;
  char **select_labels;
};

struct commit {
  int data_size;
  char *text;
};

static struct {
  void (*setup)(struct traits *);
  void (*initialize)(struct traits *);
  void (*finalize)(void);
  uintptr_t (*create_session)(void);
  int (*select_schema)(uintptr_t, const char *);
  int (*process_key)(uintptr_t, int, int);
  void (*clear)(uintptr_t);
  int (*commit)(uintptr_t);
  int (*get_commit)(uintptr_t, struct commit *);
  int (*free_commit)(struct commit *);
  int (*get_context)(uintptr_t, struct context *);
  int (*free_context)(struct context *);
  uintptr_t session;
} rime;

static bool load(void) {
  const struct wanted wanted[] = {
      {&rime.setup, "RimeSetup"},
      {&rime.initialize, "RimeInitialize"},
      {&rime.finalize, "RimeFinalize"},
      {&rime.create_session, "RimeCreateSession"},
      {&rime.select_schema, "RimeSelectSchema"},
      {&rime.process_key, "RimeProcessKey"},
      {&rime.clear, "RimeClearComposition"},
      {&rime.commit, "RimeCommitComposition"},
      {&rime.get_commit, "RimeGetCommit"},
      {&rime.free_commit, "RimeFreeCommit"},
      {&rime.get_context, "RimeGetContext"},
      {&rime.free_context, "RimeFreeContext"},
  };
  return load_library("librime.so.1", wanted, sizeof wanted / sizeof wanted[0]);
}

/// A structure says its size without the member that says it.
#define SIZE(type) ((int)(sizeof(type) - sizeof(int)))

#define DATA "/usr/share/rime-data"

/// Whether there is a schema of a name: the library takes any name, and knows nothing then.
static bool has_schema(const char *name) {
  char path[256];
  int length = snprintf(path, sizeof path, DATA "/%s.schema.yaml", name);
  return strchr(name, '/') == NULL && length < (int)sizeof path && access(path, R_OK) == 0;
}

static enum opening open_rime(int count, char **words) {
  if (!load()) return no_library;
  if (count != 1 || !has_schema(words[0])) return no_method;
  // The library learns in a folder of the user's: it is given one in which nobody can make anything.
  struct traits traits = {
      .data_size = SIZE(struct traits),
      .shared_data_dir = DATA,
      .user_data_dir = "/dev/null",
      .distribution_name = "caret",
      .distribution_code_name = "caret",
      .distribution_version = "1",
      .app_name = "rime.caret",
      .min_log_level = 3,
      .log_dir = "",
  };
  rime.setup(&traits);
  rime.initialize(&traits);
  rime.session = rime.create_session();
  if (rime.session == 0 || !rime.select_schema(rime.session, words[0])) return no_method;
  // Its threads do not outlive what they use.
  atexit(rime.finalize);
  return is_open;
}

// MARK: the answer to a key

static void put_commit(void) {
  struct commit commit = {.data_size = SIZE(struct commit)};
  if (rime.get_commit(rime.session, &commit)) {
    put_text(commit.text);
    rime.free_commit(&commit);
  } else {
    put_text("");
  }
}

/// The code points before a place that is counted in bytes.
static long code_points(const char *utf8, int bytes) {
  long count = 0;
  for (int i = 0; i < bytes && utf8[i] != '\0'; i++) count += (utf8[i] & 0xC0) != 0x80;
  return count;
}

static void put_context(void) {
  struct context context = {.data_size = SIZE(struct context)};
  bool is_open = rime.get_context(rime.session, &context) && context.composition.preedit != NULL;
  put_text(is_open ? context.composition.preedit : "");
  put_number(is_open ? code_points(context.composition.preedit, context.composition.cursor) : 0);
  put_number(is_open && context.menu.count > 0 ? context.menu.highlighted : -1);
  for (int i = 0; is_open && i < context.menu.count; i++) put_text(context.menu.candidates[i].text);
  rime.free_context(&context);
}

static bool answer(const char *request, const char *argument) {
  if (strcmp(request, "press") == 0) {
    put_number(rime.process_key(rime.session, (int)strtol(argument, NULL, 10), 0));
    put_commit();
    put_context();
  } else if (strcmp(request, "finish") == 0) {
    rime.commit(rime.session);
    put_commit();
  } else if (strcmp(request, "reset") == 0) {
    rime.clear(rime.session);
  } else {
    return false;
  }
  return true;
}

const struct engine rime_engine = {"rime", open_rime, answer};
