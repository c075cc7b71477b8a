import CaretText
import TestSupport

/// Text of the awkward kinds: line ends at seams, astral, combining, escapes, lone surrogates.
func randomStored(_ random: inout SeededGenerator, _ limit: Int) -> [UInt8] {
  let pieces: [[UInt8]] = [
    Array("a".utf8), Array("word ".utf8), Array("\n".utf8), Array("\r".utf8), Array("\r\n".utf8),
    Array("é".utf8), Array("日本".utf8), Array("😀".utf8), Array("e\u{301}".utf8),
    Array("👩‍👩‍👧".utf8), [0xED, 0xB2, 0x80], [0xED, 0xB3, 0xBF], [0xED, 0xA0, 0x80],
  ]
  var bytes: [UInt8] = []
  for _ in 0..<random.below(limit) + 1 { bytes += pieces[random.below(pieces.count)] }
  return bytes
}

func isBoundary(_ bytes: [UInt8], _ offset: Int) -> Bool {
  offset == bytes.count || bytes[offset] & 0xC0 != 0x80
}

/// A scalar boundary somewhere in the bytes.
func randomBoundary(_ bytes: [UInt8], _ random: inout SeededGenerator) -> Int {
  var offset = random.below(bytes.count + 1)
  while !isBoundary(bytes, offset) { offset -= 1 }
  return offset
}

extension TextContent {
  var allBytes: [UInt8] { bytes(in: fullRange) }
}
