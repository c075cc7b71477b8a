#include "CZlib.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <zlib.h>

// A stream from some bytes to others, all of both at once; false if zlib can't count them.
static bool begin(z_stream *stream, const uint8_t *from, size_t count, uint8_t *to, size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return false;
  memset(stream, 0, sizeof *stream);
  stream->next_in = (Bytef *)from;
  stream->avail_in = (uInt)count;
  stream->next_out = to;
  stream->avail_out = (uInt)capacity;
  return true;
}

ptrdiff_t caret_inflate(const uint8_t *packed, size_t count, uint8_t *result, size_t capacity) {
  z_stream stream;
  if (!begin(&stream, packed, count, result, capacity)) return -1;
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  int end = inflate(&stream, Z_FINISH);
  size_t made = stream.total_out;
  inflateEnd(&stream);
  return end == Z_STREAM_END ? (ptrdiff_t)made : -1;
}

size_t caret_deflate_bound(size_t count) {
  // What zlib says of its default, and a little for what it does not count.
  return compressBound(count) + 64;
}

ptrdiff_t caret_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
  z_stream stream;
  if (!begin(&stream, bytes, count, result, capacity)) return -1;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return -1;
  int end = deflate(&stream, Z_FINISH);
  size_t made = stream.total_out;
  deflateEnd(&stream);
  return end == Z_STREAM_END ? (ptrdiff_t)made : -1;
}

uint32_t caret_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
