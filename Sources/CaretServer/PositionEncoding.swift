internal import CaretBytes
internal import CaretJSON
internal import CaretText

/// What a position counts in its line. Lines end with LF, CR LF or CR, and count from 0.
enum PositionEncoding: String, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first that a client names and that there is; UTF-16 where it names none, which each client knows.
  init(offered names: JSONValue?) {
    let names = names?.arrayValue?.compactMap(\.stringValue) ?? []
    self = names.firstNonNil(Self.init) ?? .utf16
  }

  /// Where a position is. One behind the end of its line is at that end, before the line break; one behind the text is at
  /// its end; one inside a character is at its start.
  func offset(_ line: Int, _ character: Int, in text: some TextContent) -> UTF8Offset {
    guard line <= text.lineBreakCount(.lfCrCrlf) else { return text.fullRange.upperBound }
    let range = text.lineRange(line, .lfCrCrlf)
    let end = Self.endOfContent(range, text)
    let start = range.lowerBound
    let count = max(0, character)
    let offset =
      switch self {
      case .utf8: start + min(count, end - start)
      case .utf16: text.utf8Offset(of: text.utf16Offset(of: start) + min(count, end - start))
      case .utf32: text.utf8Offset(of: text.scalarOffset(of: start) + min(count, end - start))
      }
    return min(whole(offset, text), end)
  }

  private func whole(_ offset: UTF8Offset, _ text: some TextContent) -> UTF8Offset {
    text.utf8Offset(of: text.utf16Offset(of: offset))
  }

  /// The end of a line without its break.
  private static func endOfContent(
    _ line: Range<UTF8Offset>, _ text: some TextContent
  ) -> UTF8Offset {
    let tail = text.bytes(in: max(line.lowerBound, line.upperBound - 2)..<line.upperBound)
    if tail.elementsEqual([0x0D, 0x0A]) { return line.upperBound - 2 }
    return tail.last == 0x0A || tail.last == 0x0D ? line.upperBound - 1 : line.upperBound
  }

  /// How many units a word has.
  func count(of word: String) -> Int {
    switch self {
    case .utf8: word.utf8.count
    case .utf16: word.utf16.count
    case .utf32: word.unicodeScalars.count
    }
  }

  /// The position of an offset.
  func position(of offset: UTF8Offset, in text: some TextContent) -> LinePosition {
    let line = text.lineIndex(of: offset, .lfCrCrlf)
    let start = text.lineStart(line, .lfCrCrlf)
    let character =
      switch self {
      case .utf8: offset - start
      case .utf16: text.utf16Offset(of: offset) - text.utf16Offset(of: start)
      case .utf32: text.scalarOffset(of: offset) - text.scalarOffset(of: start)
      }
    return LinePosition(line: line, character: character)
  }

  /// What a client calls a range.
  func range(_ value: JSONValue?, in text: some TextContent) throws(ServerError) -> Range<
    UTF8Offset
  > {
    let start = try offset(value?["start"], in: text)
    return start..<max(start, try offset(value?["end"], in: text))
  }

  func offset(_ value: JSONValue?, in text: some TextContent) throws(ServerError) -> UTF8Offset {
    guard let line = value?["line"]?.integerValue,
      let character = value?["character"]?.integerValue, line >= 0, character >= 0
    else { throw ServerError(.invalidParams, "a position has a line and a character from 0") }
    return offset(line, character, in: text)
  }
}

/// A place in a text as the protocol has it.
struct LinePosition: Equatable, JSONWritable {
  var line: Int
  var character: Int

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}
