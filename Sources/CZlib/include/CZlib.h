// The door to zlib: the bare deflate of archives, whole, in memory that the caller has.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// Unpacks bare deflate. The number of bytes that came of it, -1 if it is damaged or more than `capacity`.
ptrdiff_t caret_inflate(
  const uint8_t *_Nonnull packed, size_t count, uint8_t *_Nonnull result, size_t capacity);

/// The most bytes that packing so many gives.
size_t caret_deflate_bound(size_t count);

/// Packs into bare deflate. The number of bytes that came of it, -1 if there was no memory.
ptrdiff_t caret_deflate(
  const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull result, size_t capacity);

/// The sum that archives keep of a file.
uint32_t caret_crc32(const uint8_t *_Nonnull bytes, size_t count);

#endif
