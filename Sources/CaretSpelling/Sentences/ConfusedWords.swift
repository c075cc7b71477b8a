internal import Synchronization

/// Words that people write for others, with how sure the sentence must be: what `ConfusionModel`, which has learned from
/// manuals, does not find, such as `greater then` and `no affect`.
///
/// A row is a word, the word that was meant, and by how much the second must fit better, as a natural logarithm; with a
/// plus sign it is asked even where the nearest words seem to say enough (`then the`). Nothing is certain by a row. A row is
/// here if what it found in seven million words of manuals (Dictionaries/README.md) and in two million of thirteen source trees
/// was right for the most part, or nothing; all of it was read.
enum ConfusedWords {
  /// The place of a word's first row, from 0.
  typealias Number = Int

  /// A word, and those that may have been meant by it.
  struct Row: Sendable {
    let word: SentenceWord
    let meants: [Meant]
  }

  /// Another word and the least lead that it must have.
  struct Meant: Sendable {
    let letters: String
    let word: SentenceWord
    let leastLead: Double
  }

  /// The number of a word in small letters; nil if it has no row.
  static func number(of word: WordHash) -> Number? {
    marks.has(word) ? numbers[word] : nil
  }

  /// Whether the nearest words seem to say enough for a word where it is wrong.
  static func hides(_ number: Number) -> Bool {
    lines(of: number).contains { $0.contains(UInt8(ascii: "+")) }
  }

  /// What may have been meant by a word.
  static func row(_ number: Number) -> Row {
    read.withLock { read in
      if let known = read[number] { return known }
      let lines = lines(of: number)
      let row = Row(word: SentenceWord(firstWord(lines[number]).utf8), meants: lines.map(meant))
      read[number] = row
      return row
    }
  }

  /// The rows that were read so far.
  private static let read = Mutex([Row?](repeating: nil, count: allLines.count))

  // A start of the program that meets none of the words reads none of the rows, but for their first words.
  private static let allLines = rows.utf8.split(separator: UInt8(ascii: ","))
  private static let numbers = Dictionary(
    allLines.indices.map { (WordHash(WordKey(firstWord(allLines[$0]))), $0) },
    uniquingKeysWith: min)
  private static let marks = WordMarks(numbers.keys)

  /// The rows of one word, which stand one behind the other.
  private static func lines(of number: Number) -> ArraySlice<Substring.UTF8View> {
    let word = firstWord(allLines[number])
    return allLines[number...].prefix { firstWord($0) == word }
  }

  private static func firstWord(_ line: Substring.UTF8View) -> String {
    String(Substring(line.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }))
  }

  private static func meant(_ line: Substring.UTF8View) -> Meant {
    let fields = line.split { $0 <= 0x20 }.map { Substring($0) }
    precondition(fields.count == 3, "a row has two words and a number: \(Substring(line))")
    return Meant(
      letters: String(fields[1]), word: SentenceWord(fields[1].utf8),
      leastLead: number(fields[2].utf8))
  }

  /// A number with one digit behind its point at most.
  private static func number(_ text: Substring.UTF8View) -> Double {
    let digits = text.filter(\.isDigit).reduce(0) { $0 * 10 + Double($1 & 0xF) }
    return text.contains(UInt8(ascii: ".")) ? digits / 10 : digits
  }

  private static let rows = """
    aa a 13, aa as 13, accept except 8, advise advice 6, affect effect 6, affects effects 7,
    ay any 7, bare bear 6, bear bare 6, bee been 8,
    beet been 7, bellow below 7, brake break 6, breathe breath 6, buy by 6, cant can't 6,
    clam claim 7, clams claims 7, cloths clothes 6, collage college 8,
    conman common 6, conservation conversation 6, could cold 6, counsel council 6, cud could 7,
    defiantly definitely 6, dependant dependent 7, devise device 6, dose does 6, ease easy 7,
    effect affect 6, effects affects 7, fare fair 7, fell feel 7, fiend friend 6,
    fiends friends 7, fir first 7, fir for 7, fist first 6.5, fo of 6, fond found 6,
    fourth forth 6, fried friend 6, fro for 6, garbed grabbed 7, hard heard 8.5, hat that 7,
    hat what 7.5, he the 10, heard hard 6, heir their 9, hen when 9, here hear 7.5, hey they 7,
    his is 9.5, hole whole 7, hot how 8, knew new 7, know no 7, lest least 7.5,
    live life 7.5, loose lose 6, loosing losing 6, maid made 6, male make 8.5, mange manage 6,
    manger manager 6, mater matter 7, meat meet 6, moth month 8, nay any 7, nit not 7, no know 7,
    our are 7, our out 9, past part 7, past passed 6, peace piece 6, personnel personal 6,
    piece peace 6, planed planned 6, pour poor 6, prefect perfect 7, preform perform 7,
    preformed performed 7, principle principal 7, prophet profit 6, pubic public 6,
    quiet quite 7.5, quit quite 6, rater rather 6.5, relay rely 7, rely reply 7,
    role roll 6, roll role 6, safe save 8, sate state 7, seam seem 6, sever server 7,
    sever several 7, shod should 7, si is 8, singed signed 6, sole soul 7,
    son soon 6, sore sort 7, spilt split 7, stared started 8, staring starting 6, suing using 8,
    taken take 7.5, tale tail 6, tan than 7, tat that 6, their there 6, theirs there's 7,
    then than 8+, there their 7, they the 8.5, they're their 7, they're there 7, thing think 6,
    thorough though 7, thorough through 6, though thought 7, though through 7, threw through 6,
    thrown through 7, ti it 7, tired tried 6, too to 9, tot to 7,
    tough though 6, tow two 6.5, trough though 6, trough through 6, vary very 9, waist waste 6,
    wan want 6, wand want 8.5, wander wonder 6, want went 7, want what 8.5, ware were 9,
    weak week 7, weather whether 6, well will 7, wen when 7, went want 7, wet went 7,
    wether whether 6, where were 9, whiled while 7, whine when 7, whit with 9.5,
    wile while 6, wit with 8, witch which 6, wold would 7, wont won't 7, wood would 6,
    world would 7, wound would 7, wright write 6, you your 8, you're your 6
    """
}
