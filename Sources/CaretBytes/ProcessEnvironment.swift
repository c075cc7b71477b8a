internal import Glibc

/// What the process was started with: its variables, and the locale that they name.
package enum ProcessEnvironment {
  package static let variables: [String: String] = {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let whole = unsafe String(systemPath: text)
      if let sign = whole.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(whole[..<sign])] = String(whole[whole.utf8.index(after: sign)...])
      }
      unsafe entry += 1
    }
    return variables
  }()

  /// One variable, without the others: most who ask need two or three.
  package static func value(of name: String) -> String? {
    unsafe getenv(name).map { unsafe String(systemPath: $0) }
  }

  /// Lets the C library take its classes of characters from the user's locale.
  package static func adoptCharacters() { _ = unsafe setlocale(LC_CTYPE, "") }

  /// Lets the C library follow the user's locale in all, and says which encoding that has.
  package static func adoptLocale() -> String? {
    _ = unsafe setlocale(LC_ALL, "")
    return unsafe nl_langinfo(Int32(CODESET)).map { unsafe String(cString: $0) }
  }
}
