// The parts of a link from its host to its end.

internal import CaretBytes
internal import CaretFields

extension LinkScanner {
  // MARK: Host

  /// The index behind `user:password@`, if that is there.
  func authority(at start: Int) -> Int? {
    var index = start
    while index < text.count, index - start < 256 {
      let byte = text[index]
      if byte == UInt8(ascii: "@") { return index > start ? index + 1 : nil }
      switch byte {
      case 0...0x20, 0x7F, "/", "[", "]", "(", ")", "<", ">": return nil
      default: index += 1
      }
    }
    return nil
  }

  /// The range of a host name or address at the index, which moves behind it.
  ///
  /// - Parameter mustHaveDomain: whether its last label must be a top-level domain.
  func host(at index: inout Int, mustHaveDomain: Bool = false) -> Range<Int>? {
    let start = index
    if text.byte(index) == UInt8(ascii: "["), !mustHaveDomain { return ipv6(at: &index) }
    var labels: [Range<Int>] = []
    var next = start
    while let label = label(at: next) {
      labels.append(label)
      next = label.upperBound
      if endsAtUnspacedLetter(label), isTopLevelDomain(label), labels.count > 1 { break }
      guard text.byte(next) == UInt8(ascii: "."), self.label(at: next + 1) != nil else { break }
      next += 1
    }
    guard var last = labels.popLast() else { return nil }
    if !labels.isEmpty, !isTopLevelDomain(last), let shorter = domainBefore(unspaced: last) {
      last = shorter
    }
    if mustHaveDomain {
      guard !labels.isEmpty, isTopLevelDomain(last) else { return nil }
    }
    guard labels.isEmpty || !isMissingBlank(after: last), isEncoded(labels + [last]) else {
      return nil
    }
    let underscored = mustHaveDomain ? labels[...] : labels.suffix(1) + [last]
    guard !underscored.contains(where: { text[$0].contains(UInt8(ascii: "_")) }) else { return nil }
    let isCut = endsAtUnspacedLetter(last) && !labels.isEmpty && isTopLevelDomain(last)
    guard isCut || endsHost(at: last.upperBound) else { return nil }
    index = last.upperBound
    return start..<index
  }

  /// `com-and` in `example.com-and so on`: a top-level domain has no hyphen but in `xn--`.
  private func isMissingBlank(after label: Range<Int>) -> Bool {
    guard let hyphen = text[label].firstIndex(of: UInt8(ascii: "-")) else { return false }
    return isTopLevelDomain(label.lowerBound..<hyphen)
  }

  /// Whether labels are short enough for the DNS, and those that begin with `xn--` are its own form in ASCII.
  private func isEncoded(_ labels: [Range<Int>]) -> Bool {
    labels.allSatisfy { label in
      let isASCII = text[label].allSatisfy { $0 < 0x80 }
      if isASCII, label.count > 63 { return false }
      return isASCII || !text.has("xn--", at: label.lowerBound)
    }
  }

  /// A run of letters, digits and inner hyphens; ASCII ends before a script without blanks.
  private func label(at start: Int) -> Range<Int>? {
    var index = start
    var end = start
    while index < text.count, index - start < 256 {
      let byte = text[index]
      if byte.isLetterOrDigit {
        index += 1
        end = index
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        guard end > start else { return nil }
        index += 1
      } else if byte < 0x80 {
        break
      } else {
        let scalar = text.scalar(at: index)
        switch ScalarClass(scalar.value) {
        case .letter, .mark, .digit, .symbol: break
        case .unspacedLetter:
          let ascii = start..<index
          if index == end, index > start, TopLevelDomains.isListed(text[ascii]) { return ascii }
        default: return end > start && end == index ? start..<end : nil
        }
        guard scalar.value != 0xFFFD else { return end > start && end == index ? start..<end : nil }
        index += scalar.utf8Count
        end = index
      }
    }
    return end > start && end == index ? start..<end : nil
  }

  private func endsAtUnspacedLetter(_ label: Range<Int>) -> Bool {
    guard label.upperBound < text.count, text[label.upperBound] >= 0x80 else { return false }
    return ScalarClass(text.scalar(at: label.upperBound).value) == .unspacedLetter
  }

  /// The longest top-level domain that a label without blanks begins with: みんな in みんなです.
  private func domainBefore(unspaced label: Range<Int>) -> Range<Int>? {
    guard text[label.lowerBound] >= 0x80 else { return nil }
    var end = label.upperBound
    while end > label.lowerBound {
      end -= text.scalar(before: end).utf8Count
      if end > label.lowerBound, isTopLevelDomain(label.lowerBound..<end),
        endsAtUnspacedLetter(label.lowerBound..<end)
      {
        return label.lowerBound..<end
      }
    }
    return nil
  }

  /// Whether a host may end here: nothing follows that a host goes on with.
  func endsHost(at index: Int) -> Bool {
    guard index < text.count else { return true }
    let next = text.byte(index + 1)
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): return false
    case UInt8(ascii: "."):
      guard index + 1 < text.count else { return true }
      if next == UInt8(ascii: "-") { return false }
      switch ScalarClass(text.scalar(at: index + 1).value) {
      case .letter, .mark, .digit, .unspacedLetter, .symbol: return false
      default: return true
      }
    case UInt8(ascii: ":"): return !next.isDigit || port(at: index) > index
    default:
      switch ScalarClass(text.scalar(at: index).value) {
      case .letter, .mark, .digit: return false
      default: return true
      }
    }
  }

  func ipv4(at start: Int) -> Int? {
    var index = start
    for part in 0..<4 {
      if part > 0 {
        guard text.byte(index) == UInt8(ascii: ".") else { return nil }
        index += 1
      }
      var value = 0
      let first = index
      while text.byte(index).isDigit, index - first < 4 {
        value = value * 10 + Int(text[index] - 0x30)
        index += 1
      }
      guard index > first, index - first < 4, value < 256 else { return nil }
    }
    return index
  }

  /// An address in brackets; that it has colons and hexadecimal digits is enough.
  private func ipv6(at index: inout Int) -> Range<Int>? {
    let start = index
    var end = start + 1
    var colons = 0
    while end < text.count, end - start < 48 {
      let byte = text[end]
      if byte == UInt8(ascii: "]") {
        guard colons >= 2, endsHost(at: end + 1) else { return nil }
        index = end + 1
        return start..<index
      }
      if byte == UInt8(ascii: ":") {
        colons += 1
      } else if !byte.isHexDigit, byte != UInt8(ascii: ".") {
        return nil
      }
      end += 1
    }
    return nil
  }

  /// The index behind `:8080`, or the same one.
  func port(at index: Int) -> Int {
    guard text.byte(index) == UInt8(ascii: ":") else { return index }
    var end = index + 1
    var value = 0
    // Zeros may stand in front; what is too large stays so.
    while text.byte(end).isDigit {
      value = min(value * 10 + Int(text[end] - 0x30), 65_536)
      end += 1
    }
    guard end > index + 1, value < 65_536, !text.byte(end).isLetter else { return index }
    return end
  }

  func isTopLevelDomain(_ label: Range<Int>) -> Bool {
    guard label.count >= 2, label.count <= 63 else { return false }
    return TopLevelDomains.contains(text[label])
  }

  // MARK: Path, query and fragment

  /// The index behind the path that begins at `start`, or `start` if none does.
  func path(from start: Int, host: String) -> Int {
    guard start < text.count, "/?#".utf8.contains(text[start]) else { return start }
    if host.lowercased() == "t.co" { return shortLinkEnd(from: start) }
    var index = start + 1
    while index < text.count, let next = pathPart(at: index) { index = next }
    while index > start + 1, ":.,;".utf8.contains(text[index - 1]) { index -= 1 }
    // A slash alone is a path; a question mark or number sign alone is the sentence's.
    return index == start + 1 && text[start] != UInt8(ascii: "/") ? start : index
  }

  /// Twitter's short links are letters and digits, whatever the sentence goes on with; none has more than 40.
  private func shortLinkEnd(from start: Int) -> Int {
    guard text.byte(start) == UInt8(ascii: "/") else { return start }
    var end = start + 1
    while text.byte(end).isLetterOrDigit { end += 1 }
    return end - start <= 41 ? end : start
  }

  /// What ends a sentence or a clause in East Asian texts, curly quotation marks, and what no text has.
  private static let sentenceMarks: Set<UInt32> = [
    0x201C, 0x201D, 0x3001, 0x3002, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A,
    0xFF1B, 0xFF1F,
    0xFFFD,
  ]

  /// The index behind one part of a path, or nil where it ends.
  private func pathPart(at index: Int) -> Int? {
    let byte = text[index]
    guard byte < 0x80 else {
      let scalar = text.scalar(at: index)
      switch ScalarClass(scalar.value) {
      case .space, .control, .separator: return nil
      // The ellipsis of a link that was cut, and brackets of East Asian type.
      case _ where scalar.value == 0x2026 && isBlank(at: index + 3): return nil
      case _ where scalar.value == 0xFF08: return wideBracket(from: index)
      default: return Self.sentenceMarks.contains(scalar.value) ? nil : index + scalar.utf8Count
      }
    }
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"): return nil
    case UInt8(ascii: "("): return closing(UInt8(ascii: ")"), of: byte, from: index)
    case UInt8(ascii: "["): return closing(UInt8(ascii: "]"), of: byte, from: index)
    case UInt8(ascii: "{"): return closing(UInt8(ascii: "}"), of: byte, from: index)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
    case UInt8(ascii: "\""):
      return endsValue(at: index + 1) ? nil : closing(byte, of: byte, from: index)
    case UInt8(ascii: "'"): return endsValue(at: index + 1) ? nil : apostrophe(at: index)
    case UInt8(ascii: "."): return fullStops(at: index)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"):
      return isBlank(at: index + 1) || isWebLink(at: index + 1) ? nil : index + 1
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      var end = index + 1
      while byte == UInt8(ascii: "!"), text.byte(end) == byte { end += 1 }
      return isBlank(at: end) || text[end] == byte ? nil : end
    default: return index + 1
    }
  }

  /// Whether what stands behind a quotation mark goes on as lists and objects do: `{"url":"https://example.org","n":1}`.
  private func endsValue(at index: Int) -> Bool {
    let next = text.byte(index)
    return ",:}])".utf8.contains(next) && index < text.count
      || next == UInt8(ascii: ";") && isBlank(at: index + 1)
  }

  /// Whether another link begins: `https://example.org/a,https://example.org/b`.
  private func isWebLink(at index: Int) -> Bool {
    text.has("http://", at: index) || text.has("https://", at: index)
  }

  private func isBlank(at index: Int) -> Bool {
    guard index < text.count else { return true }
    if text[index] < 0x80 { return text[index] <= 0x20 || text[index] == 0x7F }
    let kind = ScalarClass(text.scalar(at: index).value)
    return kind == .space || kind == .control
  }

  /// The index behind the bracket that closes the one at `start`, with no blank between.
  private func closing(_ close: UInt8, of open: UInt8, from start: Int) -> Int? {
    var depth = 1
    var index = start + 1
    while index < text.count, index - start < 2048, !isBlank(at: index) {
      if text[index] == close {
        depth -= 1
        if depth == 0 { return open == close && index == start + 1 ? nil : index + 1 }
      } else if text[index] == open {
        depth += 1
      }
      index += 1
    }
    return nil
  }

  /// The index behind a wide bracket, or behind the one that closes it without a blank between.
  private func wideBracket(from start: Int) -> Int {
    var index = start + 3
    while index < text.count, index - start < 2048, !isBlank(at: index) {
      let scalar = text.scalar(at: index)
      index += scalar.utf8Count
      if scalar.value == 0xFF09 { return index }
    }
    return start + 3
  }

  private func apostrophe(at index: Int) -> Int? {
    if let end = closing(UInt8(ascii: "'"), of: UInt8(ascii: "'"), from: index) { return end }
    let next = text.byte(index + 1)
    return next.isLetterOrDigit || next >= 0x80 || next == UInt8(ascii: "-")
      ? index + 1 : nil
  }

  private func fullStops(at index: Int) -> Int? {
    var end = index
    while text.byte(end) == UInt8(ascii: ".") { end += 1 }
    let next = text.byte(end)
    if end - index == 1 { return isBlank(at: end) ? nil : end }
    return next.isLetterOrDigit || "%/&".utf8.contains(next) ? end : nil
  }
}

extension TopLevelDomains {
  private static let names: Set<String> = {
    return Set(String(decoding: list.bytes).split(separator: " ").map(String.init))
  }()

  /// Whether a label is a top-level domain, in any case, also one of DNS's own form (`xn--…`).
  static func contains(_ label: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: label, as: UTF8.self).lowercased()
    return names.contains(name)
      || (name.hasPrefix("xn--") && name.utf8.count > 6 && name.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Whether a label is in the list, which a made-up `xn--…` isn't.
  static func isListed(_ label: ArraySlice<UInt8>) -> Bool {
    names.contains(String(decoding: label, as: UTF8.self).lowercased())
  }
}
