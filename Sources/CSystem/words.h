// The words of a text by arithmetic on bits, 64 bytes at a time, and which of them nothing more is asked of.
#ifndef CARET_WORDS_H
#define CARET_WORDS_H

#include <stdbool.h>

#include "marks.h"

// Words by what they are found by, their bytes or a number made of more: two for each hash, first the lower halves of both, then the
// others.
struct caret_passed_words {
  // A multiple of 32.
  const uint64_t *keys;
  // The number of pairs, a power of two, less 1.
  uint64_t mask;
  // Where others are looked up next, by the same hash: how many bytes a slot has, and their number less 1. Nothing is read there.
  const char *slots;
  uint64_t slot_size, slot_mask;
};

// A word that is not passed, or a chunk, a run without white space, whose words are found elsewhere.
struct caret_found_word {
  // What a word is found by: its sixteen bytes with zeros behind them, or a number made of more; of a chunk how long it is.
  uint64_t low, high;
  // Where it begins, from the first byte of the text that was looked at.
  uint32_t start;
  // How many bytes it has; 0 for a chunk.
  uint16_t size;
  // How many words were passed between the one that was found before and this one, and where the last of them begins.
  uint16_t passed;
  uint32_t before;
  uint8_t before_size;
  // Whether it is a part of a longer name, and whether the last word that was passed is.
  bool is_name, before_is_name;
};

enum {
  // A block has no more words than that.
  caret_most_found = 32,
  caret_block_size = 64,
  // How many bytes must be there from the start of a block on.
  caret_block_reach = 64 + 16
};

// Words that were found side by side.
struct caret_word_window {
  // Where the next block begins, from the first byte that was looked at, and whether one without white space does.
  uint64_t place;
  bool is_long;
  uint32_t count;
  // The words that were passed behind the last one that was found.
  uint32_t passed, before;
  uint8_t before_size;
  bool before_is_name;
};

// The place behind each run of bytes that begins at one of some starts; where none begins, the start itself.
__attribute__((always_inline)) static inline uint64_t caret_behind_runs(uint64_t run, uint64_t starts) {
  return ((run + (starts & run)) & ~run) | (starts & ~run);
}

__attribute__((always_inline)) static inline uint64_t caret_word_hash(uint64_t low, uint64_t high) {
  return ((low ^ high * caret_word_factor) * UINT64_C(0xD6E8FEB86659FD93)) >> 32;
}

static const uint8_t caret_ones[32] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

typedef uint64_t caret_two_numbers __attribute__((vector_size(16)));

static const uint64_t caret_no_keys[4] __attribute__((aligned(32))) = {0};
static const struct caret_passed_words caret_no_words = {caret_no_keys, 0, (const char *)caret_no_keys, 0, 0};

// MARK: Bytes

__attribute__((always_inline)) static inline uint64_t caret_marks_of(const caret_lanes *lanes, uint8_t byte) {
  caret_lanes found = (caret_lanes)(*lanes == byte);
  return caret_lane_bits(&found);
}

// What the bytes of a block are, a bit for each, the first lowest: as ByteKinds has them.
struct caret_block_marks {
  uint64_t blanks, letters, digits;
  // ! " ' ( ) , ; ?
  uint64_t punctuation;
  uint64_t apostrophes, full_stops, colons, underscores, hyphens;
  // Between the tokens of a chunk: brackets, quotes, commas, bars.
  uint64_t delimiters;
  // Of characters beyond ASCII, and of what stands for nothing in the place of a letter.
  uint64_t beyond;
};

// The same that only those chunks are asked of which may be no language.
struct caret_token_marks {
  uint64_t slashes, dollars, equals, plus, capitals;
  // What no word of language has beside it: at signs and backslashes.
  uint64_t never;
  // What closes a sentence or a quotation.
  uint64_t closing;
};

__attribute__((always_inline)) static inline struct caret_block_marks caret_mark_block(
    const caret_lanes *bytes, uint64_t there) {
  caret_lanes lanes = *bytes, blanks = lanes <= 0x20, letters = (caret_lanes)((lanes | 0x20) - 'a') < 26;
  caret_lanes digits = (caret_lanes)(lanes - '0') <= 9, beyond = lanes >= 0x7F;
  caret_lanes quotes = (caret_lanes)((caret_lanes)(lanes - '!') <= 1) | (caret_lanes)(lanes == '?');
  caret_lanes brackets = (caret_lanes)((caret_lanes)(lanes - '(') <= 1) | (caret_lanes)(lanes == ',') | (caret_lanes)(lanes == ';');
  caret_lanes others = (caret_lanes)(lanes == '*') | (caret_lanes)(lanes == '<') | (caret_lanes)(lanes == '>') |
                       (caret_lanes)(lanes == '[') | (caret_lanes)(lanes == ']') | (caret_lanes)((caret_lanes)(lanes - '{') <= 2);
  uint64_t apostrophes = caret_marks_of(&lanes, '\''), both = caret_lane_bits(&brackets);
  struct caret_block_marks marks = {
      .blanks = caret_lane_bits(&blanks) | ~there,
      .letters = caret_lane_bits(&letters) & there,
      .digits = caret_lane_bits(&digits) & there,
      .punctuation = (caret_lane_bits(&quotes) | both | apostrophes) & there,
      .apostrophes = apostrophes & there,
      .full_stops = caret_marks_of(&lanes, '.') & there,
      .colons = caret_marks_of(&lanes, ':') & there,
      .underscores = caret_marks_of(&lanes, '_') & there,
      .hyphens = caret_marks_of(&lanes, '-') & there,
      .delimiters = (caret_lane_bits(&others) | both | caret_marks_of(&lanes, '"')) & there,
      .beyond = caret_lane_bits(&beyond) & there};
  return marks;
}

__attribute__((always_inline)) static inline struct caret_token_marks caret_mark_tokens(
    const caret_lanes *bytes, const struct caret_block_marks *of) {
  caret_lanes lanes = *bytes, capitals = (caret_lanes)(lanes - 'A') < 26;
  caret_lanes never = (caret_lanes)(lanes == '@') | (caret_lanes)(lanes == '\\');
  caret_lanes closing = (caret_lanes)(lanes == '!') | (caret_lanes)(lanes == '?') | (caret_lanes)(lanes == '`');
  uint64_t equals = caret_marks_of(&lanes, '=');
  struct caret_token_marks marks = {
      .slashes = caret_marks_of(&lanes, '/'),
      .dollars = caret_marks_of(&lanes, '$'),
      .equals = equals,
      .plus = caret_marks_of(&lanes, '+'),
      .capitals = caret_lane_bits(&capitals),
      .never = caret_lane_bits(&never),
      .closing = caret_lane_bits(&closing) | equals | of->apostrophes | of->full_stops | of->colons | of->underscores};
  return marks;
}

// MARK: Characters beyond ASCII

// Of each first byte from 0xC2 to 0xDF a bit for each second one with which it is a letter or a mark (General_Category L and M). The
// letter that is an apostrophe (U+02BC) is none of them.
static const uint64_t caret_letters_of_two_bytes[30] = {
    UINT64_C(0x0420040000000000), UINT64_C(0xFF7FFFFFFF7FFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF),
    UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF),
    UINT64_C(0xEFFFFFFFFFFFFFFF), UINT64_C(0x0000501F0003FFC3), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xBCDFFFFFFFFFFFFF),
    UINT64_C(0xFFFFFFFBFFFFD740), UINT64_C(0xFFBFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFFFFFFFFFFFFFF),
    UINT64_C(0xFFFFFFFFFFFFFFFB), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0xFFFEFFFFFFFFFFFF), UINT64_C(0xFFFFFFFF027FFFFF),
    UINT64_C(0xBFFFFFFFFFFE01FF), UINT64_C(0x000787FFFFFF00B6), UINT64_C(0xFFFFFFFF07FF0000), UINT64_C(0xFFFFC000FFFFFFFF),
    UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x9C00FDFF9FEFFFFF), UINT64_C(0xFFFFFFFFFFFF0000), UINT64_C(0xFFFFFFFFFFFFE7FF),
    UINT64_C(0x0003FFFFFFFFFFFF), UINT64_C(0x243FFFFFFFFFFC00)};

// The bytes of some characters beyond ASCII: letters with the marks on them, apostrophes of two and of three bytes (the first bytes
// alone), and those that are looked at elsewhere.
struct caret_wide_marks {
  uint64_t letters, apostrophes2, apostrophes3, others;
};

enum caret_wide_kind { caret_wide_letter, caret_wide_apostrophe, caret_wide_sign, caret_wide_other };

// What a character of two bytes is: a soft hyphen and digits are looked at elsewhere.
static inline enum caret_wide_kind caret_kind_of_two_bytes(uint8_t first, uint8_t second) {
  if (caret_letters_of_two_bytes[first - 0xC2] >> (second & 63) & 1) return caret_wide_letter;
  switch (first) {
    case 0xC2: return second == 0xAD ? caret_wide_other : caret_wide_sign;
    case 0xCA: return caret_wide_apostrophe;
    case 0xD9: return (uint8_t)(second - 0xA0) < 10 ? caret_wide_other : caret_wide_sign;
    case 0xDB: return (uint8_t)(second - 0xB0) < 10 ? caret_wide_other : caret_wide_sign;
    case 0xDF: return (uint8_t)(second - 0x80) < 10 ? caret_wide_other : caret_wide_sign;
    default: return caret_wide_sign;
  }
}

// What a character of three bytes is: of Latin letters with more marks, and of punctuation but for what does not show.
static inline enum caret_wide_kind caret_kind_of_three_bytes(uint8_t first, uint8_t second, uint8_t third) {
  if (first == 0xE1 && (second & 0xFC) == 0xB8) return caret_wide_letter;
  if (first != 0xE2) return caret_wide_other;
  if (second == 0x80) {
    if (third == 0x99) return caret_wide_apostrophe;
    return (uint8_t)(third - 0x8B) < 3 ? caret_wide_other : caret_wide_sign;
  }
  return second == 0x81 && third < 0xB0 && third != 0xA0 ? caret_wide_sign : caret_wide_other;
}

// Most are Latin and Cyrillic letters of two bytes, which are found side by side.
__attribute__((always_inline)) static inline struct caret_wide_marks caret_mark_wide(
    const uint8_t *bytes, const caret_lanes *of, uint64_t beyond) {
  caret_lanes lanes = *of, behind = (caret_lanes)((lanes & 0xC0) == 0x80);
  caret_lanes firsts = (caret_lanes)((caret_lanes)(lanes - 0xC3) <= 6) | (caret_lanes)((caret_lanes)(lanes - 0xD0) <= 1) |
                       (caret_lanes)(lanes == 0xD3);
  // U+00D7 and U+00F7.
  caret_lanes signs = (caret_lanes)((lanes & 0xDF) == 0x97);
  uint64_t next = caret_lane_bits(&behind) & beyond;
  uint64_t letters = caret_lane_bits(&firsts) & next >> 1 & ~(caret_marks_of(&lanes, 0xC3) & caret_lane_bits(&signs) >> 1);
  struct caret_wide_marks marks = {.letters = letters | letters << 1};
  for (uint64_t rest = beyond & ~marks.letters; rest;) {
    int place = __builtin_ctzll(rest), size = 1;
    uint64_t bit = rest & -rest, two = bit << 1 & next, three = two << 1 & next;
    uint8_t first = bytes[place];
    // A byte that is no UTF-8 stands between words.
    enum caret_wide_kind kind = first == 0x7F || first >= 0xF0 ? caret_wide_other : caret_wide_sign;
    if (first >= 0xC2 && first < 0xE0 && two) {
      kind = caret_kind_of_two_bytes(first, bytes[place + 1]);
      size = 2;
    } else if (first >= 0xE0 && first < 0xF0 && three) {
      kind = caret_kind_of_three_bytes(first, bytes[place + 1], bytes[place + 2]);
      size = 3;
    }
    uint64_t all = (bit << size) - bit;
    rest &= ~all;
    if (kind == caret_wide_letter) marks.letters |= all;
    if (kind == caret_wide_other) marks.others |= bit;
    if (kind == caret_wide_apostrophe && size == 2) marks.apostrophes2 |= bit;
    if (kind == caret_wide_apostrophe && size == 3) marks.apostrophes3 |= bit;
  }
  return marks;
}

// MARK: What is no language

// A part of a chunk between delimiters, as NotWords has it, whose rules these are: a row of bits for all of it, and one without
// what closes a sentence behind it.
struct caret_token {
  // The block, and what its bytes are.
  const uint8_t *bytes;
  const struct caret_block_marks *all;
  const struct caret_token_marks *more;
  uint64_t token, inside;
  // The first byte of both; the place behind the last of each.
  int start, end, inside_end;
};

static inline uint64_t caret_bits_below(int place) { return ((uint64_t)1 << place) - 1; }

// Those of some bits inside that stand before the last byte.
static inline uint64_t caret_inner(const struct caret_token *of, uint64_t bits) {
  return bits & of->inside & caret_bits_below(of->inside_end - 1);
}

// Whether the token begins an address: "https://...", "mailto:...", "www....".
static inline bool caret_is_start_of_address(const struct caret_token *of) {
  uint64_t colons = of->all->colons & of->token, word;
  if (of->end - of->start < 4) return false;
  if (!colons && (of->bytes[of->start] | 0x20) != 'w') return false;
  memcpy(&word, of->bytes + of->start, sizeof word);
  word |= UINT64_C(0x2020202020202020);
  if ((uint32_t)word == UINT32_C(0x2E777777)) return true;
  if (of->end - of->start >= 7 && (word & UINT64_MAX >> 8) == UINT64_C(0x3A6F746C69616D)) return true;
  uint64_t slashes = of->more->slashes & of->token, found = colons & slashes >> 1 & slashes >> 2;
  if (!found) return false;
  return (found & -found & of->all->letters << 1 & of->token << 1) != 0;
}

// "--color", "-v", "-Wall", "-ffreestanding", "-mno-sse", "-fmax-errors=3", from a hyphen on.
static inline bool caret_is_option(const struct caret_token *of, int start) {
  int count = of->inside_end - start;
  if (count < 2) return false;
  uint8_t second = of->bytes[start + 1], third = of->bytes[start + 2];
  uint64_t bit = (uint64_t)2 << start;
  if (second == '-' || (count == 2 && of->all->letters & bit) || of->more->capitals & bit) return true;
  if ((second != 'f' && second != 'm') || count < 4) return false;
  return of->more->equals & of->inside || (second == 'f' && third == 'f') ||
         (of->all->hyphens & of->inside & ~caret_bits_below(start + 2)) != 0;
}

// Full stops inside that join a name.
static inline uint64_t caret_stops_inside(const struct caret_token *of) {
  return caret_inner(of, of->all->full_stops & (of->all->letters | of->all->digits) >> 1);
}

// Whether one of them has a small letter before and a capital behind it: a space may be missing between two sentences.
static inline bool caret_has_sentence(const struct caret_token *of, uint64_t stops) {
  uint64_t small = of->all->letters & ~of->more->capitals & of->token;
  return (stops & small << 1 & of->more->capitals >> 1) != 0;
}

// The last byte, with a colon that closes it.
static inline uint8_t caret_last(const struct caret_token *of) {
  bool has_colon = of->inside_end < of->end && of->bytes[of->inside_end] == ':';
  return has_colon ? ':' : of->bytes[of->inside_end - 1];
}

// "a/b.c", "usr/share/doc", but not "and/or".
static inline bool caret_is_path(const struct caret_token *of) {
  uint64_t slashes = of->more->slashes & of->inside;
  return (of->all->underscores | of->all->digits) & of->inside || caret_last(of) == '/' ||
         of->bytes[of->start] == '.' || caret_stops_inside(of) || caret_inner(of, slashes & ~(of->all->letters >> 1)) ||
         __builtin_popcountll(slashes) > 2;
}

// "2024-01-31", "12:30:00": three and more groups with a digit between hyphens and colons.
static inline bool caret_has_digit_groups(const struct caret_token *of) {
  uint64_t marks = of->all->hyphens | of->all->colons;
  int count = 0;
  bool has_digit = false;
  for (uint64_t rest = (marks | of->all->digits) & of->inside; rest; rest &= rest - 1) {
    bool is_digit = !(rest & -rest & marks);
    count += has_digit && !is_digit;
    has_digit = is_digit;
  }
  return count + has_digit >= 3;
}

// Twenty characters and more of base64: both cases and digits, nothing else.
static inline bool caret_is_encoded_data(const struct caret_token *of) {
  uint64_t plain = of->all->letters | of->all->digits, capitals = of->more->capitals & of->inside;
  uint64_t others = of->inside & ~plain;
  return of->inside_end - of->start >= 20 && capitals && of->all->letters & of->inside & ~capitals &&
         !(others & ~(of->more->plus | of->more->slashes | of->more->equals | of->more->dollars | of->all->full_stops |
                      of->all->colons)) &&
         __builtin_popcountll(others) <= 4;
}

// Whether nothing in a token is language.
static inline bool caret_is_no_language(const struct caret_token *of, uint64_t stops, bool has_sentence) {
  bool has_letters = (of->all->letters & of->inside) != 0, has_slash = (of->more->slashes & of->inside) != 0;
  if (of->more->never & of->inside) return true;
  // "$name", but not "$5"; "a::b".
  if (caret_inner(of, (of->more->dollars & ~(of->all->digits >> 1)) | (of->all->colons & of->all->colons >> 1))) return true;
  switch (of->bytes[of->start]) {
    case '#': case '%': case '&': case '$': return true;
    case '/': return has_letters;
    case '~': return has_slash && has_letters;
    case '-': return caret_is_option(of, of->start);
    case '`':
      if (of->inside_end - of->start > 1 && of->bytes[of->start + 1] == '-') return caret_is_option(of, of->start + 1);
      break;
    case ':': return caret_last(of) == ':' && of->inside_end - of->start > 2;
  }
  if (has_slash) return caret_is_path(of);
  if (stops && !has_sentence) return true;
  return of->all->digits & of->inside && (caret_has_digit_groups(of) || caret_is_encoded_data(of));
}

// The bytes of a chunk that are no language; says whether the words that remain are parts of a name.
static uint64_t caret_bytes_of_no_language(
    const uint8_t *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t chunk,
    bool *is_name) {
  uint64_t found = 0;
  struct caret_token of = {.bytes = bytes, .all = all, .more = more};
  for (uint64_t rest = chunk & ~all->delimiters; rest;) {
    of.start = __builtin_ctzll(rest);
    of.end = __builtin_ctzll(~(chunk & ~all->delimiters) & ~caret_bits_below(of.start));
    of.token = caret_bits_below(of.end) & ~caret_bits_below(of.start);
    rest &= ~of.token;
    // An address may hold any delimiter, so it goes on to the end of the chunk.
    if (caret_is_start_of_address(&of)) return found | (chunk & ~caret_bits_below(of.start));
    if (bytes[of.end - 1] == '$' && bytes[of.end] == '{' && chunk >> of.end & 1) {
      // "${name}" up to its brace.
      int close = of.end;
      while (chunk >> close & 1 && bytes[close] != '}') close++;
      found |= caret_bits_below(close) & ~caret_bits_below(of.start);
      rest &= ~caret_bits_below(close);
      continue;
    }
    uint64_t inside = of.token & ~more->closing;
    if (!inside) continue;
    of.inside_end = 64 - __builtin_clzll(inside);
    of.inside = of.token & caret_bits_below(of.inside_end);
    uint64_t stops = caret_stops_inside(&of);
    bool has_sentence = stops && caret_has_sentence(&of, stops);
    if (caret_is_no_language(&of, stops, has_sentence)) {
      found |= of.token;
    } else if (more->equals & of.inside || bytes[of.start] == '`' || has_sentence) {
      *is_name = true;
    }
  }
  return found;
}

// MARK: Words

// The words of a block: runs of letters, digits and apostrophes between letters, and where they begin. A run with a digit is none.
struct caret_block_words {
  uint64_t runs, starts;
  // Those that are parts of longer names, by all of their bytes.
  uint64_t names;
  // Of each chunk whose words are found elsewhere its first byte.
  uint64_t chunks;
};

__attribute__((always_inline)) static inline uint64_t caret_chunk_around(uint64_t blanks, uint64_t bit) {
  uint64_t before = blanks & (bit - 1), behind = blanks & ~(bit - 1);
  return (behind & -behind) - (before ? (uint64_t)2 << (63 - __builtin_clzll(before)) : 1);
}

// What remains of the words once the chunks that may be no language were looked at.
__attribute__((always_inline)) static inline void caret_leave_out_tokens(
    const uint8_t *bytes, const caret_lanes *lanes, const struct caret_block_marks *of, uint64_t suspicious,
    struct caret_block_words *words) {
  struct caret_token_marks more = caret_mark_tokens(lanes, of);
  do {
    uint64_t chunk = caret_chunk_around(of->blanks, suspicious & -suspicious);
    suspicious &= ~chunk;
    if (!(chunk & words->starts)) continue;
    bool is_name = false;
    words->starts &= ~caret_bytes_of_no_language(bytes, of, &more, chunk, &is_name);
    if (is_name) words->names |= chunk;
  } while (suspicious);
}

// What parts words, and what holds them together.
struct caret_letter_marks {
  // With characters beyond ASCII.
  uint64_t letters;
  // Apostrophes between letters, by all of their bytes.
  uint64_t between;
  // Of characters that are looked at elsewhere.
  uint64_t others;
};

__attribute__((always_inline)) static inline struct caret_letter_marks caret_mark_letters(
    const uint8_t *bytes, const caret_lanes *lanes, const struct caret_block_marks *of) {
  struct caret_letter_marks marks = {.letters = of->letters};
  struct caret_wide_marks wide = {0};
  if (of->beyond) {
    wide = caret_mark_wide(bytes, lanes, of->beyond);
    marks.letters |= wide.letters;
    marks.others = wide.others;
  }
  uint64_t behind = (marks.letters | of->digits) << 1;
  marks.between = of->apostrophes & behind & marks.letters >> 1;
  if (wide.apostrophes2 | wide.apostrophes3) {
    marks.between |= (wide.apostrophes2 & behind & marks.letters >> 2) * 3;
    marks.between |= (wide.apostrophes3 & behind & marks.letters >> 3) * 7;
  }
  return marks;
}

__attribute__((always_inline)) static inline struct caret_block_words caret_words_of_block(
    const uint8_t *bytes, const caret_lanes *lanes, const struct caret_block_marks *of) {
  struct caret_letter_marks in = caret_mark_letters(bytes, lanes, of);
  uint64_t blanks = of->blanks, letters = in.letters;
  // What ends behind the block is left out.
  uint64_t whole = UINT64_MAX >> __builtin_clzll(blanks), starts = ~blanks & (blanks << 1 | 1) & whole;
  struct caret_block_words words = {.runs = letters | of->digits | in.between};
  words.starts = words.runs & ~(words.runs << 1) & letters & whole;
  words.names = of->underscores << 1 & words.starts;
  // A stop behind one word and punctuation ends a sentence.
  uint64_t first = caret_behind_runs(of->punctuation, starts) & letters;
  uint64_t ends = caret_behind_runs(of->punctuation, caret_behind_runs(letters | in.between, first));
  uint64_t last_stops = ends & (of->full_stops | of->colons) & blanks >> 1;
  uint64_t plain =
      blanks | of->letters | of->beyond | of->punctuation | of->delimiters | of->underscores | of->hyphens | last_stops;
  uint64_t suspicious = (~plain | (of->hyphens & ((blanks | of->delimiters) << 1 | 1))) & whole;
  for (uint64_t rest = in.others & whole; rest;) {
    uint64_t chunk = caret_chunk_around(blanks, rest & -rest);
    words.chunks |= chunk & -chunk;
    words.starts &= ~chunk;
    suspicious &= ~chunk;
    rest &= ~chunk;
  }
  if (suspicious) caret_leave_out_tokens(bytes, lanes, of, suspicious, &words);
  return words;
}

// The words before a place in a text that are gone through one behind the other.
struct caret_word_state {
  // The lower half of what the last one is found by.
  uint64_t last;
  // Whether the last one is not known.
  bool is_unknown;
};

// The first eight bytes, of which so many count.
static inline uint64_t caret_first_bytes(const uint8_t *bytes, uint64_t count) {
  uint64_t first;
  memcpy(&first, bytes, sizeof first);
  return count < 8 ? first & caret_bits_below(8 * (int)count) : first;
}

// What a word of more than sixteen bytes is found by, as WordKey has it. Sixteen bytes are there behind the word.
static void caret_make_long_key(const uint8_t *bytes, uint64_t size, uint64_t *low, uint64_t *high) {
  uint64_t first = 0, second = 0;
  for (uint64_t place = 0; place < size; place += 16) {
    uint64_t rest = size - place;
    first ^= caret_first_bytes(bytes + place, rest);
    second ^= caret_first_bytes(bytes + place + 8, rest < 8 ? 0 : rest - 8);
    unsigned __int128 a = (unsigned __int128)first * caret_word_factor;
    unsigned __int128 b = (unsigned __int128)second * UINT64_C(0xD6E8FEB86659FD93);
    uint64_t mixed = (uint64_t)a ^ (uint64_t)(b >> 64) ^ second;
    second = (uint64_t)b ^ (uint64_t)(a >> 64) ^ first;
    first = mixed;
  }
  *low = first;
  *high = second;
}

// Adds the words of a block.
__attribute__((always_inline)) static inline void caret_add_words(
    const uint8_t *bytes, const struct caret_block_marks *of, const struct caret_block_words *words,
    const struct caret_passed_words *set, struct caret_word_state *state, struct caret_word_window *window,
    struct caret_found_word *found) {
  for (uint64_t rest = words->starts | words->chunks; rest; rest &= rest - 1) {
    int place = __builtin_ctzll(rest);
    struct caret_found_word *next = found + window->count;
    next->start = (uint32_t)window->place + (uint32_t)place;
    next->passed = (uint16_t)window->passed;
    next->before = window->before;
    next->before_size = window->before_size;
    next->before_is_name = window->before_is_name;
    if (words->chunks >> place & 1) {
      next->low = (uint64_t)__builtin_ctzll(of->blanks >> place);
      next->size = 0;
      window->count++;
      window->passed = 0;
      state->is_unknown = true;
      continue;
    }
    uint64_t size = (uint64_t)__builtin_ctzll(~(words->runs >> place)), run = caret_bits_below((int)size) << place;
    if (run & of->digits) continue;
    uint64_t low, high, of_word;
    const uint8_t *ones = caret_ones + 16 - (size < 16 ? size : 16);
    memcpy(&low, bytes + place, sizeof low);
    memcpy(&of_word, ones, sizeof of_word);
    low &= of_word;
    memcpy(&high, bytes + place + 8, sizeof high);
    memcpy(&of_word, ones + 8, sizeof of_word);
    high &= of_word;
    if (size > 16) caret_make_long_key(bytes + place, size, &low, &high);
    uint64_t hash = caret_word_hash(low, high);
    const caret_two_numbers *keys = (const caret_two_numbers *)(set->keys + 4 * (hash & set->mask));
    caret_two_numbers differs = (keys[0] ^ low) | (keys[1] ^ high);
    uint64_t is_passed = (differs[0] == 0) | (differs[1] == 0);
    // Of a word that is passed the first slot, which is at hand: a branch would often be guessed wrong.
    __builtin_prefetch(set->slots + set->slot_size * (hash & set->slot_mask & (is_passed - 1)));
    // A word like the one before it is not passed, whatever the case of its first letter.
    is_passed &= (((low ^ state->last) & ~UINT64_C(0x20)) != 0) & !state->is_unknown;
    bool is_name = ((words->names | of->underscores >> 1) & run) != 0;
    next->low = low;
    next->high = high;
    next->size = (uint16_t)size;
    next->is_name = is_name;
    window->count += !is_passed;
    window->passed = (window->passed + 1) & -(uint32_t)is_passed;
    window->before = next->start;
    window->before_size = (uint8_t)size;
    window->before_is_name = is_name;
    state->last = low;
    state->is_unknown = false;
  }
}

// - bytes: the text from the first byte that is looked at.
// - end: how many of them count.
// - there: how many there are, no less.
// - set: NULL passes none.
// - last: the lower half of what the word before them is found by.
// - found: room for caret_most_found.
__attribute__((always_inline)) static inline struct caret_word_window caret_find_words_by_lanes(
    const uint8_t *bytes, uint64_t end, uint64_t there, const struct caret_passed_words *set, uint64_t last,
    struct caret_found_word *found) {
  struct caret_word_window window = {0};
  struct caret_word_state state = {.last = last};
  while (window.place < end && there - window.place >= caret_block_reach && window.place < UINT16_MAX) {
    const uint8_t *block = bytes + window.place;
    uint64_t count = end - window.place;
    caret_lanes lanes;
    memcpy(&lanes, block, sizeof lanes);
    struct caret_block_marks marks =
        caret_mark_block(&lanes, count < caret_block_size ? UINT64_MAX >> (caret_block_size - count) : UINT64_MAX);
    if (!marks.blanks) {
      window.is_long = true;
      break;
    }
    struct caret_block_words words = caret_words_of_block(block, &lanes, &marks);
    if (window.count + (uint32_t)__builtin_popcountll(words.starts | words.chunks) > caret_most_found) break;
    caret_add_words(block, &marks, &words, set, &state, &window, found);
    window.place += 64 - (uint64_t)__builtin_clzll(marks.blanks);
  }
  return window;
}

#if defined(__x86_64__)
__attribute__((target("avx512bw,bmi,bmi2,popcnt"))) static inline struct caret_word_window caret_find_words_avx512(
    const uint8_t *bytes, uint64_t end, uint64_t there, const struct caret_passed_words *set, uint64_t last,
    struct caret_found_word *found) {
  return caret_find_words_by_lanes(bytes, end, there, set, last, found);
}

__attribute__((target("avx2,bmi,bmi2,popcnt"))) static inline struct caret_word_window caret_find_words_avx2(
    const uint8_t *bytes, uint64_t end, uint64_t there, const struct caret_passed_words *set, uint64_t last,
    struct caret_found_word *found) {
  return caret_find_words_by_lanes(bytes, end, there, set, last, found);
}
#endif

// Finds the words of a text, block by block, as far as there is room for them.
static inline struct caret_word_window caret_find_words(
    const uint8_t *bytes, uint64_t end, uint64_t there, const struct caret_passed_words *set, uint64_t last,
    struct caret_found_word *found) {
  if (!set) set = &caret_no_words;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return __builtin_cpu_supports("avx512bw") ? caret_find_words_avx512(bytes, end, there, set, last, found)
                                              : caret_find_words_avx2(bytes, end, there, set, last, found);
  }
#endif
  return caret_find_words_by_lanes(bytes, end, there, set, last, found);
}

#endif
