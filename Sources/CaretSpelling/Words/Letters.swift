internal import CaretBytes

/// A word as the tables know it: up to 60 letters a to z, apostrophes and hyphens, in lower case, for English; codes
/// of a `LetterCodes` for other languages.
struct Letters: Hashable {
  static let longest = 60
  private var storage: [64 of UInt8] = .init(repeating: 0)
  private(set) var count = 0

  init() {}

  /// nil if the word has other letters, or too many. Accents count as the bare letter, ’ as '.
  init?(folding word: String) {
    for scalar in word.unicodeScalars {
      guard count < Letters.longest, let letter = Letters.fold(scalar) else { return nil }
      append(letter)
    }
  }

  /// - Precondition: there are at most `longest`.
  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { append(letter) }
  }

  private static func fold(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z", "'", "-": UInt8(scalar.value)
    case "A"..."Z": UInt8(scalar.value) | 0x20
    case "’", "ʼ": UInt8(ascii: "'")
    case "‐", "‑": UInt8(ascii: "-")
    case "\u{C0}"..."\u{FF}": latin[Int(scalar.value) - 0xC0]
    default: nil
    }
  }

  /// The bare letters of U+00C0 to U+00FF; the signs × and ÷ among them have none.
  private static let latin: [UInt8?] =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty"
    .utf8.map { $0 == UInt8(ascii: "*") ? nil : $0 }

  mutating func append(_ letter: UInt8) {
    storage[count] = letter
    count += 1
  }

  mutating func removeLast() {
    count -= 1
  }

  mutating func removeAll() {
    count = 0
  }

  // Through the span: an index into the array itself copies all of it first.
  @inline(__always) subscript(index: Int) -> UInt8 { storage.span[index] }

  /// Lends the letters: an index into them copies them all first, which takes long where many are looked at.
  @inline(__always) func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(storage.span.extracting(0..<count))
  }

  subscript(range: Range<Int>) -> Letters {
    var part = Letters()
    for index in range { part.append(self[index]) }
    return part
  }

  /// From the last letter on.
  var reversed: Letters { Letters((0..<count).lazy.map { self[count - 1 - $0] }) }

  static func == (a: Letters, b: Letters) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  var hash: UInt64 {
    var hash = ByteHash()
    for index in 0..<count { hash.combine(self[index]) }
    return hash.value
  }

  var string: String {
    String(decoding: (0..<count).map { self[$0] }, as: UTF8.self)
  }

  static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }
}
