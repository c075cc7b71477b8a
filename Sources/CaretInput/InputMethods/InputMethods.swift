internal import CaretText

/// The input methods that there are, by name.
public enum InputMethods {
  /// The names of the built-in methods.
  public static let names: [String] = [
    "romaji", "hangul-2", "hangul-2y", "hangul-39", "hangul-3f", "hangul-3s", "telex", "vni",
    "viqr",
    "compose", "russian-phonetic", "greek-phonetic",
  ]

  /// A new method of a name.
  ///
  /// Besides the built-in ones: `anthy`, romaji with kanji by libanthy, and `m17n:LANGUAGE-NAME` for any
  /// method of the m17n library, as `m17n:hi-itrans`, where Debian's packages of them are installed. `keys:PATH`
  /// is a `KeyMap` in a file.
  public static func named(_ name: String) throws(InputMethodError) -> any InputMethod {
    switch name {
    case "romaji", "russian-phonetic", "greek-phonetic":
      return TransliterationMethod(name: name, table: InputTable(named: name))
    case "hangul-2", "hangul-2y", "hangul-39", "hangul-3f", "hangul-3s":
      return HangulMethod(name: name, layout: InputTable(named: name))
    case "telex", "vni", "viqr":
      return VietnameseMethod(name: name, keys: InputTable(named: name))
    case "compose": return ComposeMethod()
    case "anthy":
      return TransliterationMethod(
        name: name, table: InputTable(named: "romaji"), converter: try AnthyConverter())
    case _ where name.hasPrefix("m17n:"): return try M17NMethod(name: name)
    case _ where name.hasPrefix("keys:"): return try keyMap(at: String(name.dropFirst(5)), name)
    default: throw .unknown(name)
    }
  }

  private static func keyMap(
    at path: String, _ name: String
  ) throws(InputMethodError) -> any InputMethod {
    guard let source = try? TextFile.read(path: path).text.string else {
      throw .unreadable(path: path)
    }
    do {
      return KeyMapMethod(name: name, map: try KeyMap(parsing: source))
    } catch {
      throw .wrongKeyMap(path: path, error)
    }
  }
}
