/// A language beside English in which typos are told from names and terms.
enum ForeignLanguage: String, CaseIterable, Sendable {
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case portuguese = "pt"
  case italian = "it"

  /// - Parameter name: as dictionaries are called, "de_AT"; nil for any other language.
  init?(dictionary name: String) {
    self.init(rawValue: String(name.prefix { $0 != "_" && $0 != "-" }.lowercased()))
  }

  /// What new words of all of them are begun with.
  static let commonPrefixes = [
    "anti", "bi", "co", "cyber", "geo", "hyper", "hiper", "iper", "inter", "intra", "macro", "mega",
    "meta", "micro",
    "mikro", "mini", "mono", "multi", "nano", "neo", "non", "para", "poly", "post", "proto",
    "pseudo", "semi", "sub",
    "super", "tele", "trans", "ultra", "video",
  ]

  /// What is known of a language beside its words.
  struct Row: Sendable {
    /// By which the model knows it.
    let feature: ForeignFeature
    /// Articles and other words that stand before nouns alone, without those that English has as well; none where they tell nothing.
    var articles: Set<String> = []
    /// What new words are begun with.
    let prefixes: [String]
    /// What stands behind the stem of a word, alone or behind an English one that was taken over.
    let endings: [String]
    /// What stands before a word for again or not: no slip adds as much.
    var beginnings: [String] = []
    /// What small things end with, in the place of the last letter.
    var diminutives: [String] = []
  }

  var row: Row {
    switch self {
    case .german: Self.germanRow
    case .french: Self.frenchRow
    case .spanish: Self.spanishRow
    case .portuguese: Self.portugueseRow
    case .italian: Self.italianRow
    }
  }

  private static let germanRow = Row(
    feature: .german,
    prefixes: [
      "ab", "an", "auf", "aus", "be", "ein", "ent", "er", "ver", "vor", "zer", "zu", "um", "un",
      "wieder", "nach", "neu", "mit", "hin", "her", "über", "unter",
    ],
    endings: [
      "e", "en", "er", "es", "em", "n", "s", "t", "te", "ten", "et", "st", "ern", "in", "innen",
      "ung", "ungen", "bar", "bare", "baren", "los", "lose", "losen", "lich", "isch", "ische",
      "ischen", "ieren", "iert", "ierte", "ierten", "ierter", "iertes", "ierung", "keit", "heit",
      "chen", "end", "ende", "enden", "ender", "endes",
    ])

  private static let frenchRow = Row(
    feature: .french,
    articles: [
      "au", "aucun", "aucune", "aux", "ces", "cet", "cette", "chaque", "de", "des", "du", "la",
      "le", "les", "leur", "leurs", "nos", "notre", "plusieurs", "quelques", "sa", "ses", "une",
      "vos", "votre",
    ],
    prefixes: ["dé", "dés", "re", "ré", "pré", "in", "im", "sous", "sur", "contre", "auto"],
    endings: [
      "s", "e", "es", "é", "ée", "és", "ées", "er", "ez", "ent", "ant", "ants", "ante", "antes",
      "ait", "aient", "era", "eront", "eur", "eurs", "euse", "able", "ables", "ment", "ation",
      "ations", "age", "ages", "iser", "isé", "isée", "isés", "isées", "isation", "iste", "istes",
      "isme", "ique", "iques", "ité", "al", "ale", "aux",
    ])

  private static let spanishRow = Row(
    feature: .spanish,
    articles: [
      "al", "cada", "de", "del", "el", "esta", "estas", "este", "estos", "la", "las", "los",
      "nuestra", "nuestro", "otra", "otras", "otro", "otros", "su", "sus", "un", "una", "unas",
      "unos",
    ],
    prefixes: ["des", "re", "pre", "in", "im", "sobre", "sub", "contra", "auto"],
    endings: [
      "s", "es", "o", "a", "os", "as", "ar", "ear", "eo", "ea", "ean", "ado", "ada", "ados",
      "adas", "eado", "eada", "eados", "eadas", "ando", "eando", "ador", "adora", "adores",
      "able", "ables", "mente", "izar", "iza", "izan", "izado", "izada", "izados", "izadas",
      "izando", "ización", "aciones", "ación", "idad", "ista", "ico", "ica", "icos", "icas", "e",
      "en", "ito", "aba", "ará", "arán", "ándolo",
    ],
    beginnings: ["re", "des"],
    diminutives: ["ito", "ita"])

  private static let portugueseRow = Row(
    feature: .portuguese,
    articles: [
      "ao", "aos", "cada", "da", "das", "de", "dos", "essa", "esse", "esta", "este", "nas", "nos",
      "os", "outra", "outro", "seu", "seus", "sua", "suas", "um", "uma", "à", "às",
    ],
    prefixes: ["des", "re", "pré", "in", "im", "sobre", "sub", "contra", "auto"],
    endings: [
      "s", "es", "o", "a", "os", "as", "ar", "am", "ado", "ada", "ados", "adas", "ando", "ador",
      "adora", "adores", "ável", "áveis", "ível", "mente", "izar", "iza", "izam", "izado",
      "izada", "izados", "izadas", "izando", "ização", "izações", "ação", "ações", "agem",
      "idade", "ista", "istas", "ico", "ica", "icos", "icas", "e", "em", "ou", "ava", "ará",
      "zinho", "zinha",
    ],
    beginnings: ["re", "des"])

  private static let italianRow = Row(
    feature: .italian,
    prefixes: ["dis", "ri", "pre", "in", "im", "sotto", "sovra", "contro", "auto", "de", "s"],
    endings: [
      "i", "e", "o", "a", "are", "ato", "ata", "ati", "ate", "ando", "atore", "atori", "abile",
      "abili", "mente", "izzare", "izza", "izzano", "izzato", "izzata", "izzati", "izzate",
      "izzando", "izzazione", "azione", "azioni", "ità", "ista", "isti", "ico", "ica", "ici",
      "iche", "ano", "ava", "erà", "ino", "etto",
    ],
    beginnings: ["ri", "dis"])
}
