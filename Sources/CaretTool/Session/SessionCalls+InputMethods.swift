internal import CaretInput
internal import CaretJSON

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  /// Input methods and the keys they take.
  static let inputMethodCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "inputMethod",
      [
        Argument(
          "name",
          InputMethods.names.joined(separator: ", ")
            + ", anthy, rime:SCHEMA (rime:luna_pinyin), m17n:LANGUAGE-NAME (m17n:hi-itrans), keys:FILE, or null for none"
        ),
        Argument(
          "settings",
          "object of booleans: "
            + InputMethodSwitch.allCases.map(\.rawValue).joined(separator: ", ")
            + " (as they are by default)"),
      ],
      help: "Chooses the input method that takes the keys; refused where text is secret."
    ) { (server, call) throws(SessionError) in
      var name = try call.required("name").isNull ? nil : try call.string("name")
      name? += try settings(of: call)
      do throws(InputMethodError) {
        let method = try name.map { (name) throws(InputMethodError) in
          try InputMethods.named(name)
        }
        try server.keyboard.choose(method)
      } catch {
        throw SessionError(error)
      }
      return .null
    },
    SessionCallEntry(
      "inputMethods",
      [Argument("language", "a tag as zh-Hans (the languages of the user's environment)")],
      result: "{languages, methods}",
      help:
        "The methods that type a language, the best first; those of others may have to be installed."
    ) { (server, call) throws(SessionError) in
      let languages =
        call.optional("language") == nil
        ? InputMethods.preferredInputLanguages : [try call.string("language")]
      return .object([
        JSONMember("languages", .array(languages.map { .string($0) })),
        JSONMember(
          "methods", .array(languages.flatMap(InputMethods.names(forLanguage:)).map { .string($0) })
        ),
      ])
    },
    SessionCallEntry(
      "key",
      [
        Argument(
          "key",
          "a character, or a key's name in X: BackSpace, space, Return, Left, dead_acute, Multi_key, "
            + "Greek_alpha, U305F")
      ], result: "{handled, candidates}",
      help: "Presses a key: the input method takes it, or else it does what keys do."
    ) { (server, call) throws(SessionError) in
      let name = try call.string("key")
      guard let key = InputKey(named: name) else {
        throw SessionError(
          .argument, "no key is named '\(name)': it is a character or a name of X, as BackSpace")
      }
      try server.needSelection()
      let handled = server.keyboard.press(key)
      return .object([
        JSONMember("handled", .bool(handled)),
        JSONMember("candidates", .array(server.keyboard.candidates.map { .string($0) })),
      ])
    },
  ]
}

extension SessionCalls {
  /// The settings of an `inputMethod` call as they stand behind a method's name.
  private static func settings(of call: SessionCall) throws(SessionError) -> String {
    guard let value = call.optional("settings") else { return "" }
    guard let members = value.members else { throw call.wrong("settings", value, "an object") }
    var text = ""
    for member in members {
      guard let isOn = member.value.boolValue else {
        throw call.wrong(member.name, member.value, "a boolean")
      }
      text += ",\(member.name)=\(isOn ? "on" : "off")"
    }
    return text
  }
}

extension SessionError {
  fileprivate init(_ error: InputMethodError) {
    let code: Code =
      switch error {
      case .unknown, .unknownSwitch, .unreadable, .wrongKeyMap: .argument
      case .missing, .missingProgram, .refused: .refused
      }
    self.init(code, "\(error.what): \(error.remedy)")
  }
}
