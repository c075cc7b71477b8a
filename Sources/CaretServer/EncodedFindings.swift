internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// What diagnostics say of findings but for their places, as it was sent: behind each key most of a text's findings are
/// those of before, somewhere else.
struct EncodedFindings {
  /// All that it is made of.
  struct Key: Hashable {
    let kind: SpellFindingKind
    let severity: Int
    let word: String
    let guesses: [String]
  }

  private var known: [Key: [UInt8]] = [:]
  /// More are forgotten, all at once.
  private static let most = 10_000

  /// The members of known findings, or what `write` makes of them.
  mutating func members(of key: Key, orElse write: (inout JSONWriter) -> Void) -> [UInt8] {
    if let known = known[key] { return known }
    if known.count >= Self.most { known.removeAll() }
    var json = JSONWriter()
    json.object(write)
    let members = Array(json.bytes.dropFirst().dropLast())
    known[key] = members
    return members
  }
}
