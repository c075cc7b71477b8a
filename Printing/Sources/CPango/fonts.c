#define _GNU_SOURCE
#include "fonts.h"

#include <pthread.h>
#include <stdlib.h>

/// One function of the door may call another.
static pthread_mutex_t door = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

bool caret_door_close(void) { return pthread_mutex_lock(&door) == 0; }

void caret_door_open(const bool *is_closed) {
  if (*is_closed) pthread_mutex_unlock(&door);
}

caret_fonts *caret_fonts_open(void) {
  CARET_ALONE;
  caret_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!fonts->map) {
    free(fonts);
    return NULL;
  }
  // One point is one unit, on paper as in a test: nothing is moved to the pixels of a screen.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts->map), 72);
  fonts->context = pango_font_map_create_context(fonts->map);
  fonts->options = cairo_font_options_create();
  cairo_font_options_set_hint_style(fonts->options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(fonts->options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(fonts->context, fonts->options);
  pango_context_set_round_glyph_positions(fonts->context, FALSE);
  return fonts;
}

void caret_fonts_close(caret_fonts *fonts) {
  CARET_ALONE;
  g_object_unref(fonts->context);
  g_object_unref(fonts->map);
  cairo_font_options_destroy(fonts->options);
  free(fonts);
}

/// The glyphs of ASCII, if each goes as far as the others.
static void find_cells(caret_fonts *fonts, caret_font *font) {
  char text[95];
  for (int i = 0; i < 95; i++) text[i] = (char)(0x20 + i);
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_font_desc_new(font->description));
  pango_attr_list_insert(list, pango_attr_font_features_new("liga=0, clig=0, calt=0, kern=0"));
  GList *items = pango_itemize(fonts->context, text, 0, 95, list, NULL);
  pango_attr_list_unref(list);
  int found = 0, cell = 0;
  bool are_alike = true;
  PangoGlyphString *glyphs = pango_glyph_string_new();
  for (GList *entry = items; entry; entry = entry->next) {
    PangoItem *item = entry->data;
    pango_shape(text + item->offset, item->length, &item->analysis, glyphs);
    are_alike = are_alike && item->analysis.font == font->font && glyphs->num_glyphs == item->length;
    for (int i = 0; are_alike && i < glyphs->num_glyphs; i++) {
      PangoGlyphInfo *glyph = &glyphs->glyphs[i];
      if (found == 0) cell = glyph->geometry.width;
      are_alike = glyph->geometry.width == cell && !(glyph->glyph & PANGO_GLYPH_UNKNOWN_FLAG);
      font->glyphs[found++] = glyph->glyph;
    }
  }
  pango_glyph_string_free(glyphs);
  g_list_free_full(items, (GDestroyNotify)pango_item_free);
  if (are_alike && found == 95) font->measures.cell = points(cell);
}

caret_font *caret_font_open(
  caret_fonts *fonts, const char *families, double size, bool bold, bool italic) {
  CARET_ALONE;
  caret_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->description = pango_font_description_new();
  pango_font_description_set_family(font->description, families);
  pango_font_description_set_absolute_size(font->description, size * PANGO_SCALE);
  if (bold) pango_font_description_set_weight(font->description, PANGO_WEIGHT_BOLD);
  if (italic) pango_font_description_set_style(font->description, PANGO_STYLE_ITALIC);
  font->font = pango_font_map_load_font(fonts->map, fonts->context, font->description);
  if (!font->font) {
    caret_font_close(font);
    return NULL;
  }
  font->scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font->font));
  PangoFontMetrics *metrics = pango_font_get_metrics(font->font, NULL);
  font->measures.ascent = points(pango_font_metrics_get_ascent(metrics));
  font->measures.descent = points(pango_font_metrics_get_descent(metrics));
  pango_font_metrics_unref(metrics);
  find_cells(fonts, font);
  return font;
}

void caret_font_close(caret_font *font) {
  CARET_ALONE;
  pango_font_description_free(font->description);
  if (font->font) g_object_unref(font->font);
  free(font);
}

caret_font_measures caret_font_measure(const caret_font *font) { return font->measures; }
