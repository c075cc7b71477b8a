// Telephone numbers in running text.
//
// A candidate is a run of groups of digits with the separators that people put between them. It must have
// a telephone number's count of digits; it must not have the shape of a date, a year range, an address of
// the Internet, a decimal or a card; and without `+`, a leading zero or brackets it must be grouped, or the
// text must speak of telephones.

internal import CaretFields

extension NumberScanner {
  /// A candidate: its groups of digits and what stands between them.
  private struct Groups {
    var ranges: [Range<Int>] = []
    /// The separator before each group but the first, its wide signs as those of ASCII.
    var separators: [String] = []
    var hasPlus = false
    var start = 0
    var hasBrackets = false

    var digitCount: Int { ranges.reduce(0) { $0 + $1.count } }
    var end: Int { ranges.last?.upperBound ?? start }

    /// Leaves a group out, and those behind it.
    mutating func cut(before index: Int) {
      ranges.removeSubrange(index...)
      separators.removeSubrange((index - 1)...)
    }
  }

  private static let phoneWords: [StaticString] = [
    "phone", "tel", "call", "mobile", "cell", "fax", "contact", "dial", "whatsapp", "sms", "text",
    "ring",
    "handy", "ruf", "móvil", "appel", "number", "tél", "celular", "電話", "电话", "携帯", "手机", "手機",
    "拨打",
    "전화", "휴대폰", "핸드폰", "연락처", "тел", "Тел", "ТЕЛ", "звон", "Звон", "โทร",
  ]
  private static let otherWords: [StaticString] = [
    "card", "account", "order", "invoice", "ssn", "iban", "isbn", "serial", "credit", "visa",
    "mastercard", "siret", "siren", "cep", "kvk", "cnpj", "ust-id", "vat", "aktenzeichen",
    "version", "formula", "ticket",
  ]

  func phoneNumber(at digit: Int) -> DetectedData? {
    if let spelled = spelledNumber(at: digit) { return spelled }
    guard hasEnoughDigits(from: digit), var groups = groups(from: digit) else { return nil }
    if let second = secondNumber(in: groups) { groups.cut(before: second) }
    while !groups.ranges.isEmpty {
      if isPlausible(groups) { return result(groups) }
      // What follows a blank may be something else: "(914) 349-8600 04/21/2020".
      guard let cut = groups.separators.lastIndex(where: { $0.contains(" ") }) else { return nil }
      groups.cut(before: cut + 1)
    }
    return nil
  }

  /// The group that begins another number, where two stand side by side: a slash or hyphen between blanks joins no more digits
  /// than one number has, a second area code opens, or what comes is grouped as what was.
  private func secondNumber(in groups: Groups) -> Int? {
    let lengths = groups.ranges.map(\.count)
    var (before, behind) = (lengths[0], groups.digitCount - lengths[0])
    guard before + behind >= 2 * Self.fewestDigits, !lengths.allSatisfy({ $0 == 4 }) else {
      return nil
    }
    for index in 1..<max(1, lengths.count) {
      let separator = groups.separators[index - 1]
      if before >= Self.fewestDigits, behind >= Self.fewestDigits, separator.contains(" "),
        separator.contains("/") || separator.contains("-") || separator.contains("(")
          || lengths[..<index].elementsEqual(lengths[index...])
          || before > 8 && !groups.hasPlus && isTrunk(groups.ranges[0])
            && isTrunk(groups.ranges[index])
      {
        return index
      }
      before += lengths[index]
      behind -= lengths[index]
    }
    return nil
  }

  /// Whether a group begins as those do that are dialled inside of a country.
  private func isTrunk(_ group: Range<Int>) -> Bool {
    group.count > 1 && text[group.lowerBound] == UInt8(ascii: "0")
      && text[group.lowerBound + 1] != UInt8(ascii: "0")
  }

  // MARK: Candidates

  /// Whether seven digits stand together, or with nothing but what separates groups between them: most numbers are shorter.
  func hasEnoughDigits(from digit: Int) -> Bool {
    var count = 0
    var index = digit
    while count < Self.fewestDigits {
      let byte = text.byte(index)
      if byte.isDigit {
        count += 1
      } else {
        switch byte {
        case " ", "-", ".", "/", "(", ")": break
        default:
          guard let sign = wideSeparator(at: index) else { return false }
          index += sign.utf8Count - 1
        }
      }
      index += 1
    }
    return true
  }

  private static let fewestDigits = 7

  private func groups(from digit: Int) -> Groups? {
    var groups = Groups()
    groups.start = digit
    var index = digit
    // An opening bracket or plus before the first digit belongs to it.
    var depth = 0
    if text.byte(digit - 1) == UInt8(ascii: "+") {
      groups.hasPlus = true
      groups.start -= 1
    }
    let bracket = openingBracket(before: groups.start)
    if bracket > 0, closesBracket(after: digit) {
      groups.start -= bracket
      groups.hasBrackets = true
      depth = 1
    }
    guard mayBegin(groups) else { return nil }
    while index < text.count {
      let first = index
      while text.byte(index).isDigit { index += 1 }
      if index == first { break }
      groups.ranges.append(first..<index)
      guard groups.digitCount <= 40, let separator = separator(at: index, depth: &depth),
        mayGoOn(groups, separator.text, at: index)
      else { break }
      if separator.text.contains("(") || separator.text.contains(")") { groups.hasBrackets = true }
      groups.separators.append(separator.text)
      index += separator.utf8Count
    }
    if groups.separators.count == groups.ranges.count { groups.separators.removeLast() }
    return groups
  }

  /// A sentence's full stop ends a number, and a dash joins only the groups of one that says itself what it is.
  private func mayGoOn(_ groups: Groups, _ separator: String, at index: Int) -> Bool {
    if separator == ". " { return false }
    let isDash = text.byte(index) == 0xE2 && text.byte(index + 2) == 0x93
    return !isDash || groups.hasPlus || groups.hasBrackets || isTrunk(groups.ranges[0])
  }

  /// How many bytes of an opening bracket end at an index.
  private func openingBracket(before index: Int) -> Int {
    if text.byte(index - 1) == UInt8(ascii: "(") { return 1 }
    return text.byte(index - 3) >= 0xE2 && wideSeparator(at: index - 3)?.sign == "(" ? 3 : 0
  }

  private func closesBracket(after digit: Int) -> Bool {
    var index = digit
    while text.byte(index).isDigit { index += 1 }
    // "(0 30)"
    if text.byte(digit) == "0", index == digit + 1, text.byte(index) == " " {
      index += 1
      while text.byte(index).isDigit { index += 1 }
    }
    return text.byte(index) == UInt8(ascii: ")") || wideSeparator(at: index)?.sign == ")"
  }

  /// A sign of East Asian type between digits of ASCII, and the hyphens of Unicode: `03（1234）5678`, `03‐1234‐5678`.
  private func wideSeparator(at index: Int) -> (sign: Unicode.Scalar, utf8Count: Int)? {
    guard text.byte(index) >= 0xE2 else { return nil }
    let scalar = text.scalar(at: index)
    switch scalar.value {
    case 0x2010, 0x2011, 0x2013, 0x30FC, 0xFF0D: return ("-", scalar.utf8Count)
    case 0xFF08: return ("(", scalar.utf8Count)
    case 0xFF09: return (")", scalar.utf8Count)
    default: return nil
    }
  }

  private func mayBegin(_ groups: Groups) -> Bool {
    let before = text.byte(groups.start - 1)
    if groups.hasPlus || groups.hasBrackets { return before != UInt8(ascii: "(") || groups.hasPlus }
    if before.isLetterOrDigit { return isAnnounced(behind: groups.start) }
    if before >= 0x80 { return isFree(behind: groups.start) }
    switch before {
    case "-", "_": return !text.byte(groups.start - 2).isLetterOrDigit
    // The seconds of a time.
    case ":": return !text.byte(groups.start - 2).isDigit
    case ".": return isAnnounced(behind: groups.start - 1)
    case "#", "*", "=", "/", "$", ",", "\\", "%", "^", "&": return false
    default: return true
    }
  }

  private static let announcements: [StaticString] = [
    "tel", "fax", "phone", "mob", "cell", "тел", "Тел", "моб", "Моб",
  ]

  /// Whether a word that a number touches, or its full stop, says what it is: FAX03-1234-5678, tel.0301234567.
  func isAnnounced(behind index: Int) -> Bool {
    Self.announcements.contains {
      let start = index - $0.utf8CodeUnitCount
      return start >= 0 && text.has($0, at: start) && !text.byte(start - 1).isLetterOrDigit
        && (start == 0 || ScalarClass(text.scalar(before: start).value) != .letter)
    }
  }

  /// Whether a number may stand behind a character beyond ASCII: a blank, a mark, or a letter of a script that is written without
  /// blanks between words, as in 電話03-1234-5678.
  private func isFree(behind index: Int) -> Bool {
    let before = text.scalar(before: index).value
    switch ScalarClass(before) {
    case .space, .unspacedLetter: return true
    case .punctuation:
      // Hyphens and dashes join.
      return !(0x2010...0x2015).contains(before) && before != 0xFF0D && before != 0xFF0F
    case .letter, .mark:
      // Thai, Lao, Myanmar, Khmer; ｶﾅ.
      return 0x0E00...0x0EFF ~= before || 0x1000...0x109F ~= before || 0x1780...0x17FF ~= before
        || 0xFF66...0xFF9F ~= before
    default: return false
    }
  }

  /// The separator before the next group: at most five blanks, hyphens, stops, slashes, brackets.
  private func separator(at index: Int, depth: inout Int) -> (text: String, utf8Count: Int)? {
    var end = index
    var blanks = 0
    var marks = 0
    var separator = ""
    while end < text.count, separator.utf8.count < 5 {
      let wide = wideSeparator(at: end)
      let sign = wide.map { UInt8(ascii: $0.sign) } ?? text[end]
      switch sign {
      case 0x20: blanks += 1
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): marks += 1
      case UInt8(ascii: "("):
        guard depth == 0, closesBracket(after: end + (wide?.utf8Count ?? 1)) else {
          return nil
        }
        depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default:
        guard text[end].isDigit, end > index, blanks <= 3, marks <= 2 else { return nil }
        return (separator, end - index)
      }
      separator.unicodeScalars.append(Unicode.Scalar(sign))
      end += wide?.utf8Count ?? 1
    }
    guard end < text.count, text[end].isDigit, blanks <= 3, marks <= 2, end > index
    else {
      return nil
    }
    return (separator, end - index)
  }

  // MARK: Judging

  private func isPlausible(_ groups: Groups) -> Bool {
    let digits = groups.digitCount
    let isInternational = groups.hasPlus || isDoubleZero(groups)
    guard digits >= Self.fewestDigits, digits <= (isInternational ? 17 : 15), mayEnd(groups) else {
      return false
    }
    if containsDate(groups) || isOtherNumber(groups) || isBook(groups) { return false }
    let first = text[groups.ranges[0].lowerBound]
    // An extension says as clearly as a word that this is a telephone's number.
    let context =
      mentions(Self.phoneWords, before: groups.start)
      ?? (extensionEnd(after: groups.end) == nil ? nil : groups.start)
    if let other = mentions(Self.otherWords, before: groups.start),
      other > (context ?? -1) || text.has("number", at: context ?? -1)
    {
      return false
    }
    if isInternational { return true }
    if context == nil, !groups.hasBrackets, isPartNumber(groups), assigned(groups) == nil {
      return false
    }
    if groups.ranges.count == 1 {
      if context != nil { return digits >= 7 && digits <= 13 }
      if plans.hasPlan { return assigned(groups) != nil }
      return first == UInt8(ascii: "0") && (10...11).contains(digits)
    }
    if digits == 7, first == UInt8(ascii: "1") { return false }
    if groups.hasBrackets { return true }
    if context == nil, isRowOfNumbers(groups) { return false }
    if groups.ranges.count == 2, groups.separators[0] == "." || groups.separators[0] == " - " {
      return false
    }
    let isLong = digits >= 9 || first == UInt8(ascii: "0")
    let isGrouped = groups.ranges.contains { $0.count >= 3 }
    return context != nil || options.region != nil || (isLong && isGrouped)
      || isNorthAmerican(groups) || (first == UInt8(ascii: "0") && digits >= 9)
  }

  /// Whether digits are grouped as in no telephone number: in fours as on cards, with one digit alone between others, as postal
  /// codes of the United States (`94105-1234`) or what companies number with (`12-345-6789`).
  private func isPartNumber(_ groups: Groups) -> Bool {
    let lengths = groups.ranges.map(\.count)
    guard lengths.count > 1 else { return false }
    if lengths.dropLast().allSatisfy({ $0 == 4 }), lengths.count > 3 || isBesideFour(groups) {
      return true
    }
    let isHyphenated = groups.separators.allSatisfy { $0 == "-" }
    if isHyphenated, lengths.dropFirst().contains(1) { return true }
    return isHyphenated && (lengths == [5, 4] || lengths == [2, 3, 4])
      && text[groups.ranges[0].lowerBound] != UInt8(ascii: "0")
  }

  /// Whether four more digits stand one blank before or behind.
  private func isBesideFour(_ groups: Groups) -> Bool {
    let (start, end) = (groups.start, groups.end)
    return text.byte(start - 1) == " "
      && (start - 5..<start - 1).allSatisfy { text.byte($0).isDigit }
      || text.byte(end) == " " && (end + 1..<end + 5).allSatisfy { text.byte($0).isDigit }
  }

  /// Several numbers rather than one: with wide blanks between them as in a table, with decimals, or of equal length between
  /// slashes.
  private func isRowOfNumbers(_ groups: Groups) -> Bool {
    let separators = Set(groups.separators)
    let lengths = groups.ranges.map(\.count)
    guard text[groups.start] != UInt8(ascii: "0") || lengths[0] == 1 else { return false }
    if separators.contains(where: { $0.hasPrefix("  ") }) { return true }
    return separators.contains(".") && (separators.contains(" ") || separators.contains("-"))
      || separators == ["/"] && lengths.count > 2 && Set(lengths).count == 1
  }

  /// A book's number, by its prefix and check digit.
  private func isBook(_ groups: Groups) -> Bool {
    guard groups.digitCount == 13, !groups.hasPlus,
      text.has("978", at: groups.start) || text.has("979", at: groups.start)
    else { return false }
    let digits = groups.ranges.reduce(into: "") { $0 += text.text($1) }
    return BookNumber.isISBN(digits, version: 13)
  }

  private func isNorthAmerican(_ groups: Groups) -> Bool {
    let lengths = groups.ranges.map(\.count)
    return lengths == [3, 3, 4] || lengths == [1, 3, 3, 4]
      || lengths == [3, 4]
        && groups.separators[0] == "-"
  }

  private func isDoubleZero(_ groups: Groups) -> Bool {
    text.has("00", at: groups.ranges[0].lowerBound)
      && text.byte(groups.ranges[0].lowerBound + 2) != UInt8(ascii: "0")
  }

  private func mayEnd(_ groups: Groups) -> Bool {
    let end = groups.end
    let next = text.byte(end)
    let afterNext = text.byte(end + 1)
    if next.isLetter { return extensionEnd(after: end) != nil }
    if next.isDigit { return false }
    if ":/,.".utf8.contains(next) { return !afterNext.isDigit }
    if next == UInt8(ascii: "-") { return !afterNext.isLetterOrDigit }
    return !"%*=_$".utf8.contains(next)
  }

  /// Whether three groups in a row are a date, or two are years.
  private func containsDate(_ groups: Groups) -> Bool {
    let lengths = groups.ranges.map(\.count)
    // "04.72.00.11.22": five pairs are a number of France.
    if lengths == [2, 2, 2, 2, 2], Set(groups.separators).count == 1, isTrunk(groups.ranges[0]) {
      return false
    }
    for index in lengths.indices {
      if index + 2 < lengths.count {
        let separators = groups.separators[index...index + 1]
        let isDateLike =
          ["/", "-", "."].contains(separators.first) && separators.first == separators.last
        let parts = groups.ranges[index...index + 2].map { Int(text.text($0)) ?? 0 }
        let isYearLast =
          lengths[index] <= 2 && lengths[index + 1] <= 2
          && (lengths[index + 2] == 4 || lengths[index + 2] == 2)
          && parts[0] <= 31 && parts[1] <= 31 && (parts[0] <= 12 || parts[1] <= 12)
        let isYearFirst =
          lengths[index] == 4 && lengths[index + 1] <= 2 && lengths[index + 2] <= 2
          && (1000...2999).contains(parts[0]) && parts[1] <= 12 && parts[2] <= 31
        if isDateLike, isYearLast || isYearFirst, index > 0 || lengths.count <= 4 { return true }
      }
    }
    let years = groups.ranges.map { Int(text.text($0)) ?? 0 }
    // "2024/0815" is the number of something of that year.
    if lengths.count == 2, groups.separators[0] == "/" { return (1900...2100).contains(years[0]) }
    return lengths.count > 1 && lengths.allSatisfy { $0 == 4 }
      && years.allSatisfy { (1900...2100).contains($0) }
  }

  /// Social security numbers, addresses of the Internet, years before something, moments with the offset of a zone.
  private func isOtherNumber(_ groups: Groups) -> Bool {
    let lengths = groups.ranges.map(\.count)
    if lengths == [3, 2, 4], groups.separators == ["-", "-"] { return true }
    if lengths.count == 4, groups.separators.allSatisfy({ $0 == "." }),
      lengths.allSatisfy({ $0 <= 3 }),
      groups.ranges.allSatisfy({ (Int(text.text($0)) ?? 999) < 256 })
    {
      return true
    }
    // "2008 -0700", "1268712581 -0700"
    if lengths.count > 1, lengths.last == 4, groups.separators.last == " -",
      let offset = groups.ranges.last.flatMap({ Int(text.text($0)) }), offset <= 1400,
      [0, 30, 45].contains(offset % 100)
    {
      return true
    }
    // A timestamp: 20120102 08.
    return lengths.starts(with: [8, 2]) && text.has("20", at: groups.ranges[0].lowerBound)
  }

  /// The number in the form of E.164 when a numbering plan has it.
  private func assigned(_ groups: Groups) -> String? {
    guard groups.hasPlus || plans.hasPlan else { return nil }
    let written = FieldValue(bytes: Array(text[groups.start..<groups.end]))
    guard case .accepted(let normalForm, _) = plans.recognize(written) else { return nil }
    return normalForm
  }

  // MARK: Results

  /// What announces an extension, and how many digits it may have: the vaguer, the fewer.
  private static let extensionLabels: [(label: StaticString, longest: Int)] = [
    ("extension", 9), ("extn", 9), ("ext", 9), ("xtn", 9), ("anexo", 9), ("доб", 9), ("int", 9),
    ("内線", 6), ("分机", 6), ("轉", 6), ("转", 6), ("내선", 6),
    ("x", 7), ("#", 6), ("~", 6),
  ]

  /// The index behind an extension: ` x12`, `, ext. 12`, `;ext=12`, ` #12`.
  private func extensionEnd(after end: Int) -> Int? {
    let start = skipSeparators(end, ",; ")
    guard
      let row = Self.extensionLabels.first(where: { text.has($0.label, at: start) }),
      start - end <= 3
    else { return nil }
    let first = skipSeparators(start + row.label.utf8CodeUnitCount, ".:= ")
    var index = first
    while text.byte(index).isDigit { index += 1 }
    guard (1...row.longest).contains(index - first), !text.byte(index).isLetter else {
      return nil
    }
    return index
  }

  private func skipSeparators(_ start: Int, _ separators: StaticString) -> Int {
    var index = start
    while index < text.count, index - start < 4,
      separators.description.utf8.contains(text[index])
    {
      index += 1
    }
    return index
  }

  private func result(_ groups: Groups) -> DetectedData {
    var digits = ""
    for (index, range) in groups.ranges.enumerated() {
      // +44 (0) 20: the zero is dialled inside the country only.
      if groups.hasPlus, index > 0, text.text(range) == "0",
        groups.separators[index - 1].hasSuffix("(")
      {
        continue
      }
      digits += text.text(range)
    }
    var normal = groups.hasPlus ? "+" + digits : digits
    if !groups.hasPlus, isDoubleZero(groups) { normal = "+" + digits.dropFirst(2) }
    // A number that nobody has is found as well, but only a plan knows the form of E.164.
    if let assigned = assigned(groups) { normal = assigned }
    var end = groups.end
    if let extended = extensionEnd(after: end) {
      let number = text.text(end..<extended).filter(\.isNumber)
      normal += ";ext=" + number
      end = extended
    }
    // The bracket that the first group opened has closed inside.
    return DetectedData(kind: .phone, utf8: groups.start..<end, normalForm: normal)
  }
}
