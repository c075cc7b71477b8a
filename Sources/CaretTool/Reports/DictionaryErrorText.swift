internal import CaretSpelling
internal import Glibc

extension ToolError {
  /// What a command says of a dictionary that it can't use.
  init(_ error: DictionaryError) {
    let place = Escaped.quoted(error.place)
    switch error.code {
    case .unknownLanguage(let available, let package):
      let there = available.isEmpty ? "none" : available.joined(separator: ", ")
      let install =
        package.map { "or install one: apt install \($0)" } ?? "or give --dictionary PATH"
      self.init(
        what: "no dictionary of the language", place: place,
        remedy: "use one of those found (\(there)), \(install)")
    case .unreadable(let code):
      self.init(
        what: "can't read the dictionary: " + SystemErrorText(code).reason, place: place,
        remedy: "check the path and its permissions")
    case .damaged(let damage):
      self.init(
        what: damage.text, place: place,
        remedy: "install the dictionary again or use another")
    case .unknownEncoding(let name):
      self.init(
        what: "the dictionary's encoding \(Escaped.quoted(name)) is not known",
        place: place, remedy: "convert its files to UTF-8 and its SET line with them")
    }
  }
}

extension ToolError {
  /// The same of a dictionary that a configuration names.
  init(_ error: DictionaryError, namedIn place: SpellRule.Place) {
    self.init(error)
    let file = place.path.isEmpty ? nil : "\(Escaped.quoted(place.path)), line \(place.line)"
    self.place = [self.place, file].compactMap { $0 }.joined(separator: ", ")
  }
}

extension DictionaryError.Damage {
  fileprivate var text: String {
    switch self {
    case .noWords: "the dictionary has no words"
    case .truncated(let promised, let found):
      "the dictionary is cut off: it promises \(promised) words and has \(found)"
    case .tooLarge(let bound): "the dictionary is larger than \(bound) bytes"
    case .notUTF8(let line): "the dictionary says it is UTF-8 and line \(line) is not"
    }
  }
}
