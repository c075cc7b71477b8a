internal import CaretBytes
internal import CaretJSON
internal import CaretText
internal import CaretUnicode

/// Prints the matches of `caret match`, which come in ascending order and in UTF-16.
struct MatchReport {
  private let input: CommandInput
  private let groupNames: [Int: String]
  private let template: ReplacementTemplate?
  private var places: PlaceCounter
  private var mapper = OffsetMapper()

  init(input: CommandInput, groupNames: [Int: String], template: ReplacementTemplate?) {
    self.input = input
    self.groupNames = groupNames
    self.template = template
    places = PlaceCounter(input.bytes)
  }

  /// `line:column: text`
  mutating func printLine(_ match: RegularExpressionMatch) {
    let bytes = input.bytes
    let match = match.inUTF8(bytes.span, &mapper)
    let place = places.place(of: match.range)
    let text = String(decoding: bytes[match.range], as: UTF8.self)
    Console.standardOutput.writeLine("\(place.line):\(place.column): \(Escaped.plain(text))")
  }

  /// One object with the match, its groups and, when it was asked for, its replacement.
  mutating func printJSON(_ match16: RegularExpressionMatch) {
    let bytes = input.bytes
    let match8 = match16.inUTF8(bytes.span, &mapper)
    let place = places.place(of: match8.range)
    var json = JSONWriter()
    json.object { json in
      json.member("type", "match")
      json.path(InputFile.name(of: input.path))
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("endColumn", place.endColumn)
      json.member("utf8", match8.range)
      json.member("utf16", match16.range)
      json.text("text", bytes[match8.range])
      json.array("groups") { json in
        for number in 1..<max(1, match8.groups.count) {
          writeGroup(number, match8.groups[number], match16.groups[number], &json)
        }
      }
      if let template {
        json.text("replacement", template.expanded(for: match8, inUTF8: bytes.span))
      }
    }
    Console.standardOutput.writeLine(json)
  }

  /// A group that took no part in the match has only its number and name.
  private func writeGroup(
    _ number: Int, _ utf8: Range<Int>?, _ utf16: Range<Int>?, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("number", number)
      if let name = groupNames[number] { json.member("name", name) }
      guard let utf8, let utf16 else { return }
      json.member("utf8", utf8)
      json.member("utf16", utf16)
      json.text("text", input.bytes[utf8])
    }
  }

  mutating func printSummary(_ count: Int) {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "summary")
      json.member("matches", count)
    }
    Console.standardOutput.writeLine(json)
  }

  /// The whole text with the matches replaced; every other byte is as it was.
  mutating func printReplaced(_ matches: [RegularExpressionMatch]) {
    guard let template else { return }
    let bytes = input.bytes
    var end = 0
    for match in matches {
      let match = match.inUTF8(bytes.span, &mapper)
      Console.standardOutput.write(bytes: bytes[end..<match.range.lowerBound])
      Console.standardOutput.write(bytes: template.expanded(for: match, inUTF8: bytes.span))
      end = match.range.upperBound
    }
    Console.standardOutput.write(bytes: bytes[end...])
  }
}
