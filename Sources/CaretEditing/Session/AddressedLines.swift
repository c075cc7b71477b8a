/// The lines that a command was given, after the addresses in front of it were worked out.
struct AddressedLines {
  var first: Int
  var last: Int
  /// How many addresses count: 0, 1 or 2.
  var count: Int
  /// Where in the command line the addresses begin, for diagnostics.
  var utf8Offset: Int?
}

extension AddressedLines {
  /// The addresses as they are written in front of a command.
  var address: String { count == 0 ? "" : count == 1 ? "\(last)" : "\(first),\(last)" }
}
