internal import CaretBytes
internal import CaretHunspellTool
internal import CaretText
internal import Glibc

/// The command line of the `hunspell` command, read as version 1.7.1 reads it.
///
/// Options that it does not know are passed over, since clients send ispell's and Aspell's. Several letters behind
/// one hyphen are refused: 1.7.1 passes over them as well, and does something else than was asked for.
struct HunspellArguments {
  var settings = HunspellSettings()
  /// What is printed instead of checking anything.
  var notice: Notice?
  var dictionaries: String?
  var personalDictionary: String?
  var key: String?
  var showsPaths = false
  /// All words from the first that is no option, as 1.7.1 takes them.
  var files: [String] = []

  enum Notice { case help, version, briefVersion }

  init(_ words: [String]) throws(ToolError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      if ["-d", "-p", "-i", "-P"].contains(word) {
        index += 1
        if index < words.count { take(word, words[index]) }
      } else if word.hasPrefix("-") {
        try takeOption(word)
      } else if !word.isEmpty && files.isEmpty {
        files = Array(words[index...])
        guard FileAccess.canRead(word) else { throw Self.missing(word) }
      }
      if notice != nil { return }
      index += 1
    }
    if settings.printsRight, case .dialogue = settings.mode { settings.mode = .wrongWords }
  }

  /// What 1.7.1 says of a file that it can't open, with its status.
  static func missing(_ path: String) -> ToolError {
    ToolError(verbatim: "Can't open \(Escaped.plain(path)).", status: .findings)
  }

  private mutating func take(_ option: String, _ value: String) {
    switch option {
    case "-d": dictionaries = value
    case "-p": personalDictionary = value
    case "-i": settings.encoding = value
    default: key = value
    }
  }

  private mutating func takeOption(_ word: String) throws(ToolError) {
    switch word {
    case "-h", "--help": notice = .help
    case "-v", "--version": notice = .version
    case "-vv": notice = .briefVersion
    case "-a": settings.mode = .pipe
    case "-l": settings.mode = .wrongWords
    case "-m": setMode(.analyses)
    case "-s": setMode(.stems)
    case "-S": setMode(.suffixes)
    case "-w": setMode(.wrongEntries)
    case "-L": setMode(.wrongLines)
    case "-u": setMode(.correction(.named))
    case "-U": setMode(.correction(.text))
    case "-u2": setMode(.correction(.sed))
    case "-u3": setMode(.correction(.errors))
    case "-t": settings.format = .latex
    case "-n": settings.format = .roff
    case "-H": settings.format = .html
    case "-X": settings.format = .xml
    case "-O": settings.format = .openDocument
    case "-1": settings.format = .firstField
    case "-G": settings.printsRight = true
    case "-D": showsPaths = true
    case "-r": settings.warnsOfRareWords = true
    case "--check-url": settings.checksURLs = true
    case "--check-apostrophe": settings.wantsTypographicApostrophe = true
    case "--strict-hunspell": settings.isStrict = true
    default: try refuseJoined(word)
    }
  }

  /// The pipe of `-a` stays what it is, whatever ispell's options are sent with it.
  private mutating func setMode(_ mode: HunspellMode) {
    if case .pipe = settings.mode { return }
    settings.mode = mode
  }

  private func refuseJoined(_ word: String) throws(ToolError) {
    let letters = word.dropFirst()
    guard letters.count > 1, !letters.hasPrefix("-"),
      "adDGhHilLmnOpPrsStuUvwX1".contains(letters.first!)
    else { return }
    let isValue = "dpiP".contains(letters.first!)
    let apart =
      isValue
      ? "-\(letters.prefix(1)) \(letters.dropFirst())"
      : letters.map { "-\($0)" }.joined(separator: " ")
    throw ToolError(
      what: "options can't be joined", place: Escaped.quoted(word),
      remedy: "write \(apart)")
  }
}
