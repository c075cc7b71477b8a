#include "pictures.h"
#include "words.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct caret_pdf {
  cairo_surface_t *surface;
  cairo_t *context;
  int descriptor, error;
  /// What is to be written; all of it in memory.
  uint8_t *bytes;
  size_t count, capacity;
  /// What is written already.
  size_t written;
  bool has_links, is_finishing;
  caret_pictures *pictures;
};

enum { block = 1 << 16 };

static void flush(caret_pdf *pdf) {
  size_t done = 0;
  // A list of pictures that has no end yet waits for it.
  size_t whole = caret_pictures_clean(pdf->bytes, pdf->count, pdf->is_finishing);
  while (done < whole && !pdf->error) {
    ssize_t written = write(pdf->descriptor, pdf->bytes + done, whole - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno != EINTR) {
      pdf->error = errno;
    }
  }
  pdf->written += whole;
  pdf->count -= whole;
  memmove(pdf->bytes, pdf->bytes + whole, pdf->count);
}

static cairo_status_t take(void *closure, const unsigned char *data, unsigned int length) {
  caret_pdf *pdf = closure;
  // The end is kept as a whole: see free_phantoms.
  if (pdf->descriptor >= 0 && !pdf->is_finishing && pdf->count + length > block) flush(pdf);
  if (pdf->count + length > pdf->capacity) {
    size_t capacity = pdf->capacity * 2 > pdf->count + length ? pdf->capacity * 2 : pdf->count + length + block;
    uint8_t *bytes = realloc(pdf->bytes, capacity);
    if (!bytes) pdf->error = ENOMEM;
    if (!bytes) return CAIRO_STATUS_WRITE_ERROR;
    pdf->bytes = bytes;
    pdf->capacity = capacity;
  }
  memcpy(pdf->bytes + pdf->count, data, length);
  pdf->count += length;
  return pdf->error ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

caret_pdf *caret_pdf_open(int descriptor, double width, double height) {
  CARET_ALONE;
  caret_pdf *pdf = calloc(1, sizeof *pdf);
  if (!pdf) return NULL;
  pdf->pictures = caret_pictures_open();
  if (!pdf->pictures) {
    free(pdf);
    return NULL;
  }
  pdf->descriptor = descriptor;
  pdf->surface = cairo_pdf_surface_create_for_stream(take, pdf, width, height);
  pdf->context = cairo_create(pdf->surface);
  return pdf;
}

int caret_pdf_status(const caret_pdf *pdf) {
  if (pdf->error) return pdf->error;
  cairo_status_t status = cairo_status(pdf->context);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(pdf->surface);
  return status == CAIRO_STATUS_SUCCESS ? 0 : status == CAIRO_STATUS_NO_MEMORY ? ENOMEM : EIO;
}

// MARK: The table of objects

// For a document with links Cairo 1.16 names an object that it never writes, the root of a structure that is empty: in the
// table it lies where another one does. Readers that check the table call such a file damaged, so its entry is freed.

typedef struct {
  long offset;
  uint8_t *entry;
  long number;
} table_entry;

enum { entry_length = 20 };

static int by_offset(const void *a, const void *b) {
  long first = ((const table_entry *)a)->offset, second = ((const table_entry *)b)->offset;
  return first < second ? -1 : first > second;
}

/// The number of the object that begins at an offset of the file.
static long object_at(const caret_pdf *pdf, size_t offset) {
  char text[16] = {0};
  if (offset < pdf->written) {
    if (pread(pdf->descriptor, text, sizeof text - 1, (off_t)offset) <= 0) return -1;
  } else {
    size_t place = offset - pdf->written;
    size_t rest = place < pdf->count ? pdf->count - place : 0;
    memcpy(text, pdf->bytes + place, rest < sizeof text - 1 ? rest : sizeof text - 1);
  }
  return strtol(text, NULL, 10);
}

/// The first entry of the table, and how many there are.
static uint8_t *find_table(const caret_pdf *pdf, long *count) {
  static const char name[] = "\nxref\n0 ";
  const size_t length = sizeof name - 1;
  for (size_t place = pdf->count; place-- > 0;) {
    if (place + length > pdf->count || memcmp(pdf->bytes + place, name, length)) continue;
    char *end;
    *count = strtol((const char *)pdf->bytes + place + length, &end, 10);
    uint8_t *first = (uint8_t *)end + 1;
    return first + *count * entry_length <= pdf->bytes + pdf->count ? first : NULL;
  }
  return NULL;
}

static void free_phantoms(caret_pdf *pdf) {
  long count = 0, used = 0;
  // What is no text ends with a sign that ends numbers.
  if (take(pdf, (const unsigned char *)"", 1) != CAIRO_STATUS_SUCCESS) return;
  pdf->count--;
  uint8_t *first = find_table(pdf, &count);
  table_entry *entries = first ? calloc((size_t)count, sizeof *entries) : NULL;
  if (!entries) return;
  for (long number = 0; number < count; number++) {
    uint8_t *entry = first + number * entry_length;
    if (entry[17] == 'n')
      entries[used++] = (table_entry){strtol((const char *)entry, NULL, 10), entry, number};
  }
  qsort(entries, (size_t)used, sizeof *entries, by_offset);
  for (long i = 0; i + 1 < used; i++) {
    if (entries[i].offset != entries[i + 1].offset) continue;
    long there = object_at(pdf, (size_t)entries[i].offset);
    for (long j = i; j < i + 2; j++)
      if (there >= 0 && entries[j].number != there)
        memcpy(entries[j].entry, "0000000000 65535 f", 18);
  }
  free(entries);
}

int caret_pdf_finish(caret_pdf *pdf) {
  CARET_ALONE;
  int before = caret_pdf_status(pdf);
  pdf->is_finishing = true;
  cairo_surface_finish(pdf->surface);
  if (pdf->has_links && !pdf->error) free_phantoms(pdf);
  if (pdf->descriptor >= 0) flush(pdf);
  else caret_pictures_clean(pdf->bytes, pdf->count, true);
  if (pdf->error) return pdf->error;
  return before ? before : cairo_surface_status(pdf->surface) == CAIRO_STATUS_SUCCESS ? 0 : EIO;
}

void caret_pdf_close(caret_pdf *pdf) {
  CARET_ALONE;
  cairo_destroy(pdf->context);
  cairo_surface_destroy(pdf->surface);
  caret_pictures_close(pdf->pictures);
  free(pdf->bytes);
  free(pdf);
}

const uint8_t *caret_pdf_bytes(const caret_pdf *pdf, size_t *count) {
  *count = pdf->count;
  return pdf->bytes;
}

// MARK: Pages

void caret_pdf_set_page_size(caret_pdf *pdf, double width, double height) {
  CARET_ALONE;
  cairo_pdf_surface_set_size(pdf->surface, width, height);
}

void caret_pdf_end_page(caret_pdf *pdf) {
  CARET_ALONE;
  cairo_show_page(pdf->context);
}
void caret_pdf_save(caret_pdf *pdf) { cairo_save(pdf->context); }
void caret_pdf_restore(caret_pdf *pdf) { cairo_restore(pdf->context); }
void caret_pdf_translate(caret_pdf *pdf, double x, double y) { cairo_translate(pdf->context, x, y); }
void caret_pdf_scale(caret_pdf *pdf, double factor) { cairo_scale(pdf->context, factor, factor); }

void caret_pdf_clip(caret_pdf *pdf, double x, double y, double width, double height) {
  cairo_rectangle(pdf->context, x, y, width, height);
  cairo_clip(pdf->context);
}

static void set_color(caret_pdf *pdf, uint32_t rgb) {
  cairo_set_source_rgb(
    pdf->context, (rgb >> 16 & 0xFF) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0);
}

void caret_pdf_fill(caret_pdf *pdf, double x, double y, double width, double height, uint32_t rgb) {
  set_color(pdf, rgb);
  cairo_rectangle(pdf->context, x, y, width, height);
  cairo_fill(pdf->context);
}

void caret_pdf_stroke(
  caret_pdf *pdf, double x, double y, double width, double height, double pen, uint32_t rgb) {
  set_color(pdf, rgb);
  cairo_set_line_width(pdf->context, pen);
  cairo_rectangle(pdf->context, x, y, width, height);
  cairo_stroke(pdf->context);
}

/// What Pango does not write itself of a line: runs that are drawn otherwise have their signs here.
typedef struct {
  PangoLayoutRun *run;
  PangoGlyphString *signs;
  double x;
  bool has_pictures;
} own_run;

static void take_run(GArray *own, PangoLayoutRun *run, const char *text, double x) {
  own_run taken = {run, NULL, x, caret_pictures_are_in(run)};
  if (!run->item->analysis.font || (!taken.has_pictures && !caret_words_are_built(run, text))) return;
  taken.signs = pango_glyph_string_copy(run->glyphs);
  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    run->glyphs->glyphs[i].glyph = PANGO_GLYPH_EMPTY;
  g_array_append_val(own, taken);
}

static void draw_run(caret_pdf *pdf, PangoLayout *layout, own_run *own, double x, double y) {
  for (int i = 0; i < own->signs->num_glyphs; i++)
    own->run->glyphs->glyphs[i].glyph = own->signs->glyphs[i].glyph;
  if (own->has_pictures)
    caret_pictures_draw(pdf->pictures, pdf->context, layout, own->run, x + own->x, y);
  else
    caret_words_draw(
      pdf->pictures, pdf->context, own->run, own->signs, pango_layout_get_text(layout), x + own->x, y);
  pango_glyph_string_free(own->signs);
}

/// Says where runs end that go against their line, if there is something behind them.
static void mark_directions(caret_pdf *pdf, PangoLayoutLine *line, double x, double y) {
  bool is_turned = line->resolved_dir == PANGO_DIRECTION_RTL;
  for (GSList *entry = line->runs; entry; entry = entry->next) {
    PangoLayoutRun *run = entry->data;
    double end = x + points(pango_glyph_string_get_width(run->glyphs));
    bool goes_against = (run->item->analysis.level & 1) != is_turned;
    bool is_last = is_turned ? entry == line->runs : !entry->next;
    if (goes_against && !is_last && run->item->analysis.font)
      caret_words_mark(
        pdf->pictures, pdf->context, run, line->resolved_dir, is_turned ? x : end, y);
    x = end;
  }
}

void caret_pdf_line(caret_pdf *pdf, caret_paragraph *paragraph, int line, double x, double y) {
  CARET_ALONE;
  PangoLayout *layout = paragraph->layout;
  PangoLayoutLine *content = pango_layout_get_line_readonly(layout, line);
  GArray *own = g_array_new(FALSE, FALSE, sizeof(own_run));
  double place = 0;
  for (GSList *entry = content->runs; entry; entry = entry->next) {
    PangoLayoutRun *run = entry->data;
    take_run(own, run, pango_layout_get_text(layout), place);
    place += points(pango_glyph_string_get_width(run->glyphs));
  }
  set_color(pdf, 0);
  cairo_move_to(pdf->context, x, y);
  pango_cairo_show_layout_line(pdf->context, content);
  for (guint i = 0; i < own->len; i++) draw_run(pdf, layout, &g_array_index(own, own_run, i), x, y);
  g_array_free(own, TRUE);
  mark_directions(pdf, content, x, y);
}

void caret_pdf_cells(
  caret_pdf *pdf, const caret_font *font, const uint8_t *bytes, int count, double x, double y,
  uint32_t rgb) {
  CARET_ALONE;
  enum { most = 256 };
  cairo_glyph_t glyphs[most];
  static const cairo_text_cluster_t one = {1, 1};
  cairo_text_cluster_t clusters[most];
  for (int i = 0; i < most && i < count; i++) clusters[i] = one;
  set_color(pdf, rgb);
  cairo_set_scaled_font(pdf->context, font->scaled);
  for (int start = 0; start < count; start += most) {
    int part = count - start < most ? count - start : most;
    for (int i = 0; i < part; i++)
      glyphs[i] = (cairo_glyph_t){
        font->glyphs[bytes[start + i] - 0x20], x + (start + i) * font->measures.cell, y};
    cairo_show_text_glyphs(
      pdf->context, (const char *)bytes + start, part, glyphs, part, clusters, part, 0);
  }
}

// MARK: What is no ink

void caret_pdf_tag(caret_pdf *pdf, bool is_link, const char *attributes) {
  pdf->has_links = true;
  const char *name = is_link ? CAIRO_TAG_LINK : CAIRO_TAG_DEST;
  cairo_tag_begin(pdf->context, name, attributes);
  cairo_tag_end(pdf->context, name);
}

int caret_pdf_outline(caret_pdf *pdf, int parent, const char *title, const char *attributes) {
  return cairo_pdf_surface_add_outline(pdf->surface, parent, title, attributes, 0);
}

void caret_pdf_metadata(caret_pdf *pdf, int kind, const char *text) {
  static const cairo_pdf_metadata_t kinds[] = {
    CAIRO_PDF_METADATA_TITLE,    CAIRO_PDF_METADATA_AUTHOR,  CAIRO_PDF_METADATA_SUBJECT,
    CAIRO_PDF_METADATA_KEYWORDS, CAIRO_PDF_METADATA_CREATOR, CAIRO_PDF_METADATA_CREATE_DATE,
  };
  cairo_pdf_surface_set_metadata(pdf->surface, kinds[kind], text);
}

void caret_pdf_device(caret_pdf *pdf, double *x, double *y) {
  cairo_user_to_device(pdf->context, x, y);
}
