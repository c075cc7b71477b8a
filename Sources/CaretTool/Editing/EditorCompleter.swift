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
    // A blank would be part of the file's name.
    switch CommandParser.parse(PathText.bytes(of: text)).file {
    case .name(let name): return files(name, ending: "")
    case .current: return text.hasSuffix(" ") ? files("", ending: "") : nil
    case .shell(let words): return files(lastWord(words), ending: " ")
    case nil: return nil
    }
  }

  /// What may stand behind a colon command: files, purposes of help, encodings, or the words that its usage lists.
  private func argument(of name: String, behind partial: String) -> Completion? {
    let word = partial.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    switch name {
    case "e": return files(word ?? "", ending: " ")
    case "source", "hardcopy": return files(word ?? "", ending: "")
    case "help":
      let names = HelpTopics.names + session.colonCommands.map(\.name)
      return candidates(names, behind: partial, ending: "")
    case "encoding" where !partial.contains(" "):
      return candidates(Self.encodings, behind: partial, ending: "")
    default:
      let command = session.colonCommands.first { $0.name == name }
      let words = (command?.usage ?? "").split { " []".contains($0) }.filter { $0.contains("|") }
        .flatMap { $0.split(separator: "|").map(String.init) }.filter { $0.allSatisfy(\.isLetter) }
      return words.isEmpty ? nil : candidates(words, behind: word ?? "", ending: "")
    }
  }

  /// Those that texts are mostly in; others are taken as well.
  static let encodings = [
    "utf-8", "utf-16", "utf-16be", "utf-16le", "utf-32", "iso-8859-1", "iso-8859-2", "iso-8859-15",
    "windows-1250", "windows-1251", "windows-1252", "koi8-r", "shift_jis", "euc-jp", "euc-kr",
    "gb18030", "big5",
  ]

  private func candidates(
    _ names: [String], behind partial: String, ending: String = " "
  ) -> Completion {
    let fitting = names.filter { $0.hasPrefix(partial) }.sorted()
    return Completion(partialCount: partial.count, candidates: fitting, ending: ending)
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
    let written = values.filter { $0 == $0.lowercased() }
    return candidates(written, behind: String(value), ending: "")
  }

  /// The last word of a shell command.
  private func lastWord(_ command: [UInt8]) -> String {
    let text = PathText.text(of: command)
    return text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  /// - Parameter ending: what follows the only one, if that is no folder.
  private func files(_ partial: String, ending: String) -> Completion {
    let slash = partial.lastIndex(of: "/")
    let folder = slash.map { String(partial[...$0]) } ?? ""
    let start = String(partial[(slash.map { partial.index(after: $0) } ?? partial.startIndex)...])
    let names = EditorCompleter.names(in: folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted()
    let isFolder = names.count == 1 && names[0].hasSuffix("/")
    return Completion(partialCount: start.count, candidates: names, ending: isFolder ? "" : ending)
  }

  /// The names in a folder; those of folders with a slash.
  private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.map {
      FileKind(folder + "/" + $0, followsLinks: false) == .folder ? $0 + "/" : $0
    }
  }
}
