internal import CaretBytes

/// A text in which the wide digits and signs of East Asian type are ASCII and the blanks of typesetting are plain ones, and where
/// its bytes were.
///
/// Blanks that don't break a line, or are narrower or wider, stand in amounts, numbers and dates as plain ones do.
struct NarrowedText {
  private(set) var bytes: [UInt8] = []
  /// Behind which bytes it lies how far before the text.
  private var cuts: [(place: Int, distance: Int)] = [(0, 0)]
  /// Whether signs and digits of East Asian type were narrowed, and not blanks alone.
  private(set) var hasWideDigits = false
  /// Whether some blank groups digits.
  private var hasGroups = false

  /// Bytes that one of ASCII stands for.
  private struct Change {
    var index: Int
    var count: Int
    var byte: UInt8
    var isOfGroup = false
  }

  /// - Returns: nil for a text in which nothing is to be narrowed.
  init?(_ text: [UInt8]) {
    let changes = Self.changes(of: text)
    guard !changes.isEmpty else { return nil }
    self.init(text, changes)
  }

  private init(_ text: [UInt8], _ changes: [Change]) {
    bytes.reserveCapacity(text.count)
    cuts.reserveCapacity(changes.count + 1)
    var index = 0
    for change in changes {
      bytes += text[index..<change.index]
      bytes.append(change.byte)
      index = change.index + change.count
      cuts.append((bytes.count, index - bytes.count))
      hasGroups = hasGroups || change.isOfGroup
      hasWideDigits = hasWideDigits || change.byte.isDigit
    }
    bytes += text[index...]
  }

  /// The same but for blanks that group digits, which say so where plain ones don't.
  func withGroups(of text: [UInt8]) -> NarrowedText {
    hasGroups ? NarrowedText(text, Self.changes(of: text).filter { !$0.isOfGroup }) : self
  }

  private static func changes(of text: [UInt8]) -> [Change] {
    var changes: [Change] = []
    for lead: UInt8 in [0xC2, 0xE2] {
      forEach(lead, in: text) { index in
        if let count = blank(text, at: index) {
          changes.append(
            Change(
              index: index, count: count, byte: UInt8(ascii: " "),
              isOfGroup: groups(text, index, count)))
        }
      }
    }
    let blanks = changes.count
    var hasDigits = false
    forEach(0xEF, in: text) { index in
      guard 0xBC...0xBD ~= text.byte(index + 1) else { return }
      let scalar = text.scalar(at: index).value
      guard 0xFF01...0xFF5E ~= scalar else { return }
      let byte = UInt8(scalar - 0xFEE0)
      hasDigits = hasDigits || byte.isDigit
      changes.append(Change(index: index, count: 3, byte: byte))
    }
    if !hasDigits { changes.removeSubrange(blanks...) }
    return changes.count > 1 ? changes.sorted { $0.index < $1.index } : changes
  }

  private static func forEach(_ byte: UInt8, in text: [UInt8], _ body: (Int) -> Void) {
    text.withView { bytes in
      var next = bytes.firstIndex(of: byte, from: 0)
      while let index = next {
        body(index)
        next = bytes.firstIndex(of: byte, from: index + 1)
      }
    }
  }

  /// How many bytes a blank of typesetting has that stands at an index: U+00A0, those from U+2000 to U+200A, U+202F.
  private static func blank(_ text: [UInt8], at index: Int) -> Int? {
    if text.byte(index) == 0xC2 { return text.byte(index + 1) == 0xA0 ? 2 : nil }
    guard text.byte(index) == 0xE2, text.byte(index + 1) == 0x80 else { return nil }
    let last = text.byte(index + 2)
    return 0x80...0x8A ~= last || last == 0xAF ? 3 : nil
  }

  /// Whether a blank stands between up to three digits and just three.
  private static func groups(_ text: [UInt8], _ index: Int, _ count: Int) -> Bool {
    let behind = index + count
    guard (behind..<behind + 3).allSatisfy({ text.byte($0).isDigit }) else { return false }
    return text.byte(index - 1).isDigit && !text.byte(behind + 3).isDigit
      && !text.byte(index - 4).isDigit
  }

  func original(_ range: Range<Int>) -> Range<Int> {
    original(range.lowerBound)..<original(range.upperBound)
  }

  private func original(_ place: Int) -> Int {
    var (low, high) = (0, cuts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if cuts[middle].place <= place { low = middle } else { high = middle }
    }
    return place + cuts[low].distance
  }
}
