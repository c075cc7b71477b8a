// ICU behind one door: the functions that CaretUnicode calls, with plain C types only. ICU's types and
// its macro-renamed names never leave the .c files of this target.
//
// The habits of this header:
// - one function here is one function of ICU, or the few that only make sense together;
// - text is UTF-16, a pointer and a count of units; offsets are units from the start of that text;
// - `status` receives ICU's own code: 0 or less is well (a warning), above 0 is an error. It is set by
//   every call and need not be cleared before;
// - functions that fill a buffer return the count that the whole result has, also when it did not fit
//   (status 15, U_BUFFER_OVERFLOW_ERROR): call again with that much room;
// - who gets an object from an `_open` or `_clone` closes it. No object may be used by two threads.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The version of the ICU library that is loaded, as "72.1".
const char *caret_icu_version(void);

/// The name of an ICU code, as "U_REGEX_MISMATCHED_PAREN".
const char *caret_icu_error_name(int32_t status);

// MARK: ICU's data (data.c)

/// Whether ICU finds its data.
bool caret_icu_has_data(void);
/// Gives ICU the data in memory that starts at a multiple of 16, and stays as it is until the process ends.
void caret_icu_set_data(const void *data, int32_t *status);

// MARK: text that lies elsewhere (textsource.c)

/// A text that is read piece by piece while ICU walks over it.
typedef struct caret_text_source {
  const void *_Nullable context;
  int64_t utf16_count;
  /// Copies units from `from` on; returns how many, at most `capacity` and at least 1 inside the text.
  int32_t (*read)(const void *_Nullable context, int64_t from, uint16_t *into, int32_t capacity);
} caret_text_source;

// MARK: boundaries (breaks.c)

typedef struct caret_breaks caret_breaks;

/// `kind` is ICU's UBreakIteratorType: 0 character, 1 word, 2 line, 3 sentence.
caret_breaks *_Nullable caret_breaks_open(int32_t kind, const char *locale, int32_t *status);
caret_breaks *_Nullable caret_breaks_open_rules(
    const uint16_t *rules, int32_t count, int32_t *line, int32_t *column, int32_t *status);
caret_breaks *_Nullable caret_breaks_clone(const caret_breaks *breaks, int32_t *status);
void caret_breaks_close(caret_breaks *breaks);
/// The text is copied.
void caret_breaks_set_text(
    caret_breaks *breaks, const uint16_t *text, int32_t count, int32_t *status);
/// The source must stay valid until another text is set or the object is closed.
void caret_breaks_set_source(caret_breaks *breaks, caret_text_source source, int32_t *status);
/// The next boundary after an offset, -1 when there is none. `rule_status` may be asked afterwards.
int32_t caret_breaks_following(caret_breaks *breaks, int32_t offset);
int32_t caret_breaks_preceding(caret_breaks *breaks, int32_t offset);
bool caret_breaks_is_boundary(caret_breaks *breaks, int32_t offset);
int32_t caret_breaks_rule_status(caret_breaks *breaks);
/// The ends of the next segments after `offset`, each with its rule status; how many were filled in.
int32_t caret_breaks_fill(
    caret_breaks *breaks, int32_t offset, int32_t *ends, int32_t *statuses, int32_t capacity);

// MARK: directions (bidi.c)

typedef struct caret_bidi caret_bidi;

/// The levels of one paragraph. `base` is the paragraph's level: 0 left to right, 1 right to left, 254 as
/// its first strong character says, or else left to right. The text is copied.
caret_bidi *_Nullable caret_bidi_open(
    const uint16_t *text, int32_t count, uint8_t base, int32_t *status);
void caret_bidi_close(caret_bidi *bidi);
uint8_t caret_bidi_base_level(caret_bidi *bidi);
/// The level of each unit in [from, to) as a line of its own.
void caret_bidi_levels(
    caret_bidi *bidi, int32_t from, int32_t to, uint8_t *into, int32_t *status);
/// The runs of one level in [from, to) as a line of its own, from left to right; returns how many.
int32_t caret_bidi_runs(
    caret_bidi *bidi, int32_t from, int32_t to, int32_t *starts, int32_t *counts, uint8_t *levels,
    int32_t capacity, int32_t *status);

// MARK: regular expressions (regex.c)

typedef struct caret_regex caret_regex;

/// `flags` are ICU's URegexpFlag. On an error `line` (from 1) and `offset` (in that line) say where.
caret_regex *_Nullable caret_regex_open(
    const uint16_t *pattern, int32_t count, uint32_t flags, int32_t *line, int32_t *offset,
    int32_t *status);
caret_regex *_Nullable caret_regex_clone(const caret_regex *regex, int32_t *status);
void caret_regex_close(caret_regex *regex);
/// A match that takes longer than `milliseconds` ends with the status U_REGEX_STOPPED_BY_CALLER; one that
/// needs more than `stack_bytes` for backtracking with U_REGEX_STACK_OVERFLOW. 0 is no limit.
void caret_regex_set_limits(
    caret_regex *regex, double milliseconds, int32_t stack_bytes, int32_t *status);
int32_t caret_regex_group_count(caret_regex *regex);
/// The number of a named group, 0 when there is none.
int32_t caret_regex_group_number(caret_regex *regex, const char *name);
/// Sets the text to search in [from, to), and starts the clock. The text is not copied: it must stay
/// where it is while the calls below use it.
void caret_regex_set_text(
    caret_regex *regex, const uint16_t *text, int32_t count, int32_t from, int32_t to,
    bool anchoring_bounds, bool transparent_bounds, int32_t *status);
/// The same on a text that lies elsewhere.
void caret_regex_set_source(
    caret_regex *regex, caret_text_source source, int64_t from, int64_t to, bool anchoring_bounds,
    bool transparent_bounds, int32_t *status);
bool caret_regex_find_next(caret_regex *regex, int32_t *status);
/// A match that begins at the start of the region and, when `whole`, ends at its end.
bool caret_regex_match_at_start(caret_regex *regex, bool whole, int32_t *status);
/// Start and end of group 0, 1, …: two numbers each, -1 for a group that took no part.
void caret_regex_get_groups(caret_regex *regex, int32_t *bounds);
bool caret_regex_hit_end(caret_regex *regex);
bool caret_regex_require_end(caret_regex *regex);

// MARK: case and normal forms (strings.c)

/// `mapping`: 0 lower, 1 upper, 2 title, 3 fold, 4 fold as Turkic languages do.
int32_t caret_map_case(
    int32_t mapping, const char *locale, const uint16_t *text, int32_t count, uint16_t *into,
    int32_t capacity, int32_t *status);
/// `form`: 0 NFC, 1 NFD, 2 NFKC, 3 NFKD, 4 NFKC_Casefold.
int32_t caret_normalize(
    int32_t form, const uint16_t *text, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status);
bool caret_is_normalized(int32_t form, const uint16_t *text, int32_t count, int32_t *status);

// MARK: characters (characters.c)

int32_t caret_general_category(uint32_t scalar);
/// A binary or enumerated property by ICU's number of it.
int32_t caret_property(uint32_t scalar, int32_t property);
/// The simple case folding of one scalar.
uint32_t caret_fold_scalar(uint32_t scalar);
/// The bytes of the name, as "LATIN SMALL LETTER A" or "<control-000A>".
int32_t caret_character_name(uint32_t scalar, char *into, int32_t capacity, int32_t *status);
/// The runs of characters of one general category, ascending: the first scalar, shifted by five, and the category. Gives how
/// many there are.
int32_t caret_category_runs(uint32_t *_Nullable runs, int32_t capacity);
/// The categories that a name of ICU's means, a bit each; 0 for a name of none.
uint32_t caret_category_mask(const char *name);
/// The ranges of a set pattern: first and last scalar of each. `options`: 2 closes it over case.
/// `strings` receives how many strings of several characters the set holds besides.
int32_t caret_set_ranges(
    const uint16_t *pattern, int32_t count, uint32_t options, uint32_t *ranges, int32_t capacity,
    int32_t *strings, int32_t *status);

// MARK: numbers and dates (numbers.c, dates.c)

typedef struct caret_numbers caret_numbers;

/// `style` is ICU's UNumberFormatStyle; with a `pattern`, UNUM_PATTERN_DECIMAL of it.
caret_numbers *_Nullable caret_numbers_open(
    int32_t style, const char *locale, const uint16_t *_Nullable pattern, int32_t count,
    int32_t *status);
void caret_numbers_close(caret_numbers *numbers);
void caret_numbers_set_lenient(caret_numbers *numbers, bool lenient);
void caret_numbers_set_integers_only(caret_numbers *numbers, bool integers);
void caret_numbers_set_fraction_digits(caret_numbers *numbers, int32_t least, int32_t most);
/// One of ICU's UNumberFormatSymbol: 0 decimal, 1 grouping, 6 minus, …
int32_t caret_numbers_symbol(
    caret_numbers *numbers, int32_t symbol, uint16_t *into, int32_t capacity, int32_t *status);
/// Parses a prefix of the text. `end` receives where it stopped, also on an error. The result is the
/// number in digits, as "-1234.5" or "1.2E+30".
int32_t caret_numbers_parse(
    caret_numbers *numbers, const uint16_t *text, int32_t count, int32_t *end, char *into,
    int32_t capacity, int32_t *status);
/// A setting by ICU's `UNumberFormatAttribute`, and a text by its `UNumberFormatTextAttribute`.
void caret_numbers_set_attribute(caret_numbers *numbers, int32_t attribute, int32_t value);
void caret_numbers_set_text(
    caret_numbers *numbers, int32_t attribute, const uint16_t *text, int32_t count,
    int32_t *status);
/// An amount of money at the start of a text; its currency is four units, the last one 0.
double caret_numbers_parse_amount(
    caret_numbers *numbers, const uint16_t *text, int32_t count, int32_t *end, uint16_t *currency,
    int32_t *status);
int32_t caret_numbers_format(
    caret_numbers *numbers, const char *decimal, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status);

typedef struct caret_dates caret_dates;

/// Styles are ICU's UDateFormatStyle (-1 none, 0 full … 3 short); with a `pattern` they do not matter.
/// The time zone is UTC where none is named, and the Gregorian calendar, where the locale has that, holds for all times.
caret_dates *_Nullable caret_dates_open(
    int32_t time_style, int32_t date_style, const char *locale, const uint16_t *_Nullable zone,
    int32_t zone_count, const uint16_t *_Nullable pattern, int32_t count, int32_t *status);
void caret_dates_close(caret_dates *dates);
void caret_dates_set_lenient(caret_dates *dates, bool lenient, int32_t *status);
/// Parses a prefix of the text to milliseconds since 1970. `end` receives where it stopped.
double caret_dates_parse(
    caret_dates *dates, const uint16_t *text, int32_t count, int32_t *end, int32_t *status);
int32_t caret_dates_format(
    caret_dates *dates, double milliseconds, uint16_t *into, int32_t capacity, int32_t *status);
int32_t caret_dates_pattern(
    caret_dates *dates, uint16_t *into, int32_t capacity, int32_t *status);
/// The calendar that is mostly used in the locale's region, by its name in CLDR; 0 characters when ICU doesn't know.
int32_t caret_calendar_preferred(const char *locale, char *into, int32_t capacity);

// MARK: other encodings (convert.c)

typedef struct caret_converter caret_converter;

caret_converter *_Nullable caret_converter_open(const char *name, int32_t *status);
void caret_converter_close(caret_converter *converter);
const char *caret_converter_name(caret_converter *converter, int32_t *status);
void caret_converter_reset(caret_converter *converter);
/// Decodes as much as fits. `consumed` and `produced` receive how far it came; on an error the offending
/// bytes have been consumed, and `failed` says how many of them there are.
void caret_converter_decode(
    caret_converter *converter, const uint8_t *bytes, int32_t count, bool flush, uint16_t *into,
    int32_t capacity, int32_t *consumed, int32_t *produced, int32_t *failed, int32_t *status);
void caret_converter_encode(
    caret_converter *converter, const uint16_t *text, int32_t count, bool flush, uint8_t *into,
    int32_t capacity, int32_t *consumed, int32_t *produced, int32_t *failed, int32_t *status);
/// How many encodings ICU knows, and the name of each.
int32_t caret_converter_count(void);
const char *_Nullable caret_converter_name_at(int32_t index);

// MARK: host names and look-alikes (names.c)

typedef struct caret_names caret_names;

/// `options` are ICU's: 4 bidi rule, 8 joiners, 0x10 and 0x20 the non-transitional mapping.
caret_names *_Nullable caret_names_open(uint32_t options, int32_t *status);
void caret_names_close(caret_names *names);
/// A host name in ASCII or in Unicode. `errors` receives ICU's UIDNA_ERROR bits.
int32_t caret_names_convert(
    caret_names *names, bool to_ascii, const uint16_t *text, int32_t count, uint16_t *into,
    int32_t capacity, uint32_t *errors, int32_t *status);

typedef struct caret_spoof caret_spoof;

caret_spoof *_Nullable caret_spoof_open(int32_t *status);
void caret_spoof_close(caret_spoof *spoof);
/// The bits of the checks that failed; 0 for a harmless text.
int32_t caret_spoof_check(
    caret_spoof *spoof, const uint16_t *text, int32_t count, int32_t *status);
/// Texts with the same skeleton look alike.
int32_t caret_spoof_skeleton(
    caret_spoof *spoof, const uint16_t *text, int32_t count, uint16_t *into, int32_t capacity,
    int32_t *status);

// MARK: registers of codes (codes.c)

/// All codes of a register, each with a blank behind it. `kind` is 0 for countries in two letters, 1 in
/// three letters, 2 in digits, 3 for languages, 4 for scripts, 5 for currencies that are in use, 6 for
/// locales that there is data of.
int32_t caret_iso_codes(int32_t kind, char *into, int32_t capacity, int32_t *status);
/// Whether ISO 639 has a language, in lower case, and ISO 3166 a country, in capitals.
bool caret_is_language(const char *code);
bool caret_is_country(const char *code);
/// What a language is called in the language of a locale.
int32_t caret_language_name(
    const char *language, const char *in, uint16_t *into, int32_t capacity, int32_t *status);

// MARK: scripts (codes.c)

/// The numbers of the scripts that a language is written in; gives how many, 0 for an unknown one.
int32_t caret_scripts_of_locale(const char *locale, int32_t *into, int32_t capacity);
/// Whether a character is of a script, may be used in it, or is of none in particular.
bool caret_has_script(uint32_t character, int32_t script);

// MARK: messages (messages.cpp)

#ifdef __cplusplus
extern "C"
#endif
/// Fills in a message pattern; at most eight arguments. `texts` holds their names and texts one behind the
/// other, `lengths` how long each of these is; an argument whose number is not NaN is that number.
/// `offset` receives the place of a mistake in the pattern, or -1.
int32_t caret_message_format(
    const char *locale, const uint16_t *pattern, int32_t count, const uint16_t *texts,
    const int32_t *lengths, const double *numbers, int32_t arguments, uint16_t *into,
    int32_t capacity, int32_t *offset, int32_t *status);

#pragma clang assume_nonnull end

#endif
