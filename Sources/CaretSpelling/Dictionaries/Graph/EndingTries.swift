internal import CaretBytes

/// Puts the endings of a dictionary into tries, each distinct group of them once: the endings of a thousand verbs are a trie or two.
///
/// Endings of one flag that take equally many letters off a word form a group. Which groups a word gets depends on a few of its last
/// letters alone, of which only those are told apart that some rule does (`LetterPartition`): words are sorted into kinds by the
/// flags that they have and by these letters, and what a kind gets is made out once.
struct EndingTries {
  typealias Node = WordGraphBuilder.Node

  private(set) var affixes: AffixFile
  private let rules: EndingRules
  /// What words get by their flags; the first is nothing.
  private(set) var all = [Endings()]
  /// The groups, and the bundles, of all of them one behind the other: lists of their own would be counted by each who asks.
  private var groups: [Group] = []
  private(set) var bundles: [Bundle] = []
  /// The tries of groups by what is in them.
  private var roots: [[UInt32]: Node] = [:]
  /// The numbers of the endings by single flags that are put together to those of kinds.
  private var parts: [Int] = []
  private var flagsOfSets: [AffixFlags?] = []
  /// The kinds of words: places in `flagKindsOfKinds`.
  private var kinds: [Range<Int>] = []
  private var kindsOfKeys: [KindKey: Int] = [:]
  /// The numbers of what kinds of words get in a use.
  private var endingsOfKinds = NumberTable()
  private var flagKinds: [FlagKind] = []
  private var flagKindsOfKeys: [KindKey: Int] = [:]
  private var endingsOfFlagKinds = NumberTable()
  /// The words of a kind by each of their flags alone.
  private var flagKindsOfKinds: [Int] = []
  private var rulesByEnd: [UInt64: [Int]] = [:]
  /// Which last letters of a word decide on the endings of a flag.
  private var partitions: [AffixFlag: LetterPartition] = [:]
  private var pairs = LetterPartition.Pairs()
  /// The rules whose second endings look at letters before the addition.
  private var looksFarther: [Bool]
  /// The number of a rule's second endings, where these look at the addition alone, for whole words and for parts; -1 if they are
  /// not made yet.
  private var secondsOfRules: [Int]

  /// The groups of endings that a word gets, and the prefixes that some of them allow.
  struct Endings {
    /// Places in `groups`.
    fileprivate var groups = 0..<0
    /// Places in `bundles`; nil if they are not made yet.
    fileprivate var bundles: Range<Int>?
    fileprivate(set) var prefixes: [AffixFlag] = []
  }

  /// Endings that take as many letters off a word, in one trie.
  private struct Group {
    var strip: Int
    var root: Node
  }

  /// All groups of a word that take as many letters off it, as one set of links.
  struct Bundle {
    let strip: Int
    fileprivate(set) var links: UInt32
  }

  /// The flags of a set that name affixes, and what the set says of a word.
  final class AffixFlags {
    let set: Int
    let suffixes, prefixes: [AffixFlag]
    /// Which last letters of a word decide on its endings.
    fileprivate let partition: LetterPartition
    /// The same for each of the suffixes.
    fileprivate let partitions: [LetterPartition]
    let needsAffix, isPart, isCircumfix, isHidden: Bool

    fileprivate init(
      set: Int, _ affixes: AffixFile, _ partition: LetterPartition,
      _ partitions: [AffixFlag: LetterPartition]
    ) {
      self.set = set
      let all = affixes.flags[set]
      suffixes = all.filter { affixes.suffixes[$0] != nil }
      prefixes = all.filter { affixes.prefixes[$0] != nil }
      self.partition = partition
      self.partitions = suffixes.map { partitions[$0]! }
      func has(_ flag: AffixFlag?) -> Bool { affixes.flags.contains(flag, in: set) }
      (needsAffix, isPart) = (has(affixes.needsAffix), has(affixes.onlyInCompound))
      isCircumfix = has(affixes.circumfix)
      isHidden = has(affixes.forbidden) || has(affixes.noSuggest)
    }
  }

  /// Words with a flag, and with ends that no rule of it tells apart.
  private struct FlagKind {
    var flag: AffixFlag
    /// The end of the first of these words, as far as rules look.
    var tail: Letters
    /// Whether that is the word.
    var isWhole: Bool
    /// The rules that suit them, by the letters that they take off, without circumfixes and of these alone.
    var plain, circumfixed: [Int]?
  }

  /// What second endings look at of the letters before the first.
  private static let longestReach = 3
  /// More rules are not tried, a hundred times what Hungarian needs: then words are left without endings.
  private static let workLimit = 1_000_000_000
  private var work = 0

  init(_ affixes: AffixFile) {
    self.affixes = affixes
    rules = EndingRules(affixes)
    looksFarther = Array(repeating: false, count: affixes.rules.count)
    secondsOfRules = Array(repeating: -1, count: affixes.rules.count * 2)
    partitionEnds()
  }

  /// Finds which letters each flag's rules tell apart, those of second endings too.
  private mutating func partitionEnds() {
    var known: [[UInt32]: Set<PlacedSet>] = [:]
    for (flag, rulesOfFlag) in affixes.suffixes {
      var placed: Set<PlacedSet> = []
      for rule in rulesOfFlag {
        for (place, set) in rules.condition(of: rule).reversed().enumerated() {
          placed.insert(PlacedSet(place: place, set: set))
        }
        for (place, letter) in rules.strip(of: rule).reversed().enumerated() {
          placed.insert(PlacedSet(place: place, set: LetterSet(letter)))
        }
        let row = rules[rule]
        guard row.continuation != 0 else { continue }
        let key = [UInt32(row.continuation)] + rules.addition(of: rule).map(UInt32.init)
        let seconds = known[key] ?? secondConditions(of: rule)
        known[key] = seconds
        looksFarther[rule] = !seconds.isEmpty
        for second in seconds {
          placed.insert(PlacedSet(place: row.stripCount + second.place, set: second.set))
        }
      }
      partitions[flag] = LetterPartition(placed.filter { $0.place < KindKey.mostLetters })
    }
  }

  /// What second endings ask of the letters before the addition of a rule, as far as is looked: conditions that
  /// reach farther are taken for met, which finds a few words more that libhunspell then refuses.
  private mutating func secondConditions(of rule: Int) -> Set<PlacedSet> {
    let addition = rules.addition(of: rule)
    var found: Set<PlacedSet> = []
    for flag in affixes.flags[rules[rule].continuation] where affixes.suffixes[flag] != nil {
      for next in rulesOf(flag, last: addition.last, before: addition.dropLast().last) {
        let condition = rules.condition(of: next)
        guard condition.count > addition.count, rules.maySuit(next, addition) else { continue }
        let before = condition.reversed()[addition.count...].prefix(Self.longestReach)
        for (place, set) in before.enumerated() {
          found.insert(PlacedSet(place: place, set: set))
        }
      }
    }
    return found
  }

  /// What is asked for at a place of the end of a word, counted from its last letter.
  typealias PlacedSet = LetterPartition.PlacedSet

  // MARK: Kinds of words

  /// What the flags of a line of the dictionary say, as they are written there.
  mutating func affixFlags(of text: ArraySlice<UInt8>) -> AffixFlags {
    affixFlags(in: text.isEmpty ? 0 : affixes.flags.set(text))
  }

  mutating func affixFlags(in set: Int) -> AffixFlags {
    while flagsOfSets.count <= set { flagsOfSets.append(nil) }
    if let known = flagsOfSets[set] { return known }
    var partition = LetterPartition()
    for flag in affixes.flags[set] {
      if let other = partitions[flag] {
        partition.refine(by: other, letterCount: affixes.codes.scalars.count, &pairs)
      }
    }
    let found = AffixFlags(set: set, affixes, partition, partitions)
    flagsOfSets[set] = found
    return found
  }

  /// The number of a word's kind.
  ///
  /// - Parameter isWhole: false if `word` is the end of a longer one.
  mutating func kind(of word: Letters, isWhole: Bool = true, _ flags: AffixFlags) -> Int {
    let end = flags.partition.classes(ofEnd: word)
    let isWhole = isWhole && end.count == word.count
    let key = KindKey(set: flags.set, end, isWhole: isWhole)
    if let known = kindsOfKeys[key] { return known }
    let tail = word.tail(end.count)
    kindsOfKeys[key] = kinds.count
    let first = flagKindsOfKinds.count
    for index in flags.suffixes.indices {
      flagKindsOfKinds.append(
        flagKind(of: tail, isWhole, flags.suffixes[index], flags.partitions[index]))
    }
    kinds.append(first..<flagKindsOfKinds.count)
    return kinds.count - 1
  }

  private mutating func flagKind(
    of word: Letters, _ isWhole: Bool, _ flag: AffixFlag, _ partition: LetterPartition
  ) -> Int {
    let end = partition.classes(ofEnd: word)
    let isWhole = isWhole && end.count == word.count
    let key = KindKey(flag: flag, end, isWhole: isWhole)
    if let known = flagKindsOfKeys[key] { return known }
    flagKindsOfKeys[key] = flagKinds.count
    flagKinds.append(FlagKind(flag: flag, tail: word.tail(end.count), isWhole: isWhole))
    return flagKinds.count - 1
  }

  // MARK: What they get

  /// The number of what the words of a kind get by their flags, put into tries where it is new.
  mutating func endings(
    of kind: Int, _ use: EndingUse, _ builder: inout WordGraphBuilder
  ) -> Int {
    let key = use.key(ofKind: kind)
    if let known = endingsOfKinds[key] { return known }
    // Endings by a flag may have second ones, so this is asked again meanwhile.
    let start = parts.count
    for place in kinds[kind] {
      let part = endings(ofFlagKind: flagKindsOfKinds[place], use, &builder)
      if part != 0 { parts.append(part) }
    }
    let number =
      switch parts.count - start {
      case 0: 0
      // Where one flag alone gives any, it is that one's endings.
      case 1: parts[start]
      default: joined(from: start)
      }
    parts.removeLast(parts.count - start)
    endingsOfKinds.insert(number, for: key)
    return number
  }

  /// Puts together those of `parts` from a place on.
  private mutating func joined(from start: Int) -> Int {
    var found = Endings(groups: groups.count..<groups.count)
    for index in start..<parts.count {
      let part = parts[index]
      for place in all[part].groups { groups.append(groups[place]) }
      for prefix in all[part].prefixes where !found.prefixes.contains(prefix) {
        found.prefixes.append(prefix)
      }
    }
    found.groups = found.groups.lowerBound..<groups.count
    all.append(found)
    return all.count - 1
  }

  /// The bundles of endings by their number, as places in `bundles`: the same nodes go on in all tries of one.
  mutating func bundles(of number: Int, _ builder: inout WordGraphBuilder) -> Range<Int> {
    if let known = all[number].bundles { return known }
    let first = bundles.count
    for place in all[number].groups {
      let (strip, root) = (groups[place].strip, groups[place].root)
      var index = first
      while index < bundles.count, bundles[index].strip != strip { index += 1 }
      if index == bundles.count { bundles.append(Bundle(strip: strip, links: 0)) }
      bundles[index].links = builder.linkSet(bundles[index].links, with: root)
    }
    all[number].bundles = first..<bundles.count
    return first..<bundles.count
  }

  /// The number of what words get by one flag.
  private mutating func endings(
    ofFlagKind kind: Int, _ use: EndingUse, _ builder: inout WordGraphBuilder
  ) -> Int {
    let key = use.key(ofKind: kind)
    if let known = endingsOfFlagKinds[key] { return known }
    let number = newEndings(ofFlagKind: kind, use, &builder)
    endingsOfFlagKinds.insert(number, for: key)
    return number
  }

  private mutating func newEndings(
    ofFlagKind kind: Int, _ use: EndingUse, _ builder: inout WordGraphBuilder
  ) -> Int {
    var suiting = suitingRules(kind, isCircumfix: use.isCircumfix)
    guard !suiting.isEmpty else { return 0 }
    if use.isPrefixed {
      let count = suiting.count
      suiting.removeAll { !mayFollow(use.allowedPrefix, $0) }
      if suiting.count == count { return endings(ofFlagKind: kind, use.unprefixed, &builder) }
    }
    let (tail, isWhole) = (flagKinds[kind].tail, flagKinds[kind].isWhole)
    var found: [Group] = []
    var rest = suiting[...]
    while let strip = rest.first.map({ rules[$0].stripCount }) {
      let alike = rest.prefix { rules[$0].stripCount == strip }
      rest = rest.dropFirst(alike.count)
      let stem = tail[0..<tail.count - strip]
      found.append(Group(strip: strip, root: trie(of: alike, stem, isWhole, use, &builder)))
    }
    var prefixes: [AffixFlag] = []
    for rule in suiting where !use.isSecond && rules[rule].continuation != 0 {
      for prefix in affixFlags(in: rules[rule].continuation).prefixes
      where !prefixes.contains(prefix) {
        prefixes.append(prefix)
      }
    }
    groups += found
    all.append(
      Endings(groups: groups.count - found.count..<groups.count, prefixes: prefixes))
    return all.count - 1
  }

  /// The rules that suit words of a flag, by the letters that they take off.
  private mutating func suitingRules(_ kind: Int, isCircumfix: Bool) -> [Int] {
    let known = isCircumfix ? flagKinds[kind].circumfixed : flagKinds[kind].plain
    if let known { return known }
    let (tail, isWhole) = (flagKinds[kind].tail, flagKinds[kind].isWhole)
    let possible = rulesOf(
      flagKinds[kind].flag, last: tail.count > 0 ? tail[tail.count - 1] : nil,
      before: tail.count > 1 ? tail[tail.count - 2] : nil)
    work += possible.count
    guard work < Self.workLimit else { return [] }
    var suiting = possible.filter { suits($0, tail, isWhole, isCircumfix: isCircumfix) }
    suiting.sort { (rules[$0].stripCount, $0) < (rules[$1].stripCount, $1) }
    if isCircumfix {
      flagKinds[kind].circumfixed = suiting
    } else {
      flagKinds[kind].plain = suiting
    }
    return suiting
  }

  private func suits(_ rule: Int, _ tail: Letters, _ isWhole: Bool, isCircumfix: Bool) -> Bool {
    let row = rules[rule]
    return row.isCircumfix == isCircumfix
      && (affixes.mayStripAll || !isWhole || row.stripCount < tail.count)
      && rules.suits(rule, endOf: tail, isWhole: isWhole)
  }

  /// Whether an ending may stand behind a word with a prefix.
  private func mayFollow(_ prefix: AffixFlag?, _ rule: Int) -> Bool {
    rules[rule].isCrossProduct
      && (prefix == nil || affixes.flags.contains(prefix, in: rules[rule].continuation))
  }

  /// The rules of a flag that suit the last letters of a word, as far as it has two.
  private mutating func rulesOf(_ flag: AffixFlag, last: UInt8?, before: UInt8?) -> [Int] {
    guard let last else { return affixes.suffixes[flag]! }
    let key = UInt64(flag) << 16 | UInt64(before ?? 0) << 8 | UInt64(last)
    if let known = rulesByEnd[key] { return known }
    let found =
      if let before {
        rulesOf(flag, last: last, before: nil).filter { rules.maySuit($0, [before, last]) }
      } else {
        affixes.suffixes[flag]!.filter { rules.maySuit($0, [last]) }
      }
    rulesByEnd[key] = found
    return found
  }

  // MARK: Groups

  /// The trie of some endings behind a stem, made once for all stems with which they have the same second endings.
  private mutating func trie(
    of rules: ArraySlice<Int>, _ stem: Letters, _ isWhole: Bool, _ use: EndingUse,
    _ builder: inout WordGraphBuilder
  ) -> Node {
    let seconds = rules.map {
      use.isSecond ? 0 : secondEndings($0, stem, isWhole, use, &builder)
    }
    var key: [UInt32] = []
    key.reserveCapacity(rules.count * 4 + 1)
    key.append((use.isPart ? 1 : 0) | (use.isSecond ? 2 : 0))
    for (rule, seconds) in zip(rules, seconds) {
      key.append(.max)
      key.append(UInt32(rule))
      guard seconds != 0 else { continue }
      for place in all[seconds].groups where fits(groups[place].strip, behind: rule) {
        key.append(UInt32(groups[place].strip))
        key.append(UInt32(groups[place].root))
      }
    }
    if let known = roots[key] { return known }
    let root = builder.newTrie()
    for (rule, seconds) in zip(rules, seconds) { addEnding(rule, seconds, root, use, &builder) }
    roots[key] = root
    return root
  }

  /// Whether a second ending takes off no more than the first one has put there.
  private func fits(_ strip: Int, behind rule: Int) -> Bool {
    strip <= rules.addition(of: rule).count
  }

  /// The number of the endings that may stand behind an ending of a stem.
  private mutating func secondEndings(
    _ rule: Int, _ stem: Letters, _ isWhole: Bool, _ use: EndingUse,
    _ builder: inout WordGraphBuilder
  ) -> Int {
    guard rules[rule].continuation != 0 else { return 0 }
    let flags = affixFlags(in: rules[rule].continuation)
    guard !flags.suffixes.isEmpty else { return 0 }
    let isPart = use.isPart || flags.isPart
    let place = rule * 2 + (isPart ? 1 : 0)
    let isOfRule = !looksFarther[rule] && stem.count > 0
    if isOfRule, secondsOfRules[place] >= 0 { return secondsOfRules[place] }
    var word = stem.tail(Self.longestReach)
    let isWhole = isWhole && word.count == stem.count
    for letter in rules.addition(of: rule) { word.append(letter) }
    guard word.count > 0 else { return 0 }
    let use = EndingUse(isPart: isPart, isSecond: true)
    let number = endings(of: kind(of: word, isWhole: isWhole, flags), use, &builder)
    if isOfRule { secondsOfRules[place] = number }
    return number
  }

  private mutating func addEnding(
    _ rule: Int, _ seconds: Int, _ root: Node, _ use: EndingUse,
    _ builder: inout WordGraphBuilder
  ) {
    let flags = affixFlags(in: rules[rule].continuation)
    let addition = rules.addition(of: rule)
    let end = builder.insert(addition, from: root)
    if !flags.needsAffix {
      builder.mark(end, use.isPart || flags.isPart ? .part : .word)
      if use.isSecond { builder.mark(end, .twofold) }
    }
    for place in all[seconds].groups where fits(groups[place].strip, behind: rule) {
      let node = builder.insert(addition.dropLast(groups[place].strip), from: root)
      builder.link(node, to: groups[place].root)
    }
  }
}

extension Letters {
  /// The last letters, at most `count`.
  fileprivate func tail(_ count: Int) -> Letters {
    count >= self.count ? self : self[self.count - count..<self.count]
  }
}
