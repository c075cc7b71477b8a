internal import CaretBytes

/// What a pattern sees of a piece of text: nothing behind it, and in front of it one character, by which `^` and `\b`
/// know where they are, unless that ends a line.
///
/// What a piece has of a character at its ends is bytes that are no text, each by itself, as in a file that is no UTF-8.
struct PieceSubject {
  /// The character in front of the piece, and the piece, in stored form.
  let bytes: ArraySlice<UInt8>
  /// Where the piece begins in them.
  let start: Int
  /// The place in the text of the first byte; of every byte and of the end where parts of characters were escaped.
  private let origin: Int
  private let places: [Int]

  init(_ piece: Range<Int>, of text: [UInt8]) {
    guard text.isInCharacter(piece.lowerBound) || text.isInCharacter(piece.upperBound) else {
      origin = PieceSubject.contextStart(of: piece, in: text)
      bytes = text[origin..<piece.upperBound]
      start = piece.lowerBound - origin
      places = []
      return
    }
    origin = 0
    (bytes, start, places) = PieceSubject.escaped(piece, of: text)
  }

  /// The range of the text that a range of the bytes stands for.
  func range(_ range: Range<Int>) -> Range<Int> {
    places.isEmpty
      ? range.lowerBound + origin..<range.upperBound + origin
      : places[range.lowerBound]..<places[range.upperBound]
  }

  private static func contextStart(of piece: Range<Int>, in text: [UInt8]) -> Int {
    var start = piece.lowerBound
    guard start > 0, text[start - 1] != UInt8(ascii: "\n") else { return start }
    repeat { start -= 1 } while start > 0 && StoredForm.isContinuation(text[start])
    return start
  }

  /// A piece with parts of characters.
  private static func escaped(_ piece: Range<Int>, of text: [UInt8])
    -> (bytes: ArraySlice<UInt8>, start: Int, places: [Int])
  {
    var bytes: [UInt8] = []
    var places: [Int] = []
    func escape(_ range: Range<Int>) {
      for place in range {
        let (first, second, third) = StoredForm.escape(text[place])
        bytes += [first, second, third]
        places += [place, place, place]
      }
    }
    func keep(_ range: Range<Int>) {
      bytes += text[range]
      places += range
    }
    // The end of the character in which the piece begins, and the beginning of the one in which it ends.
    var head = piece.lowerBound
    while head < piece.upperBound, StoredForm.isContinuation(text[head]) { head += 1 }
    var tail = piece.upperBound
    if text.isInCharacter(tail) {
      repeat { tail -= 1 } while tail > head && StoredForm.isContinuation(text[tail])
    }
    tail = max(tail, head)
    if text.isInCharacter(piece.lowerBound) {
      escape(piece.lowerBound - 1..<piece.lowerBound)
    } else {
      keep(contextStart(of: piece, in: text)..<piece.lowerBound)
    }
    let start = bytes.count
    escape(piece.lowerBound..<head)
    keep(head..<tail)
    escape(tail..<piece.upperBound)
    places.append(piece.upperBound)
    return (bytes[...], start, places)
  }
}
