internal import CaretBytes
internal import CaretSpelling
internal import CaretText

/// Reads the vocabularies of vale: what accept.txt and reject.txt of those that .vale.ini names have.
enum ValeVocabulary {
  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    let top = try ConfigurationFile.read(path)[""]
    guard let styles = top?["StylesPath"]?.text, let names = top?["Vocab"]?.text else { return }
    for name in names.split(separator: ",") {
      let name = name.filter { !$0.isWhitespace }
      for folder in ["\(styles)/config/vocabularies/\(name)", "\(styles)/Vocab/\(name)"] {
        let place = (folder.hasPrefix("/") ? "" : configuration.folder + "/") + folder
        add(place + "/accept.txt", isAccepted: true, &configuration, &notes)
        add(place + "/reject.txt", isAccepted: false, &configuration, &notes)
      }
    }
  }

  /// Each line is a regular expression for a word, nearly always the word itself.
  private static func add(
    _ path: String, isAccepted: Bool, _ configuration: inout FolderRules,
    _ notes: inout [String]
  ) {
    guard let bytes = try? FileBytes.read(path, .found) else { return }
    var number = 0
    for line in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    {
      number += 1
      guard let first = line.first, first != "#" else { continue }
      let entry = line.replacing("(?i)", with: "")
      let isWord = entry.allSatisfy { $0.isLetter || $0.isNumber || "'’-_ .".contains($0) }
      if isWord && isAccepted {
        configuration.accept(String(entry), in: entry == line ? .asWritten : .any, path, number)
      } else if isWord {
        for word in entry.split(separator: " ") {
          configuration.add(.forbidden(String(word)), path, number)
        }
      } else if isAccepted {
        let pattern = SpellPattern(
          expression: String(entry), ignoresCase: line.hasPrefix("(?i)"), target: .word)
        configuration.add(pattern: pattern, for: nil, path, number, &notes)
      }
    }
  }
}
