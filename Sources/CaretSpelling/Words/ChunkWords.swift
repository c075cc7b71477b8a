internal import CSystem
internal import CaretBytes

/// Words of a chunk that are found character by character.
///
/// Safe, as it looks at no more than the bytes of the text that it is given, while it has them.
@safe enum ChunkWords {
  /// Calls `body` with each.
  static func forEach(
    of chunk: Range<Int>, in text: Span<UInt8>, _ body: (Range<Int>, Bool) -> Void
  ) {
    precondition(chunk.lowerBound >= 0 && chunk.upperBound <= text.count)
    unsafe withUnsafeTemporaryAllocation(of: caret_chunk_word.self, capacity: room) { words in
      unsafe text.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        var rest = unsafe caret_begin_chunk(
          bytes, UInt64(chunk.lowerBound), UInt64(chunk.upperBound)
        ) { LetterKind.of($0).rawValue }
        while true {
          let count = unsafe caret_find_chunk_words(&rest, words.baseAddress!, UInt32(room))
          if count == 0 { break }
          for index in 0..<Int(count) {
            let word = unsafe words[index]
            body(Int(word.start)..<Int(word.end), word.is_name)
          }
        }
      }
    }
  }

  private static let room = 16

  /// Chunks longer than this are data, not language: a line of base64, a minified file. Their words stand for themselves.
  static let longestChunk = Int(caret_longest_chunk)
}
