internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// What the `hunspell` command does with the words that it reads.
public enum HunspellMode: Sendable {
  /// A line for each word; what ispell prints to a person.
  case dialogue
  /// ispell's protocol for editors.
  case pipe
  case wrongWords, wrongLines
  /// One word a line: the lines whose word is wrong.
  case wrongEntries
  case stems, analyses, suffixes
  case correction(Correction)

  /// How corrections are written: each named, the corrected text, as a script for sed, as a compiler's errors.
  public enum Correction: Sendable { case named, text, sed, errors }

  var isPipe: Bool { if case .pipe = self { true } else { false } }
  var isDialogue: Bool { if case .dialogue = self { true } else { false } }
}

/// The settings of a run of the `hunspell` command.
public struct HunspellSettings: Sendable {
  /// What is done with each line.
  public var mode = HunspellMode.dialogue
  /// What kind of text the lines are, so that only its words are looked at.
  public var format = HunspellFormat.text
  /// Right words and lines are printed instead of wrong ones.
  public var printsRight = false
  /// Words in addresses and paths are looked at as well.
  public var checksURLs = false
  /// A word with a plain apostrophe is wrong.
  public var wantsTypographicApostrophe = false
  /// Rare words are wrong.
  public var warnsOfRareWords = false
  /// The encoding of the text; nil takes that of the locale.
  public var encoding: String?
  /// The encoding of the locale.
  public var localeEncoding: String?
  /// Suggestions are libhunspell's alone.
  public var isStrict = false

  /// A dialogue about plain text.
  public init() {}
}

/// Checks text line by line and answers in the words of the `hunspell` command.
///
/// Bytes in, bytes out: the text is in one encoding, each dictionary in its own. The answers are those of version
/// 1.7.1, but for suggestions, which are our own where the dictionary is the one that is built in, and for lines
/// longer than 8,191 bytes, which are read whole.
public final class HunspellFilter {
  private let dictionaries: HunspellDictionaries
  private let settings: HunspellSettings
  private let write: ([UInt8]) -> Void
  private let warn: (String) -> Void
  private let letters: HunspellLetters
  private var tokenizer: any HunspellTokenizer
  private var line: HunspellLine
  private var lineNumber = 0
  /// The last place of the line whose characters were counted: the next one is behind it.
  private var counted = (place: 0, characters: 0)
  private var isTerse = false
  private var isVerbose = false
  /// The words to write to the personal dictionary.
  private var learned: [[UInt8]] = []
  private let name: String?

  /// - Parameters:
  ///   - name: of the file that is read; its ending may say what kind of text it is. Nil for standard input.
  ///   - write: takes what is printed.
  ///   - warn: takes warnings, a line each.
  public init(
    dictionaries: HunspellDictionaries, settings: HunspellSettings, name: String? = nil,
    write: @escaping ([UInt8]) -> Void, warn: @escaping (String) -> Void
  ) {
    self.dictionaries = dictionaries
    self.settings = settings
    self.name = name
    self.write = write
    self.warn = warn
    letters = HunspellLetters(
      encoding: dictionaries.textEncoding, dictionary: dictionaries.first, warn: warn)
    let ending = name.flatMap { name in
      name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }
    let isPlain = if case .text = settings.format { true } else { false }
    let format = isPlain ? ending.map(HunspellFormat.init(fileExtension:)) : settings.format
    tokenizer = (format ?? settings.format).tokenizer()
    line = HunspellLine(letters: letters, checksURLs: settings.checksURLs)
  }

  /// What is printed before the first line.
  public static func heading(_ mode: HunspellMode, version: [UInt8]) -> [UInt8] {
    switch mode {
    case .pipe: return Array((pipeHeading + "\n").utf8)
    case .dialogue:
      let its = version.isEmpty ? [] : Array(" - ".utf8) + version
      return Array("Hunspell \(hunspellVersion)".utf8) + its + [0x0A]
    default: return []
    }
  }

  /// The version of the command whose answers these are.
  public static let hunspellVersion = "1.7.1"
  /// What that version reads of a line at a time.
  private static let longestPiece = 8_191
  /// What programs look for in the first line.
  public static let pipeHeading =
    "@(#) International Ispell Version 3.2.06 (but really Hunspell \(hunspellVersion))"

  /// Checks one line, or does what it asks for.
  ///
  /// - Parameter bytes: without a line feed.
  public func process(_ bytes: [UInt8]) {
    let text = Array(bytes.prefix { $0 != 0 })
    lineNumber += 1
    var start = 0
    if settings.mode.isPipe {
      guard let textStart = command(text) else { return }
      start = textStart
    }
    line.begin(text[start...])
    counted = (0, 0)
    check(text, start)
  }

  // MARK: Commands of the pipe

  /// Does what a command line asks for; gives where the text begins in a line that is none.
  private func command(_ text: [UInt8]) -> Int? {
    let rest = Array(text.dropFirst())
    switch text.first {
    case UInt8(ascii: "%"): (isTerse, isVerbose) = (false, false)
    case UInt8(ascii: "!"): isTerse = true
    case UInt8(ascii: "`"): isVerbose = true
    // Version 1.7.1 takes it for text; ispell, Aspell and later versions pass over it.
    case UInt8(ascii: "~") where !settings.isStrict: break
    case UInt8(ascii: "+"): tokenizer = HunspellFormat.latex.tokenizer()
    case UInt8(ascii: "-"): tokenizer = settings.format.tokenizer()
    case UInt8(ascii: "@"): dictionaries.put(rest)
    case UInt8(ascii: "*"):
      learned.append(rest)
      dictionaries.put(rest)
    case UInt8(ascii: "#"):
      if dictionaries.save(learned) { learned = [] }
    case UInt8(ascii: "^"): return 1
    default: return 0
    }
    return nil
  }

  // MARK: Words

  private func check(_ text: [UInt8], _ start: Int) {
    var hasWrong = false
    var corrections = 0
    while let token = tokenizer.next(in: &line) {
      let word = tokenizer.plain(token).replacing(Array("&apos;".utf8), with: [UInt8(ascii: "'")])
      switch settings.mode {
      case .wrongWords:
        let isRight = dictionaries.check(word).isRight
        if isRight == settings.printsRight { print(prefix + word) }
      case .wrongEntries:
        if dictionaries.check(word).isRight == settings.printsRight { print(text) }
        return
      case .wrongLines:
        if !dictionaries.check(word).isRight { hasWrong = true }
      case .pipe, .dialogue: answer(word, offset(start + line.wordStart, in: text))
      case .stems, .analyses: derive(word)
      case .suffixes:
        for form in dictionaries.suffixes(of: word) {
          print(Array("Suffix Suggestions are ".utf8) + form + [0x20])
        }
      case .correction(let form):
        // A correction that is wrong itself is not corrected for ever.
        guard corrections <= text.count else { continue }
        if correct(word, text, form) { corrections += 1 }
      }
    }
    endLine(text, hasWrong)
  }

  private func endLine(_ text: [UInt8], _ hasWrong: Bool) {
    switch settings.mode {
    case .pipe, .dialogue: print([])
    case .wrongLines:
      if hasWrong != settings.printsRight { print(text) }
    case .correction(.text): print(line.text)
    default: break
    }
  }

  private var prefix: [UInt8] {
    dictionaries.namesFiles ? Array("\(name ?? ""): ".utf8) : []
  }

  private func print(_ line: [UInt8]) {
    write(line + [0x0A])
  }

  /// The number of characters before a place of the line.
  private func offset(_ place: Int, in text: [UInt8]) -> Int {
    let place = min(place, text.count)
    guard letters.isUTF8 else { return place }
    if place < counted.place { counted = (0, 0) }
    counted.characters += text[counted.place..<place].count { $0 & 0xC0 != 0x80 }
    counted.place = place
    return counted.characters
  }

  private func answer(_ word: [UInt8], _ offset: Int) {
    let verdict = dictionaries.check(word)
    if verdict.isRight {
      if settings.mode.isDialogue {
        print(dictionaries.kind(of: verdict))
      } else if !isTerse {
        print(Array("*".utf8) + (isVerbose ? [0x20] + word : []))
      }
      return
    }
    // In this order, as what can't be converted is said at once.
    let shown = settings.mode.isDialogue ? dictionaries.inLocale(text: word) : word
    let guesses = dictionaries.suggestions(for: word, inLocale: settings.mode.isDialogue)
    if guesses.isEmpty {
      print(Array("# ".utf8) + shown + Array(" \(offset)".utf8))
    } else {
      let list = guesses.joined(separator: ", ".utf8)
      print(Array("& ".utf8) + shown + Array(" \(guesses.count) \(offset): ".utf8) + list)
    }
  }

  private func derive(_ word: [UInt8]) {
    var isStems = false
    if case .stems = settings.mode { isStems = true }
    var asked = word
    var found = dictionaries.derivations(of: word, stems: isStems)
    for form in found { print(word + [0x20] + form) }
    if found.isEmpty, word.last == UInt8(ascii: ".") {
      asked.removeLast()
      found = dictionaries.derivations(of: asked, stems: isStems)
      for form in found { print(asked + [0x20] + form) }
    }
    if found.isEmpty { print(dictionaries.inLocale(answer: asked)) }
    print([])
  }

  /// Puts the first suggestion in place of a wrong word.
  private func correct(_ word: [UInt8], _ text: [UInt8], _ form: HunspellMode.Correction) -> Bool {
    guard !dictionaries.check(word).isRight else { return false }
    let guesses = dictionaries.suggestions(for: word, inLocale: false)
    guard let best = guesses.first else { return false }
    line.replaceWord(by: tokenizer.escaped(best))
    switch form {
    case .errors:
      let place = Array("\(name ?? "(null)"):\(lineNumber): Locate: ".utf8)
      print(place + word + Array(" | Try: ".utf8) + best)
    case .sed:
      let command = Array("\(lineNumber)s/".utf8) + word + [0x2F] + best
      print(command + Array("/g; # ".utf8) + text.prefix(Self.longestPiece))
    case .named, .text:
      let shown = Array("Line \(lineNumber): ".utf8) + dictionaries.inLocale(text: word)
      let line = shown + Array(" -> ".utf8) + dictionaries.inLocale(textAnswer: best)
      if case .text = form { warn(String(decoding: line, as: UTF8.self)) } else { print(line) }
    }
    return true
  }
}
