// Counting units of text and finding one of them, 64 bytes at once, where the processor makes bits of so many bytes in one step
// (AVX-512): all bits of a block are counted by one instruction, and another finds the one that is wanted.
#ifndef CARET_UNITS_H
#define CARET_UNITS_H

#include "marks.h"

enum caret_counted { caret_counted_utf16, caret_counted_scalars, caret_counted_feeds };

// What the functions below give where the processor can't.
static const ptrdiff_t caret_not_counted = -1;

#if defined(__x86_64__)
typedef char caret_signed_lanes __attribute__((vector_size(64)));

// A bit for each byte at which a unit begins, and one for each at which a second one does.
struct caret_unit_bits {
  uint64_t first, second;
};

// - there: a bit for each byte that counts, 64 or fewer from the start on; the others are not read.
__attribute__((always_inline, target("avx512bw"))) static inline struct caret_unit_bits caret_units_among(
    const uint8_t *bytes, uint64_t there, enum caret_counted unit) {
  caret_signed_lanes lanes = __builtin_ia32_loaddquqi512_mask(
      (const caret_signed_lanes *)bytes, (caret_signed_lanes){0}, there);
  caret_lanes found = unit == caret_counted_feeds ? (caret_lanes)(lanes == '\n') : (caret_lanes)(lanes >= -64);
  struct caret_unit_bits bits = {caret_lane_bits(&found) & there, 0};
  if (unit == caret_counted_utf16) {
    found = (caret_lanes)lanes >= 0xF0;
    bits.second = caret_lane_bits(&found);
  }
  return bits;
}

__attribute__((always_inline)) static inline uint64_t caret_lowest_bits(size_t count) {
  return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

__attribute__((always_inline, target("popcnt"))) static inline size_t caret_bit_count(struct caret_unit_bits bits) {
  return (size_t)__builtin_popcountll(bits.first) + (size_t)__builtin_popcountll(bits.second);
}

// The byte of the unit before which so many others begin.
__attribute__((always_inline, target("bmi,bmi2"))) static inline size_t caret_byte_of_unit(
    struct caret_unit_bits bits, size_t before) {
  if (!bits.second) return (size_t)__builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << before, bits.first));
  while (1) {
    size_t place = (size_t)__builtin_ctzll(bits.first), width = 1 + (bits.second >> place & 1);
    if (before < width) return place;
    before -= width;
    bits.first &= bits.first - 1;
  }
}

__attribute__((always_inline, target("avx512bw,bmi,bmi2,popcnt"))) static inline size_t caret_count_by_bits(
    const uint8_t *bytes, size_t count, enum caret_counted unit) {
  size_t units = 0;
  for (size_t place = 0; place < count; place += 64)
    units += caret_bit_count(caret_units_among(bytes + place, caret_lowest_bits(count - place), unit));
  return units;
}

__attribute__((always_inline, target("avx512bw,bmi,bmi2,popcnt"))) static inline size_t caret_find_by_bits(
    const uint8_t *bytes, size_t count, size_t before, enum caret_counted unit) {
  for (size_t place = 0; place < count; place += 64) {
    struct caret_unit_bits bits = caret_units_among(bytes + place, caret_lowest_bits(count - place), unit);
    size_t units = caret_bit_count(bits);
    if (units > before) return place + caret_byte_of_unit(bits, before);
    before -= units;
  }
  return count;
}

__attribute__((always_inline, target("avx512bw,bmi,bmi2,popcnt"))) static inline size_t caret_find_back_by_bits(
    const uint8_t *bytes, size_t count, size_t left, enum caret_counted unit) {
  if (left == 0) return count;
  for (size_t end = count, start; end > 0; end = start) {
    start = end < 64 ? 0 : end - 64;
    struct caret_unit_bits bits = caret_units_among(bytes + start, caret_lowest_bits(end - start), unit);
    size_t units = caret_bit_count(bits);
    if (units >= left) return start + caret_byte_of_unit(bits, units - left);
    left -= units;
  }
  return 0;
}

// The unit is known where the loops are: each has its own.
#define CARET_FOR_EACH_UNIT(call) \
  switch (unit) { \
    case caret_counted_utf16: { enum { one = caret_counted_utf16 }; return (ptrdiff_t)call; } \
    case caret_counted_scalars: { enum { one = caret_counted_scalars }; return (ptrdiff_t)call; } \
    default: { enum { one = caret_counted_feeds }; return (ptrdiff_t)call; } \
  }

__attribute__((target("avx512bw,bmi,bmi2,popcnt"))) static inline ptrdiff_t caret_count_units_avx512(
    const uint8_t *bytes, size_t count, enum caret_counted unit) {
  CARET_FOR_EACH_UNIT(caret_count_by_bits(bytes, count, (enum caret_counted)one))
}

__attribute__((target("avx512bw,bmi,bmi2,popcnt"))) static inline ptrdiff_t caret_find_unit_avx512(
    const uint8_t *bytes, size_t count, size_t before, enum caret_counted unit) {
  CARET_FOR_EACH_UNIT(caret_find_by_bits(bytes, count, before, (enum caret_counted)one))
}

__attribute__((target("avx512bw,bmi,bmi2,popcnt"))) static inline ptrdiff_t caret_find_unit_back_avx512(
    const uint8_t *bytes, size_t count, size_t left, enum caret_counted unit) {
  CARET_FOR_EACH_UNIT(caret_find_back_by_bits(bytes, count, left, (enum caret_counted)one))
}

#undef CARET_FOR_EACH_UNIT

static inline int caret_counts_by_bits(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2");
}
#endif

// How many of a unit begin among bytes.
static inline ptrdiff_t caret_count_units(const uint8_t *bytes, size_t count, enum caret_counted unit) {
#if defined(__x86_64__)
  if (caret_counts_by_bits()) return caret_count_units_avx512(bytes, count, unit);
#endif
  return caret_not_counted;
}

// The first byte of the character with the unit before which so many others begin; the end if there is none.
static inline ptrdiff_t caret_find_unit(const uint8_t *bytes, size_t count, size_t before, enum caret_counted unit) {
#if defined(__x86_64__)
  if (caret_counts_by_bits()) return caret_find_unit_avx512(bytes, count, before, unit);
#endif
  return caret_not_counted;
}

// The last place with so many of a unit from it to the end; the start if there is none.
static inline ptrdiff_t caret_find_unit_back(const uint8_t *bytes, size_t count, size_t left, enum caret_counted unit) {
#if defined(__x86_64__)
  if (caret_counts_by_bits()) return caret_find_unit_back_avx512(bytes, count, left, unit);
#endif
  return caret_not_counted;
}

#endif
