import CaretText
import TestSupport
import Testing

/// Places outside the text, in every call of the library that takes one: they are taken for the nearest end.
@Suite struct NonsensePlaceTests {
  static let units = Nonsense.ranges.map {
    UTF16Offset($0.lowerBound)..<UTF16Offset($0.upperBound)
  }
  static let bytes = Nonsense.ranges.map { UTF8Offset($0.lowerBound)..<UTF8Offset($0.upperBound) }

  /// All calls that read at a place.
  static func read(_ text: some TextContent, at place: Int) {
    #expect((0...text.utf16Count).contains(text.utf16Offset(of: UTF8Offset(place)).value))
    #expect((0...text.utf8Count).contains(text.utf8Offset(of: UTF16Offset(place)).value))
    #expect((0...text.scalarCount).contains(text.scalarOffset(of: UTF8Offset(place)).value))
    #expect((0...text.utf8Count).contains(text.utf8Offset(of: ScalarOffset(place)).value))
    for rule in [LineRule.lf, .lfCrCrlf] {
      let breaks = text.lineBreakCount(rule)
      #expect((0...breaks).contains(text.lineIndex(of: UTF8Offset(place), rule)))
      #expect((0...text.utf8Count).contains(text.lineStart(place, rule).value))
      #expect(text.lineRange(place, rule) == text.lineRange(min(max(0, place), breaks), rule))
    }
    text.withChunk(at: UTF8Offset(place)) { bytes, start in
      #expect(start.value + bytes.count <= text.utf8Count)
    }
    let units = [UInt16](capacity: 3) { _ = text.readUTF16(from: UTF16Offset(place), into: &$0) }
    #expect(units.count <= min(3, text.utf16Count))
  }

  /// All calls that read a range: as many bytes as there are in it and in the text.
  static func readRanges(_ text: some TextContent) {
    for range in bytes {
      let count = text.bytes(in: range).count
      let inside = range.clamped(to: text.fullRange)
      #expect(count == inside.upperBound - inside.lowerBound)
      var lent = 0
      text.forEachChunk(in: range) { lent += $0.count }
      #expect(lent == count)
      #expect(text.fileBytes(in: range).count <= count)
      #expect(text.string(in: range).unicodeScalars.count <= count)
      #expect(text.utf16Range(of: range).upperBound.value <= text.utf16Count)
    }
    for range in units {
      let inside = range.clamped(to: text.fullUTF16Range)
      #expect(text.utf16(in: range).count == inside.upperBound - inside.lowerBound)
      #expect(text.utf8Range(of: range).upperBound.value <= text.utf8Count)
    }
  }

  @Test(arguments: Nonsense.texts)
  func `reading takes any place`(text: String) {
    let storage = TextStorage(text)
    for place in Nonsense.places {
      Self.read(storage, at: place)
      Self.read(storage.snapshot, at: place)
      Self.read(text, at: place)
    }
    Self.readRanges(storage)
    Self.readRanges(storage.snapshot)
    Self.readRanges(text)
  }

  @Test(arguments: Nonsense.texts)
  func `edits take any range`(text: String) {
    let new = Array("x🙂".utf8)
    for (bytes, units) in zip(Self.bytes, Self.units) {
      let storage = TextStorage(text)
      let layer = storage.addMarkLayer()
      let mark = layer.insert(at: bytes.lowerBound, gravity: .left)
      let range = layer.insert(bytes)
      var history = History(utf8Count: storage.utf8Count)
      storage.replace(bytes, with: "y")
      storage.replace(units, with: "z")
      storage.replace(bytes, with: new.span)
      storage.replace(units, with: new.span)
      history = History(utf8Count: storage.utf8Count, byteLimit: bytes.lowerBound.value)
      storage.replace(bytes, with: new.span, recordingIn: &history)
      storage.replace(units, with: new.span, recordingIn: &history)
      storage.checkInvariants()
      #expect(storage.string(in: storage.fullRange).utf8.contains(UInt8(ascii: "x")))
      #expect(layer.offset(of: mark).map { $0.value >= 0 && $0.value <= storage.utf8Count } == true)
      #expect(layer.range(of: range).map { $0.upperBound.value <= storage.utf8Count } == true)
      layer.forEachMark(in: bytes) { _, _ in }
      layer.forEachRange(startingIn: bytes) { _, _ in }
      layer.checkInvariants()
    }
  }

  @Test(arguments: Nonsense.texts)
  func `changes are made of any range and map any place`(text: String) {
    let storage = TextStorage(text)
    for (bytes, units) in zip(Self.bytes, Self.units) {
      let inside = bytes.clamped(to: storage.fullRange)
      let whole = storage.utf8Range(of: storage.utf16Range(of: inside))
      let change = ChangeSet(replacing: whole, with: "🙂", in: storage.utf8Count)
      let other = ChangeSet(replacing: units, with: [0xD83D], in: storage)
      for change in [change, other] {
        for place in Nonsense.places {
          for gravity in [Gravity.left, .right] {
            let mapped = change.mapped(UTF8Offset(place), gravity: gravity)
            #expect((0...change.utf8CountAfter).contains(mapped.value))
          }
        }
        #expect(change.mapped(bytes).upperBound.value <= change.utf8CountAfter)
        _ = change.touches(bytes)
        let copy = TextStorage(storage.snapshot)
        copy.apply(copy.apply(change))
        #expect(copy.string == storage.string)
      }
      for count in Nonsense.places {
        #expect(
          ChangeSet(replacing: bytes, with: "y", in: count).utf8CountBefore >= 0,
          "\(bytes) \(count)")
      }
    }
  }

  @Test(arguments: Nonsense.places)
  func `steps are taken back as far as there are any`(count: Int) {
    let storage = TextStorage("a")
    var history = History(utf8Count: 1)
    for _ in 0..<3 {
      let change = ChangeSet(replacing: storage.fullRange, with: "b", in: storage.utf8Count)
      history.record(change, inverse: storage.apply(change), grouping: .newStep)
    }
    let undone = history.undo(count)
    #expect(undone.count == min(max(0, count), 3))
    for step in undone { storage.apply(step.changes) }
    #expect(history.redo(count).count == undone.count)
  }
}
