internal import CaretBytes

/// The variables that the process was started with.
enum Environment {
  static var variables: [String: String] { ProcessEnvironment.variables }

  /// One variable, without the others: most commands ask for two or three.
  static func value(of name: String) -> String? {
    ProcessEnvironment.value(of: name)
  }

  /// The user's home; nil if HOME is empty or no absolute path, for nothing of ours is to lie in the root or
  /// in whatever folder the process stands in.
  static var home: String? { value(of: "HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Where users keep their settings. Nil for a user without a home.
  static var configurationFolder: String? {
    if let folder = value(of: "XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + "/caret" }
    return home.map { $0 + "/.config/caret" }
  }

  /// Where what outlives a session is kept: history, journals. Nil for a user without a home.
  static var stateFolder: String? {
    if let state = value(of: "XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/caret" }
    return home.map { $0 + "/.local/state/caret" }
  }
}
