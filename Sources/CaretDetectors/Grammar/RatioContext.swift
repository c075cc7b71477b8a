// Two numbers with a slash are a fraction, a part of so many or a mark as often as a day: "1/2 cup", "page 3/12", "4/5 stars",
// "[3/12]". What stands beside them tells it, and where a card ends its month: "exp 12/26".

struct RatioContext {
  let text: [UInt8]
  let numbers: Range<Int>

  /// What is measured, counted or marked, behind two numbers.
  private static let measured = wordSet(
    """
    answers centimeters centimetres chance cm colher colheres complete completed copo copos correct cucchiai cucchiaini cucchiaino \
    cucchiaio cucharada cucharadas cucharadita cucharaditas cuillère cuillères cup cups dl done dozen eetlepel eetlepels el \
    esslöffel estrela estrelas estrella estrellas failed fl full g gallon gallons games goals gram gramm grammes grams in inch \
    inches kg kilo kilos km kopje kopjes lb lbs liter liters litre litres litri litro litros liter majority mal mark marks members \
    mile miles ml mm odds ounce ounces oz passed pint pints players point points pound pounds price pts punkt punkte punkten \
    puntos punti pontos qt quart quarts questions ratio scale seats section sections spoon spoons star stars stella stelle sterne \
    sternen sterren steps stimmen strength tasse tassen tasses taza tazas tazza tbsp teaspoon teaspoons teelöffel tests theelepel \
    tablespoon tablespoons tl tsp votes width wins xícara xícaras yard yards étoile étoiles
    """)
  /// What is numbered, counted or marked, before two numbers.
  private static let numbered = wordSet(
    """
    abschnitt apartment apt aufgabe batch bewertung blatt capitolo capítulo disc disk episode ex exercise feuille folge folie \
    gear grade group gruppe hoja kapitel lektion lesson level no note nr numéro número p page part partie parte pp punkt question \
    rated rating raum room salle score scored scores season section sheet slide staffel step suite teil track unit voto wertung \
    wohnung zimmer ziffer übung
    """)
  /// Behind which a month and a year stand, and words between.
  private static let expiring = wordSet(
    "ablauf cad caducidad exp expiry expiration gültig scad scadenza thru")
  private static let linking = wordSet("bis date datum fin hasta")

  private static func wordSet(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Whether the numbers say how much or how many of something.
  var isRatio: Bool {
    let (start, end) = (numbers.lowerBound, numbers.upperBound)
    if text.byte(end) == "-", text.byte(end + 1).isLetter { return true }
    if text.byte(start - 1) == "[", text.byte(end) == "]" { return true }
    if isMixedNumber || isMark { return true }
    let behind = word(behind: end)
    if Self.measured.contains(behind) || YearContext.counted.contains(behind) { return true }
    if behind == "of", !text.byte(end + 4).isDigit { return true }
    let before = word(before: start).text
    return Self.numbered.contains(before) || YearContext.numbered.contains(before)
  }

  /// Whether a card, a ticket or a drug goes on until then.
  var isExpiry: Bool {
    var word = word(before: numbers.lowerBound)
    if Self.linking.contains(word.text) { word = self.word(before: word.start) }
    return Self.expiring.contains(word.text)
  }

  /// "1 1/2": behind a whole number a fraction is its.
  private var isMixedNumber: Bool {
    let start = numbers.lowerBound
    guard text.byte(start - 1) == " ", text.byte(start - 2).isDigit else { return false }
    let parts = text[numbers].split(separator: UInt8(ascii: "/"))
    guard parts.count == 2 else { return false }
    return (parts[0].count, parts[0].first ?? 0) < (parts[1].count, parts[1].first ?? 0)
  }

  /// "a 9/10": out of five or ten behind an article.
  private var isMark: Bool {
    guard text.has("/5", at: numbers.upperBound - 2) || text.has("/10", at: numbers.upperBound - 3)
    else { return false }
    return ["a", "an", "eine", "une", "un", "una"].contains(word(before: numbers.lowerBound).text)
  }

  private func word(behind end: Int) -> String {
    guard text.byte(end) == " " else { return "" }
    var index = end + 1
    while text.byte(index).isLetter || text.byte(index) >= 0x80 { index += 1 }
    return text.text(end + 1..<index).lowercased()
  }

  /// The word before an index and what may stand between, and where it begins.
  private func word(before index: Int) -> (text: String, start: Int) {
    var end = index
    while " :.(".utf8.contains(text.byte(end - 1)), index - end < 3 { end -= 1 }
    var start = end
    while end - start < 20, text.byte(start - 1).isLetter || text.byte(start - 1) >= 0x80 {
      start -= 1
    }
    return (text.text(start..<end).lowercased(), start)
  }
}

extension Parts {
  /// What stands beside the phrase, for two numbers.
  var ratioContext: RatioContext {
    RatioContext(
      text: reader.text, numbers: reader.token(start).start..<reader.token(end - 1).end)
  }
}
