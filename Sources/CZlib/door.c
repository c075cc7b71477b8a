#include "CZlib.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

ptrdiff_t caret_inflate(const uint8_t *packed, size_t count, uint8_t *result, size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return -1;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  stream.next_in = (Bytef *)packed;
  stream.avail_in = (uInt)count;
  stream.next_out = result;
  stream.avail_out = (uInt)capacity;
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
  if (count > UINT_MAX || capacity > UINT_MAX) return -1;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return -1;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = result;
  stream.avail_out = (uInt)capacity;
  int end = deflate(&stream, Z_FINISH);
  size_t made = stream.total_out;
  deflateEnd(&stream);
  return end == Z_STREAM_END ? (ptrdiff_t)made : -1;
}

uint32_t caret_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
