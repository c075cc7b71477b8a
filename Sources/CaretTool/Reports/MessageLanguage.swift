internal import CaretBytes
internal import CaretJSON
internal import CaretUnicode

/// The messages of one language: those that are built in, or those of a file.
///
/// A file is `{"language":"it","messages":{"missing":"manca", …}}`; what it lacks comes from the built-in messages of
/// its language.
struct MessageLanguage {
  /// The language, as "de".
  let name: String
  let patterns: [String: String]

  private init(name: String, patterns: [String: String]) {
    self.name = name
    self.patterns = patterns
  }

  /// Nil for English, which needs no catalogue.
  ///
  /// - Parameters:
  ///   - name: a language that is built in, or the path of a catalogue.
  ///   - key: a message that every catalogue can have, for the example of a remedy.
  init?(
    _ name: String?, builtIn catalogues: @autoclosure () -> [String: [String: String]], key: String
  ) throws(ToolError) {
    guard let name, name != "en" else { return nil }
    let builtIn = catalogues()
    if let patterns = builtIn[name] {
      self.init(name: name, patterns: patterns)
      return
    }
    guard name.contains("/") || name.contains(".") else {
      let known = (["en"] + builtIn.keys.sorted()).joined(separator: ", ")
      throw ToolError(
        what: "there are no messages in \(Escaped.quoted(name))",
        remedy: "take one of \(known), or the path of a catalogue with a / or . in it")
    }
    self = try MessageLanguage(catalogue: name, builtIn: builtIn, key: key)
  }

  private init(
    catalogue path: String, builtIn: [String: [String: String]], key: String
  ) throws(ToolError) {
    func failure(_ what: String) -> ToolError {
      ToolError(
        what: what, place: Escaped.quoted(path),
        remedy: "write {\"language\":\"it\",\"messages\":{\"\(key)\":\"…\"}}")
    }
    let bytes = try InputFile.contents(of: path)
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.value(of: bytes) } catch {
      throw failure(error.message)
    }
    guard let language = json["language"]?.stringValue, let members = json["messages"]?.members
    else {
      throw failure("this is no catalogue of messages")
    }
    var patterns = builtIn[language] ?? [:]
    for member in members {
      guard let pattern = member.value.stringValue else {
        throw failure("the message \(Escaped.quoted(member.name)) is no text")
      }
      do throws(PatternError) {
        _ = try MessagePattern(pattern, locale: language).formatted([])
      } catch {
        throw failure(
          "the message \(Escaped.quoted(member.name)) is no pattern at offset \(error.utf16Offset)")
      }
      patterns[member.name] = pattern
    }
    self.init(name: language, patterns: patterns)
  }

  /// A message with its arguments; nil for one that the language has not.
  func formatted(_ key: String, _ arguments: [(name: String, value: MessagePattern.Argument)])
    -> String?
  {
    patterns[key].flatMap { MessageLanguage.formatted($0, locale: name, arguments) }
  }

  /// A pattern with its arguments; nil for what is no pattern.
  static func formatted(
    _ pattern: String, locale: String, _ arguments: [(name: String, value: MessagePattern.Argument)]
  ) -> String? {
    plain(pattern, arguments) ?? (try? MessagePattern(pattern, locale: locale).formatted(arguments))
  }

  /// A pattern in which nothing but texts are to be filled in, without ICU's help, whose start takes time; nil where
  /// that does not do.
  private static func plain(
    _ pattern: String, _ arguments: [(name: String, value: MessagePattern.Argument)]
  ) -> String? {
    var filled = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", !rest[..<brace].hasSuffix("'"),
        let end = rest[brace...].firstIndex(of: "}"),
        case .text(let text)? = arguments.first(where: {
          $0.name == rest[brace...].dropFirst().prefix { $0 != "}" }
        })?.value
      else { return nil }
      filled += rest[..<brace] + text
      rest = rest[rest.index(after: end)...]
    }
    filled += rest
    return filled.contains("''") ? nil : filled
  }
}
