internal import CaretBytes
internal import CaretJSON

/// Finds the spans of JSON: the strings that are values, and comments; and of the forms of messages that are JSON.
enum JSONMessages {
  /// JSON that is not known to hold messages: a value of one word may be a name.
  static func dataSpans(of text: [UInt8]) -> [TextSpan] {
    var (outline, spans) = (JSONOutline(text), [TextSpan]())
    while let part = outline.nextPart() {
      switch part {
      case .string(let range): spans.append(TextSpan(range, .string))
      case .comment(let range): spans.append(TextSpan(range, .comment))
      default: break
      }
    }
    return spans
  }

  /// The strings that are values, of which the names of what they lie in, with their own behind, are chosen.
  static func strings(of text: [UInt8], below isChosen: ([String]) -> Bool) -> [Range<Int>] {
    var (walk, strings) = (JSONPath(text), [Range<Int>]())
    while let (name, range) = walk.nextString() {
      if isChosen(walk.path + [name]) { strings.append(range) }
    }
    return strings
  }

  /// A value a message, however deep. Browsers' extensions have them in a member of their own.
  static func spans(of text: [UInt8]) -> [TextSpan] {
    var (walk, spans) = (JSONPath(text), [TextSpan]())
    while let (name, range) = walk.nextString() {
      // What a placeholder of a browser's message stands for.
      if name == "content" || name == "$schema" || walk.path.last == "placeholders" { continue }
      spans.add(message: range, of: text)
    }
    return spans
  }

  /// ARB: the members of the object are messages, those that begin with "@" say something of one.
  static func bundleSpans(of text: [UInt8]) -> [TextSpan] {
    var (walk, spans, language) = (JSONPath(text), [TextSpan](), String?.none)
    while let (name, range) = walk.nextString() {
      if name == "@@locale" {
        language = String(decoding: text[range], as: UTF8.self)
      } else if walk.path.count == 1, !name.hasPrefix("@") {
        spans.add(message: range, of: text, language: language)
      } else if name == "description" {
        spans.append(TextSpan(range, .comment, language: "en"))
      }
    }
    return spans
  }

  /// Apple's catalog: the names of the strings are what the source language has, values lie below their language.
  static func catalogSpans(of text: [UInt8]) -> [TextSpan] {
    var (walk, spans) = (JSONPath(text), [TextSpan]())
    while let (name, range) = walk.nextString() {
      if name == "comment" {
        spans.append(TextSpan(range, .comment, language: "en"))
      } else if name == "value", let place = walk.path.firstIndex(of: "localizations"),
        place + 1 < walk.path.count
      {
        spans.add(message: range, of: text, language: walk.path[place + 1])
      }
    }
    return spans
  }
}

/// The strings of a JSON text that are values, with the names of what they lie in.
private struct JSONPath {
  private let text: [UInt8]
  private var outline: JSONOutline
  /// The names of the objects and arrays that are open, from the outermost, which has none.
  private(set) var path: [String] = []
  private var name = ""

  init(_ text: [UInt8]) { (self.text, outline) = (text, JSONOutline(text)) }

  mutating func nextString() -> (name: String, range: Range<Int>)? {
    while let part = outline.nextPart() {
      switch part {
      case .name(let range): name = String(decoding: text[range.prefix(64)], as: UTF8.self)
      case .beginObject, .beginArray:
        path.append(name)
        name = ""
      case .end:
        path.removeLast()
        name = ""
      case .string(let range):
        defer { name = "" }
        return (name, range)
      case .other: name = ""
      case .comment: break
      }
    }
    return nil
  }
}
