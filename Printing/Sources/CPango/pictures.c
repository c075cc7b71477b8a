// Cairo paints a letter that is a picture one pixel a point, which is coarse on paper, and forgets what it says. So here
// its picture is made as fine as the font has it, once for all places where it stands, and its text is written over it in
// a font without ink: readers find, copy and read aloud what they don't see.
#define _GNU_SOURCE
#include "pictures.h"

#include <hb-ot.h>
#include <stdlib.h>
#include <string.h>

struct caret_pictures {
  /// Signs without ink, as high as a line and as wide as they are high.
  cairo_font_face_t *silent;
  /// Pictures by family and text, no more than `most`.
  GHashTable *made;
  unsigned long count;
};

/// All of Unicode's emoji together would take hundreds of megabytes.
enum { most = 256 };

typedef struct {
  cairo_surface_t *image;
  /// How far it reaches to the left of the place and above the baseline, and how far the next letter is: all of them as
  /// its font has them, which may be of one size alone.
  double left, top, advance;
  /// Pixels for each of these units.
  double fineness;
  /// Which sign of the font without ink has its text.
  unsigned long sign;
} picture;

/// Pixels that a picture is wide: as many as Debian's emoji have.
static const double wide = 136;

static cairo_status_t render_nothing(
  cairo_scaled_font_t *font, unsigned long sign, cairo_t *context, cairo_text_extents_t *extents) {
  (void)font, (void)sign, (void)context;
  *extents = (cairo_text_extents_t){.y_bearing = -0.8, .width = 0.5, .height = 1, .x_advance = 0.5};
  return CAIRO_STATUS_SUCCESS;
}

static void free_picture(void *closure) {
  picture *made = closure;
  cairo_surface_destroy(made->image);
  free(made);
}

caret_pictures *caret_pictures_open(void) {
  caret_pictures *pictures = calloc(1, sizeof *pictures);
  if (!pictures) return NULL;
  pictures->silent = cairo_user_font_face_create();
  cairo_user_font_face_set_render_glyph_func(pictures->silent, render_nothing);
  pictures->made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_picture);
  return pictures;
}

void caret_pictures_close(caret_pictures *pictures) {
  g_hash_table_destroy(pictures->made);
  cairo_font_face_destroy(pictures->silent);
  free(pictures);
}

static bool has_pictures(PangoFont *font) {
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

static picture *make(
  caret_pictures *pictures, PangoContext *context, PangoFont *font, const char *text, int count) {
  PangoFontDescription *description = pango_font_describe_with_absolute_size(font);
  char *name = g_strdup_printf("%s %.*s", pango_font_description_get_family(description), count, text);
  picture *made = g_hash_table_lookup(pictures->made, name);
  if (!made && (made = calloc(1, sizeof *made))) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_text(layout, text, count);
    PangoRectangle ink, logical;
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    pango_layout_line_get_extents(line, &ink, &logical);
    made->left = points(MIN(ink.x, logical.x));
    made->top = points(MIN(ink.y, logical.y));
    double right = points(MAX(ink.x + ink.width, logical.x + logical.width));
    double bottom = points(MAX(ink.y + ink.height, logical.y + logical.height));
    made->advance = points(logical.width);
    made->fineness = wide / MAX(right - made->left, 1);
    made->image = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)((right - made->left) * made->fineness + 1),
      (int)((bottom - made->top) * made->fineness + 1));
    cairo_t *painter = cairo_create(made->image);
    cairo_scale(painter, made->fineness, made->fineness);
    cairo_move_to(painter, -made->left, -made->top);
    pango_cairo_show_layout_line(painter, line);
    cairo_destroy(painter);
    g_object_unref(layout);
    made->sign = ++pictures->count;
    if (g_hash_table_size(pictures->made) >= most) g_hash_table_remove_all(pictures->made);
    g_hash_table_insert(pictures->made, g_strdup(name), made);
  }
  g_free(name);
  pango_font_description_free(description);
  return made;
}

static void paint(cairo_t *context, const picture *made, double x, double y, double width) {
  double scale = width / MAX(made->advance, 1);
  cairo_save(context);
  cairo_translate(context, x + made->left * scale, y + made->top * scale);
  cairo_scale(context, scale / made->fineness, scale / made->fineness);
  cairo_set_source_surface(context, made->image, 0, 0);
  cairo_paint(context);
  cairo_restore(context);
}

void caret_pictures_say(
  caret_pictures *pictures, cairo_t *context, unsigned long sign, const char *text, int count, double x,
  double y, double width, double height) {
  cairo_matrix_t size;
  // Readers take the width of a sign for half the size of its font.
  cairo_matrix_init_scale(&size, width * 2, height);
  cairo_glyph_t glyph = {sign, x, y};
  cairo_text_cluster_t cluster = {count, 1};
  cairo_save(context);
  cairo_set_font_face(context, pictures->silent);
  cairo_set_font_matrix(context, &size);
  cairo_set_source_rgb(context, 0, 0, 0);
  cairo_show_text_glyphs(context, text, count, &glyph, 1, &cluster, 1, 0);
  cairo_restore(context);
}

void caret_pictures_draw(
  caret_pictures *pictures, cairo_t *context, PangoLayout *layout, PangoLayoutRun *run, double x,
  double y) {
  const char *text = pango_layout_get_text(layout);
  PangoFont *font = run->item->analysis.font;
  PangoGlyphItemIter cluster;
  gboolean is_there = pango_glyph_item_iter_init_start(&cluster, run, text);
  for (; is_there; is_there = pango_glyph_item_iter_next_cluster(&cluster)) {
    bool turns = cluster.start_glyph > cluster.end_glyph;
    int first = turns ? cluster.end_glyph + 1 : cluster.start_glyph;
    int end = turns ? cluster.start_glyph + 1 : cluster.end_glyph;
    double before = 0, width = 0;
    for (int i = 0; i < first; i++) before += points(run->glyphs->glyphs[i].geometry.width);
    for (int i = first; i < end; i++) width += points(run->glyphs->glyphs[i].geometry.width);
    int count = cluster.end_index - cluster.start_index;
    picture *made = make(
      pictures, pango_layout_get_context(layout), font, text + cluster.start_index, count);
    if (!made || width <= 0) continue;
    paint(context, made, x + before, y, width);
    // Emoji are 1.25 wide where the letters beside them are 1 high.
    caret_pictures_say(
      pictures, context, made->sign, text + cluster.start_index, count, x + before, y, width, width * 0.8);
  }
}

bool caret_pictures_are_in(const PangoLayoutRun *run) {
  PangoFont *font = run->item->analysis.font;
  return font && has_pictures(font);
}

// MARK: Lists of pictures

/// The number at a place, as in `/x10 10 0 R`.
static long number_at(const uint8_t *place, const uint8_t *end) {
  long number = 0;
  while (place < end && g_ascii_isdigit(*place)) number = number * 10 + *place++ - '0';
  return number;
}

static int by_number(const void *a, const void *b) {
  const uint8_t *first = *(uint8_t *const *)a, *second = *(uint8_t *const *)b;
  long left = number_at(first + 3, first + 16), right = number_at(second + 3, second + 16);
  return left != right ? (left < right ? -1 : 1) : first < second ? -1 : 1;
}

/// Of entries ` /x10 10 0 R` that are alike all but the first become blanks.
static void clean_list(uint8_t *start, uint8_t *end) {
  static const char name[] = " /x";
  GPtrArray *entries = g_ptr_array_new();
  uint8_t *place = start;
  while ((place = memmem(place, (size_t)(end - place), name, 3))) {
    g_ptr_array_add(entries, place);
    place += 3;
  }
  uint8_t **sorted = (uint8_t **)entries->pdata;
  if (entries->len > 1) qsort(sorted, entries->len, sizeof *sorted, by_number);
  for (guint i = 1; i < entries->len; i++) {
    if (number_at(sorted[i - 1] + 3, end) != number_at(sorted[i] + 3, end)) continue;
    uint8_t *stop = memmem(sorted[i] + 3, (size_t)(end - sorted[i] - 3), name, 3);
    // The first of those that are alike is the one to compare with.
    memset(sorted[i], ' ', (size_t)((stop ? stop : end) - sorted[i]));
    sorted[i] = sorted[i - 1];
  }
  g_ptr_array_free(entries, TRUE);
}

size_t caret_pictures_clean(uint8_t *bytes, size_t count, bool is_end) {
  static const char head[] = "/XObject <<";
  const size_t length = sizeof head - 1;
  uint8_t *place = bytes, *end = bytes + count;
  while ((place = memmem(place, (size_t)(end - place), head, length))) {
    uint8_t *stop = memmem(place, (size_t)(end - place), ">>", 2);
    if (!stop) return is_end ? count : (size_t)(place - bytes);
    clean_list(place + length, stop);
    place = stop;
  }
  return is_end || count < length ? count : count - length + 1;
}
