public import CaretInput

/// Cuts source code: its words are identifiers and numbers, or the parts that a name is made of.
///
/// It takes the place of a text input's tokenizer for words alone and leaves the rest to that one, which
/// also finds the line that a question is about: a question costs the length of a line, not of the text.
///
/// ```swift
/// let session = TextInputSession("let parseHTTPHeader = true")
/// session.tokenizer = CodeTokenizer(.subwords, of: session)
/// ```
///
/// It is for text inputs whose positions are UTF-16 offsets, as a session's are.
public final class CodeTokenizer: TextInputTokenizer {
  /// What a word is.
  public enum Words: Sendable {
    /// Letters, digits and underscores in one go, as `parseHTTPHeader_2`.
    case identifiers
    /// The parts of an identifier: `parse`, `HTTP`, `Header`, `2`.
    case subwords
  }

  private let words: Words
  private let others: any TextInputTokenizer<TextPosition, TextRange>
  private weak var input: (any TextInput<TextPosition, TextRange>)?

  /// A tokenizer for the words of a text input, which keeps its present one for all else.
  public init(_ words: Words, of input: any TextInput<TextPosition, TextRange>) {
    self.words = words
    self.input = input
    others = input.tokenizer
  }

  // MARK: The four questions

  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    guard granularity == .word else {
      return others.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    return word(at: position, isForward: isForward(direction, at: position)).map(TextRange.init)
  }

  public func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard granularity == .word else {
      return others.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    }
    return word(at: position, isForward: isForward(direction, at: position)) != nil
  }

  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard granularity == .word else {
      return others.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    let isForward = isForward(direction, at: position)
    // The word on the other side, if it stops right here.
    let word = word(at: position, isForward: !isForward)
    return (isForward ? word?.upperBound : word?.lowerBound) == position.index
  }

  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard granularity == .word else {
      return others.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    let isForward = isForward(direction, at: position)
    if let word = word(at: position, isForward: isForward) {
      return TextPosition(index: isForward ? word.upperBound : word.lowerBound)
    }
    return nextWord(from: position, isForward: isForward)
  }

  // MARK: Words near a position

  private func word(at position: TextPosition, isForward: Bool) -> Range<Int>? {
    words(in: line(at: position)).first { word in
      isForward
        ? word.lowerBound <= position.index && position.index < word.upperBound
        : word.lowerBound < position.index && position.index <= word.upperBound
    }
  }

  /// The near edge of the next word, line by line; the end of the text when there is none. Nil at the end.
  private func nextWord(from position: TextPosition, isForward: Bool) -> TextPosition? {
    guard let input else { return nil }
    let end = isForward ? input.endOfDocument : input.beginningOfDocument
    guard position.index != end.index else { return nil }
    var place = position
    while true {
      let line = line(at: place)
      let words = words(in: line)
      let edge =
        isForward
        ? words.first { $0.lowerBound > position.index }?.lowerBound
        : words.last { $0.upperBound < position.index }?.upperBound
      if let edge { return TextPosition(index: edge) }
      let from = TextPosition(index: isForward ? line.upperBound : line.lowerBound)
      guard
        let next = others.position(
          from: from, toBoundary: .line, inDirection: isForward ? .forward : .backward)
      else { return end }
      place = next
    }
  }

  private func line(at position: TextPosition) -> Range<Int> {
    let line =
      others.rangeEnclosingPosition(position, with: .line, inDirection: .forward)
      ?? others.rangeEnclosingPosition(position, with: .line, inDirection: .backward)
    return line?.indices ?? position.index..<position.index
  }

  private func words(in line: Range<Int>) -> [Range<Int>] {
    let text = input?.text(in: TextRange(line)) ?? ""
    return CodeLine(text, start: line.lowerBound).words(words)
  }

  private func isForward(_ direction: TextDirection, at position: TextPosition) -> Bool {
    switch direction {
    case .forward, .down: return true
    case .backward, .up: return false
    case .left, .right:
      let way = input?.baseWritingDirection(for: position, in: .forward)
      return (direction == .right) == (way != .rightToLeft)
    }
  }
}

/// A line of source code, character by character.
private struct CodeLine {
  private enum Kind {
    case lower, upper, digit, underscore, other
  }

  private var characters: [(kind: Kind, range: Range<Int>)] = []

  init(_ text: String, start: Int) {
    var offset = start
    for character in text {
      let end = offset + character.utf16.count
      characters.append((Self.kind(of: character), offset..<end))
      offset = end
    }
  }

  private static func kind(of character: Character) -> Kind {
    if character == "_" { return .underscore }
    if character.isLetter { return character.isUppercase ? .upper : .lower }
    return character.isNumber ? .digit : .other
  }

  func words(_ words: CodeTokenizer.Words) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var previous = Kind.other
    for (index, character) in characters.enumerated() {
      defer { previous = character.kind }
      guard belongs(character.kind, words) else { continue }
      if let word = found.last, word.upperBound == character.range.lowerBound,
        words == .identifiers || !startsSubword(index, after: previous)
      {
        found[found.count - 1] = word.lowerBound..<character.range.upperBound
      } else {
        found.append(character.range)
      }
    }
    return found
  }

  private func belongs(_ kind: Kind, _ words: CodeTokenizer.Words) -> Bool {
    kind != .other && (kind != .underscore || words == .identifiers)
  }

  /// A part starts with an upper-case letter behind a lower-case one or a digit, with the last of several
  /// upper-case letters if a lower-case one follows, and with the first digit.
  private func startsSubword(_ index: Int, after previous: Kind) -> Bool {
    let kind = characters[index].kind
    if kind == .digit || previous == .digit { return kind != previous }
    guard kind == .upper else { return false }
    let isLast = index + 1 == characters.count
    return previous == .lower || (!isLast && characters[index + 1].kind == .lower)
  }
}
