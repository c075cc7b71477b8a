/// Words of technology that texts of a language have and its dictionary lacks.
enum ForeignTerms {
  /// Whether a word in small letters is a term, or one with an ending of its language.
  static func contain(_ small: String, in language: ForeignLanguage) -> Bool {
    let stems = stems(in: language)
    return languageNames.contains(small) || small == "https" || stems.contains(small)
      || language.endings.contains {
        small.hasSuffix($0) && stems.contains(String(small.dropLast($0.count)))
      }
  }

  /// What languages call themselves, in lists from which readers choose.
  private static let languageNames: Set = ["deutsch", "español", "italiano", "português"]

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
