// Converters between other encodings and UTF-16. What can't be converted stops them: nothing is replaced
// silently. The caller says what happens then.
#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

struct caret_converter {
  UConverter *converter;
};

caret_converter *caret_converter_open(const char *name, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  caret_converter *converter = calloc(1, sizeof *converter);
  if (converter == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  converter->converter = ucnv_open(name, &code);
  if (U_SUCCESS(code)) {
    ucnv_setToUCallBack(
        converter->converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    ucnv_setFromUCallBack(
        converter->converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
  }
  *status = code;
  if (U_SUCCESS(code)) return converter;
  if (converter->converter != NULL) ucnv_close(converter->converter);
  free(converter);
  return NULL;
}

void caret_converter_close(caret_converter *converter) {
  ucnv_close(converter->converter);
  free(converter);
}

// The name that MIME or else IANA has for an encoding, if it means that encoding alone; NULL if there is none.
static const char *standard_name(const char *name) {
  static const char *const standards[] = {"MIME", "IANA"};
  for (size_t i = 0; i < sizeof standards / sizeof *standards; i++) {
    UErrorCode code = U_ZERO_ERROR;
    const char *standard = ucnv_getStandardName(name, standards[i], &code);
    if (U_FAILURE(code) || standard == NULL) continue;
    const char *meant = ucnv_getAlias(standard, 0, &code);
    if (U_SUCCESS(code) && meant != NULL && strcmp(meant, name) == 0) return standard;
  }
  return NULL;
}

const char *caret_converter_name(caret_converter *converter, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *name = ucnv_getName(converter->converter, &code);
  *status = code;
  if (U_FAILURE(code) || name == NULL) return "";
  const char *standard = standard_name(name);
  return standard != NULL ? standard : name;
}

void caret_converter_reset(caret_converter *converter) { ucnv_reset(converter->converter); }

void caret_converter_decode(
    caret_converter *converter, const uint8_t *bytes, int32_t count, bool flush, uint16_t *into,
    int32_t capacity, int32_t *consumed, int32_t *produced, int32_t *failed, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *source = (const char *)bytes;
  UChar *target = (UChar *)into;
  ucnv_toUnicode(
      converter->converter, &target, target + capacity, &source, source + count, NULL, flush,
      &code);
  *consumed = (int32_t)(source - (const char *)bytes);
  *produced = (int32_t)(target - (UChar *)into);
  *failed = 0;
  if (U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR) {
    char invalid[32];
    int8_t length = sizeof invalid;
    UErrorCode asked = U_ZERO_ERROR;
    ucnv_getInvalidChars(converter->converter, invalid, &length, &asked);
    if (U_SUCCESS(asked)) *failed = length;
  }
  *status = code;
}

void caret_converter_encode(
    caret_converter *converter, const uint16_t *text, int32_t count, bool flush, uint8_t *into,
    int32_t capacity, int32_t *consumed, int32_t *produced, int32_t *failed, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UChar *source = (const UChar *)text;
  char *target = (char *)into;
  ucnv_fromUnicode(
      converter->converter, &target, target + capacity, &source, source + count, NULL, flush,
      &code);
  *consumed = (int32_t)(source - (const UChar *)text);
  *produced = (int32_t)(target - (char *)into);
  *failed = 0;
  if (U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR) {
    UChar invalid[8];
    int8_t length = 8;
    UErrorCode asked = U_ZERO_ERROR;
    ucnv_getInvalidUChars(converter->converter, invalid, &length, &asked);
    if (U_SUCCESS(asked)) *failed = length;
  }
  *status = code;
}

int32_t caret_converter_count(void) { return ucnv_countAvailable(); }

const char *caret_converter_name_at(int32_t index) { return ucnv_getAvailableName(index); }
