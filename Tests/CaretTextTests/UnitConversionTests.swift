import CaretText
import TestSupport
import Testing

/// Every conversion, at every position of awkward texts, against counting by hand.
@Suite struct UnitConversionTests {
  static let texts: [[UInt8]] = {
    var random = SeededGenerator(seed: 5)
    var texts: [[UInt8]] = [[], Array("a".utf8), Array("\r\n".utf8), Array("😀".utf8)]
    texts += (0..<20).map { _ in randomStored(&random, 60) }
    texts += (0..<4).map { _ in randomStored(&random, 3_000) }
    return texts
  }()

  @Test(arguments: texts.indices, [0, 1, 7])
  func `conversions agree with counting`(index: Int, edits: Int) {
    var random = SeededGenerator(seed: UInt64(index))
    var model = Self.texts[index]
    let storage = TextStorage()
    storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: model.span)
    for _ in 0..<edits {
      let lower = randomBoundary(model, &random)
      let new = randomStored(&random, 4)
      storage.replace(UTF8Offset(lower)..<UTF8Offset(lower), with: new.span)
      model.replaceSubrange(lower..<lower, with: new)
    }
    check(storage, model, "text \(index), live")
    check(storage.snapshot, model, "text \(index), snapshot")
  }

  private func check(_ text: some TextContent, _ model: [UInt8], _ name: Comment) {
    let counts = Counts(model)
    #expect(text.utf16Count == counts.utf16.last!, name)
    #expect(text.scalarCount == counts.scalars.last!, name)
    #expect(text.lineBreakCount(.lf) == counts.lf.last!, name)
    #expect(text.lineBreakCount(.lfCrCrlf) == counts.breaks.last!, name)
    let step = model.count > 2_000 ? 7 : 1
    for offset in stride(from: 0, through: model.count, by: step) {
      let place = UTF8Offset(offset)
      guard text.utf16Offset(of: place).value == counts.utf16[offset],
        text.scalarOffset(of: place).value == counts.scalars[offset],
        text.lineIndex(of: place) == counts.lf[offset],
        text.lineIndex(of: place, .lfCrCrlf) == counts.breaks[offset]
      else {
        Issue.record("at byte \(offset)")
        return
      }
    }
    checkInverse(text, model, counts)
    #expect(text.utf16(in: UTF16Offset(0)..<UTF16Offset(text.utf16Count)) == counts.units, name)
  }

  private func checkInverse(_ text: some TextContent, _ model: [UInt8], _ counts: Counts) {
    for unit in 0...text.utf16Count {
      let offset = text.utf8Offset(of: UTF16Offset(unit)).value
      // The last scalar start at which no more than `unit` units are behind us.
      guard isBoundary(model, offset), counts.utf16[offset] <= unit,
        unit - counts.utf16[offset] < 2, offset == model.count || isLast(offset, unit, counts)
      else {
        Issue.record("at UTF-16 \(unit): \(offset)")
        return
      }
    }
    for scalar in 0...text.scalarCount {
      let offset = text.utf8Offset(of: ScalarOffset(scalar)).value
      guard isBoundary(model, offset), counts.scalars[offset] == scalar else {
        Issue.record("at scalar \(scalar): \(offset)")
        return
      }
    }
    for rule in [LineRule.lf, .lfCrCrlf] {
      let lines = rule == .lf ? counts.lf : counts.breaks
      for line in 0...text.lineBreakCount(rule) {
        let start = text.lineStart(line, rule).value
        guard start == lines.firstIndex(of: line) else {
          Issue.record("start of line \(line): \(start)")
          return
        }
      }
    }
  }

  private func isLast(_ offset: Int, _ unit: Int, _ counts: Counts) -> Bool {
    var next = offset + 1
    while next < counts.utf16.count - 1 && counts.utf16[next] == counts.utf16[offset] { next += 1 }
    return counts.utf16[next] > unit
  }

  /// The counts before each byte, one byte after the other.
  struct Counts {
    var utf16 = [0]
    var scalars = [0]
    var lf = [0]
    var breaks = [0]
    var units: [UInt16] = []

    init(_ bytes: [UInt8]) {
      var decoded = 0
      for i in 0..<bytes.count {
        let byte = bytes[i]
        // A count goes up when the last byte of a scalar is behind us.
        let isEnd = i + 1 == bytes.count || bytes[i + 1] & 0xC0 != 0x80
        var lead = i
        while bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        scalars.append(scalars[i] + (isEnd ? 1 : 0))
        utf16.append(utf16[i] + (isEnd ? (bytes[lead] >= 0xF0 ? 2 : 1) : 0))
        lf.append(lf[i] + (byte == 10 ? 1 : 0))
        let endsPair = byte == 10
        let isLoneCR = byte == 13 && !(i + 1 < bytes.count && bytes[i + 1] == 10)
        breaks.append(breaks[i] + (endsPair || isLoneCR ? 1 : 0))
        if isEnd { units += Self.units(Array(bytes[lead...i])) }
        decoded += 1
      }
    }

    /// The code units of one scalar; the standard library knows no surrogates.
    static func units(_ scalar: [UInt8]) -> [UInt16] {
      if scalar.count == 3 {
        return [
          UInt16(scalar[0] & 0x0F) << 12 | UInt16(scalar[1] & 0x3F) << 6 | UInt16(scalar[2] & 0x3F)
        ]
      }
      return Array(String(decoding: scalar, as: UTF8.self).utf16)
    }
  }
}
