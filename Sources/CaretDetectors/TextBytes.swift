// The words that the scanners share for reading a text's bytes. Texts are arrays: a `Span` can't be a
// stored property, and an array's bounds checks don't show beside the look-ups.

internal import CaretFields

/// What a scalar is to the grammars of links.
enum ScalarClass {
  case letter, mark, digit, symbol, punctuation, space, control
  /// A letter of a script that is written without blanks between words.
  case unspacedLetter
  /// U+FF5C, the wide vertical line, which ends links as `<` and `>` do.
  case separator
}

extension Array where Element == UInt8 {
  /// The byte at `index`, or 0 outside: 0 ends every grammar here.
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// The scalar at `index` and its length; ill-formed bytes count one each as U+FFFD.
  func scalar(at index: Int) -> (value: UInt32, utf8Count: Int) {
    StoredForm.character(span, at: index)
  }

  /// Whether a letter stands at `index` of a script that is written without blanks between words.
  func hasUnspacedLetter(at index: Int) -> Bool {
    byte(index) >= 0xE3 && ScalarClass(scalar(at: index).value) == .unspacedLetter
  }

  /// The scalar that ends before `index`.
  func scalar(before index: Int) -> (value: UInt32, utf8Count: Int) {
    var start = index - 1
    let lowest = Swift.max(0, index - 4)
    while start > lowest, self[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = self.scalar(at: start)
    return start + scalar.utf8Count == index ? scalar : (0xFFFD, 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Whether lowercase ASCII text stands at `index`, letters in either case.
  func has(_ text: StaticString, at index: Int) -> Bool { has(text.bytes, at: index) }

  func has(_ text: [UInt8], at index: Int) -> Bool { text.withView { has($0, at: index) } }

  private func has(_ wanted: ByteView, at index: Int) -> Bool {
    guard index >= 0, index + wanted.count <= count else { return false }
    for position in 0..<wanted.count {
      guard self[index + position].lowercased == wanted[position] else {
        return false
      }
    }
    return true
  }
}

extension ScalarClass {
  init(_ value: UInt32) {
    if value < 0x80 {
      self = Self.ascii[Int(value)]
      return
    }
    if value == 0xFF5C {
      self = .separator
      return
    }
    self = Self.beyondASCII(value)
  }

  private static let ascii: [ScalarClass] = (0..<128).map { (value: UInt8) in
    switch value {
    case 0..<0x20, 0x7F: return .control
    case 0x20: return .space
    case 0x30...0x39: return .digit
    case 0x3C, 0x3E: return .separator
    default:
      if value.isLetter { return .letter }
      return "$+=^`|~".utf8.contains(value) ? .symbol : .punctuation
    }
  }

  private static func beyondASCII(_ value: UInt32) -> ScalarClass {
    switch value {
    // What most texts are made of, before the tables of Unicode are asked: Latin, Greek, Cyrillic, quotation marks.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x388...0x3F5, 0x3F7...0x481, 0x48A...0x52F:
      return .letter
    case 0x2010...0x2027, 0x3001...0x3003, 0x3008...0x3011: return .punctuation
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      return .unspacedLetter
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return .control }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .decimalNumber, .letterNumber, .otherNumber: return .digit
    case .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .control: return .control
    case .format:
      // The joiners belong to words of Persian or Malayalam; direction marks stand between words.
      return value == 0x200C || value == 0x200D ? .mark : .control
    case .surrogate, .privateUse, .unassigned: return .letter
    default: return .punctuation
    }
  }
}
