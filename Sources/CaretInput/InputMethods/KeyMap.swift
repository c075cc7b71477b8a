public import CaretBytes

/// Keys that type whole texts: a pad of snippets, or a keyboard of one's own.
///
/// Apple's place for such keys is an `inputView`.
public struct KeyMap: Sendable, Equatable {
  /// What keys type, by their names as characters or in X.
  public private(set) var texts: [String: String] = [:]

  /// A map from names of keys to texts; names of no key do nothing.
  public init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }

  /// Reads a map: a key on each line by its name in X or as a character, a tab, and the text that it types.
  ///
  /// In the text `\n`, `\t` and `\\` stand for a line's end, a tab and a backslash. Blank lines and those that
  /// begin with `# ` are left out.
  ///
  /// - Throws: `KeyMapError` with the first line that is none of these.
  public init(parsing source: String) throws(KeyMapError) {
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where !line.isEmpty && !line.hasPrefix("# ") {
      let cells = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard cells.count == 2 else {
        throw KeyMapError(lineNumber: LineNumber(index: index), problem: .noTab)
      }
      let name = String(cells[0])
      guard InputKey(named: name) != nil else {
        throw KeyMapError(lineNumber: LineNumber(index: index), problem: .unknownKey(name))
      }
      texts[name] = Self.unescaped(cells[1])
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return isEscaped ? result + "\\" : result
  }
}

/// Why a map of keys can't be used.
public struct KeyMapError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Problem: Hashable, Sendable {
    /// Nothing parts a key from a text.
    case noTab
    /// No key has the name.
    case unknownKey(String)
  }

  /// From 1.
  public let lineNumber: LineNumber
  /// What is wrong with that line.
  public let problem: Problem

  /// What is wrong with a line, counted from 1.
  public init(lineNumber: LineNumber, problem: Problem) {
    self.lineNumber = lineNumber
    self.problem = problem
  }
}

/// Types the texts of a map; all other keys are left to others.
public final class KeyMapMethod: InputMethod {
  /// The name by which it was chosen.
  public let name: String
  private var texts: [InputKey: String] = [:]

  /// A method that types a map.
  public init(name: String, map: KeyMap) {
    self.name = name
    for (key, text) in map.texts {
      if let key = InputKey(named: key) { texts[key.canonical] = text }
    }
  }

  /// Never: a key types its text at once.
  public var isComposing: Bool { false }

  /// The text of a key; one without any is not taken.
  public func press(_ key: InputKey) -> InputMethodResponse {
    guard let text = texts[key] else { return InputMethodResponse(isHandled: false) }
    return InputMethodResponse(isHandled: true, committed: text)
  }

  /// Nothing is open.
  public func finish() -> String { "" }

  /// Does nothing, as nothing is open.
  public func reset() {}
}
