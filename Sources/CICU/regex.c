// Regular expressions. ICU's own time limit counts steps, not time; here a callback that ICU makes every
// ten thousand steps reads the clock instead. On a long text a second callback, made at each place where
// a match is tried, catches the patterns that scan far without taking a step that ICU counts.
#include "CICU.h"
#include "textsource.h"

#include <stdlib.h>
#include <time.h>
#include <unicode/uregex.h>

struct caret_regex {
  URegularExpression *expression;
  double milliseconds;
  double deadline;  // 0: the clock is not running yet
  uint32_t tries;
  bool watches_search;
};

/// Below this many units a search without counted steps ends in time whatever the pattern does.
enum { LONG_TEXT = 16384 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

/// The clock starts at the first callback: matches that end before it never read it.
static bool in_time(caret_regex *regex) {
  double time = now();
  if (regex->deadline == 0) regex->deadline = time + regex->milliseconds;
  return time < regex->deadline;
}

static UBool U_CALLCONV after_steps(const void *context, int32_t steps) {
  (void)steps;
  return in_time((caret_regex *)context);
}

static UBool U_CALLCONV at_try(const void *context, int64_t index) {
  caret_regex *regex = (caret_regex *)context;
  (void)index;
  return regex->tries++ % 64 != 0 || in_time(regex);
}

static caret_regex *wrap(URegularExpression *expression, UErrorCode *code, int32_t *status) {
  caret_regex *regex = NULL;
  if (U_SUCCESS(*code)) {
    regex = calloc(1, sizeof *regex);
    if (regex == NULL) *code = U_MEMORY_ALLOCATION_ERROR;
  }
  if (regex != NULL) {
    regex->expression = expression;
  } else if (expression != NULL) {
    uregex_close(expression);
  }
  *status = *code;
  return regex;
}

caret_regex *caret_regex_open(
    const uint16_t *pattern, int32_t count, uint32_t flags, int32_t *line, int32_t *offset,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError where = {0};
  URegularExpression *expression =
      uregex_open((const UChar *)pattern, count, flags, &where, &code);
  *line = where.line;
  *offset = where.offset;
  return wrap(expression, &code, status);
}

caret_regex *caret_regex_clone(const caret_regex *regex, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  URegularExpression *expression = uregex_clone(regex->expression, &code);
  return wrap(expression, &code, status);
}

void caret_regex_close(caret_regex *regex) {
  uregex_close(regex->expression);
  free(regex);
}

void caret_regex_set_limits(
    caret_regex *regex, double milliseconds, int32_t stack_bytes, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  regex->milliseconds = milliseconds;
  uregex_setMatchCallback(
      regex->expression, milliseconds > 0 ? after_steps : NULL, regex, &code);
  uregex_setStackLimit(regex->expression, stack_bytes, &code);
  *status = code;
}

int32_t caret_regex_group_count(caret_regex *regex) {
  UErrorCode code = U_ZERO_ERROR;
  return uregex_groupCount(regex->expression, &code);
}

int32_t caret_regex_group_number(caret_regex *regex, const char *name) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t number = uregex_groupNumberFromCName(regex->expression, name, -1, &code);
  return U_SUCCESS(code) ? number : 0;
}

/// What both kinds of text have in common: region, bounds, clock.
static void prepare(
    caret_regex *regex, int64_t from, int64_t to, bool anchoring_bounds, bool transparent_bounds,
    UErrorCode *code) {
  // ICU reads the two settings when the region is set, not when it matches.
  uregex_useAnchoringBounds(regex->expression, anchoring_bounds, code);
  uregex_useTransparentBounds(regex->expression, transparent_bounds, code);
  uregex_setRegion64(regex->expression, from, to, code);
  regex->deadline = 0;
  regex->tries = 0;
  bool watches = regex->milliseconds > 0 && to - from > LONG_TEXT;
  if (watches != regex->watches_search) {
    uregex_setFindProgressCallback(regex->expression, watches ? at_try : NULL, regex, code);
    regex->watches_search = watches;
  }
}

void caret_regex_set_text(
    caret_regex *regex, const uint16_t *text, int32_t count, int32_t from, int32_t to,
    bool anchoring_bounds, bool transparent_bounds, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  uregex_setText(regex->expression, (const UChar *)text, count, &code);
  prepare(regex, from, to, anchoring_bounds, transparent_bounds, &code);
  *status = code;
}

void caret_regex_set_source(
    caret_regex *regex, caret_text_source source, int64_t from, int64_t to, bool anchoring_bounds,
    bool transparent_bounds, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UText text = UTEXT_INITIALIZER;
  caret_text_source_open(&text, source, &code);
  uregex_setUText(regex->expression, &text, &code);
  utext_close(&text);
  prepare(regex, from, to, anchoring_bounds, transparent_bounds, &code);
  *status = code;
}

bool caret_regex_find_next(caret_regex *regex, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  bool found = uregex_findNext(regex->expression, &code);
  *status = code;
  return found;
}

bool caret_regex_match_at_start(caret_regex *regex, bool whole, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  bool found = whole ? uregex_matches(regex->expression, -1, &code)
                     : uregex_lookingAt(regex->expression, -1, &code);
  *status = code;
  return found;
}

void caret_regex_get_groups(caret_regex *regex, int32_t *bounds) {
  int32_t last = caret_regex_group_count(regex);
  for (int32_t group = 0; group <= last; group++) {
    UErrorCode code = U_ZERO_ERROR;
    bounds[2 * group] = uregex_start(regex->expression, group, &code);
    bounds[2 * group + 1] = uregex_end(regex->expression, group, &code);
    if (U_FAILURE(code)) bounds[2 * group] = bounds[2 * group + 1] = -1;
  }
}

bool caret_regex_hit_end(caret_regex *regex) {
  UErrorCode code = U_ZERO_ERROR;
  return uregex_hitEnd(regex->expression, &code);
}

bool caret_regex_require_end(caret_regex *regex) {
  UErrorCode code = U_ZERO_ERROR;
  return uregex_requireEnd(regex->expression, &code);
}
