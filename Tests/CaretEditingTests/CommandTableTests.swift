import CaretEditing
import Testing

@Test(arguments: [EditorDialect.caret, .posix])
func `help covers every command and no other`(_ dialect: EditorDialect) {
  let described = Set(CommandTable.commands.map(\.name))
  for byte in UInt8(0x21)..<0x7F {
    let name = String(Unicode.Scalar(byte))
    let isAddress = CommandTable.addresses.contains { $0.name.first == name.first }
    if isAddress || name.first!.isNumber || "-%".contains(name) { continue }
    let isCommand = CommandParser.parse([byte], dialect: dialect).summary != nil
    let isOurs = dialect == .posix && ":U{|<>@XY".contains(name)
    #expect(isCommand == (described.contains(name) && !isOurs), "\(name)")
  }
}

/// A command and what a person is shown behind its letter.
@Test(arguments: [
  ("s", "/re/text/flags"), ("1,2s", "/re/text/flags"), ("g", "/re/commands"), ("v", "/re/commands"),
  ("G", "/re/"), ("V", "/re/"), ("m", "destination"), (".,$t", "destination"), ("p", ""), ("d", ""),
])
func `a command says what stands behind its letter`(_ line: String, _ hint: String) {
  #expect(CommandParser.parse(Array(line.utf8)).hint == hint)
}
