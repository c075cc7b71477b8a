internal import CaretBytes
internal import CaretSpelling
internal import CaretText
internal import Glibc

/// The words that a project's own configuration accepts, as a file that people write as well: what they wrote stays as
/// it is, comments and order included.
enum ProjectWords {
  /// Makes a word right in the project that a file belongs to: in the nearest `.caret-spell.toml` above it or the list of
  /// another program, or in a new one at the top of its repository, or beside the file where it is in none.
  ///
  /// Who adds at the same time waits: no word is lost.
  /// - Returns: the file that has it now.
  static func add(_ word: String, forFileAt path: String) throws(ToolError) -> String {
    let folder = folder(for: path)
    var file = folder + "/" + FolderRules.ownFileName
    let code: Int32
    do {
      let lock = try SystemFile.open(folder, O_RDONLY | O_DIRECTORY)
      defer { close(lock) }
      guard SystemCall.repeated({ flock(lock, LOCK_EX) }) == 0 else { throw SystemError.last }
      let isOurs = Folder.has(FolderRules.ownFileName, in: folder)
      if !isOurs, let other = foreignList(in: folder, adding: word) {
        file = other.file
        try write(other.new, to: file, before: other.old)
      } else {
        let old = isOurs ? try FileBytes.read(file, .found) : []
        try write(adding(word, to: String(decoding: old, as: UTF8.self)), to: file, before: old)
      }
      return file
    } catch let error as SystemError {
      code = error.code
    } catch let error as FileError {
      code = error.errno
    } catch {
      code = EIO
    }
    throw ToolError(
      what: "can't add a word: " + SystemErrorText(code).reason,
      place: Escaped.quoted(file), remedy: "check the folder and its permissions")
  }

  private static func write(_ new: String, to file: String, before old: [UInt8]) throws {
    let new = Array(new.utf8)
    if new != old { try UserFile.replace(file, with: new) }
  }

  /// The first list of another program in a folder that takes a word, and its text without and with it.
  private static func foreignList(
    in folder: String, adding word: String
  ) -> (file: String, old: [UInt8], new: String)? {
    for list in ForeignWordLists.all where list.stands(in: folder) {
      let file = folder + "/" + list.name
      guard let old = try? FileBytes.read(file, .found),
        let new = list.add(word, String(decoding: old, as: UTF8.self))
      else { continue }
      return (file, old, new)
    }
    return nil
  }

  private static func folder(for path: String) -> String {
    let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let start = Folder.absolute(own) ?? own
    var place = start
    while place.utf8.count > 1 {
      if [FolderRules.ownFileName, ".git"].contains(where: { Folder.has($0, in: place) })
        || ForeignWordLists.all.contains(where: { $0.stands(in: place) })
      {
        return place
      }
      place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
    }
    return start
  }

  // MARK: The text

  /// A configuration with one word more: in the order of the letters where its words have one to a line, else behind
  /// the last.
  static func adding(_ word: String, to text: String) -> String {
    let quoted = OwnConfigurationText.quoted(word)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let firstTable = lines.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("[") }
    let head = 0..<(firstTable ?? lines.count)
    guard let start = lines[head].firstIndex(where: isWordsKey) else {
      return newList(quoted, before: firstTable, lines)
    }
    guard let end = (start..<lines.count).first(where: { closingBracket(lines[$0]) != nil })
    else { return text }
    if start == end {
      lines[end] = inserting(quoted, in: lines[end])
    } else {
      let inner = start + 1..<end
      if inner.contains(where: { entry(lines[$0]) == quoted }) { return text }
      // The last entry may have no comma.
      if let last = inner.last(where: { entry(lines[$0]) != nil }) {
        lines[last] = withComma(lines[last])
      }
      let next = inner.first {
        entry(lines[$0]).map { $0.lowercased() > quoted.lowercased() } == true
      }
      let indent = inner.first.map { lines[$0].prefix(while: \.isWhitespace) } ?? "  "
      lines.insert("\(indent)\(quoted),", at: next ?? end)
    }
    return lines.joined(separator: "\n")
  }

  private static func isWordsKey(_ line: String) -> Bool {
    let rest = line.drop(while: \.isWhitespace)
    guard rest.hasPrefix("words") else { return false }
    return rest.dropFirst("words".count).drop(while: \.isWhitespace).hasPrefix("=")
  }

  /// Where a list ends; brackets in strings and comments are none.
  private static func closingBracket(_ line: String) -> String.Index? {
    var quote: Character?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      if let open = quote {
        if character == "\\", open == "\"" {
          index = line.index(after: index)
          if index == line.endIndex { break }
        } else if character == open {
          quote = nil
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        return nil
      } else if character == "]" {
        return index
      }
      index = line.index(after: index)
    }
    return nil
  }

  /// `words = ["a"]` with one more.
  private static func inserting(_ quoted: String, in line: String) -> String {
    guard let bracket = closingBracket(line), let open = line.firstIndex(of: "[") else {
      return line
    }
    let inner = line[line.index(after: open)..<bracket]
    let entries = inner.split(separator: ",").map { entry(String($0) + ",") }
    if entries.contains(quoted) { return line }
    let isEmpty = inner.allSatisfy(\.isWhitespace)
    let before = line[..<bracket].reversed().drop { $0.isWhitespace || $0 == "," }.reversed()
    return String(before) + (isEmpty ? "" : ", ") + quoted + String(line[bracket...])
  }

  /// The word of a line of a list, with its quotes.
  private static func entry(_ line: String) -> String? {
    let rest = line.drop(while: \.isWhitespace)
    guard let quote = rest.first, quote == "\"" || quote == "'",
      let end = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    return String(rest[...end])
  }

  private static func withComma(_ line: String) -> String {
    guard let word = entry(line), let range = line.firstRange(of: word) else { return line }
    let rest = line[range.upperBound...]
    return rest.drop(while: \.isWhitespace).hasPrefix(",")
      ? line : line[..<range.upperBound] + "," + rest
  }

  /// Keys of the file itself come before its tables.
  private static func newList(
    _ quoted: String, before table: Int?, _ lines: [String]
  ) -> String {
    var lines = lines
    let list = ["words = [", "  \(quoted),", "]"]
    if let table {
      lines.insert(contentsOf: list + [""], at: table)
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += list + [""]
    }
    return lines.joined(separator: "\n")
  }
}
