// Number formats of a locale.
#include "CICU.h"

#include <stdlib.h>
#include <unicode/unum.h>

struct caret_numbers {
  UNumberFormat *format;
};

caret_numbers *caret_numbers_open(
    int32_t style, const char *locale, const uint16_t *pattern, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  caret_numbers *numbers = calloc(1, sizeof *numbers);
  if (numbers == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  numbers->format = unum_open(
      pattern != NULL ? UNUM_PATTERN_DECIMAL : (UNumberFormatStyle)style, (const UChar *)pattern,
      pattern != NULL ? count : 0, locale, NULL, &code);
  *status = code;
  if (U_SUCCESS(code)) return numbers;
  if (numbers->format != NULL) unum_close(numbers->format);
  free(numbers);
  return NULL;
}

void caret_numbers_close(caret_numbers *numbers) {
  unum_close(numbers->format);
  free(numbers);
}

void caret_numbers_set_lenient(caret_numbers *numbers, bool lenient) {
  unum_setAttribute(numbers->format, UNUM_LENIENT_PARSE, lenient);
}

void caret_numbers_set_integers_only(caret_numbers *numbers, bool integers) {
  unum_setAttribute(numbers->format, UNUM_PARSE_INT_ONLY, integers);
}

void caret_numbers_set_fraction_digits(caret_numbers *numbers, int32_t least, int32_t most) {
  unum_setAttribute(numbers->format, UNUM_MIN_FRACTION_DIGITS, least);
  unum_setAttribute(numbers->format, UNUM_MAX_FRACTION_DIGITS, most);
}

int32_t caret_numbers_symbol(
    caret_numbers *numbers, int32_t symbol, uint16_t *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = unum_getSymbol(
      numbers->format, (UNumberFormatSymbol)symbol, (UChar *)into, capacity, &code);
  *status = code;
  return needed;
}

int32_t caret_numbers_parse(
    caret_numbers *numbers, const uint16_t *text, int32_t count, int32_t *end, char *into,
    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  *end = 0;
  int32_t needed = unum_parseDecimal(
      numbers->format, (const UChar *)text, count, end, into, capacity, &code);
  *status = code;
  return needed;
}

void caret_numbers_set_attribute(caret_numbers *numbers, int32_t attribute, int32_t value) {
  unum_setAttribute(numbers->format, (UNumberFormatAttribute)attribute, value);
}

void caret_numbers_set_text(
    caret_numbers *numbers, int32_t attribute, const uint16_t *text, int32_t count,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  unum_setTextAttribute(
      numbers->format, (UNumberFormatTextAttribute)attribute, (const UChar *)text, count, &code);
  *status = code;
}

double caret_numbers_parse_amount(
    caret_numbers *numbers, const uint16_t *text, int32_t count, int32_t *end, uint16_t *currency,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  *end = 0;
  double value = unum_parseDoubleCurrency(
      numbers->format, (const UChar *)text, count, end, (UChar *)currency, &code);
  *status = code;
  return value;
}

int32_t caret_numbers_format(
    caret_numbers *numbers, const char *decimal, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = unum_formatDecimal(
      numbers->format, decimal, count, (UChar *)into, capacity, NULL, &code);
  *status = code;
  return needed;
}
