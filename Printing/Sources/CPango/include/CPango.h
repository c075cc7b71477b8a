// The one door to Pango, HarfBuzz, Cairo and libhyphen: what the library asks of them, in plain C.
//
// Lengths are points, places in texts are bytes of UTF-8. Handles are closed by whoever opened them; a paragraph keeps
// what it was made with. Nothing here prints, and nothing is thrown: what failed is NULL or a number of errno.
#ifndef CARET_PANGO_H
#define CARET_PANGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct caret_fonts caret_fonts;
typedef struct caret_font caret_font;
typedef struct caret_paragraph caret_paragraph;
typedef struct caret_pdf caret_pdf;
typedef struct caret_hyphens caret_hyphens;

// MARK: Fonts

caret_fonts *caret_fonts_open(void);
void caret_fonts_close(caret_fonts *fonts);

/// A font by the names of families, the best first, between commas. Of several the first that there is.
caret_font *caret_font_open(
  caret_fonts *fonts, const char *families, double size, bool bold, bool italic);
void caret_font_close(caret_font *font);

typedef struct {
  double ascent, descent;
  /// How far each printable character of ASCII goes; 0 if they differ, or if the font lacks one.
  double cell;
} caret_font_measures;

caret_font_measures caret_font_measure(const caret_font *font);

// MARK: Paragraphs

enum { caret_wrap_word, caret_wrap_character, caret_wrap_none };
enum { caret_align_natural, caret_align_left, caret_align_center, caret_align_right };
enum { caret_direction_natural, caret_direction_left_to_right, caret_direction_right_to_left };

typedef struct {
  /// How wide lines may be; below 0 there is no limit.
  double width;
  /// How much farther in the first line begins; below 0 the others do.
  double indent;
  /// From one tab stop to the next.
  double tab;
  int wrap, alignment, direction;
  bool justifies;
  /// Whether a word that is parted gets a hyphen.
  bool hyphenates;
  /// The tag of a language, for breaks and for the choice of fonts; may be NULL.
  const char *language;
} caret_paragraph_style;

/// A text without line ends, in a font.
caret_paragraph *caret_paragraph_open(
  caret_fonts *fonts, const caret_font *font, const char *text, int count,
  const caret_paragraph_style *style, const double *stops, int stop_count);
void caret_paragraph_close(caret_paragraph *paragraph);

// The looks of parts, before anything is asked.
void caret_paragraph_set_font(caret_paragraph *, int start, int end, const caret_font *font);
void caret_paragraph_set_color(caret_paragraph *, int start, int end, uint32_t rgb);
void caret_paragraph_set_background(caret_paragraph *, int start, int end, uint32_t rgb);
void caret_paragraph_set_underline(
  caret_paragraph *, int start, int end, bool is_wavy, bool has_color, uint32_t rgb);
void caret_paragraph_set_strikethrough(caret_paragraph *, int start, int end);

typedef struct {
  int start, end;
  /// From the left edge of the paragraph to the line, and how far it goes with and without trailing blanks.
  double x, width;
  double ascent, descent;
  bool is_right_to_left;
} caret_line;

typedef struct {
  int start, end;
  /// From the left edge of the line.
  double x, width;
  bool is_right_to_left;
} caret_run;

int caret_paragraph_line_count(caret_paragraph *);
bool caret_paragraph_is_right_to_left(caret_paragraph *);
caret_line caret_paragraph_line(caret_paragraph *, int line);
int caret_paragraph_run_count(caret_paragraph *, int line);
caret_run caret_paragraph_run(caret_paragraph *, int line, int run);
/// How far from the left edge of a line a place lies.
double caret_paragraph_x(caret_paragraph *, int line, int offset);
/// The place between two characters that is nearest to a point of a line.
int caret_paragraph_offset(caret_paragraph *, int line, double x);
/// How many characters have no sign in any font.
int caret_paragraph_unknown_count(caret_paragraph *);

// MARK: PDF

/// A document that is written to an open file; to memory when `descriptor` is below 0.
caret_pdf *caret_pdf_open(int descriptor, double width, double height);
/// Ends the document. 0, or a number of errno.
int caret_pdf_finish(caret_pdf *pdf);
void caret_pdf_close(caret_pdf *pdf);
/// What a document in memory is once it is finished.
const uint8_t *caret_pdf_bytes(const caret_pdf *pdf, size_t *count);
/// 0, or what has failed so far, as a number of errno.
int caret_pdf_status(const caret_pdf *pdf);

void caret_pdf_set_page_size(caret_pdf *pdf, double width, double height);
void caret_pdf_end_page(caret_pdf *pdf);
void caret_pdf_save(caret_pdf *pdf);
void caret_pdf_restore(caret_pdf *pdf);
void caret_pdf_translate(caret_pdf *pdf, double x, double y);
void caret_pdf_scale(caret_pdf *pdf, double factor);
void caret_pdf_clip(caret_pdf *pdf, double x, double y, double width, double height);
void caret_pdf_fill(
  caret_pdf *pdf, double x, double y, double width, double height, uint32_t rgb);
void caret_pdf_stroke(
  caret_pdf *pdf, double x, double y, double width, double height, double pen, uint32_t rgb);
/// A line of a paragraph; its left edge and its baseline are where `x` and `y` say.
void caret_pdf_line(caret_pdf *pdf, caret_paragraph *paragraph, int line, double x, double y);
/// Printable characters of ASCII in a font whose `cell` is no 0.
void caret_pdf_cells(
  caret_pdf *pdf, const caret_font *font, const uint8_t *bytes, int count, double x, double y,
  uint32_t rgb);

/// Begins and ends a link or a named destination, as `cairo_tag_begin` has it.
void caret_pdf_tag(caret_pdf *pdf, bool is_link, const char *attributes);
/// An entry of the outline: its number, from 1.
int caret_pdf_outline(caret_pdf *pdf, int parent, const char *title, const char *attributes);
enum { caret_title, caret_author, caret_subject, caret_keywords, caret_creator, caret_date };
void caret_pdf_metadata(caret_pdf *pdf, int kind, const char *text);
/// Where a place lies on the page itself, whatever was translated and scaled.
void caret_pdf_device(caret_pdf *pdf, double *x, double *y);

// MARK: Hyphens

/// The patterns of a language; NULL if the file can't be read.
caret_hyphens *caret_hyphens_open(const char *path);
void caret_hyphens_close(caret_hyphens *hyphens);
/// Whether the patterns are written in UTF-8.
bool caret_hyphens_are_utf8(const caret_hyphens *hyphens);
/// Marks the bytes of a word in small letters behind which it may be parted: `marks` has `count` + 5 bytes, odd where.
bool caret_hyphens_mark(caret_hyphens *hyphens, const char *word, int count, char *marks);

#endif
