// Date formats of a locale. Where no zone is named everything is UTC: a field's date is a day of the calendar, and no
// day and no hour may be missing because some zone puts its clocks forward.
#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>

struct caret_dates {
  UDateFormat *format;
};

/// The Gregorian rules for all times: without this the years before 1582 are Julian.
static void use_gregorian_for_all_times(UDateFormat *format, UErrorCode *code) {
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), code);
  if (U_FAILURE(*code)) return;
  UErrorCode other_calendar = U_ZERO_ERROR;  // only the Gregorian one has such a change
  ucal_setGregorianChange(calendar, -8.64e15, &other_calendar);
  if (U_SUCCESS(other_calendar)) udat_setCalendar(format, calendar);
  ucal_close(calendar);
}

caret_dates *caret_dates_open(
    int32_t time_style, int32_t date_style, const char *locale, const uint16_t *zone,
    int32_t zone_count, const uint16_t *pattern, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  if (zone != NULL) {
    UChar canonical[128];
    UBool is_system;
    // ICU takes a zone that it doesn't know for Greenwich; only this says that it doesn't.
    ucal_getCanonicalTimeZoneID((const UChar *)zone, zone_count, canonical, 128, &is_system, &code);
    if (U_FAILURE(code)) {
      *status = code;
      return NULL;
    }
  }
  caret_dates *dates = calloc(1, sizeof *dates);
  if (dates == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  bool own = pattern != NULL;
  dates->format = udat_open(
      own ? UDAT_PATTERN : (UDateFormatStyle)time_style,
      own ? UDAT_PATTERN : (UDateFormatStyle)date_style, locale,
      zone != NULL ? (const UChar *)zone : u"UTC", zone != NULL ? zone_count : 3,
      (const UChar *)pattern, own ? count : 0, &code);
  if (U_SUCCESS(code)) use_gregorian_for_all_times(dates->format, &code);
  *status = code;
  if (U_SUCCESS(code)) return dates;
  if (dates->format != NULL) udat_close(dates->format);
  free(dates);
  return NULL;
}

void caret_dates_close(caret_dates *dates) {
  udat_close(dates->format);
  free(dates);
}

void caret_dates_set_lenient(caret_dates *dates, bool lenient, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  udat_setLenient(dates->format, lenient);
  udat_setBooleanAttribute(dates->format, UDAT_PARSE_ALLOW_WHITESPACE, true, &code);
  udat_setBooleanAttribute(dates->format, UDAT_PARSE_ALLOW_NUMERIC, lenient, &code);
  udat_setBooleanAttribute(dates->format, UDAT_PARSE_PARTIAL_LITERAL_MATCH, lenient, &code);
  udat_setBooleanAttribute(
      dates->format, UDAT_PARSE_MULTIPLE_PATTERNS_FOR_MATCH, lenient, &code);
  *status = code;
}

double caret_dates_parse(
    caret_dates *dates, const uint16_t *text, int32_t count, int32_t *end, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  *end = 0;
  double time = udat_parse(dates->format, (const UChar *)text, count, end, &code);
  *status = code;
  return time;
}

int32_t caret_dates_format(
    caret_dates *dates, double milliseconds, uint16_t *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed =
      udat_format(dates->format, milliseconds, (UChar *)into, capacity, NULL, &code);
  *status = code;
  return needed;
}

int32_t caret_dates_pattern(
    caret_dates *dates, uint16_t *into, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = udat_toPattern(dates->format, false, (UChar *)into, capacity, &code);
  *status = code;
  return needed;
}

int32_t caret_calendar_preferred(const char *locale, char *into, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = 0;
  UEnumeration *names = ucal_getKeywordValuesForLocale("calendar", locale, true, &code);
  const char *name = U_SUCCESS(code) ? uenum_next(names, &count, &code) : NULL;
  if (name == NULL || U_FAILURE(code) || count > capacity) count = 0;
  if (count > 0) memcpy(into, name, (size_t)count);
  if (names != NULL) uenum_close(names);
  return count;
}
