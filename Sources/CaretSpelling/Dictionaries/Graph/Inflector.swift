internal import CaretBytes

/// Puts the words of a dictionary with all their affixes into a graph.
///
/// After hunspell(5): two endings, one prefix with the flags of its own, both at once where
/// both are cross products, CIRCUMFIX, NEEDAFFIX, ONLYINCOMPOUND. A second ending that takes off more than the first one put
/// there is left out, and so are second prefixes: libhunspell knows these words, a search does not find them.
struct Inflector {
  typealias Node = WordGraphBuilder.Node

  private(set) var builder = WordGraphBuilder()
  private var endings: EndingTries
  private let main: Node
  private var word = Letters()
  /// What is known of the kinds of words, by their numbers.
  private var inflections: [Inflection?] = []

  private var prefixes: [Prefix] = []
  private var prefixesOfFlags: [AffixFlag: [Int]] = [:]
  /// Which first letters of a word decide on its prefixes.
  private var starts = LetterPartition()
  private var startsOfKeys: [KindKey: Int] = [:]
  /// Flags of prefixes that go with some word; the first set is empty.
  private var prefixFlags: [[PrefixFlag]] = [[]]
  private var prefixFlagSets: [[PrefixFlag]: Int] = [[]: 0]
  /// What stands before words, of all starts and sets of prefixes one behind the other, and the roots of all of that.
  private var prefixings: [Prefixing] = []
  private var rootsOfPrefixings: [Node] = []
  /// What of it stands before words of one start that take a set of prefixes.
  private var before: [Range<Int>] = []
  /// The places in `before` by the set and the start.
  private var placesBefore = NumberTable()
  private var roots: [[Int]: Node] = [:]

  /// What all words of a kind get.
  private struct Inflection {
    /// The number of the endings of the bare word.
    var endings: Int
    /// The set of the flags of the prefixes that may stand before it.
    var prefixes: Int
  }

  private struct PrefixFlag: Hashable {
    var flag: AffixFlag
    /// Whether only endings of the word allow it.
    var isOfEndings: Bool
  }

  /// Some prefixes that do the same to a word, and the tries of what stands behind them.
  private struct Prefixing {
    var effect: PrefixEffect
    /// Places in `rootsOfPrefixings`.
    var roots: Range<Int>
  }

  /// The rules of one prefix flag that ask for the same of a word.
  private struct Prefix {
    var rule: AffixRule
    var additions: [[UInt8]]
    var effect: PrefixEffect

    func suits(_ word: Letters) -> Bool {
      effect.stripCount < word.count && rule.matchesStart(of: word)
    }
  }

  /// What a prefix does to the word behind it. Where two of a flag do the same, the word stands in one trie behind both. (Behind
  /// those of several flags there would be so many tries that a search takes a third longer in Italian.)
  private struct PrefixEffect: Equatable {
    var flag: AffixFlag
    var stripCount: Int
    var isCrossProduct, isPart, isCircumfix, needsAffix: Bool
    /// The set of flags of the endings that come with it; 0 if it brings none.
    var endings: Int
    /// Whether only endings of the word allow it.
    var isOfEndings = false

    /// Whether a word behind it is a word without an ending.
    var isComplete: Bool { !isOfEndings && !isCircumfix && !needsAffix }
  }

  init(_ affixes: AffixFile) {
    endings = EndingTries(affixes)
    main = builder.newTrie()
    for (flag, rules) in affixes.prefixes.sorted(by: { $0.key < $1.key }) {
      let first = prefixes.count
      for rule in rules { addPrefix(affixes.rules[rule], since: first) }
      prefixesOfFlags[flag] = Array(first..<prefixes.count)
    }
    partitionStarts(affixes)
  }

  private mutating func partitionStarts(_ affixes: AffixFile) {
    var placed: Set<LetterPartition.PlacedSet> = []
    for prefix in prefixes {
      for (place, set) in prefix.rule.condition.enumerated() {
        placed.insert(LetterPartition.PlacedSet(place: place, set: set))
      }
      for (place, letter) in prefix.rule.strip.enumerated() {
        placed.insert(LetterPartition.PlacedSet(place: place, set: LetterSet(letter)))
      }
    }
    starts = LetterPartition(placed.filter { $0.place < KindKey.mostLetters })
  }

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
    let flags = endings.affixFlags(in: rule.continuation)
    let effect = PrefixEffect(
      flag: rule.flag, stripCount: rule.strip.count, isCrossProduct: rule.isCrossProduct,
      isPart: flags.isPart,
      isCircumfix: flags.isCircumfix, needsAffix: flags.needsAffix,
      endings: flags.suffixes.isEmpty ? 0 : flags.set)
    prefixes.append(Prefix(rule: rule, additions: [rule.addition], effect: effect))
  }

  /// Takes in a line of the dictionary: a word and its flags as they are written there.
  mutating func add(_ text: ArraySlice<UInt8>, flags: ArraySlice<UInt8>) {
    guard !builder.isFull, endings.affixes.codes.encode(text, into: &word), word.count > 0 else {
      return
    }
    let own = endings.affixFlags(of: flags)
    let node = builder.insert(word, 0..<word.count, from: main)
    guard !own.isHidden else {
      builder.mark(node, .never)
      return
    }
    if !own.needsAffix { builder.mark(node, [own.isPart ? .part : .word, .stem]) }
    guard !own.suffixes.isEmpty || !own.prefixes.isEmpty else { return }
    let kind = endings.kind(of: word, own)
    makeInflection(kind, own)
    attach(inflections[kind]!.endings, to: word, from: main)
    if inflections[kind]!.prefixes != 0 { addPrefixed(word, kind, own) }
  }

  /// Makes out what words of a kind get, unless that is known.
  private mutating func makeInflection(_ kind: Int, _ own: EndingTries.AffixFlags) {
    while inflections.count <= kind { inflections.append(nil) }
    guard inflections[kind] == nil else { return }
    inflections[kind] = Inflection(
      endings: endings.endings(of: kind, EndingUse(isPart: own.isPart), &builder),
      prefixes: prefixes.isEmpty ? 0 : prefixFlagSet(of: kind, own))
  }

  /// The set of prefixes that the flags of words allow, or those of their endings.
  private mutating func prefixFlagSet(of kind: Int, _ own: EndingTries.AffixFlags) -> Int {
    var flags = own.prefixes.map { PrefixFlag(flag: $0, isOfEndings: false) }
    for circumfix in endings.affixes.circumfix == nil ? [false] : [false, true] {
      let use = EndingUse(isPart: own.isPart, isCircumfix: circumfix)
      let number = endings.endings(of: kind, use, &builder)
      for flag in endings.all[number].prefixes where !flags.contains(where: { $0.flag == flag }) {
        flags.append(PrefixFlag(flag: flag, isOfEndings: true))
      }
    }
    if let known = prefixFlagSets[flags] { return known }
    prefixFlagSets[flags] = prefixFlags.count
    prefixFlags.append(flags)
    return prefixFlags.count - 1
  }

  /// Links the nodes of a word, or of what is left of it behind a prefix, to some endings.
  private mutating func attach(_ number: Int, to rest: Letters, from root: Node) {
    for place in endings.bundles(of: number, &builder) {
      let bundle = endings.bundles[place]
      guard bundle.strip <= rest.count else { continue }
      let node = builder.insert(rest, 0..<rest.count - bundle.strip, from: root)
      builder.link(node, toAllOf: bundle.links)
    }
  }

  // MARK: Prefixes

  /// Takes in a word with each of the prefixes that suit it, bare and with the endings that go with them.
  private mutating func addPrefixed(
    _ word: Letters, _ kind: Int, _ own: EndingTries.AffixFlags
  ) {
    for place in places(before: word, inflections[kind]!.prefixes) {
      let (effect, roots) = (prefixings[place].effect, prefixings[place].roots)
      let rest = word[effect.stripCount..<word.count]
      let isPart = own.isPart || effect.isPart
      let number = endings(of: kind, behind: effect, isPart: isPart)
      for index in roots {
        let root = rootsOfPrefixings[index]
        if effect.isComplete {
          let node = builder.insert(rest, 0..<rest.count, from: root)
          builder.mark(node, [isPart ? .part : .word, .prefixed])
        }
        attach(number, to: rest, from: root)
        guard effect.endings != 0, !effect.isOfEndings else { continue }
        let kind = endings.kind(of: word, endings.affixFlags(in: effect.endings))
        let number = endings.endings(of: kind, EndingUse(isPart: isPart), &builder)
        attach(number, to: rest, from: root)
      }
    }
  }

  /// The number of a word's own endings that go with a prefix.
  private mutating func endings(of kind: Int, behind effect: PrefixEffect, isPart: Bool) -> Int {
    guard effect.isCrossProduct else { return 0 }
    let use = EndingUse(
      isPart: isPart, isPrefixed: true, allowedPrefix: effect.isOfEndings ? effect.flag : nil,
      isCircumfix: effect.isCircumfix)
    return endings.endings(of: kind, use, &builder)
  }

  /// The places in `prefixings` of those of a set of prefixes that suit a word, which are made out once for all words of its start.
  private mutating func places(before word: Letters, _ set: Int) -> Range<Int> {
    let start = starts.classes(ofStart: word)
    let startKey = KindKey(start: start, isWhole: start.count == word.count)
    let startNumber = startsOfKeys[startKey] ?? startsOfKeys.count
    startsOfKeys[startKey] = startNumber
    let key = UInt64(set) << 32 | UInt64(startNumber)
    if let known = placesBefore[key] { return before[known] }
    var found: [(effect: PrefixEffect, prefixes: [Int])] = []
    for flag in prefixFlags[set] {
      for index in prefixesOfFlags[flag.flag]! where prefixes[index].suits(word) {
        var effect = prefixes[index].effect
        effect.isOfEndings = flag.isOfEndings
        if let same = found.firstIndex(where: { $0.effect == effect }) {
          found[same].prefixes.append(index)
        } else {
          found.append((effect, [index]))
        }
      }
    }
    placesBefore.insert(before.count, for: key)
    let first = prefixings.count
    for (effect, prefixes) in found {
      let roots = roots(behind: prefixes)
      rootsOfPrefixings += roots
      let end = rootsOfPrefixings.count
      prefixings.append(Prefixing(effect: effect, roots: end - roots.count..<end))
    }
    before.append(first..<prefixings.count)
    return first..<prefixings.count
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
