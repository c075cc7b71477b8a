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

  /// - Parameter passesCommas: whether words before and behind a comma are neighbours.
  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  init(of range: Range<Int>, in text: Span<UInt8>, passesCommas: Bool = true) {
    left = Self.side(
      SentenceReader(from: range.lowerBound, .left, passesCommas: passesCommas), in: text)
    right = Self.side(
      SentenceReader(from: range.upperBound, .right, passesCommas: passesCommas), in: text)
  }

  private static func side(_ reader: SentenceReader, in text: Span<UInt8>) -> Side {
    var reader = reader
    var side = Side(near: reader.next(in: text))
    if side.near != .unknown && side.near != .start && side.near != .end {
      side.far = reader.next(in: text)
    }
    return side
  }
}

/// Goes through a text word by word from a place, to the left or to the right.
struct SentenceReader {
  enum Direction: Int {
    case left = -1
    case right = 1
  }

  private let direction: Direction
  /// How many bytes may still be read.
  private var rest = 80
  /// The place between two bytes that was reached.
  private var place: Int

  private let passesCommas: Bool

  init(from place: Int, _ direction: Direction, passesCommas: Bool = true) {
    (self.place, self.direction, self.passesCommas) = (place, direction, passesCommas)
  }

  /// The next word, or the edge of the sentence.
  mutating func next(in text: Span<UInt8>) -> SentenceWord {
    var lineCount = 0
    while let byte = byte(in: text) {
      switch byte {
      case _ where byte.isLetter: return word(in: text)
      case UInt8(ascii: "\n"):
        lineCount += 1
        if lineCount > 1 { return edge }
      case UInt8(ascii: ","):
        if !passesCommas { return .unknown }
      case 0x20, 0x09, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "*"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: ";"):
        return endsClause(in: text) ? edge : .unknown
      default: return .unknown
      }
      step()
    }
    return rest > 0 ? edge : .unknown
  }

  private var edge: SentenceWord { direction == .left ? .start : .end }

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
  private mutating func word(in text: Span<UInt8>) -> SentenceWord {
    let first = place
    while let byte = byte(in: text), byte.isLetter || byte == UInt8(ascii: "'") { step() }
    guard rest > 0 else { return .unknown }
    if let byte = byte(in: text), byte >= 0x80 || byte.isDigit || byte == UInt8(ascii: "_") {
      return .unknown
    }
    var (low, high) = (min(first, place), max(first, place))
    while text[low] == UInt8(ascii: "'") { low += 1 }
    while text[high - 1] == UInt8(ascii: "'") { high -= 1 }
    var hash = ByteHash()
    for i in low..<high { hash.combine(text[i] | (text[i].isLetter ? 0x20 : 0)) }
    return SentenceWord(hash)
  }
}
