public import CaretInput

/// The rules of `TextInput`, to be tried on anybody's text input.
///
/// ```swift
/// let failures = TextInputConformance { MyTextView(text: $0) }.failures()
/// ```
///
/// Each rule has a name. It gets text inputs that were made anew, each with a text and the caret at its end, asks and
/// changes them through the protocol alone, and says what it found wrong. Nothing is said of what a text input may
/// decide for itself: what its positions count, what one backspace takes, what it makes of line ends.
public struct TextInputConformance<Input: TextInput> {
  /// What was found wrong.
  public struct Failure: Sendable, Hashable, CustomStringConvertible {
    /// The name of the rule.
    public let rule: String
    /// The text with which it was broken.
    public let text: String
    /// What was expected, and what came.
    public let detail: String

    /// The rule, the text and what came, in one line.
    public var description: String { "\(rule), with \(text.debugDescription): \(detail)" }
  }

  let make: (String) -> Input
  let texts: [String]

  /// The texts that are tried where none are given: words, several lines, characters of several code units.
  public static var standardTexts: [String] {
    ["", "a", "one two  three", "line\nand line\n\nend", "é🙂 👨‍👩‍👧 x"]
  }

  /// - Parameters:
  ///   - texts: the texts that the text inputs are made with. One that can't hold a text may hold another.
  ///   - make: a new text input with a text, the caret at its end, nothing marked.
  public init(
    texts: [String] = TextInputConformance.standardTexts, _ make: @escaping (String) -> Input
  ) {
    self.texts = texts
    self.make = make
  }

  /// The names of all rules, in the order in which they are tried.
  public static var ruleNames: [String] { allRules.map(\.name) }

  /// Tries all rules, or those of some names; no failures when all are kept.
  public func failures(of names: Set<String>? = nil) -> [Failure] {
    var failures: [Failure] = []
    for rule in Self.allRules where names?.contains(rule.name) ?? true {
      for text in texts {
        for detail in rule.broken(Subject(make(text))) {
          failures.append(Failure(rule: rule.name, text: text, detail: detail))
        }
      }
    }
    return failures
  }

  struct Rule {
    let name: String
    /// What is wrong with a text input.
    let broken: (Subject<Input>) -> [String]

    init(_ name: String, _ broken: @escaping (Subject<Input>) -> [String]) {
      self.name = name
      self.broken = broken
    }
  }

  static var allRules: [Rule] {
    positionRules + selectionRules + editingRules + markedTextRules + tokenizerRules
  }
}

/// A text input under trial.
struct Subject<Input: TextInput> {
  let input: Input

  init(_ input: Input) { self.input = input }

  /// The positions from the start to the end, as the text input counts them.
  var positions: [Input.Position] {
    let count = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    guard (0...10_000).contains(count) else { return [] }
    return (0...count).compactMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  /// Those between characters: text is put together of what lies between them.
  var cuts: [Input.Position] {
    positions.filter {
      input.tokenizer.isPosition($0, atBoundary: .character, inDirection: .forward)
        && input.tokenizer.isPosition($0, atBoundary: .character, inDirection: .backward)
    }
  }

  var text: String { text(input.beginningOfDocument, input.endOfDocument) }

  func text(_ start: Input.Position, _ end: Input.Position) -> String {
    input.textRange(from: start, to: end).flatMap { input.text(in: $0) } ?? "(no range)"
  }

  var beforeCaret: String {
    input.selectedTextRange.map { text(input.beginningOfDocument, $0.start) } ?? "(none)"
  }

  var behindCaret: String {
    input.selectedTextRange.map { text($0.end, input.endOfDocument) } ?? "(none)"
  }

  var marked: String? { input.markedTextRange.flatMap { input.text(in: $0) } }

  /// Selects what lies between two positions; the text before it, in it and behind it.
  func select(
    _ start: Input.Position, _ end: Input.Position
  ) -> (before: String, inside: String, behind: String) {
    input.selectedTextRange = input.textRange(from: start, to: end)
    return (
      text(input.beginningOfDocument, start), text(start, end), text(end, input.endOfDocument)
    )
  }

  /// Some pairs of positions between characters, the first not behind the second.
  var stretches: [(Input.Position, Input.Position)] {
    let cuts = cuts
    guard let first = cuts.first, let last = cuts.last else { return [] }
    let third = cuts[cuts.count / 3]
    let middle = cuts[cuts.count * 2 / 3]
    return [(first, last), (third, middle), (first, third), (middle, last), (third, third)]
  }

  func isSame(_ a: Input.Position?, _ b: Input.Position) -> Bool {
    a.map { input.compare($0, to: b) == .orderedSame } ?? false
  }
}

/// A failure where two things differ.
func differ<T: Equatable>(_ what: String, _ found: T, _ wanted: T) -> [String] {
  found == wanted ? [] : ["\(what) is \(found), not \(wanted)"]
}

func check(_ holds: Bool, _ what: String) -> [String] { holds ? [] : [what] }
