internal import CICU

/// Reads ICU's syntax as far as an automaton can run it exactly as ICU would.
///
/// What it does not know, or what it does not know to be the same in ICU, it refuses, and ICU takes the
/// pattern or says what is wrong with it: look-around, atomic groups, back-references where nobody asks for
/// them, possessive quantifiers, flags inside the pattern, set operations, `\R`, `\X`, and ICU's odd corners (a `.` that
/// matches CR LF as one character; case folding that turns one character into two).
struct PatternParser {
  /// The pattern is beyond what this parser takes.
  struct Unsupported: Error {}

  private let scalars: [Unicode.Scalar]
  private let options: RegularExpression.Options
  /// Whether back-references are taken, which no automaton can run.
  private let takesBackReferences: Bool
  private var place = 0
  private var depth = 0
  private(set) var groupCount = 0
  /// The groups whose ends are read.
  private var closedGroups: Set<Int> = []

  init(
    _ pattern: String, options: RegularExpression.Options, takesBackReferences: Bool = false
  ) throws(Unsupported) {
    let known: RegularExpression.Options = [
      .caseInsensitive, .unixLines, .literal, .dotMatchesLineEnds, .anchorsMatchLines,
      .strictEscapes,
    ]
    guard options.isSubset(of: known) else { throw Unsupported() }
    scalars = Array(pattern.unicodeScalars)
    self.options = options
    self.takesBackReferences = takesBackReferences
  }

  mutating func parse() throws(Unsupported) -> PatternNode {
    if options.contains(.literal) {
      var nodes: [PatternNode] = []
      while place < scalars.count { nodes.append(try literal(next())) }
      return .sequence(nodes)
    }
    let node = try alternation()
    guard place == scalars.count else { throw Unsupported() }
    return node
  }

  // MARK: Structure

  private mutating func alternation() throws(Unsupported) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw Unsupported() }
    var branches = [try sequence()]
    while accept("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func sequence() throws(Unsupported) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      nodes.append(try quantified(try atom()))
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func atom() throws(Unsupported) -> PatternNode {
    let scalar = next()
    switch scalar {
    case "(": return try group()
    case "[": return .characters(try set())
    case "\\": return try escape()
    case ".": return .characters(try anyCharacter())
    case "^", "$":
      guard !options.contains(.anchorsMatchLines) else { throw Unsupported() }
      return .assertion(scalar == "^" ? .startOfText : .endOfLastLine)
    case "*", "+", "?", "{", "}", "]": throw Unsupported()
    default: return try literal(scalar)
    }
  }

  private mutating func group() throws(Unsupported) -> PatternNode {
    var number: Int?
    if accept("?") {
      if accept("<") {
        guard let first = peek(), first.properties.isAlphabetic, first.isASCII else {
          throw Unsupported()
        }
        while let scalar = peek(), scalar != ">" {
          guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          else { throw Unsupported() }
          place += 1
        }
        guard accept(">") else { throw Unsupported() }
        groupCount += 1
        number = groupCount
      } else if !accept(":") {
        throw Unsupported()
      }
    } else {
      groupCount += 1
      number = groupCount
    }
    let node = try alternation()
    guard accept(")") else { throw Unsupported() }
    guard let number else { return node }
    closedGroups.insert(number)
    return .group(number: number, node)
  }

  private mutating func quantified(_ node: PatternNode) throws(Unsupported) -> PatternNode {
    guard let bounds = try quantifier() else { return node }
    if case .assertion = node { throw Unsupported() }
    let isGreedy = !accept("?")
    // A "+" here would be possessive; anything else a second quantifier.
    if let scalar = peek(), ["*", "+", "?", "{"].contains(scalar) { throw Unsupported() }
    return .repetition(node, least: bounds.least, most: bounds.most, isGreedy: isGreedy)
  }

  private mutating func quantifier() throws(Unsupported) -> (least: Int, most: Int?)? {
    if accept("*") { return (0, nil) }
    if accept("+") { return (1, nil) }
    if accept("?") { return (0, 1) }
    guard accept("{") else { return nil }
    guard let least = number() else { throw Unsupported() }
    var most: Int? = least
    if accept(",") { most = number() }
    guard accept("}"), most.map({ $0 >= least }) ?? true else { throw Unsupported() }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = peek(), ("0"..."9").contains(scalar), (value ?? 0) < 10_000 {
      value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      place += 1
    }
    return value
  }

  // MARK: Characters

  private func anyCharacter() throws(Unsupported) -> UnicodeSet {
    if options.contains(.dotMatchesLineEnds) { throw Unsupported() }
    return options.contains(.unixLines) ? Self.allButLineFeed : Self.allButLineEnds
  }

  private static let allButLineFeed = UnicodeSet([0x0A...0x0A]).inverted
  private static let allButLineEnds =
    UnicodeSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029]).inverted

  private mutating func literal(_ scalar: Unicode.Scalar) throws(Unsupported) -> PatternNode {
    let value = scalar.value
    guard options.contains(.caseInsensitive) else {
      return .characters(UnicodeSet([value...value]))
    }
    guard scalar.isASCII else {
      let caseSensitive: Int32 = 34
      guard caret_property(value, caseSensitive) == 0 else { throw Unsupported() }
      return .characters(UnicodeSet([value...value]))
    }
    if let following = peek(), foldsTogether(scalar, following) { throw Unsupported() }
    return .characters(Self.bothCases(value))
  }

  /// Whether one character folds to these two, as "ß" to "ss".
  private func foldsTogether(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    let pair = (Character(a).lowercased(), Character(b).lowercased())
    return ["ss", "ff", "fi", "fl", "st"].contains(pair.0 + pair.1)
  }

  private static func bothCases(_ value: UInt32) -> UnicodeSet {
    let lower = value | 0x20
    guard (0x61...0x7A).contains(lower) else { return UnicodeSet([value...value]) }
    var ranges = [lower...lower, (lower - 0x20)...(lower - 0x20)]
    if lower == 0x6B { ranges.append(0x212A...0x212A) }  // Kelvin sign
    if lower == 0x73 { ranges.append(0x17F...0x17F) }  // long s
    return UnicodeSet(ranges)
  }

  private mutating func escape() throws(Unsupported) -> PatternNode {
    guard let scalar = peek() else { throw Unsupported() }
    switch scalar {
    case "b": return advance(.assertion(.wordBoundary))
    case "B": return advance(.assertion(.noWordBoundary))
    case "A": return advance(.assertion(.startOfText))
    case "z": return advance(.assertion(.endOfText))
    case "Z": return advance(.assertion(.endOfLastLine))
    case "1"..."9" where takesBackReferences: return try backReference()
    default:
      if let set = try namedSet() { return .characters(set) }
      return try literal(try escapedCharacter())
    }
  }

  /// A reference by one digit to a group that ends before it. How many digits ICU takes depends on how many groups
  /// there are.
  private mutating func backReference() throws(Unsupported) -> PatternNode {
    let number = Int(next().value - 0x30)
    if let following = peek(), ("0"..."9").contains(following) { throw Unsupported() }
    guard closedGroups.contains(number), !options.contains(.caseInsensitive) else {
      throw Unsupported()
    }
    return .backReference(number)
  }

  private mutating func advance(_ node: PatternNode) -> PatternNode {
    place += 1
    return node
  }

  /// The set that the escape at the place names (the backslash is read), nil when it names none.
  private mutating func namedSet() throws(Unsupported) -> UnicodeSet? {
    let start = place
    let letter = next()
    switch letter {
    case "d": return Self.digits
    case "D": return Self.digits.inverted
    case "w": return Self.wordCharacters
    case "W": return Self.wordCharacters.inverted
    case "s": return Self.blanks
    case "S": return Self.blanks.inverted
    case "h": return Self.horizontalBlanks
    case "H": return Self.horizontalBlanks.inverted
    case "p", "P":
      guard accept("{"), let close = scalars[place...].firstIndex(of: "}") else {
        throw Unsupported()
      }
      var name = ""
      for scalar in scalars[place..<close] { name.unicodeScalars.append(scalar) }
      place = close + 1
      // A closed set of a property would need ICU's own order of closing and inverting.
      if options.contains(.caseInsensitive) { throw Unsupported() }
      guard let set = UnicodeSet(category: name) ?? (try? UnicodeSet("[\\p{" + name + "}]")) else {
        throw Unsupported()
      }
      return letter == "P" ? set.inverted : set
    default:
      place = start
      return nil
    }
  }

  // What ICU means by its letters. Sets that are written here can't be wrong.
  private static let digits = UnicodeSet(category: "Nd")!
  private static let wordCharacters =
    try! UnicodeSet("[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200c\\u200d]")
  private static let blanks = try! UnicodeSet("[\\p{White_Space}]")
  private static let horizontalBlanks = UnicodeSet(category: "Zs")!.union(UnicodeSet([9...9]))

  /// The character that the escape at the place stands for (the backslash is read).
  private mutating func escapedCharacter() throws(Unsupported) -> Unicode.Scalar {
    guard place < scalars.count else { throw Unsupported() }
    let scalar = next()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "u": return try hexadecimal(4)
    case "x":
      guard accept("{") else { return try hexadecimal(2) }
      guard let close = scalars[place...].firstIndex(of: "}"), (1...6).contains(close - place)
      else { throw Unsupported() }
      let value = try hexadecimal(close - place)
      place += 1
      return value
    default:
      // Letters and digits have meanings that are not known here.
      guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else {
        throw Unsupported()
      }
      return scalar
    }
  }

  private mutating func hexadecimal(_ count: Int) throws(Unsupported) -> Unicode.Scalar {
    guard place + count <= scalars.count else { throw Unsupported() }
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Character(next()).hexDigitValue else { throw Unsupported() }
      value = value << 4 | UInt32(digit)
    }
    // Half of a surrogate pair would join with the other half, in ICU.
    guard let scalar = Unicode.Scalar(value) else { throw Unsupported() }
    return scalar
  }

  // MARK: Sets

  /// A set whose "[" is read.
  private mutating func set() throws(Unsupported) -> UnicodeSet {
    let isInverted = accept("^")
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while true {
      guard place < scalars.count else { throw Unsupported() }
      let scalar = next()
      if scalar == "]" {
        // ICU takes a "]" at the start for itself in some sets only.
        if isFirst { throw Unsupported() }
        break
      }
      isFirst = false
      if let members = try setMember(scalar) {
        ranges += members.ranges
        if peek() == "-", place + 1 < scalars.count, scalars[place + 1] != "]" {
          throw Unsupported()
        }
        continue
      }
      let first = scalar == "\\" ? try escapedCharacter() : scalar
      let last = try endOfRange() ?? first
      guard first <= last else { throw Unsupported() }
      ranges.append(first.value...last.value)
    }
    let set = try closed(UnicodeSet(ranges))
    return isInverted ? set.inverted : set
  }

  /// A member that is a set itself; nil when the scalar begins a character.
  private mutating func setMember(
    _ scalar: Unicode.Scalar
  ) throws(Unsupported) -> UnicodeSet? {
    switch scalar {
    case "[": throw Unsupported()
    case "&" where peek() == "&", "-" where peek() == "-": throw Unsupported()
    case "\\": return try namedSet()
    default: return nil
    }
  }

  /// The character behind a "-", nil when no range goes on here.
  private mutating func endOfRange() throws(Unsupported) -> Unicode.Scalar? {
    guard peek() == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else { return nil }
    place += 1
    let scalar = next()
    switch scalar {
    case "[", "-", "&": throw Unsupported()
    case "\\": return try escapedCharacter()
    default: return scalar
    }
  }

  /// The set with the other cases of its members, when case does not matter.
  private func closed(_ set: UnicodeSet) throws(Unsupported) -> UnicodeSet {
    guard options.contains(.caseInsensitive) else { return set }
    // Only sets of ASCII are closed here: their other cases are known.
    var ranges = set.ranges
    for range in set.ranges {
      guard range.upperBound < 0x80 else { throw Unsupported() }
      for value in range { ranges += Self.bothCases(value).ranges }
    }
    return UnicodeSet(ranges)
  }

  // MARK: Reading

  private func peek() -> Unicode.Scalar? {
    place < scalars.count ? scalars[place] : nil
  }

  private mutating func next() -> Unicode.Scalar {
    defer { place += 1 }
    return scalars[place]
  }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    place += 1
    return true
  }
}
