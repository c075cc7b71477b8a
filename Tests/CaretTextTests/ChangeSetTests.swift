import CaretText
import TestSupport
import Testing

/// A random change of a text, and the text that it makes.
func randomChange(_ text: [UInt8], _ random: inout SeededGenerator) -> (ChangeSet, [UInt8]) {
  var builder = ChangeSet.Builder()
  var result: [UInt8] = []
  var place = 0
  for _ in 0..<random.below(5) {
    var keep = place + random.below(max(1, text.count - place) / 2 + 1)
    while !isBoundary(text, keep) { keep += 1 }
    builder.keep(keep - place)
    result += text[place..<keep]
    place = keep
    if random.below(2) == 0 {
      var end = min(text.count, place + random.below(10))
      while !isBoundary(text, end) { end += 1 }
      builder.delete(end - place)
      place = end
    }
    if random.below(2) == 0 {
      let new = randomStored(&random, 3)
      builder.insert(new)
      result += new
    }
  }
  result += text[place...]
  return (builder.finish(text.count - place), result)
}

@Suite struct ChangeSetTests {
  @Test func `a change applies, inverts and composes`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<steps(60_000) {
      let text = random.below(4) == 0 ? [] : randomStored(&random, 30)
      let (first, middle) = randomChange(text, &random)
      let (second, end) = randomChange(middle, &random)
      let storage = TextStorage()
      storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: text.span)
      let before = storage.snapshot
      let inverse = storage.apply(first)
      guard storage.allBytes == middle, inverse == first.inverted(in: before) else {
        Issue.record("round \(round): apply")
        return
      }
      let both = first.composed(with: second)
      let inverseOfBoth = both.inverted(in: before)
      storage.apply(second)
      guard storage.allBytes == end else {
        Issue.record("round \(round): second")
        return
      }
      storage.apply(inverseOfBoth)
      guard storage.allBytes == text else {
        Issue.record("round \(round): composed inverse")
        return
      }
      storage.apply(both)
      storage.checkInvariants()
      guard storage.allBytes == end else {
        Issue.record("round \(round): composed")
        return
      }
    }
  }

  /// Keep and delete as numbers, insertions quoted.
  static let mapped: [(Int, Int, String, Int, Gravity, Int)] = [
    // start, deleted, inserted, position, gravity, position after
    (2, 0, "xx", 1, .right, 1), (2, 0, "xx", 2, .left, 2), (2, 0, "xx", 2, .right, 4),
    (2, 0, "xx", 3, .left, 5), (2, 3, "", 2, .left, 2), (2, 3, "", 4, .right, 2),
    (2, 3, "", 5, .left, 2), (2, 3, "", 6, .left, 3), (2, 3, "y", 3, .left, 2),
    (2, 3, "y", 3, .right, 3), (2, 3, "y", 5, .left, 2), (2, 3, "y", 5, .right, 3),
    (2, 3, "y", 9, .left, 7), (0, 0, "ab", 0, .left, 0), (10, 0, "ab", 10, .right, 12),
  ]

  @Test(arguments: mapped)
  func `positions map as deletion and then insertion`(
    row: (Int, Int, String, Int, Gravity, Int)
  ) {
    let range = UTF8Offset(row.0)..<UTF8Offset(row.0 + row.1)
    let change = ChangeSet(replacing: range, with: row.2, in: 10)
    #expect(change.mapped(UTF8Offset(row.3), gravity: row.4) == UTF8Offset(row.5))
  }

  @Test func `ranges keep their text and take nothing in at their ends`() {
    let insertAtStart = ChangeSet(replacing: UTF8Offset(2)..<UTF8Offset(2), with: "ab", in: 9)
    #expect(insertAtStart.mapped(UTF8Offset(2)..<UTF8Offset(5)) == UTF8Offset(4)..<UTF8Offset(7))
    #expect(insertAtStart.mapped(UTF8Offset(0)..<UTF8Offset(2)) == UTF8Offset(0)..<UTF8Offset(2))
    let deleteAll = ChangeSet(replacing: UTF8Offset(1)..<UTF8Offset(8), with: "", in: 9)
    #expect(deleteAll.mapped(UTF8Offset(2)..<UTF8Offset(5)) == UTF8Offset(1)..<UTF8Offset(1))
  }

  @Test func `the edits are seen as they are`() {
    var builder = ChangeSet.Builder()
    builder.keep(2)
    builder.insert("ab")
    builder.delete(3)
    builder.keep(1)
    builder.delete(1)
    let change = builder.finish(2)
    #expect(change.utf8CountBefore == 9)
    #expect(change.utf8CountAfter == 7)
    let expected: [ChangeSet.EditView] = [
      .init(
        rangeBefore: UTF8Offset(2)..<UTF8Offset(5), rangeAfter: UTF8Offset(2)..<UTF8Offset(4),
        inserted: Array("ab".utf8)),
      .init(
        rangeBefore: UTF8Offset(6)..<UTF8Offset(7), rangeAfter: UTF8Offset(5)..<UTF8Offset(5),
        inserted: []),
    ]
    #expect(Array(change.edits) == expected)
  }

  @Test func `a change of another text is refused`() async {
    await #expect(processExitsWith: .failure) {
      TextStorage("abc").apply(ChangeSet(utf8Count: 2))
    }
  }
}
