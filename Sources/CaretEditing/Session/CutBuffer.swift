internal import CaretText

/// The lines that `x` puts.
struct CutBuffer {
  /// In stored form, each with its line end.
  private(set) var lines: [UInt8] = []

  var isEmpty: Bool { lines.isEmpty }
  var lineCount: Int { lines.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }

  mutating func take(_ lines: [UInt8]) { self.lines = lines }

  /// Takes lines as they were typed, without their ends.
  mutating func take(typed typedLines: [[UInt8]]) {
    lines = typedLines.flatMap { StoredForm.stored(fileBytes: $0) + [UInt8(ascii: "\n")] }
  }
}
