internal import CaretInput

extension InputMethodError {
  /// What is wrong.
  var what: String {
    switch self {
    case .unknown(let name): "no input method is named \(Escaped.quoted(name))"
    case .unknownSwitch(let setting, let method):
      "the input method \(Escaped.quoted(method)) can't be set to \(Escaped.quoted(setting))"
    case .missing(let library, _): "\(library) is not on this machine"
    case .missingProgram: "the program caret-input, which opens engines of others, is missing"
    case .refused: "a secret text takes no input method"
    case .unreadable(let path): "can't read the map of keys (\(Escaped.quoted(path)))"
    case .wrongKeyMap(let path, let error):
      "\(error.problem.text) (\(Escaped.quoted(path)), line \(error.lineNumber))"
    }
  }

  /// What to do.
  var remedy: String {
    switch self {
    case .unknown:
      "the built-in ones are " + InputMethods.names.joined(separator: ", ")
    case .unknownSwitch(_, let method):
      InputMethodSwitch.switches(of: method).isEmpty
        ? "write its name alone"
        : "write NAME or NAME=off with a name of "
          + InputMethodSwitch.switches(of: method).map(\.rawValue).joined(separator: ", ")
    case .missing(_, let package): "install Debian's package \(package)"
    case .missingProgram:
      "put caret-input, which is built and packed with caret, beside it or on the PATH"
    case .refused: "switch 'secureTextEntry' off first"
    case .unreadable: "check the name, it is a text file"
    case .wrongKeyMap: "write a key's name, a tab and the text that it types"
    }
  }
}

extension KeyMapError.Problem {
  fileprivate var text: String {
    switch self {
    case .noTab: "a line of the map of keys has no tab"
    case .unknownKey(let name): "no key is named \(Escaped.quoted(name))"
    }
  }
}
