// Properties of single characters, and sets of them.
#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/uset.h>

int32_t caret_general_category(uint32_t scalar) { return u_charType((UChar32)scalar); }

int32_t caret_property(uint32_t scalar, int32_t property) {
  return u_getIntPropertyValue((UChar32)scalar, (UProperty)property);
}

uint32_t caret_fold_scalar(uint32_t scalar) {
  return (uint32_t)u_foldCase((UChar32)scalar, U_FOLD_CASE_DEFAULT);
}

int32_t caret_character_name(uint32_t scalar, char *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed =
      u_charName((UChar32)scalar, U_EXTENDED_CHAR_NAME, into, capacity, &code);
  *status = code;
  return needed;
}

// What Swift's standard library asks for the name of a character. Where the linker is told so (Package.swift), this one answers,
// so that the table of names that the library has itself, half a million bytes, is not in the program beside ICU's.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *into, intptr_t capacity);
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *into, intptr_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count =
      u_charName((UChar32)scalar, U_UNICODE_CHAR_NAME, (char *)into, (int32_t)capacity, &code);
  return U_SUCCESS(code) ? count : 0;
}

// What the runs of one category are written into.
struct category_runs {
  uint32_t *runs;
  int32_t capacity, count;
};

static UBool add_category_run(
    const void *context, UChar32 start, UChar32 limit, UCharCategory category) {
  (void)limit;
  struct category_runs *into = (struct category_runs *)context;
  if (into->count < into->capacity) into->runs[into->count] = (uint32_t)start << 5 | category;
  into->count++;
  return true;
}

int32_t caret_category_runs(uint32_t *runs, int32_t capacity) {
  struct category_runs into = {runs, capacity, 0};
  u_enumCharTypes(add_category_run, &into);
  return into.count;
}

uint32_t caret_category_mask(const char *name) {
  int32_t mask = u_getPropertyValueEnum(UCHAR_GENERAL_CATEGORY_MASK, name);
  return mask == UCHAR_INVALID_CODE ? 0 : (uint32_t)mask;
}

int32_t caret_set_ranges(
    const uint16_t *pattern, int32_t count, uint32_t options, uint32_t *ranges, int32_t capacity,
    int32_t *strings, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  USet *set = uset_openPatternOptions((const UChar *)pattern, count, options, &code);
  int32_t found = 0;
  *strings = 0;
  if (U_SUCCESS(code)) {
    int32_t items = uset_getItemCount(set);
    for (int32_t i = 0; i < items; i++) {
      UChar32 first = 0, last = 0;
      UErrorCode item = U_ZERO_ERROR;
      // A result of 2 or more is the length of a string; strings come after all ranges.
      if (uset_getItem(set, i, &first, &last, NULL, 0, &item) != 0) {
        (*strings)++;
        continue;
      }
      if (found < capacity) {
        ranges[2 * found] = (uint32_t)first;
        ranges[2 * found + 1] = (uint32_t)last;
      }
      found++;
    }
    if (found > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  }
  uset_close(set);
  *status = code;
  return found;
}
