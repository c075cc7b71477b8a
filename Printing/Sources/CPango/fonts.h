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

static inline double points(int units) { return (double)units / PANGO_SCALE; }
static inline int units(double points) { return (int)(points * PANGO_SCALE + (points < 0 ? -0.5 : 0.5)); }

#endif
