internal import CYAML
internal import CaretJSON

/// Reads YAML, and JSON with comments, by libyaml.
///
/// JSON of a configuration comes through here and not through `JSONReader`, since this knows the lines of
/// things. Anchors are refused: a few lines of them can stand for a value that fills all memory.
@safe final class YAMLReader {
  // Safe because the parser and the bytes that it reads live from `init` to `deinit`, and an event is
  // used before it is deleted.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var depth = 0

  /// Deeper lists and tables are refused.
  private static let mostDepth = 100

  private init(_ text: [UInt8]) {
    unsafe bytes = UnsafeMutableBufferPointer.allocate(capacity: max(1, text.count))
    _ = unsafe bytes.initialize(fromContentsOf: text)
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  static func value(of text: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationValue {
    try YAMLReader(text).document()
  }

  /// JSON that may have `//` and `/* */` comments, and commas behind last elements, which YAML allows.
  static func value(ofJSON text: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationValue {
    try value(of: withoutComments(text))
  }

  // MARK: Values

  private enum Event {
    case scalar(String, isPlain: Bool)
    case beginList, endList, beginTable, endTable
    case end
    case other
  }

  private func document() throws(ConfigurationSyntaxError) -> ConfigurationValue {
    while true {
      let (event, line) = try next()
      switch event {
      case .other: continue
      case .end: return ConfigurationValue(content: .none, line: 1)
      default: return try value(event, line)
      }
    }
  }

  private func value(_ event: Event, _ line: Int) throws(ConfigurationSyntaxError)
    -> ConfigurationValue
  {
    switch event {
    case .scalar(let text, let isPlain):
      return ConfigurationValue(content: Self.content(text, isPlain), line: line)
    case .beginList: return ConfigurationValue(content: .list(try list(line)), line: line)
    case .beginTable: return ConfigurationValue(content: .table(try table(line)), line: line)
    default: throw ConfigurationSyntaxError(message: "a value is missing", line: line)
    }
  }

  private func list(_ line: Int) throws(ConfigurationSyntaxError) -> [ConfigurationValue] {
    try enter(line)
    defer { depth -= 1 }
    var elements: [ConfigurationValue] = []
    while true {
      let (event, line) = try next()
      if case .endList = event { return elements }
      elements.append(try value(event, line))
    }
  }

  private func table(_ line: Int) throws(ConfigurationSyntaxError) -> [ConfigurationValue.Member] {
    try enter(line)
    defer { depth -= 1 }
    var members: [ConfigurationValue.Member] = []
    while true {
      let (event, line) = try next()
      if case .endTable = event { return members }
      guard case .scalar(let name, _) = event else {
        throw ConfigurationSyntaxError(message: "a key must be a text", line: line)
      }
      let (content, contentLine) = try next()
      var value = try value(content, contentLine)
      value.line = line
      members.append(ConfigurationValue.Member(name: name, value: value))
    }
  }

  private func enter(_ line: Int) throws(ConfigurationSyntaxError) {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw ConfigurationSyntaxError(message: "values lie too deep in each other", line: line)
    }
  }

  private static func content(_ text: String, _ isPlain: Bool) -> ConfigurationValue.Content {
    guard isPlain else { return .text(text) }
    switch text {
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    case "", "~", "null", "Null", "NULL": return .none
    default: return .text(text)
    }
  }

  // MARK: Events

  /// The next event and its line.
  private func next() throws(ConfigurationSyntaxError) -> (Event, line: Int) {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let line = unsafe Int(event.start_mark.line) + 1
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeRawBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      return unsafe (.scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain), line)
    case YAML_SEQUENCE_START_EVENT: return (.beginList, line)
    case YAML_SEQUENCE_END_EVENT: return (.endList, line)
    case YAML_MAPPING_START_EVENT: return (.beginTable, line)
    case YAML_MAPPING_END_EVENT: return (.endTable, line)
    case YAML_ALIAS_EVENT:
      throw ConfigurationSyntaxError(message: "anchors are not supported", line: line)
    case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT: return (.end, line)
    default: return (.other, line)
    }
  }

  private func syntaxError() -> ConfigurationSyntaxError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let line = unsafe Int(parser.pointee.problem_mark.line) + 1
    return ConfigurationSyntaxError(message: problem ?? "this is no YAML", line: line)
  }

  /// Comments become blanks, so that lines and columns stay.
  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result = text
    var (i, isInString) = (0, false)
    while i < text.count {
      let next = i + 1 < text.count ? text[i + 1] : 0
      if isInString {
        if text[i] == UInt8(ascii: "\\") { i += 1 } else if text[i] == 0x22 { isInString = false }
        i += 1
      } else if text[i] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
      {
        let isBlock = next == UInt8(ascii: "*")
        while i < text.count, isBlock || text[i] != 0x0A {
          if isBlock, text[i] == UInt8(ascii: "*"), i + 1 < text.count,
            text[i + 1] == UInt8(ascii: "/")
          {
            result[i] = 0x20
            result[i + 1] = 0x20
            i += 2
            break
          }
          if text[i] != 0x0A { result[i] = 0x20 }
          i += 1
        }
      } else {
        if text[i] == 0x22 { isInString = true }
        i += 1
      }
    }
    return result
  }
}
