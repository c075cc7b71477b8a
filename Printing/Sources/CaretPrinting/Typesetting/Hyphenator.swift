internal import CPango
internal import CaretUnicode

/// Where the words of a language may be parted, by the patterns that Debian's `hyphen-*` install.
// @safe: the handle is owned here alone and closed in deinit.
@safe final class Hyphenator {
  private let handle: OpaquePointer
  private let converter: Converter?

  /// The patterns of a language, as `de` or `en_GB`; nil if the machine has none.
  init?(language: String, folder: String = "/usr/share/hyphen") {
    let name = language.split { $0 == "-" || $0 == "_" }.prefix(2).map(String.init)
    guard let first = name.first, first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    let language = first.lowercased()
    let region =
      name.count > 1 ? name[1].uppercased() : language == "en" ? "US" : language.uppercased()
    let names = ["\(language)_\(region)", language, "\(language)_\(language.uppercased())"]
    guard region.allSatisfy({ $0.isASCII && $0.isLetter }),
      let opened = unsafe Self.open(names.map { "\(folder)/hyph_\($0).dic" })
    else { return nil }
    unsafe handle = opened
    converter = unsafe caret_hyphens_are_utf8(opened) ? nil : try? Converter("ISO-8859-1")
  }

  private static func open(_ paths: [String]) -> OpaquePointer? {
    for path in paths {
      if let opened = unsafe caret_hyphens_open(path) { return unsafe opened }
    }
    return nil
  }

  deinit { unsafe caret_hyphens_close(handle) }

  /// The scalars of a word behind which it may be parted, counted from its start.
  func points(of word: [Unicode.Scalar]) -> [Int] {
    guard word.count >= 5 else { return [] }
    let small = String(String.UnicodeScalarView(word)).lowercased()
    guard small.unicodeScalars.count == word.count, let bytes = bytes(of: small) else { return [] }
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    let isDone = unsafe bytes.withUnsafeBytes { bytes in
      unsafe caret_hyphens_mark(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &marks)
    }
    guard isDone else { return [] }
    var points: [Int] = []
    var scalar = 0
    for index in bytes.indices {
      let isLead = converter != nil || bytes[index] & 0xC0 != 0x80
      scalar += isLead ? 1 : 0
      // libhyphen writes its marks for characters, not for bytes.
      if index < word.count, marks[index] & 1 == 1 { points.append(index + 1) }
    }
    return points.filter { $0 >= 2 && $0 <= word.count - 2 }
  }

  private func bytes(of word: String) -> [UInt8]? {
    guard let converter else { return Array(word.utf8) }
    return try? converter.encode(Array(word.utf16))
  }

  /// The same paragraph with soft hyphens where words may be parted.
  func parted(_ paragraph: PrintParagraph) -> PrintParagraph { paragraph.withHyphens(points) }
}

extension PrintParagraph {
  /// The paragraph with soft hyphens in its words, which no place of the document belongs to.
  fileprivate func withHyphens(_ points: ([Unicode.Scalar]) -> [Int]) -> PrintParagraph {
    let places = hyphenPlaces(points)
    guard !places.isEmpty else { return self }
    return inserting([0xC2, 0xAD], at: places)
  }

  private func hyphenPlaces(_ points: ([Unicode.Scalar]) -> [Int]) -> [Int] {
    var places: [Int] = []
    var word: [Unicode.Scalar] = []
    var ends: [Int] = []
    func endWord() {
      for point in points(word) { places.append(ends[point - 1]) }
      (word, ends) = ([], [])
    }
    var place = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      place += UTF8.width(scalar)
      if scalar.properties.isAlphabetic {
        word.append(scalar)
        ends.append(place)
      } else {
        endWord()
      }
    }
    endWord()
    return places
  }
}
