internal import CaretBytes
internal import CaretHunspellTool
internal import CaretSpelling
internal import CaretText
internal import Glibc

/// `caret hunspell …`: the `hunspell` command, with its options and its protocol for editors.
struct HunspellCommand: ToolCommand {
  static let name = "hunspell"
  static let heading = "Spelling Subcommands"
  static let abstract = "Do what the hunspell command does, for editors and scripts that call it."
  static let discussion = """
    Examples:
      caret hunspell -l -d de_DE brief.txt   the misspelled words of a file
      caret hunspell -a                      ispell's protocol for editors
      ln -s caret ~/bin/hunspell             the same under hunspell's own name

    The options are those of hunspell 1.7.1: 'caret hunspell -h' lists them.
    """

  static var operands: [Operand<Self>] {
    [.any("argument", "hunspell's options and files.") { $0.arguments.replace($1) }]
  }

  private var arguments: [String] = []

  /// All words are hunspell's.
  static func read(_ words: ArraySlice<String>) throws(UsageError) -> CommandReading<Self> {
    var command = HunspellCommand()
    command.arguments = Array(words)
    return .request(command)
  }

  func perform() throws -> ExitStatus {
    try HunspellProgram(arguments: HunspellArguments(arguments)).run()
  }
}

/// One run of the `hunspell` command.
struct HunspellProgram {
  let arguments: HunspellArguments
  private let search = HunspellSearch(environment: Environment.variables)
  private let output = Console.standardOutput

  init(arguments: HunspellArguments) {
    self.arguments = arguments
  }

  func run() throws(ToolError) -> ExitStatus {
    if let notice = arguments.notice {
      output.writeLine(HunspellText.text(of: notice))
      return .success
    }
    var settings = arguments.settings
    settings.localeEncoding = Self.localeEncoding()
    let names = (arguments.dictionaries ?? search.usualName)
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if arguments.showsPaths { showPaths() }
    let found = try find(names)
    if arguments.showsPaths && arguments.files.isEmpty { return .success }
    let dictionaries = try load(found, settings, names[0])
    return try check(dictionaries, settings)
  }

  private static func localeEncoding() -> String? {
    ProcessEnvironment.adoptLocale()
  }

  // MARK: Dictionaries

  private func showPaths() {
    let note = Console.standardError
    note.writeLine("SEARCH PATH:\n" + search.folders.joined(separator: ":"))
    note.writeLine("AVAILABLE DICTIONARIES (path is not mandatory for -d option):")
    for name in search.available { note.writeLine(name) }
  }

  private func find(_ names: [String]) throws(ToolError) -> [HunspellSearch.Found] {
    var found: [HunspellSearch.Found] = []
    for (index, name) in names.enumerated() {
      // Where the environment names no language, the dictionary that is built in is better than none.
      let dictionary = search.find(name) ?? (name == "default" ? search.find("en_US") : nil)
      if let dictionary { found.append(dictionary) }
      guard index > 0 || isBase(found.first) else {
        throw ToolError(
          verbatim:
            "Can't open affix or dictionary files for dictionary named \"\(Escaped.plain(name))\".",
          status: .findings)
      }
      if arguments.showsPaths, case .base(let location)? = dictionary { showLoaded(location) }
    }
    return found
  }

  private func isBase(_ found: HunspellSearch.Found?) -> Bool {
    if case .base? = found { true } else { false }
  }

  /// Names the files of a dictionary. Clients read them, so the one that is built in is put into files first.
  private func showLoaded(_ location: DictionaryLocation) {
    let note = Console.standardError
    switch location.source {
    case .files(let affixes, let words):
      note.writeLine("LOADED DICTIONARY:\n\(affixes)\n\(words)")
    case .embedded:
      guard let files = EmbeddedDictionaryFiles.write(environment: Environment.variables) else {
        return
      }
      note.writeLine("LOADED DICTIONARY:\n\(files.affixes)\n\(files.words)")
    }
  }

  private func load(
    _ found: [HunspellSearch.Found], _ settings: HunspellSettings, _ name: String
  ) throws(ToolError) -> HunspellDictionaries {
    let base = String(name.split(separator: "/").last ?? "")
    let paths = PersonalPaths(
      home: Environment.home, dictionary: base,
      named: arguments.personalDictionary ?? Environment.value(of: "WORDLIST"))
    do throws(DictionaryError) {
      let dictionaries = try HunspellDictionaries(
        found, key: arguments.key, settings: settings, personalPaths: paths.writable,
        warn: warn)
      for path in paths.readable { dictionaries.readPersonalWords(path) }
      dictionaries.namesFiles = arguments.files.count > 1
      return dictionaries
    } catch {
      throw ToolError(error)
    }
  }

  private func warn(_ line: String) {
    output.flush()
    Console.standardError.writeLine(line)
  }

  /// Where personal words are read from, and where they are saved: at the first that exists, else the last.
  private struct PersonalPaths {
    var readable: [String] = []
    var writable: [String] = []

    init(home: String?, dictionary: String, named: String?) {
      let usual = ".hunspell_" + dictionary
      guard let home else {
        if let named { (readable, writable) = ([named], [named]) }
        return
      }
      readable = [home + "/" + usual] + (named.map { [home + "/" + $0, $0] } ?? [usual])
      writable = [named ?? usual, home + "/" + (named ?? usual)]
    }
  }

  // MARK: Checking

  private func check(
    _ dictionaries: HunspellDictionaries, _ settings: HunspellSettings
  ) throws(ToolError) -> ExitStatus {
    if case .pipe = settings.mode {
      output.write(bytes: HunspellFilter.heading(.pipe, version: []))
    }
    guard !arguments.files.isEmpty else {
      try checkStream(0, name: nil, dictionaries, settings)
      return .success
    }
    if case .dialogue = settings.mode {
      throw ToolError(
        what: "files are not corrected in a dialogue here",
        place: Escaped.quoted(arguments.files[0]),
        remedy: "use 'caret spell --interactive', or -l, -a or another mode")
    }
    for path in arguments.files {
      try checkFile(path, dictionaries, settings)
    }
    return .success
  }

  private func checkFile(
    _ path: String, _ dictionaries: HunspellDictionaries, _ settings: HunspellSettings
  ) throws(ToolError) {
    if let text = try OpenDocumentText(path: path, format: settings.format)?.content() {
      let filter = filter(dictionaries, settings, path)
      for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
        filter.process(Array(line))
      }
      return
    }
    guard let descriptor = try? SystemFile.open(path) else { throw HunspellArguments.missing(path) }
    defer { close(descriptor) }
    try checkStream(descriptor, name: path, dictionaries, settings)
  }

  private func filter(
    _ dictionaries: HunspellDictionaries, _ settings: HunspellSettings, _ name: String?
  ) -> HunspellFilter {
    dictionaries.beginText()
    return HunspellFilter(
      dictionaries: dictionaries, settings: settings, name: name,
      write: { output.write(bytes: $0) }, warn: warn)
  }

  private func checkStream(
    _ descriptor: Int32, name: String?, _ dictionaries: HunspellDictionaries,
    _ settings: HunspellSettings
  ) throws(ToolError) {
    if case .dialogue = settings.mode {
      output.write(bytes: HunspellFilter.heading(.dialogue, version: dictionaries.version))
    }
    let filter = filter(dictionaries, settings, name)
    var input = LineReader(descriptor: descriptor)
    do throws(SystemError) {
      while let line = try input.next(waiting: output.flush) { filter.process(line) }
    } catch {
      throw ToolError.unreadable(name ?? "-", error, status: .usage)
    }
  }
}
