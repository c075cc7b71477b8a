public import CaretInput

/// A text that is an array of lines. A position is a line with a column.
public final class LineArray: CharacterText {
  /// A place in a line, both from 0; columns count characters.
  public struct Place: Hashable, Sendable {
    public var line: Int
    public var column: Int
  }

  public struct Stretch: TextInputRange, Sendable {
    public let start: Place
    public let end: Place
    public var isEmpty: Bool { start == end }
  }

  /// There is one at least; none holds its end.
  public private(set) var lines: [[Character]] = [[]]
  public var selectedCharacters: Range<Int>?
  public var markedCharacters: Range<Int>?
  public weak var inputDelegate: (any TextInputDelegate)?
  public lazy var tokenizer: any TextInputTokenizer<Place, Stretch> =
    TextInputStringTokenizer(textInput: self)

  public init(_ text: String = "") {
    replaceCharacters(in: 0..<0, with: Array(text))
    selectedCharacters = characterCount..<characterCount
  }

  public var characterCount: Int { lines.reduce(lines.count - 1) { $0 + $1.count } }

  public func position(before characterIndex: Int) -> Place {
    var left = characterIndex
    for (line, characters) in lines.enumerated() {
      if left <= characters.count { return Place(line: line, column: max(0, left)) }
      left -= characters.count + 1
    }
    return Place(line: lines.count - 1, column: lines[lines.count - 1].count)
  }

  public func characterIndex(of place: Place) -> Int {
    lines.prefix(place.line).reduce(0) { $0 + $1.count + 1 } + place.column
  }

  public func range(_ start: Place, _ end: Place) -> Stretch { Stretch(start: start, end: end) }

  public func characters(in range: Range<Int>) -> [Character] {
    Array(Array(lines.joined(separator: ["\n"]))[range])
  }

  public func replaceCharacters(in range: Range<Int>, with new: [Character]) {
    let (start, end) = (position(before: range.lowerBound), position(before: range.upperBound))
    var pieces = new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Array($0) }
    pieces[0].insert(contentsOf: lines[start.line][..<start.column], at: 0)
    pieces[pieces.count - 1] += lines[end.line][end.column...]
    lines.replaceSubrange(start.line...end.line, with: pieces)
  }
}
