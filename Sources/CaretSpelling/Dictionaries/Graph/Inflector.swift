/// Puts the words of a dictionary with all their affixes into a graph.
///
/// Endings of one flag that take equally many letters off a word form a group. Which groups a word gets depends on a
/// few of its last letters alone, and each distinct group is made once: the endings of a thousand verbs are a
/// trie or two. After hunspell(5): two endings, one prefix with the flags of its own, both at once where
/// both are cross products, CIRCUMFIX, NEEDAFFIX, ONLYINCOMPOUND. A second ending that takes off more than the first one put
/// there is left out, and so are second prefixes: libhunspell knows these words, a search does not find them.
struct Inflector {
  typealias Node = WordGraphBuilder.Node

  private(set) var builder = WordGraphBuilder()
  private var affixes: AffixFile
  private let main: Node
  private var word = Letters()
  private var endings: [EndingKey: Endings] = [:]
  private var endingsOfSets: [EndingKey: Endings] = [:]
  private var rulesByEnd: [UInt64: [Int]] = [:]
  private var groups: [[UInt32]: Node] = [:]
  private var prefixes: [AffixFlag: [Prefix]] = [:]
  private var flagsOf: [Int: AffixFlags] = [:]
  /// How many last letters of a word decide on the endings of a flag.
  private var tailCounts: [AffixFlag: Int] = [:]

  /// What the endings of a flag are put on.
  private struct Use: Hashable {
    /// A word that stands in compounds only.
    var isPart = false
    var isSecond = false
    /// Whether the word has a prefix as well, and which one, if only the endings themselves allow it.
    var isPrefixed = false
    var allowedPrefix: AffixFlag?
    var isCircumfix = false
  }

  private struct EndingKey: Hashable {
    /// A flag, or the number of a set of flags.
    var flags: Int
    var tail: Letters
    /// Whether the tail is the whole word.
    var isWhole: Bool
    var use: Use

    func hash(into hasher: inout Hasher) {
      hasher.combine(tail.hash ^ UInt64(truncatingIfNeeded: flags) &* 0x9E37_79B9_7F4A_7C15)
    }
  }

  /// The groups of endings of one flag that a word gets, and the prefixes that some of them allow.
  private struct Endings {
    var groups: [(strip: Int, root: Node)] = []
    var prefixes: [AffixFlag] = []
  }

  /// The flags of a set that name affixes.
  private struct AffixFlags {
    var set: Int
    var suffixes, prefixes: [AffixFlag]
    /// How many last letters of a word decide on its endings.
    var tailCount: Int
  }

  /// The rules of one prefix flag that ask for the same of a word; `root` is the trie of the words that do.
  private struct Prefix {
    var rule: AffixRule
    var additions: [[UInt8]]
    var root: Node?
  }

  init(_ affixes: AffixFile) {
    self.affixes = affixes
    main = builder.newTrie()
    for (flag, rules) in affixes.prefixes {
      prefixes[flag] = Self.sorted(rules.map { affixes.rules[$0] })
    }
    var reaches: [[UInt32]: Int] = [:]
    for (flag, rules) in affixes.suffixes {
      tailCounts[flag] = rules.lazy.map { affixes.rules[$0] }.reduce(0) { count, rule in
        let key = [UInt32(rule.continuation)] + rule.addition.map(UInt32.init)
        let reach = reaches[key] ?? Self.reach(rule, affixes)
        reaches[key] = reach
        return max(count, rule.condition.count, rule.strip.count + reach)
      }
    }
  }

  /// How many letters before the addition of a rule decide on what may follow, as far as is looked: conditions that
  /// reach farther are taken for met, which finds a few words more that libhunspell then refuses.
  private static func reach(_ rule: AffixRule, _ affixes: AffixFile) -> Int {
    guard rule.continuation != 0 else { return 0 }
    return affixes.flags[rule.continuation].lazy.flatMap { affixes.suffixes[$0] ?? [] }
      .map { affixes.rules[$0] }.filter { $0.maySuit(rule.addition) }
      .map { $0.condition.count - rule.addition.count }.max().map { min(longestReach, max(0, $0)) }
      ?? 0
  }

  private static let longestReach = 3
  /// More rules are not tried, a hundred times what Hungarian needs: then words are left without endings.
  private static let workLimit = 1_000_000_000
  private var work = 0

  private static func sorted(_ rules: [AffixRule]) -> [Prefix] {
    var found: [Prefix] = []
    for rule in rules {
      let same = found.firstIndex {
        $0.rule.strip == rule.strip && $0.rule.condition == rule.condition
          && $0.rule.continuation == rule.continuation
          && $0.rule.isCrossProduct == rule.isCrossProduct
      }
      if let same {
        found[same].additions.append(rule.addition)
      } else {
        found.append(Prefix(rule: rule, additions: [rule.addition]))
      }
    }
    return found
  }

  /// Takes in a line of the dictionary: a word and its flags as they are written there.
  mutating func add(_ text: ArraySlice<UInt8>, flags: ArraySlice<UInt8>) {
    guard !builder.isFull, affixes.codes.encode(text, into: &word), word.count > 0 else {
      return
    }
    let flags = flags.isEmpty ? 0 : affixes.flags.set(flags)
    let node = builder.insert(word, 0..<word.count, from: main)
    let isHidden = has(affixes.forbidden, flags) || has(affixes.noSuggest, flags)
    guard !isHidden else {
      builder.mark(node, .never)
      return
    }
    let use = Use(isPart: has(affixes.onlyInCompound, flags))
    if !has(affixes.needsAffix, flags) {
      builder.mark(node, [use.isPart ? .part : .word, .stem])
    }
    let own = affixFlags(in: flags)
    attach(own, to: word, word, from: main, use)
    if !prefixes.isEmpty { addPrefixed(word, own, use) }
  }

  private func has(_ flag: AffixFlag?, _ flags: Int) -> Bool {
    affixes.flags.contains(flag, in: flags)
  }

  private mutating func affixFlags(in flags: Int) -> AffixFlags {
    if let known = flagsOf[flags] { return known }
    let all = affixes.flags[flags]
    let found = AffixFlags(
      set: flags, suffixes: all.filter { affixes.suffixes[$0] != nil },
      prefixes: all.filter { affixes.prefixes[$0] != nil },
      tailCount: all.compactMap { tailCounts[$0] }.max() ?? 0)
    flagsOf[flags] = found
    return found
  }

  /// Links the nodes of a word, or of what is left of it behind a prefix, to its endings.
  private mutating func attach(
    _ flags: AffixFlags, to word: Letters, _ rest: Letters, from root: Node, _ use: Use
  ) {
    for (strip, group) in endings(of: word, flags, use).groups where strip <= rest.count {
      builder.link(builder.insert(rest, 0..<rest.count - strip, from: root), to: group)
    }
  }

  // MARK: Endings

  /// The groups of endings that a word gets by its flags.
  private mutating func endings(
    of word: Letters, isWhole: Bool = true, _ flags: AffixFlags, _ use: Use
  ) -> Endings {
    guard !flags.suffixes.isEmpty else { return Endings() }
    let tail = word.tail(flags.tailCount)
    let isWhole = tail.count == word.count && isWhole
    let key = EndingKey(flags: flags.set, tail: tail, isWhole: isWhole, use: use)
    if let known = endingsOfSets[key] { return known }
    var found = Endings()
    for flag in flags.suffixes {
      let more = endings(of: tail, isWhole: isWhole, flag, use)
      found.groups += more.groups
      for prefix in more.prefixes where !found.prefixes.contains(prefix) {
        found.prefixes.append(prefix)
      }
    }
    endingsOfSets[key] = found
    return found
  }

  /// The groups of endings that a word gets by one flag.
  private mutating func endings(
    of word: Letters, isWhole: Bool, _ flag: AffixFlag, _ use: Use
  ) -> Endings {
    let tail = word.tail(tailCounts[flag]!)
    let isWhole = tail.count == word.count && isWhole
    let key = EndingKey(flags: Int(flag), tail: tail, isWhole: isWhole, use: use)
    if let known = endings[key] { return known }
    let possible = rules(of: flag, endingWith: tail)
    work += possible.count
    guard work < Self.workLimit else { return Endings() }
    let fitting = possible.filter { fits($0, tail, isWhole, use) }
    var found = Endings()
    for strip in Set(fitting.map { affixes.rules[$0].strip.count }).sorted() {
      let rules = fitting.filter { affixes.rules[$0].strip.count == strip }
      let stem = tail[0..<tail.count - strip]
      found.groups.append((strip, group(rules, stem, isWhole, use)))
    }
    for rule in fitting where !use.isSecond {
      for prefix in affixFlags(in: affixes.rules[rule].continuation).prefixes
      where !found.prefixes.contains(prefix) {
        found.prefixes.append(prefix)
      }
    }
    endings[key] = found
    return found
  }

  /// The rules of a flag that suit the last letter of a word.
  private mutating func rules(of flag: AffixFlag, endingWith tail: Letters) -> [Int] {
    guard tail.count > 0 else { return affixes.suffixes[flag]! }
    let last = tail[tail.count - 1]
    let key = UInt64(flag) << 8 | UInt64(last)
    if let known = rulesByEnd[key] { return known }
    let found = affixes.suffixes[flag]!.filter { rule in
      affixes.rules[rule].condition.last.map { $0.contains(last) } ?? true
    }
    rulesByEnd[key] = found
    return found
  }

  private func fits(_ index: Int, _ tail: Letters, _ isWhole: Bool, _ use: Use) -> Bool {
    let rule = affixes.rules[index]
    guard rule.matchesEnd(of: tail, isWhole: isWhole),
      affixes.mayStripAll || !isWhole || rule.strip.count < tail.count,
      has(affixes.circumfix, rule.continuation) == use.isCircumfix
    else { return false }
    guard use.isPrefixed else { return true }
    return rule.isCrossProduct
      && (use.allowedPrefix == nil || has(use.allowedPrefix, rule.continuation))
  }

  /// The trie of some endings behind a stem, made once for all stems with which they have the same second endings.
  private mutating func group(
    _ rules: [Int], _ stem: Letters, _ isWhole: Bool, _ use: Use
  ) -> Node {
    let seconds = rules.map { use.isSecond ? [] : secondEndings($0, stem, isWhole, use) }
    var key: [UInt32] = [use.isPart ? 1 : 0, use.isSecond ? 1 : 0]
    for (rule, seconds) in zip(rules, seconds) {
      key += [.max, UInt32(rule)]
      for second in seconds { key += [UInt32(second.strip), UInt32(second.root)] }
    }
    if let known = groups[key] { return known }
    let root = builder.newTrie()
    for (rule, seconds) in zip(rules, seconds) {
      addEnding(affixes.rules[rule], seconds, root, use)
    }
    groups[key] = root
    return root
  }

  /// The endings that may stand behind an ending of a stem.
  private mutating func secondEndings(
    _ rule: Int, _ stem: Letters, _ isWhole: Bool, _ use: Use
  ) -> [(strip: Int, root: Node)] {
    let rule = affixes.rules[rule]
    guard rule.continuation != 0 else { return [] }
    var word = stem.tail(Self.longestReach)
    let isWhole = isWhole && word.count == stem.count
    for letter in rule.addition { word.append(letter) }
    let isPart = use.isPart || has(affixes.onlyInCompound, rule.continuation)
    guard word.count > 0 else { return [] }
    return endings(
      of: word, isWhole: isWhole, affixFlags(in: rule.continuation),
      Use(isPart: isPart, isSecond: true)
    ).groups.filter { $0.strip <= rule.addition.count }
  }

  private mutating func addEnding(
    _ rule: AffixRule, _ seconds: [(strip: Int, root: Node)], _ root: Node, _ use: Use
  ) {
    let end = builder.insert(rule.addition[...], from: root)
    let isPart = use.isPart || has(affixes.onlyInCompound, rule.continuation)
    if !has(affixes.needsAffix, rule.continuation) {
      builder.mark(end, isPart ? .part : .word)
      if use.isSecond { builder.mark(end, .twofold) }
    }
    for second in seconds {
      let node = builder.insert(rule.addition.dropLast(second.strip), from: root)
      builder.link(node, to: second.root)
    }
  }

  // MARK: Prefixes

  private mutating func addPrefixed(_ word: Letters, _ own: AffixFlags, _ use: Use) {
    var all = own.prefixes
    for circumfix in affixes.circumfix == nil ? [false] : [false, true] {
      var use = use
      use.isCircumfix = circumfix
      all += endings(of: word, own, use).prefixes.filter { !all.contains($0) }
    }
    for flag in all {
      for index in prefixes[flag]!.indices where prefixes[flag]![index].rule.matchesStart(of: word)
      {
        var use = use
        use.isPrefixed = true
        use.allowedPrefix = own.prefixes.contains(flag) ? nil : flag
        add(word, behind: flag, index, own, use)
      }
    }
  }

  /// Takes in a word with a prefix, bare and with the endings that go with it.
  private mutating func add(
    _ word: Letters, behind flag: AffixFlag, _ index: Int, _ own: AffixFlags, _ use: Use
  ) {
    let rule = prefixes[flag]![index].rule
    guard rule.strip.count < word.count else { return }
    let rest = word[rule.strip.count..<word.count]
    var use = use
    use.isPart = use.isPart || has(affixes.onlyInCompound, rule.continuation)
    use.isCircumfix = has(affixes.circumfix, rule.continuation)
    let root = root(of: flag, index)
    if use.allowedPrefix == nil && !use.isCircumfix && !has(affixes.needsAffix, rule.continuation) {
      let node = builder.insert(rest, 0..<rest.count, from: root)
      builder.mark(node, [use.isPart ? .part : .word, .prefixed])
    }
    if rule.isCrossProduct { attach(own, to: word, rest, from: root, use) }
    if use.allowedPrefix == nil {
      let flags = affixFlags(in: rule.continuation)
      attach(flags, to: word, rest, from: root, Use(isPart: use.isPart))
    }
  }

  private mutating func root(of flag: AffixFlag, _ index: Int) -> Node {
    let prefix = prefixes[flag]![index]
    if let root = prefix.root { return root }
    let root = builder.newTrie()
    for addition in prefix.additions {
      builder.link(builder.insert(addition[...], from: main), to: root)
    }
    prefixes[flag]![index].root = root
    return root
  }
}

extension Letters {
  /// The last letters, at most `count`.
  fileprivate func tail(_ count: Int) -> Letters {
    count >= self.count ? self : self[self.count - count..<self.count]
  }
}

extension AffixRule {
  /// Whether a word that ends with these letters may have the end that the rule asks for.
  fileprivate func maySuit(_ letters: [UInt8]) -> Bool {
    let count = min(letters.count, condition.count)
    return zip(condition.suffix(count), letters.suffix(count)).allSatisfy { $0.contains($1) }
  }
}
