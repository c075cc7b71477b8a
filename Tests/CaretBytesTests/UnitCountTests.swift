import CaretBytes
import TestSupport
import Testing

/// Counting 64 bytes at once, where the processor can, against counting one by one.
@Suite(.enabled(if: ByteView().count(of: .utf16) != nil)) struct UnitCountTests {
  private static let words = ["a", "bc ", "\n", "é", "日", "😀", "𐍈", "\r\n", "e\u{301}"]

  private func widths(_ bytes: [UInt8], _ unit: CountedUnit) -> [Int] {
    bytes.map { byte in
      switch unit {
      case .lineFeeds: byte == 0x0A ? 1 : 0
      case .scalars: byte & 0xC0 == 0x80 ? 0 : 1
      case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
    }
  }

  /// Of texts around the ends of blocks, and of parts that begin and end inside of characters.
  @Test(arguments: [CountedUnit.utf16, .scalars, .lineFeeds], 1...8)
  func `counts and places are those of a loop`(unit: CountedUnit, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for length in [0, 1, 63, 64, 65, 127, 128, 129, 200, 1023, 1024] {
      // One word in a while is no ASCII; in other texts all are.
      let kinds = seed % 2 == 0 ? Self.words : Array(repeating: "text ", count: 40) + Self.words
      var text: [UInt8] = []
      while text.count < length { text += Array(kinds.randomElement(using: &random)!.utf8) }
      text.removeSubrange(length...)
      check(text, unit)
    }
  }

  private func check(_ text: [UInt8], _ unit: CountedUnit) {
    let widths = widths(text, unit)
    let whole = widths.reduce(0, +)
    text.withView { bytes in
      #expect(bytes.count(of: unit) == whole)
      for others in 0...whole + 1 {
        var (place, before) = (0, 0)
        while place < text.count, before + widths[place] <= others {
          before += widths[place]
          place += 1
        }
        #expect(bytes.place(of: unit, behind: others) == place)
      }
      for units in 0...whole + 1 {
        var (place, behind) = (text.count, 0)
        while place > 0, behind < units {
          place -= 1
          behind += widths[place]
        }
        #expect(bytes.place(of: unit, beforeLast: units) == place)
      }
    }
  }
}
