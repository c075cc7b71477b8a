// Break iterators. The object owns the text that its iterator points into.
#include "CICU.h"
#include "textsource.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>

struct caret_breaks {
  UBreakIterator *iterator;
  uint16_t *text;
  int32_t capacity;
};

static caret_breaks *wrap(UBreakIterator *iterator, UErrorCode *code, int32_t *status) {
  caret_breaks *breaks = NULL;
  if (U_SUCCESS(*code)) {
    breaks = calloc(1, sizeof *breaks);
    if (breaks == NULL) *code = U_MEMORY_ALLOCATION_ERROR;
  }
  if (breaks != NULL) {
    breaks->iterator = iterator;
  } else if (iterator != NULL) {
    ubrk_close(iterator);
  }
  *status = *code;
  return breaks;
}

caret_breaks *caret_breaks_open(int32_t kind, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &code);
  return wrap(iterator, &code, status);
}

caret_breaks *caret_breaks_open_rules(
    const uint16_t *rules, int32_t count, int32_t *line, int32_t *column, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError where = {0};
  UBreakIterator *iterator = ubrk_openRules((const UChar *)rules, count, NULL, 0, &where, &code);
  *line = where.line;
  *column = where.offset;
  return wrap(iterator, &code, status);
}

caret_breaks *caret_breaks_clone(const caret_breaks *breaks, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_clone(breaks->iterator, &code);
  // The copy must not look into the text of the one it was made from.
  if (U_SUCCESS(code)) ubrk_setText(iterator, u"", 0, &code);
  return wrap(iterator, &code, status);
}

void caret_breaks_close(caret_breaks *breaks) {
  ubrk_close(breaks->iterator);
  free(breaks->text);
  free(breaks);
}

void caret_breaks_set_text(
    caret_breaks *breaks, const uint16_t *text, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  if (count > breaks->capacity || breaks->text == NULL) {
    int32_t capacity = count < 64 ? 64 : count;
    uint16_t *room = malloc((size_t)capacity * sizeof(uint16_t));
    if (room == NULL) {
      *status = U_MEMORY_ALLOCATION_ERROR;
      return;
    }
    // The iterator looks into the old text until it is told of the new one.
    memcpy(room, text, (size_t)count * sizeof(uint16_t));
    ubrk_setText(breaks->iterator, (const UChar *)room, count, &code);
    free(breaks->text);
    breaks->text = room;
    breaks->capacity = capacity;
  } else {
    memcpy(breaks->text, text, (size_t)count * sizeof(uint16_t));
    ubrk_setText(breaks->iterator, (const UChar *)breaks->text, count, &code);
  }
  *status = code;
}

void caret_breaks_set_source(caret_breaks *breaks, caret_text_source source, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UText text = UTEXT_INITIALIZER;
  caret_text_source_open(&text, source, &code);
  ubrk_setUText(breaks->iterator, &text, &code);
  utext_close(&text);
  *status = code;
}

int32_t caret_breaks_following(caret_breaks *breaks, int32_t offset) {
  return ubrk_following(breaks->iterator, offset);
}

int32_t caret_breaks_preceding(caret_breaks *breaks, int32_t offset) {
  return ubrk_preceding(breaks->iterator, offset);
}

bool caret_breaks_is_boundary(caret_breaks *breaks, int32_t offset) {
  return ubrk_isBoundary(breaks->iterator, offset);
}

int32_t caret_breaks_rule_status(caret_breaks *breaks) {
  return ubrk_getRuleStatus(breaks->iterator);
}

int32_t caret_breaks_fill(
    caret_breaks *breaks, int32_t offset, int32_t *ends, int32_t *statuses, int32_t capacity) {
  int32_t filled = 0;
  int32_t end = capacity > 0 ? ubrk_following(breaks->iterator, offset) : UBRK_DONE;
  while (end != UBRK_DONE) {
    ends[filled] = end;
    statuses[filled] = ubrk_getRuleStatus(breaks->iterator);
    filled++;
    if (filled == capacity) break;
    end = ubrk_next(breaks->iterator);
  }
  return filled;
}
