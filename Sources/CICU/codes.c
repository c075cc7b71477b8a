// The registers of ISO codes that ICU carries.
#include "CICU.h"

#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/uregion.h>
#include <unicode/uscript.h>

// Appends a code and a blank as long as there is room; returns the length that is needed.
static int32_t append(const char *code, char *into, int32_t capacity, int32_t length) {
  int32_t count = code == NULL ? 0 : (int32_t)strlen(code);
  if (count == 0) return length;
  if (length + count + 1 <= capacity) {
    memcpy(into + length, code, count);
    into[length + count] = ' ';
  }
  return length + count + 1;
}

static int32_t countries(int32_t kind, char *into, int32_t capacity, UErrorCode *code) {
  int32_t length = 0;
  for (const char *const *country = uloc_getISOCountries(); *country != NULL; country++) {
    char locale[16] = "und_";
    strncat(locale, *country, 4);
    UErrorCode regionCode = U_ZERO_ERROR;
    const URegion *region = uregion_getRegionFromCode(*country, &regionCode);
    int32_t numeric = U_SUCCESS(regionCode) ? uregion_getNumericCode(region) : 0;
    // Reserved and user-assigned codes have no number of the register.
    if (numeric <= 0 || numeric >= 900) continue;
    char digits[4] = {(char)('0' + numeric / 100), (char)('0' + numeric / 10 % 10),
                      (char)('0' + numeric % 10), 0};
    length = append(
        kind == 0 ? *country : kind == 1 ? uloc_getISO3Country(locale) : digits, into, capacity,
        length);
  }
  return length;
}

static int32_t currencies(char *into, int32_t capacity, UErrorCode *code) {
  int32_t length = 0;
  UEnumeration *all = ucurr_openISOCurrencies(UCURR_NON_DEPRECATED, code);
  if (U_FAILURE(*code)) return 0;
  const char *currency;
  while ((currency = uenum_next(all, NULL, code)) != NULL && U_SUCCESS(*code)) {
    length = append(currency, into, capacity, length);
  }
  uenum_close(all);
  return length;
}

static bool is_listed(const char *code, const char *const *list) {
  for (; *list != NULL; list++) {
    if (strcmp(code, *list) == 0) return true;
  }
  return false;
}

bool caret_is_language(const char *code) { return is_listed(code, uloc_getISOLanguages()); }

bool caret_is_country(const char *code) { return is_listed(code, uloc_getISOCountries()); }

static int32_t locales(char *into, int32_t capacity) {
  int32_t length = 0;
  for (int32_t index = 0; index < uloc_countAvailable(); index++) {
    length = append(uloc_getAvailable(index), into, capacity, length);
  }
  return length;
}

int32_t caret_iso_codes(int32_t kind, char *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = 0;
  switch (kind) {
    case 3:
      for (const char *const *language = uloc_getISOLanguages(); *language != NULL; language++) {
        if (strlen(*language) == 2) length = append(*language, into, capacity, length);
      }
      break;
    case 4:
      for (int32_t script = 0; script < USCRIPT_CODE_LIMIT; script++) {
        length = append(uscript_getShortName((UScriptCode)script), into, capacity, length);
      }
      break;
    case 5: length = currencies(into, capacity, &code); break;
    case 6: length = locales(into, capacity); break;
    default: length = countries(kind, into, capacity, &code);
  }
  if (U_SUCCESS(code) && length > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return length;
}

int32_t caret_scripts_of_locale(const char *locale, int32_t *into, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode scripts[16];
  int32_t count = uscript_getCode(locale, scripts, 16, &code);
  if (U_FAILURE(code)) return 0;
  if (count > capacity) count = capacity;
  for (int32_t i = 0; i < count; i++) into[i] = scripts[i];
  return count;
}

int32_t caret_language_name(
    const char *language, const char *in, uint16_t *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uloc_getDisplayLanguage(language, in, (UChar *)into, capacity, &code);
  *status = code;
  return count;
}

bool caret_has_script(uint32_t character, int32_t script) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode own = uscript_getScript((UChar32)character, &code);
  return own == USCRIPT_COMMON || own == USCRIPT_INHERITED || own == script ||
         uscript_hasScript((UChar32)character, (UScriptCode)script);
}
