// A reader puts a word together from the places of its signs. Where marks stand above and below letters, and where a sign
// stands before the one that is spoken first, it can't: so such a word says as a whole what it is (PDF calls that
// ActualText). Readers take it to go from the start of its first sign to the end of its last one, so a blank is put at each end.
#include "words.h"

#include <stdlib.h>

typedef struct {
  cairo_t *context;
  caret_pictures *pictures;
  PangoLayoutRun *run;
  const PangoGlyphString *glyphs;
  const char *text;
  double x, y;
  cairo_glyph_t blank;
  double blank_width;
  /// The size of the font.
  double size;
} writer;

/// One cluster: bytes of the text, signs, and where it begins.
typedef struct {
  int start, end, first_sign, end_sign, length;
  double x, width;
  bool is_plain;
} letter;

static bool is_turned(const PangoLayoutRun *run) { return run->item->analysis.level & 1; }

/// Whether it is one sign where it belongs. From left to right that may stand for several characters.
static bool is_plain(const PangoGlyphString *glyphs, const letter *one, bool is_turned) {
  if (one->end_sign - one->first_sign != 1 || one->length < 1) return false;
  if (is_turned && one->length > 1) return false;
  const PangoGlyphInfo *sign = &glyphs->glyphs[one->first_sign];
  return sign->geometry.x_offset == 0 && sign->geometry.y_offset == 0 && sign->glyph != PANGO_GLYPH_EMPTY;
}

static bool is_soft_hyphen(const char *text) { return text[0] == '\xC2' && text[1] == '\xAD'; }

/// Where bytes end without the soft hyphens behind them.
static int without_soft_hyphens(const char *text, int start, int end) {
  while (end - start > 2 && is_soft_hyphen(text + end - 2)) end -= 2;
  return end;
}

/// The clusters of a run, from left to right; they belong to the caller.
static letter *letters(PangoLayoutRun *run, const PangoGlyphString *glyphs, const char *text, int *count) {
  letter *all = calloc((size_t)run->item->num_chars + 1, sizeof *all);
  *count = 0;
  if (!all) return NULL;
  PangoGlyphItemIter cluster;
  gboolean is_there = is_turned(run) ? pango_glyph_item_iter_init_end(&cluster, run, text)
                                     : pango_glyph_item_iter_init_start(&cluster, run, text);
  double x = 0;
  while (is_there) {
    bool turns = cluster.start_glyph > cluster.end_glyph;
    letter *one = &all[*count];
    one->start = cluster.start_index;
    one->end = cluster.end_index;
    one->first_sign = turns ? cluster.end_glyph + 1 : cluster.start_glyph;
    one->end_sign = turns ? cluster.start_glyph + 1 : cluster.end_glyph;
    one->x = x;
    for (int i = one->first_sign; i < one->end_sign; i++)
      one->width += points(glyphs->glyphs[i].geometry.width);
    x += one->width;
    // A soft hyphen that no line ends at has no place of its own.
    if (one->width > 0 || one->end - one->start != 2 || !is_soft_hyphen(text + one->start)) ++*count;
    else *one = (letter){0};
    is_there = is_turned(run) ? pango_glyph_item_iter_prev_cluster(&cluster)
                              : pango_glyph_item_iter_next_cluster(&cluster);
  }
  for (int i = 0; i < *count; i++) {
    // Where marks changed their order a cluster leaves some out: each goes as far as the next one in the text.
    int next = is_turned(run) ? i - 1 : i + 1;
    bool is_last = next < 0 || next == *count;
    all[i].end = is_last ? run->item->offset + run->item->length : all[next].start;
    all[i].end = without_soft_hyphens(text, all[i].start, all[i].end);
    all[i].length = (int)g_utf8_strlen(text + all[i].start, MAX(all[i].end - all[i].start, 0));
    all[i].is_plain = is_plain(glyphs, &all[i], is_turned(run));
  }
  return all;
}

bool caret_words_are_built(PangoLayoutRun *run, const char *text) {
  int count;
  bool is_built = false;
  for (int i = 0; i < run->glyphs->num_glyphs; i++) {
    PangoGlyph sign = run->glyphs->glyphs[i].glyph;
    if (sign != PANGO_GLYPH_EMPTY && sign & PANGO_GLYPH_UNKNOWN_FLAG) return false;
  }
  letter *all = letters(run, run->glyphs, text, &count);
  for (int i = 0; i < count && !is_built; i++) is_built = !all[i].is_plain;
  free(all);
  return is_built;
}

static int put_signs(const writer *writer, const letter *one, cairo_glyph_t *signs) {
  double x = writer->x + one->x;
  int count = 0;
  for (int i = one->first_sign; i < one->end_sign; i++) {
    const PangoGlyphInfo *sign = &writer->glyphs->glyphs[i];
    if (sign->glyph != PANGO_GLYPH_EMPTY)
      signs[count++] = (cairo_glyph_t){
        sign->glyph, x + points(sign->geometry.x_offset), writer->y + points(sign->geometry.y_offset)};
    x += points(sign->geometry.width);
  }
  return count;
}

static void show(
  const writer *writer, const char *text, int length, const cairo_glyph_t *signs, int count) {
  GString *shown = g_string_new_len(text, length);
  g_string_replace(shown, "\u00AD", "", 0);
  cairo_text_cluster_t cluster = {(int)shown->len, count};
  if (count > 0)
    cairo_show_text_glyphs(
      writer->context, shown->str, cluster.num_bytes, signs, count, &cluster, 1, 0);
  g_string_free(shown, TRUE);
}

/// Writes bytes of the text as going from one place to another, with the signs of some clusters.
static void write_span(
  const writer *writer, int start, int end, double left, double right, const letter *word, int count) {
  int room = 2, used = 0;
  for (int i = 0; i < count; i++) room += word[i].end_sign - word[i].first_sign;
  cairo_glyph_t *signs = calloc((size_t)room, sizeof *signs);
  if (!signs) return;
  signs[used] = writer->blank;
  signs[used].x = left;
  if (writer->blank_width > 0) used++;
  for (int i = 0; i < count; i++) used += put_signs(writer, &word[i], signs + used);
  signs[used] = writer->blank;
  signs[used].x = right - writer->blank_width;
  if (writer->blank_width > 0) used++;
  show(writer, writer->text + start, end - start, signs, used);
  free(signs);
}

static void write_plain(const writer *writer, const letter *one) {
  cairo_glyph_t sign;
  show(writer, writer->text + one->start, one->end - one->start, &sign, put_signs(writer, one, &sign));
}

/// Writes clusters that follow each other as one word.
static void write_word(const writer *writer, const letter *word, int count) {
  bool is_plain = true;
  for (int i = 0; i < count; i++) is_plain = is_plain && word[i].is_plain;
  const letter *last = &word[count - 1];
  if (!is_plain) {
    write_span(
      writer, word->start, last->end, writer->x + word->x, writer->x + last->x + last->width, word,
      count);
    return;
  }
  for (int i = 0; i < count; i++) write_plain(writer, &word[i]);
}

/// Parts of the font's size that a character without ink is wide.
static const double thin = 0.02;

/// Writes a character without ink.
static void say(const writer *writer, const char *character, double x) {
  caret_pictures_say(
    writer->pictures, writer->context, caret_silent_characters + g_utf8_get_char(character), character,
    (int)(g_utf8_next_char(character) - character), x, writer->y, thin * writer->size, writer->size);
}

/// Writes a cluster of a text from right to left. Readers turn the characters of such words round, so each is written by
/// itself, and what is spoken first stands farthest right and has the signs.
static void write_turned(const writer *writer, const letter *one) {
  if (one->is_plain) {
    write_plain(writer, one);
    return;
  }
  double left = writer->x + one->x, right = left + one->width;
  const char *start = writer->text + one->start, *end = writer->text + one->end;
  const char *next = g_utf8_next_char(start);
  while (end > next) {
    end = g_utf8_prev_char(end);
    say(writer, end, left);
    left = MIN(left + thin * writer->size, right);
  }
  write_span(writer, one->start, (int)(next - writer->text), left, right, one, 1);
}

static double size_of(PangoFont *font) {
  PangoFontDescription *description = pango_font_describe_with_absolute_size(font);
  double size = points(pango_font_description_get_size(description));
  pango_font_description_free(description);
  return size;
}

static void find_blank(writer *writer, PangoFont *font) {
  hb_codepoint_t blank;
  PangoRectangle logical;
  writer->blank.y = writer->y;
  if (!hb_font_get_nominal_glyph(pango_font_get_hb_font(font), ' ', &blank)) return;
  pango_font_get_glyph_extents(font, blank, NULL, &logical);
  writer->blank.index = blank;
  writer->blank_width = points(logical.width);
}

void caret_words_mark(
  caret_pictures *pictures, cairo_t *context, const PangoLayoutRun *run, PangoDirection direction,
  double x, double y) {
  writer writer = {.context = context, .pictures = pictures, .y = y};
  writer.size = size_of(run->item->analysis.font);
  bool is_turned = direction == PANGO_DIRECTION_RTL;
  say(&writer, is_turned ? "\u200F" : "\u200E", is_turned ? x - thin * writer.size : x);
}

void caret_words_draw(
  caret_pictures *pictures, cairo_t *context, PangoLayoutRun *run, const PangoGlyphString *glyphs,
  const char *text, double x, double y) {
  writer writer = {context, pictures, run, glyphs, text, x, y, {0}, 0, 0};
  PangoFont *font = run->item->analysis.font;
  writer.size = size_of(font);
  find_blank(&writer, font);
  cairo_set_source_rgb(context, 0, 0, 0);
  for (GSList *entry = run->item->analysis.extra_attrs; entry; entry = entry->next) {
    PangoAttrColor *color = pango_attribute_as_color(entry->data);
    if (color && color->attr.klass->type == PANGO_ATTR_FOREGROUND)
      cairo_set_source_rgb(
        context, color->color.red / 65535.0, color->color.green / 65535.0,
        color->color.blue / 65535.0);
  }
  cairo_set_scaled_font(context, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)));
  int count;
  letter *all = letters(run, glyphs, text, &count);
  for (int i = 0; i < count && is_turned(run); i++) write_turned(&writer, &all[i]);
  for (int start = 0; start < count && !is_turned(run);) {
    int end = start;
    while (end < count && text[all[end].start] != ' ') end++;
    if (end > start) write_word(&writer, all + start, end - start);
    for (; end < count && text[all[end].start] == ' '; end++) write_word(&writer, all + end, 1);
    start = end;
  }
  free(all);
}
