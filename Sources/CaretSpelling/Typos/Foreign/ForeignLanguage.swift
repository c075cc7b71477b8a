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

  var feature: ForeignFeature {
    switch self {
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .portuguese: .portuguese
    case .italian: .italian
    }
  }

  /// What new words are begun with.
  var prefixes: [String] {
    switch self {
    case .german:
      [
        "ab", "an", "auf", "aus", "be", "ein", "ent", "er", "ver", "vor", "zer", "zu", "um", "un",
        "wieder", "nach", "neu", "mit", "hin", "her", "über", "unter",
      ]
    case .french: ["dé", "dés", "re", "ré", "pré", "in", "im", "sous", "sur", "contre", "auto"]
    case .spanish: ["des", "re", "pre", "in", "im", "sobre", "sub", "contra", "auto"]
    case .portuguese: ["des", "re", "pré", "in", "im", "sobre", "sub", "contra", "auto"]
    case .italian: ["dis", "ri", "pre", "in", "im", "sotto", "sovra", "contro", "auto", "de", "s"]
    }
  }

  /// What new words of all of them are begun with.
  static let commonPrefixes = [
    "anti", "bi", "co", "cyber", "geo", "hyper", "hiper", "iper", "inter", "intra", "macro", "mega",
    "meta", "micro",
    "mikro", "mini", "mono", "multi", "nano", "neo", "non", "para", "poly", "post", "proto",
    "pseudo", "semi", "sub",
    "super", "tele", "trans", "ultra", "video",
  ]

  /// What stands behind the stem of a word, alone or behind an English one that was taken over.
  var endings: [String] {
    switch self {
    case .german:
      [
        "e", "en", "er", "es", "em", "n", "s", "t", "te", "ten", "et", "st", "ern", "in", "innen",
        "ung", "ungen", "bar",
        "bare", "baren", "los", "lose", "losen", "lich", "isch", "ische", "ischen", "ieren", "iert",
        "ierte", "ierten",
        "ierter", "iertes", "ierung", "keit", "heit", "chen", "end", "ende", "enden", "ender",
        "endes",
      ]
    case .french:
      [
        "s", "e", "es", "é", "ée", "és", "ées", "er", "ez", "ent", "ant", "ants", "ante", "antes",
        "ait", "aient", "era",
        "eront", "eur", "eurs", "euse", "able", "ables", "ment", "ation", "ations", "age", "ages",
        "iser", "isé", "isée",
        "isés", "isées", "isation", "iste", "istes", "isme", "ique", "iques", "ité", "al", "ale",
        "aux",
      ]
    case .spanish:
      [
        "s", "es", "o", "a", "os", "as", "ar", "ear", "eo", "ea", "ean", "ado", "ada", "ados",
        "adas", "eado", "eada",
        "eados", "eadas", "ando", "eando", "ador", "adora", "adores", "able", "ables", "mente",
        "izar", "iza", "izan",
        "izado", "izada", "izados", "izadas", "izando", "ización", "aciones", "ación", "idad",
        "ista", "ico", "ica",
        "icos", "icas", "e", "en", "ito", "aba", "ará", "arán", "ándolo",
      ]
    case .portuguese:
      [
        "s", "es", "o", "a", "os", "as", "ar", "am", "ado", "ada", "ados", "adas", "ando", "ador",
        "adora", "adores",
        "ável", "áveis", "ível", "mente", "izar", "iza", "izam", "izado", "izada", "izados",
        "izadas", "izando",
        "ização", "izações", "ação", "ações", "agem", "idade", "ista", "istas", "ico", "ica",
        "icos", "icas", "e", "em",
        "ou", "ava", "ará", "zinho", "zinha",
      ]
    case .italian:
      [
        "i", "e", "o", "a", "are", "ato", "ata", "ati", "ate", "ando", "atore", "atori", "abile",
        "abili", "mente",
        "izzare", "izza", "izzano", "izzato", "izzata", "izzati", "izzate", "izzando", "izzazione",
        "azione", "azioni",
        "ità", "ista", "isti", "ico", "ica", "ici", "iche", "ano", "ava", "erà", "ino", "etto",
      ]
    }
  }
}
