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
