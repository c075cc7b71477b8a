internal import CaretBytes

/// The two words on each side of a place in a text, as far as its sentence goes.
struct Neighbours: Hashable {
  /// Two words, seen from the place.
  struct Side: Hashable {
    var near = SentenceWord.unknown
    var far = SentenceWord.unknown
  }

  var left = Side()
  var right = Side()

  /// Whether no word stands beside the place.
  var isEmpty: Bool {
    (left.near == .unknown || left.near == .start) && (right.near == .unknown || right.near == .end)
  }

  /// How many bytes on each side may count.
  static let reach = 96

  /// Nothing is known of the sentence.
  init() {}

  /// Words before and behind a comma are neighbours.
  ///
  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  init(of range: Range<Int>, in text: Span<UInt8>) {
    func side(_ reader: SentenceReader, _ edge: SentenceWord) -> Side {
      var reader = reader
      let near = reader.nextButCommas(in: text)
      return Side(near, near.isOpen ? reader.nextButCommas(in: text) : .unknown, edge, in: text)
    }
    left = side(SentenceReader(from: range.lowerBound, .left), .start)
    right = side(SentenceReader(from: range.upperBound, .right), .end)
  }

  /// Nothing is known of what stands behind a comma.
  ///
  /// - Parameter sides: read on to what stands behind what is near.
  init(_ sides: SentenceSides, in text: Span<UInt8>) {
    left = Side(sides.left.near, sides.left.far, .start, in: text)
    right = Side(sides.right.near, sides.right.far, .end, in: text)
  }
}

extension Neighbours.Side {
  fileprivate init(
    _ near: SentenceReader.Piece, _ far: SentenceReader.Piece, _ edge: SentenceWord,
    in text: Span<UInt8>
  ) {
    func word(_ piece: SentenceReader.Piece) -> SentenceWord {
      switch piece {
      case .word(let range):
        var hash = ByteHash()
        for i in range { hash.combine(text[i] | (text[i].isLetter ? 0x20 : 0)) }
        return SentenceWord(hash)
      case .edge: return edge
      case .comma, .unknown: return .unknown
      }
    }
    self.near = word(near)
    if self.near != .unknown { self.far = word(far) }
  }
}

/// The same for the model of words that are written for each other, to which a comma is a neighbour; nil where nothing is known.
struct SentencePlace: Hashable {
  struct Side: Hashable {
    let near: WordHash?
    fileprivate(set) var far: WordHash?

    /// Whether a word stands there.
    var hasWord: Bool { near?.isWord == true }
  }

  private(set) var left, right: Side

  /// Whether a word stands beside the place.
  var hasWord: Bool { left.hasWord || right.hasWord }

  /// Whether it is known what stands on both sides: beside code or a number there is always some doubt.
  var isKnown: Bool { left.near != nil && right.near != nil }

  /// What is nearest, which says enough of most places.
  init(nearest sides: SentenceSides, in text: Span<UInt8>) {
    left = Side(near: WordHash(sides.left.near, in: text))
    right = Side(near: WordHash(sides.right.near, in: text))
  }

  /// Takes in what stands behind that.
  ///
  /// - Parameter sides: read on so far.
  mutating func add(_ sides: SentenceSides, in text: Span<UInt8>) {
    if left.near != nil { left.far = WordHash(sides.left.far, in: text) }
    if right.near != nil { right.far = WordHash(sides.right.far, in: text) }
  }
}

/// What stands beside a word, as each of the two models of sentences knows it.
struct SentenceSurroundings: Hashable {
  let neighbours: Neighbours
  let place: SentencePlace

  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  init(of range: Range<Int>, in text: Span<UInt8>) {
    neighbours = Neighbours(of: range, in: text)
    var sides = SentenceSides(of: range, in: text)
    var place = SentencePlace(nearest: sides, in: text)
    sides.readOn(in: text)
    place.add(sides, in: text)
    self.place = place
  }

  /// Whether no word stands beside the place.
  var isEmpty: Bool { neighbours.isEmpty }
}

extension WordHash {
  init?(_ piece: SentenceReader.Piece, in text: Span<UInt8>) {
    switch piece {
    case .word(let range) where range.count <= WordKey.utf8Count:
      self.init(WordKey(text, range))
    case .edge: self = .edge
    case .comma: self = .comma
    case .word, .unknown: return nil
    }
  }
}

/// What stands on one side of a place, seen from there.
struct SentenceSide {
  let near: SentenceReader.Piece
  /// What stands behind that, if it was read; unknown where the sentence ends before it, or nothing is known of what is near.
  fileprivate(set) var far = SentenceReader.Piece.unknown
  private var reader: SentenceReader

  fileprivate init(_ reader: SentenceReader, in text: Span<UInt8>) {
    self.reader = reader
    near = self.reader.next(in: text)
  }

  fileprivate mutating func readOn(in text: Span<UInt8>) {
    if near.isOpen { far = reader.next(in: text) }
  }

  /// Whether something fits of what stands behind what is near, as far as the sentence is known.
  fileprivate mutating func reaches(
    _ fits: (SentenceReader.Piece) -> Bool, in text: Span<UInt8>
  ) -> Bool {
    var piece = far
    while piece.isOpen {
      if fits(piece) { return true }
      piece = reader.next(in: text)
    }
    return false
  }

  /// How far was read.
  fileprivate var reached: Int { reader.place }

  /// Whether what stands elsewhere counted, before the marks of a comment.
  fileprivate var looksElsewhere: Bool { reader.looksElsewhere }
}

/// What stands on both sides of a place, read once for all who ask.
struct SentenceSides {
  private(set) var left, right: SentenceSide

  /// Reads what is nearest, which says enough of most places.
  ///
  /// - Parameter end: where the comment ends that the place lies in; code behind it is no sentence.
  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  init(of range: Range<Int>, in text: Span<UInt8>, upTo end: Int = .max) {
    left = SentenceSide(SentenceReader(from: range.lowerBound, .left), in: text)
    right = SentenceSide(SentenceReader(from: range.upperBound, .right, upTo: end), in: text)
  }

  /// Reads what stands behind that.
  mutating func readOn(in text: Span<UInt8>) {
    left.readOn(in: text)
    right.readOn(in: text)
  }

  /// Whether something fits of what stands before the word that is nearest on the left; so far the sentence is read.
  mutating func hasEarlier(
    in text: Span<UInt8>, _ fits: (SentenceReader.Piece) -> Bool
  ) -> Bool {
    left.reaches(fits, in: text)
  }

  /// Whether no more was read than some bytes on each side of a word.
  func areRead(within reach: Int, of word: Range<Int>) -> Bool {
    // A byte behind the last says where a word or a sentence ends.
    left.reached >= word.lowerBound - reach + 2 && right.reached <= word.upperBound + reach - 2
      && !left.looksElsewhere && !right.looksElsewhere
  }
}

/// Goes through a text word by word from a place, to the left or to the right.
struct SentenceReader {
  /// What comes next.
  enum Piece: Equatable {
    case word(Range<Int>)
    /// The start or the end of the sentence.
    case edge
    case comma
    /// A number, a name, code.
    case unknown

    /// Whether the sentence goes on behind it, as far as is known.
    var isOpen: Bool {
      switch self {
      case .word, .comma: true
      case .edge, .unknown: false
      }
    }
  }

  enum Direction: Int {
    case left = -1
    case right = 1
  }

  /// What is added to come to the next byte.
  private let step: Int
  /// How far the byte that comes next lies from the place.
  private let offset: Int
  /// The place between two bytes that was reached, and the one that is not gone beyond.
  fileprivate private(set) var place: Int
  /// Whether marks of a comment were met, of which it was asked what stands before them.
  fileprivate private(set) var looksElsewhere = false
  private let end: Int
  /// Where the comment ends whose text is read to the right.
  private var limit: Int

  private static let reach = 80

  init(from place: Int, _ direction: Direction, upTo limit: Int = .max) {
    step = direction.rawValue
    offset = direction == .left ? -1 : 0
    (self.place, end) = (place, place + Self.reach * direction.rawValue)
    self.limit = limit
  }

  /// The next word in small letters; nil where something else comes.
  mutating func nextWord(in text: Span<UInt8>) -> String? {
    guard case .word(let range) = next(in: text) else { return nil }
    return text.string(range).lowercased()
  }

  /// Goes behind a byte if that comes next.
  mutating func skip(_ mark: UInt8, in text: Span<UInt8>) -> Bool {
    guard byte(in: text) == mark else { return false }
    place += step
    return true
  }

  /// The next word, or the edge of the sentence.
  mutating func next(in text: Span<UInt8>) -> Piece {
    var lineCount = 0
    while let byte = byteOfComment(in: text) {
      switch byte {
      case _ where byte.isLetter: return word(in: text)
      case UInt8(ascii: "\n"):
        lineCount += 1
        if lineCount > 1 { return .edge }
      case UInt8(ascii: ","):
        place += step
        return .comma
      case 0x20, 0x09, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "*"), UInt8(ascii: "_"):
        break
      case _ where byte.isCommentMark && goesOnInComment(in: text): break
      case _ where byte.endsClause: return endsClause(in: text) ? .edge : .unknown
      default: return .unknown
      }
      place += step
    }
    return place == end ? .unknown : .edge
  }

  /// The byte that comes next, if need be in the next line of a comment.
  @inline(__always)
  private mutating func byteOfComment(in text: Span<UInt8>) -> UInt8? {
    if place == limit, !goesOnBehindLimit(in: text) { return nil }
    return byte(in: text)
  }

  /// Whether the line behind that of a comment is one too, up to whose end it is read then.
  private mutating func goesOnBehindLimit(in text: Span<UInt8>) -> Bool {
    let most = min(end, text.count)
    guard limit < most, text[limit] == UInt8(ascii: "\n") else { return false }
    let start = text.skippingBlanks(limit + 1..<most)
    if start < most, Self.otherMarks.contains(text[start]) {
      // Perhaps a comment too: it is read, and then nothing is known.
      limit = .max
      return true
    }
    guard text.opensComment(at: start) else { return false }
    limit = start
    while limit < most, text[limit] != UInt8(ascii: "\n") { limit += 1 }
    return true
  }

  /// What comments of other languages begin with: "--", ";", "%", "!", "'", and the lines of "/*".
  private static let otherMarks: [UInt8] = [0x2D, 0x3B, 0x25, 0x21, 0x27, 0x2A]

  /// The same without commas.
  mutating func nextButCommas(in text: Span<UInt8>) -> Piece {
    while true {
      let piece = next(in: text)
      if piece != .comma { return piece }
    }
  }

  /// The byte that comes next; nil at the end of the text, and where enough was read.
  @inline(__always)
  private func byte(in text: Span<UInt8>) -> UInt8? {
    let index = place + offset
    return place != end && index >= 0 && index < text.count && index < limit ? text[index] : nil
  }

  /// Whether white space or a closing mark follows a full stop: a number or a name goes on behind it.
  private func endsClause(in text: Span<UInt8>) -> Bool {
    let behind = place + offset + 1
    guard behind < text.count else { return true }
    let closing: [UInt8] = [0x22, 0x27, 0x28, 0x29, 0x2A, 0x5D, 0x5F]  // " ' ( ) * ] _
    return text[behind] <= 0x20 || closing.contains(text[behind])
  }

  /// Whether the byte that comes next is of the marks before a line of a comment, "//", "///", "//!" or "#", and the line above is one of
  /// that comment: the sentence goes on there.
  private mutating func goesOnInComment(in text: Span<UInt8>) -> Bool {
    looksElsewhere = true
    let here = place + offset
    var first = here
    while first > max(0, here - 2), text[first - 1].isCommentMark { first -= 1 }
    guard text.opensComment(at: first) else { return false }
    var start = text.skippingBlanksBack(max(0, first - Self.reach)..<first)
    guard start > 0, text[start - 1] == UInt8(ascii: "\n") else { return false }
    start -= 1
    let least = max(0, start - 2 * Self.reach)
    while start > least, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    guard start > least || start == 0 else { return false }
    return text.opensComment(at: text.skippingBlanks(start..<first))
  }

  /// Goes to the end of a run of letters and apostrophes between them.
  private mutating func word(in text: Span<UInt8>) -> Piece {
    let first = place
    // What `byte(in:)` asks of each place is the same for all.
    if offset < 0 {
      let least = max(end, 0)
      while place > least, text[place - 1].isPartOfWord { place -= 1 }
    } else {
      let most = min(end, text.count, limit)
      while place < most, text[place].isPartOfWord { place += 1 }
    }
    guard place != end else { return .unknown }
    if let byte = byte(in: text), byte.hidesWord { return .unknown }
    var (low, high) = (min(first, place), max(first, place))
    while text[low] == UInt8(ascii: "'") { low += 1 }
    while text[high - 1] == UInt8(ascii: "'") { high -= 1 }
    return .word(low..<high)
  }
}

// What a sentence is read by, in one place for `SentenceReader` and for what is seen without it.
extension UInt8 {
  @inline(__always) var isPartOfWord: Bool { isLetter || self == UInt8(ascii: "'") }

  /// Whether nothing is known of the letters that it stands beside: they are a part of a name, or of a word with other letters.
  @inline(__always) var hidesWord: Bool { self >= 0x80 || isDigit || self == UInt8(ascii: "_") }

  /// Whether it is one of the marks before a line of a comment.
  @inline(__always) fileprivate var isCommentMark: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "#") || self == UInt8(ascii: "!")
  }

  /// Whether a clause ends with it, if white space or a closing mark follows.
  @inline(__always) var endsClause: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether the marks before a line of a comment stand at a place, and white space behind them.
  fileprivate func opensComment(at start: Int) -> Bool {
    var end = start
    while end < Swift.min(count, start + 3), self[end].isCommentMark { end += 1 }
    guard end == count || self[end] <= 0x20 else { return false }
    switch end - start {
    case 1: return self[start] == UInt8(ascii: "#")
    case 2...3: return self[start] == UInt8(ascii: "/") && self[start + 1] == UInt8(ascii: "/")
    default: return false
    }
  }
}
