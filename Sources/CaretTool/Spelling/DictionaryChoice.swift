internal import CaretSpelling

/// The dictionaries that a command was asked to use.
struct DictionaryChoice: Sendable {
  /// Languages with commas between them; nil is American English.
  var languages: String?
  /// A dictionary by its path, instead.
  var path: String?

  /// The same for a project; what the options name beats what configurations say.
  var projectLanguages: ProjectLanguages {
    var result = ProjectLanguages(environment: Environment.variables)
    let names = path.map { [$0.contains("/") ? $0 : "./" + $0] }
    result.names = names ?? (languages ?? "en_US").split(separator: ",").map(String.init)
    result.areFixed = languages != nil || path != nil
    return result
  }

  /// Loads the dictionaries that the options name, with what the user's cache keeps of them.
  ///
  /// - Parameter isForSuggestions: whether suggestions are prepared too.
  func load(isForSuggestions: Bool = false) throws(ToolError) -> [SpellDictionary] {
    do throws(DictionaryError) {
      let languages = projectLanguages
      return try isForSuggestions ? languages.suggestingDictionaries() : languages.dictionaries()
    } catch {
      throw ToolError(error)
    }
  }
}

extension Option {
  static func languages(puts meet: @escaping (inout Request, OptionVisit) -> Bool) -> Option {
    .value(
      "lang",
      "Languages, like en_US or en_US,de_DE; a word is right if one of them has it. (default: en_US)",
      puts: meet)
  }

  static func dictionary(puts meet: @escaping (inout Request, OptionVisit) -> Bool) -> Option {
    .value(
      "dictionary", as: "path",
      "A dictionary by its path, with or without .dic, instead of --lang.", puts: meet)
  }
}
