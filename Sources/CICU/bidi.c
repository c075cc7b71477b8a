// The bidirectional algorithm (UAX #9). ICU wants the text to stay where it is as long as the object
// lives, so the object keeps a copy of its own.
#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>

struct caret_bidi {
  UBiDi *paragraph;
  UBiDi *line;
  int32_t count;
  UChar text[];
};

caret_bidi *caret_bidi_open(
    const uint16_t *text, int32_t count, uint8_t base, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  size_t bytes = (size_t)count * sizeof(UChar);
  caret_bidi *bidi = calloc(1, sizeof *bidi + bytes);
  if (bidi == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  memcpy(bidi->text, text, bytes);
  bidi->count = count;
  bidi->paragraph = ubidi_open();
  bidi->line = ubidi_open();
  if (bidi->paragraph == NULL || bidi->line == NULL) code = U_MEMORY_ALLOCATION_ERROR;
  ubidi_setPara(bidi->paragraph, bidi->text, count, base, NULL, &code);
  *status = code;
  if (U_SUCCESS(code)) return bidi;
  caret_bidi_close(bidi);
  return NULL;
}

void caret_bidi_close(caret_bidi *bidi) {
  ubidi_close(bidi->line);
  ubidi_close(bidi->paragraph);
  free(bidi);
}

uint8_t caret_bidi_base_level(caret_bidi *bidi) { return ubidi_getParaLevel(bidi->paragraph); }

/// The paragraph itself when the line is all of it: only there ICU takes an empty one.
static UBiDi *line_of(caret_bidi *bidi, int32_t from, int32_t to, UErrorCode *code) {
  if (from == 0 && to == bidi->count) return bidi->paragraph;
  ubidi_setLine(bidi->paragraph, from, to, bidi->line, code);
  return bidi->line;
}

void caret_bidi_levels(
    caret_bidi *bidi, int32_t from, int32_t to, uint8_t *into, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *line = line_of(bidi, from, to, &code);
  const UBiDiLevel *levels = from < to && U_SUCCESS(code) ? ubidi_getLevels(line, &code) : NULL;
  if (levels != NULL && U_SUCCESS(code)) memcpy(into, levels, (size_t)(to - from));
  *status = code;
}

int32_t caret_bidi_runs(
    caret_bidi *bidi, int32_t from, int32_t to, int32_t *starts, int32_t *counts, uint8_t *levels,
    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *line = line_of(bidi, from, to, &code);
  int32_t runs = from < to && U_SUCCESS(code) ? ubidi_countRuns(line, &code) : 0;
  for (int32_t i = 0; U_SUCCESS(code) && i < runs && i < capacity; i++) {
    ubidi_getVisualRun(line, i, &starts[i], &counts[i]);
    levels[i] = ubidi_getLevelAt(line, starts[i]);
    starts[i] += from;
  }
  *status = code;
  return runs;
}
