/// Text as it stands between marks: what has a meaning in the language is escaped, scalar by scalar.
///
/// A mark of accents that begins a text would join the tag or the escape before it to one character, for those who read
/// characters: it is written by its number, as is what joins to what follows it.
struct MarkupText {
  private let language: MarkupLanguage
  private(set) var output = ""
  /// The marks that were written last; empty behind a text.
  private(set) var lastMarks = ""
  /// Whether what was written last is no plain text.
  private var isBehindMark = true
  private var isAtLineStart = true
  /// Whether nothing but blanks stands in the line.
  private var isIndenting = true

  init(_ language: MarkupLanguage) { self.language = language }

  /// Writes marks.
  mutating func append(marks: String) {
    output += marks
    lastMarks = marks
    isBehindMark = true
    (isAtLineStart, isIndenting) = (false, false)
  }

  /// Writes a text that marks may follow.
  mutating func append(_ text: some StringProtocol) {
    guard !text.isEmpty else { return }
    lastMarks = ""
    guard language != .sgr else { return appendToTerminal(text) }
    let scalars = Array(text.unicodeScalars)
    let joining = joiningWhatFollows(scalars)
    for index in scalars.indices { append(scalars, index, joinsNext: joining.contains(index)) }
  }

  private mutating func append(_ scalars: [Unicode.Scalar], _ index: Int, joinsNext: Bool) {
    let scalar = scalars[index]
    let escape = escape(of: scalar) ?? blankEscape(scalars, index)
    let isNumbered =
      joinsNext || isBehindMark && !scalar.isASCII && Self.joins(">", scalar)
    if isNumbered {
      output += Self.reference(scalar)
    } else if let escape {
      output += escape
    } else {
      output.unicodeScalars.append(scalar)
    }
    isBehindMark = isNumbered || escape != nil
    isAtLineStart = scalar == "\n" || scalar == "\r"
    let isBlank = scalar == " " || scalar == "\t"
    isIndenting = isAtLineStart || (isIndenting && isBlank && escape == nil)
  }

  /// The places of scalars that would be one character with a mark, a tag or an escape behind them.
  private func joiningWhatFollows(_ scalars: [Unicode.Scalar]) -> Set<Int> {
    var places: Set<Int> = []
    var isBeforeMark = true
    for index in scalars.indices.reversed() {
      let scalar = scalars[index]
      let joins = isBeforeMark && !scalar.isASCII && Self.joins(scalar, "<")
      if joins { places.insert(index) }
      isBeforeMark = joins || escape(of: scalar) != nil
    }
    return places
  }

  /// Whether the first scalar of a text is written by its number behind marks.
  static func numbersFirst(of text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, !first.isASCII else { return false }
    if joins(">", first) { return true }
    var behindMarks = MarkupText(.markdown)
    (behindMarks.isAtLineStart, behindMarks.isIndenting) = (false, false)
    return behindMarks.joiningWhatFollows(Array(text.unicodeScalars)).contains(0)
  }

  /// What stands for a blank of Markdown: an indented text is code, and two blanks before a line end are a break.
  private func blankEscape(_ scalars: [Unicode.Scalar], _ index: Int) -> String? {
    guard language == .markdown, scalars[index] == " " || scalars[index] == "\t" else { return nil }
    let isBlank = { (place: Int) in
      scalars.indices.contains(place) && (scalars[place] == " " || scalars[place] == "\t")
    }
    let isIndented =
      isAtLineStart
      && (index..<index + 4).contains { scalars.indices.contains($0) && scalars[$0] == "\t" }
      || isAtLineStart && (index..<index + 4).allSatisfy(isBlank)
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    let isBreak = isBlank(index - 1) && (next == "\n" || next == "\r")
    // With a mark of accents on it a blank is text, and may be the fourth one.
    let isSeen = isIndenting && next.map { !$0.isASCII && Self.joins(" ", $0) } ?? false
    return isIndented || isBreak || isSeen ? Self.reference(scalars[index]) : nil
  }

  static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var both = String(first)
    both.unicodeScalars.append(second)
    return both.count == 1
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }

  /// What stands for a scalar that has a meaning; nil where it stands for itself.
  private func escape(of scalar: Unicode.Scalar) -> String? {
    guard scalar.isASCII else { return nil }
    if language == .html { return Self.htmlEscape(of: scalar) }
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "+", "-", ".", "!", "|", "~", "(", ")",
      "{", "}":
      return "\\\(scalar)"
    // A line of them makes a heading of the one before it.
    case "=": return isIndenting ? "\\=" : nil
    default: return nil
    }
  }

  private static func htmlEscape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  static func htmlEscaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = htmlEscape(of: scalar) {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// What would command the terminal is left out: all controls but tabs and line ends.
  private mutating func appendToTerminal(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars
    where scalar.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains(scalar)
    {
      output.unicodeScalars.append(scalar)
    }
  }
}
