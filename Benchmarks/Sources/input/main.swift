import CaretInput
import CaretText
import Foundation
import Yardstick

// input TEXT TABLES: what a key costs, in processor time. TEXT is some megabytes of prose, TABLES the folder
// of the tables with keys and the text that they give. Peers, where installed, type the same keys in turn.

func print(_ name: String, _ value: Double, _ unit: String, _ note: String = "") {
  let padding = String(repeating: " ", count: max(1, 44 - name.count))
  print(
    name + padding + String(format: "%9.2f", value) + " " + unit + (note.isEmpty ? "" : "  " + note)
  )
}

// MARK: Keys in a long text

func session(_ text: String, _ layout: LayoutOptions? = nil) -> TextInputSession {
  let session = TextInputSession(text)
  session.layoutOptions = layout
  session.select(anchor: session.storage.utf16Count / 2, head: session.storage.utf16Count / 2)
  return session
}

/// Microseconds for a key: letters and BackSpace in turn, and what is asked after each.
func key(_ session: TextInputSession, asking ask: (TextInputSession) -> Void = { _ in }) -> Double {
  let count = 2_000
  ask(session)
  return best(of: 5) {
    for index in 0..<count {
      if index % 2 == 1 { session.deleteBackward() } else { session.insertText("a") }
      ask(session)
    }
  } / Double(count) / 1e3
}

func caret(_ session: TextInputSession) {
  _ = session.selectedTextRange.flatMap { session.caretRect(for: $0.end) }
}

func word(_ session: TextInputSession) {
  guard let end = session.selectedTextRange?.end else { return }
  _ = session.tokenizer.rangeEnclosingPosition(end, with: .word, inDirection: .backward)
}

func keysInLongText(_ text: String) {
  print("\(text.utf8.count) bytes of text")
  print("a key", key(session(text)), "us")
  print("a key, and the word at the caret", key(session(text), asking: word), "us")
  let short = String(text.utf8.prefix(400_000)) ?? ""
  let columns = LayoutOptions(columns: 80)
  let first = best(of: 3) { _ = session(short, columns).layout }
  print("laying out 400 kB in 80 columns", first / 1e6, "ms")
  print("a key there, and the caret's cell", key(session(short, columns), asking: caret), "us")
}

// MARK: Walking

func walk(_ text: String) {
  let session = session(String(text.utf8.prefix(400_000)) ?? "")
  for (name, unit) in [
    ("character", TextGranularity.character), ("word", .word), ("sentence", .sentence),
    ("paragraph", .paragraph),
  ] {
    var count = 0
    let time = best(of: 3) {
      count = 0
      var position = session.beginningOfDocument
      while let next = session.tokenizer.position(
        from: position, toBoundary: unit, inDirection: .forward)
      {
        position = next
        count += 1
      }
    }
    print("next boundary, \(name)", time / Double(count), "ns", "\(count) of them")
  }
}

// MARK: Input methods

struct Row {
  var method: String
  var keys: [InputKey]
  var text: String
}

func rows(_ folder: String) -> [Row] {
  ["romaji", "hangul", "vietnamese"].flatMap { table -> [Row] in
    let lines = try! String(contentsOfFile: folder + "/" + table + ".tsv", encoding: .utf8)
    return lines.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      var cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if table == "romaji" { cells.insert(table, at: 0) }
      let keys = cells[1].unicodeScalars.map { $0 == "<" ? .backspace : InputKey($0) }
      return Row(method: cells[0], keys: keys, text: cells[2])
    }
  }
}

/// How many rows a method gets right when it types them into texts, and microseconds a key.
func typing(_ rows: [Row], by method: String) -> (right: Int, microseconds: Double) {
  var right = 0
  let texts = rows.map { _ in TextInputSession() }
  let keyboards = texts.map { text -> InputMethodController in
    let keyboard = InputMethodController(target: text)
    try! keyboard.choose(try! InputMethods.named(method))
    return keyboard
  }
  let time = best(of: 7) {
    right = 0
    for (index, row) in rows.enumerated() {
      texts[index].setText("")
      keyboards[index].reset()
      for key in row.keys { keyboards[index].press(key) }
      // The rows of romaji are whole phrases; the others say what stands there after the last key.
      if row.method == "romaji" { keyboards[index].finish() }
      if texts[index].storage.string == row.text { right += 1 }
    }
  }
  return (right, perKey(time, rows))
}

/// Microseconds a key for the method by itself.
func thinking(_ rows: [Row], by method: String) -> Double {
  let method = try! InputMethods.named(method)
  let time = best(of: 7) {
    for row in rows {
      for key in row.keys { _ = method.press(key) }
      method.reset()
    }
  }
  return perKey(time, rows)
}

func perKey(_ time: Double, _ rows: [Row]) -> Double {
  time / Double(rows.reduce(0) { $0 + $1.keys.count }) / 1e3
}

func inputMethods(_ folder: String) {
  let peers = [
    "romaji": "m17n:ja-anthy", "telex": "m17n:vi-telex", "vni": "m17n:vi-vni",
    "viqr": "m17n:vi-viqr", "hangul-2": "m17n:ko-han2",
  ]
  let rows = rows(folder)
  for name in InputMethods.names {
    let mine = rows.filter { $0.method == name }
    guard !mine.isEmpty else { continue }
    for method in [name, peers[name]].compactMap({ $0 }) {
      guard (try? InputMethods.named(method)) != nil else { continue }
      let typed = typing(mine, by: method)
      print(
        "a key, " + method, thinking(mine, by: method), "us",
        String(
          format: "with the text %.2f us, right: %d of %d", typed.microseconds, typed.right,
          mine.count))
    }
  }
}

let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
keysInLongText(text)
walk(text)
inputMethods(CommandLine.arguments[2])
