import CaretBytes
import CaretUnicode
import TestSupport
import Testing

/// Places outside the text, in every call of the library that takes one: they are taken for the nearest end.
@Suite struct NonsensePlaceTests {
  /// A text that is read piece by piece.
  struct Pieces: UTF16Source {
    let units: [UInt16]
    var utf16Count: Int { units.count }

    func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
      for unit in units[utf16Offset...].prefix(output.freeCapacity) { output.append(unit) }
    }
  }

  @Test(arguments: Nonsense.texts)
  func `boundaries are asked for at any place`(text: String) throws {
    let units = Array(text.utf16)
    for kind in [BoundaryKind.word, .character, .sentence, .line] {
      let finder = try BoundaryFinder(kind)
      for isPieces in [false, true] {
        if isPieces { finder.setText(Pieces(units: units)) } else { finder.setText(units) }
        for place in Nonsense.places {
          #expect(finder.following(place).map { (0...units.count).contains($0) } ?? true)
          #expect(finder.preceding(place).map { (0...units.count).contains($0) } ?? true)
          let isOutside = place < 0 || place > units.count
          #expect(!(finder.isBoundary(place) && isOutside))
          finder.forEachEnd(from: place) { end, _ in #expect((0...units.count).contains(end)) }
        }
      }
    }
  }

  @Test(arguments: Nonsense.texts)
  func `directions are asked for in any line`(text: String) {
    let paragraph = BidiParagraph(Array(text.utf16))
    for range in Nonsense.ranges {
      let line = range.clamped(to: 0..<text.utf16.count)
      #expect(paragraph.levels(ofLine: range).count == line.count)
      #expect(paragraph.visualRuns(ofLine: range).map(\.range.count).reduce(0, +) == line.count)
    }
  }

  @Test(arguments: Nonsense.texts)
  func `a text is searched in any range`(text: String) throws {
    let units = Array(text.utf16)
    let optionSets: [RegularExpression.SearchOptions] = [
      [], .anchored, .transparentBounds, .nonAnchoringBounds,
    ]
    let expressions = try ["", ".", "^.*$", "(?<=a)b|\\b", "(w)|(é)"].map {
      try RegularExpression($0)
    }
    for range in Nonsense.ranges {
      let inside = range.clamped(to: 0..<units.count)
      let search = TextSearch("e")
      #expect(
        search.firstRange(in: units, range: range) == search.firstRange(in: units, range: inside))
      for (expression, options) in zip(expressions, optionSets + [[]]) {
        let found = try expression.matches(in: units, range: range, options: options)
        #expect(found == (try expression.matches(in: units, range: inside, options: options)))
        var pieces: [RegularExpressionMatch] = []
        try expression.forEachMatch(
          in: Pieces(units: units), range: range, options: options, flatLimit: 0
        ) {
          pieces.append($0)
          return true
        }
        #expect(pieces == found)
        let template = ReplacementTemplate("$0$1", for: expression)
        _ = try expression.replacingMatches(
          in: units, range: range, options: options, with: template)
        let match = RegularExpressionMatch(groups: [range, range])
        #expect(template.expanded(for: match, in: units).count == 2 * inside.count)
      }
      #expect(Pieces(units: units).utf16(in: range) == Array(units[inside]))
    }
  }

  @Test(arguments: Nonsense.texts)
  func `bytes are searched from any place`(text: String) throws {
    let bytes = Array(text.utf8)
    for pattern in ["", ".", "[a-z]+$", "(?<=a)b", "(\\w)(\\W)"] {
      let matcher = try PatternMatcher(pattern)
      let automaton = PatternAutomaton(pattern)
      let expression = try RegularExpression(pattern)
      for place in Nonsense.places {
        let start = min(max(0, place), bytes.count)
        let found = try matcher.firstMatch(inUTF8: bytes.span, from: place)
        #expect(found.map { $0.range.upperBound <= bytes.count } ?? true)
        #expect(
          found?.range == (try expression.firstMatch(inUTF8: bytes.span, from: place))?.range,
          "\(pattern) from \(place)")
        try matcher.forEachMatch(inUTF8: bytes.span, from: place) {
          $0.range.lowerBound + 4 > start
        }
        _ = automaton?.matches(utf8: bytes.span, from: place)
        var mapper = OffsetMapper()
        _ = mapper.utf8Offset(of: place, in: bytes.span)
        #expect((0...bytes.count).contains(mapper.utf8Offset(of: 0, in: bytes.span)))
        #expect(mapper.utf16Offset(ofUTF8: place, in: bytes.span) <= bytes.count)
      }
    }
  }

  @Test func `a day of any numbers is one of the calendar or none`() {
    for year in Nonsense.places {
      for month in Nonsense.places {
        for day in Nonsense.places {
          let date = CalendarDate(year: year, month: month, day: day)
          #expect(date.map { abs($0.year) <= 5_000_000 } ?? true)
          if let date { #expect(date >= date) }
        }
      }
    }
  }
}
