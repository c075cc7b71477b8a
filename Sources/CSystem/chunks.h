// The words of a chunk that are found character by character, by the rules of tokens.h.
#ifndef CARET_CHUNKS_H
#define CARET_CHUNKS_H

#include "tokens.h"

// A word of a chunk, from the first byte of the text.
struct caret_chunk_word {
  uint64_t start, end;
  bool is_name;
};

// A chunk whose words are found character by character: a long one, or one with characters that blocks are not asked for.
struct caret_chunk {
  // The text, and where the chunk lies in it.
  const uint8_t *text;
  uint64_t start, end;
  // Where it is gone on with.
  uint64_t place;
  // Up to where there is language from the place on.
  uint64_t part_end;
  bool is_data, is_name;
  // What a character is that no table here has, by General_Category.
  uint8_t (*kind)(uint32_t);
};

enum caret_letter_kind {
  // A letter or a mark on one, a digit, what is a part of a word between letters, what counts for nothing in a word, all else.
  caret_letter, caret_digit, caret_apostrophe, caret_invisible, caret_no_letter
};

// The 64 bytes from a place on, with zeros behind the chunk.
static inline caret_lanes caret_chunk_lanes(const struct caret_chunk *of, uint64_t place) {
  caret_lanes lanes = {0};
  uint64_t rest = place < of->end ? of->end - place : 0;
  if (rest >= 64) {
    memcpy(&lanes, of->text + place, 64);
  } else if (rest) {
    memcpy(&lanes, of->text + place, rest);
  }
  return lanes;
}

// What 64 bytes of a chunk are, and where a token ends that goes on in them: the bytes before that.
struct caret_chunk_marks {
  struct caret_block_marks all;
  struct caret_token_marks more;
  uint64_t part;
};

__attribute__((always_inline)) static inline struct caret_chunk_marks caret_mark_chunk(
    const struct caret_chunk *of, uint64_t place) {
  caret_lanes lanes = caret_chunk_lanes(of, place);
  uint64_t rest = place < of->end ? of->end - place : 0, there = caret_bits_below(rest < 64 ? (int)rest : 64);
  struct caret_chunk_marks marks = {.all = caret_mark_block(&lanes, there)};
  uint64_t behind = marks.all.delimiters | ~there;
  marks.more = caret_mark_tokens(&lanes, &marks.all);
  marks.part = behind ? (behind & -behind) - 1 : UINT64_MAX;
  return marks;
}

// A token of 64 bytes and more, by its first ones.
__attribute__((always_inline)) static inline struct caret_token caret_long_token(
    const struct caret_chunk *of, uint64_t start, struct caret_chunk_marks marks) {
  struct caret_token token = {.bytes = of->text + start, .count = 64};
  // What closes a sentence behind it is known once its end is.
  uint64_t inside = ~marks.more.closing;
  if (inside) token.inside_count = 64 - (uint64_t)__builtin_clzll(inside);
  for (uint64_t part = UINT64_MAX; part == UINT64_MAX;) {
    struct caret_chunk_marks next = caret_mark_chunk(of, start + token.count);
    part = next.part;
    inside = part & ~next.more.closing;
    if (inside) token.inside_count = token.count + 64 - (uint64_t)__builtin_clzll(inside);
    token.count += (uint64_t)__builtin_popcountll(part);
  }
  uint64_t letter_before = 0, small_before = 0;
  for (uint64_t before = 0; before < token.count; before += 64) {
    struct caret_chunk_marks next = caret_mark_chunk(of, start + before + 64);
    struct caret_block_marks *all = &marks.all;
    struct caret_token_marks *more = &marks.more;
    uint64_t small = all->letters & ~more->capitals, inner = 0;
    // Of slashes behind the token none counts.
    uint64_t slashes = more->slashes & marks.part, next_slashes = marks.part == UINT64_MAX ? next.more.slashes & next.part : 0;
    struct caret_beside_marks beside = {
        .next_letters = all->letters >> 1 | next.all.letters << 63,
        .next_capitals = more->capitals >> 1 | next.more.capitals << 63,
        .next_digits = all->digits >> 1 | next.all.digits << 63,
        .next_colons = all->colons >> 1 | next.all.colons << 63,
        .next_slashes = slashes >> 1 | next_slashes << 63,
        .second_slashes = slashes >> 2 | next_slashes << 62,
        .letters_before = all->letters << 1 | letter_before,
        .small_before = small << 1 | small_before};
    inside = 0;
    if (token.inside_count > before) {
      uint64_t count = token.inside_count - before;
      inside = caret_bits_below(count < 64 ? (int)count : 64);
      inner = caret_bits_below(count <= 64 ? (int)count - 1 : 64);
    }
    token.hyphens |= all->hyphens & inside & ~caret_bits_below(before ? 0 : 2);
    caret_add_marks(&token, all, more, &beside, marks.part, inside, inner);
    letter_before = all->letters >> 63;
    small_before = small >> 63;
    marks = next;
  }
  return token;
}

// The token at a place, up to the next delimiter.
__attribute__((always_inline)) static inline struct caret_token caret_chunk_token_by_lanes(
    const struct caret_chunk *of, uint64_t start) {
  struct caret_chunk_marks marks = caret_mark_chunk(of, start);
  if (marks.part == UINT64_MAX) return caret_long_token(of, start, marks);
  return caret_token_of_block(of->text + start, &marks.all, &marks.more, 0, marks.part);
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static struct caret_token caret_chunk_token_avx2(
    const struct caret_chunk *of, uint64_t start) {
  return caret_chunk_token_by_lanes(of, start);
}
#endif

static struct caret_token caret_chunk_token(const struct caret_chunk *of, uint64_t start) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return caret_chunk_token_avx2(of, start);
#endif
  return caret_chunk_token_by_lanes(of, start);
}

static inline bool caret_is_delimiter(uint8_t byte) {
  switch (byte) {
    case '"': case '(': case ')': case '*': case ',': case ';': case '<': case '>': case '[': case ']': case '{': case '|':
    case '}': return true;
    default: return false;
  }
}

// Whether a token that begins as an address does is the last of its chunk, with no more than punctuation before it: a word and a stop.
static bool caret_is_word_alone(const struct caret_chunk *of, const struct caret_token *token) {
  uint64_t end = of->place + token->count;
  if (token->is_address || end != of->end || token->count != token->inside_count + 1) return false;
  for (uint64_t place = of->start; place < of->place; place++) {
    uint8_t byte = of->text[place];
    bool is_punctuation = byte == '!' || byte == '?' || byte == '"' || (byte >= '\'' && byte <= ')') || byte == ',' || byte == ';';
    if (!is_punctuation) return false;
  }
  return token->count == (token->bytes[0] == 'w' || token->bytes[0] == 'W' ? 4 : 7);
}

// Goes on to the next token that has language; says whether its words are parts of a name.
static bool caret_next_part(struct caret_chunk *of) {
  while (of->place < of->end) {
    if (caret_is_delimiter(of->text[of->place])) {
      of->place++;
      continue;
    }
    struct caret_token token = caret_chunk_token(of, of->place);
    uint64_t end = of->place + token.count;
    if (caret_is_start_of_address(&token) && !caret_is_word_alone(of, &token)) {
      of->place = of->end;
      return false;
    }
    if (of->text[end - 1] == '$' && end < of->end && of->text[end] == '{') {
      while (end < of->end && of->text[end] != '}') end++;
    } else if (!caret_is_no_language(&token)) {
      of->part_end = end;
      return caret_is_name(&token);
    }
    of->place = end;
  }
  return false;
}

// A chunk from its first byte on.
static inline struct caret_chunk caret_begin_chunk(
    const uint8_t *text, uint64_t start, uint64_t end, uint8_t (*kind)(uint32_t)) {
  struct caret_chunk chunk = {.text = text, .start = start, .end = end, .place = start, .part_end = start, .kind = kind};
  if (end - start > caret_longest_chunk) {
    chunk.is_data = true;
    chunk.part_end = end;
    return chunk;
  }
  // One part that is a name makes all of the chunk one.
  uint64_t first = end, first_end = end;
  while (chunk.place < end && !chunk.is_name) {
    chunk.is_name = caret_next_part(&chunk);
    if (chunk.part_end <= chunk.place) break;
    if (first == end) {
      first = chunk.place;
      first_end = chunk.part_end;
    }
    chunk.place = chunk.part_end;
  }
  chunk.place = first;
  chunk.part_end = first_end;
  return chunk;
}

// The scalar at a place and how many bytes it has; one byte, and UINT32_MAX, if these are no UTF-8.
static inline uint32_t caret_decode(const uint8_t *bytes, uint64_t there, int *size) {
  uint8_t first = bytes[0];
  uint32_t value;
  int count;
  *size = 1;
  if (first < 0xC2 || first > 0xF4) return UINT32_MAX;
  if (first < 0xE0) {
    count = 2;
    value = first & 0x1F;
  } else if (first < 0xF0) {
    count = 3;
    value = first & 0x0F;
  } else {
    count = 4;
    value = first & 7;
  }
  if ((uint64_t)count > there) return UINT32_MAX;
  for (int i = 1; i < count; i++) {
    if ((bytes[i] & 0xC0) != 0x80) return UINT32_MAX;
    value = value << 6 | (bytes[i] & 0x3F);
  }
  bool is_least = value >= (count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000);
  if (!is_least || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return UINT32_MAX;
  *size = count;
  return value;
}

// What the character at a place is, and how many bytes it has.
static inline enum caret_letter_kind caret_kind_at(const struct caret_chunk *of, uint64_t place, int *size) {
  const uint8_t *bytes = of->text + place;
  *size = 1;
  if (bytes[0] < 0x80) {
    if ((uint8_t)((bytes[0] | 0x20) - 'a') < 26) return caret_letter;
    if ((uint8_t)(bytes[0] - '0') < 10) return caret_digit;
    return bytes[0] == '\'' ? caret_apostrophe : bytes[0] == 0x7F ? caret_invisible : caret_no_letter;
  }
  uint32_t scalar = caret_decode(bytes, of->part_end - place, size);
  if (scalar == UINT32_MAX) return caret_no_letter;
  enum caret_wide_kind kind = *size == 2   ? caret_kind_of_two_bytes(bytes[0], bytes[1])
                              : *size == 3 ? caret_kind_of_three_bytes(bytes[0], bytes[1], bytes[2])
                                           : caret_wide_other;
  switch (kind) {
    case caret_wide_letter: return caret_letter;
    case caret_wide_apostrophe: return caret_apostrophe;
    case caret_wide_sign: return caret_no_letter;
    case caret_wide_other: break;
  }
  if (scalar == 0xAD || (scalar >= 0x200B && scalar <= 0x200D) || scalar == 0x2060) return caret_invisible;
  // Han and Hangul, of which there are most.
  if ((scalar >= 0x4E00 && scalar < 0xA000) || (scalar >= 0xAC00 && scalar <= 0xD7A3)) return caret_letter;
  return (enum caret_letter_kind)of->kind(scalar);
}

// The next word of a part, if it has one more.
static bool caret_next_word_of_part(struct caret_chunk *of, struct caret_chunk_word *word) {
  int size = 1;
  uint64_t before = of->place, end = of->part_end;
  enum caret_letter_kind kind = caret_no_letter;
  while (of->place < end && (kind = caret_kind_at(of, of->place, &size)) >= caret_apostrophe) of->place += (uint64_t)size;
  if (of->place >= end) return false;
  uint64_t start = of->place, i = start, last = start;
  bool touches_digit = false, touches_underscore = start > before && of->text[start - 1] == '_';
  while (i < end) {
    kind = caret_kind_at(of, i, &size);
    uint64_t behind = i + (uint64_t)size;
    if (kind == caret_letter || kind == caret_digit) {
      touches_digit |= kind == caret_digit;
      last = behind;
    } else {
      // Inside a word only: a letter must follow.
      bool is_invisible = kind == caret_invisible;
      if (kind == caret_no_letter || behind >= end || (last != i && !is_invisible)) break;
      int next_size;
      enum caret_letter_kind next = caret_kind_at(of, behind, &next_size);
      if (next != caret_letter && next != caret_invisible && !(is_invisible && next == caret_apostrophe)) break;
      if (is_invisible && last == i) last = behind;
    }
    i = behind;
  }
  touches_underscore |= last < end && of->text[last] == '_';
  of->place = i > last ? i : last;
  *word = (struct caret_chunk_word){start, last, of->is_name || touches_underscore};
  if (touches_digit) word->end = start;
  return true;
}

// Finds the next words of a chunk, as many as there is room for; none is the end.
static uint32_t caret_find_chunk_words(struct caret_chunk *of, struct caret_chunk_word *found, uint32_t room) {
  uint32_t count = 0;
  while (count < room) {
    if (of->place >= of->part_end) {
      if (of->is_data || of->place >= of->end) break;
      caret_next_part(of);
      if (of->place >= of->end) break;
    }
    struct caret_chunk_word word;
    if (caret_next_word_of_part(of, &word) && word.end > word.start) found[count++] = word;
  }
  return count;
}

#endif
