import CaretTool
import CaretUnicode
import TestSupport
import Testing

/// The names of what can go wrong in the editor, from the declaration: the cases of an enumeration.
private func cases(of name: String, in path: String) throws -> [String] {
  let source = String(decoding: try readFile(packageFolder + "/" + path), as: UTF8.self)
  let start = try #require(source.firstRange(of: "public enum \(name)"))
  let lines = source[start.upperBound...].split(separator: "\n").prefix { $0 != "}" }
  return lines.compactMap { line in
    line.hasPrefix("  case ")
      ? String(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber }) : nil
  }
}

private let file = "Sources/CaretEditing/EditorTrouble.swift"

@Test(arguments: ["en"] + EditorCatalogue.languages.keys)
func `every language has a sentence for whatever can go wrong in the editor`(_ language: String)
  throws
{
  let messages = EditorCatalogue.languages[language] ?? EditorCatalogue.english
  let troubles = try cases(of: "EditorTrouble", in: file)
  let faults = try cases(of: "EditorFileFault", in: file)
  #expect(troubles.count > 80 && faults.count > 10)
  let patterns = try cases(
    of: "PatternFault", in: "Sources/CaretUnicode/RegularExpressions/PatternError.swift")
  #expect(patterns.count > 10)
  let names =
    troubles + faults.map { "fault." + $0 } + patterns.map { "pattern." + $0 }
    + ["setAside", "unnamed"]
  for name in names {
    #expect(messages[name] != nil, "\(name)")
    // What helps in one language helps in all.
    let hint = name + ".hint"
    #expect((messages[hint] == nil) == (EditorCatalogue.english[hint] == nil), "\(hint)")
  }
  let known = Set(names.flatMap { [$0, $0 + ".hint"] })
  let others = messages.keys.filter { !known.contains($0) && !$0.hasPrefix("place.") }
  let news = EditorCatalogue.english.keys.filter { $0.hasPrefix("note.") }
  #expect(Set(others) == Set(news) && news.count > 20)
  #expect(EditorCatalogue.posix.keys.filter { !known.contains($0) } == [])
}

/// The names of the places that a pattern has filled in; the braces of plural forms and choices are none.
private func places(_ pattern: String) -> Set<String> {
  var names: Set<String> = []
  var before: Substring = ""
  for (index, part) in pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated()
  {
    let name = part.prefix { $0.isLetter }
    let end = part.dropFirst(name.count).first
    let isForm = ["one ", "other ", "yes ", "none ", "=0 "].contains { before.hasSuffix($0) }
    if index > 0, !isForm, !name.isEmpty, end == "}" || end == "," { names.insert(String(name)) }
    before = part
  }
  return names
}

@Test(arguments: EditorCatalogue.languages.keys)
func `a language fills in nothing that English has not`(_ language: String) throws {
  for (name, pattern) in EditorCatalogue.languages[language]! {
    _ = try MessagePattern(pattern, locale: language).formatted([])
    let english = EditorCatalogue.english[name] ?? ""
    #expect(places(pattern).subtracting(places(english)).isEmpty, "\(name): \(pattern)")
    #expect(places(english).subtracting(places(pattern)).isEmpty, "\(name): \(pattern)")
  }
}

@Test(arguments: [
  ("7p", "keine Zeile 7 (Zeile 1, Spalte 1): der Text hat 2 Zeilen"),
  ("2,1p", "der Bereich 2,1 läuft rückwärts (Zeile 1, Spalte 3): schreibe 1,2"),
  (
    "s/(/x/",
    "im Muster steht \"(\" ohne Gegenstück (Zeile 1, Spalte 3): schreibe \\( für die Klammer selbst"
  ),
  ("s/one/\\1/", "\\1 steht im Ersatz, aber das Muster hat keine Gruppe"),
  ("1s/ONE/x/", "mit i dahinter, das Groß und Klein gleichsetzt, würde es passen"),
  ("a/\\u{zz}/", "schreibe seine hexadezimale Nummer: \\u{E9}"),
  ("r missing", "\"missing\" kann nicht gelesen werden (es gibt keine solche Datei)"),
  ("w no/file", "(es gibt keinen Ordner \"no\") (Zeile 1): lege zuerst den Ordner an"),
  (":re", "\":re\" könnte :recover, :reload, :redo, :reflow sein"),
  (":set re=x", "re kann nicht \"x\" sein (Zeile 1, Spalte 2): schreibe :set re=icu|bre|ere"),
  (":w x y", ""),
  (":diff 3", "es gibt keinen Schritt \"3\" (Zeile 1, Spalte 2): es wurde noch nichts geändert"),
  ("1d\nq", "es gibt ungespeicherte Änderungen (Zeile 2): w speichert sie"),
  (":validate --type", "caret help validate"),
])
func `the editor speaks German`(_ script: String, _ message: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let result = try caret(
    ["edit", "--messages", "de", "text"], input: script + "\nQ\n", folder: folder.folder)
  #expect(result.error.contains(message), "\(result)")
  let json = try caret(
    ["edit", "--messages", "de", "--json", "text"], input: script + "\nQ\n", folder: folder.folder)
  #expect(result.error.isEmpty == !json.output.contains("\"message\""), "\(json)")
}

@Test func `the editor tells its news in German`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "eins\nzwei\n")
  let script = ",s/i/y/\n1d\nw\nw other\nr other\nQ\n"
  let result = try caret(
    ["edit", "--messages", "de", "-v", "text", "new"], input: script, folder: folder.folder)
  #expect(
    result.error == """
      "text": 2 Zeilen, 10 Bytes
      "new": neue Datei
      2 Ersetzungen in 2 Zeilen
      "text" geschrieben: 1 Zeile, 5 Bytes
      "other" geschrieben: 1 Zeile, 5 Bytes
      1 Zeile, 5 Bytes gelesen

      """, "\(result)")
  try folder.write("latin", [0x61, 0xE4, 0x0A, 0x00])
  let dry = try caret(
    ["edit", "--messages", "de", "-v", "--dry-run", "latin"], input: "1p\nw\n!true\nQ\n",
    folder: folder.folder)
  #expect(dry.output.contains("würde \"latin\" schreiben: 2 Zeilen"), "\(dry)")
  #expect(dry.output.contains("würde \"true\" ausführen"), "\(dry)")
  #expect(dry.error.contains("\"latin\" ist "), "\(dry)")
}

@Test func `a language that is not there is refused`() throws {
  let result = try caret(["edit", "--messages", "xx", "-e", "p", "none"])
  #expect(result.status == 2)
  #expect(result.error.contains("there are no messages in \"xx\""))
  #expect(result.error.contains("take one of de, en") || result.error.contains("en, de"))
}
