// What the files of the door share.
#ifndef CARET_FONTS_H
#define CARET_FONTS_H

#include <pango/pangocairo.h>

#include "CPango.h"

struct caret_fonts {
  PangoFontMap *map;
  PangoContext *context;
  cairo_font_options_t *options;
};

struct caret_font {
  PangoFontDescription *description;
  PangoFont *font;
  cairo_scaled_font_t *scaled;
  caret_font_measures measures;
  /// The glyphs of 0x20 to 0x7E.
  unsigned long glyphs[95];
};

struct caret_paragraph {
  PangoLayout *layout;
  PangoAttrList *attributes;
  bool is_set;
};

// Cairo 1.16 closes a font that another thread has just begun to read from, once more than ten are open. So whoever shapes or
// draws is alone in it: the other threads wait at the door.
bool caret_door_close(void);
void caret_door_open(const bool *is_closed);
#define CARET_ALONE \
  __attribute__((cleanup(caret_door_open), unused)) const bool is_closed = caret_door_close()

static inline double points(int units) { return (double)units / PANGO_SCALE; }
static inline int units(double points) { return (int)(points * PANGO_SCALE + (points < 0 ? -0.5 : 0.5)); }

#endif
