internal import CaretBytes

// Where what a document opens is closed.
//
// A scanner that looks for the closing mark of each opening one and does not find it goes through the rest of
// the text each time: a file of opening brackets then takes the square of its length. So what was looked for
// in vain is kept in mind, and where marks are closed by runs or by their depth, all of them are found at once.

/// The runs of one byte in a part of a text, for marks that are closed by a run like theirs.
struct MarkRuns {
  private var starts: [Int] = []
  private var counts: [Int] = []
  /// The longest run from each one on.
  private var longest: [Int] = []
  /// Where the last run of each length begins.
  private var lastStarts: [Int: Int] = [:]
  /// The first run that may be asked for: places only grow.
  private var next = 0

  init(of byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) {
    var i = range.lowerBound
    while i < range.upperBound {
      guard text[i] == byte else {
        i += 1
        continue
      }
      let count = text.runLength(at: i, range.upperBound)
      starts.append(i)
      counts.append(count)
      lastStarts[count] = i
      i += count
    }
    longest = counts
    for index in longest.indices.dropLast().reversed() {
      longest[index] = max(longest[index], longest[index + 1])
    }
  }

  /// The length of the longest run that begins at `utf8Offset` or behind it; 0 if there is none.
  mutating func longestCount(from utf8Offset: Int) -> Int {
    goOn(to: utf8Offset)
    return next < longest.count ? longest[next] : 0
  }

  /// Where the first run of so many bytes or more begins, at `utf8Offset` or behind it.
  ///
  /// - Complexity: O(*n*) for all questions whose answers are used to go on from.
  mutating func start(ofAtLeast count: Int, from utf8Offset: Int) -> Int? {
    guard longestCount(from: utf8Offset) >= count else { return nil }
    return counts[next...].firstIndex { $0 >= count }.map { starts[$0] }
  }

  /// Where the first run of exactly so many bytes begins, at `utf8Offset` or behind it.
  mutating func start(ofExactly count: Int, from utf8Offset: Int) -> Int? {
    goOn(to: utf8Offset)
    guard let last = lastStarts[count], last >= utf8Offset else { return nil }
    return counts[next...].firstIndex(of: count).map { starts[$0] }
  }

  private mutating func goOn(to utf8Offset: Int) {
    while next < starts.count && starts[next] < utf8Offset { next += 1 }
  }
}

/// Which brackets of one kind are closed in a part of a text, and where.
struct BracketPairs {
  /// The places of the opening brackets, ascending.
  private var opens: [Int] = []
  /// The places of those that close them; nil for brackets that stay open.
  private var closes: [Int?] = []

  /// - Parameter escape: a byte that takes the meaning of the next one.
  init(
    _ open: UInt8, _ close: UInt8, in text: Span<UInt8>, _ range: Range<Int>, escape: UInt8? = nil
  ) {
    var unclosed: [Int] = []
    var i = range.lowerBound
    while i < range.upperBound {
      if text[i] == open {
        unclosed.append(opens.count)
        opens.append(i)
        closes.append(nil)
      } else if text[i] == close {
        if let index = unclosed.popLast() { closes[index] = i }
      } else if text[i] == escape {
        i += 1
      }
      i += 1
    }
  }

  /// Where the bracket that opens at `utf8Offset` is closed; nil if it is not, or if none opens there.
  ///
  /// - Complexity: O(log *n*)
  func close(of utf8Offset: Int) -> Int? {
    let index = opens.partitioningIndex { $0 >= utf8Offset }
    return index < opens.count && opens[index] == utf8Offset ? closes[index] : nil
  }
}
