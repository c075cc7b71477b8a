/// Words of technology that texts of a language have and its dictionary lacks.
enum ForeignTerms {
  /// Whether a word in small letters is a term, or one with an ending of its language.
  static func contain(_ small: String, in language: ForeignLanguage) -> Bool {
    let stems = stems(in: language)
    return stems.contains(small)
      || language.endings.contains {
        small.hasSuffix($0) && stems.contains(String(small.dropLast($0.count)))
      }
  }

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
    "allok", "deserialis", "destruktur", "enkod", "hashtabelle", "idempotent", "javascript",
    "minifiz", "performant", "performanz", "rebas", "refaktor", "selektor", "serialis", "skalar",
    "spambot", "tokenis", "transpil", "transpilation", "unär",
  ]

  /// "n-ième" is one word for its readers, and "ième" for the scanner.
  private static let french: Set = [
    "contremesure", "désérialis", "itér", "ième", "lint", "minifi", "multiplateforme", "mémoïs",
    "pseudonymis", "rebas", "refactoris", "standup", "sérialis", "tokenis", "track", "transpil",
    "versionn",
  ]

  private static let spanish: Set = [
    "asincrónic", "asíncron", "corrutin", "derefer", "dereferenci", "deserializ", "desestructur",
    "encript", "enrut", "eñe", "idempotent", "instanci", "interoperabil", "logue", "metaprogram",
    "minific", "multiplex", "polimórfic", "recursion", "recursión", "refactoriz", "renderiz",
    "sanitiz", "serializ", "sete", "sincrónic", "síncron", "tipad", "tokeniz", "transicion",
    "transpil", "tupl", "ésim",
  ]

  private static let portuguese: Set = [
    "assincronic", "assíncron", "buferiz", "composabil", "corrotin", "derreferenci", "descoment",
    "deslog", "desserializ", "gorrotin", "hífens", "instanci", "memoiz", "metaprogram", "minific",
    "proxific", "refator", "renderiz", "retrocompatíveis", "retrocompatível", "serializ", "síncron",
    "tokeniz", "transicion", "transpil", "ésim",
  ]

  private static let italian: Set = [
    "asincron", "deserializz", "esim", "istanzi", "link", "memoizz", "migrabil", "minific",
    "multipiattaforma", "performant", "renderizz", "renumer", "rubist", "serializz", "sincron",
    "sottocartell", "sovrascritt", "tipizz", "tokenizz", "transpil", "versionat",
  ]
}
