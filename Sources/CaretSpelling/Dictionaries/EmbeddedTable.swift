internal import CDictionaries
internal import CaretBytes

/// What lies inside every build, byte for byte, as long as the program runs.
enum EmbeddedFile {
  static let affixes = unsafe bytes(caret_embedded_en_US_aff())
  static let words = unsafe bytes(caret_embedded_en_US_dic())
  static let lexicon = unsafe bytes(caret_embedded_en_US_lexicon())
  static let errors = unsafe bytes(caret_embedded_en_US_errors())
  static let terms = unsafe bytes(caret_embedded_en_US_terms())
  static let trigrams = unsafe bytes(caret_embedded_en_US_trigrams())
  static let typos = unsafe bytes(caret_embedded_en_US_typos())
  static let sentences = unsafe bytes(caret_embedded_en_US_sentences())
  static let confusions = unsafe bytes(caret_embedded_en_US_confusions())
  static let confusionOdds = unsafe bytes(caret_embedded_en_US_confusion_odds())
  static let foreignTypos = unsafe bytes(caret_embedded_foreign_typos())
  static let usualWords = unsafe bytes(caret_embedded_usual_words())

  private static func bytes(_ file: caret_embedded_file) -> ByteView {
    unsafe ByteView(file.bytes, file.count)
  }
}

/// A table that is read where it lies, little-endian: inside this program, or in memory that is never given
/// back. Every access is checked, in every build: a file of the cache may hold anything.
struct EmbeddedTable: Sendable {
  private let bytes: ByteView

  /// - Precondition: the bytes stay as they are for as long as the table is in use.
  init(_ bytes: ByteView) { self.bytes = bytes }

  var count: Int { bytes.count }

  @inline(__always) func byte(at place: Int) -> UInt8 {
    precondition(place >= 0 && place < count)
    return bytes[place]
  }

  @inline(__always) func word32(at place: Int) -> UInt32 {
    precondition(place >= 0 && place + 4 <= count)
    return bytes.number(at: place)
  }

  @inline(__always) func word64(at place: Int) -> UInt64 {
    precondition(place >= 0 && place + 8 <= count)
    return bytes.number(at: place)
  }

  /// A sum over the words of 64 bits from one place to another, to know a file that was cut off or written over.
  ///
  /// - Precondition: the places are whole words apart.
  func checksum(from start: Int = 0, before end: Int) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    for place in stride(from: start, to: end, by: 8) {
      let mixed = (sum ^ word64(at: place)) &* 0xD6E8_FEB8_6659_FD93
      sum = mixed ^ mixed >> 32
    }
    return sum
  }
}
