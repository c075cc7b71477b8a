internal import CaretEditing
internal import CaretText

/// What Tab offers in a command: colon commands and what may stand behind them, set marks, file names.
struct EditorCompleter: Completer {
  let session: EditorSession

  func completion(for text: String) -> Completion? {
    if let colon = text.lastIndex(of: ":"), text[..<colon].allSatisfy({ !$0.isLetter || $0 == "'" })
    {
      let partial = text[text.index(after: colon)...]
      if partial.hasPrefix("set ") { return settings(behind: String(partial.dropFirst(4))) }
      guard let blank = partial.firstIndex(of: " ") else {
        return candidates(session.colonCommands.map(\.name), behind: String(partial))
      }
      return argument(
        of: String(partial[..<blank]), behind: String(partial[partial.index(after: blank)...]))
    }
    if text.hasSuffix("'") {
      let marks = session.document.marks.keys.map(String.init)
      return Completion(partialCount: 0, candidates: marks.sorted(), ending: "")
    }
    guard let partial = fileName(in: text) else { return nil }
    return files(partial)
  }

  /// What may stand behind a colon command: files, purposes of help, encodings, or the words that its usage lists.
  private func argument(of name: String, behind partial: String) -> Completion? {
    let word = partial.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    switch name {
    case "e", "source", "hardcopy": return files(word ?? "")
    case "help":
      return candidates(HelpTopics.names + session.colonCommands.map(\.name), behind: partial)
    case "encoding" where !partial.contains(" "):
      return candidates(Self.encodings, behind: partial)
    default:
      let command = session.colonCommands.first { $0.name == name }
      let words = (command?.usage ?? "").split { " []".contains($0) }.filter { $0.contains("|") }
        .flatMap { $0.split(separator: "|").map(String.init) }.filter { $0.allSatisfy(\.isLetter) }
      return words.isEmpty ? nil : candidates(words, behind: word ?? "")
    }
  }

  /// Those that texts are mostly in; others are taken as well.
  static let encodings = [
    "utf-8", "utf-16", "utf-16be", "utf-16le", "utf-32", "iso-8859-1", "iso-8859-2", "iso-8859-15",
    "windows-1250", "windows-1251", "windows-1252", "koi8-r", "shift_jis", "euc-jp", "euc-kr",
    "gb18030", "big5",
  ]

  private func candidates(_ names: [String], behind partial: String) -> Completion {
    Completion(
      partialCount: partial.count, candidates: names.filter { $0.hasPrefix(partial) }.sorted())
  }

  /// Names of settings, and behind the `=` what help says may stand there.
  private func settings(behind partial: String) -> Completion {
    guard let sign = partial.firstIndex(of: "=") else {
      return Completion(
        partialCount: partial.count,
        candidates: session.allSettings.map(\.name).filter { $0.hasPrefix(partial) }, ending: "=")
    }
    let value = partial[partial.index(after: sign)...]
    let setting = session.allSettings.first { $0.name == partial[..<sign] }
    let values = setting.map { $0.usage.split(separator: "|").map(String.init) } ?? []
    return candidates(values.filter { $0 == $0.lowercased() }, behind: String(value))
  }

  /// The beginning of a file name behind `e`, `E`, `f`, `r`, `w` or `W`, or in a shell command.
  private func fileName(in text: String) -> String? {
    switch CommandParser.parse(PathText.bytes(of: text)).file {
    case .name(let name): return name
    case .current: return text.hasSuffix(" ") ? "" : nil
    case .shell(let words): return lastWord(words)
    case nil: return nil
    }
  }

  private func lastWord(_ command: [UInt8]) -> String {
    let text = PathText.text(of: command)
    return text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  private func files(_ partial: String) -> Completion {
    let slash = partial.lastIndex(of: "/")
    let folder = slash.map { String(partial[...$0]) } ?? ""
    let start = String(partial[(slash.map { partial.index(after: $0) } ?? partial.startIndex)...])
    let names = EditorCompleter.names(in: folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted()
    let isFolder = names.count == 1 && names[0].hasSuffix("/")
    return Completion(partialCount: start.count, candidates: names, ending: isFolder ? "" : " ")
  }

  /// The names in a folder; those of folders with a slash.
  private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.map {
      FileKind(folder + "/" + $0, followsLinks: false) == .folder ? $0 + "/" : $0
    }
  }
}
