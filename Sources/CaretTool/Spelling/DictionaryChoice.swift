internal import CaretSpelling

/// The dictionaries that a command was asked to use.
struct DictionaryChoice: Sendable {
  /// Languages with commas between them; nil is American English.
  var languages: String?
  /// A dictionary by its path, instead.
  var path: String?

  /// Loads the dictionaries that the options name.
  func load(command: String) throws(ToolError) -> [SpellDictionary] {
    let names = path.map { [$0.contains("/") ? $0 : "./" + $0] }
    return try load(
      names ?? (languages ?? "en_US").split(separator: ",").map(String.init), command: command)
  }

  /// Whether the options name a dictionary, so that no configuration does.
  var isChosen: Bool { languages != nil || path != nil }

  /// Makes sure that there are dictionaries of languages, without loading them.
  func check(_ languages: [[String]], command: String) throws(ToolError) {
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    do throws(DictionaryError) {
      for name in Set(languages.joined()) { _ = try finder.location(of: name) }
    } catch {
      throw ToolError(error, command: command)
    }
  }

  /// Loads the dictionaries of languages, with what the user's cache keeps of them.
  func load(_ names: [String], command: String) throws(ToolError) -> [SpellDictionary] {
    let cache = SpellDictionary.cacheFolder(environment: Environment.variables)
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    do throws(DictionaryError) {
      var loaded: [SpellDictionary] = []
      for name in names {
        loaded.append(try SpellDictionary(language: name, finder: finder, cacheFolder: cache))
      }
      return loaded
    } catch {
      throw ToolError(error, command: command)
    }
  }
}

extension Option {
  static func languages(
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, String?>
  ) -> Option {
    .value(
      "lang", place(),
      "Languages, like en_US or en_US,de_DE; a word is right if one of them has it. (default: en_US)"
    )
  }

  static func dictionary(
    _ place: @autoclosure @escaping () -> WritableKeyPath<Request, String?>
  ) -> Option {
    .value(
      "dictionary", as: "path", place(),
      "A dictionary by its path, with or without .dic, instead of --lang.")
  }
}
