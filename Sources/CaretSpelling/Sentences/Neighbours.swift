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
      return Side(SentenceSide { reader.nextButCommas(in: text) }, edge, in: text)
    }
    left = side(SentenceReader(from: range.lowerBound, .left), .start)
    right = side(SentenceReader(from: range.upperBound, .right), .end)
  }

  /// Nothing is known of what stands behind a comma.
  init(_ sides: SentenceSides, in text: Span<UInt8>) {
    left = Side(sides.left, .start, in: text)
    right = Side(sides.right, .end, in: text)
  }
}

extension Neighbours.Side {
  fileprivate init(_ side: SentenceSide, _ edge: SentenceWord, in text: Span<UInt8>) {
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
    near = word(side.near)
    if near != .unknown { far = word(side.far) }
  }
}

/// The same for the model of words that are written for each other, to which a comma is a neighbour; nil where nothing is known.
struct SentencePlace {
  struct Side {
    var near: WordHash?
    var far: WordHash?
  }

  let left, right: Side

  /// Whether a word stands beside the place.
  var hasWord: Bool {
    [left.near, right.near].contains { $0?.isWord == true }
  }

  init(_ sides: SentenceSides, in text: Span<UInt8>) {
    left = Side(sides.left, in: text)
    right = Side(sides.right, in: text)
  }
}

extension SentencePlace.Side {
  fileprivate init(_ side: SentenceSide, in text: Span<UInt8>) {
    func hash(_ piece: SentenceReader.Piece) -> WordHash? {
      switch piece {
      case .word(let range):
        range.count <= WordKey.utf8Count ? WordHash(WordKey(text, range)) : nil
      case .edge: .edge
      case .comma: .comma
      case .unknown: nil
      }
    }
    near = hash(side.near)
    if near != nil { far = hash(side.far) }
  }
}

/// What stands on one side of a place, seen from there.
struct SentenceSide {
  let near: SentenceReader.Piece
  /// Unknown where the sentence ends before it, or nothing is known of what is near.
  let far: SentenceReader.Piece

  fileprivate init(_ next: () -> SentenceReader.Piece) {
    near = next()
    far = near == .edge || near == .unknown ? .unknown : next()
  }
}

/// What stands on both sides of a place, read once for all who ask.
struct SentenceSides {
  let left, right: SentenceSide

  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  init(of range: Range<Int>, in text: Span<UInt8>) {
    func side(_ reader: SentenceReader) -> SentenceSide {
      var reader = reader
      return SentenceSide { reader.next(in: text) }
    }
    left = side(SentenceReader(from: range.lowerBound, .left))
    right = side(SentenceReader(from: range.upperBound, .right))
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
  }

  enum Direction: Int {
    case left = -1
    case right = 1
  }

  private let direction: Direction
  /// How many bytes may still be read.
  private var rest = 80
  /// The place between two bytes that was reached.
  private var place: Int

  init(from place: Int, _ direction: Direction) {
    (self.place, self.direction) = (place, direction)
  }

  /// The next word, or the edge of the sentence.
  mutating func next(in text: Span<UInt8>) -> Piece {
    var lineCount = 0
    while let byte = byte(in: text) {
      switch byte {
      case _ where byte.isLetter: return word(in: text)
      case UInt8(ascii: "\n"):
        lineCount += 1
        if lineCount > 1 { return .edge }
      case UInt8(ascii: ","):
        step()
        return .comma
      case 0x20, 0x09, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "*"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: ";"):
        return endsClause(in: text) ? .edge : .unknown
      default: return .unknown
      }
      step()
    }
    return rest > 0 ? .edge : .unknown
  }

  /// The same without commas.
  mutating func nextButCommas(in text: Span<UInt8>) -> Piece {
    while true {
      let piece = next(in: text)
      if piece != .comma { return piece }
    }
  }

  /// The byte that comes next; nil at the end of the text, and where enough was read.
  private func byte(in text: Span<UInt8>) -> UInt8? {
    let index = direction == .left ? place - 1 : place
    return rest > 0 && index >= 0 && index < text.count ? text[index] : nil
  }

  private mutating func step() {
    place += direction.rawValue
    rest -= 1
  }

  /// Whether white space or a closing mark follows a full stop: a number or a name goes on behind it.
  private func endsClause(in text: Span<UInt8>) -> Bool {
    let behind = direction == .left ? place : place + 1
    guard behind < text.count else { return true }
    let closing: [UInt8] = [0x22, 0x27, 0x28, 0x29, 0x2A, 0x5D, 0x5F]  // " ' ( ) * ] _
    return text[behind] <= 0x20 || closing.contains(text[behind])
  }

  /// Goes to the end of a run of letters and apostrophes between them.
  private mutating func word(in text: Span<UInt8>) -> Piece {
    let first = place
    while let byte = byte(in: text), byte.isLetter || byte == UInt8(ascii: "'") { step() }
    guard rest > 0 else { return .unknown }
    if let byte = byte(in: text), byte >= 0x80 || byte.isDigit || byte == UInt8(ascii: "_") {
      return .unknown
    }
    var (low, high) = (min(first, place), max(first, place))
    while text[low] == UInt8(ascii: "'") { low += 1 }
    while text[high - 1] == UInt8(ascii: "'") { high -= 1 }
    return .word(low..<high)
  }
}
