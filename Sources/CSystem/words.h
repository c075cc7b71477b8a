// The words of a text by arithmetic on bits, 64 bytes at a time, and which of them nothing more is asked of.
#ifndef CARET_WORDS_H
#define CARET_WORDS_H

#include "token_sets.h"

// Words by numbers that are made of them: two for each hash, side by side.
struct caret_passed_words {
  const uint64_t *numbers;
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

// What a word is passed by, as WordKey has it. Its upper half is the hash.
__attribute__((always_inline)) static inline uint64_t caret_word_number(uint64_t low, uint64_t high) {
  return (low ^ high * caret_word_factor) * UINT64_C(0xD6E8FEB86659FD93);
}

static const uint8_t caret_ones[32] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

static const uint64_t caret_no_numbers[2] = {0};
static const struct caret_passed_words caret_no_words = {caret_no_numbers, 0, (const char *)caret_no_numbers, 0, 0};

// By what it is found out what is no language: of all tokens of a block, and of those of one chunk.
struct caret_token_rules {
  caret_token_judge judge;
  caret_bytes_finder find;
};

static const struct caret_token_rules caret_rules = {caret_judge_no_tokens, caret_bytes_of_no_language};
#if defined(__x86_64__)
static const struct caret_token_rules caret_rules_avx2 = {caret_judge_tokens_avx2, caret_bytes_of_no_language_avx2};
#endif

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
    const struct caret_token_rules *rules, struct caret_block_words *words) {
  struct caret_token_marks more = caret_mark_tokens(lanes, of);
  struct caret_token_verdicts verdicts = rules->judge(lanes, of, &more, suspicious);
  words->starts &= ~verdicts.no_language;
  words->names |= verdicts.names;
  for (uint64_t rest = verdicts.unclear & suspicious; rest;) {
    uint64_t chunk = caret_chunk_around(of->blanks, rest & -rest);
    rest &= ~chunk;
    if (!(chunk & words->starts)) continue;
    bool is_name = false;
    words->starts &= ~rules->find(bytes, of, &more, chunk, suspicious, &is_name);
    if (is_name) words->names |= chunk;
  }
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
    const uint8_t *bytes, const caret_lanes *lanes, const struct caret_block_marks *of,
    const struct caret_token_rules *rules) {
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
  if (suspicious) caret_leave_out_tokens(bytes, lanes, of, suspicious, rules, &words);
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
      next->high = 0;
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
    uint64_t number = caret_word_number(low, high), hash = number >> 32;
    const uint64_t *passed = set->numbers + 2 * (hash & set->mask);
    uint64_t is_passed = (passed[0] == number) | (passed[1] == number);
    // What is made of it here takes no branch, as the compiler would have it: that would often be guessed wrong.
    __asm__("" : "+r"(is_passed));
    // Of a word that is passed the first slot, which is at hand.
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
    const struct caret_token_rules *rules, struct caret_found_word *found) {
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
    struct caret_block_words words = caret_words_of_block(block, &lanes, &marks, rules);
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
  return caret_find_words_by_lanes(bytes, end, there, set, last, &caret_rules_avx2, found);
}

__attribute__((target("avx2,bmi,bmi2,popcnt"))) static inline struct caret_word_window caret_find_words_avx2(
    const uint8_t *bytes, uint64_t end, uint64_t there, const struct caret_passed_words *set, uint64_t last,
    struct caret_found_word *found) {
  return caret_find_words_by_lanes(bytes, end, there, set, last, &caret_rules_avx2, found);
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
  return caret_find_words_by_lanes(bytes, end, there, set, last, &caret_rules, found);
}

#endif
