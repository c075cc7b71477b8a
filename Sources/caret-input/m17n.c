// libm17n's input methods. What is declared here of its interface (m17n.h 1.8) is what is called.
#include "engine.h"

#include <string.h>

typedef struct MText MText;
typedef struct MPlist MPlist;
typedef struct MSymbolStruct *MSymbol;

/// The public members of the library's input context, in its order.
typedef struct {
  void *im;
  MText *produced;
  void *arg;
  int active;
  struct {
    int x, y, ascent, descent, font_size;
    MText *text;
    int position;
  } spot;
  void *info;
  MText *status;
  int status_changed;
  MText *preedit;
  int preedit_changed;
  int cursor_pos, cursor_pos_changed;
  MPlist *candidate_list;
  int candidate_index, candidate_from, candidate_to, candidate_show;
} MInputContext;

static struct {
  void (*init)(void);
  MSymbol (*symbol)(const char *);
  void *(*open_im)(MSymbol, MSymbol, void *);
  MInputContext *(*create_ic)(void *, void *);
  void (*reset_ic)(MInputContext *);
  int (*filter)(MInputContext *, MSymbol, void *);
  int (*lookup)(MInputContext *, MSymbol, void *, MText *);
  MText *(*text)(void);
  int (*text_len)(MText *);
  int (*text_ref_char)(MText *, int);
  MPlist *(*next)(MPlist *);
  MSymbol (*key)(MPlist *);
  void *(*value)(MPlist *);
  int (*unref)(void *);
  MSymbol *text_symbol, *nil;
  MInputContext *context;
} m17n;

static bool load(void) {
  const struct wanted core[] = {
      {&m17n.symbol, "msymbol"},
      {&m17n.text, "mtext"},
      {&m17n.text_len, "mtext_len"},
      {&m17n.text_ref_char, "mtext_ref_char"},
      {&m17n.next, "mplist_next"},
      {&m17n.key, "mplist_key"},
      {&m17n.value, "mplist_value"},
      {&m17n.unref, "m17n_object_unref"},
      {&m17n.text_symbol, "Mtext"},
      {&m17n.nil, "Mnil"},
  };
  const struct wanted input[] = {
      {&m17n.init, "m17n_init"},
      {&m17n.open_im, "minput_open_im"},
      {&m17n.create_ic, "minput_create_ic"},
      {&m17n.reset_ic, "minput_reset_ic"},
      {&m17n.filter, "minput_filter"},
      {&m17n.lookup, "minput_lookup"},
  };
  return load_library("libm17n-core.so.0", core, sizeof core / sizeof core[0]) &&
         load_library("libm17n.so.0", input, sizeof input / sizeof input[0]);
}

static enum opening open_m17n(int count, char **words) {
  if (!load()) return no_library;
  m17n.init();
  if (count != 2) return no_method;
  void *im = m17n.open_im(m17n.symbol(words[0]), m17n.symbol(words[1]), NULL);
  if (im != NULL) m17n.context = m17n.create_ic(im, NULL);
  return m17n.context == NULL ? no_method : is_open;
}

// MARK: the answer to a key

static void put(MText *text) {
  int count = text == NULL ? 0 : m17n.text_len(text);
  for (int i = 0; i < count; i++) put_code_point((uint32_t)m17n.text_ref_char(text, i));
  end_field();
}

/// A group of candidates is one text, whose characters are the candidates, or a list of texts.
static int count_of(MPlist *group) {
  if (m17n.key(group) == *m17n.text_symbol) return m17n.text_len(m17n.value(group));
  int count = 0;
  for (MPlist *item = m17n.value(group); m17n.key(item) != *m17n.nil; item = m17n.next(item)) count++;
  return count;
}

/// The group of the chosen candidate, and how many candidates come before it.
static MPlist *shown_group(int *before) {
  MPlist *group = m17n.context->candidate_show ? m17n.context->candidate_list : NULL;
  *before = 0;
  while (group != NULL && m17n.key(group) != *m17n.nil) {
    int count = count_of(group);
    if (m17n.context->candidate_index < *before + count) return group;
    *before += count;
    group = m17n.next(group);
  }
  return NULL;
}

static void put_candidates(void) {
  int before;
  MPlist *group = shown_group(&before);
  put_number(group == NULL ? -1 : m17n.context->candidate_index - before);
  if (group == NULL) return;
  if (m17n.key(group) != *m17n.text_symbol) {
    for (MPlist *item = m17n.value(group); m17n.key(item) != *m17n.nil; item = m17n.next(item)) put(m17n.value(item));
    return;
  }
  MText *text = m17n.value(group);
  for (int i = 0; i < m17n.text_len(text); i++) {
    put_code_point((uint32_t)m17n.text_ref_char(text, i));
    end_field();
  }
}

static void press(const char *key) {
  MSymbol symbol = m17n.symbol(key);
  MText *committed = NULL;
  bool is_handled = m17n.filter(m17n.context, symbol, NULL);
  if (!is_handled) {
    committed = m17n.text();
    is_handled = m17n.lookup(m17n.context, symbol, NULL, committed) == 0;
  }
  put_number(is_handled);
  put(committed);
  put(m17n.context->preedit);
  put_number(m17n.context->cursor_pos);
  put_candidates();
  if (committed != NULL) m17n.unref(committed);
}

static bool answer(const char *request, const char *argument) {
  if (strcmp(request, "press") == 0) {
    press(argument);
  } else if (strcmp(request, "reset") == 0) {
    m17n.reset_ic(m17n.context);
  } else {
    return false;
  }
  return true;
}

const struct engine m17n_engine = {"m17n", open_m17n, answer};
