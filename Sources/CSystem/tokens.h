// What the bytes of a text are to words, and what looks like words and is none, by arithmetic on bits, 64 bytes at a time.
#ifndef CARET_TOKENS_H
#define CARET_TOKENS_H

#include <stdbool.h>

#include "marks.h"

// MARK: Bytes

__attribute__((always_inline)) static inline uint64_t caret_marks_of(const caret_lanes *lanes, uint8_t byte) {
  caret_lanes found = (caret_lanes)(*lanes == byte);
  return caret_lane_bits(&found);
}

// What the bytes of a block are, a bit for each, the first lowest.
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

// A chunk is cut at brackets, quotes, commas and bars into tokens, and each token is left out whole or not at all. What looks like words
// and is none are addresses, paths, options, variables, names of code: one table of cases in the tests says what is left out and what
// is not; the rules here are its shortest form. What they ask of a token is found of 64 bytes at once.

enum {
  // A longer chunk is data, not language: a line of base64, a minified file. Nothing in it is left out.
  caret_longest_chunk = 4096,
  // Fewer characters are no base64.
  caret_shortest_data = 20
};

// What the bytes beside each byte of a block are.
struct caret_beside_marks {
  uint64_t next_letters, next_capitals, next_digits, next_colons, next_slashes, second_slashes, small_before, letters_before;
};

// What a token has. Of those inside what closes a sentence behind the token is left out.
struct caret_token {
  const uint8_t *bytes;
  // With what closes a sentence, and without it.
  size_t count, inside_count;
  // Bits that are set if it has one inside.
  uint64_t letters, small, capitals, digits, slashes, underscores, equals, never;
  // A dollar sign with no digit behind it, a colon with another, a full stop with a letter or a digit, one between a small letter and a
  // capital, a slash with no letter behind it.
  uint64_t variables, double_colons, stops, sentences, ends_of_names;
  // What base64 has not.
  uint64_t no_data;
  // Signs, of which base64 has few; they are counted where it may be some.
  // A hyphen behind the second byte.
  uint64_t hyphens;
  uint32_t slash_count;
  // Signs, which are counted where the token may be base64.
  uint32_t sign_count;
  // Groups with a digit between hyphens and colons, and whether the last one has a digit so far.
  uint32_t group_count;
  bool is_in_group;
  // Whether it has "://", and behind a letter where it does first.
  bool has_scheme, is_address;
};

static inline uint64_t caret_bits_below(int place) { return place < 64 ? ((uint64_t)1 << place) - 1 : UINT64_MAX; }

// Counts groups of digits up to each hyphen and colon.
__attribute__((always_inline)) static inline void caret_add_groups(struct caret_token *token, uint64_t digits, uint64_t marks) {
  for (; marks; marks &= marks - 1) {
    uint64_t before = (marks & -marks) - 1;
    token->group_count += token->is_in_group | ((digits & before) != 0);
    token->is_in_group = false;
    digits &= ~before;
  }
  token->is_in_group |= digits != 0;
}

// Adds what 64 bytes say.
//
// - part: those of the token.
// - inside: those without what closes a sentence.
// - inner: those before the last one inside.
__attribute__((always_inline)) static inline void caret_add_marks(
    struct caret_token *token, const struct caret_block_marks *all, const struct caret_token_marks *more,
    const struct caret_beside_marks *beside, uint64_t part, uint64_t inside, uint64_t inner) {
  uint64_t letters = all->letters & inside, digits = all->digits & inside, slashes = more->slashes & inside;
  token->letters |= letters;
  token->small |= letters & ~more->capitals;
  token->capitals |= letters & more->capitals;
  token->digits |= digits;
  token->slashes |= slashes;
  if (slashes) token->slash_count += (uint32_t)__builtin_popcountll(slashes);
  token->underscores |= all->underscores & inside;
  token->equals |= more->equals & inside;
  token->never |= more->never & inside;
  token->variables |= more->dollars & ~beside->next_digits & inner;
  token->double_colons |= all->colons & beside->next_colons & inner;
  uint64_t stops = all->full_stops & (beside->next_letters | beside->next_digits) & inner;
  token->stops |= stops;
  token->sentences |= stops & beside->small_before & beside->next_capitals;
  token->ends_of_names |= slashes & ~beside->next_letters & inner;
  uint64_t others = inside & ~(letters | digits);
  if (others && token->inside_count >= caret_shortest_data) token->sign_count += (uint32_t)__builtin_popcountll(others);
  token->no_data |=
      others & ~(more->plus | slashes | more->equals | more->dollars | all->full_stops | all->colons);
  if (token->is_in_group | (digits != 0)) caret_add_groups(token, digits, (all->hyphens | all->colons) & inside);
  uint64_t schemes = all->colons & beside->next_slashes & beside->second_slashes & part;
  if (schemes && !token->has_scheme) {
    token->has_scheme = true;
    token->is_address = (schemes & -schemes & beside->letters_before) != 0;
  }
}

// Four bytes, letters among them in small ones.
static inline uint32_t caret_four_letters(const uint8_t *bytes) {
  uint32_t four;
  memcpy(&four, bytes, sizeof four);
  return four | UINT32_C(0x20202020);
}

enum { caret_www = 0x2E777777, caret_mail = 0x6C69616D, caret_lto = 0x3A6F746C };

// Whether the token begins an address: "https://...", "mailto:...", "www....".
__attribute__((always_inline)) static inline bool caret_is_start_of_address(const struct caret_token *token) {
  if (token->count < 4) return false;
  uint32_t first = caret_four_letters(token->bytes);
  if (first == caret_www || token->is_address) return true;
  return token->count >= 7 && first == caret_mail && caret_four_letters(token->bytes + 3) == caret_lto;
}

// "--color", "-v", "-Wall", "-ffreestanding", "-mno-sse", "-fmax-errors=3", from a hyphen on. A hyphen may mark an item of a list as
// well, so that of "-f" and "-m" two hyphens are asked for, or letters that begin no word.
__attribute__((always_inline)) static inline bool caret_is_option(const struct caret_token *token, size_t start) {
  size_t count = token->inside_count - start;
  if (count < 2) return false;
  uint8_t second = token->bytes[start + 1];
  bool is_capital = (uint8_t)(second - 'A') < 26, is_letter = (uint8_t)((second | 0x20) - 'a') < 26;
  if (second == '-' || (count == 2 && is_letter) || is_capital) return true;
  if ((second != 'f' && second != 'm') || count < 4) return false;
  return token->equals || (second == 'f' && token->bytes[start + 2] == 'f') || token->hyphens;
}

// The last byte inside, or a colon that closes the token.
__attribute__((always_inline)) static inline uint8_t caret_last(const struct caret_token *token) {
  bool has_colon = token->inside_count < token->count && token->bytes[token->inside_count] == ':';
  return has_colon ? ':' : token->bytes[token->inside_count - 1];
}

// "a/b.c", "usr/share/doc", but not "and/or".
__attribute__((always_inline)) static inline bool caret_is_path(const struct caret_token *token) {
  return token->underscores || token->digits || caret_last(token) == '/' || token->bytes[0] == '.' || token->stops ||
         token->ends_of_names || token->slash_count > 2;
}

// "2024-01-31", "12:30:00": three and more groups with a digit between hyphens and colons.
__attribute__((always_inline)) static inline bool caret_has_digit_groups(const struct caret_token *token) {
  return token->group_count + token->is_in_group >= 3;
}

// Twenty characters and more of base64: both cases and digits, nothing else.
__attribute__((always_inline)) static inline bool caret_is_encoded_data(const struct caret_token *token) {
  return token->inside_count >= caret_shortest_data && token->capitals && token->small && !token->no_data &&
         token->sign_count <= 4;
}

// Full stops that join a name: where one stands between a small letter and a capital a space may be missing between two sentences.
__attribute__((always_inline)) static inline bool caret_is_joined(const struct caret_token *token) {
  return token->stops && !token->sentences;
}

// Whether nothing in a token is language.
__attribute__((always_inline)) static inline bool caret_is_no_language(const struct caret_token *token) {
  if (token->inside_count == 0) return false;
  // "$name", but not "$5"; "a::b".
  if (token->never || token->variables || token->double_colons) return true;
  switch (token->bytes[0]) {
    case '#': case '%': case '&': case '$': return true;
    case '/': return token->letters;
    case '~': return token->slashes && token->letters;
    case '-': return caret_is_option(token, 0);
    case '`':
      if (token->inside_count > 1 && token->bytes[1] == '-') return caret_is_option(token, 1);
      break;
    case ':': return caret_last(token) == ':' && token->inside_count > 2;
  }
  if (token->slashes) return caret_is_path(token);
  if (caret_is_joined(token)) return true;
  return token->digits && (caret_has_digit_groups(token) || caret_is_encoded_data(token));
}

// Whether the words of a token that has language are parts of a name: "foo.Bar", "key=value", "`it`".
__attribute__((always_inline)) static inline bool caret_is_name(const struct caret_token *token) {
  return token->inside_count && (token->equals || token->bytes[0] == '`' || token->sentences);
}

// A token that lies in a block, by where it begins and all of its bytes.
__attribute__((always_inline)) static inline struct caret_token caret_token_of_block(
    const uint8_t *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more, int start,
    uint64_t part) {
  uint64_t inside = part & ~more->closing, inner = 0;
  int inside_end = start;
  if (inside) {
    inside_end = 64 - __builtin_clzll(inside);
    inner = part & caret_bits_below(inside_end - 1);
    inside = part & caret_bits_below(inside_end);
  }
  uint64_t letters_before = (all->letters & part) << 1;
  struct caret_beside_marks beside = {
      .next_letters = all->letters >> 1, .next_capitals = more->capitals >> 1, .next_digits = all->digits >> 1,
      .next_colons = all->colons >> 1, .next_slashes = (more->slashes & part) >> 1,
      .second_slashes = (more->slashes & part) >> 2, .letters_before = letters_before,
      .small_before = letters_before & ~(more->capitals << 1)};
  struct caret_token token = {
      .bytes = bytes + start, .count = (size_t)(64 - __builtin_clzll(part) - start),
      .inside_count = (size_t)(inside_end - start), .hyphens = all->hyphens & inside & ~caret_bits_below(start + 2)};
  caret_add_marks(&token, all, more, &beside, part, inside, inner);
  return token;
}

// The bytes of a chunk in a block that are no language; says whether the words that remain are parts of a name.
//
// - suspicious: tokens with none of these bytes are language.
__attribute__((always_inline)) static inline uint64_t caret_bytes_of_no_language_by_bits(
    const uint8_t *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t chunk,
    uint64_t suspicious, bool *is_name) {
  uint64_t found = 0, schemes = all->colons & more->slashes >> 1 & more->slashes >> 2;
  for (uint64_t rest = chunk & ~all->delimiters; rest & suspicious;) {
    int start = __builtin_ctzll(rest), end = __builtin_ctzll(~(chunk & ~all->delimiters) & ~caret_bits_below(start));
    uint64_t part = caret_bits_below(end) & ~caret_bits_below(start);
    rest &= ~part;
    if (!(part & suspicious)) continue;
    if (part & more->never && !(part & schemes) && bytes[end - 1] != '$') {
      // Manuals are full of these, which need no closer look where no address begins.
      uint32_t first = caret_four_letters(bytes + start);
      if (first != caret_www && first != caret_mail) {
        found |= part;
        continue;
      }
    }
    struct caret_token token = caret_token_of_block(bytes, all, more, start, part);
    // An address may hold any delimiter, so it goes on to the end of the chunk.
    if (caret_is_start_of_address(&token)) return found | (chunk & ~caret_bits_below(start));
    if (bytes[end - 1] == '$' && bytes[end] == '{' && chunk >> end & 1) {
      // "${name}" up to its brace.
      int close = end;
      while (chunk >> close & 1 && bytes[close] != '}') close++;
      found |= caret_bits_below(close) & ~caret_bits_below(start);
      rest &= ~caret_bits_below(close);
    } else if (caret_is_no_language(&token)) {
      found |= part;
    } else if (caret_is_name(&token)) {
      *is_name = true;
    }
  }
  return found;
}

typedef uint64_t (*caret_bytes_finder)(
    const uint8_t *, const struct caret_block_marks *, const struct caret_token_marks *, uint64_t, uint64_t, bool *);

static uint64_t caret_bytes_of_no_language(
    const uint8_t *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t chunk,
    uint64_t suspicious, bool *is_name) {
  return caret_bytes_of_no_language_by_bits(bytes, all, more, chunk, suspicious, is_name);
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static uint64_t caret_bytes_of_no_language_avx2(
    const uint8_t *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t chunk,
    uint64_t suspicious, bool *is_name) {
  return caret_bytes_of_no_language_by_bits(bytes, all, more, chunk, suspicious, is_name);
}
#endif

#endif
