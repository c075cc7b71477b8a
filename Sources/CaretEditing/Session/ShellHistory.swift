internal import CaretText

/// The shell command that `!!` repeats.
struct ShellHistory {
  private var last: [UInt8]?

  /// The command with `%` as the file's name and a leading `!` as the last command; and whether that changed it.
  mutating func expand(_ command: [UInt8], fileName: () throws -> String) throws -> (
    command: [UInt8], isChanged: Bool
  ) {
    var expanded: [UInt8] = []
    var rest = command[...]
    var isChanged = false
    if rest.first == UInt8(ascii: "!") {
      guard let last else { throw EditorDiagnostic(.noPreviousCommand) }
      expanded = last
      rest.removeFirst()
      isChanged = true
    }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "%") {
        expanded.append(rest.removeFirst())
      } else if byte == UInt8(ascii: "%") {
        expanded += PathText.bytes(of: try fileName())
        isChanged = true
      } else {
        expanded.append(byte)
      }
    }
    last = expanded
    return (expanded, isChanged)
  }
}
