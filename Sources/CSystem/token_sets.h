// What is no language in a block, found of all its tokens at once: the rules of tokens.h by arithmetic on sets of tokens.
//
// What is added at the start of a token is carried through its bytes, to its end or to the first byte that is left out of the sum.
// By an addition it is known of all tokens which have one of some bytes. What takes counting is left to tokens.h.
#ifndef CARET_TOKEN_SETS_H
#define CARET_TOKEN_SETS_H

#include "tokens.h"

// What is known of the bytes of a block.
struct caret_token_verdicts {
  // Of tokens that are no language, and of chunks whose words are parts of names.
  uint64_t no_language, names;
  // Of chunks that are looked at token by token.
  uint64_t unclear;
};

typedef struct caret_token_verdicts (*caret_token_judge)(
    const caret_lanes *, const struct caret_block_marks *, const struct caret_token_marks *, uint64_t);

// For processors without the instructions: all are asked one by one.
static struct caret_token_verdicts caret_judge_no_tokens(
    const caret_lanes *lanes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t suspicious) {
  (void)lanes, (void)all, (void)more;
  return (struct caret_token_verdicts){.unclear = suspicious};
}

#if defined(__x86_64__)
#define CARET_OF_SETS __attribute__((always_inline, target("bmi,bmi2,popcnt"))) static inline

// Runs of bytes. A set of runs has a bit for each of them, behind its last byte.
struct caret_runs {
  uint64_t bytes, starts, ends;
};

CARET_OF_SETS struct caret_runs caret_runs_of(uint64_t bytes) {
  uint64_t starts = bytes & ~(bytes << 1);
  return (struct caret_runs){bytes, starts, (bytes + starts) & ~bytes};
}

// Those that have one of some bytes: what is carried from the start of a run stops there.
CARET_OF_SETS uint64_t caret_runs_with(const struct caret_runs *runs, uint64_t some) {
  return runs->ends & ~((runs->bytes & ~some) + runs->starts);
}

// Of each run the first of some bytes.
CARET_OF_SETS uint64_t caret_first_in_runs(const struct caret_runs *runs, uint64_t some) {
  return ((runs->bytes & ~some) + runs->starts) & some & runs->bytes;
}

// Those that have one of some starts.
CARET_OF_SETS uint64_t caret_runs_from(const struct caret_runs *runs, uint64_t starts) {
  return (runs->bytes + (starts & runs->starts)) & runs->ends;
}

// The bytes of some runs.
CARET_OF_SETS uint64_t caret_bytes_of_runs(const struct caret_runs *runs, uint64_t some) {
  uint64_t numbers = __builtin_ia32_pext_di(some, runs->ends);
  return some - __builtin_ia32_pdep_di(numbers, runs->starts);
}

// The tokens of a block, and their bytes without what closes a sentence.
struct caret_token_runs {
  struct caret_runs all;
  uint64_t inside;
  // Those before the last one inside.
  uint64_t inner;
};

CARET_OF_SETS struct caret_token_runs caret_tokens_of_block(
    const struct caret_block_marks *all, const struct caret_token_marks *more) {
  uint64_t whole = UINT64_MAX >> __builtin_clzll(all->blanks);
  struct caret_runs runs = caret_runs_of(~(all->blanks | all->delimiters) & whole);
  struct caret_runs closing = caret_runs_of(more->closing & runs.bytes);
  uint64_t inside = runs.bytes & ~caret_bytes_of_runs(&closing, closing.ends & runs.ends);
  return (struct caret_token_runs){runs, inside, inside & inside >> 1};
}

// What is found by the first bytes of tokens: those that are no language, and those of which nothing else is asked.
struct caret_first_verdicts {
  uint64_t no_language, settled;
  // The first bytes of those that are asked one by one.
  uint64_t unclear;
};

CARET_OF_SETS struct caret_first_verdicts caret_judge_first_bytes(
    const caret_lanes *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more,
    const struct caret_token_runs *tokens, uint64_t backquotes) {
  caret_lanes lanes = *bytes, signs = (caret_lanes)(lanes - '#') <= 3, options = (lanes == 'f') | (lanes == 'm');
  uint64_t starts = tokens->all.starts, inside = tokens->inside;
  uint64_t slashes = starts & more->slashes, tildes = starts & caret_marks_of(&lanes, '~'), hyphens = starts & all->hyphens;
  uint64_t has_letters = caret_runs_with(&tokens->all, all->letters & inside);
  uint64_t has_slashes = caret_runs_with(&tokens->all, more->slashes & inside);
  // The bytes behind hyphens, as caret_is_option asks for them.
  uint64_t second = hyphens << 1 & inside, last = inside & ~(inside >> 1);
  uint64_t is_option = second & (all->hyphens | (all->letters & (more->capitals | last)));
  return (struct caret_first_verdicts){
      .no_language = caret_runs_from(&tokens->all, starts & caret_lane_bits(&signs)) |
                     (caret_runs_from(&tokens->all, slashes) & has_letters) |
                     (caret_runs_from(&tokens->all, tildes) & has_letters & has_slashes) |
                     caret_runs_from(&tokens->all, is_option >> 1),
      .settled = caret_runs_from(&tokens->all, slashes | tildes | hyphens),
      .unclear = (second & caret_lane_bits(&options) & inside >> 2) >> 1 | (starts & backquotes & all->hyphens >> 1) |
                 (starts & inside & all->colons)};
}

// The tokens that are asked one by one, as they may be addresses, variables, or data by how many signs they have.
CARET_OF_SETS uint64_t caret_unclear_tokens(
    const caret_lanes *bytes, const struct caret_block_marks *all, const struct caret_token_marks *more,
    const struct caret_token_runs *tokens) {
  caret_lanes lanes = *bytes, small = lanes | 0x20;
  const struct caret_runs *runs = &tokens->all;
  uint64_t addresses = (all->colons & more->slashes >> 1 & more->slashes >> 2) |
                       (runs->starts & ((caret_marks_of(&small, 'w') & all->full_stops >> 3) | all->colons >> 6));
  uint64_t variables = more->dollars & runs->ends >> 1;
  return caret_runs_with(runs, (addresses | variables) & runs->bytes);
}

// Of tokens with digits those that may be groups of digits or base64.
CARET_OF_SETS uint64_t caret_unclear_data(
    const struct caret_block_marks *all, const struct caret_token_runs *tokens, uint64_t with_digits) {
  const struct caret_runs *runs = &tokens->all;
  uint64_t signs = (all->hyphens | all->colons) & tokens->inside, first = caret_first_in_runs(runs, signs);
  // Where caret_shortest_data bytes stand side by side.
  uint64_t data = tokens->inside & tokens->inside >> 1;
  data &= data >> 2;
  data &= data >> 4;
  data &= data >> 8;
  data &= data >> 4;
  return with_digits & caret_runs_with(runs, (signs & ~first) | data);
}

CARET_OF_SETS struct caret_token_verdicts caret_judge_tokens_by_sets(
    const caret_lanes *lanes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t suspicious) {
  struct caret_token_runs tokens = caret_tokens_of_block(all, more);
  const struct caret_runs *runs = &tokens.all;
  uint64_t inside = tokens.inside, inner = tokens.inner, backquotes = caret_marks_of(lanes, '`');
  struct caret_first_verdicts first = caret_judge_first_bytes(lanes, all, more, &tokens, backquotes);
  uint64_t signs = (more->never & inside) | (more->dollars & ~(all->digits >> 1) & inner) |
                   (all->colons & all->colons >> 1 & inner);
  uint64_t no_language = caret_runs_with(runs, signs) | first.no_language;
  uint64_t open = caret_runs_with(runs, suspicious) & ~first.settled;
  // As caret_is_path asks.
  uint64_t stops = all->full_stops & (all->letters | all->digits) >> 1 & inner, slashes = more->slashes & inside;
  uint64_t has_slashes = caret_runs_with(runs, slashes);
  uint64_t third = slashes & ~caret_first_in_runs(runs, slashes);
  third &= ~caret_first_in_runs(runs, third);
  uint64_t of_paths = ((all->underscores | all->digits) & inside) | stops | (slashes & ~(all->letters >> 1) & inner) |
                      (runs->starts & all->full_stops) | (slashes & ~(inside >> 1) & ~(all->colons >> 1)) | third;
  no_language |= open & has_slashes & caret_runs_with(runs, of_paths);
  // As caret_is_joined and caret_is_name do.
  uint64_t sentences = stops & (all->letters & ~more->capitals) << 1 & more->capitals >> 1;
  uint64_t is_sentence = caret_runs_with(runs, sentences);
  no_language |= open & ~has_slashes & caret_runs_with(runs, stops) & ~is_sentence;
  uint64_t names = is_sentence | caret_runs_with(runs, (more->equals & inside) | (runs->starts & backquotes & inside));
  uint64_t with_digits = open & ~has_slashes & ~no_language & caret_runs_with(runs, all->digits & inside);
  uint64_t unclear = caret_unclear_tokens(lanes, all, more, &tokens) | caret_runs_from(runs, first.unclear);
  if (with_digits) unclear |= caret_unclear_data(all, &tokens, with_digits);

  uint64_t looked_at = caret_runs_with(runs, suspicious);
  struct caret_token_verdicts verdicts = {.no_language = caret_bytes_of_runs(runs, no_language & looked_at)};
  names &= looked_at & ~no_language;
  unclear &= looked_at;
  if (names | unclear) {
    struct caret_runs chunks = caret_runs_of(~all->blanks);
    verdicts.unclear = caret_bytes_of_runs(&chunks, caret_runs_with(&chunks, unclear >> 1));
    verdicts.names = caret_bytes_of_runs(&chunks, caret_runs_with(&chunks, names >> 1)) & ~verdicts.unclear;
    verdicts.no_language &= ~verdicts.unclear;
  }
  return verdicts;
}

__attribute__((target("avx2,bmi,bmi2,popcnt"))) static struct caret_token_verdicts caret_judge_tokens_avx2(
    const caret_lanes *lanes, const struct caret_block_marks *all, const struct caret_token_marks *more, uint64_t suspicious) {
  return caret_judge_tokens_by_sets(lanes, all, more, suspicious);
}

#undef CARET_OF_SETS
#endif

#endif
