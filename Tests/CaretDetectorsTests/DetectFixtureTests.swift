import CaretDetectors
import TestSupport
import Testing

/// One line of a file in Fixtures/detect: the kinds, the region, and a text in which the finds are marked.
///
/// `«text»` marks a find, `«normal form|text»` says its normal form as well; `||` is a bar of the text. Lines with
/// `#` are remarks; `␤` is a line's end. Dates lie by language, the other kinds together. The files whose
/// names end in `-more` were written with the others and put aside until those were done.
struct DetectFixture: Sendable, CustomTestStringConvertible {
  var place: String
  var kinds: Set<DataDetector.Kind>
  var region: String?
  var marked: String
  var testDescription: String { place + " " + marked }

  static let folder = packageFolder + "/Tests/CaretDetectorsTests/Fixtures/detect/"

  static let all = fileNames(in: folder).filter { $0 != "unsolved.tsv" }.flatMap { read($0) }

  static let unsolved = read("unsolved.tsv")

  private static func read(_ name: String) -> [DetectFixture] {
    guard let bytes = try? readFile(folder + name) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 3, !line.hasPrefix("#") else { return nil }
      let kinds = cells[0].split(separator: ",").compactMap {
        DataDetector.Kind(rawValue: String($0))
      }
      return DetectFixture(
        place: "\(name):\(number + 1)", kinds: Set(kinds),
        region: cells[1].isEmpty ? nil : cells[1],
        marked: cells[2].replacing("␤", with: "\n"))
    }
  }

  /// The text, and what it is expected to hold.
  var parts: (text: String, finds: [(text: String, normalForm: String?)]) {
    var text = ""
    var finds: [(text: String, normalForm: String?)] = []
    for part in marked.split(separator: "«", omittingEmptySubsequences: false) {
      guard let close = part.firstIndex(of: "»") else {
        text += part
        continue
      }
      let (normalForm, found) = Self.find(in: part[..<close])
      finds.append((found, normalForm))
      text += found + part[part.index(after: close)...]
    }
    return (text, finds)
  }

  /// What stands on the two sides of a bar, of which `||` is none.
  private static func find(in marked: Substring) -> (normalForm: String?, text: String) {
    let sides = marked.replacing("||", with: "\u{0}").split(separator: "|").map {
      String($0.replacing("\u{0}", with: "|"))
    }
    return sides.count > 1 ? (sides[0], sides[1]) : (nil, sides[0])
  }
}

@Test func `there are fixtures for detection`() {
  #expect(DetectFixture.all.count > 1500)
}

private func check(_ fixture: DetectFixture) {
  var options = DataDetectorTests.reference
  options.region = fixture.region
  let (text, finds) = fixture.parts
  let bytes = Array(text.utf8)
  let found = DataDetector(fixture.kinds, options: options).matches(in: text)
  #expect(
    found.map { String(decoding: bytes[$0.utf8], as: UTF8.self) } == finds.map(\.text), "\(text)")
  for (data, expected) in zip(found, finds) {
    #expect(expected.normalForm ?? data.normalForm == data.normalForm, "\(text)")
  }
}

@Test(arguments: DetectFixture.all)
func `what a text holds is found and nothing else`(_ fixture: DetectFixture) {
  check(fixture)
}

/// Runs of words in which nothing was found are remembered: that must not show.
@Test func `what stood before a text changes nothing in it`() {
  var random = SeededGenerator(seed: 0xBA44E)
  let gap = "\n" + String(repeating: "zzzz qqqq ", count: 4) + "\n"
  let before = ["", "x", "-", "in ", "the ", "last ", "he lasted ", "$", "3 ", "3."]
  let behind = ["", "x", "-", ".", ", x", " x", " last", " 5", ".5", "$"]
  let texts = DetectFixture.all.flatMap { fixture in
    fixture.parts.finds.flatMap { find in
      find.text.split(separator: " ").map(String.init) + [find.text]
    }
  }.flatMap { text in
    (0..<2).map { _ in
      before.randomElement(using: &random)! + text + behind.randomElement(using: &random)!
    }
  }.shuffled(using: &random)
  func marked(_ text: String) -> [Substring] {
    DataDetectorTests.marked(gap + text + gap, Set(DataDetector.Kind.allCases))
      .split(separator: gap)
  }
  let together = marked(texts.joined(separator: gap))
  #expect(together.count == texts.count)
  for (text, expected) in zip(together, texts.flatMap(marked)) { #expect(text == expected) }
}

/// A row that is solved fails here and moves to the file of its kind.
@Test(arguments: DetectFixture.unsolved)
func `what is not found as it should be is known`(_ fixture: DetectFixture) {
  withKnownIssue { check(fixture) }
}
