/* caret.h - text, input fields and spelling: the engine of Caret, for programs in C and all that can call C.
 *
 *   cc example.c -lcaret
 *
 * TEXT goes in as UTF-8, a pointer and a count of bytes. No NUL has to stand behind it, NUL may stand in it, and with a
 * count of 0 the pointer may be NULL. Text that is no UTF-8 is CARET_BAD_TEXT, but where a function says that it takes any
 * bytes. One text has at most CARET_LONGEST_TEXT bytes. Text that comes out is a `caret_text`, with a NUL behind its
 * bytes that is not counted. Names and options that a program writes itself are plain C strings.
 *
 * POSITIONS count from 0, and each function says what: bytes, UTF-16 units or scalars; lines count from 1. A range has
 * its start and the position behind its end. A position outside of its text is CARET_OUT_OF_RANGE; one inside of a
 * character is taken for the character's start.
 *
 * RESULTS belong to the caller, who gives each back with one call of `caret_free`, whatever it is: a handle (`caret_storage`
 * and its like, of which only pointers are known), a list, a text. All that a result points to is freed with it. Nothing
 * else is ever freed by the caller. Where a function fails, its results are set to NULL or 0.
 *
 * ERRORS are a code, which the function returns, and a sentence, which it writes into the `caret_error` that is given as the
 * last argument; that may be NULL. CARET_OK is 0. Nothing is printed, no process is ended, no signal handled. Wrong
 * arguments, a NULL as much as a handle of another kind, are CARET_BAD_ARGUMENT. What can't be told from a right one, and
 * may crash, is a pointer to memory that is not the caller's, or that was freed.
 *
 * THREADS: every function may be called from any thread. Calls with one handle wait for each other, so for work side by
 * side each thread makes handles of its own; a `caret_snapshot` is never waited for. A handle is freed when no call
 * with it is under way. Lists and texts never change and may be read by all.
 *
 * ENVIRONMENT: dictionaries, caches and learned words are looked for where the program `caret` looks: HOME, XDG_CACHE_HOME,
 * XDG_STATE_HOME, XDG_DATA_HOME, DICPATH, LANG. Nothing is opened before a function needs it.
 *
 * The interface grows by functions, codes and words; what is there stays as it is while CARET_INTERFACE is the same.
 */
#ifndef CARET_H
#define CARET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The interface that this header describes. `caret_interface` tells that of the library. */
#define CARET_INTERFACE 1

/* The most bytes of one text, of a table, or of all texts of one call. */
#define CARET_LONGEST_TEXT ((size_t)1 << 30)

/* A position that there is not: a group of a match that took no part in it, the place of what has none. */
#define CARET_NOWHERE SIZE_MAX

/* ---- Errors ---------------------------------------------------------------------------------------------------- */

typedef int32_t caret_code;

enum {
  CARET_OK = 0,
  /* A NULL, a handle of another kind, a word that is none of those listed, JSON that is none. */
  CARET_BAD_ARGUMENT = 1,
  /* Text that is not UTF-8. */
  CARET_BAD_TEXT = 2,
  /* A position that lies outside of its text, or a range that ends before it starts. */
  CARET_OUT_OF_RANGE = 3,
  /* More than CARET_LONGEST_TEXT. */
  CARET_TOO_LONG = 4,
  /* A regular expression that can't be read. */
  CARET_BAD_PATTERN = 5,
  /* The time or the memory of a search was up before there was an answer. */
  CARET_LIMIT = 6,
  /* A rule, an option or a schema that can't be used. */
  CARET_BAD_RULE = 7,
  /* No dictionary of a language, or one that is damaged. */
  CARET_NO_DICTIONARY = 8,
  /* What can't be done now, as undoing where nothing was done. */
  CARET_REFUSED = 9,
  /* A file that can't be read. */
  CARET_UNREADABLE = 10,
  /* Something that should not be. */
  CARET_INTERNAL = 11
};

/* What went wrong. The caller has its memory; every function that takes one writes it, CARET_OK and "" if all is well. */
typedef struct caret_error {
  caret_code code;
  /* An English sentence in UTF-8 that ends with a NUL, cut at a character where it is too long. */
  char message[508];
} caret_error;

/* ---- Results --------------------------------------------------------------------------------------------------- */

/* A text. As a result it is freed; as a part of one it goes with it; as an argument it is the caller's. */
typedef struct caret_text {
  const char *bytes;
  size_t length;
} caret_text;

/* A list of texts. */
typedef struct caret_texts {
  size_t count;
  const caret_text *items;
} caret_texts;

/* A list of positions. */
typedef struct caret_offsets {
  size_t count;
  const size_t *items;
} caret_offsets;

/* A range: its start and the position behind its end. */
typedef struct caret_range {
  size_t start;
  size_t end;
} caret_range;

/* What positions count. */
typedef enum caret_unit {
  CARET_UTF8 = 0,
  CARET_UTF16 = 1,
  CARET_SCALARS = 2,
  /* Lines from 1, which end with LF; as a position the start of the line. */
  CARET_LINES = 3
} caret_unit;

/* ---- The library ----------------------------------------------------------------------------------------------- */

/* The version of Caret, as "0.2.0"; never freed. */
const char *caret_version(void);

/* The interface of this library. A program that was built with another CARET_INTERFACE doesn't fit. */
uint32_t caret_interface(void);

/* Whether the library can do what a word names: "storage", "boundaries", "session", "patterns", "spelling", "values",
 * "tables", "arrow". Unknown words, and NULL, are false. */
bool caret_has(const char *feature);

/* For a library without ICU's data, as that of the Python wheel is: takes those that the program `caret` of the same build has in it,
 * before any other function needs them. The program's file is mapped, and stays so until the process ends. Where ICU has its data
 * nothing is done, and `program` not read.
 * `program`: the path of the program.
 * Errors: CARET_UNREADABLE for a file that can't be read, or has no data of this ICU in it. */
caret_code caret_borrow_data(const char *program, caret_error *error);

/* The name of a code, as "CARET_OUT_OF_RANGE"; "CARET_INTERNAL" for one that is none. Never freed. */
const char *caret_code_name(caret_code code);

/* Gives back any result of any function. NULL is well. */
void caret_free(const void *result);

/* ---- Storage: a text that is edited ------------------------------------------------------------------------------ */

typedef struct caret_storage caret_storage;

/* A text as it was at some time. It never changes, and any number of threads may read it at once. */
typedef struct caret_snapshot caret_snapshot;

/* A text that can be edited: fast at one place after another, of any size. Takes any bytes: one that is no UTF-8 counts as
 * one scalar of three bytes in positions, and is the same byte again when it is read. O(length). */
caret_code caret_storage_create(const char *text, size_t length, caret_storage **storage, caret_error *error);

/* Puts a text in the place of a range, which may be empty, as the text may. `unit` is what `start` and `end` count. The text
 * may be any bytes. */
caret_code caret_storage_replace(caret_storage *storage, caret_unit unit, size_t start, size_t end, const char *text,
                                 size_t length, caret_error *error);

/* One replacement of several. */
typedef struct caret_edit {
  size_t start;
  size_t end;
  caret_text text;
} caret_edit;

/* Makes several replacements at once. Their positions, in `unit`, are of the text as it is before, ascend and don't overlap:
 * otherwise CARET_OUT_OF_RANGE, and nothing is done. */
caret_code caret_storage_edit(caret_storage *storage, caret_unit unit, const caret_edit *edits, size_t count,
                              caret_error *error);

/* The text as it is now. O(1): nothing is copied before the next edit, which copies what it touches. */
caret_code caret_storage_snapshot(caret_storage *storage, caret_snapshot **snapshot, caret_error *error);

/* How many units a text has; of lines there is always one. O(1). */
caret_code caret_snapshot_count(const caret_snapshot *snapshot, caret_unit unit, size_t *count, caret_error *error);

/* The same position in another unit. From lines it is the start of the line, to lines the line that it stands in. O(log n). */
caret_code caret_snapshot_convert(const caret_snapshot *snapshot, caret_unit from, size_t position, caret_unit to,
                                  size_t *result, caret_error *error);

/* The text of a range; `end` may be CARET_NOWHERE for the text's end. Of CARET_LINES `end` is the line behind the last. */
caret_code caret_snapshot_read(const caret_snapshot *snapshot, caret_unit unit, size_t start, size_t end,
                               const caret_text **text, caret_error *error);

/* ---- Boundaries ------------------------------------------------------------------------------------------------ */

typedef enum caret_segment {
  CARET_CHARACTERS = 0,
  CARET_WORDS = 1,
  /* Places where a line may be broken. */
  CARET_LINE_BREAKS = 2,
  CARET_SENTENCES = 3
} caret_segment;

/* The boundaries of characters, words, lines or sentences of a text (UAX #29, #14), in bytes, ascending: 0 first, the count
 * of the text last; of an empty text 0 alone. `locale` is an ICU locale as "de_DE", NULL for the root's rules. O(length). */
caret_code caret_boundaries(const char *text, size_t length, caret_segment of, const char *locale,
                            const caret_offsets **offsets, caret_error *error);

/* ---- Regular expressions ---------------------------------------------------------------------------------------- */

/* A compiled expression in ICU's syntax. */
typedef struct caret_pattern caret_pattern;

enum {
  CARET_IGNORE_CASE = 2,
  /* Blanks and # comments in the pattern mean nothing. */
  CARET_COMMENTS = 4,
  /* ^ and $ match at each line. */
  CARET_MULTILINE = 8,
  /* The pattern is a plain text. */
  CARET_LITERAL = 16,
  /* . matches line ends too. */
  CARET_DOT_ALL = 32
};

/* The matches of a search, one behind the other, each with the whole match and all groups:
 * ranges[match * group_count + group], in bytes, group 0 being the whole; a group that took no part is CARET_NOWHERE. */
typedef struct caret_matches {
  size_t count;
  /* The groups of the pattern and the whole match. */
  size_t group_count;
  const caret_range *ranges;
} caret_matches;

/* Compiles a pattern. `options` are some of the words above, or 0. A search may take `milliseconds`; 0 is 1000. */
caret_code caret_pattern_create(const char *pattern, size_t length, uint32_t options, uint32_t milliseconds,
                                caret_pattern **result, caret_error *error);

/* The number of the group with a name, from 1; 0 where there is none. */
caret_code caret_pattern_group(caret_pattern *pattern, const char *name, size_t *number, caret_error *error);

/* The matches from a byte on, at most `most`; none of them overlap. What lies before `start` is seen by look-behind. */
caret_code caret_pattern_find(caret_pattern *pattern, const char *text, size_t length, size_t start, size_t most,
                              const caret_matches **matches, caret_error *error);

/* Whether the whole text matches. */
caret_code caret_pattern_accepts(caret_pattern *pattern, const char *text, size_t length, bool *accepts,
                                 caret_error *error);

/* The text with every match replaced. In the template $1 and ${name} are groups, $0 is the match, and \ takes a character as
 * it is. `count`, which may be NULL, is set to how many there were. */
caret_code caret_pattern_replace(caret_pattern *pattern, const char *text, size_t length, const char *replacement,
                                 size_t replacement_length, const caret_text **result, size_t *count,
                                 caret_error *error);

/* ---- Sessions: a text with a selection, marked text, undo and input methods --------------------------------------- */

typedef struct caret_session caret_session;

/* A session on a text, the caret at its end. Positions of sessions are UTF-16 units. */
caret_code caret_session_create(const char *text, size_t length, caret_session **session, caret_error *error);

/* Makes a call and gives the answer, one JSON object each: what `caret session` takes and answers by the line, all calls
 * that `caret session --help-calls` lists. A call that is refused is an answer as well, with "ok":false. */
caret_code caret_session_call(caret_session *session, const char *call, size_t length, const caret_text **answer,
                              caret_error *error);

/* Types text: it replaces the marked text, or else the selection. */
caret_code caret_session_insert(caret_session *session, const char *text, size_t length, caret_error *error);

/* Deletes the selection, or else the character before the caret. */
caret_code caret_session_delete_backward(caret_session *session, caret_error *error);

/* Deletes the selection, or else the character behind the caret. */
caret_code caret_session_delete_forward(caret_session *session, caret_error *error);

/* Replaces a range. */
caret_code caret_session_replace(caret_session *session, size_t start, size_t end, const char *text, size_t length,
                                 caret_error *error);

/* Replaces the marked text, or else the selection, with provisional text, and selects a range in it. */
caret_code caret_session_mark(caret_session *session, const char *text, size_t length, size_t selection_start,
                              size_t selection_end, caret_error *error);

/* Makes marked text an ordinary one. */
caret_code caret_session_unmark(caret_session *session, caret_error *error);

/* Selects a range; where both are the same, the caret stands there. */
caret_code caret_session_select(caret_session *session, size_t start, size_t end, caret_error *error);

/* What is selected, and what is marked; CARET_NOWHERE for nothing. Each pointer may be NULL. */
caret_code caret_session_selection(caret_session *session, caret_range *selected, caret_range *marked,
                                   caret_error *error);

/* The text. Lone surrogates, which calls may bring, are U+FFFD. */
caret_code caret_session_text(caret_session *session, const caret_text **text, caret_error *error);

/* Undoes, or does again, the last step; CARET_REFUSED where there is none. */
caret_code caret_session_undo(caret_session *session, caret_error *error);
caret_code caret_session_redo(caret_session *session, caret_error *error);

/* ---- Spelling --------------------------------------------------------------------------------------------------- */

/* A checker with its dictionaries. */
typedef struct caret_speller caret_speller;

/* How sure it is that a word is wrong. */
enum { CARET_UNKNOWN = 0, CARET_LIKELY = 1, CARET_CERTAIN = 2 };

/* A word that is probably wrong. */
typedef struct caret_finding {
  /* Which of the texts it stands in, from 0. */
  size_t text_index;
  /* Where it stands in its text: in bytes, and in UTF-16 units. */
  caret_range utf8;
  caret_range utf16;
  /* Its line, and its column in that in graphemes, both from 1. */
  size_t line;
  size_t column;
  caret_text word;
  /* What may have been meant, best first. */
  caret_texts guesses;
  /* The language of the dictionary, as "en_US". */
  caret_text language;
  /* What kind of finding it is: "misspelling", or another word that `caret spell --json` has as its type. */
  caret_text kind;
  /* CARET_CERTAIN and so on. */
  int32_t tier;
  int32_t reserved;
  /* How probable it is that the word is wrong, from 0 to 1; NaN where nobody knows. */
  double confidence;
} caret_finding;

typedef struct caret_findings {
  size_t count;
  const caret_finding *items;
} caret_findings;

/* Opens dictionaries. `options` is a JSON object, as {"lang":"en_US,de_DE"}, or NULL for American English:
 *   "lang"        languages with commas between them; a word is right if one of them has it ("en_US")
 *   "dictionary"  a dictionary by its path, instead
 *   "level"       what is found: "certain", "likely" (which is what holds without it) or "all"
 *   "kind"        what the texts are: "text" (without it), "markdown", "html", "rst", "latex", an ending such as "py"
 *   "words"       the path of a list of words to accept, or an array of such
 *   "count"       how many guesses a finding has at most (3)
 *   "no-detect", "no-context"  true for what the options of `caret spell` do
 * No configuration file is read. CARET_NO_DICTIONARY, CARET_BAD_RULE for an option that is wrong. Takes 10 to 100 ms. */
caret_code caret_speller_create(const char *options, size_t length, caret_speller **speller, caret_error *error);

/* The words of a text that are probably wrong, in their order. */
caret_code caret_speller_check(caret_speller *speller, const char *text, size_t length,
                               const caret_findings **findings, caret_error *error);

/* The same for many texts, each by itself. */
caret_code caret_speller_check_all(caret_speller *speller, const caret_text *texts, size_t count,
                                   const caret_findings **findings, caret_error *error);

/* Whether a word is right. */
caret_code caret_speller_accepts(caret_speller *speller, const char *word, size_t length, bool *accepts,
                                 caret_error *error);

/* What may have been meant by a word, best first, at most `most`. */
caret_code caret_speller_suggest(caret_speller *speller, const char *word, size_t length, size_t most,
                                 const caret_texts **guesses, caret_error *error);

/* The words that begin so, likeliest first, at most `most`. */
caret_code caret_speller_complete(caret_speller *speller, const char *prefix, size_t length, size_t most,
                                  const caret_texts **words, caret_error *error);

/* Takes a word for right as long as the speller lives. */
caret_code caret_speller_ignore(caret_speller *speller, const char *word, size_t length, caret_error *error);

/* The languages that a dictionary was found of. */
caret_code caret_speller_languages(const caret_texts **languages, caret_error *error);

/* ---- Values of input fields --------------------------------------------------------------------------------------- */

/* Rules for one value. */
typedef struct caret_rules caret_rules;

/* What the rules say of a value. */
typedef struct caret_verdict {
  /* 1 valid, 0 invalid, -1 not decided, as a limit was reached. */
  int32_t valid;
  /* The rules that were broken: a bit each, in the order of `caret_rules_flags`. */
  uint32_t broken;
  /* A word for what is wrong, which no language changes; empty for a valid value. */
  caret_text code;
  /* What is wrong, as the end of a sentence that begins with the value; empty for a valid one. */
  caret_text message;
  /* The normal form of a valid value; its bytes are NULL for others. */
  caret_text norm;
  /* Where it goes wrong, in bytes and in UTF-16 units of the value; CARET_NOWHERE where there is no place. */
  size_t at_utf8;
  size_t at_utf16;
} caret_verdict;

typedef struct caret_verdicts {
  size_t count;
  const caret_verdict *items;
} caret_verdicts;

/* Compiles rules, a JSON object with the options of `caret validate` by their names, as
 * {"type":"date","locale":"de_DE","required":true,"min":"2024-01-01"}; "messages" is the language of sentences.
 * CARET_BAD_RULE for one that can't be used. Takes up to some milliseconds: keep them. */
caret_code caret_rules_create(const char *rules, size_t length, caret_rules **result, caret_error *error);

/* The verdicts on values, which may be any bytes, in their order. */
caret_code caret_rules_judge(caret_rules *rules, const caret_text *values, size_t count,
                             const caret_verdicts **verdicts, caret_error *error);

/* What is broken, bit by bit: the names of HTML's ValidityState, "unsafeText" and "undecided". */
caret_code caret_rules_flags(const caret_texts **names, caret_error *error);

/* ---- Tables ------------------------------------------------------------------------------------------------------ */

/* Rules for rows. */
typedef struct caret_table caret_table;

/* What is wrong with a cell, a row or a column. */
typedef struct caret_problem {
  /* The row as a spreadsheet counts, from 1: the line of names, where there is one, is a row as well. */
  size_t row;
  /* The column from 1; 0 for what concerns the whole row, or came with its name. */
  size_t column;
  /* Where the cell or the row lies in the table, in bytes. */
  caret_range utf8;
  /* The name of the field; its bytes are NULL for what concerns the whole row. */
  caret_text field;
  /* The rule that was broken, as "type", "required" or "pattern". */
  caret_text rule;
  caret_text code;
  caret_text message;
  /* The cell, or the first bytes of the row; any bytes. */
  caret_text value;
} caret_problem;

typedef struct caret_problems {
  size_t count;
  const caret_problem *items;
  /* How many rows were judged, with how many nothing is wrong, something is, and nobody knows. */
  size_t row_count;
  size_t valid_count;
  size_t invalid_count;
  size_t undecided_count;
} caret_problems;

/* Compiles a schema: a Table Schema or a flat JSON Schema, as JSON. `options` is NULL or a JSON object:
 *   "locale"    how numbers and dates are written in fields that say nothing of it
 *   "messages"  the language of sentences
 * CARET_BAD_RULE for what can't be used. */
caret_code caret_table_create(const char *schema, size_t length, const char *options, size_t options_length,
                              caret_table **table, caret_error *error);

/* The names of the fields, in their order. */
caret_code caret_table_fields(caret_table *table, const caret_texts **names, caret_error *error);

/* Judges a whole table. `format` is "csv", "tsv", "jsonl" or "json"; the bytes may be any. `most` problems are told, all are
 * counted. */
caret_code caret_table_judge(caret_table *table, const char *format, const char *bytes, size_t length, size_t most,
                             const caret_problems **problems, caret_error *error);

/* ---- Arrow: columns in and out, without a copy --------------------------------------------------------------------- */

/* Arrow's C data and stream interface, as its specification has it: whoever gets a structure calls its `release` once, and
 * what is moved on has `release` NULL where it was. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif

/* One record batch, or one array, as a stream: it is moved there, with its schema. */
caret_code caret_batch_stream(struct ArrowSchema *schema, struct ArrowArray *batch, struct ArrowArrayStream *stream,
                              caret_error *error);

/* What verdicts have beside what they always have. */
enum { CARET_WITH_NORM = 1 };

/* Judges record batches by a schema: a stream of as many batches with as many rows, each judged when it is asked for, so one
 * at a time is in memory. The verdicts are those of `caret table` on rows of JSON. Columns:
 *   "valid"     a truth value; null where nobody knows, as a limit was reached
 *   "problems"  a list of structures: "column" (null for what concerns the whole row), "rule", "code", "message", and "offset",
 *               the byte of the cell where it goes wrong (null where there is no place)
 *   "norm"      with CARET_WITH_NORM: a structure with a text for each field that has a column, the normal form of the cell;
 *               null in rows that are not valid
 * Columns are found by the fields' names. Cells are texts (also large ones, views, and bytes), numbers, decimals, truth values,
 * dates, times, and dictionaries of these; null is no value. A column of another type is CARET_BAD_ARGUMENT where a field has
 * its name. What may come only once may do so in the whole stream, at 16 to 32 bytes a row. Streams of one table wait for
 * each other batch by batch. `batches` is moved where the call succeeds. */
caret_code caret_table_judge_batches(caret_table *table, struct ArrowArrayStream *batches, uint32_t wanted,
                                     struct ArrowArrayStream *verdicts, caret_error *error);

/* Checks the texts of a column, each by itself: a stream of as many batches with as many rows, each made when it is asked for.
 * `column` is the name of the column; NULL, where the stream has single columns and no record batches. Columns:
 *   "findings"            a list of structures: "word", "guesses" (a list), "start" and "end" (in bytes of the text), "line",
 *                         "column" (in graphemes, from 1), "tier" ("unknown", "likely", "certain"), "kind", "language",
 *                         "confidence" (null where nobody knows)
 *   "words"               how many words the text has
 *   "unknown_words"       how many of them are found as unknown; null unless the speller's level is "all"
 *   "typos_per_thousand"  likely and certain misspellings among a thousand words; null where there is no word
 *   "language"            the language of the dictionary; of several the one that has most of the text's first words, null where
 *                         no one has more than another
 * A text that is null has nulls and no findings. Streams of one speller wait for each other batch by batch. `batches` is moved
 * where the call succeeds. */
caret_code caret_speller_check_batches(caret_speller *speller, struct ArrowArrayStream *batches, const char *column,
                                       struct ArrowArrayStream *findings, caret_error *error);

#ifdef __cplusplus
}
#endif
#endif
