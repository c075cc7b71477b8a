// A UText over a text that lies elsewhere, in a tree of UTF-8 leaves for instance. ICU sees pieces of
// 2,048 UTF-16 units; two of them are kept, because a break iterator and a regular expression that looks
// back both go to and fro over the edge of a piece. The native index is the UTF-16 offset, so no index is
// ever mapped. A piece never ends inside a surrogate pair, as UText demands: an edge that would lie
// inside one lies before it.
#include "textsource.h"

#include <string.h>
#include <unicode/utf16.h>

enum { PIECE = 2048 };

typedef struct {
  int64_t start;  // -1: holds nothing
  int32_t count;
  uint16_t units[PIECE + 2];
} piece;

typedef struct {
  caret_text_source source;
  piece pieces[2];
  int32_t newest;
} extra;

static extra *extra_of(const UText *text) { return (extra *)text->pExtra; }

/// Reads [from, to) in as many calls as the source wants.
static int32_t read_all(const caret_text_source *source, int64_t from, int64_t to, uint16_t *into) {
  int32_t count = 0;
  while (from + count < to) {
    int32_t got = source->read(
        source->context, from + count, into + count, (int32_t)(to - from - count));
    if (got <= 0) break;
    count += got;
  }
  return count;
}

/// Fills a piece with the block that begins at `start`, its edges moved out of surrogate pairs.
static void load(extra *e, piece *p, int64_t start) {
  int64_t end = start + PIECE, length = e->source.utf16_count;
  if (end > length) end = length;
  // One unit more on both sides shows whether an edge lies inside a pair.
  int64_t from = start > 0 ? start - 1 : 0, to = end < length ? end + 1 : length;
  int32_t count = read_all(&e->source, from, to, p->units);
  int32_t first = (int32_t)(start - from), last = (int32_t)(end - from);
  if (last > count) last = count;
  if (first > last) first = last;
  if (last < count && last > 0 && U16_IS_LEAD(p->units[last - 1]) && U16_IS_TRAIL(p->units[last])) {
    last--;
  }
  if (first > 0 && first < count && U16_IS_LEAD(p->units[0]) && U16_IS_TRAIL(p->units[first])) {
    first = 0;
  }
  p->start = from + first;
  p->count = last - first;
  if (first > 0) memmove(p->units, p->units + first, (size_t)p->count * sizeof(uint16_t));
}

static bool holds(const piece *p, int64_t index) {
  return p->start >= 0 && p->start <= index && index < p->start + p->count;
}

/// The piece that holds the unit at `index`, read when it is none of the two.
static piece *piece_at(extra *e, int64_t index) {
  if (holds(&e->pieces[e->newest], index)) return &e->pieces[e->newest];
  e->newest ^= 1;
  piece *p = &e->pieces[e->newest];
  if (holds(p, index)) return p;
  load(e, p, index - index % PIECE);
  // The lead surrogate of a pair across the block's end belongs to the next piece.
  if (!holds(p, index)) load(e, p, index - index % PIECE + PIECE);
  return p;
}

static int64_t U_CALLCONV native_length(UText *text) {
  return extra_of(text)->source.utf16_count;
}

static UBool U_CALLCONV access_index(UText *text, int64_t index, UBool forward) {
  extra *e = extra_of(text);
  int64_t length = e->source.utf16_count;
  if (index < 0) index = 0;
  if (index > length) index = length;
  bool inside = forward ? index < length : index > 0;
  if (length == 0) {
    text->chunkContents = (const UChar *)e->pieces[0].units;
    text->chunkNativeStart = text->chunkNativeLimit = 0;
    text->chunkLength = text->chunkOffset = text->nativeIndexingLimit = 0;
    return false;
  }
  int64_t wanted = forward ? index : index - 1;
  if (wanted < 0) wanted = 0;
  if (wanted >= length) wanted = length - 1;
  piece *p = piece_at(e, wanted);
  text->chunkContents = (const UChar *)p->units;
  text->chunkNativeStart = p->start;
  text->chunkNativeLimit = p->start + p->count;
  text->chunkLength = text->nativeIndexingLimit = p->count;
  int32_t offset = (int32_t)(index - p->start);
  if (offset < 0) offset = 0;
  if (offset > p->count) offset = p->count;
  if (offset < p->count) U16_SET_CP_START(p->units, 0, offset);
  text->chunkOffset = offset;
  return inside;
}

static int32_t U_CALLCONV extract(
    UText *text, int64_t start, int64_t limit, UChar *into, int32_t capacity, UErrorCode *status) {
  if (U_FAILURE(*status)) return 0;
  extra *e = extra_of(text);
  int64_t length = e->source.utf16_count;
  if (start < 0) start = 0;
  if (limit > length) limit = length;
  if (start > limit || capacity < 0 || (capacity > 0 && into == NULL)) {
    *status = U_INDEX_OUTOFBOUNDS_ERROR;
    return 0;
  }
  // Both ends move to the start of their character, as in ICU's own providers.
  access_index(text, start, true);
  start = text->chunkNativeStart + text->chunkOffset;
  access_index(text, limit, true);
  limit = text->chunkNativeStart + text->chunkOffset;
  int64_t wanted = limit - start;
  if (wanted > INT32_MAX) {
    *status = U_INDEX_OUTOFBOUNDS_ERROR;
    return 0;
  }
  int64_t copied = wanted < capacity ? wanted : capacity;
  if (copied > 0) read_all(&e->source, start, start + copied, (uint16_t *)into);
  if (wanted < capacity) {
    into[wanted] = 0;
  } else {
    *status = wanted == capacity ? U_STRING_NOT_TERMINATED_WARNING : U_BUFFER_OVERFLOW_ERROR;
  }
  return (int32_t)wanted;
}

/// A shallow copy: the same source, its own two pieces. ICU makes one whenever it is given a UText.
static UText *U_CALLCONV clone_text(
    UText *into, const UText *text, UBool deep, UErrorCode *status) {
  if (U_FAILURE(*status)) return NULL;
  if (deep) {
    *status = U_UNSUPPORTED_ERROR;
    return NULL;
  }
  UText *copy = caret_text_source_open(into, extra_of(text)->source, status);
  if (U_FAILURE(*status)) return copy;
  access_index(copy, text->chunkNativeStart + text->chunkOffset, true);
  return copy;
}

static void U_CALLCONV close_text(UText *text) { (void)text; }

static const struct UTextFuncs functions = {
    sizeof(struct UTextFuncs), 0, 0, 0,
    clone_text, native_length, access_index, extract,
    NULL, NULL,  // replace and copy: the text is not writable
    NULL, NULL,  // native indexes are UTF-16 offsets
    close_text, NULL, NULL, NULL,
};

UText *caret_text_source_open(UText *text, caret_text_source source, UErrorCode *status) {
  text = utext_setup(text, sizeof(extra), status);
  if (U_FAILURE(*status)) return text;
  extra *e = extra_of(text);
  e->source = source;
  e->newest = 0;
  e->pieces[0].start = e->pieces[1].start = -1;
  e->pieces[0].count = e->pieces[1].count = 0;
  text->pFuncs = &functions;
  text->context = source.context;
  text->providerProperties = 0;
  access_index(text, 0, true);
  return text;
}
