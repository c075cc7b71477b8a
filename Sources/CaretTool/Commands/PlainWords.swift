// `caret validate` is called once a value, in loops of scripts. The argument parser describes a command by
// reflection at each start, which takes 16 of the 22 million instructions of such a call. So the command
// lines that scripts write are read here, by a few comparisons. Everything else – help, a mistake, a value that
// begins with a hyphen – is left to the parser, which alone knows what to say about it.

/// The words of a command line that needs no explaining.
package struct PlainWords {
  private let flags: Set<String>
  private let options: [String: String]
  package let operands: [String]

  /// Nil for words that the argument parser has to look at.
  ///
  /// - Parameter names: options with a value and flags, without hyphens.
  package init?(_ words: some Sequence<String>, options names: Set<String>, flags: Set<String>) {
    var found: Set<String> = []
    var values: [String: String] = [:]
    var operands: [String] = []
    var words = words.makeIterator()
    while let word = words.next() {
      // A hyphen alone is standard input.
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        while let operand = words.next() { operands.append(operand) }
        break
      }
      guard word.hasPrefix("--") else { return nil }
      let name = String(word.dropFirst(2))
      if flags.contains(name) {
        found.insert(name)
      } else if names.contains(name), let value = words.next(), !value.hasPrefix("-") {
        values[name] = value
      } else {
        return nil
      }
    }
    self.flags = found
    self.options = values
    self.operands = operands
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  subscript(_ option: String) -> String? { options[option] }

  /// A value that has to be of a kind: the outer nil is for one that isn't.
  func value<Value>(_ option: String, _ read: (String) -> Value?) -> Value?? {
    guard let text = options[option] else { return .some(nil) }
    guard let value = read(text) else { return nil }
    return .some(value)
  }
}
