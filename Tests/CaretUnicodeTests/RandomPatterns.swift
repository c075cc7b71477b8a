import TestSupport

/// Random regular expressions over a small alphabet, and random texts in which they match now and then.
struct RandomPatterns {
  var generator: SeededGenerator
  /// Whether look-around, back-references, possessive and atomic groups may occur.
  var usesEverything: Bool

  init(seed: UInt64, usesEverything: Bool) {
    generator = SeededGenerator(seed: seed)
    self.usesEverything = usesEverything
  }

  private static let atoms = [
    "a", "b", "c", "A", "é", "ß", "日", "😀", ".", "[ab]", "[^a]", "[a-cé-日]", "\\w", "\\W", "\\d",
    "\\s", "\\p{L}", "\\P{L}", "[\\p{Lu}b]", " ", "1", "\\.", "[^\\w\\s]", "\\S", "\\n",
  ]
  private static let assertions = ["^", "$", "\\b", "\\B", "\\A", "\\z"]
  private static let quantifiers = [
    "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{2,}?", "{0,1}",
  ]

  /// A pattern with groups and references to them, some of which are beyond what runs without ICU.
  mutating func patternWithReferences() -> String {
    let parts = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: "(" + sequence(2) + ")"
      case 1: "\\" + String(Int.random(in: 1...2, using: &generator)) + quantifier()
      default: piece(1)
      }
    }
    return parts.joined()
  }

  private mutating func quantifier() -> String {
    Int.random(in: 0..<4, using: &generator) == 0
      ? Self.quantifiers.randomElement(using: &generator)! : ""
  }

  mutating func pattern(depth: Int = 3) -> String {
    let branches = Int.random(in: 0...9, using: &generator) < 7 ? 1 : 2
    return (0..<branches).map { _ in sequence(depth) }.joined(separator: "|")
  }

  private mutating func sequence(_ depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in piece(depth) }.joined()
  }

  private mutating func piece(_ depth: Int) -> String {
    let roll = Int.random(in: 0..<100, using: &generator)
    if roll < 6 { return Self.assertions.randomElement(using: &generator)! }
    if usesEverything, roll < 14 { return special(depth) }
    var piece = Self.atoms.randomElement(using: &generator)!
    if depth > 0, roll >= 75 {
      piece = (roll < 88 ? "(" : "(?:") + pattern(depth: depth - 1) + ")"
    }
    guard Int.random(in: 0..<10, using: &generator) < 4 else { return piece }
    return piece + Self.quantifiers.randomElement(using: &generator)!
  }

  private mutating func special(_ depth: Int) -> String {
    let inner = depth > 0 ? pattern(depth: depth - 1) : "a"
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return "(?=" + inner + ")"
    case 1: return "(?!" + inner + ")"
    case 2: return "(?<=[ab])"
    case 3: return "(?<![bé])"
    case 4: return "(?>" + inner + ")"
    default: return "(a|b)\\1"
    }
  }

  private static let characters = [
    "a", "b", "c", "A", "é", "ß", "日", "😀", " ", "1", ".", "\n", "e\u{301}",
  ]

  mutating func text(_ count: ClosedRange<Int> = 0...12) -> String {
    (0..<Int.random(in: count, using: &generator))
      .map { _ in Self.characters.randomElement(using: &generator)! }.joined()
  }
}
