// Command lines are read as POSIX and GNU have it: options and operands in any order, `--opt V`, `--opt=V`, `-o V`,
// `-oV`, `-o=V`, flags of one letter that share a hyphen, `--` before what begins with a hyphen and is none. A value
// in a word of its own doesn't begin with a hyphen, so that a forgotten one does not swallow the next option; a
// hyphen alone is a value, standard input. Letters behind an option's letter are a value only if they can't all be
// options themselves (`-es 1p` is `-s -e 1p`, and -i.old has a value).

/// What the words behind a command's name ask for.
enum CommandReading<Request> {
  case request(Request)
  /// What is no command of ours is to do, whose command line the words are.
  case program(() -> ExitStatus)
  case help, version
}

/// Reads the words behind a command's name by the rows of its tables.
struct OptionReader<Request> {
  private let options: [Option<Request>]
  private var request: Request
  private var operands: [String] = []
  private var wantsHelp = false
  private var wantsVersion = false
  /// Reported at the end only: help may be asked for behind it.
  private var unknown: UsageError?

  private init(_ options: [Option<Request>], _ request: Request) {
    (self.options, self.request) = (options, request)
  }

  /// - Parameter request: what is asked for before any word is read.
  static func read(
    _ words: ArraySlice<String>, into request: Request, options: [Option<Request>],
    operands: [Operand<Request>]
  ) throws(UsageError) -> CommandReading<Request> {
    var reader = OptionReader(options, request)
    try reader.take(words)
    if reader.wantsHelp { return .help }
    if reader.wantsVersion { return .version }
    if let unknown = reader.unknown { throw unknown }
    try reader.fill(operands)
    return .request(reader.request)
  }

  /// Reads options alone, where nobody can be helped: the line of a colon command.
  static func request(
    _ words: [String], into request: Request, options: [Option<Request>]
  ) throws(UsageError) -> Request {
    let reading = try read(words[...], into: request, options: options, operands: [])
    guard case .request(let request) = reading else {
      throw .unknownOption(CommonOption.help.rawValue, near: nil)
    }
    return request
  }

  /// Whether a word is an option of a table, or one of every command.
  static func knows(_ word: String, _ options: [Option<Request>]) -> Bool {
    let typed = String(word.prefix { $0 != "=" })
    let name = String(typed.dropFirst(2))
    return CommonOption(rawValue: typed) != nil
      || typed.hasPrefix("--") && options.contains { $0.isCalled(name) }
  }

  private mutating func take(_ words: ArraySlice<String>) throws(UsageError) {
    var words = words
    while let word = words.popFirst() {
      if !isOption(word) {
        operands.append(word)
      } else if word == "--" {
        operands += words
        return
      } else if word.hasPrefix("--") {
        try takeLong(word, &words)
      } else {
        try takeLetters(word, &words)
      }
    }
  }

  /// A number is none, "-5", where no option is called by its digit.
  private func isOption(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), let letter = word.unicodeScalars.dropFirst().first
    else { return false }
    return !("0"..."9").contains(letter) || isKnown(letter)
  }

  // MARK: Options

  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard !word.hasPrefix("---") else { throw .invalidOption(word) }
    let end = word.utf8.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
    let value = end == word.endIndex ? nil : String(word[end...].dropFirst())
    try takeOption(named: String(word[..<end].dropFirst(2)), value, &rest)
  }

  private mutating func takeOption(
    named name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if let option = options.first(where: { $0.isCalled(name) }) {
      try take(option, typed: "--" + name, value, &rest)
    } else {
      try takeCommon("--" + name, value)
    }
  }

  /// The options of every command, which are in no table.
  private mutating func takeCommon(_ typed: String, _ value: String?) throws(UsageError) {
    guard let option = CommonOption(rawValue: typed) else {
      unknown = unknown ?? .unknownOption(typed, near: near(typed))
      return
    }
    if let value { throw .unexpectedValue(value, option: typed) }
    switch option {
    case .help, .letter: wantsHelp = true
    case .version: wantsVersion = true
    }
  }

  /// The long option that may have been meant.
  private func near(_ typed: String) -> String? {
    let names = options.filter { !$0.isHidden }.map(\.name) + ["version", "help", "licences"]
    let word = String(typed.drop { $0 == "-" })
    let near = NearNames.nearest(to: word, among: names, count: 1).first.map { "--" + $0 }
    return near == typed ? nil : near
  }

  private mutating func take(
    _ option: Option<Request>, typed: String, _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    // Behind a long name an empty value is as good as none: `--min=$MIN` without MIN.
    var value =
      attached == "" && option.value != .possible && typed.hasPrefix("--") ? nil : attached
    switch option.value {
    case .none:
      if let value { throw .unexpectedValue(value, option: typed) }
    case .possible: break
    case .needed:
      if value == nil, let next = rest.first, !isOption(next) { value = rest.removeFirst() }
      guard value != nil else { throw .missingValue(option: shown(option, typed)) }
    }
    guard option.put(value, into: &request) else {
      throw .invalidValue(
        value ?? "", option: shown(option, typed), choices: option.text(for: request).notes.choices,
        others: option.otherValues)
    }
  }

  /// An option as messages name it: `--format <format>`.
  private func shown(_ option: Option<Request>, _ typed: String) -> String {
    option.text(for: request).valueName.map { "\(typed) <\($0)>" } ?? typed
  }

  // MARK: Letters

  private mutating func takeLetters(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.unicodeScalars.dropFirst()
    let areAllKnown = letters.allSatisfy { isKnown($0) }
    guard letters.contains(where: { isKnown($0) }), !isLongName(word.dropFirst()) else {
      let whole = String(word.prefix { $0 != "=" })
      unknown = unknown ?? .unknownOption(whole, near: near(whole))
      return
    }
    let wasKnown = unknown == nil
    while let letter = letters.popFirst() {
      let option = options.first { $0.letter == letter }
      // Behind a letter that is none, "-dash.md", nobody asks for help.
      if option == nil, wasKnown, unknown != nil { continue }
      let value = areAllKnown ? nil : joined(letters, to: option)
      try takeLetter(letter, option, value, &rest)
      if value != nil { return }
    }
  }

  private mutating func takeLetter(
    _ letter: Unicode.Scalar, _ option: Option<Request>?, _ value: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if let option {
      try take(option, typed: "-\(letter)", value, &rest)
    } else {
      try takeCommon("-\(letter)", value)
    }
  }

  /// What stands behind a letter if it is the letter's value.
  private func joined(_ letters: Substring.UnicodeScalarView, to option: Option<Request>?)
    -> String?
  {
    if letters.first == "=" { return String(letters.dropFirst()) }
    let isValue =
      switch option?.value {
      case .needed: !letters.isEmpty
      case .possible: !letters.allSatisfy(\.properties.isAlphabetic)
      case Optional.none, .some(.none): false
      }
    return isValue ? String(letters) : nil
  }

  private func isKnown(_ letter: Unicode.Scalar) -> Bool {
    letter == "h" || options.contains { $0.letter == letter }
  }

  /// Whether a hyphen was forgotten: `-plain`.
  private func isLongName(_ name: Substring) -> Bool {
    options.contains { $0.isCalled(String(name)) }
  }

  // MARK: Operands

  private mutating func fill(_ rows: [Operand<Request>]) throws(UsageError) {
    var words = operands[...]
    for row in rows {
      let taken = row.count == .any ? words : words.prefix(1)
      words = words.dropFirst(taken.count)
      if !taken.isEmpty {
        row.put(taken, into: &request)
      } else if row.count == .one {
        throw .missingOperand(row.name)
      }
    }
    guard words.isEmpty else { throw .unexpectedOperands(Array(words)) }
  }
}

extension Option {
  fileprivate func isCalled(_ name: String) -> Bool { self.name == name || otherName == name }
}
