// The words of 64 bytes of a text by arithmetic on bits, and which of them nothing more is asked of.
#ifndef CARET_WORDS_H
#define CARET_WORDS_H

#include "marks.h"

// Words by their bytes, behind whose last zeros follow: two of 16 bytes for each hash, first the first eight bytes of both, then
// the others.
struct caret_passed_words {
  // A multiple of 32.
  const uint64_t *keys;
  // The number of pairs, a power of two, less 1.
  uint64_t mask;
  // Where others are looked up next, by the same hash: how many bytes a slot has, and their number less 1. Nothing is read there.
  const char *slots;
  uint64_t slot_size, slot_mask;
};

// A bit for each byte, the first lowest. A chunk is a run without white space; one that ends behind the block is not looked at.
struct caret_word_block {
  uint64_t blanks, letters;
  // The first byte of each chunk that may belong to a word; chunks that surely have no word are left out.
  uint64_t chunks;
  // Of these the ones that are a word of ASCII letters and plain punctuation around it.
  uint64_t plain;
  // Of these the ones that are passed.
  uint64_t passed;
  // The first eight bytes of the last plain word, or of the word before the block.
  uint64_t last;
};

// The place behind each run of bytes that begins at one of some starts; where none begins, the start itself.
__attribute__((always_inline)) static inline uint64_t caret_behind_runs(uint64_t run, uint64_t starts) {
  return ((run + (starts & run)) & ~run) | (starts & ~run);
}

__attribute__((always_inline)) static inline uint64_t caret_word_hash(uint64_t low, uint64_t high) {
  return ((low ^ high * caret_word_factor) * UINT64_C(0xD6E8FEB86659FD93)) >> 32;
}

static const uint8_t caret_ones[32] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

// Of each bit of `from`, whether it is one of some bits, said by the bit of `to` that comes as late in order.
static inline uint64_t caret_deposit_by_loop(uint64_t bits, uint64_t from, uint64_t to) {
  uint64_t found = 0;
  for (; to; to &= to - 1, from &= from - 1) found |= bits & from & -from ? to & -to : 0;
  return found;
}

#if defined(__x86_64__)
__attribute__((target("bmi2"))) static inline uint64_t caret_deposit_bmi2(uint64_t bits, uint64_t from, uint64_t to) {
  return __builtin_ia32_pdep_di(__builtin_ia32_pext_di(bits, from), to);
}
#endif

typedef uint64_t caret_two_numbers __attribute__((vector_size(16)));

static const uint64_t caret_no_keys[4] __attribute__((aligned(32))) = {0};
static const struct caret_passed_words caret_no_words = {caret_no_keys, 0, (const char *)caret_no_keys, 0, 0};

// Chunks without those that are one token between brackets, quotes and commas and have a sign that no word has beside it.
__attribute__((always_inline)) static inline uint64_t caret_chunks_of_language(
    uint64_t chunks, uint64_t never, uint64_t blanks, uint64_t starts, const caret_lanes *bytes,
    uint64_t (*deposit)(uint64_t bits, uint64_t from, uint64_t to)) {
  caret_lanes lanes = *bytes;
  caret_lanes found = (caret_lanes)(lanes == '"') | (caret_lanes)(lanes == '(') | (caret_lanes)(lanes == ')') |
                      (caret_lanes)(lanes == '*') | (caret_lanes)(lanes == ',') | (caret_lanes)(lanes == ';') |
                      (caret_lanes)(lanes == '<') | (caret_lanes)(lanes == '>') | (caret_lanes)(lanes == '[') |
                      (caret_lanes)(lanes == ']') | (caret_lanes)((caret_lanes)(lanes - '{') <= 2);
  uint64_t delimiters = caret_lane_bits(&found) & ~blanks;
  uint64_t ends = caret_behind_runs(~blanks & ~delimiters, caret_behind_runs(delimiters, starts));
  ends = caret_behind_runs(delimiters, ends) & blanks;
  ends &= caret_behind_runs(~blanks, caret_behind_runs(~blanks & ~never, starts) & never);
  return ends ? deposit(~ends, caret_behind_runs(~blanks, chunks), chunks) : chunks;
}

// - bytes: 64, and 16 behind them.
// - count: how many of them count, 1 at least; what follows is taken for blanks.
// - set: NULL passes none.
// - last: the first eight bytes of the word before them. A word like the one before it is not passed, whatever the case of its first letter.
__attribute__((always_inline)) static inline struct caret_word_block caret_word_block_by_lanes(
    const uint8_t *bytes, uint64_t count, const struct caret_passed_words *set, uint64_t last,
    uint64_t (*deposit)(uint64_t bits, uint64_t from, uint64_t to)) {
  caret_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  caret_lanes found = lanes <= 0x20;
  uint64_t there = UINT64_MAX >> (64 - count), blanks = caret_lane_bits(&found) | ~there;
  found = (caret_lanes)((lanes | 0x20) - 'a') < 26;
  uint64_t letters = caret_lane_bits(&found) & there;
  found = lanes & 0x80;
  uint64_t beyond = caret_lane_bits(&found) & there;
  // ! " ' ( ) , ; ? and the marks that end a sentence.
  found = (caret_lanes)((caret_lanes)(lanes - '!') <= 1) | (caret_lanes)((caret_lanes)(lanes - '\'') <= 2) |
          (caret_lanes)(lanes == ',') | (caret_lanes)(lanes == ';') | (caret_lanes)(lanes == '?');
  uint64_t punctuation = caret_lane_bits(&found) & there;
  found = (caret_lanes)(lanes == '.') | (caret_lanes)(lanes == ':');
  uint64_t stops = caret_lane_bits(&found);
  found = (caret_lanes)((caret_lanes)(lanes - '0') <= 9);
  uint64_t digits = caret_lane_bits(&found) & there;

  // What ends behind the block is left out.
  uint64_t whole = blanks ? UINT64_MAX >> __builtin_clzll(blanks) : 0;
  uint64_t starts = ~blanks & (blanks << 1 | 1) & whole;
  // Letters with a digit beside them are no word.
  uint64_t runs = letters & ~((letters | digits) << 1) & whole, run_ends = caret_behind_runs(letters, runs);
  if (run_ends & digits) runs = deposit(~digits, run_ends, runs);
  uint64_t of_words = runs | beyond, others = ~blanks & ~of_words;
  uint64_t chunks = caret_behind_runs(others, starts) & of_words;
  found = (caret_lanes)(lanes == '@') | (caret_lanes)(lanes == '\\');
  uint64_t never = caret_lane_bits(&found) & there;
  if (never) chunks = caret_chunks_of_language(chunks, never, blanks, starts, &lanes, deposit);
  struct caret_word_block block = {blanks, letters, chunks, 0, 0, 0};
  // A stop is plain at the end of a chunk alone.
  uint64_t words = caret_behind_runs(punctuation, starts) & letters;
  uint64_t ends = caret_behind_runs(punctuation, caret_behind_runs(letters, words));
  uint64_t plain_ends = ends & (blanks | (stops & blanks >> 1));
  // Each word has one of the ends, in order.
  block.plain = deposit(plain_ends, ends, words);
  for (uint64_t rest = block.plain; rest; rest &= rest - 1) {
    int place = __builtin_ctzll(rest);
    uint64_t size = (uint64_t)__builtin_ctzll(~(letters >> place)), low, high, of_word;
    const uint8_t *ones = caret_ones + 16 - (size < 16 ? size : 16);
    memcpy(&low, bytes + place, sizeof low);
    memcpy(&of_word, ones, sizeof of_word);
    low &= of_word;
    memcpy(&high, bytes + place + 8, sizeof high);
    memcpy(&of_word, ones + 8, sizeof of_word);
    high &= of_word;
    uint64_t hash = caret_word_hash(low, high);
    const caret_two_numbers *keys = (const caret_two_numbers *)(set->keys + 4 * (hash & set->mask));
    caret_two_numbers differs = (keys[0] ^ low) | (keys[1] ^ high);
    uint64_t is_passed = (differs[0] == 0) | (differs[1] == 0);
    // Of a word that is passed the first slot, which is at hand: a branch would often be guessed wrong.
    __builtin_prefetch(set->slots + set->slot_size * (hash & set->slot_mask & (is_passed - 1)));
    is_passed &= (size <= 16) & (((low ^ last) & ~UINT64_C(0x20)) != 0);
    last = low;
    block.passed |= is_passed << place;
  }
  block.last = last;
  return block;
}

#if defined(__x86_64__)
__attribute__((target("avx512bw,bmi,bmi2"))) static inline struct caret_word_block caret_word_block_avx512(
    const uint8_t *bytes, uint64_t count, const struct caret_passed_words *set, uint64_t last) {
  return caret_word_block_by_lanes(bytes, count, set, last, caret_deposit_bmi2);
}

// Processors without AVX-512 may take long to deposit bits.
__attribute__((target("avx2,bmi,bmi2"))) static inline struct caret_word_block caret_word_block_avx2(
    const uint8_t *bytes, uint64_t count, const struct caret_passed_words *set, uint64_t last) {
  return caret_word_block_by_lanes(bytes, count, set, last, caret_deposit_by_loop);
}
#endif

static inline struct caret_word_block caret_mark_word_block(
    const uint8_t *bytes, uint64_t count, const struct caret_passed_words *set, uint64_t last) {
  if (!set) set = &caret_no_words;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return __builtin_cpu_supports("avx512bw") ? caret_word_block_avx512(bytes, count, set, last)
                                              : caret_word_block_avx2(bytes, count, set, last);
  }
#endif
  return caret_word_block_by_lanes(bytes, count, set, last, caret_deposit_by_loop);
}

#endif
