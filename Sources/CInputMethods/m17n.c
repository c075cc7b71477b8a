// libm17n, looked for at run time. What is declared here of its interface (m17n.h 1.8) is what is called;
// its objects stay in this file.
#include "CInputMethods.h"

#include <dlfcn.h>
#include <stdlib.h>
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
  bool is_tried, is_loaded;
  void (*init)(void);
  MSymbol (*symbol)(const char *);
  void *(*open_im)(MSymbol, MSymbol, void *);
  void (*close_im)(void *);
  MInputContext *(*create_ic)(void *, void *);
  void (*destroy_ic)(MInputContext *);
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
} m17n;

struct caret_m17n {
  void *im;
  MInputContext *context;
  MText *committed;
};

bool caret_m17n_is_installed(void) {
  if (m17n.is_tried) return m17n.is_loaded;
  m17n.is_tried = true;
  void *core = dlopen("libm17n-core.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *library = dlopen("libm17n.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (core == NULL || library == NULL) return false;
  struct {
    void *place;
    void *library;
    const char *name;
  } wanted[] = {
      {&m17n.init, library, "m17n_init"},
      {&m17n.symbol, core, "msymbol"},
      {&m17n.open_im, library, "minput_open_im"},
      {&m17n.close_im, library, "minput_close_im"},
      {&m17n.create_ic, library, "minput_create_ic"},
      {&m17n.destroy_ic, library, "minput_destroy_ic"},
      {&m17n.reset_ic, library, "minput_reset_ic"},
      {&m17n.filter, library, "minput_filter"},
      {&m17n.lookup, library, "minput_lookup"},
      {&m17n.text, core, "mtext"},
      {&m17n.text_len, core, "mtext_len"},
      {&m17n.text_ref_char, core, "mtext_ref_char"},
      {&m17n.next, core, "mplist_next"},
      {&m17n.key, core, "mplist_key"},
      {&m17n.value, core, "mplist_value"},
      {&m17n.unref, core, "m17n_object_unref"},
      {&m17n.text_symbol, core, "Mtext"},
      {&m17n.nil, core, "Mnil"},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    void *found = dlsym(wanted[i].library, wanted[i].name);
    if (found == NULL) return false;
    memcpy(wanted[i].place, &found, sizeof found);
  }
  m17n.init();
  return m17n.is_loaded = true;
}

caret_m17n *caret_m17n_open(const char *language, const char *name) {
  if (!caret_m17n_is_installed()) return NULL;
  void *im = m17n.open_im(m17n.symbol(language), m17n.symbol(name), NULL);
  if (im == NULL) return NULL;
  MInputContext *context = m17n.create_ic(im, NULL);
  caret_m17n *method = calloc(1, sizeof *method);
  if (context == NULL || method == NULL) {
    if (context != NULL) m17n.destroy_ic(context);
    m17n.close_im(im);
    free(method);
    return NULL;
  }
  method->im = im;
  method->context = context;
  return method;
}

static void forget_committed(caret_m17n *method) {
  if (method->committed != NULL) m17n.unref(method->committed);
  method->committed = NULL;
}

void caret_m17n_close(caret_m17n *method) {
  forget_committed(method);
  m17n.destroy_ic(method->context);
  m17n.close_im(method->im);
  free(method);
}

void caret_m17n_reset(caret_m17n *method) {
  forget_committed(method);
  m17n.reset_ic(method->context);
}

bool caret_m17n_press(caret_m17n *method, const char *key) {
  MSymbol symbol = m17n.symbol(key);
  forget_committed(method);
  if (m17n.filter(method->context, symbol, NULL)) return true;
  method->committed = m17n.text();
  return m17n.lookup(method->context, symbol, NULL, method->committed) == 0;
}

/// Appends the code points of a text as far as there is room; the count with all of them.
static int32_t append(MText *text, uint32_t *into, int32_t count, int32_t capacity) {
  int length = text == NULL ? 0 : m17n.text_len(text);
  for (int i = 0; i < length; i++, count++) {
    if (count < capacity) into[count] = (uint32_t)m17n.text_ref_char(text, i);
  }
  return count;
}

int32_t caret_m17n_committed(caret_m17n *method, uint32_t *into, int32_t capacity) {
  return append(method->committed, into, 0, capacity);
}

int32_t caret_m17n_marked(caret_m17n *method, uint32_t *into, int32_t capacity) {
  return append(method->context->preedit, into, 0, capacity);
}

int32_t caret_m17n_caret(caret_m17n *method) { return method->context->cursor_pos; }

/// A group is one text, whose characters are the candidates, or a list of texts.
static int32_t group_count(MPlist *group) {
  if (m17n.key(group) == *m17n.text_symbol) return m17n.text_len(m17n.value(group));
  int32_t count = 0;
  for (MPlist *item = m17n.value(group); m17n.key(item) != *m17n.nil; item = m17n.next(item)) count++;
  return count;
}

/// The group of the chosen candidate, and how many candidates come before it.
static MPlist *shown_group(caret_m17n *method, int32_t *before) {
  MPlist *group = method->context->candidate_show ? method->context->candidate_list : NULL;
  *before = 0;
  while (group != NULL && m17n.key(group) != *m17n.nil) {
    int32_t count = group_count(group);
    if (method->context->candidate_index < *before + count) return group;
    *before += count;
    group = m17n.next(group);
  }
  return NULL;
}

int32_t caret_m17n_candidates(caret_m17n *method, uint32_t *into, int32_t capacity) {
  int32_t before, count = 0;
  MPlist *group = shown_group(method, &before);
  if (group == NULL) return 0;
  if (m17n.key(group) == *m17n.text_symbol) {
    MText *text = m17n.value(group);
    int length = m17n.text_len(text);
    for (int i = 0; i < length; i++, count += 2) {
      if (count + 1 >= capacity) continue;
      into[count] = (uint32_t)m17n.text_ref_char(text, i);
      into[count + 1] = '\n';
    }
    return count;
  }
  for (MPlist *item = m17n.value(group); m17n.key(item) != *m17n.nil; item = m17n.next(item)) {
    count = append(m17n.value(item), into, count, capacity);
    if (count < capacity) into[count] = '\n';
    count++;
  }
  return count;
}

int32_t caret_m17n_candidate(caret_m17n *method) {
  int32_t before;
  return shown_group(method, &before) == NULL ? -1 : method->context->candidate_index - before;
}
