// Words whose letters are put together of several signs.
#ifndef CARET_WORDS_H
#define CARET_WORDS_H

#include "pictures.h"

/// Whether readers could not put a run together again from its signs.
bool caret_words_are_built(PangoLayoutRun *run, const char *text);
/// Writes a run word by word.
void caret_words_draw(
  caret_pictures *pictures, cairo_t *context, PangoLayoutRun *run, const PangoGlyphString *glyphs,
  const char *text, double x, double y);
/// Writes a mark of a direction, without ink, at the end of a run of the other one: else readers take the blank behind it
/// for a part of it.
void caret_words_mark(
  caret_pictures *pictures, cairo_t *context, const PangoLayoutRun *run, PangoDirection direction,
  double x, double y);

#endif
