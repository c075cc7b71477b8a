internal import CaretBytes

/// The structural commands: `x/re/cmd`, `{ … }`, `@w2`, `a/text/`.
extension CommandParser {
  /// A structural command at the top of a line, up to its end.
  mutating func takeStructure() throws -> StructuralCommand {
    let command =
      peek == UInt8(ascii: "@") ? try takeSelection() : try takeBodyCommand(isAddressed: false)
    skipBlanks()
    guard isAtEnd else { throw EditorDiagnostic(.invalidSuffix, at: index) }
    return command
  }

  /// Whether nothing but a print suffix follows.
  var isOnlySuffix: Bool {
    bytes[index...].prefix { $0 != UInt8(ascii: "\n") }.allSatisfy { "pln".utf8.contains($0) }
  }

  /// `a/text/`, `i/text/` and `c/text/` on lines; nil if no delimiter follows the letter.
  mutating func takeLinesOnOneLine() throws -> [[UInt8]]? {
    guard dialect == .caret, let delimiter = peek, delimiter.isDelimiter else { return nil }
    let text = try takeText()
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The line end of the last line may be written, as in sam.
    if lines.count > 1, lines.last == [] { lines.removeLast() }
    return lines.map(Array.init)
  }

  // MARK: - Bodies

  /// A command of a body: an address of sam's, then the command; the empty one is `p`.
  private mutating func takeBodyCommand(isAddressed: Bool = true) throws -> StructuralCommand {
    skipBlanks()
    if isAddressed, let address = try takeSpan() { return .at(address, try takeBareCommand()) }
    return try takeBareCommand()
  }

  private mutating func takeBareCommand() throws -> StructuralCommand {
    skipBlanks()
    guard !isAtEnd, peek != UInt8(ascii: "}"), let letter = take() else { return .deed(.print) }
    switch letter {
    case UInt8(ascii: "x"): return try takeEach()
    case UInt8(ascii: "y"): return .between(try takeBodyPattern(), try takeBodyCommand())
    case UInt8(ascii: "g"), UInt8(ascii: "v"):
      let pattern = try takeBodyPattern()
      return .when(pattern, matches: letter == UInt8(ascii: "g"), try takeBodyCommand())
    case UInt8(ascii: "{"): return .group(try takeGroup())
    case UInt8(ascii: "@"):
      index -= 1
      return try takeSelection()
    default: return .deed(try takeDeed(letter))
    }
  }

  private mutating func takeDeed(_ letter: UInt8) throws -> PieceDeed {
    switch letter {
    case UInt8(ascii: "a"): return .append(try takeText())
    case UInt8(ascii: "i"): return .insert(try takeText())
    case UInt8(ascii: "c"): return .change(try takeText())
    case UInt8(ascii: "d"): return .delete
    case UInt8(ascii: "p"): return .print
    case UInt8(ascii: "="): return .place(inCharacters: skip(UInt8(ascii: "#")))
    case UInt8(ascii: "m"), UInt8(ascii: "t"):
      skipBlanks()
      return .transfer(to: try takeSpan() ?? .dot, keeps: letter == UInt8(ascii: "t"))
    case UInt8(ascii: "s"): return .substitute(try takeBodySubstitution())
    case UInt8(ascii: "|"): return .shell(.through, takeRest())
    case UInt8(ascii: "<"): return .shell(.from, takeRest())
    case UInt8(ascii: ">"): return .shell(.into, takeRest())
    default:
      throw EditorDiagnostic(
        .unknownPieceCommand(name: String(decoding: [letter], as: UTF8.self)), at: index - 1)
    }
  }

  /// Behind `x`: a pattern, a unit, or nothing for lines.
  private mutating func takeEach() throws -> StructuralCommand {
    if peek == UInt8(ascii: "@") {
      index += 1
      return .eachUnit(UnitSelection(unit: try takeUnit()), try takeBodyCommand())
    }
    guard let next = peek, next.isDelimiter, next != UInt8(ascii: "{") else {
      return .each(nil, try takeBodyCommand())
    }
    return .each(try takeBodyPattern(), try takeBodyCommand())
  }

  private mutating func takeBodyPattern() throws -> WrittenPattern {
    let place = index
    guard let delimiter = take(), delimiter.isDelimiter else {
      throw EditorDiagnostic(.noPattern, at: place)
    }
    var pattern = try parsePattern(endingWith: delimiter)
    guard skip(delimiter) else { throw EditorDiagnostic(.patternWithoutEnd, at: index) }
    if skip(UInt8(ascii: "I")) { pattern.ignoresCase = true }
    return knownPattern(pattern)
  }

  /// The pattern, or the last one of the command if it is empty.
  private mutating func knownPattern(_ pattern: WrittenPattern) -> WrittenPattern {
    if pattern.source.isEmpty, let lastBodyPattern { return lastBodyPattern }
    lastBodyPattern = pattern
    return pattern
  }

  /// The commands up to `}`, one a line; the lines after the first come from the input.
  private mutating func takeGroup() throws -> [StructuralCommand] {
    var commands: [StructuralCommand] = []
    while true {
      skipBlanks()
      if skip(UInt8(ascii: "}")) { return commands }
      if peek == nil {
        guard let more = moreInput() else {
          throw EditorDiagnostic(.openGroup, at: index)
        }
        bytes += [UInt8(ascii: "\n")] + more
      }
      if skip(UInt8(ascii: "\n")) { continue }
      commands.append(try takeBodyCommand())
    }
  }

  private mutating func takeBodySubstitution() throws -> WrittenSubstitution {
    let start = index
    var occurrence: Int? = 1
    if let number = try takeNumber() { occurrence = number }
    guard let delimiter = take(), delimiter.isDelimiter else {
      throw EditorDiagnostic(.noPattern, at: start)
    }
    var pattern = try parsePattern(endingWith: delimiter)
    guard skip(delimiter) else { throw EditorDiagnostic(.patternWithoutEnd, at: index) }
    let replacement = try parseReplacement(endingWith: delimiter)
    guard skip(delimiter) else { throw EditorDiagnostic(.patternWithoutEnd, at: index) }
    while let flag = peek, flag == UInt8(ascii: "g") || flag | 0x20 == UInt8(ascii: "i") {
      index += 1
      if flag == UInt8(ascii: "g") { occurrence = nil } else { pattern.ignoresCase = true }
    }
    return .init(pattern: knownPattern(pattern), replacement: replacement, occurrence: occurrence)
  }

  // MARK: - Text

  /// Text between two delimiters, with `\n`, `\t`, `\u{…}` and escaped delimiters; or the lines that
  /// follow, up to a single dot, each with its line end.
  private mutating func takeText() throws -> [UInt8] {
    if peek == nil, let first = moreInput() { return takeLines(from: first) }
    let place = index
    guard let delimiter = take(), delimiter.isDelimiter else {
      throw EditorDiagnostic(.noText, at: place)
    }
    var text: [UInt8] = []
    while let byte = take(), byte != delimiter {
      guard byte == UInt8(ascii: "\\"), let escaped = take() else {
        text.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u") where peek == UInt8(ascii: "{"): text += try takeScalar()
      default: text.append(escaped)
      }
    }
    return text
  }

  private func takeLines(from first: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var next: [UInt8]? = first
    while let line = next, line != [UInt8(ascii: ".")] {
      text += line + [UInt8(ascii: "\n")]
      next = moreInput()
    }
    return text
  }

  /// `{1F600}` behind `\u`.
  private mutating func takeScalar() throws -> [UInt8] {
    let start = index + 1
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
    let digits = String(decoding: bytes[start..<end], as: UTF8.self)
    guard end < bytes.count, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else {
      throw EditorDiagnostic(.noSuchCharacter, at: start)
    }
    index = end + 1
    return Array(String(scalar).utf8)
  }

  // MARK: - Units

  /// `@w2 cmd`.
  private mutating func takeSelection() throws -> StructuralCommand {
    index += 1
    var selection = UnitSelection(unit: try takeUnit())
    if skip(UInt8(ascii: "*")) {
      selection.isEach = true
    } else {
      selection.isEach = false
      selection.first = try takeSignedNumber() ?? 1
      selection.last = selection.first
      if skip(UInt8(ascii: ",")) { selection.last = try takeSignedNumber() ?? -1 }
    }
    return .eachUnit(selection, try takeBodyCommand())
  }

  private mutating func takeUnit() throws -> UnitSelection.Unit {
    guard let unit = take().flatMap(UnitSelection.Unit.init(rawValue:)) else {
      throw EditorDiagnostic(.noSuchUnit, at: max(0, index - 1))
    }
    return unit
  }

  private mutating func takeSignedNumber() throws -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    return try takeNumber().map { isNegative ? -$0 : $0 }
  }

  // MARK: - Addresses

  /// `a1,a2`, `a1`, or nil where no address stands.
  private mutating func takeSpan() throws -> StructuralAddress? {
    let first = try takeSum()
    skipBlanks()
    let fromFirst = peek == UInt8(ascii: ";")
    guard fromFirst || peek == UInt8(ascii: ",") else { return first }
    index += 1
    skipBlanks()
    return .span(first ?? .line(0), try takeSpan() ?? .end, fromFirst: fromFirst)
  }

  /// Simple addresses joined by `+` and `-`; a plus may be left away.
  private mutating func takeSum() throws -> StructuralAddress? {
    var sum = try takeSimple()
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isForward = peek == UInt8(ascii: "+")
        index += 1
        skipBlanks()
        let next = try takeSimple() ?? .line(1)
        sum = isForward ? .after(sum ?? .dot, next) : .before(sum ?? .dot, next)
      case let byte? where sum != nil && (byte.isDigit || "#/?".utf8.contains(byte)):
        guard let next = try takeSimple() else { return sum }
        sum = .after(sum!, next)
      default: return sum
      }
    }
  }

  private mutating func takeSimple() throws -> StructuralAddress? {
    switch peek {
    case UInt8(ascii: "#"):
      index += 1
      return .character(try takeNumber() ?? 0)
    case UInt8(ascii: "."):
      index += 1
      return .dot
    case UInt8(ascii: "$"):
      index += 1
      return .end
    case UInt8(ascii: "/"), UInt8(ascii: "?"):
      let isForward = peek == UInt8(ascii: "/")
      return .search(try takeBodyPattern(), forward: isForward)
    default: return try takeNumber().map(StructuralAddress.line)
    }
  }
}

extension UInt8 {
  /// Whether a byte can stand around a pattern or a text: ASCII punctuation but the backslash.
  var isDelimiter: Bool {
    (0x21..<0x7F).contains(self) && !isDigit && !isLetter && self != UInt8(ascii: "\\")
  }
}
