internal import CaretBytes

// The words of the kinds of text that the `hunspell` command reads, found as it finds them: its clients count on
// the same words at the same places. `caret spell` has scanners of its own, which know more.

/// Finds the words of a text, line by line. What is open at the end of a line, a comment or a command, goes on in
/// the next.
protocol HunspellTokenizer {
  /// The next word of the line; its place is the line's `wordStart`. Nil at the end of the line.
  mutating func next(in line: inout HunspellLine) -> [UInt8]?
  /// The word as it is asked, without marks that stand inside it.
  func plain(_ word: [UInt8]) -> [UInt8]
  /// How a correction is written in this kind of text.
  func escaped(_ word: [UInt8]) -> [UInt8]
}

extension HunspellTokenizer {
  func plain(_ word: [UInt8]) -> [UInt8] { word }
  func escaped(_ word: [UInt8]) -> [UInt8] { word }
}

/// The kinds of text.
public enum HunspellFormat: Sendable {
  case text, latex, html, roff, firstField, xml, openDocument

  /// The kind that a file's ending stands for.
  public init(fileExtension: String) {
    switch fileExtension {
    case "html", "htm", "xhtml": self = .html
    case "xml": self = .xml
    case "tex": self = .latex
    case _ where Self.isOpenDocument(fileExtension): self = .openDocument
    case _ where "1"..."9" ~= fileExtension.prefix(1): self = .roff
    default: self = .text
    }
  }

  private static func isOpenDocument(_ fileExtension: String) -> Bool {
    let endings = ["odt", "ott", "odp", "otp", "odg", "otg", "ods", "ots"]
    return endings.contains(fileExtension)
      || fileExtension.hasPrefix("f") && endings.contains(String(fileExtension.dropFirst()))
  }

  func tokenizer() -> any HunspellTokenizer {
    switch self {
    case .text: PlainTokenizer()
    case .latex: LatexTokenizer()
    case .html: MarkupTokenizer(.html)
    case .roff: RoffTokenizer()
    case .firstField: FirstFieldTokenizer()
    case .xml: MarkupTokenizer(.xml)
    case .openDocument: MarkupTokenizer(.openDocument)
    }
  }
}

struct PlainTokenizer: HunspellTokenizer {
  private var isInWord = false

  mutating func next(in line: inout HunspellLine) -> [UInt8]? {
    repeat {
      if !isInWord {
        if line.isLetter() {
          isInWord = true
          line.wordStart = line.head
        } else if let count = line.entityCount {
          isInWord = true
          line.wordStart = line.head
          line.head += count
        }
      } else if let count = line.entityCount {
        line.head += count
      } else if let count = line.apostropheCount {
        line.head += count
      } else if !line.isLetter() {
        isInWord = false
        if let word = line.word() { return word }
      }
    } while line.advance()
    return nil
  }
}

/// What stands before the first tab.
struct FirstFieldTokenizer: HunspellTokenizer {
  mutating func next(in line: inout HunspellLine) -> [UInt8]? {
    guard let tab = line.bytes.firstIndex(of: UInt8(ascii: "\t")), tab > line.wordStart else {
      return nil
    }
    line.wordStart = tab
    return Array(line.bytes[..<tab])
  }
}

/// roff: requests are skipped up to their first blank, fonts everywhere.
struct RoffTokenizer: HunspellTokenizer {
  private enum State { case start, request, text, word }
  private var state = State.start

  mutating func next(in line: inout HunspellLine) -> [UInt8]? {
    repeat {
      if state == .start {
        state = line.bytes[0] == UInt8(ascii: ".") ? .request : .text
        if state == .request { continue }
      }
      switch state {
      case .start: break
      case .request:
        if line.byte == UInt8(ascii: " ") { state = .text }
      case .text:
        if line.isLetter() {
          state = .word
          line.wordStart = line.head
        } else if line.has("\\f") && line.byte(after: 2) != 0 {
          line.head += 2
        }
      case .word:
        if !line.isLetter() {
          state = .text
          if let word = line.word() { return word }
        }
      }
    } while line.advance()
    state = .start
    return nil
  }
}
