public import CaretBytes

/// A part of a document that is in a language of its own, as the document says.
public struct LanguageMark: Hashable, Sendable {
  /// Where it stands in the document.
  public var utf8Range: Range<UTF8Offset> { Range(range) }
  var range: Range<Int>
  /// The language, or several with commas between them; empty for what was chosen.
  public var name: String
  public var source: Source

  /// Who says so.
  public enum Source: Sendable {
    /// The document, to programs that show it: an attribute, a command, a heading.
    case document
    /// A directive to another checker.
    case othersDirective
    /// A directive to us.
    case directive
  }
}

/// Which part of a document is in which language.
struct LanguageMap {
  /// Where another mark begins to hold; nil is what was chosen.
  private var changes: [(start: Int, mark: LanguageMark?)] = []

  /// - Parameter marks: where they overlap, the one that begins last holds.
  init(_ marks: [LanguageMark]) {
    let sorted = marks.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var open: [LanguageMark] = []
    for mark in sorted {
      close(&open, before: mark.range.lowerBound)
      open.append(mark)
      change(at: mark.range.lowerBound, mark)
    }
    close(&open, before: .max)
  }

  var isEmpty: Bool { changes.isEmpty }

  private mutating func close(_ open: inout [LanguageMark], before start: Int) {
    while let last = open.last, last.range.upperBound <= start {
      open.removeLast()
      let end = last.range.upperBound
      // What ended before the innermost mark did is not gone back to.
      while let outer = open.last, outer.range.upperBound <= end { open.removeLast() }
      change(at: end, open.last)
    }
  }

  private mutating func change(at start: Int, _ mark: LanguageMark?) {
    if changes.last?.start == start { changes.removeLast() }
    changes.append((start, mark))
  }

  /// Calls `body` with the parts of a document's spans, cut where the language changes, and the mark that holds
  /// for each.
  ///
  /// - Complexity: O(*n*) in spans and marks.
  func forEachPart(of spans: [TextSpan], _ body: (TextSpan, LanguageMark?) -> Void) {
    var next = 0
    for span in spans {
      while next < changes.count && changes[next].start <= span.range.lowerBound { next += 1 }
      var (start, index) = (span.range.lowerBound, next)
      while start < span.range.upperBound {
        let limit = index < changes.count ? changes[index].start : .max
        let end = min(span.range.upperBound, limit)
        body(span.at(start..<end), mark(before: index))
        (start, index) = (end, index + 1)
      }
    }
  }

  private func mark(before index: Int) -> LanguageMark? {
    index == 0 ? nil : changes[index - 1].mark
  }
}

/// The parts of a document that it says are in one language, by the spans in them.
struct LanguageAreas {
  private var spans: [TextSpan] = []
  private var areas: [Range<Int>?] = []

  init() {}

  /// - Parameters:
  ///   - spans: in order.
  ///   - areas: the part that each of them lies in; nil where the document says nothing.
  init(_ spans: [TextSpan], _ areas: [Range<Int>?]) { (self.spans, self.areas) = (spans, areas) }

  /// The part around a place; nil where the document says nothing.
  ///
  /// - Complexity: O(log *n*) in the spans.
  func area(around place: Int) -> Range<Int>? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].range.lowerBound <= place ? areas[low] : nil
  }
}
