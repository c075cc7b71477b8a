internal import CaretBytes

/// Finds the spans of subtitles, SubRip's and WebVTT: what is said, and notes. Numbers, times, styles and tags are left out.
enum SubtitleScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let (lines, bytes) = (LineScanner(text), text.array)
    var spans: [TextSpan] = []
    // A cue and a note end with an empty line.
    var (isText, isNote) = (false, false)
    for index in 0..<lines.count {
      let range = lines.range(index)
      if text.isBlank(range) {
        (isText, isNote) = (false, false)
      } else if isText {
        spans.add(message: range, of: bytes)
      } else if text.has("NOTE", at: range.lowerBound) || isNote {
        isNote = true
        let start = text.has("NOTE", at: range.lowerBound) ? range.lowerBound + 4 : range.lowerBound
        spans.append(TextSpan(start..<range.upperBound, .comment))
      } else if range.contains(where: { text.has("-->", at: $0) }) {
        isText = true
      }
    }
    return spans
  }
}
