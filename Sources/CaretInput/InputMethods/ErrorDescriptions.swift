// Short English sentences for logs and crashes. What a person reads is worded where it is shown.

extension KeyMapError: CustomStringConvertible {
  /// The line and what is wrong in it.
  public var description: String {
    switch problem {
    case .noTab: "line \(lineNumber): no tab between key and text"
    case .unknownKey(let key): "line \(lineNumber): no key is called '\(key)'"
    }
  }
}

extension InputMethodError: CustomStringConvertible {
  /// Why there is no such input method.
  public var description: String {
    switch self {
    case .unknown(let name): "no input method is called '\(name)'"
    case .unknownSwitch(let name, let method): "'\(method)' has no switch '\(name)'"
    case .missing(let library, let package): "\(library) is not installed; \(package) has it"
    case .missingProgram: "the program caret-input is not there"
    case .refused: "the field takes no marked text"
    case .unreadable(let path): "\(path): can't be read"
    case .wrongKeyMap(let path, let error): "\(path): \(error)"
    }
  }
}
