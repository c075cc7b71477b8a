internal import CaretBytes

/// What a dictionary says of the slips of its language, apart from its words: REP, MAP, KEY, TRY and OCONV.
struct SlipTables: Sendable {
  /// A misspelled piece of a word and what it stands for; "_" is written for a space.
  struct Replacement: Sendable {
    var written: String
    var meant: String
    /// Only at the start of a word, only at its end.
    var isAtStart = false
    var isAtEnd = false
  }

  private(set) var replacements: [Replacement] = []
  /// Pieces that are easily taken for one another.
  private(set) var alike: [[String]] = []
  /// The rows of the keyboard.
  private(set) var keyboardRows: [String] = ["qwertzuiop", "asdfghjkl", "yxcvbnm"]
  /// Letters, the frequent ones first.
  private(set) var frequentLetters = ""
  /// Rewritings of what is printed.
  private(set) var outputConversions: [(from: String, to: String)] = []
  /// The lines that were read, to be kept with the compiled words.
  private(set) var text = ""

  init() {}

  /// Reads the lines of a compiled dictionary.
  init(text: String) {
    for line in text.split(separator: "\n") { read(line.split(separator: " ").map(String.init)) }
  }

  /// Takes a line of an `.aff` file, if it is one of these.
  mutating func read(_ fields: [String]) {
    guard fields.count > 1 else { return }
    switch fields[0] {
    case "REP" where fields.count > 2: addReplacement(fields[1], fields[2])
    case "MAP" where Int(fields[1]) == nil: alike.append(Self.pieces(fields[1]))
    case "KEY": keyboardRows = fields[1].split(separator: "|").map(String.init)
    case "TRY": frequentLetters = fields[1]
    case "OCONV" where fields.count > 2: outputConversions.append((fields[1], fields[2]))
    default: return
    }
    text += fields.prefix(3).joined(separator: " ") + "\n"
  }

  /// Takes in what a word's `ph:` field says: how it is misspelled, "a->b" for a piece of it, "abc*" for forms
  /// of the word as well, which need not end with its last letter.
  mutating func read(slip: Substring, of word: String) {
    let parts = slip.split(separator: "->", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      read(["REP", parts[0], parts[1]])
    } else if slip.hasSuffix("*") {
      let written = slip.dropLast(2)
      guard written.count > 1, word.count > 2 else { return }
      read(["REP", String(written), String(word.dropLast())])
    } else {
      read(["REP", String(slip), word.replacing(" ", with: "_")])
    }
  }

  private mutating func addReplacement(_ written: String, _ meant: String) {
    let isAtStart = written.hasPrefix("^")
    let isAtEnd = written.hasSuffix("$")
    let core = String(written.dropFirst(isAtStart ? 1 : 0).dropLast(isAtEnd ? 1 : 0))
    guard !core.isEmpty else { return }
    replacements.append(
      Replacement(
        written: core.replacing("_", with: " "), meant: meant.replacing("_", with: " "),
        isAtStart: isAtStart, isAtEnd: isAtEnd))
  }

  /// "aá(ss)" has the pieces "a", "á" and "ss".
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var group: String?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(": group = ""
      case ")":
        if let group { pieces.append(group) }
        group = nil
      default:
        if group != nil {
          group!.unicodeScalars.append(scalar)
        } else {
          pieces.append(String(scalar))
        }
      }
    }
    return pieces
  }

  /// The word as the dictionary wants it printed.
  func converted(_ word: String) -> String {
    outputConversions.reduce(word) { $0.replacing($1.from, with: $1.to) }
  }
}
