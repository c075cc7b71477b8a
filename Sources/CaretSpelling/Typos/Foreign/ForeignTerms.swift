/// Words of technology that texts of a language have and its dictionary lacks.
enum ForeignTerms {
  /// Whether a word in small letters is a term, or one with an ending of its language.
  ///
  /// - Parameter isKnown: whether the language's dictionary has a word.
  static func contain(
    _ small: String, in language: ForeignLanguage, isKnown: (String) -> Bool
  ) -> Bool {
    if languageNames.contains(small) || small == "https" { return true }
    guard beginnings[language]?.contains(String(small.prefix(shortestStem))) == true else {
      return false
    }
    let stems = stems(in: language)
    if stems.contains(small) { return true }
    // "renderice" of "renderizar".
    let written = language == .spanish ? withZ(small) ?? small : small
    func hasStem(_ ending: String) -> Bool {
      written.hasSuffix(ending) && stems.contains(String(written.dropLast(ending.count)))
    }
    let ending =
      language.row.endings.first(where: hasStem) ?? verbEndings[language]?.first(where: hasStem)
    return ending.map { !hasOtherMarks(written, before: $0, in: language, isKnown) } == true
  }

  /// "tipica" for "típica", and "síncronizada" for "sincronizada": the term that such a word begins with is there by chance.
  private static func hasOtherMarks(
    _ small: String, before ending: String, in language: ForeignLanguage,
    _ isKnown: (String) -> Bool
  ) -> Bool {
    if UsualWords.hasMarked(small, in: language, least: 1, isKnown: isKnown) { return true }
    let stem = small.dropLast(ending.count)
    let plain = String(stem.map { plainVowels[$0] ?? $0 })
    return language != .german && plain != stem && isKnown(plain + ending)
  }

  private static let plainVowels: [Character: Character] = [
    "á": "a", "â": "a", "à": "a", "é": "e", "ê": "e", "è": "e", "í": "i", "î": "i", "ì": "i",
    "ó": "o", "ô": "o", "ò": "o", "ú": "u", "û": "u", "ù": "u",
  ]

  private static func withZ(_ small: String) -> String? {
    ["ice", "ices", "icen", "icemos", "icé"].first(where: small.hasSuffix).map {
      small.dropLast($0.count) + "iz" + $0.dropFirst(2)
    }
  }

  /// The endings of verbs with "ar", "er" and "are", beside those that words of all kinds have.
  private static let verbEndings: [ForeignLanguage: [String]] = [
    .french: [
      "ons", "ais", "ions", "iez", "a", "èrent", "erai", "eras", "erons", "erez", "erais", "erait",
      "eraient",
    ],
    .spanish: [
      "amos", "an", "é", "aste", "ó", "aron", "aban", "aremos", "aría", "arían", "es", "emos",
      "ara", "aran", "arlo", "arla", "arlos", "arlas", "arse", "ándola", "ándose",
    ],
    .portuguese: [
      "amos", "ei", "aram", "avam", "arei", "arão", "aremos", "aria", "ariam", "es", "emos", "asse",
      "assem", "armos", "arem",
    ],
    .italian: [
      "iamo", "avo", "avano", "erò", "eranno", "erebbe", "asse", "arono", "arlo", "arla",
    ],
  ]

  /// What languages call themselves, in lists from which readers choose.
  private static let languageNames: Set = ["deutsch", "español", "italiano", "português"]

  private static let shortestStem = 3

  /// What the terms of each language begin with: hardly a word has such a beginning.
  private static let beginnings: [ForeignLanguage: Set<String>] = {
    var beginnings: [ForeignLanguage: Set<String>] = [:]
    for language in ForeignLanguage.allCases {
      beginnings[language] = Set(stems(in: language).map { String($0.prefix(shortestStem)) })
    }
    return beginnings
  }()

  private static func stems(in language: ForeignLanguage) -> Set<String> {
    switch language {
    case .german: german
    case .french: french
    case .spanish: spanish
    case .portuguese: portuguese
    case .italian: italian
    }
  }

  private static let german: Set = [
    "allok", "deserialis", "destruktur", "eigner", "einreicher", "enkod", "erstmal", "hardwarenah",
    "hashtabelle", "idempotent", "javascript", "kombinator", "konnektor", "minifiz",
    "nutzerdefiniert", "performant", "performanz", "rebas", "refaktor", "render", "rückholung",
    "selektor", "serialis", "skalar", "sowas", "spambot", "tokenis", "transpil", "transpilation",
    "umformatier", "unär",
  ]

  /// "n-ième" is one word for its readers, and "ième" for the scanner.
  private static let french: Set = [
    "automagique", "callable", "chatbot", "committeur", "composabil", "contremesure", "datacenter",
    "dataframe", "débogable", "décomment", "désérialis", "encapsul", "géocodeur", "hachable",
    "itér", "ième", "journaliseur",
    "lint", "minifi", "multiplateforme", "mémoïs", "packag", "pseudonymis", "rebas", "recalcul",
    "refactoris", "requêtag", "requêter", "requêtez", "requêté", "réaffich", "réentrant",
    "réindent", "réplica",
    "standup", "sérialis", "thread",
    "tibble", "tokenis", "track", "transpil", "versionn",
  ]

  private static let spanish: Set = [
    "algolia", "asincrónic", "asíncron", "bocet", "constructo", "conversor", "corrutin", "debatibl",
    "derefer", "dereferenci", "deserializ", "desestructur", "encript", "enrut", "eñe",
    "gestionador", "idempotent", "indent", "indexación", "instanci", "interoperabil", "invocabl",
    "logue", "mapeador", "metaprogram", "minific", "multiplex", "plomería", "polimórfic",
    "procesador", "recursion", "recursión", "refactoriz", "reintent", "renderiz", "resaltador",
    "reus", "rute", "sanitiz", "serializ", "sete", "señalador", "sincrónic", "síncron", "tip",
    "tipad", "tokeniz", "transicion", "transpil", "tupl", "ésim",
  ]

  private static let portuguese: Set = [
    "assincronic", "assíncron", "buferiz", "cacheabilidade", "carregável", "codar", "composabil",
    "corrotin", "derreferenci", "descoment", "deslog", "desserializ", "gatilh", "gorrotin",
    "hífens", "instanci", "leiame", "linkad", "memoiz", "mergea", "metaprogram", "minific", "mut",
    "mutador", "pesquisável", "printad", "proxific", "refator", "refatoramento", "referenciamento",
    "renderiz", "renderizamento", "retrocompatíveis", "retrocompatível", "serializ", "stringific",
    "subdependência", "síncron", "tokeniz", "transicion", "transpil", "ésim",
  ]

  private static let italian: Set = [
    "asincron", "autorizzativ", "cicl", "deserializz", "esim", "fork", "inod", "istanzi", "link",
    "memoizz", "migrabil", "minific", "multipiattaforma", "pars", "performant", "prepend",
    "reindirizzament", "reinizi", "reinvi", "renderizz", "renumer", "replicaset", "richiudibil",
    "rubist", "serializz", "sincron", "sottocartell", "sovrascritt", "tipizz", "tokenizz",
    "transpil", "version", "versionat",
  ]
}
