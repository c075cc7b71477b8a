// Case mapping and normal forms, string to string.
#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

int32_t caret_map_case(
    int32_t mapping, const char *locale, const uint16_t *text, int32_t count, uint16_t *into,
    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar *to = (UChar *)into;
  const UChar *from = (const UChar *)text;
  int32_t needed = 0;
  switch (mapping) {
    case 0: needed = u_strToLower(to, capacity, from, count, locale, &code); break;
    case 1: needed = u_strToUpper(to, capacity, from, count, locale, &code); break;
    case 2: needed = u_strToTitle(to, capacity, from, count, NULL, locale, &code); break;
    case 3:
      needed = u_strFoldCase(to, capacity, from, count, U_FOLD_CASE_DEFAULT, &code);
      break;
    default:
      needed = u_strFoldCase(to, capacity, from, count, U_FOLD_CASE_EXCLUDE_SPECIAL_I, &code);
      break;
  }
  *status = code;
  return needed;
}

static const UNormalizer2 *normalizer(int32_t form, UErrorCode *code) {
  switch (form) {
    case 0: return unorm2_getNFCInstance(code);
    case 1: return unorm2_getNFDInstance(code);
    case 2: return unorm2_getNFKCInstance(code);
    case 3: return unorm2_getNFKDInstance(code);
    default: return unorm2_getNFKCCasefoldInstance(code);
  }
}

int32_t caret_normalize(
    int32_t form, const uint16_t *text, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *norm = normalizer(form, &code);
  int32_t needed = unorm2_normalize(
      norm, (const UChar *)text, count, (UChar *)into, capacity, &code);
  *status = code;
  return needed;
}

bool caret_is_normalized(int32_t form, const uint16_t *text, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *norm = normalizer(form, &code);
  bool is = unorm2_isNormalized(norm, (const UChar *)text, count, &code);
  *status = code;
  return is;
}
