// Finds links, addresses, numbers and dates in running text.
//
// No kind is a regular expression over the text. One pass looks at every byte's class and stops only
// where something could begin: an `@`, a `.` or `://` between letters, a digit, a currency sign, a word
// of the small vocabulary of dates and money. From there hand-written grammars read forwards and
// backwards. So the price of a text without finds is the price of one table look-up a byte.

/// Something that was found in a text: where it stands, what it is and what it means.
public struct DetectedData: Equatable, Sendable {
  public var kind: DataDetector.Kind
  /// Where it stands in the text, in bytes.
  public var utf8: Range<Int>
  /// The one way of writing that all spellings of the same thing share.
  ///
  /// A link with its scheme, an address with its domain in lowercase, a telephone number in E.164 form or
  /// its digits, a date, time or interval as ISO 8601, an amount as `USD 12.50`, other numbers without blanks,
  /// tags and names in lowercase.
  public var normalForm: String

  public init(kind: DataDetector.Kind, utf8: Range<Int>, normalForm: String) {
    self.kind = kind
    self.utf8 = utf8
    self.normalForm = normalForm
  }
}

/// Finds data of certain kinds in texts.
///
/// Apple's counterpart is `NSDataDetector`, which Foundation doesn't have on Linux.
public struct DataDetector: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case link, email, phone, date, money, tracking, flight
    /// Codes that check themselves: addresses of the Internet, UUIDs, payment cards, bank accounts.
    case ip, uuid, card, iban
    /// What a sign makes of a word: a #tag, an @name, a $TICKER.
    case hashtag, mention, cashtag
  }

  /// What the meaning of a find depends on.
  public struct Options: Sendable {
    /// The moment that "tomorrow" and "March 3" are counted from.
    public var reference = ReferenceTime(day: 0, second: 0)
    /// The region of telephone numbers without a country code, as an ISO 3166 code; nil knows none.
    public var region: String?
    /// Whether 3/4 is the third of April.
    public var dayFirst = false

    public init() {}
  }

  public let kinds: Set<Kind>
  public let options: Options

  public init(_ kinds: Set<Kind>, options: Options = Options()) {
    self.kinds = kinds
    self.options = options
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
    let findsSigns = !kinds.isDisjoint(with: [.hashtag, .mention, .cashtag])
    if findsSigns {
      SignScanner(text: text, kinds: kinds).scan(into: &found)
    }
    if kinds.contains(.link) || kinds.contains(.email) || !found.isEmpty {
      // A `#` or `@` in a link belongs to the link, also when nobody asked for links.
      LinkScanner(text, kinds: findsSigns ? [.link, .email] : kinds).scan(into: &found)
    }
    if !kinds.isDisjoint(with: [.ip, .uuid, .card, .iban]) {
      CodeScanner(text: text, kinds: kinds).scan(into: &found)
    }
    if kinds.contains(.tracking) || kinds.contains(.flight) || kinds.contains(.phone) {
      NumberScanner.scan(text, kinds: kinds, options: options, into: &found)
    }
    if kinds.contains(.date) || kinds.contains(.money) {
      var scanner = PhraseScanner(text, kinds: kinds, options: options)
      scanner.scan(into: &found)
    }
    return DataDetector.withoutOverlaps(found).filter { kinds.contains($0.kind) }
  }

  public func matches(in text: String) -> [DetectedData] {
    matches(in: Array(text.utf8))
  }

  private static func withoutOverlaps(_ found: [DetectedData]) -> [DetectedData] {
    guard found.count > 1 else { return found }
    let sorted = found.sorted {
      ($0.utf8.lowerBound, $0.kind.rank, $1.utf8.upperBound)
        < ($1.utf8.lowerBound, $1.kind.rank, $0.utf8.upperBound)
    }
    var kept: [DetectedData] = []
    for data in sorted {
      guard let last = kept.last, last.utf8.overlaps(data.utf8) else {
        kept.append(data)
        continue
      }
      if data.kind.rank < last.kind.rank { kept[kept.count - 1] = data }
    }
    return kept
  }
}

extension DataDetector.Kind {
  /// The order in which kinds win where they overlap.
  fileprivate var rank: Int {
    switch self {
    case .link, .email: 0
    case .ip, .uuid, .card, .iban: 1
    case .hashtag, .mention, .cashtag: 2
    case .tracking: 3
    case .flight: 4
    case .money: 5
    case .date: 6
    case .phone: 7
    }
  }
}
