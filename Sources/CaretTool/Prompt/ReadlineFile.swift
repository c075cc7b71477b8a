internal import CaretText
internal import Glibc

/// What a person has set in `~/.inputrc`: the kind of keys, the bell, and bindings of single keys.
///
/// Bindings of several keys one after the other, and functions that there are none of here, are passed by.
/// Of conditions `mode=`, `term=` and the name `caret` are understood.
package struct ReadlineFile {
  package enum Binding: Equatable {
    /// The key that does the same here.
    case key(Key)
    case text(String)
  }

  package private(set) var editingMode = EditingMode.emacs
  package private(set) var bell = Bell.none
  package private(set) var bindings: [Key: Binding] = [:]

  package init() {}

  /// The file that INPUTRC names, or `~/.inputrc`; what it does not say is as always.
  static func ofUser(_ environment: [String: String]) -> ReadlineFile {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let path = environment["INPUTRC"] ?? home.map { $0 + "/.inputrc" }
    var file = ReadlineFile()
    guard let path, let bytes = try? FileBytes.read(path, .found) else { return file }
    file.read(String(decoding: bytes, as: UTF8.self), terminal: environment["TERM"] ?? "")
    return file
  }

  /// Takes what a text says.
  package mutating func read(_ text: String, terminal: String = "") {
    var conditions: [Bool] = []
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      switch first {
      case "$if": conditions.append(holds(words.dropFirst().joined(separator: " "), terminal))
      case "$else": if let last = conditions.popLast() { conditions.append(!last) }
      case "$endif": _ = conditions.popLast()
      case _ where conditions.contains(false) || first.hasPrefix("$"): break
      case "set": if words.count > 2 { set(words[1], words[2]) }
      default: bind(String(line))
      }
    }
  }

  private func holds(_ condition: String, _ terminal: String) -> Bool {
    switch condition {
    case "mode=emacs": editingMode == .emacs
    case "mode=vi": editingMode == .vi
    case _ where condition.hasPrefix("term="):
      // The whole name, or what stands in front of its first hyphen.
      [terminal[...], terminal.prefix { $0 != "-" }].contains(condition.dropFirst(5))
    default: condition.lowercased() == "caret"
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "editing-mode": editingMode = EditingMode(rawValue: value) ?? editingMode
    case "bell-style": bell = Bell(rawValue: value) ?? bell
    default: break
    }
  }

  /// `Control-a: beginning-of-line` or `"\C-a": beginning-of-line`.
  private mutating func bind(_ line: String) {
    guard let colon = ReadlineFile.colon(in: line) else { return }
    let name = line[..<colon].trimmingBlanks
    let value = line[line.index(after: colon)...].trimmingBlanks
    let key =
      name.hasPrefix("\"") ? ReadlineFile.key(sequence: name) : ReadlineFile.key(named: name)
    guard let key else { return }
    if value.hasPrefix("\"") {
      bindings[key] = .text(ReadlineFile.unquoted(value))
    } else if let same = ReadlineFile.functions[value] {
      bindings[key] = .key(same)
    }
  }

  /// The colon that ends the key's name, which may hold one between quotes.
  private static func colon(in line: String) -> String.Index? {
    var isQuoted = false
    return line.indices.first {
      if line[$0] == "\"" { isQuoted.toggle() }
      return line[$0] == ":" && !isQuoted
    }
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().prefix(while: { $0 != "\"" }) {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// `"\C-a"`, `"\M-a"`, `"\ea"`: one key.
  private static func key(sequence: String) -> Key? {
    let inner = sequence.dropFirst().dropLast()
    let arrows: [String: Key] = [
      "\\e[A": .up, "\\e[B": .down, "\\e[C": .right, "\\e[D": .left, "\\eOA": .up, "\\eOB": .down,
      "\\eOC": .right, "\\eOD": .left, "\\e[H": .home, "\\e[F": .end, "\\e[3~": .delete,
      "\\t": .tab, "\\e[1;5C": .wordRight, "\\e[1;5D": .wordLeft,
    ]
    if let arrow = arrows[String(inner)] { return arrow }
    for (start, make) in [
      ("\\C-", { Key.control($0) }), ("\\M-", { Key.meta($0) }), ("\\e", { Key.meta($0) }),
    ] where inner.hasPrefix(start) {
      let rest = inner.dropFirst(start.count)
      return rest.count == 1 ? make(Character(rest.lowercased())) : nil
    }
    return nil
  }

  /// `Control-a`, `Meta-Rubout`, `TAB`.
  private static func key(named name: String) -> Key? {
    let lower = name.lowercased()
    let named: [String: Key] = [
      "tab": .tab, "rubout": .backspace, "del": .backspace, "return": .enter, "newline": .enter,
      "esc": .escape, "escape": .escape,
    ]
    if let key = named[lower] { return key }
    guard let hyphen = lower.lastIndex(of: "-"), hyphen != lower.startIndex else { return nil }
    let (modifier, rest) = (lower[..<hyphen], lower[lower.index(after: hyphen)...])
    let letter: Character? = rest.count == 1 ? rest.first : rest == "rubout" ? "\u{7F}" : nil
    guard let letter else { return nil }
    switch modifier {
    case "control", "c": return .control(letter)
    case "meta", "m": return .meta(letter)
    default: return nil
    }
  }

  /// readline's functions, and the key that does each here.
  private static let functions: [String: Key] = [
    "beginning-of-line": .control("a"), "end-of-line": .control("e"), "forward-char": .right,
    "backward-char": .left, "forward-word": .wordRight, "backward-word": .wordLeft,
    "accept-line": .enter, "previous-history": .up, "next-history": .down,
    "beginning-of-history": .meta("<"), "end-of-history": .meta(">"),
    "reverse-search-history": .control("r"), "history-search-backward": .up,
    "history-search-forward": .down, "delete-char": .delete, "backward-delete-char": .backspace,
    "quoted-insert": .control("v"), "transpose-chars": .control("t"),
    "transpose-words": .meta("t"), "upcase-word": .meta("u"), "downcase-word": .meta("l"),
    "capitalize-word": .meta("c"), "kill-line": .control("k"), "unix-line-discard": .control("u"),
    "kill-word": .meta("d"), "backward-kill-word": .meta("\u{7F}"),
    "unix-word-rubout": .control("w"), "yank": .control("y"), "yank-pop": .meta("y"),
    "complete": .tab, "possible-completions": .meta("?"), "undo": .control("_"),
    "revert-line": .meta("r"), "yank-last-arg": .meta("."), "insert-last-argument": .meta("."),
    "clear-screen": .control("l"),
  ]
}

/// Whose keys a line has.
package enum EditingMode: String, Sendable {
  case emacs, vi
}

/// What happens at a key that can do nothing.
package enum Bell: String, Sendable {
  case none, audible, visible
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
