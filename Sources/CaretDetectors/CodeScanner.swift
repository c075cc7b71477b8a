// Finds codes that check themselves by their form or their digits: IP addresses, UUIDs, numbers of payment
// cards, IBANs.
//
// Each begins with a letter, a digit or a colon behind something that is none of them; what the run of such
// characters may be is told from its form, and the field's own type says whether it is one.

internal import CaretBytes
internal import CaretFields

struct CodeScanner {
  let text: [UInt8]
  let readers: [KindRow.CodeReader]

  /// A run of letters, digits and colons.
  struct Run {
    let whole: Range<Int>
    /// What stands behind its last colon: what stands before names what comes, as in "id:…".
    let word: Range<Int>

    var isNamed: Bool { word.lowerBound > whole.lowerBound }
  }

  /// Nothing begins before here: the end of the last run.
  private var floor = 0
  /// How many digits a card's number has that stand in one row, at least.
  private static let shortestCard = 13

  init(text: [UInt8], readers: [KindRow.CodeReader]) {
    self.text = text
    self.readers = readers
  }

  /// Looks at a digit, a colon or a hyphen.
  mutating func stop(at index: Int, into found: inout [DetectedData]) {
    guard index >= floor else { return }
    var start = index
    while start > floor, isPart(text[start - 1]) { start -= 1 }
    let isHyphen = text[index] == "-"
    var end = isHyphen ? index : index + 1
    while !isHyphen, end < text.count, isPart(text[end]) { end += 1 }
    // Before a hyphen, the first group of a UUID may be letters alone.
    if isHyphen ? end - start == 8 : mayBeCode(start..<end), let data = find(start..<end) {
      found.append(data)
      end = data.utf8.upperBound.value
    }
    floor = max(index + 1, end)
  }

  /// Runs are made of letters, digits, `:`, and bytes beyond ASCII, which make a run none of ours.
  private func isPart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ":" || byte >= 0x80
  }

  /// Whether something of a code stands in a run or behind it: it is long, has a colon or begins as an IBAN does, or its digits
  /// go on behind a joint. Most numbers have none of that.
  private func mayBeCode(_ run: Range<Int>) -> Bool {
    let bytes = text.span
    if run.count >= Self.shortestCard { return true }
    switch text.byte(run.upperBound) {
    case ".", " ": if text.byte(run.upperBound + 1).isDigit { return true }
    case "-": return true
    default: break
    }
    if run.count >= 4, bytes[run.lowerBound].isLetter { return true }
    for place in run where bytes[place] == ":" { return true }
    return false
  }

  private func find(_ run: Range<Int>) -> DetectedData? {
    let first = text[run.lowerBound]
    guard first < 0x80, first.isLetterOrDigit || run.count >= 2,
      !isJoiner(text.byte(run.lowerBound - 1))
    else { return nil }
    let name = text[run].lastIndex { $0 == ":" }.map { $0 + 1 } ?? run.lowerBound
    let parts = Run(whole: run, word: name..<run.upperBound)
    let readers = readers.span
    for place in 0..<readers.count {
      if let data = readers[place](self, parts) { return data }
    }
    return nil
  }

  private func isJoiner(_ byte: UInt8) -> Bool {
    byte == "-" || byte == "_" || byte == "."
  }

  // MARK: Addresses of the Internet

  func version4(_ run: Range<Int>) -> DetectedData? {
    guard !run.isEmpty, text.byte(run.upperBound) == ".", run.count <= 3,
      text[run.lowerBound].isDigit, text.byte(run.upperBound + 1).isDigit
    else { return nil }
    if isNumberOfVersion(run.lowerBound) { return nil }
    let end = quadEnd(from: run.lowerBound)
    // A fifth part or a letter makes it a version or a name.
    let next = text.byte(end)
    if next.isLetterOrDigit || next == "_" { return nil }
    if isJoiner(next), text.byte(end + 1).isLetterOrDigit { return nil }
    let bytes = Array(text[run.lowerBound..<end])
    guard IPAddress.v4(bytes.span).isAccepted else { return nil }
    return DetectedData(
      kind: .ip, utf8: run.lowerBound..<end, normalForm: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the word before a number says that it is a version's: "Version 1.2.3.4", "release: 10.2.0.1".
  private func isNumberOfVersion(_ index: Int) -> Bool {
    var end = index
    while end > 0, " :=.".utf8.contains(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, text[start - 1].isLetter || text[start - 1] >= 0x80 { start -= 1 }
    guard start < end, end < index, !isJoiner(text.byte(start - 1)) else { return false }
    if text.has("versi", at: start) || text.has("vers\u{E3}o", at: start) { return true }
    let words: [StaticString] = ["v", "ver", "vers", "rev", "revision", "release", "build"]
    return words.contains { $0.utf8CodeUnitCount == end - start && text.has($0, at: start) }
  }

  /// The end of up to four numbers with points between them.
  private func quadEnd(from start: Int) -> Int {
    var end = start
    for part in 0..<4 {
      if part > 0 {
        guard text.byte(end) == ".", text.byte(end + 1).isDigit else {
          return end
        }
        end += 1
      }
      while text.byte(end).isDigit { end += 1 }
    }
    return end
  }

  func version6(_ run: Range<Int>) -> DetectedData? {
    var range = run
    // The colon of "address: ::1" or of a sentence that goes on is not the address's.
    if text[range.upperBound - 1] == ":", text.byte(range.upperBound - 2) != ":" {
      range = range.lowerBound..<range.upperBound - 1
    }
    guard text[range].count(where: { $0 == ":" }) >= 2,
      text[range].allSatisfy({ $0.isHexDigit || $0 == ":" })
    else { return nil }
    // Its last four bytes may be written as those of version 4.
    if text.byte(range.upperBound) == "." {
      var start = range.upperBound
      while text.byte(start - 1).isDigit { start -= 1 }
      let end = quadEnd(from: start)
      if end > range.upperBound { range = range.lowerBound..<end }
    }
    if text.byte(range.upperBound) == "_" { return nil }
    let bytes = Array(text[range])
    guard IPAddress.v6(bytes.span).isAccepted, range.count > 2 || speaksOfAddress(range.lowerBound)
    else { return nil }
    return DetectedData(
      kind: .ip, utf8: range,
      normalForm: WebURLHost.serialize(
        ipv6: IPAddress.groups(bytes)))
  }

  /// Two colons alone are an address only where the text speaks of one.
  private func speaksOfAddress(_ index: Int) -> Bool {
    (max(0, index - 40)..<index).contains {
      text.has("ipv6", at: $0) || text.has("address", at: $0)
    }
  }

  // MARK: UUIDs

  /// Groups of 8, 4, 4, 4 and 12, also in braces or behind `urn:uuid:`; 32 digits only in braces.
  func uuid(_ run: Range<Int>) -> DetectedData? {
    guard !run.isEmpty else { return nil }
    var start = run.lowerBound
    let isNamed = text.has("urn:uuid:", at: start)
    // The 7B of an escaped brace belongs to the run.
    if isNamed { start += 9 } else if text.has("%7b", at: start - 1) { start += 2 }
    let isGrouped = text.byte(start + 8) == "-"
    let end = start + (isGrouped ? 36 : 32)
    guard end <= text.count, isGrouped || run.upperBound == end else { return nil }
    var bytes = Array(text[start..<end])
    if !isGrouped {
      for place in [20, 16, 12, 8] { bytes.insert(UInt8(ascii: "-"), at: place) }
    }
    let next = text.byte(end)
    guard Identifiers.uuid(bytes.span).isAccepted, next < 0x80, !next.isLetterOrDigit, next != "_"
    else { return nil }
    var range = (isNamed ? run.lowerBound : start)..<end
    if let brace = opening(before: start), text.has(brace.close, at: end) {
      range = start - brace.count..<end + brace.count
    } else if !isGrouped {
      return nil
    }
    return DetectedData(
      kind: .uuid, utf8: range, normalForm: String(decoding: bytes, as: UTF8.self).lowercased())
  }

  private func opening(before index: Int) -> (count: Int, close: StaticString)? {
    if text.byte(index - 1) == "{" { return (1, "}") }
    return text.has("%7b", at: index - 3) ? (3, "%7d") : nil
  }

  // MARK: Numbers with check digits

  /// The digits in one row, or in the groups in which cards show them.
  private static let cardGroups: Set<[Int]> = [
    [4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3], [6, 13], [4, 4, 4, 1],
  ]

  func card(_ run: Range<Int>) -> DetectedData? {
    guard !run.isEmpty, text[run.lowerBound].isDigit else { return nil }
    let start = run.lowerBound
    let first = text[start...].prefix { $0.isDigit }.count
    guard first == 4 || first == 6 || first >= Self.shortestCard else { return nil }
    var groups: [Int] = []
    var end = start
    var separator: UInt8?
    while groups.count < 6 {
      let groupStart = end
      while text.byte(end).isDigit { end += 1 }
      guard end > groupStart, end - groupStart <= 19 else { break }
      groups.append(end - groupStart)
      let next = text.byte(end)
      guard next == separator ?? next, next == " " || next == "-",
        text.byte(end + 1).isDigit
      else { break }
      separator = next
      end += 1
    }
    guard (groups.count == 1 && groups[0] >= Self.shortestCard) || Self.cardGroups.contains(groups)
    else {
      return nil
    }
    return number(start..<end, .card) { PaymentCard.recognize($0) }
  }

  func iban(_ run: Range<Int>) -> DetectedData? {
    guard run.count >= 4, text[run.lowerBound].isLetter, text[run.lowerBound + 1].isLetter,
      text[run.lowerBound + 2].isDigit, text[run.lowerBound + 3].isDigit,
      let length = BankCode.ibanLength(
        of: text.text(run.lowerBound..<run.lowerBound + 2).uppercased())
    else { return nil }
    var end = run.lowerBound
    var count = 0
    while count < length {
      let byte = text.byte(end)
      if byte.isLetterOrDigit {
        count += 1
      } else if byte != " " || !text.byte(end + 1).isLetterOrDigit {
        return nil
      }
      end += 1
    }
    return number(run.lowerBound..<end, .iban, BankCode.iban)
  }

  private func number(
    _ range: Range<Int>, _ kind: DataKind, _ recognize: (Span<UInt8>) -> Recognition
  ) -> DetectedData? {
    let next = text.byte(range.upperBound)
    guard next < 0x80, !next.isLetterOrDigit, next != "_",
      !(isJoiner(next) && text.byte(range.upperBound + 1).isLetterOrDigit)
    else { return nil }
    let bytes = Array(text[range])
    guard case .accepted(let normal?, _) = recognize(bytes.span) else { return nil }
    return DetectedData(kind: kind, utf8: range, normalForm: normal)
  }
}
