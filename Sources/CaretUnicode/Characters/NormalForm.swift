internal import CICU

/// A Unicode normal form: texts that mean the same are equal in it, unit for unit.
///
/// Follows UAX #15.
public enum NormalForm: Int32, Sendable, CaseIterable {
  /// Composed: a letter and its accent are one scalar where there is one.
  case nfc = 0
  /// Decomposed: a letter, then its accents.
  case nfd = 1
  /// Composed, with compatibility forms such as ligatures and wide letters replaced.
  case nfkc = 2
  /// Decomposed, with compatibility forms replaced.
  case nfkd = 3
  /// NFKC with case folded and what is not to be seen removed: for comparing identifiers.
  case nfkcCaseFolded = 4

  /// The text in this form.
  public func normalized(_ utf16: [UInt16]) -> [UInt16] {
    if isUnchangedASCII(utf16) { return utf16 }
    // Normalising fails only without memory.
    return unsafe try! utf16.withUTF16 { text, count in
      Result { () throws(ICUError) in
        unsafe try filled("normalise a text", capacity: utf16.count + 16) {
          unsafe caret_normalize(rawValue, text, count, $0, $1, &$2)
        }
      }
    }.get()
  }

  /// Whether a text has one form alone, composed: one of ASCII, Latin letters and Cyrillic, where no character is combined with the
  /// one before it. Another text may nevertheless have the same composed form.
  ///
  /// - Complexity: O(*n*).
  package static func hasComposedFormAlone(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for place in bytes.indices {
      let byte = bytes[place]
      guard byte < 0xCC || byte == 0xD0 || byte == 0xD1 else { return false }
    }
    return true
  }

  /// The form of a text.
  ///
  /// - Complexity: O(*n*).
  public func normalized(_ text: String) -> String {
    if self != .nfkcCaseFolded, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return String(decoding: normalized(Array(text.utf16)), as: UTF16.self)
  }

  /// Whether the text is in this form already.
  public func holds(_ utf16: [UInt16]) -> Bool {
    if isUnchangedASCII(utf16) { return true }
    var status: Int32 = 0
    return unsafe utf16.withUTF16 { text, count in
      unsafe caret_is_normalized(rawValue, text, count, &status)
    }
  }

  /// Whether a text is in the form already.
  public func holds(_ text: String) -> Bool {
    if self != .nfkcCaseFolded, text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return holds(Array(text.utf16))
  }

  private func isUnchangedASCII(_ utf16: [UInt16]) -> Bool {
    self != .nfkcCaseFolded && utf16.allSatisfy { $0 < 0x80 }
  }
}
