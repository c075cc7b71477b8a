/// Puts the words of a dictionary with all their affixes into a graph.
///
/// Endings of one flag that take equally many letters off a word form a group. Which groups a word gets depends on a
/// few of its last letters alone, of which only those are told apart that some rule does (`EndPartition`); and each distinct group is made once: the endings of a thousand verbs are a
/// trie or two. After hunspell(5): two endings, one prefix with the flags of its own, both at once where
/// both are cross products, CIRCUMFIX, NEEDAFFIX, ONLYINCOMPOUND. A second ending that takes off more than the first one put
/// there is left out, and so are second prefixes: libhunspell knows these words, a search does not find them.
struct Inflector {
  typealias Node = WordGraphBuilder.Node

  private(set) var builder = WordGraphBuilder()
  private var affixes: AffixFile
  private let rules: EndingRules
  private let main: Node
  private var word = Letters()
  /// All that words get by their flags, once each; the first is nothing.
  private var endings = [Endings()]
  private var endingsOfKeys: [EndingKey: Int] = [:]
  private var rulesByEnd: [UInt64: [Int]] = [:]
  private var groups: [[UInt32]: Node] = [:]
  private var prefixes: [Prefix] = []
  private var prefixesOfFlags: [AffixFlag: [Int]] = [:]
  private var roots: [[Int]: Node] = [:]
  private var flagsOfSets: [AffixFlags?] = []
  /// Which last letters of a word decide on the endings of a flag.
  private var partitions: [AffixFlag: EndPartition] = [:]
  private var pairs = EndPartition.Pairs()

  /// The groups of endings of one flag that a word gets, and the prefixes that some of them allow.
  private struct Endings {
    var groups: [(strip: Int, root: Node)] = []
    var prefixes: [AffixFlag] = []
  }

  /// The flags of a set that name affixes, and what the set says of a word.
  private final class AffixFlags {
    let set: Int
    let suffixes, prefixes: [AffixFlag]
    /// Which last letters of a word decide on its endings.
    let partition: EndPartition
    let needsAffix, isPart, isCircumfix, isHidden: Bool

    init(set: Int, _ affixes: AffixFile, _ partition: EndPartition) {
      self.set = set
      let all = affixes.flags[set]
      suffixes = all.filter { affixes.suffixes[$0] != nil }
      prefixes = all.filter { affixes.prefixes[$0] != nil }
      self.partition = partition
      func has(_ flag: AffixFlag?) -> Bool { affixes.flags.contains(flag, in: set) }
      (needsAffix, isPart) = (has(affixes.needsAffix), has(affixes.onlyInCompound))
      isCircumfix = has(affixes.circumfix)
      isHidden = has(affixes.forbidden) || has(affixes.noSuggest)
    }
  }

  /// The rules of one prefix flag that ask for the same of a word.
  private struct Prefix {
    var rule: AffixRule
    var additions: [[UInt8]]
    var effect: PrefixEffect
  }

  /// What a prefix does to the word behind it. Where two of a flag do the same, the word stands in one trie behind both. (Behind
  /// those of several flags there would be so many tries that a search takes a third longer in Italian.)
  private struct PrefixEffect: Hashable {
    var flag: AffixFlag
    var stripCount: Int
    var isCrossProduct, isPart, isCircumfix, needsAffix: Bool
    /// The set of flags of the endings that come with it.
    var endings: Int
    /// Whether only endings of the word allow it.
    var isOfEndings = false
  }

  init(_ affixes: AffixFile) {
    self.affixes = affixes
    rules = EndingRules(affixes.rules)
    main = builder.newTrie()
    partitionEnds()
    for (flag, rules) in affixes.prefixes.sorted(by: { $0.key < $1.key }) {
      let first = prefixes.count
      for rule in rules { addPrefix(affixes.rules[rule], since: first) }
      prefixesOfFlags[flag] = Array(first..<prefixes.count)
    }
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
        for second in seconds {
          placed.insert(PlacedSet(place: row.stripCount + second.place, set: second.set))
        }
      }
      partitions[flag] = EndPartition(placed.filter { $0.place < EndingKey.longestEnd })
    }
  }

  /// What second endings ask of the letters before the addition of a rule, as far as is looked: conditions that
  /// reach farther are taken for met, which finds a few words more that libhunspell then refuses.
  private mutating func secondConditions(of rule: Int) -> Set<PlacedSet> {
    let addition = rules.addition(of: rule)
    var found: Set<PlacedSet> = []
    for flag in affixes.flags[rules[rule].continuation] where affixes.suffixes[flag] != nil {
      for next in rulesOf(flag, endingWith: addition.last) {
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
  typealias PlacedSet = EndPartition.PlacedSet

  private static let longestReach = 3
  /// More rules are not tried, a hundred times what Hungarian needs: then words are left without endings.
  private static let workLimit = 1_000_000_000
  private var work = 0

  /// Takes in a line of the dictionary: a word and its flags as they are written there.
  mutating func add(_ text: ArraySlice<UInt8>, flags: ArraySlice<UInt8>) {
    guard !builder.isFull, affixes.codes.encode(text, into: &word), word.count > 0 else {
      return
    }
    let own = affixFlags(in: flags.isEmpty ? 0 : affixes.flags.set(flags))
    let node = builder.insert(word, 0..<word.count, from: main)
    guard !own.isHidden else {
      builder.mark(node, .never)
      return
    }
    let use = EndingUse(isPart: own.isPart)
    if !own.needsAffix { builder.mark(node, [use.isPart ? .part : .word, .stem]) }
    attach(own, to: word, word, from: main, use)
    if !prefixes.isEmpty { addPrefixed(word, own, use) }
  }

  private mutating func affixFlags(in set: Int) -> AffixFlags {
    while flagsOfSets.count <= set { flagsOfSets.append(nil) }
    if let known = flagsOfSets[set] { return known }
    var partition = EndPartition()
    for flag in affixes.flags[set] {
      if let other = partitions[flag] {
        partition.refine(by: other, letterCount: affixes.codes.scalars.count, &pairs)
      }
    }
    let found = AffixFlags(set: set, affixes, partition)
    flagsOfSets[set] = found
    return found
  }

  /// Links the nodes of a word, or of what is left of it behind a prefix, to its endings.
  private mutating func attach(
    _ flags: AffixFlags, to word: Letters, _ rest: Letters, from root: Node, _ use: EndingUse
  ) {
    let number = endings(of: word, flags, use)
    for (strip, group) in endings[number].groups where strip <= rest.count {
      builder.link(builder.insert(rest, 0..<rest.count - strip, from: root), to: group)
    }
  }

  // MARK: Endings

  /// The number of what a word gets by its flags.
  private mutating func endings(
    of word: Letters, isWhole: Bool = true, _ flags: AffixFlags, _ use: EndingUse
  ) -> Int {
    guard !flags.suffixes.isEmpty else { return 0 }
    let end = flags.partition.classes(ofEnd: word)
    let tail = word.tail(end.count)
    let isWhole = tail.count == word.count && isWhole
    let key = EndingKey(set: flags.set, end, isWhole: isWhole, use)
    if let known = endingsOfKeys[key] { return known }
    var found = Endings()
    for flag in flags.suffixes {
      let more = endings(of: tail, isWhole: isWhole, flag, use)
      found.groups += endings[more].groups
      for prefix in endings[more].prefixes where !found.prefixes.contains(prefix) {
        found.prefixes.append(prefix)
      }
    }
    return keep(found, for: key)
  }

  private mutating func keep(_ found: Endings, for key: EndingKey) -> Int {
    var number = 0
    if !found.groups.isEmpty {
      number = endings.count
      endings.append(found)
    }
    endingsOfKeys[key] = number
    return number
  }

  /// The number of what a word gets by one flag.
  private mutating func endings(
    of word: Letters, isWhole: Bool, _ flag: AffixFlag, _ use: EndingUse
  ) -> Int {
    let end = partitions[flag]!.classes(ofEnd: word)
    let tail = word.tail(end.count)
    let isWhole = tail.count == word.count && isWhole
    let key = EndingKey(flag: flag, end, isWhole: isWhole, use)
    if let known = endingsOfKeys[key] { return known }
    let possible = rulesOf(flag, endingWith: tail.count > 0 ? tail[tail.count - 1] : nil)
    work += possible.count
    guard work < Self.workLimit else { return 0 }
    var fitting = possible.filter { fits($0, tail, isWhole, use) }
    fitting.sort { (rules[$0].stripCount, $0) < (rules[$1].stripCount, $1) }
    var found = Endings()
    var rest = fitting[...]
    while let strip = rest.first.map({ rules[$0].stripCount }) {
      let alike = rest.prefix { rules[$0].stripCount == strip }
      rest = rest.dropFirst(alike.count)
      let stem = tail[0..<tail.count - strip]
      found.groups.append((strip, group(alike, stem, isWhole, use)))
    }
    for rule in fitting where !use.isSecond {
      for prefix in affixFlags(in: rules[rule].continuation).prefixes
      where !found.prefixes.contains(prefix) {
        found.prefixes.append(prefix)
      }
    }
    return keep(found, for: key)
  }

  /// The rules of a flag that suit the last letter of a word.
  private mutating func rulesOf(_ flag: AffixFlag, endingWith last: UInt8?) -> [Int] {
    guard let last else { return affixes.suffixes[flag]! }
    let key = UInt64(flag) << 8 | UInt64(last)
    if let known = rulesByEnd[key] { return known }
    let found = affixes.suffixes[flag]!.filter { rules.mayEnd($0, with: last) }
    rulesByEnd[key] = found
    return found
  }

  private mutating func fits(
    _ rule: Int, _ tail: Letters, _ isWhole: Bool, _ use: EndingUse
  ) -> Bool {
    let row = rules[rule]
    guard rules.suits(rule, endOf: tail, isWhole: isWhole),
      affixes.mayStripAll || !isWhole || row.stripCount < tail.count,
      affixFlags(in: row.continuation).isCircumfix == use.isCircumfix
    else { return false }
    guard use.isPrefixed else { return true }
    return row.isCrossProduct
      && (use.allowedPrefix == nil
        || affixes.flags.contains(use.allowedPrefix, in: row.continuation))
  }

  /// The trie of some endings behind a stem, made once for all stems with which they have the same second endings.
  private mutating func group(
    _ rules: ArraySlice<Int>, _ stem: Letters, _ isWhole: Bool, _ use: EndingUse
  ) -> Node {
    let seconds = rules.map { use.isSecond ? 0 : secondEndings($0, stem, isWhole, use) }
    var key: [UInt32] = [use.isPart ? 1 : 0, use.isSecond ? 1 : 0]
    for (rule, seconds) in zip(rules, seconds) {
      key += [.max, UInt32(rule)]
      for second in endings[seconds].groups where fits(second.strip, behind: rule) {
        key += [UInt32(second.strip), UInt32(second.root)]
      }
    }
    if let known = groups[key] { return known }
    let root = builder.newTrie()
    for (rule, seconds) in zip(rules, seconds) { addEnding(rule, seconds, root, use) }
    groups[key] = root
    return root
  }

  /// Whether a second ending takes off no more than the first one has put there.
  private func fits(_ strip: Int, behind rule: Int) -> Bool {
    strip <= rules.addition(of: rule).count
  }

  /// The number of the endings that may stand behind an ending of a stem.
  private mutating func secondEndings(
    _ rule: Int, _ stem: Letters, _ isWhole: Bool, _ use: EndingUse
  ) -> Int {
    let flags = affixFlags(in: rules[rule].continuation)
    guard !flags.suffixes.isEmpty else { return 0 }
    var word = stem.tail(Self.longestReach)
    let isWhole = isWhole && word.count == stem.count
    for letter in rules.addition(of: rule) { word.append(letter) }
    guard word.count > 0 else { return 0 }
    let isPart = use.isPart || flags.isPart
    return endings(of: word, isWhole: isWhole, flags, EndingUse(isPart: isPart, isSecond: true))
  }

  private mutating func addEnding(_ rule: Int, _ seconds: Int, _ root: Node, _ use: EndingUse) {
    let flags = affixFlags(in: rules[rule].continuation)
    let addition = rules.addition(of: rule)
    let end = builder.insert(addition, from: root)
    if !flags.needsAffix {
      builder.mark(end, use.isPart || flags.isPart ? .part : .word)
      if use.isSecond { builder.mark(end, .twofold) }
    }
    for second in endings[seconds].groups where fits(second.strip, behind: rule) {
      let node = builder.insert(addition.dropLast(second.strip), from: root)
      builder.link(node, to: second.root)
    }
  }

  // MARK: Prefixes

  /// - Parameter first: where the rules of the same flag begin.
  private mutating func addPrefix(_ rule: AffixRule, since first: Int) {
    let same = prefixes[first...].firstIndex {
      $0.rule.strip == rule.strip && $0.rule.condition == rule.condition
        && $0.rule.continuation == rule.continuation
        && $0.rule.isCrossProduct == rule.isCrossProduct
    }
    if let same {
      prefixes[same].additions.append(rule.addition)
      return
    }
    let flags = affixFlags(in: rule.continuation)
    let effect = PrefixEffect(
      flag: rule.flag, stripCount: rule.strip.count, isCrossProduct: rule.isCrossProduct,
      isPart: flags.isPart,
      isCircumfix: flags.isCircumfix, needsAffix: flags.needsAffix,
      endings: flags.suffixes.isEmpty ? 0 : flags.set)
    prefixes.append(Prefix(rule: rule, additions: [rule.addition], effect: effect))
  }

  private mutating func addPrefixed(_ word: Letters, _ own: AffixFlags, _ use: EndingUse) {
    var all = own.prefixes
    for circumfix in affixes.circumfix == nil ? [false] : [false, true] {
      var use = use
      use.isCircumfix = circumfix
      let number = endings(of: word, own, use)
      all += endings[number].prefixes.filter { !all.contains($0) }
    }
    var found: [(effect: PrefixEffect, prefixes: [Int])] = []
    for flag in all {
      let isOfEndings = !own.prefixes.contains(flag)
      for index in prefixesOfFlags[flag]! where prefixes[index].rule.matchesStart(of: word) {
        var effect = prefixes[index].effect
        guard effect.stripCount < word.count else { continue }
        effect.isOfEndings = isOfEndings
        if let same = found.firstIndex(where: { $0.effect == effect }) {
          found[same].prefixes.append(index)
        } else {
          found.append((effect, [index]))
        }
      }
    }
    for (effect, prefixes) in found { add(word, behind: prefixes, effect, own, use) }
  }

  /// Takes in a word with each of some prefixes, bare and with the endings that go with it.
  private mutating func add(
    _ word: Letters, behind prefixes: [Int], _ effect: PrefixEffect, _ own: AffixFlags,
    _ use: EndingUse
  ) {
    let rest = word[effect.stripCount..<word.count]
    let isPart = use.isPart || effect.isPart
    for root in roots(behind: prefixes) {
      if !effect.isOfEndings && !effect.isCircumfix && !effect.needsAffix {
        let node = builder.insert(rest, 0..<rest.count, from: root)
        builder.mark(node, [isPart ? .part : .word, .prefixed])
      }
      if effect.isCrossProduct {
        let use = EndingUse(
          isPart: isPart, isPrefixed: true, allowedPrefix: effect.isOfEndings ? effect.flag : nil,
          isCircumfix: effect.isCircumfix)
        attach(own, to: word, rest, from: root, use)
      }
      if !effect.isOfEndings {
        attach(
          affixFlags(in: effect.endings), to: word, rest, from: root, EndingUse(isPart: isPart))
      }
    }
  }

  /// The trie of the words that stand behind the same prefixes. Where there would be too many of them, each prefix has its own.
  private mutating func roots(behind prefixes: [Int]) -> [Node] {
    if let known = roots[prefixes] { return [known] }
    if prefixes.count > 1, roots.count >= Self.mostRoots {
      return prefixes.flatMap { roots(behind: [$0]) }
    }
    let root = builder.newTrie()
    for prefix in prefixes {
      for addition in self.prefixes[prefix].additions {
        builder.link(builder.insert(addition[...], from: main), to: root)
      }
    }
    roots[prefixes] = root
    return [root]
  }

  private static let mostRoots = 1_000
}

extension Letters {
  /// The last letters, at most `count`.
  fileprivate func tail(_ count: Int) -> Letters {
    count >= self.count ? self : self[self.count - count..<self.count]
  }
}
