/// Where a text comes from that is checked.
enum TextOrigin: Equatable, Sendable {
  /// A file, as it was named or found.
  case file(path: String)
  /// Standard input, and the name that it is checked under, if it has one.
  case standardInput(name: String?)
  /// What a program has, and lies nowhere.
  case memory

  /// - Parameters:
  ///   - path: as somebody names it: `-` is standard input.
  ///   - standardInputName: the name that standard input is checked under.
  init(path: String, standardInputName: String? = nil) {
    self = path == "-" ? .standardInput(name: standardInputName) : .file(path: path)
  }

  /// By what its kind, its rules and its tree are known; nil for a text without a name.
  var path: String? {
    switch self {
    case .file(let path): path
    case .standardInput(let name): name
    case .memory: nil
    }
  }

  var isFile: Bool { if case .file = self { true } else { false } }

  /// What it is told under.
  var shownPath: String { path ?? "(standard input)" }
}
