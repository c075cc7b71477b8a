// Numbers that German, Dutch and Italian write in one word: "hundertdreiundzwanzig", "tweehonderdvijftig", "duecentocinquanta".
//
// A word is read by the parts that a language makes its numbers of. What those words begin with is told beforehand, so that
// other words cost one look.

internal import CaretBytes

/// The parts of a language's numbers, and how they are joined.
struct OneWordNumbers: Sendable {
  struct Part: Sendable {
    let bytes: [UInt8]
    let value: Int

    /// Whether the part before it loses its last vowel where the language drops vowels: "ventuno", "ventotto".
    var takesVowel: Bool { bytes[0] == UInt8(ascii: "u") || bytes[0] == UInt8(ascii: "o") }
  }

  /// 1 to 9, with the forms that stand at an end.
  let units: [Part]
  /// 10 to 19, and the tens from 20.
  let teens: [Part]
  let tens: [Part]
  let hundred: [UInt8]
  /// A thousand by itself, and behind another number.
  let thousand: [UInt8]
  let thousands: [UInt8]
  /// Between a unit and its ten, which stands behind it; empty where it stands before.
  let links: [[UInt8]]
  /// Whether a part loses its last vowel before some others, as in Italian, which has no links.
  private var dropsVowels: Bool { links.isEmpty }
  /// What makes a unit a half more.
  let halves: [[UInt8]]
  /// What makes ordinals of those below twenty and of others.
  let ordinalsBelowTwenty: [[UInt8]]
  let ordinals: [[UInt8]]

  private init(
    units: StaticString, teens: StaticString, tens: StaticString, hundred: StaticString,
    thousand: StaticString, thousands: StaticString? = nil, links: StaticString = "",
    halves: StaticString = "", ordinalsBelowTwenty: StaticString, ordinals: StaticString
  ) {
    self.units = Self.parts(units, from: 1)
    self.teens = Self.parts(teens, from: 10)
    self.tens = Self.parts(tens, from: 20, step: 10)
    self.hundred = Self.words(hundred)[0]
    self.thousand = Self.words(thousand)[0]
    self.thousands = Self.words(thousands ?? thousand)[0]
    self.links = Self.words(links)
    self.halves = Self.words(halves)
    self.ordinalsBelowTwenty = Self.words(ordinalsBelowTwenty)
    self.ordinals = Self.words(ordinals)
  }

  /// How many bytes those have that are no entries of the vocabulary.
  static let lengths = 7...64

  static let all = [german, dutch, italian]

  private static let german =
    OneWordNumbers(
      units:
        "ein|eins|eine|einen|einer|einem|eines zwei|zwo drei vier fünf sechs sieben acht neun",
      teens:
        "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
      tens: "zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig",
      hundred: "hundert", thousand: "tausend", links: "und", halves: "einhalb",
      ordinalsBelowTwenty: "te ten ter tes tem", ordinals: "ste sten ster stes stem")

  private static let dutch =
    OneWordNumbers(
      units: "een|één twee drie vier vijf zes zeven acht negen",
      teens:
        "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
      tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
      hundred: "honderd", thousand: "duizend", links: "en ën",
      halves: "enhalf ënhalf eneenhalf ëneenhalf", ordinalsBelowTwenty: "de", ordinals: "ste")

  static let italian =
    OneWordNumbers(
      units: "uno|un|una due tre|tré quattro cinque sei sette otto nove",
      teens:
        "dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
      tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
      hundred: "cento", thousand: "mille", thousands: "mila",
      ordinalsBelowTwenty: "esimo esima", ordinals: "esimo esima")

  private static func words(_ words: StaticString) -> [[UInt8]] {
    var all: [[UInt8]] = []
    guard words.utf8CodeUnitCount > 0 else { return all }
    words.bytes.forEachPart(between: " ") { word in all.append((0..<word.count).map { word[$0] }) }
    return all
  }

  private static func parts(_ words: StaticString, from first: Int, step: Int = 1) -> [Part] {
    self.words(words).enumerated().flatMap { place, forms in
      forms.split(separator: UInt8(ascii: "|")).map {
        Part(bytes: Array($0), value: first + step * place)
      }
    }
  }

  // MARK: Reading

  /// A number that is a part of a word, and where it ends.
  private typealias Found = (end: Int, value: Int)

  /// The number that a word in lowercase is, and whether it says which of several.
  func number(of word: [UInt8]) -> (value: Double, isOrdinal: Bool)? {
    if let value = cardinal(word) { return (Double(value), false) }
    for half in halves where word.ends(with: half) {
      let unit = Array(word.dropLast(half.count))
      if let part = units.first(where: { $0.bytes == unit }) {
        return (Double(part.value) + 0.5, false)
      }
    }
    return ordinal(word).map { (Double($0), true) }
  }

  private func ordinal(_ word: [UInt8]) -> Int? {
    for (suffixes, range) in [(ordinalsBelowTwenty, 1..<20), (ordinals, 20..<100)] {
      for suffix in suffixes where word.ends(with: suffix) {
        let stem = Array(word.dropLast(suffix.count))
        let stems = dropsVowels ? ["", "i", "e", "o", "a"].map { stem + Array($0.utf8) } : [stem]
        for stem in stems {
          if let value = cardinal(stem), range.contains(value) { return value }
        }
      }
    }
    return nil
  }

  private func cardinal(_ word: [UInt8]) -> Int? {
    var all = belowThousand(word, 0)
    for first in all + [(0, 1)] {
      let name = first.end == 0 ? thousand : thousands
      guard word.has(name, at: first.end) else { continue }
      all += rests(word, first.end + name.count, of: first.value * 1000, belowThousand)
    }
    return all.first { $0.end == word.count }?.value
  }

  private func belowThousand(_ word: [UInt8], _ start: Int) -> [Found] {
    let small = belowHundred(word, start)
    var all = small
    for first in small.filter({ $0.value % 10 != 0 }) + [(start, 1)]
    where word.has(hundred, at: first.end) {
      let end = first.end + hundred.count
      all += rests(word, end, of: first.value * 100, belowHundred)
      // "centottanta"
      if dropsVowels, word.count > end, word[end] == UInt8(ascii: "t") {
        all += belowHundred(word, end - 1).filter {
          word.has(Self.eight, at: end - 1) && $0.value > 0
        }
        .map { ($0.end, first.value * 100 + $0.value) }
      }
    }
    return all
  }

  private static let eight = Array("ott".utf8)

  /// A number with what follows it in a word, also behind a link.
  private func rests(
    _ word: [UInt8], _ start: Int, of value: Int, _ rest: ([UInt8], Int) -> [Found]
  ) -> [Found] {
    var all: [Found] = [(start, value)]
    all += rest(word, start).map { ($0.end, value + $0.value) }
    for link in links where word.has(link, at: start) {
      all += rest(word, start + link.count).map { ($0.end, value + $0.value) }
    }
    return all
  }

  private func belowHundred(_ word: [UInt8], _ start: Int) -> [Found] {
    var all: [Found] = []
    for part in units where word.has(part.bytes, at: start) {
      let end = start + part.bytes.count
      all.append((end, part.value))
      for link in links where word.has(link, at: end) {
        for ten in tens where word.has(ten.bytes, at: end + link.count) {
          all.append((end + link.count + ten.bytes.count, part.value + ten.value))
        }
      }
    }
    for part in teens where word.has(part.bytes, at: start) {
      all.append((start + part.bytes.count, part.value))
    }
    for ten in tens where word.has(Array(ten.bytes.dropLast(dropsVowels ? 1 : 0)), at: start) {
      let end = start + ten.bytes.count
      if word.has(ten.bytes, at: start) { all.append((end, ten.value)) }
      guard dropsVowels else { continue }
      for unit in units {
        let place = unit.takesVowel ? end - 1 : end
        guard unit.takesVowel || word.has(ten.bytes, at: start) else { continue }
        if word.has(unit.bytes, at: place) {
          all.append((place + unit.bytes.count, ten.value + unit.value))
        }
      }
    }
    return all
  }

  /// The ten, or the hundred, that a word in lowercase is but for its last vowel: "vent'anni".
  func elidedTen(_ word: [UInt8]) -> Int? {
    if word == hundred.dropLast() { return 100 }
    return tens.first { word == $0.bytes.dropLast() }?.value
  }

  // MARK: Beginnings

  /// Gives what the words begin with, of which eight letters tell: some are whole numbers, which come with their values.
  func forEachBeginning(_ body: ([UInt8], Int?) -> Void) {
    // Of several forms the first begins as the others do.
    let parts = (units + teens + tens).filter { part in
      part.value != 1 || part.bytes == units[0].bytes
    }
    for part in parts { giveForms(of: part.bytes, part.value, parts, body) }
    for ten in tens {
      for unit in units where unit.value > 1 || unit.bytes == units[0].bytes {
        giveJoined(unit, ten, parts, body)
      }
    }
    give(hundred, 100, behind: parts, body)
    give(thousand, 1000, isWhole: false, behind: parts, body)
    body(hundred + thousands, nil)
    body(thousand + hundred, nil)
  }

  /// A number below a hundred, and what is made of it.
  private func giveForms(
    of word: [UInt8], _ value: Int, _ parts: [Part], _ body: ([UInt8], Int?) -> Void
  ) {
    body(word, value >= 20 ? value : nil)
    guard word.count < 8, word.allSatisfy(\.isLetter) else { return body(word + hundred, nil) }
    give(word + hundred, value < 10 ? value * 100 : nil, behind: parts, body)
    give(word + thousands, value > 1 ? value * 1000 : nil, behind: parts, body)
    let stem = dropsVowels ? Array(word.dropLast()) : word
    body(stem + ordinalsBelowTwenty[0], nil)
    body(stem + ordinals[0], nil)
    if value < 10 {
      for half in halves { body(word + half, nil) }
    }
  }

  /// A unit and its ten.
  private func giveJoined(
    _ unit: Part, _ ten: Part, _ parts: [Part], _ body: ([UInt8], Int?) -> Void
  ) {
    for link in links {
      giveForms(of: unit.bytes + link + ten.bytes, ten.value + unit.value, parts, body)
    }
    guard dropsVowels else { return }
    giveForms(
      of: ten.bytes.dropLast(unit.takesVowel ? 1 : 0) + unit.bytes, ten.value + unit.value, parts,
      body)
  }

  private func give(
    _ word: [UInt8], _ value: Int?, isWhole: Bool = true, behind parts: [Part],
    _ body: ([UInt8], Int?) -> Void
  ) {
    body(word, isWhole ? value : nil)
    guard word.count < 8 else { return }
    for part in parts { body(word + part.bytes, value.map { $0 + part.value }) }
    for link in links { body(word + link + [UInt8(ascii: "x")], nil) }
    if dropsVowels, word == hundred {
      for rest in ["otto", "otta"] { body(word.dropLast() + Array(rest.utf8) + [0x78], nil) }
      body(word.dropLast() + Array("otto".utf8), 108)
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with part: [UInt8]) -> Bool {
    count > part.count && has(part, at: count - part.count)
  }
}
