internal import CaretBytes

/// What an `.aff` file says of the words of its dictionary, as far as their forms and slips go.
///
/// After hunspell(5). Read once to compile a dictionary; verdicts are libhunspell's, so what is left out here,
/// the rules of compounds above all, costs suggestions and no wrong ones.
struct AffixFile {
  var codes: LetterCodes
  var flags = FlagSets()
  var tables = SlipTables()
  private(set) var rules: [AffixRule] = []
  /// The rules of each flag, by their place in `rules`.
  private(set) var suffixes: [AffixFlag: [Int]] = [:]
  private(set) var prefixes: [AffixFlag: [Int]] = [:]
  private(set) var needsAffix, forbidden, noSuggest, onlyInCompound, circumfix: AffixFlag?
  /// Whether words may be put together.
  private(set) var hasCompounds = false
  /// Whether a rule may take off a whole word.
  private(set) var mayStripAll = false
  /// Characters that the dictionary does not look at.
  private var ignored: Set<UInt8> = []
  /// The `ph:` fields of the sets of fields that AM lines give numbers from 1.
  private var slipAliases: [[Substring]] = []
  /// How many rules of the present flag are still to come.
  private var expected = 0

  /// - Parameters:
  ///   - bytes: the file in UTF-8.
  ///   - wasUTF8: whether it was so from the start: then a flag is a byte, otherwise a character.
  init(_ bytes: [UInt8], codes: LetterCodes, wasUTF8: Bool) {
    self.codes = codes
    flags.style = wasUTF8 ? .byte : .character
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for line in lines { read(line) }
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    fields.reserveCapacity(7)
    var start = line.startIndex
    for index in line.indices where line[index] == UInt8(ascii: " ") || line[index] == 9 {
      if index > start { fields.append(line[start..<index]) }
      start = index + 1
      if fields.count == 6 { break }
    }
    if start < line.endIndex { fields.append(line[start...]) }
    return fields
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    var fields = Self.fields(line)
    if fields.first?.starts(with: [0xEF, 0xBB, 0xBF]) == true {
      fields[0] = fields[0].dropFirst(3)
    }
    guard fields.count > 1 else {
      if let name = fields.first, name.elementsEqual("FULLSTRIP".utf8) { mayStripAll = true }
      return
    }
    let name = String(decoding: fields[0], as: UTF8.self)
    switch name {
    case "SFX", "PFX": readRule(fields, isSuffix: name == "SFX")
    case "FLAG": readStyle(String(decoding: fields[1], as: UTF8.self))
    case "AF":
      // The first of these lines is their number.
      if isCounted { flags.addAlias(fields[1]) } else { isCounted = true }
    case "AM":
      if isFieldsCounted { slipAliases.append(Self.slips(line)) } else { isFieldsCounted = true }
    case "NEEDAFFIX", "PSEUDOROOT": needsAffix = flags.flags(fields[1]).first
    case "FORBIDDENWORD": forbidden = flags.flags(fields[1]).first
    case "NOSUGGEST": noSuggest = flags.flags(fields[1]).first
    case "ONLYINCOMPOUND": onlyInCompound = flags.flags(fields[1]).first
    case "CIRCUMFIX": circumfix = flags.flags(fields[1]).first
    case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDRULE": hasCompounds = true
    case "IGNORE": ignored = Set(fields[1])
    default: tables.read(fields.map { String(decoding: $0, as: UTF8.self) })
    }
  }
  private var isCounted = false
  private var isFieldsCounted = false

  /// Takes in the misspellings that a word's own fields name.
  mutating func addSlips(of line: WordEntries.Line) {
    let fields = line.fields.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
    guard let first = fields.first else { return }
    let slips: [Substring]
    if slipAliases.isEmpty {
      guard first >= UInt8(ascii: "a") else { return }
      slips = Self.slips(fields)
    } else {
      let number = fields.prefix { ($0).isDigit }
        .reduce(0) { min(1 << 30, $0 * 10 + Int($1 & 0xF)) }
      slips = slipAliases.indices.contains(number - 1) ? slipAliases[number - 1] : []
    }
    for slip in slips { tables.read(slip: slip, of: String(decoding: line.word, as: UTF8.self)) }
  }

  /// What the `ph:` fields of a line say.
  private static func slips(_ line: ArraySlice<UInt8>) -> [Substring] {
    let hasSlips = line.indices.dropLast(2).contains {
      line[$0] == UInt8(ascii: "p") && line[$0 + 1] == UInt8(ascii: "h")
        && line[$0 + 2] == UInt8(ascii: ":")
    }
    guard hasSlips else { return [] }
    return String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
      .filter { $0.hasPrefix("ph:") && $0.count > 4 }.map { $0.dropFirst(3) }
  }

  private mutating func readStyle(_ name: String) {
    switch name {
    case "num": flags.style = .number
    case "long": flags.style = .pair
    case "UTF-8": flags.style = .character
    default: break
    }
  }

  /// A line "SFX flag Y count", or one of the rules behind it: "SFX flag strip addition/flags condition".
  private mutating func readRule(_ fields: [ArraySlice<UInt8>], isSuffix: Bool) {
    guard fields.count >= 4, let flag = flags.flags(fields[1]).first else { return }
    guard expected > 0 else {
      expected = Int(String(decoding: fields[3], as: UTF8.self)) ?? 0
      isCrossProduct = fields[2].elementsEqual([UInt8(ascii: "Y")])
      return
    }
    expected -= 1
    let parts = fields[3].split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let strip = letters(fields[2]), let addition = letters(parts.first ?? []) else { return }
    let rule = AffixRule(
      flag: flag, isCrossProduct: isCrossProduct, strip: strip, addition: addition,
      condition: fields.count > 4 ? LetterSet.condition(fields[4], &codes) : [],
      continuation: parts.count > 1 ? flags.set(parts[1]) : 0)
    if isSuffix {
      suffixes[flag, default: []].append(rules.count)
    } else {
      prefixes[flag, default: []].append(rules.count)
    }
    rules.append(rule)
  }
  private var isCrossProduct = false

  /// The codes of an affix; "0" is none. New characters are given codes.
  private mutating func letters(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    if bytes.elementsEqual([UInt8(ascii: "0")]) { return [] }
    var found: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where !isIgnored(scalar) {
      let code = codes.add(scalar)
      guard code != 0 else { return nil }
      found.append(code)
    }
    return found.count < Letters.longest / 2 ? found : nil
  }

  private func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && ignored.contains(UInt8(scalar.value))
  }
}
