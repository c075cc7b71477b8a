// Which bytes are among some, as bits side by side.
//
// Swift's vectors compare lane by lane, and have no way from lanes to bits; clang's do both at once. Where the processor looks up
// 32 bytes in a table at once (AVX2), that is done: of a byte of ASCII the lower half finds eight bits, and the upper half which of
// them it is. Elsewhere each range of the bytes is compared.
#ifndef CARET_MARKS_H
#define CARET_MARKS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t caret_lanes __attribute__((vector_size(64)));
typedef _Bool caret_lane_marks __attribute__((ext_vector_type(64)));

// The bytes that are looked for.
struct caret_byte_set {
  // For each of the 16 lower halves of a byte a bit for each upper half.
  const uint8_t *table;
  // Of each range its first byte, and by how much its last is more.
  const uint8_t *ranges;
  size_t range_count;
};

static inline uint64_t caret_marks_by_ranges(
    const uint8_t *bytes, const struct caret_byte_set *set) {
  caret_lanes lanes, found = {0};
  memcpy(&lanes, bytes, sizeof lanes);
  for (size_t index = 0; index < set->range_count; index++)
    found |= (caret_lanes)((caret_lanes)(lanes - set->ranges[2 * index]) <= set->ranges[2 * index + 1]);
  caret_lane_marks bits = __builtin_convertvector(found != 0, caret_lane_marks);
  uint64_t marks;
  memcpy(&marks, &bits, sizeof marks);
  return marks;
}

static inline void caret_mark_by_ranges(
    const uint8_t *bytes, size_t word_count, const struct caret_byte_set *set, uint64_t *marks) {
  for (size_t word = 0; word < word_count; word++)
    marks[word] = caret_marks_by_ranges(bytes + 64 * word, set);
}

#if defined(__x86_64__)
typedef char caret_half_lanes __attribute__((vector_size(32)));
typedef short caret_half_lane_pairs __attribute__((vector_size(32)));

// 32 bytes. A byte that is not ASCII finds nothing: its high bit says so to the look-up.
__attribute__((target("avx2"))) static inline uint32_t caret_marks_by_table(
    const uint8_t *bytes, caret_half_lanes table) {
  const caret_half_lanes upper = {1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
                                  1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0};
  caret_half_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  caret_half_lanes halves = (caret_half_lanes)((caret_half_lane_pairs)lanes >> 4) & 15;
  caret_half_lanes found = __builtin_ia32_pshufb256(table, lanes) & __builtin_ia32_pshufb256(upper, halves);
  return ~(uint32_t)__builtin_ia32_pmovmskb256((caret_half_lanes)(found == 0));
}

__attribute__((target("avx2"))) static inline void caret_mark_by_table(
    const uint8_t *bytes, size_t word_count, const struct caret_byte_set *set, uint64_t *marks) {
  caret_half_lanes table;
  memcpy(&table, set->table, 16);
  memcpy((char *)&table + 16, set->table, 16);
  for (size_t word = 0; word < word_count; word++)
    marks[word] = caret_marks_by_table(bytes + 64 * word, table)
                  | (uint64_t)caret_marks_by_table(bytes + 64 * word + 32, table) << 32;
}
#endif

static inline void caret_mark_words(
    const uint8_t *bytes, size_t word_count, const struct caret_byte_set *set, uint64_t *marks) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    caret_mark_by_table(bytes, word_count, set, marks);
    return;
  }
#endif
  caret_mark_by_ranges(bytes, word_count, set, marks);
}

// Puts down a bit for each byte, the first lowest, and zeros to the end of the last number.
static inline void caret_mark(
    const uint8_t *bytes, size_t count, const struct caret_byte_set *set, uint64_t *marks) {
  size_t word_count = count / 64, rest = count % 64;
  caret_mark_words(bytes, word_count, set, marks);
  if (rest == 0) return;
  uint8_t last[64] = {0};
  memcpy(last, bytes + 64 * word_count, rest);
  caret_mark_words(last, 1, set, marks + word_count);
  marks[word_count] &= UINT64_MAX >> (64 - rest);
}

// Of 64 bytes which are no more than a blank, which are letters of ASCII, and which belong to characters beyond it.
struct caret_text_marks {
  uint64_t blanks, letters, beyond;
};

__attribute__((always_inline)) static inline uint64_t caret_lane_bits(const caret_lanes *lanes) {
  caret_lane_marks bits = __builtin_convertvector(*lanes != 0, caret_lane_marks);
  uint64_t marks;
  memcpy(&marks, &bits, sizeof marks);
  return marks;
}

__attribute__((always_inline)) static inline struct caret_text_marks caret_text_marks_by_lanes(const uint8_t *bytes) {
  caret_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  caret_lanes blanks = lanes <= 0x20, letters = (caret_lanes)((lanes | 0x20) - 'a') < 26, beyond = lanes & 0x80;
  struct caret_text_marks marks = {
      caret_lane_bits(&blanks), caret_lane_bits(&letters), caret_lane_bits(&beyond)};
  return marks;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline struct caret_text_marks caret_text_marks_avx2(const uint8_t *bytes) {
  return caret_text_marks_by_lanes(bytes);
}
#endif

static inline struct caret_text_marks caret_mark_text(const uint8_t *bytes) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return caret_text_marks_avx2(bytes);
#endif
  return caret_text_marks_by_lanes(bytes);
}

// Some words by their hashes: a bit for each, and how far a hash is shifted to be the number of one.
struct caret_word_set {
  const uint64_t *bits;
  uint32_t shift;
};

static const uint64_t caret_word_factor = UINT64_C(0x9E3779B97F4A7C15);

// The marks of 64 bytes, and which of the words that begin there may be among some: of their letters the first eight are looked
// at, in either case. Words end within the block, and eight bytes are there behind it.
struct caret_word_marks {
  uint64_t blanks, letters, words;
};

__attribute__((always_inline)) static inline struct caret_word_marks caret_word_marks_by_lanes(
    const uint8_t *bytes, const struct caret_word_set *set) {
  struct caret_text_marks text = caret_text_marks_by_lanes(bytes);
  uint64_t words = 0, others = ~text.letters;
  for (uint64_t starts = text.letters & ~(text.letters << 1); starts; starts &= starts - 1) {
    int place = __builtin_ctzll(starts);
    uint64_t count = (uint64_t)__builtin_ctzll(others >> place | 1 << 8), key;
    memcpy(&key, bytes + place, sizeof key);
    key = (key | UINT64_C(0x2020202020202020)) & UINT64_MAX >> (64 - 8 * count);
    uint64_t number = key * caret_word_factor >> set->shift;
    words |= (set->bits[number / 64] >> (number % 64) & 1) << place;
  }
  return (struct caret_word_marks){text.blanks, text.letters, words};
}

#if defined(__x86_64__)
__attribute__((target("avx2,bmi,bmi2"))) static inline struct caret_word_marks caret_word_marks_avx2(
    const uint8_t *bytes, const struct caret_word_set *set) {
  return caret_word_marks_by_lanes(bytes, set);
}
#endif

static inline struct caret_word_marks caret_mark_set_words(
    const uint8_t *bytes, const struct caret_word_set *set) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
    return caret_word_marks_avx2(bytes, set);
#endif
  return caret_word_marks_by_lanes(bytes, set);
}

// Two bytes of which the second stands so many bytes behind the first.
struct caret_byte_pair {
  uint8_t first, last;
  size_t distance;
};

// Of the 64 places from one on those at which something is, a bit each.
struct caret_marked_places {
  size_t start;
  uint64_t marks;
};

__attribute__((always_inline)) static inline uint64_t caret_pair_marks(
    const uint8_t *firsts, const uint8_t *lasts, const struct caret_byte_pair *pair) {
  caret_lanes first, last;
  memcpy(&first, firsts, sizeof first);
  memcpy(&last, lasts, sizeof last);
  caret_lanes pairs = (first == pair->first) & (last == pair->last);
  return caret_lane_bits(&pairs);
}

__attribute__((always_inline)) static inline struct caret_marked_places caret_next_pairs_by_lanes(
    const uint8_t *bytes, size_t start, size_t end, const struct caret_byte_pair *pair) {
  for (; end - start >= 64; start += 64) {
    uint64_t marks = caret_pair_marks(bytes + start, bytes + start + pair->distance, pair);
    if (marks) return (struct caret_marked_places){start, marks};
  }
  if (start < end) {
    uint8_t firsts[64] = {0}, lasts[64] = {0};
    memcpy(firsts, bytes + start, end - start);
    memcpy(lasts, bytes + start + pair->distance, end - start);
    uint64_t marks = caret_pair_marks(firsts, lasts, pair) & UINT64_MAX >> (64 - (end - start));
    if (marks) return (struct caret_marked_places){start, marks};
  }
  return (struct caret_marked_places){end, 0};
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline struct caret_marked_places caret_next_pairs_avx2(
    const uint8_t *bytes, size_t start, size_t end, const struct caret_byte_pair *pair) {
  return caret_next_pairs_by_lanes(bytes, start, end, pair);
}
#endif

// The next places from one on, up to an end, at which a pair begins, with no mark if there is none.
static inline struct caret_marked_places caret_next_pairs(
    const uint8_t *bytes, size_t start, size_t end, const struct caret_byte_pair *pair) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return caret_next_pairs_avx2(bytes, start, end, pair);
#endif
  return caret_next_pairs_by_lanes(bytes, start, end, pair);
}

// What ends lines among bytes, and whether they are all ASCII.
struct caret_ascii_lines {
  size_t line_feeds;
  uint64_t returns, beyond;
};

__attribute__((always_inline)) static inline void caret_add_lines(
    const uint8_t *bytes, struct caret_ascii_lines *lines) {
  caret_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  caret_lanes feeds = lanes == '\n', returns = lanes == '\r', beyond = lanes & 0x80;
  lines->line_feeds += (size_t)__builtin_popcountll(caret_lane_bits(&feeds));
  lines->returns |= caret_lane_bits(&returns);
  lines->beyond |= caret_lane_bits(&beyond);
}

__attribute__((always_inline)) static inline struct caret_ascii_lines caret_ascii_lines_by_lanes(
    const uint8_t *bytes, size_t count) {
  struct caret_ascii_lines lines = {0, 0, 0};
  for (; count >= 64 && !lines.beyond; bytes += 64, count -= 64) caret_add_lines(bytes, &lines);
  if (count > 0 && !lines.beyond) {
    uint8_t last[64] = {0};
    memcpy(last, bytes, count);
    caret_add_lines(last, &lines);
  }
  return lines;
}

#if defined(__x86_64__)
__attribute__((target("avx2,popcnt"))) static inline struct caret_ascii_lines caret_ascii_lines_avx2(
    const uint8_t *bytes, size_t count) {
  return caret_ascii_lines_by_lanes(bytes, count);
}
#endif

// Counts the lines of bytes, up to the first that are not ASCII: who counts others begins anew.
static inline struct caret_ascii_lines caret_count_ascii_lines(const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return caret_ascii_lines_avx2(bytes, count);
#endif
  return caret_ascii_lines_by_lanes(bytes, count);
}

#endif
