internal import CaretBytes

/// Words that are never right beside certain others, whatever is frequent: "their is", "has went".
///
/// A pattern is a word, the word that was meant, and what stands beside it: grammar and set phrases, in which manuals hardly have the word and
/// people write it for one that sounds like it. The rows have the notation.
struct ConfusionPatterns: Sendable {
  static let english = ConfusionPatterns(rows)
  static let none = ConfusionPatterns("")

  /// What a pattern says of a place.
  enum Answer {
    case nothing
    /// It would be a finding, but for a word that stands earlier in the sentence: the written word is right, whatever else is asked.
    case excused
    case found(meant: String, TypoTier)

    var isFound: Bool { if case .found = self { true } else { false } }
  }

  /// What may stand beside a word.
  fileprivate enum Wanted {
    /// A word, the edge of a sentence, or a comma.
    case piece(WordHash)
    /// A word with an ending.
    case ending([UInt8])
    /// A number, a name, code.
    case unknown
  }

  /// Something near, and perhaps something behind it.
  fileprivate struct Choice {
    let near: Wanted
    let far: Wanted?
    let isOtherFar: Bool
  }

  /// What one side of a word must have: one of the choices, if there are any, and none of the others.
  fileprivate struct Side {
    var choices: [Choice] = []
    var others: [Wanted] = []
  }

  fileprivate struct Pattern {
    let meant: String
    let tier: TypoTier
    var left = Side()
    var right = Side()
    /// None of these stands earlier in the sentence.
    var excuses: [Wanted] = []
  }

  private var patterns: [WordHash: [Pattern]] = [:]
  private var words = WordMarks([])
  /// A bit for each word with what may be near it, by a hash of both.
  private var marks = [UInt64](repeating: 0, count: markCount / 64)

  private static let markCount = 1 << 16

  /// Whether a word has patterns.
  func has(_ word: WordHash) -> Bool { words.has(word) && patterns[word] != nil }

  /// Whether a pattern may say something of a word between what is near it; hardly ever yes where none does.
  @inline(__always)
  func maySay(of word: WordHash, _ left: WordHash, _ right: WordHash) -> Bool {
    isMarked(word, left) || isMarked(word, right, isRight: true)
  }

  /// What the patterns say of a word.
  ///
  /// - Parameter sides: read on; where a pattern asks for what stands earlier in the sentence, they are read on to it.
  /// - Complexity: O(*n*) in the patterns of the word.
  func answer(
    for word: Range<Int>, between sides: inout SentenceSides, in text: Span<UInt8>
  ) -> Answer {
    let isCapital = text[word.lowerBound].isUppercase
    if isCapital, sides.left.near != .edge { return .nothing }
    let isNameBehind = sides.right.near.isName(in: text)
    let left = WordHash(sides.left.near, in: text)
    let right = WordHash(sides.right.near, in: text)
    let patterns = self.patterns[WordHash(WordKey(text, word)), default: []]
    var answer = Answer.nothing
    // By their places, as most fit nowhere: a pattern has five parts, and would be copied.
    for index in patterns.indices {
      guard patterns[index].left.fits(sides.left, left, in: text),
        patterns[index].right.fits(sides.right, right, isName: isNameBehind, in: text)
      else { continue }
      let pattern = patterns[index]
      let isExcused =
        !pattern.excuses.isEmpty
        && sides.hasEarlier(in: text) { piece in
          let found = WordHash(piece, in: text)
          return pattern.excuses.contains { $0.fits(piece, found, in: text) }
        }
      if isExcused {
        answer = .excused
        continue
      }
      let meant = pattern.meant
      return .found(
        meant: isCapital ? meant.firstCapitalized : meant, pattern.tier)
    }
    return answer
  }
}

// MARK: - At a place

extension ConfusionPatterns.Side {
  /// - Parameters:
  ///   - near: what is near, as patterns have it.
  ///   - isName: whether a name is near, which is none of the words that are looked for: "its A record".
  fileprivate func fits(
    _ side: SentenceSide, _ near: WordHash?, isName: Bool = false, in text: Span<UInt8>
  ) -> Bool {
    if others.contains(where: { $0.fits(side.near, near, in: text) }) { return false }
    if !choices.isEmpty { return !isName && choices.contains { $0.fits(side, near, in: text) } }
    guard others.isEmpty || near?.isWord == true else { return false }
    return true
  }
}

extension ConfusionPatterns.Choice {
  fileprivate func fits(
    _ side: SentenceSide, _ nearest: WordHash?, in text: Span<UInt8>
  ) -> Bool {
    guard near.fits(side.near, nearest, in: text) else { return false }
    guard let far else { return true }
    return far.fits(side.far, WordHash(side.far, in: text), in: text) != isOtherFar
  }
}

extension ConfusionPatterns.Wanted {
  /// - Parameter found: what the piece is found by.
  fileprivate func fits(
    _ piece: SentenceReader.Piece, _ found: WordHash?, in text: Span<UInt8>
  ) -> Bool {
    switch self {
    case .piece(let hash): return found == hash
    case .unknown: return piece == .unknown
    case .ending(let letters):
      guard case .word(let range) = piece, range.count > letters.count + 3 else { return false }
      let start = range.upperBound - letters.count
      return letters.indices.allSatisfy { text[start + $0] == letters[$0] }
        // "less" is no plural.
        && (letters != Self.plural || text[start - 1] != Self.plural[0])
    }
  }

  private static let plural = Array("s".utf8)
}

extension SentenceReader.Piece {
  /// Whether it is written as a name is inside a sentence, with a capital; "I" is none.
  fileprivate func isName(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self, text[range.lowerBound].isUppercase else { return false }
    return text[range.lowerBound] != UInt8(ascii: "I") || range.count > 1
  }
}

// MARK: - Marks

extension ConfusionPatterns {
  /// Marks the side that says by pieces alone what is near.
  private mutating func mark(_ word: WordHash, _ pattern: Pattern) {
    let isRight = !pattern.left.hasPiecesAlone
    let side = isRight ? pattern.right : pattern.left
    precondition(side.hasPiecesAlone, "no side of a pattern for \(pattern.meant) has pieces alone")
    for choice in side.choices {
      guard case .piece(let near) = choice.near else { continue }
      let place = Self.place(word, near, isRight)
      marks[place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  @inline(__always)
  private func isMarked(_ word: WordHash, _ near: WordHash, isRight: Bool = false) -> Bool {
    let place = Self.place(word, near, isRight)
    return marks[place >> 6] >> UInt64(place & 63) & 1 != 0
  }

  @inline(__always)
  private static func place(_ word: WordHash, _ near: WordHash, _ isRight: Bool) -> Int {
    let mixed = (word.value ^ near.value << 1 &+ (isRight ? 1 : 0)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 48)
  }
}

extension ConfusionPatterns.Side {
  /// Whether it has choices, and nothing is near in them but pieces.
  fileprivate var hasPiecesAlone: Bool {
    !choices.isEmpty
      && choices.allSatisfy { if case .piece = $0.near { true } else { false } }
  }
}

// MARK: - The rows

extension ConfusionPatterns {
  fileprivate init(_ rows: String) {
    var reader = RowReader(rows)
    while reader.readRow() {
      for pattern in reader.patterns {
        patterns[reader.word, default: []].append(pattern)
        mark(reader.word, pattern)
      }
    }
    words = WordMarks(patterns.keys)
  }

  /// Reads rows byte by byte: the first text of a run waits for it.
  private struct RowReader {
    private let text: [UInt8]
    private var place = 0
    /// The atoms that a name stands for.
    private var classes: [WordHash: [Range<Int>]] = [:]
    /// The words of the row that was read last.
    private var words: [Range<Int>] = []
    /// What that row has.
    private(set) var word = WordHash.edge
    private(set) var patterns: [Pattern] = []

    init(_ rows: String) { text = Array(rows.utf8) }

    /// Whether there was another row.
    mutating func readRow() -> Bool {
      patterns.removeAll(keepingCapacity: true)
      readWords()
      guard let first = words.first else { return false }
      if text[first.lowerBound] == UInt8(ascii: "=") {
        classes[hash(words[1])] = words.dropFirst(2).flatMap { atoms($0) }
      } else {
        readPatterns(first)
      }
      return true
    }

    /// Reads the words of the next line that has any.
    private mutating func readWords() {
      words.removeAll(keepingCapacity: true)
      while place < text.count, words.isEmpty || text[place] != 0x0A {
        let start = place
        while place < text.count, text[place] > 0x20 { place += 1 }
        if place > start { words.append(start..<place) } else { place += 1 }
      }
    }

    private func hash(_ word: Range<Int>) -> WordHash { WordHash(WordKey(text.span, word)) }

    /// The atoms that a name stands for, which is in capitals; any other word stands for itself.
    private func atoms(_ word: Range<Int>) -> [Range<Int>] {
      text[word.lowerBound].isUppercase ? classes[hash(word)] ?? [] : [word]
    }

    /// - Parameter head: "word>meant:", with a star before the colon where there is no doubt.
    private mutating func readPatterns(_ head: Range<Int>) {
      let isCertain = text[head.upperBound - 2] == UInt8(ascii: "*")
      let middle = text[head].firstIndex(of: UInt8(ascii: ">")) ?? head.upperBound
      let end = head.upperBound - (isCertain ? 2 : 1)
      word = hash(head.lowerBound..<middle)
      let empty = Pattern(
        meant: String(decoding: text[middle + 1..<end], as: UTF8.self),
        tier: isCertain ? .certain : .likely)
      var (pattern, part) = (empty, Part.left)
      for word in words.dropFirst() {
        switch (word.count, text[word.lowerBound]) {
        case (1, UInt8(ascii: "_")): part = .right
        case (1, UInt8(ascii: "/")): part = .excuses
        case (1, UInt8(ascii: ";")):
          patterns.append(pattern)
          (pattern, part) = (empty, .left)
        default: for atom in atoms(word) { add(atom, to: &pattern, part) }
        }
      }
      patterns.append(pattern)
    }

    private enum Part { case left, right, excuses }

    private func add(_ atom: Range<Int>, to pattern: inout Pattern, _ part: Part) {
      let isOther = text[atom.lowerBound] == UInt8(ascii: "!")
      switch part {
      case .left where isOther: pattern.left.others.append(wanted(atom.dropFirst()))
      case .right where isOther: pattern.right.others.append(wanted(atom.dropFirst()))
      case .left: pattern.left.choices.append(choice(atom, isLeft: true))
      case .right: pattern.right.choices.append(choice(atom, isLeft: false))
      case .excuses: pattern.excuses.append(wanted(atom))
      }
    }

    /// - Parameter atom: one thing, or two joined by a plus sign as they stand in the text; the far one may have a "!" before it.
    private func choice(_ atom: Range<Int>, isLeft: Bool) -> Choice {
      guard let plus = text[atom].firstIndex(of: UInt8(ascii: "+")) else {
        return Choice(near: wanted(atom), far: nil, isOtherFar: false)
      }
      let (first, second) = (atom.lowerBound..<plus, plus + 1..<atom.upperBound)
      let (near, far) = isLeft ? (second, first) : (first, second)
      let isOther = text[far.lowerBound] == UInt8(ascii: "!")
      return Choice(
        near: wanted(near), far: wanted(isOther ? far.dropFirst() : far), isOtherFar: isOther)
    }

    private func wanted(_ atom: Range<Int>) -> Wanted {
      switch (atom.count, text[atom.lowerBound]) {
      case (1, UInt8(ascii: ".")): .piece(.edge)
      case (1, UInt8(ascii: ",")): .piece(.comma)
      case (1, UInt8(ascii: "#")): .unknown
      case (_, UInt8(ascii: "-")): .ending(Array(text[atom.dropFirst()]))
      default: .piece(hash(atom))
      }
    }
  }
}

extension ConfusionPatterns {
  // "word>meant: LEFT _ RIGHT ; LEFT _ RIGHT": what may be near on each side, anything where nothing stands there. "a+b" are two
  // words, as they stand; "." is the edge of a sentence, "," a comma, "#" a number or code, "-ed" a word with that ending; "!b" is
  // what must not be near. Behind "/" stands what must not come earlier in the sentence. A star says that there is no doubt. A row
  // with "=" gives words a name. One side of each pattern has no endings, so that it can be looked for by a table. Each was tried on two
  // million words of documentation, novels and encyclopedias, where what it finds was read.
  private static let rows = """
    = DET the a an my your his her its our their this that these those
    = POSS my your his her our their
    = MODAL can could will would may might must should cannot can't couldn't won't wouldn't
    = NEG not don't didn't doesn't do did does cannot can't couldn't won't wouldn't \
      shouldn't
    = HAVE has have had hasn't haven't hadn't having
    = BE is are was were be been being isn't aren't wasn't weren't
    = SUBJ i he she we they you
    = OBJ me you him her them it us
    = COMP more less fewer greater larger smaller higher lower bigger longer shorter faster \
      slower older younger better worse rather easier harder stronger weaker cheaper simpler \
      newer
    = PREP of in with from by on for to into onto upon within under at through about
    = WH what how why where who whether which when if
    affect>effect: an no any side adverse desired same opposite little _ ; take takes took \
      taking _ ; what _ does do did will would is ; the _ of on is was
    affects>effects: side adverse no any _ ; the _ of on are
    effect>affect: NEG negatively adversely directly severely positively MODAL _ POSS the it \
      you how other all any this these those performance only us them both its
    effects>affects: it negatively adversely directly severely positively _ POSS the it you \
      how other all any this these only both its
    past>passed: he she _ DET me him us them it ; BE _ to as into ; HAVE _ to the since and \
      between . , ; gets get _ to as into
    passed>past: the _ few year years week weeks month months decade decades couple two \
      three ; walked walk walks went go goes ran run runs drove far moved moves _ DET me him \
      us them ; just _ DET me him us them / HAVE i've we've you've they've
    then>than: more less fewer greater larger smaller higher lower bigger longer shorter \
      faster slower older younger better worse easier harder stronger weaker cheaper newer \
      earlier _ DET me him us them one two three any zero what usual before ever just half \
      most all others other expected normal needed necessary necessarily every some enough \
      nothing anything everything something those # / if when once after until unless while ; \
      rather other _ DET me him us them one using # what just being having -ing to / if when \
      once after until unless while ; more+-s _ DET before ever we i you they expected usual / \
      if when once after until unless while
    than>then: and _ SUBJ it the / COMP -er more other rather ; since until till back _ \
      / COMP -er more other rather
    that>than: -er _ me him them ; more less fewer greater larger smaller higher lower \
      bigger longer shorter faster slower older _ one two three half zero me him us them ever \
      usual just ; rather _ the a using -ing to / but not is was \
      are
    loose>lose: MODAL to don't didn't doesn't not never SUBJ _ DET all any some data it \
      track money time weight information connection access control precision accuracy focus \
      everything anything
    lose>loose: came come comes let break broke breaks hang _ . , and
    its>it's*: _ been
    coarse>course: of _ . , you it it's the we this if not
    by>be: MODAL _ -ed !need !default
    looses>loses: it he she who that which _ DET all data ; _ its it's track control \
      connection connectivity information precision access quorum leadership
    sever>server: primary secondary remote local web proxy http mail file database dns backup \
      upstream origin sql ldap smtp ssh ftp git _
    except>expect: SUBJ _ it+to that+the that+it them+to you+to this+to
    weather>whether: know check checks see sure decide decides determine determines ask asks \
      tell tells choose _ DET it they we you or
    its>it's: sure if that _ running working ; that think says said _ -ing+to ; _ a an the not going because also always \
      never ; seems think know say says believe sure if that _ too hard+to easy+to
    it's>its*: _ own
    it's>its: of in with from by into within under during via through onto upon without \
      between has have had hasn't lost lose loses keeps changes stores changed _ !a !an !the \
      !not !been !going !just !too !-ing
    their>there: _ any no some a an nothing something anything ; _ is are was were isn't \
      aren't wasn't weren't seems exists ; over out up down in here already go get live stay \
      put _ .
    there>their: _ own ; of with by for _ -s !exists !seems !always !remains !comes !goes \
      !lies !perhaps !was !is !has ; change changed changes use used keep put left have has \
      had _ -s !always !perhaps !was !is !as !this
    they're>there: _ is are was were
    your>you're: if when because that think hope whether unless once since while _ not going \
      done able sure welcome+. having trying using looking+for allowed supposed ready happy ; \
      _ going+to not welcome+. welcome+, able doing trying
    you're>your: of in with from by on to into about for at _ !-ing !-ed !not !a !an !the \
      !going !in !on !so !done !right !able !sure !ready ; check open change edit update save \
      use set enter delete _ !-ing !-ed !not !done !in !on !a !the !ready !sure
    lead>led: he she _ DET to us me them him / did does do can could will would should may \
      might must let lets make makes made whether ; HAVE _ to the him us me them by astray \
      into up ; BE _ by astray
    led>lead: MODAL doesn't don't didn't not _ to the a an us you him them into ; to _ the \
      us you him them to
    chose>choose: to can could will would may might should must do don't didn't doesn't not \
      cannot can't won't please you+can _
    choose>chose: he she _ DET to / did does do can could will would should may might must \
      let lets make makes made would whether which
    send>sent: BE HAVE gets _ to by from over via back through . , with in as
    show>shown: BE as _ below above here in
    use>used: BE _ by for as when+. in+the ; BE _ to
    suppose>supposed: BE not you're it's they're that's we're _ to
    took>taken: HAVE _
    went>gone: HAVE _
    wrote>written: HAVE _
    gave>given: HAVE _
    began>begun: HAVE _
    chose>chosen: HAVE _
    forgot>forgotten: has had _
    came>come: has have _ to in from up
    no>know: let+me let+us to don't didn't not doesn't i we you they _ what why who whether \
      how if ; not don't didn't _ the
    now>know: don't didn't doesn't longer not let+me let+us to _ what how why where who \
      whether which if ; don't didn't doesn't _ the that ; do+not did+not does+not _ the that
    know>now: right until up+to by just from _ . , on the
    to>too: all _ often easy familiar common ; BE it's that's far way not _ late much many \
      large big small high old young early expensive often soon difficult complicated complex \
      weak heavy ; BE it's that's far way _ long+for long+. slow+. slow+for short+. short+for \
      fast+. fast+for low+. low+for strong+. few
    too>to: _ the a an POSS
    quiet>quite: _ a+lot a+few a+bit a+while a+number a+good a+long a+big right good well \
      sure often different similar easy useful common likely simple large small possible \
      difficult hard
    quite>quiet: be keep stay _ . please ; _ mode flag option switch
    whose>who's: _ going been not coming
    who's>whose: _ name names value values id ids session sessions account password key keys \
      role roles type types size contents address length parent owner
    except>accept: need+to want+to wants+to have+to has+to must+to willing+to ready+to \
      agree+to agreed+to _ DET any all ; MODAL doesn't don't didn't not _ a an this any your \
      their our it only all both either
    excepts>accepts: _ DET one two only any all no three both either multiple several
    accept>except: all everything anything nothing everyone anyone nobody none _ for when \
      where those
    principle>principal: the _ reason reasons component components investigator axis axes \
      author engineer
    principal>principle: in _ . , it the this you we and
    advise>advice: POSS some any good bad legal further my _
    advice>advise: MODAL to i we strongly not _ you him them me us users against
    here>hear: did+you do+you can+you could+you _ DET about me him it ; MODAL not never ever \
      i _ you me him her them it us about a the
    hear>here: over right click come _ . , to
    hole>whole: the a _ thing world time day week year life story point idea family team \
      bunch lot program process system document country
    through>threw: he she _ the a an it his her
    threw>through: went go goes gone going came come pass passed passes passing walk walked \
      look looking read run runs running loop loops iterate scroll _
    weather>whether: know wonder decide sure ask determine see check regardless of doubt \
      tell depends depending test clear _ it to or you we they he she i this that there the a \
      an any your ; _ or+not
    witch>which: wonder know _ DET one of ; in of from by to for with on through , _ is are \
      was were has have can will means makes would may the you we it
    were>where: place point case situation know sure exactly see decide location directory \
      position somewhere anywhere _ he she it is i we they you the this your ; know sure \
      decide exactly out _ to
    where>were: there _ two three four many some no several ; they we you _ not being able a \
      the in all also still never only -ed / tell tells told telling show shows showed showing \
      ask asks asked asking ; users who _ not being able also still never only -ed / tell tells \
      told telling show shows showed showing ask asks asked asking
    form>from: comes come came away far derived received read loaded different apart suffer \
      inherited inherits downloaded removed copied taken data results result derives _ DET it \
      # -s ; upgrade upgraded upgrades upgrading migrate migrated migrating migration downgrade \
      exported imported fetched retrieved _ DET it # version
    breath>breathe: to can can't cannot could couldn't please _
    breathe>breath: a deep POSS last of each every long _
    peace>piece: a this one another each every single small _ of+!mind
    piece>peace: _ of+mind
    breaks>brakes: the _ of+the
    lets>let's: . _ see start go take say look assume try have consider create make add use \
      write talk begin
    of>have*: could should would _ !course !of
    of>have: might must may couldn't shouldn't wouldn't _ been had gone done seen made taken \
      known come got given told found left lost said thought -ed
    to>two: _ ways+to ; there+are _ ways kinds types cases options reasons things files
    bare>bear: _ in+mind
    peak>peek: sneak _
    wreck>wreak: _ havoc
    wrecks>wreaks: _ havoc
    tow>toe: _ the+line
    say>se: per _
    mute>moot: a _ point
    reign>rein: free _
    baited>bated: _ breath
    slight>sleight: _ of+hand
    aloud>allowed: BE not _ to
    sense>since: ever _ ; _ then
    since>sense: make makes made making _ .
    knew>new: a the brand any _
    new>knew: i he she we they _ that what how it the
    meat>meet: to _ you him them her us your the
    sting>string: the a this that each every empty _ is+-ed is+not was+-ed has+no contains \
      argument buffer constant length literal parameter pointer representation value
    write>right: the _ way place direction thing
    you>your: of on in with from at by for _ own
    by>buy: want+to wants+to need+to wanted+to like+to _ DET some new it one two more
    wanted>want: did+not didn't don't doesn't _ to
    """
}
