// The kinds of data, one row each: the words that people use for it, and what reads it where a scanner stops.
//
// The rows stand in the order in which kinds win where they overlap, and in which the readers of one scanner are
// tried. Adding a kind is a case of `DataKind`, its row, and what reads it.

/// All that is to be said of one kind of data.
struct KindRow: Sendable {
  let kind: DataKind
  /// Other words for it, between blanks.
  let words: String
  let reader: Reader

  /// Where a text is looked at for the kind, and what reads it there; nil where it is none.
  enum Reader: Sendable {
    /// At what joins the parts of names and addresses.
    case name
    /// At a sign before a word, of the ASCII or the wide form; the word begins behind the sign.
    case sign(UInt32, wide: UInt32?, SignReader)
    /// At a run of letters and digits that has a digit, a colon or a hyphen.
    case code(CodeReader)
    /// At a digit, with the start of the run of letters and digits around it.
    case number(NumberReader)
    /// At a run of words that has some roles, or is one of others alone.
    case phrase(PhraseReading)
  }

  typealias SignReader = @Sendable (SignScanner, _ start: Int, _ word: Int) -> DetectedData?
  typealias CodeReader = @Sendable (CodeScanner, CodeScanner.Run) -> DetectedData?
  typealias NumberReader = @Sendable (NumberScanner, _ digit: Int, _ runStart: Int) -> DetectedData?
  struct PhraseReading: Sendable {
    let seeds: PhraseRole
    /// Of what a run must have something besides.
    let needs: PhraseRole
    /// What is one without any other word.
    let lone: PhraseRole
    let read: @Sendable (inout PhraseScanner, [PhraseToken], inout [DetectedData]) -> Void
  }

  static let all: [KindRow] = [
    KindRow(kind: .link, words: "links url urls", reader: .name),
    KindRow(kind: .email, words: "emails e-mail e-mails mail", reader: .name),
    KindRow(
      kind: .ip, words: "", reader: .code { $0.version6($1.whole) ?? $0.version4($1.word) }),
    KindRow(
      kind: .uuid, words: "guid",
      reader: .code { $0.uuid($1.whole) ?? ($1.isNamed ? $0.uuid($1.word) : nil) }),
    KindRow(kind: .card, words: "credit-card", reader: .code { $0.card($1.word) }),
    KindRow(kind: .iban, words: "", reader: .code { $0.iban($1.word) }),
    KindRow(
      kind: .hashtag, words: "", reader: .sign(0x23, wide: 0xFF03) { $0.hashtag($1, $2) }),
    KindRow(
      kind: .mention, words: "", reader: .sign(0x40, wide: 0xFF20) { $0.mention($1, $2) }),
    KindRow(kind: .cashtag, words: "", reader: .sign(0x24, wide: nil) { $0.cashtag($1, $2) }),
    KindRow(
      kind: .address, words: "addresses postal-address",
      reader: .number { $0.postalAddress($1, $2) }),
    KindRow(kind: .tracking, words: "", reader: .number { $0.trackingNumber($1, $2) }),
    KindRow(
      kind: .flight, words: "flights", reader: .number { $0.flightNumber(at: $2, digit: $1) }),
    KindRow(
      kind: .money, words: "",
      reader: .phrase(
        PhraseReading(seeds: .moneySeeds, needs: .amounts, lone: []) { scanner, run, found in
          MoneyParser(
            text: scanner.text, tokens: run, decimalSeparator: scanner.options.decimalSeparator,
            isSwiss: scanner.options.region == "CH" || scanner.options.region == "LI"
          ).parse(into: &found)
        })),
    KindRow(
      kind: .date, words: "dates time datetime",
      reader: .phrase(
        // A lone "second" or "day" in prose is none: a phrase is more, or a word that is a date by itself.
        PhraseReading(seeds: .dateSeeds, needs: .dateSeeds, lone: .loneSeeds) {
          scanner, run, found in
          scanner.times.find(in: run, into: &found)
        })),
    KindRow(
      kind: .phone, words: "phones tel",
      reader: .number {
        $1 == $2 || $0.hasEnoughDigits(from: $1) && $0.isAnnounced(behind: $1)
          ? $0.phoneNumber(at: $1) : nil
      }),
  ]

  fileprivate static let ranks = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.kind, $0) })
}

/// The readers of the kinds that are looked for, by what stops for them.
struct KindReaders: Sendable {
  private(set) var hasNames = false
  private(set) var signKinds: Set<DataKind> = []
  private(set) var signs: [(sign: UInt32, wide: UInt32?, read: KindRow.SignReader)] = []
  private(set) var codes: [KindRow.CodeReader] = []
  private(set) var numbers: [KindRow.NumberReader] = []
  private(set) var phrases: [KindRow.PhraseReading] = []

  init(of kinds: Set<DataKind>) {
    for row in KindRow.all where kinds.contains(row.kind) {
      switch row.reader {
      case .name: hasNames = true
      case .sign(let sign, let wide, let read):
        signKinds.insert(row.kind)
        signs.append((sign, wide, read))
      case .code(let read): codes.append(read)
      case .number(let read): numbers.append(read)
      case .phrase(let reading): phrases.append(reading)
      }
    }
  }
}

extension DataKind {
  /// The order in which kinds win where they overlap.
  var rank: Int { KindRow.ranks[self] ?? 0 }

  /// The kind that people mean by a word: its name, or another one for it.
  public init?(named word: String) {
    let row = KindRow.all.first { row in
      row.kind.rawValue == word || row.words.split(separator: " ").contains { $0 == word }
    }
    guard let row else { return nil }
    self = row.kind
  }
}
