/// The form in which `l` shows a line: every character printable, its end marked, long ones folded.
enum UnambiguousLine {
  /// `line`, given as the file has it, without a line end.
  ///
  /// Control characters are shown as `\t` and its like or as three octal digits, `\` and `$` behind a
  /// backslash, and so are the bytes of what is not ASCII: what `l` shows is the same everywhere.
  /// A line is folded with a backslash in front of the first character that would end behind `columns`, or, as GNU ed does
  /// it, that would begin there.
  ///
  /// - Parameter fits: whether no character may end behind `columns`.
  static func shown(
    _ line: [UInt8], prefix: [UInt8], columns: Int, marksEnd: Bool = true,
    fits: Bool = false
  ) -> [UInt8] {
    var shown = prefix
    // A number and its tab stand in front, eight columns wide.
    var column = prefix.isEmpty ? 0 : 8
    for byte in line {
      let piece = escaped(byte)
      if column + (fits ? piece.count : 1) > columns {
        shown += Array("\\\n".utf8)
        column = 0
      }
      shown += piece
      column += piece.count
    }
    if marksEnd { shown.append(UInt8(ascii: "$")) }
    return shown
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let names: [UInt8: Character] = [
      7: "a", 8: "b", 12: "f", 13: "r", 9: "t", 11: "v", 92: "\\", 36: "$",
    ]
    if let name = names[byte] { return [UInt8(ascii: "\\"), name.asciiValue!] }
    if (0x20..<0x7F).contains(byte) { return [byte] }
    let digit = { (shift: Int) in UInt8(ascii: "0") + (byte >> UInt8(shift) & 7) }
    return [UInt8(ascii: "\\"), digit(6), digit(3), digit(0)]
  }
}
