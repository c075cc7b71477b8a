// Finds links, addresses, numbers and dates in running text.
//
// No kind is a regular expression over the text. One pass looks at every byte's class and stops only
// where something could begin: an `@`, a `.` or `://` between letters, a digit, a currency sign, a word
// of the small vocabulary of dates and money. From there hand-written grammars read forwards and
// backwards. So the price of a text without finds is the price of one table look-up a byte.

/// Finds data of certain kinds in texts.
///
/// Apple's counterpart is `NSDataDetector`, which Foundation doesn't have on Linux.
public struct DataDetector: Sendable {
  /// What kinds of data there are.
  public typealias Kind = DataKind
  /// What the meaning of a find depends on.
  public typealias Options = DetectionOptions

  /// What is looked for.
  public let kinds: Set<Kind>
  /// How it is looked for.
  public let options: Options
  private let readers: KindReaders

  /// A detector of some kinds of data.
  public init(_ kinds: Set<Kind>, options: Options = Options()) {
    self.kinds = kinds
    self.options = options
    readers = KindReaders(of: kinds)
  }

  /// What is found in a text, in its order; finds don't overlap.
  ///
  /// Where two kinds claim the same bytes the one that is harder to mistake wins: links and addresses, then
  /// codes that check themselves, tags and names, tracking and flight numbers, money, dates, and telephone numbers
  /// last. Bytes that are no UTF-8 stand
  /// between words and belong to no find.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`, at some hundred megabytes a second where nothing is found.
  public func matches(in text: [UInt8]) -> [DetectedData] {
    var found: [DetectedData] = []
    // Wide digits (`４２`) are read as plain ones, and blanks that don't break a line as blanks.
    let narrow =
      readers.numbers.isEmpty && readers.phrases.isEmpty && readers.codes.isEmpty
      ? nil : NarrowedText(text)
    // What ends a link or a tag is a blank in any case.
    if narrow?.hasWideDigits ?? true {
      findAtStops(of: text, isNarrowed: narrow != nil, &found)
    }
    if let narrow {
      find(in: narrow, of: text, into: &found)
    } else {
      findPhrases(text, into: &found)
    }
    return withoutOverlaps(found, in: text).filter { kinds.contains($0.kind) }
  }

  private func findPhrases(_ text: [UInt8], into found: inout [DetectedData]) {
    guard !readers.phrases.isEmpty else { return }
    var scanner = PhraseScanner(text, readers: readers.phrases, options: options, grammar: .shared)
    scanner.scan(into: &found)
  }

  /// Finds codes, numbers and phrases in a text with wide digits or blanks of typesetting.
  private func find(
    in narrow: NarrowedText, of text: [UInt8], into found: inout [DetectedData]
  ) {
    var inside: [DetectedData] = []
    if narrow.hasWideDigits {
      var scanner = StopScanner()
      if !readers.codes.isEmpty {
        scanner.codes = CodeScanner(text: narrow.bytes, readers: readers.codes)
      }
      if !readers.numbers.isEmpty { scanner.numbers = numbers(of: narrow.bytes) }
      scanner.scan(narrow.bytes, into: &inside)
    } else {
      findAtStops(of: narrow.bytes, isNarrowed: false, &inside)
    }
    add(&inside, of: narrow, to: &found)
    guard !readers.phrases.isEmpty else { return }
    let narrow = narrow.withGroups(of: text)
    findPhrases(narrow.bytes, into: &inside)
    add(&inside, of: narrow, to: &found)
  }

  /// Moves what was found in a narrowed text to where it is in the text.
  private func add(
    _ inside: inout [DetectedData], of narrow: NarrowedText, to found: inout [DetectedData]
  ) {
    for var data in inside {
      data.utf8 = Range(narrow.original(data.utf8.values()))
      found.append(data)
    }
    inside = []
  }

  /// What is found in a string, in order; places are bytes of its UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func matches(in text: String) -> [DetectedData] {
    matches(in: Array(text.utf8))
  }

  /// Finds what begins with a sign or a digit, or is joined by one.
  private func findAtStops(
    of text: [UInt8], isNarrowed: Bool, _ found: inout [DetectedData]
  ) {
    var scanner = StopScanner()
    // A `#` or `@` in a link belongs to the link, also when nobody asked for links.
    let links = LinkScanner(text, kinds: readers.signs.isEmpty ? kinds : [.link, .email])
    if readers.hasNames { scanner.links = links }
    if !readers.signs.isEmpty { scanner.signs = SignScanner(text: text, readers: readers.signs) }
    if !readers.codes.isEmpty, !isNarrowed {
      scanner.codes = CodeScanner(text: text, readers: readers.codes)
    }
    if !readers.numbers.isEmpty, !isNarrowed { scanner.numbers = numbers(of: text) }
    scanner.scan(text, into: &found)
    if !readers.hasNames, found.contains(where: { readers.signKinds.contains($0.kind) }) {
      var scanner = StopScanner(links: links)
      scanner.scan(text, into: &found)
    }
  }

  private func numbers(of text: [UInt8]) -> NumberScanner {
    NumberScanner(text, readers: readers.numbers, options: options)
  }

  private func withoutOverlaps(_ found: [DetectedData], in text: [UInt8]) -> [DetectedData] {
    guard found.count > 1 else { return found }
    // Most finds lie apart from each other: ranks are asked for where some begin or meet at one place.
    let sorted = found.sorted {
      guard $0.utf8.lowerBound == $1.utf8.lowerBound else {
        return $0.utf8.lowerBound < $1.utf8.lowerBound
      }
      return ($0.kind.rank, $1.utf8.upperBound) < ($1.kind.rank, $0.utf8.upperBound)
    }
    var kept: [DetectedData] = []
    kept.reserveCapacity(sorted.count)
    for data in sorted {
      guard let last = kept.last, last.utf8.overlaps(data.utf8) else {
        kept.append(data)
        continue
      }
      guard data.kind.rank < last.kind.rank else { continue }
      kept.removeLast()
      kept += shorter(last, before: data, in: text)
      kept.append(data)
    }
    return kept
  }

  /// What is left of a phrase about time before something that wins where they overlap: "at 2:30 to 5 Main St, …".
  private func shorter(
    _ data: DetectedData, before other: DetectedData, in text: [UInt8]
  ) -> [DetectedData] {
    let start = data.utf8.lowerBound.value
    guard data.kind == .date, start < other.utf8.lowerBound.value else { return [] }
    // The line ends keep it from being a whole text.
    let part = [0x0A] + text[start..<other.utf8.lowerBound.value] + [0x0A]
    return DataDetector([.date], options: options).matches(in: part).map { found in
      var found = found
      let place = found.utf8.values()
      found.utf8 = Range((start + place.lowerBound - 1)..<(start + place.upperBound - 1))
      return found
    }
  }
}
