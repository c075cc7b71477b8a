// How people write addresses in thirteen countries: which words make a street, on which side of it the number stands, and
// in which order what follows comes. One row a country, or a part of one where it writes otherwise; those that write alike share their words.

/// How addresses are written in a country.
struct PostalForm: Sendable {
  /// ISO 3166.
  let country: String
  let street: Street
  let end: End
  /// What the country is called behind an address, in lowercase.
  let names: Set<String>
  /// What a post office box is called there, in lowercase.
  let boxes: Set<String>
  /// The codes of the part of a country that this row is of; nil for all.
  var codes: ClosedRange<Int>?
  /// Towns, in lowercase, of a neighbour that writes alike and has the same codes.
  var otherTowns: Set<String> = []

  /// What makes words a street.
  enum Street: Equatable, Sendable {
    /// "12 Oak Street": a number, names, and a word behind them.
    case numberAndLastWord(Set<String>)
    /// "12 rue de Rivoli": a number, a word, and names.
    case numberAndFirstWord(Set<String>)
    /// "Calle Mayor 12": a word, names and a number.
    case firstWordAndNumber(Set<String>)
    /// "Hauptstraße 12", "Am Markt 12": one of some endings, or a word that begins such names.
    case endingAndNumber([String], first: Set<String>)

    /// Whether it stands behind its number.
    var isBehindNumber: Bool {
      switch self {
      case .numberAndLastWord, .numberAndFirstWord: true
      case .firstWordAndNumber, .endingAndNumber: false
      }
    }
  }

  /// What follows the street.
  enum End: Sendable {
    /// A city, a state by its letters, a code.
    case cityStateCode(states: Set<String>, code: [CodePart])
    /// A city, and a code of one or two words.
    case cityCode
    /// A code, perhaps with the letters of the country before it, and a city.
    case codeCity(digits: Int, letters: String, hasTwoLetters: Bool)
    /// A code of two numbers with a hyphen between them, and a city.
    case hyphenatedCodeCity
    /// A part of the city, the city, a state by its letters and a code, which may stand first as well.
    case districtCityStateCode
  }

  /// The shape of a word of a code: `9` is a digit, `A` a letter.
  typealias CodePart = String

  static let all: [PostalForm] = [
    PostalForm(
      country: "US", street: .numberAndLastWord(english),
      end: .cityStateCode(states: statesUS, code: ["99999", "99999-9999"]),
      names: ["usa", "us", "u.s.a.", "united states"], boxes: englishBoxes),
    PostalForm(
      country: "CA", street: .numberAndLastWord(english),
      end: .cityStateCode(states: provincesCA, code: ["A9A 9A9", "A9A9A9"]), names: ["canada"],
      boxes: englishBoxes),
    PostalForm(
      country: "AU", street: .numberAndLastWord(english),
      end: .cityStateCode(states: statesAU, code: ["9999"]), names: ["australia"],
      boxes: englishBoxes),
    PostalForm(
      country: "GB", street: .numberAndLastWord(english), end: .cityCode,
      names: ["uk", "united kingdom", "england", "scotland", "wales", "great britain"],
      boxes: englishBoxes),
    PostalForm(
      country: "DE", street: german, end: .codeCity(digits: 5, letters: "D", hasTwoLetters: false),
      names: ["deutschland", "germany"], boxes: ["postfach"]),
    PostalForm(
      country: "AT", street: german, end: .codeCity(digits: 4, letters: "A", hasTwoLetters: false),
      names: ["österreich", "austria"], boxes: ["postfach"]),
    PostalForm(
      country: "CH", street: german, end: .codeCity(digits: 4, letters: "CH", hasTwoLetters: false),
      names: ["schweiz", "switzerland", "suisse", "svizzera"], boxes: ["postfach"]),
    PostalForm(
      country: "FR", street: .numberAndFirstWord(french),
      end: .codeCity(digits: 5, letters: "F", hasTwoLetters: false), names: ["france"],
      boxes: ["bp", "b.p.", "boîte postale"]),
    PostalForm(
      country: "CH", street: .firstWordAndNumber(french),
      end: .codeCity(digits: 4, letters: "CH", hasTwoLetters: false), names: [],
      boxes: ["case postale", "c.p."], codes: 1000...2999, otherTowns: belgianTowns),
    PostalForm(
      country: "CH", street: .firstWordAndNumber(italian),
      end: .codeCity(digits: 4, letters: "CH", hasTwoLetters: false), names: [],
      boxes: ["casella postale", "c.p."], codes: 6500...6999),
    PostalForm(
      country: "NL",
      street: .endingAndNumber(
        [
          "straat", "laan", "weg", "gracht", "plein", "kade", "singel", "dijk", "steeg", "markt",
          "rak", "dam", "pad", "hof",
        ], first: []),
      end: .codeCity(digits: 4, letters: "NL", hasTwoLetters: true),
      names: ["nederland", "netherlands", "the netherlands"], boxes: ["postbus"]),
    PostalForm(
      country: "ES",
      street: .firstWordAndNumber(spanish),
      end: .codeCity(digits: 5, letters: "E", hasTwoLetters: false), names: ["españa", "spain"],
      boxes: ["apartado", "apartado de correos", "apdo.", "apdo. de correos"]),
    PostalForm(
      country: "PT", street: .firstWordAndNumber(portuguese), end: .hyphenatedCodeCity,
      names: ["portugal"], boxes: portugueseBoxes),
    PostalForm(
      country: "BR", street: .firstWordAndNumber(portuguese), end: .districtCityStateCode,
      names: ["brasil", "brazil"], boxes: portugueseBoxes),
    PostalForm(
      country: "IT",
      street: .firstWordAndNumber(italian),
      end: .codeCity(digits: 5, letters: "I", hasTwoLetters: false), names: ["italia", "italy"],
      boxes: ["casella postale", "c.p."]),
  ]

  /// The rows side by side in which streets and boxes are written alike.
  static let alike: [Range<Int>] = all.indices.reduce(into: []) { groups, index in
    if let last = groups.last, all[last.lowerBound].street == all[index].street,
      all[last.lowerBound].boxes == all[index].boxes
    {
      groups[groups.count - 1] = last.lowerBound..<index + 1
    } else {
      groups.append(index..<index + 1)
    }
  }

  private static let english: Set<String> = [
    "street", "st", "avenue", "ave", "road", "rd", "boulevard", "blvd", "lane", "ln", "drive", "dr",
    "court", "ct", "place", "pl", "square", "sq", "terrace", "ter", "way", "parkway", "pkwy",
    "highway", "hwy", "circle", "cir", "trail", "trl", "close", "crescent", "cres", "gardens",
    "grove", "hill", "mews", "row", "walk", "broadway", "parade", "pde", "loop", "alley", "plaza",
  ]

  private static let french: Set<String> = [
    "rue", "avenue", "av.", "boulevard", "bd", "bd.", "place", "pl.", "quai", "allée", "chemin",
    "impasse", "cours", "route", "rte", "square", "passage", "ch.", "esplanade",
  ]

  private static let englishBoxes: Set<String> = [
    "p.o. box", "po box", "p. o. box", "post office box", "gpo box", "g.p.o. box",
  ]

  /// What post office boxes are called anywhere.
  static let boxNames = all.reduce(into: Set<String>()) { $0.formUnion($1.boxes) }

  /// Towns of Brussels and of Walloon Brabant, whose codes from 1000 to 1499 are also those of Lausanne, Geneva and Yverdon.
  private static let belgianTowns: Set<String> = [
    "bruxelles", "brussels", "brussel", "laeken", "schaerbeek", "etterbeek", "ixelles",
    "saint-gilles", "anderlecht", "molenbeek-saint-jean", "koekelberg", "berchem-sainte-agathe",
    "ganshoren", "jette", "evere", "woluwe-saint-pierre", "woluwe-saint-lambert", "auderghem",
    "watermael-boitsfort", "uccle", "forest", "wavre", "rixensart", "genval", "ottignies",
    "louvain-la-neuve", "ottignies-louvain-la-neuve", "lasne", "la hulpe", "jodoigne", "perwez",
    "grez-doiceau", "court-saint-etienne", "court-saint-étienne", "genappe", "waterloo",
    "braine-l'alleud", "nivelles", "tubize", "rebecq", "ittre", "villers-la-ville",
    "mont-saint-guibert", "chaumont-gistoux", "beauvechain",
  ]

  private static let spanish: Set<String> = [
    "calle", "c/", "avenida", "avda.", "avda", "av.", "plaza", "pl.", "paseo", "carrer", "ronda",
    "camino", "travesía", "rambla",
  ]

  private static let italian: Set<String> = [
    "via", "viale", "v.le", "piazza", "p.za", "p.zza", "corso", "c.so", "largo", "l.go", "vicolo",
    "vico", "piazzale", "p.le", "piazzetta", "strada", "contrada", "c.da", "località", "loc.",
    "frazione", "fraz.", "borgo", "lungotevere", "lungarno", "lungomare", "lungolago", "galleria",
    "salita", "traversa", "fondamenta", "rione", "discesa", "circonvallazione",
  ]

  private static let portuguese: Set<String> = [
    "rua", "r.", "avenida", "av.", "av", "praça", "praca", "pç.", "largo", "lg.", "travessa", "tv.",
    "trav.", "estrada", "estr.", "alameda", "al.", "calçada", "beco", "rotunda", "rodovia", "rod.",
    "praceta", "quinta", "viela", "ladeira", "parque", "cais", "campo", "lugar", "urbanização",
    "urb.", "vila", "via", "escadas", "terreiro", "jardim", "bairro",
  ]

  /// What stands behind a first word of a street that begins none: "Via libera", "Quinta feira".
  static let noStreets: Set<String> = ["feira", "libera", "libere", "libero"]

  /// First words of streets that are short for a given name as well: "R. Smith", "Al. Gore".
  static let initials: Set<String> = ["r.", "al."]

  /// What may stand before those, in lowercase, where a street follows.
  static let wordsBeforeInitials: Set<String> = [
    "a", "à", "e", "ou", "de", "da", "na", "em", "pela", "para", "morada", "endereço", "sede",
  ]

  /// What is counted in as many as a postal code says, in lowercase, and is no town.
  static let noTowns: Set<String> = [
    "eur", "euro", "euros", "lire", "franchi", "francs", "franken", "dollar", "dollars", "dollari",
    "dólares", "reais", "votes", "voti", "votos", "pages", "pagine", "páginas", "seiten", "stück",
  ]

  private static let portugueseBoxes: Set<String> = [
    "apartado", "caixa postal", "cx. postal", "c.p.",
  ]

  private static let german = Street.endingAndNumber(
    [
      "straße", "strasse", "str.", "weg", "platz", "gasse", "allee", "ring", "damm", "ufer",
      "chaussee", "markt", "hof", "graben", "steig", "pfad", "quai",
    ],
    first: [
      "am", "an", "im", "unter", "auf", "zum", "zur", "bei", "platz", "straße", "strasse", "allee",
    ])

  private static let statesUS = words(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA \
    RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP
    """)
  private static let provincesCA = words("AB BC MB NB NL NS NT NU ON PE QC SK YT")
  static let statesBR = words(
    "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO")
  /// What follows the name of a town in Italy.
  static let provincesIT = words(
    """
    AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE \
    GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA \
    RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV
    """)
  private static let statesAU = words("NSW VIC QLD SA WA TAS NT ACT")

  /// The names of states and provinces of one word or two, with their letters.
  static let stateNames = names(
    """
    Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, \
    Delaware DE, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, \
    Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, \
    Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, \
    New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY, North Carolina NC, \
    North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode Island RI, \
    South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, \
    Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, Alberta AB, British Columbia BC, \
    Manitoba MB, New Brunswick NB, Nova Scotia NS, Ontario ON, Quebec QC, Québec QC, \
    Saskatchewan SK, Victoria VIC, Queensland QLD, Tasmania TAS, South Australia SA, \
    Western Australia WA
    """)

  /// The names of the states of Brazil, of one word to four, with their letters; also as they are typed without marks.
  static let stateNamesBR = names(
    """
    Acre AC, Alagoas AL, Amapá AP, Amapa AP, Amazonas AM, Bahia BA, Ceará CE, Ceara CE, \
    Distrito Federal DF, Espírito Santo ES, Espirito Santo ES, Goiás GO, Goias GO, Maranhão MA, \
    Maranhao MA, Mato Grosso MT, Mato Grosso do Sul MS, Minas Gerais MG, Pará PA, Para PA, \
    Paraíba PB, Paraiba PB, Paraná PR, Parana PR, Pernambuco PE, Piauí PI, Piaui PI, \
    Rio de Janeiro RJ, Rio Grande do Norte RN, Rio Grande do Sul RS, Rondônia RO, Rondonia RO, \
    Roraima RR, Santa Catarina SC, São Paulo SP, Sao Paulo SP, Sergipe SE, Tocantins TO
    """)

  /// Whether a code is one of the town that a state of Brazil is called after, as two are.
  static func isOfCapital(_ code: String, state: String) -> Bool {
    guard let number = Int(code.prefix(5)) else { return false }
    switch state {
    case "SP": return 1000..<6000 ~= number || 8000..<8500 ~= number
    case "RJ": return 20000..<23800 ~= number
    default: return false
    }
  }

  private static func names(_ list: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: list.split(separator: ",").map { entry in
        let words = entry.split(separator: " ")
        return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
      })
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  // MARK: Words of several countries

  /// Sides of the compass behind a street, in lowercase.
  static let compass: Set<String> = ["n", "s", "e", "w", "ne", "nw", "se", "sw"]

  /// What parts of a house are called, in lowercase.
  static let units: Set<String> = [
    "apt", "apartment", "suite", "ste", "unit", "flat", "floor", "fl", "room", "rm", "bldg",
  ]

  /// House numbers that are written in words.
  static let numbersInWords: Set<String> = ["One", "Two", "Three", "Four", "Five", "Ten"]

  /// What stands before a postal code of Brazil.
  static let codeMark = "CEP"

  /// What stands before the number of a house, in lowercase without a stop: "n. 12", "nº 12".
  static let numberMarks: Set<String> = [
    "n", "nº", "n°", "n.º", "n.°", "nr", "num", "núm", "numero", "número", "lote", "lt",
  ]

  /// What stands for a number where a house has none.
  static let noNumbers: Set<String> = ["s/n", "s/nº", "snc", "s.n.c", "s.n"]

  /// What stands behind a house number in Romance languages where a floor or a flat follows, and on which side of it a door is.
  static let floors: Set<String> = ["piso", "planta", "puerta", "bajo", "ático", "esc", "escalera"]
  /// The same before a number or a letter only: they also begin names.
  static let rooms: Set<String> = [
    "int", "interno", "scala", "sc", "piano", "palazzina", "pal", "edificio", "ed",
    "andar", "apto", "apt", "ap", "apartamento", "sala", "salas", "bloco", "bl", "conj", "conjunto",
    "cj",
    "loja", "casa", "torre", "edifício", "lote", "lt", "quadra", "qd", "fração", "fracção",
  ]
  static let doors: Set<String> = [
    "izq", "izda", "dcha", "der", "dch", "centro", "links", "rechts", "mitte", "esq", "esquerdo",
    "dto", "dtº", "direito", "fte", "frente", "tras",
  ]
  /// What floors are called behind their number, and in German and Portuguese without one.
  static let storeys: Set<String> = [
    "og", "ug", "obergeschoss", "untergeschoss", "stock", "stockwerk", "etage", "andar", "piso",
    "piano",
  ]
  static let namedStoreys: Set<String> = [
    "eg", "dg", "erdgeschoss", "dachgeschoss", "parterre", "hochparterre", "souterrain",
    "hinterhaus", "vorderhaus", "r/c", "rés-do-chão", "fundos",
  ]

  /// What stands before names of streets as a word of its own.
  static let adjectives: Set<String> = [
    "alte", "alter", "neue", "neuer", "große", "großer", "grosse", "kleine", "kleiner", "lange",
    "obere", "untere", "hintere", "vordere", "hohe", "sankt", "st.",
  ]

  /// Small words inside of the names of towns.
  static let townLinks: Set<String> = [
    "am", "an", "der", "im", "in", "bei", "ob", "a.d.", "sur", "en", "sous", "lès", "de", "la",
    "del", "di", "upon", "on", "and", "under", "le", "les", "du", "den", "aan", "op", "da", "do",
    "das", "dos", "al", "della", "dei", "delle", "degli", "dello", "sul", "sulla",
  ]

  /// The shapes of British codes.
  static let britishCodes: [CodePart] = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].map {
    $0 + " 9AA"
  }

  /// Counties of England that don't end as most do.
  static let counties: Set<String> = [
    "kent", "surrey", "essex", "norfolk", "suffolk", "devon", "cornwall", "dorset", "somerset",
    "cumbria", "east sussex", "west sussex", "county durham", "northumberland", "rutland",
    "greater manchester", "merseyside", "west midlands", "tyne and wear",
  ]
}
