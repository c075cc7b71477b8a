import CaretText
import TestSupport
import Testing

@Suite struct MarkTests {
  /// The rule, one mark at a time.
  static func moved(
    _ mark: (offset: Int, gravity: Gravity), _ start: Int, _ deleted: Int, _ inserted: Int
  ) -> Int {
    if mark.offset < start { return mark.offset }
    if mark.offset > start + deleted { return mark.offset + inserted - deleted }
    return mark.gravity == .left ? start : start + inserted
  }

  @Test(arguments: 1...8)
  func `marks move as the rule says`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let storage = TextStorage()
    let layer = storage.addMarkLayer()
    var model: [MarkID: (offset: Int, gravity: Gravity)] = [:]
    let many = [20, 300, 3_000, 10_000][seed % 4]
    storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: String(repeating: "x", count: 5_000))
    for step in 0..<steps(200_000) / 8 / (many > 2_000 ? 10 : 1) {
      for _ in 0..<(model.count < many ? max(1, many / 50) : 1) {
        let offset = random.below(storage.utf8Count + 1)
        let gravity: Gravity = random.below(2) == 0 ? .left : .right
        let id = layer.insert(at: UTF8Offset(offset), gravity: gravity)
        guard model.updateValue((offset, gravity), forKey: id) == nil else {
          Issue.record("seed \(seed), step \(step): a name twice")
          return
        }
      }
      for _ in 0..<random.below(3) {
        guard let id = model.keys.randomElement(using: &random) else { break }
        layer.remove(id)
        model[id] = nil
      }
      edit(storage, &random) { start, deleted, inserted in
        for (id, mark) in model {
          model[id]!.offset = Self.moved(mark, start, deleted, inserted)
        }
      }
      guard step % 20 == 0 else { continue }
      layer.checkInvariants()
      guard layer.count == model.count,
        model.allSatisfy({ layer.offset(of: $0)?.value == $1.offset })
      else {
        Issue.record("seed \(seed), step \(step): \(layer.count) marks, \(model.count)")
        return
      }
      checkEnumeration(layer, model, storage.utf8Count, &random)
    }
  }

  /// A few edits, near one place or anywhere, small or large.
  private func edit(
    _ storage: TextStorage, _ random: inout SeededGenerator, _ note: (Int, Int, Int) -> Void
  ) {
    let near = random.below(storage.utf8Count + 1)
    for _ in 0..<random.below(6) {
      let count = storage.utf8Count
      let start = min(count, random.below(4) == 0 ? random.below(count + 1) : near)
      let most = count > 9_000 ? 4_000 : random.below(10) == 0 ? 300 : 3
      let deleted = min(count - start, random.below(most))
      let inserted = random.below(random.below(10) == 0 ? 400 : 4)
      storage.replace(
        UTF8Offset(start)..<UTF8Offset(start + deleted),
        with: String(repeating: "y", count: inserted))
      note(start, deleted, inserted)
    }
  }

  private func checkEnumeration(
    _ layer: MarkLayer, _ model: [MarkID: (offset: Int, gravity: Gravity)], _ count: Int,
    _ random: inout SeededGenerator
  ) {
    let lower = random.below(count + 1)
    let upper = min(count, lower + random.below(500))
    var seen: [Int] = []
    layer.forEachMark(in: UTF8Offset(lower)..<UTF8Offset(upper)) { id, offset in
      seen.append(offset.value)
      if model[id]?.offset != offset.value { Issue.record("a mark at \(offset)") }
    }
    let expected = model.values.map(\.offset).filter { $0 >= lower && $0 <= upper }.sorted()
    if seen != expected { Issue.record("\(seen.count) marks of \(expected.count) in a range") }
  }

  @Test func `a range keeps its text and takes nothing in at its ends`() {
    let storage = TextStorage("one two three")
    let layer = storage.addMarkLayer()
    let two = layer.insert(UTF8Offset(4)..<UTF8Offset(7))
    let rows: [(Int, Int, String, Range<Int>)] = [
      (4, 0, "x", 5..<8), (8, 0, "y", 5..<8), (6, 0, "zz", 5..<10), (0, 1, "", 4..<9),
      (3, 2, "", 3..<7), (0, 12, "", 0..<0),
    ]
    for (start, deleted, inserted, expected) in rows {
      storage.replace(UTF8Offset(start)..<UTF8Offset(start + deleted), with: inserted)
      let range = layer.range(of: two)
      #expect(range == UTF8Offset(expected.lowerBound)..<UTF8Offset(expected.upperBound))
    }
    #expect(layer.remove(two))
    #expect(layer.range(of: two) == nil)
    #expect(layer.count == 0)
  }

  @Test func `ranges are found by their start`() {
    let storage = TextStorage(String(repeating: "word ", count: 100))
    let layer = storage.addMarkLayer()
    for i in 0..<100 { _ = layer.insert(UTF8Offset(i * 5)..<UTF8Offset(i * 5 + 4)) }
    storage.replace(UTF8Offset(10)..<UTF8Offset(10), with: "ab")
    var found: [Range<UTF8Offset>] = []
    layer.forEachRange(startingIn: UTF8Offset(5)..<UTF8Offset(17)) { found.append($1) }
    #expect(
      found == [
        UTF8Offset(5)..<UTF8Offset(9), UTF8Offset(12)..<UTF8Offset(16),
        UTF8Offset(17)..<UTF8Offset(21),
      ])
    layer.removeAll()
    #expect(layer.count == 0)
  }

  @Test func `a removed layer moves no more and others do`() {
    let storage = TextStorage("abc")
    let (one, two) = (storage.addMarkLayer(), storage.addMarkLayer())
    let (a, b) = (
      one.insert(at: UTF8Offset(2), gravity: .left), two.insert(at: UTF8Offset(2), gravity: .left)
    )
    storage.removeMarkLayer(one)
    storage.apply(ChangeSet(replacing: UTF8Offset(0)..<UTF8Offset(1), with: "xyz", in: 3))
    #expect(one.offset(of: a) == UTF8Offset(2))
    #expect(two.offset(of: b) == UTF8Offset(4))
  }
}
