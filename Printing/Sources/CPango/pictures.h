// Letters that are pictures: emoji.
#ifndef CARET_PICTURES_H
#define CARET_PICTURES_H

#include "fonts.h"

typedef struct caret_pictures caret_pictures;

caret_pictures *caret_pictures_open(void);
void caret_pictures_close(caret_pictures *pictures);
/// Whether the letters of a run are pictures.
bool caret_pictures_are_in(const PangoLayoutRun *run);
/// Paints them, and writes what they say.
void caret_pictures_draw(
  caret_pictures *pictures, cairo_t *context, PangoLayout *layout, PangoLayoutRun *run, double x, double y);
/// Writes a text without ink. Each text has a number of its own: those of characters lie above `caret_silent_characters`.
void caret_pictures_say(
  caret_pictures *pictures, cairo_t *context, unsigned long sign, const char *text, int count, double x,
  double y, double width, double height);
enum { caret_silent_characters = 0x200000 };
/// Takes names of pictures away that stand twice in a list of a page; how many bytes are whole.
size_t caret_pictures_clean(uint8_t *bytes, size_t count, bool is_end);

#endif
