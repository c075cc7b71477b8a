import CaretBytes
import CaretSpelling
import TestSupport
import Testing

@Suite struct RealWordTests {
  /// What is reported, each as its text, what was meant, and the initial of its tier.
  private func findings(
    _ text: String, _ kind: DocumentKind, readsSentences: Bool = true
  ) throws -> String {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    var settings = DocumentChecker.Settings()
    settings.readsSentences = readsSentences
    let checker = DocumentChecker(judge: judge, settings: settings)
    let bytes = Array(text.utf8)
    var found: [String] = []
    checker.check(bytes, kind: kind) { batch in
      for finding in batch where finding.kind == .realWord {
        let text = String(decoding: bytes[finding.utf8Range], as: UTF8.self)
        found.append("\(text)>\(finding.meant ?? "")/\("\(finding.tier)".prefix(1))")
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [
    ("However, their are many, many others.", "their>there/l"),
    ("We found that their is no need to restart it.", "their>there/c"),
    ("Clocks, each with there own names.", "there>their/l"),
    ("Each model has it's own name.", "it's>its/c"), ("It says its been a year.", "its>it's/c"),
    ("I am not sure wether or not to go.", "wether>whether/c"),
    ("I do not know weather the file exists.", "weather>whether/l"),
    ("The value is read form the configuration file.", "form>from/l"),
    ("The message is sent too the server.", "too>to/c"),
    ("The server waits fro a connection.", "fro>for/c"),
    ("The command takes tow arguments.", "tow>two/c"),
    ("The file will be crated if it does not exist.", "crated>created/l"),
    ("The string must bee at least four bytes long.", "bee>be/c"),
    ("The module was written bye the same author.", "bye>by/c"),
    // What people confuse by their sound, and manuals hardly have.
    ("I thing it's better.", "thing>think/l"),
    ("The argument is greater then the value of it.", "then>than/l"),
    ("We may loose more by competing than by work.", "loose>lose/l"),
    ("The new value is greater then the old one.", "then>than/l"),
    ("It has no affect on the result.", "affect>effect/l"),
    ("I thing that this is right.", "thing>think/l"),
    ("You will loose your data.", "loose>lose/l"),
    ("The moth of May.", "moth>month/l"), ("It is quiet good.", "quiet>quite/c"),
    ("It would of been better.", "of>have/c"), ("This is an problem.", "an>a/c"),
    ("He has an university degree.", "an>a/c"),
    ("There is aa file with the names.", "aa>a/l"),
    ("The bytes aa and bb, or 0x00 aa, come first, and a aa b.", ""),
    ("It is an useful tool.", "an>a/c"), ("Wait a hour for it.", "a>an/c"),
    ("It takes a hour.", "a>an/c"),
    // The same words where they are right.
    ("They left their bags there.", ""), ("It is its own page; it's a good one.", ""),
    ("First this, then that; more than before.", ""), ("A loose screw.", ""),
    ("We would, of course, and they would of course.", ""), ("an hour, a unit, a user", ""),
    ("The form is sent from the browser.", ""), ("The tree has three branches.", ""),
    ("The weather was bad, whether we liked it or not.", ""),
    ("A bear came out of the woods; it was more than he could bear.", ""),
    ("The string has a sting in its tail.", ""), ("It filed the field in the table.", ""),
    ("Two of them came too late to the tow truck.", ""),
    // The article, or a slip of another word.
    ("It is fast an simple to use.", "an>and/l"),
    ("Your team manages embeddings externally an needs a store.", "an>and/l"),
    ("This is to match the title and to link to pages an other.", ""),
    ("By using it you an limit your search to what you need.", "an>can/l"),
    ("We stopped the server an then sent the reply.", "an>and/l"),
    // More than one word may have been meant.
    ("It waits fo the server.", ""),
    ("We moved it fro one disk to the other.", ""),
    ("The length fo the list is read.", "fo>of/c"),
    // Parts of names, of words with hyphens, quoted letters; a comma lies between.
    ("However, in-their are many, many others.", ""),
    ("We found that in-their is no need to restart it.", ""),
    ("If it is larger, then the value is used.", ""),
    // What excuses a word for the patterns excuses it for the models too.
    ("If it is larger then the value is used.", ""),
    ("When a file is bigger then the others are read first.", ""),
    // "have" is no slip for what is written for it.
    ("It is false instead have the value.", ""),
    // A word that stands twice is another finding.
    ("It takes a a hour.", ""), ("We fear loosing loosing jobs.", ""),
    ("It works and stops, if if is there.", ""),
    // Letter by letter, by number, in two parts; words that no other letter goes before.
    ("It sends a HTTP request.", "a>an/l"), ("It is a file of a RPC server.", "a>an/l"),
    ("We made an PDF of an GIF.", "an>a/l an>a/l"), ("This is an URL and a URL.", "an>a/l"),
    ("It was a 8-bit number and then an 16-bit one.", "a>an/l an>a/l"),
    ("An user logs in. A error occurs. A empty string is returned.", "An>A/l A>An/c A>An/c"),
    ("Type A error. Plan A is better.", ""),
    ("As the leader, we're now allowed to write to it.", ""),
    ("Of coarse, it can by created in quite mode.", "coarse>course/l by>be/l quite>quiet/l"),
    (
      "We except it to be idle. Check weather the reply is complete.",
      "except>expect/l weather>whether/l"
    ),
    ("It looses the lease. Make sure its running.", "looses>loses/l its>it's/l"),
    ("They weather the storm; all except it go.", ""),
    // What a phrase says that is built of more than two words.
    ("The count drops to avoid cold start penalty.", ""),
    ("It is a floating indicator between used and allocated.", ""),
    ("An optional second part if the body is wrapped at the end.", ""),
    ("The value is the beginning if a scope of it.", "if>of/l"),
    ("The consumer needs two join group requests to join.", ""),
    ("In 2024, we contributed two follow-up pull requests to it.", ""),
    ("It is not possible two store the file.", "two>to/c"),
    ("You can't manage these channel sidebar settings there.", ""),
    ("The server is slowed down too dramatically, of course.", ""),
    ("Make the byte order configurable too (discuss the names).", ""),
    ("It is not how it is supposed too work.", "too>to/c"),
    ("The second part is defined here then the refresh will be moved.", ""),
    ("Allow from example.org", ""),
    ("It shows the users where the app could crash.", ""),
    ("There is an alternative to the default session-based one.", ""),
    ("It closes the write side of the pipe.", ""),
    ("Note that zlib keeps trying to decode past the end of the data.", ""),
    ("Now that the item is back in the D world, we don't need the lock.", ""),
    ("A user who's session has ended looses its lease.", "who's>whose/l looses>loses/l"),
    ("It is sent to the primary sever.", "sever>server/l"),
    ("When you upgrade form version two, restart it.", "form>from/l"),
    ("That may tell you where the metrics came from.", ""),
    ("The user who's using it may sever the cable.", ""),
    ("It has a API and a OffsetCommit.", "a>an/l a>an/l"),
    ("This is a error-prone process.", "a>an/l"), ("It must be an jpeg file.", "an>a/l"),
    ("It will take a unsigned number.", "a>an/c"), ("It must be an pull request.", "an>a/l"),
    ("It has a SCSI disk, an SQL table, a SQL table, a RST packet, an RST packet.", ""),
    ("It is a European, a One-Time key, a 10-bit number, an 11th one, an MP, a LED.", ""),
    ("Use a AND b, or a IS NULL.", ""), ("Loop a until b, or a unless c.", ""),
    ("It is an nfs mount, an lvalue, an smtp server, an herb and an XML file.", ""),
    ("Press a All files, or A Open them.", ""), ("It is an hour and a unix host.", ""),
    // A name behind an article.
    ("The a element is right, the a axis is not.", ""),
  ])
  func `a right word that is wrong in its sentence is found`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, .plainText) == expected)
    // A place that was found right is known again, and what is wrong is told again.
    let both = [expected, expected].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(try findings(text + "\n\n" + text, .plainText) == both)
  }

  @Test func `what stands in a long passage is told again where the passage comes again`() throws {
    let sentences = (0..<80).map {
      "The form of part \($0) is sent from the browser to the server, and there it is read. "
    }
    let slip = "It would of been better. The wrod stands here here. "
    let passage = (sentences + [slip] + sentences.reversed()).joined()
    #expect(
      try findings(passage + "\n\n" + passage + "\n\n" + passage, .plainText)
        == "of>have/c of>have/c of>have/c")
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    func words(_ text: String) -> (found: Int, count: Int) {
      let finder = UnknownWordFinder(judge: judge, readsSentences: true)
      return (finder.find(in: Array(text.utf8)).count, finder.wordCount)
    }
    let (one, three) = (
      words(passage + "\n\n"), words(passage + "\n\n" + passage + "\n\n" + passage)
    )
    #expect(one.found == 3 && three.found == 9 && three.count == 3 * one.count)
    // What is new in the second is told.
    let other = passage.replacing("part 40 is sent from", with: "part 40 is read form")
    #expect(
      try findings(passage + "\n\n" + other, .plainText)
        == "of>have/c form>from/l of>have/c form>from/l")
  }

  @Test(arguments: [
    // What is never right beside certain words.
    ("He past the test.", "past>passed/l"), ("It walks passed the wall.", "passed>past/l"),
    ("She is older then her brother.", "then>than/l"),
    ("We have more files then before.", "then>than/l"),
    ("Use it rather then the old one.", "then>than/l"),
    ("We waited and than we left.", "than>then/l"),
    ("It has less that half of it.", "that>than/l"),
    ("The plan had no affect on it.", "affect>effect/l"),
    ("One of the side affects is heat.", "affects>effects/l"),
    ("That does not effect your files.", "effect>affect/l"),
    ("They will loose the game.", "loose>lose/l"), ("The screw came lose.", "lose>loose/l"),
    ("It must of failed.", "of>have/l"), ("They should of asked.", "of>have/c"),
    ("I think its a good plan.", "its>it's/l"), ("Its not there.", "Its>It's/l"),
    ("The state of it's parts is kept.", "it's>its/l"),
    ("Their is a fault in it.", "Their>There/l"), ("They do it with there tools.", "there>their/l"),
    ("They're is nothing to do.", "They're>There/l"),
    ("If your not sure, ask.", "your>you're/l"), ("Your going to see it.", "Your>You're/l"),
    ("Write it in you're own words.", "you're>your/c"),
    ("It has lead to many faults.", "lead>led/l"), ("That can led to loss.", "led>lead/l"),
    ("We need to chose a name.", "chose>choose/l"), ("He choose the red one.", "choose>chose/l"),
    ("I do not no what it is.", "no>know/l"), ("It is to late for that.", "to>too/l"),
    ("The letter is send to her.", "send>sent/l"), ("I have went home.", "went>gone/l"),
    ("I would advice you to wait.", "advice>advise/l"), ("Lets see what it does.", "Lets>Let's/l"),
    ("Just a sneak peak.", "peak>peek/l"), ("It gives piece of mind.", "piece>peace/l"),
    // The same words where they are right.
    ("They passed the past on.", ""), ("He is past the age.", ""),
    ("When it is more then stop.", ""),
    ("There is less that we know.", ""), ("This affects the effect; it takes effect.", ""),
    ("To effect a change takes time.", ""), ("Set the screw loose; we lose it.", ""),
    ("It is one of its own parts.", ""), ("Of those it's the best.", ""),
    ("If your file is there, open it.", ""), ("Your going there was wise.", ""),
    ("Their own files are there; they're open.", ""), ("The lead to the lamp is hot.", ""),
    ("The trace tells you where the memory was taken.", ""),
    ("Can he choose the red one?", ""), ("It is to be seen.", ""), ("We know no one.", ""),
    // In the middle of a sentence a capital is a name's.
    ("The page Your Going To See is out.", ""), ("We saw Lets See.", ""),
    ("This is about its A record and more.", ""),
    ("They have their ANY variants.", ""), ("I think that its a record.", "its>it's/l"),
    // Perfect tenses, what is farther, and what a part of a sentence begins with.
    ("We have just passed a mark in it.", ""), ("He just passed a mark.", "passed>past/l"),
    ("It may look further back than the start of it.", ""),
    ("It returns all that it saw.", ""),
    ("It is not that simple, but rather that a few of them are there.", ""),
    ("Use this rather that a list of them.", "that>than/l"),
    // Of technical texts, in which none stings.
    ("The sting is copied to it.", "sting>string/l"),
    ("Each sting value is read.", "sting>string/l"),
    ("The sting of a bee is felt; the sting is bad.", ""),
  ])
  func `a word that is never right beside certain others is found`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, .plainText) == expected)
    // Where the bytes around it come again, likewise.
    let around = "We wrote it down in this place, as it was said to us here. "
    let all = String(repeating: around + text + " " + around + "\n\n", count: 2)
    let both = [expected, expected].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(try findings(all, .plainText) == both)
  }

  @Test(arguments: [
    ("md", "I think that `their` are many.", ""),
    ("md", "However, their are many, many others.", "their>there/l"),
    ("swift", "let x = \"However, their are many, many others\"", ""),
    ("swift", "// However, their are many, many others.", "their>there/l"),
    ("md", "We found that `their` is no need to restart it.", ""),
    ("md", "We found that their is no need to restart it.", "their>there/c"),
    ("swift", "let x = \"We found that their is no need to restart it\"", ""),
    ("swift", "// We found that their is no need to restart it.", "their>there/c"),
    // A sentence goes on in the next line of a comment, and does not begin in the code above it.
    ("swift", "/// The value is read form\n/// the configuration file.", "form>from/l"),
    ("swift", "let value = 2\n// The value is read form\n// the file.", "form>from/l"),
    ("swift", "// If set too\n// low, it fails.", ""),
    ("py", "# The message is sent too\n# the server.", "too>to/c"),
    ("swift", "// The message is sent too\n//\n// the server.", ""),
    // Nor does it go on in the code below.
    ("py", "def f():\n    # test deprecated fields too\n    assert x", ""),
    ("py", "def f():\n    \"\"\"test deprecated fields too\"\"\"\n    assert x", ""),
    ("c", "/* and round to nearest in log mode too\n */\nint x;", ""),
    ("c", "// The value is read form\n// the file.", "form>from/l"),
    ("lua", "-- test deprecated fields too\nassert(x)", ""),
    // Code in a comment, tags of documentation and what they name.
    ("c", "// The value is `read form the` file.", ""),
    ("c", "// It must be read form the file.", "form>from/l"),
    ("java", "/**\n * @param their is many\n */", ""),
    ("java", "/**\n * @param key an {@link Resource} of it\n */", ""),
    ("c", "/* Call it either just once (if a buffer was provided), or twice. */", ""),
    ("c", "// If it doesn't start with \"a:\", return as is (might be the raw format)", ""),
    ("c", "// load the text field (an HMGET per document) and blow it up", ""),
    ("c", "/* Build a map of object ids to conflicts */", ""),
    ("c", "/* Updates the member id stored against it. */", ""),
    ("java", "// or return the topic id attached to the log itself", ""),
    ("c", "/* if we ever have it totally file-based (no shared memory) */", ""),
    ("c", "/* We always need two end-of-buffer characters. */", ""),
    ("c", "/* the low n bits off the accumulator */", ""),
    ("c", "/* Is the path an fnmatch candidate? */", ""),
    ("c", "// It is supported since hardware is there.", ""),
    ("md", "!!! note\n    Only valid names are there.", ""),
    ("md", "This should not be used if case-sensitivity is required.", ""),
    ("c", "// of a simple `Client` that it deposits into an mock `Client`", "an>a/c"),
  ])
  func `it must be prose or a comment`(
    _ kind: String, _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, try #require(DocumentKind(named: kind))) == expected)
  }

  @Test(arguments: ["//", "#", "//!"], 0..<8)
  func `a sentence of a comment says nothing of the same words elsewhere`(
    _ mark: String, _ blankCount: Int
  ) throws {
    let blanks = String(repeating: " ", count: blankCount)
    let text =
      "If the level of the value is set too\(blanks)\n\(mark) low, it fails for all of us here.\n\n"
    #expect(try findings(mark + " " + text + "See that. " + text, .plainText) == "too>to/l")
  }

  /// Words that a text had before are passed many at a time, where what stands beside them says that they are right.
  @Test func `sentences are told alike whichever words the text had before`() throws {
    let sentences = [
      "We found that their is no need to restart it.", "They left their bags there.",
      "The value is read form the configuration file.", "The form is sent from the browser.",
      "The argument is greater then the value of it.", "First this, then that; more than before.",
      "It would of been better.", "We would, of course, and they would of course.",
      "This is an problem.", "A unit, a user and a value; a hour later a b is a c.",
      "It is it's own page, its to late, and it's a good one.", "We may loose more by it.",
      "The the file has to two names, and too many of them\nare there for that.",
      "foo-bar their (there) form; from: no now know, an other, any more. Were where we're",
      "Then the form, the from, than a tow two; it is of have, \"if of\" is as at an in on is.",
    ]
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    var random = SeededGenerator(seed: 20)
    var known: [String: [String]] = [:]
    for _ in 0..<30 {
      let finder = UnknownWordFinder(judge: judge, readsSentences: true)
      var (text, starts): ([UInt8], [Int]) = ([], [])
      let order = (0..<60).map { _ in sentences.randomElement(using: &random)! }
      for sentence in order {
        starts.append(text.count)
        text += Array((sentence + "\n\n").utf8)
      }
      let found = finder.find(in: text)
      for (index, sentence) in order.enumerated() {
        let start = starts[index]
        let own = found.compactMap { word -> String? in
          let range = word.utf8Range.values()
          let place = range.lowerBound - start
          guard place >= 0, place < sentence.utf8.count else { return nil }
          return "\(place) " + String(decoding: text[range], as: UTF8.self)
        }
        #expect(known[sentence, default: own] == own)
        known[sentence] = own
      }
    }
    #expect(known.values.contains { !$0.isEmpty } && known.count == sentences.count)
  }

  @Test func `it is not looked for without sentences`() throws {
    let text = "We found that their is no need to restart it."
    #expect(try findings(text, .plainText, readsSentences: false) == "")
  }

  @Test func `what a document seems to have wrong three times is a word of its own`() throws {
    let text = "It would be god to have it.\n\n"
    #expect(try findings(text, .plainText) == "god>good/l")
    #expect(try findings(text + text + text, .plainText) == "")
  }

  @Test func `a directive silences it`() throws {
    let text = "We found that their is no need to restart it. <!-- caret:ignore -->"
    #expect(try findings(text, .markdown) == "")
  }

  // MARK: Damage

  private typealias Table = (bytes: [UInt8], takes: @Sendable ([UInt8]) -> Bool)
  private static let model: Table = (
    ConfusionAudit.model, { ConfusionAudit.takes(model: $0) }
  )
  private static let forest: Table = (
    ConfusionAudit.forest, { ConfusionAudit.takes(forest: $0) }
  )

  /// Cut off, too long, or of another kind: refused. With bytes changed anywhere: refused or read, without a crash.
  @Test(arguments: [false, true])
  func `a damaged table is refused, or what it has is read`(isForest: Bool) {
    let (table, takes) = isForest ? Self.forest : Self.model
    #expect(takes(table))
    for count in [0, 7, 8, 15, 16, 39, 40, 103, 104, 1000, table.count / 2, table.count - 1] {
      #expect(!takes(Array(table.prefix(count))), "\(count) bytes")
    }
    #expect(!takes(table + [0]))
    var random = SeededGenerator(seed: 27)
    // The header, whose bytes lead furthest, and all the rest.
    for range in [0..<8, 8..<28, 0..<104, 0..<table.count, table.count / 2..<table.count] {
      for _ in 0..<20 {
        var damaged = table
        for _ in 0..<4 {
          let place = Int.random(in: range, using: &random)
          damaged[place] ^= UInt8.random(in: 1...255, using: &random)
        }
        let isTaken = takes(damaged)
        if range.upperBound == 8, isTaken { Issue.record("a table of another kind is taken") }
      }
    }
  }

  /// Numbers of words and features beyond the last.
  @Test func `a table that leads out of itself is refused`() {
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(Self.model.bytes[place + $1]) << (8 * $1) }
    }
    let (buckets, words, pairs, meants) = (number(8), number(12), number(16), number(20))
    let places = 104 + 8 * buckets + 4 * words
    let firsts = places + 4 * meants + 4
    let rows = firsts + 2 * words + 2
    for place in [places + 4 * (meants / 2), places + 4 * meants, firsts, firsts + 2 * words] {
      var damaged = Self.model.bytes
      damaged[place + 1] = 0xFF
      #expect(!Self.model.takes(damaged), "\(place)")
    }
    for row in [0, pairs / 2, pairs - 1] {
      var damaged = Self.model.bytes
      damaged[rows + 3 * row + 1] = 0xFF
      #expect(!Self.model.takes(damaged), "row \(row)")
    }
    var damaged = Self.forest.bytes
    damaged[16] = 10
    #expect(!Self.forest.takes(damaged))
  }
}
