internal import CaretBytes
internal import CaretUnicode

/// The letters that a language is written in.
final class Alphabet {
  private let language: String
  private let isEnglish: Bool
  private lazy var scripts = Scripts(locale: language)
  /// What is known of the first characters, most of which come again and again.
  private lazy var known = [Letter?](repeating: nil, count: Self.knownCount)

  private static let knownCount = 0x600

  private enum Letter {
    case none, own, foreign
  }

  /// - Parameter language: as dictionaries are called, "sr_Latn_RS".
  init(language: String) {
    self.language = language
    isEnglish = language.hasPrefix("en")
  }

  /// Whether the language has one of the letters of a word at least; a word without letters, and any word if
  /// the language is not known, counts as written.
  ///
  /// ICU, which takes its time to start, is not asked for English words.
  func writes(_ word: String) -> Bool {
    if isEnglish, word.utf8.contains(where: \.isLetter) { return true }
    var hasLetter = false
    for scalar in word.unicodeScalars {
      switch letter(scalar) {
      case .own: return true
      case .foreign: hasLetter = true
      case .none: break
      }
    }
    return !hasLetter
  }

  private func letter(_ scalar: Unicode.Scalar) -> Letter {
    let index = Int(scalar.value)
    guard index < Self.knownCount else { return newLetter(scalar) }
    if let letter = known[index] { return letter }
    let letter = newLetter(scalar)
    known[index] = letter
    return letter
  }

  private func newLetter(_ scalar: Unicode.Scalar) -> Letter {
    guard scalar.properties.isAlphabetic else { return .none }
    return scripts.has(scalar) ? .own : .foreign
  }
}
