// Message patterns with named arguments. ICU has these in C++ only; the types stay in this file.
#include "CICU.h"

#include <cmath>
#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

static icu::UnicodeString string(const uint16_t *units, int32_t count) {
  return icu::UnicodeString(reinterpret_cast<const char16_t *>(units), count);
}

extern "C" int32_t caret_message_format(
    const char *locale, const uint16_t *pattern, int32_t count, const uint16_t *texts,
    const int32_t *lengths, const double *numbers, int32_t arguments, uint16_t *into,
    int32_t capacity, int32_t *offset, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError place;
  place.offset = -1;
  const icu::MessageFormat format(string(pattern, count), icu::Locale(locale), place, code);
  *offset = U_FAILURE(code) ? place.offset : -1;
  constexpr int32_t most = 8;
  icu::UnicodeString names[most];
  icu::Formattable values[most];
  if (arguments > most) arguments = most;
  for (int32_t index = 0; index < arguments; index++) {
    names[index] = string(texts, lengths[2 * index]);
    texts += lengths[2 * index];
    values[index] = std::isnan(numbers[index])
                        ? icu::Formattable(string(texts, lengths[2 * index + 1]))
                        : icu::Formattable(numbers[index]);
    texts += lengths[2 * index + 1];
  }
  icu::UnicodeString result;
  if (U_SUCCESS(code)) format.format(names, values, arguments, result, code);
  int32_t needed = 0;
  if (U_SUCCESS(code)) {
    needed = result.extract(reinterpret_cast<char16_t *>(into), capacity, code);
  }
  *status = code;
  return needed;
}
