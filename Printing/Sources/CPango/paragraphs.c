#include "fonts.h"

#include <stdlib.h>

static PangoTabArray *tabs(double tab, const double *stops, int count) {
  // Behind the stops that are named Pango goes on at the distance of the last two.
  PangoTabArray *array = pango_tab_array_new(count + 2, FALSE);
  double last = 0;
  for (int i = 0; i < count; i++) {
    last = stops[i];
    pango_tab_array_set_tab(array, i, PANGO_TAB_LEFT, units(last));
  }
  double next = last;
  for (int i = count; i < count + 2; i++) {
    // The multiples of the distance, as at a typewriter.
    next = tab * ((int)(next / tab + 0.0001) + 1);
    pango_tab_array_set_tab(array, i, PANGO_TAB_LEFT, units(next));
  }
  return array;
}

static void set_wrap(PangoLayout *layout, const caret_paragraph_style *style) {
  pango_layout_set_width(
    layout, style->width < 0 || style->wrap == caret_wrap_none ? -1 : units(style->width));
  pango_layout_set_wrap(
    layout, style->wrap == caret_wrap_character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
}

static void set_direction(PangoLayout *layout, const caret_paragraph_style *style) {
  PangoContext *context = pango_layout_get_context(layout);
  pango_layout_set_auto_dir(layout, style->direction == caret_direction_natural);
  pango_context_set_base_dir(
    context, style->direction == caret_direction_right_to_left
               ? PANGO_DIRECTION_RTL
               : PANGO_DIRECTION_LTR);
}

static void set_alignment(PangoLayout *layout, const caret_paragraph_style *style) {
  PangoAlignment alignment = PANGO_ALIGN_LEFT;
  if (style->alignment == caret_align_center) alignment = PANGO_ALIGN_CENTER;
  // To Pango the left is where lines begin: it turns both round in paragraphs from right to left.
  bool turns = caret_paragraph_is_right_to_left(&(caret_paragraph){.layout = layout, .is_set = true});
  if (style->alignment == caret_align_right) alignment = turns ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
  if (style->alignment == caret_align_left && turns) alignment = PANGO_ALIGN_RIGHT;
  pango_layout_set_alignment(layout, alignment);
}

caret_paragraph *caret_paragraph_open(
  caret_fonts *fonts, const caret_font *font, const char *text, int count,
  const caret_paragraph_style *style, const double *stops, int stop_count) {
  CARET_ALONE;
  caret_paragraph *paragraph = calloc(1, sizeof *paragraph);
  if (!paragraph) return NULL;
  // A context of its own: it has the direction and the language of this paragraph.
  PangoContext *context = pango_font_map_create_context(fonts->map);
  pango_cairo_context_set_font_options(context, fonts->options);
  pango_context_set_round_glyph_positions(context, FALSE);
  if (style->language) pango_context_set_language(context, pango_language_from_string(style->language));
  PangoLayout *layout = paragraph->layout = pango_layout_new(context);
  g_object_unref(context);
  pango_layout_set_font_description(layout, font->description);
  pango_layout_set_text(layout, text, count);
  pango_layout_set_indent(layout, units(style->indent));
  pango_layout_set_justify(layout, style->justifies);
  PangoTabArray *array = tabs(style->tab, stops, stop_count);
  pango_layout_set_tabs(layout, array);
  pango_tab_array_free(array);
  set_wrap(layout, style);
  set_direction(layout, style);
  set_alignment(layout, style);
  paragraph->attributes = pango_attr_list_new();
  pango_attr_list_insert(paragraph->attributes, pango_attr_insert_hyphens_new(style->hyphenates));
  if (font->measures.cell > 0)
    // In a grid each character keeps its cell.
    pango_attr_list_insert(
      paragraph->attributes, pango_attr_font_features_new("liga=0, clig=0, calt=0"));
  return paragraph;
}

void caret_paragraph_close(caret_paragraph *paragraph) {
  CARET_ALONE;
  pango_attr_list_unref(paragraph->attributes);
  g_object_unref(paragraph->layout);
  free(paragraph);
}

// MARK: Looks

static void insert(caret_paragraph *paragraph, int start, int end, PangoAttribute *attribute) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert(paragraph->attributes, attribute);
}

static guint16 part(uint32_t rgb, int shift) { return (guint16)((rgb >> shift & 0xFF) * 0x101); }

void caret_paragraph_set_font(caret_paragraph *paragraph, int start, int end, const caret_font *font) {
  insert(paragraph, start, end, pango_attr_font_desc_new(font->description));
}

void caret_paragraph_set_color(caret_paragraph *paragraph, int start, int end, uint32_t rgb) {
  insert(
    paragraph, start, end,
    pango_attr_foreground_new(part(rgb, 16), part(rgb, 8), part(rgb, 0)));
}

void caret_paragraph_set_background(caret_paragraph *paragraph, int start, int end, uint32_t rgb) {
  insert(
    paragraph, start, end,
    pango_attr_background_new(part(rgb, 16), part(rgb, 8), part(rgb, 0)));
}

void caret_paragraph_set_underline(
  caret_paragraph *paragraph, int start, int end, bool is_wavy, bool has_color, uint32_t rgb) {
  insert(
    paragraph, start, end,
    pango_attr_underline_new(is_wavy ? PANGO_UNDERLINE_ERROR : PANGO_UNDERLINE_SINGLE));
  if (has_color)
    insert(
      paragraph, start, end,
      pango_attr_underline_color_new(part(rgb, 16), part(rgb, 8), part(rgb, 0)));
}

void caret_paragraph_set_strikethrough(caret_paragraph *paragraph, int start, int end) {
  insert(paragraph, start, end, pango_attr_strikethrough_new(TRUE));
}

// MARK: Lines

static PangoLayout *laid_out(caret_paragraph *paragraph) {
  if (!paragraph->is_set) {
    pango_layout_set_attributes(paragraph->layout, paragraph->attributes);
    paragraph->is_set = true;
  }
  return paragraph->layout;
}

int caret_paragraph_line_count(caret_paragraph *paragraph) {
  CARET_ALONE;
  return pango_layout_get_line_count(laid_out(paragraph));
}

bool caret_paragraph_is_right_to_left(caret_paragraph *paragraph) {
  PangoLayout *layout = laid_out(paragraph);
  if (pango_layout_get_auto_dir(layout)) {
    // No other call says this without laying the paragraph out.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(pango_layout_get_text(layout), -1) == PANGO_DIRECTION_RTL;
    G_GNUC_END_IGNORE_DEPRECATIONS
  }
  return pango_context_get_base_dir(pango_layout_get_context(layout)) == PANGO_DIRECTION_RTL;
}

/// How much farther right than the text of a paragraph a line begins: what alignment and indentation make of it.
static double line_x(PangoLayout *layout, PangoLayoutLine *line, int index, int width) {
  int wide = pango_layout_get_width(layout);
  int indent = pango_layout_get_indent(layout);
  bool is_first = index == 0;
  int inset = (indent > 0 && is_first) ? indent : (indent < 0 && !is_first) ? -indent : 0;
  bool is_turned = line->resolved_dir == PANGO_DIRECTION_RTL;
  if (wide < 0) return is_turned ? 0 : points(inset);
  PangoAlignment alignment = pango_layout_get_alignment(layout);
  if (is_turned && alignment != PANGO_ALIGN_CENTER)
    alignment = alignment == PANGO_ALIGN_LEFT ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  switch (alignment) {
    case PANGO_ALIGN_CENTER: return points((wide - width) / 2);
    case PANGO_ALIGN_RIGHT: return points(wide - width - (is_turned ? inset : 0));
    default: return points(is_turned ? 0 : inset);
  }
}

caret_line caret_paragraph_line(caret_paragraph *paragraph, int index) {
  CARET_ALONE;
  PangoLayout *layout = laid_out(paragraph);
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, index);
  PangoRectangle logical;
  pango_layout_line_get_extents(line, NULL, &logical);
  return (caret_line){
    .start = line->start_index,
    .end = line->start_index + line->length,
    .x = line_x(layout, line, index, logical.width),
    .width = points(logical.width),
    .ascent = points(PANGO_ASCENT(logical)),
    .descent = points(PANGO_DESCENT(logical)),
    .is_right_to_left = line->resolved_dir == PANGO_DIRECTION_RTL,
  };
}

int caret_paragraph_run_count(caret_paragraph *paragraph, int line) {
  CARET_ALONE;
  return (int)g_slist_length(pango_layout_get_line_readonly(laid_out(paragraph), line)->runs);
}

caret_run caret_paragraph_run(caret_paragraph *paragraph, int line, int wanted) {
  CARET_ALONE;
  GSList *entry = pango_layout_get_line_readonly(laid_out(paragraph), line)->runs;
  int x = 0;
  for (int index = 0; entry; entry = entry->next, index++) {
    PangoLayoutRun *run = entry->data;
    int width = pango_glyph_string_get_width(run->glyphs);
    if (index == wanted)
      return (caret_run){
        .start = run->item->offset,
        .end = run->item->offset + run->item->length,
        .x = points(x),
        .width = points(width),
        .is_right_to_left = run->item->analysis.level & 1,
      };
    x += width;
  }
  return (caret_run){0};
}

double caret_paragraph_x(caret_paragraph *paragraph, int line, int offset) {
  CARET_ALONE;
  int x = 0;
  pango_layout_line_index_to_x(
    pango_layout_get_line_readonly(laid_out(paragraph), line), offset, FALSE, &x);
  return points(x);
}

int caret_paragraph_offset(caret_paragraph *paragraph, int line, double x) {
  CARET_ALONE;
  int index = 0, trailing = 0;
  pango_layout_line_x_to_index(
    pango_layout_get_line_readonly(laid_out(paragraph), line), units(x), &index, &trailing);
  const char *text = pango_layout_get_text(paragraph->layout);
  const char *place = text + index;
  while (trailing-- > 0 && *place) place = g_utf8_next_char(place);
  return (int)(place - text);
}

int caret_paragraph_unknown_count(caret_paragraph *paragraph) {
  CARET_ALONE;
  return pango_layout_get_unknown_glyphs_count(laid_out(paragraph));
}
