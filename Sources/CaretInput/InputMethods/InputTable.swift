internal import CInputMethods

/// A table of an input method, as InputMethods/README.md describes its form.
struct InputTable {
  /// The rows, each cut at its tabs.
  private(set) var rows: [[Substring]] = []
  private var settings: [Substring: [[Substring]]] = [:]

  /// Reads the table of a name. It is part of the build, so there is one.
  init(named name: String) {
    guard let table = unsafe caret_input_table(name) else {
      fatalError("no table is named '\(name)'")
    }
    // The bytes are as many as the table says and live as long as the program.
    let bytes = unsafe UnsafeBufferPointer(start: table.pointee.bytes, count: table.pointee.count)
    unsafe self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  init(text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      // A key "@" is a row like others: it has a tab behind it.
      if fields[0].first == "@", fields[0].utf8.count > 1 {
        let name = fields.removeFirst().dropFirst()
        settings[name, default: []].append(fields)
      } else {
        rows.append(fields)
      }
    }
  }

  /// The values of a setting, a list for each time that it is made.
  func settings(_ name: String) -> [[Substring]] { settings[Substring(name)] ?? [] }

  /// The only value of a setting.
  func setting(_ name: String) -> String? { settings(name).first?.first.map(String.init) }
}
