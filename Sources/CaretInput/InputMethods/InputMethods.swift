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
  /// Besides the built-in ones: `anthy`, romaji with kanji by libanthy, `rime:SCHEMA`, Chinese by a schema of librime's as
  /// `rime:luna_pinyin`, and `m17n:LANGUAGE-NAME` for any method of the m17n library, as `m17n:hi-itrans`, where Debian's
  /// packages of them are installed. `keys:PATH` is a `KeyMap` in a file. Behind the name of a built-in one, each with a comma, stand switches that are
  /// not as they are by default: `hangul-2,autoReorder,nonChoseongCombination=off`.
  public static func named(_ name: String) throws(InputMethodError) -> any InputMethod {
    if let method = try EngineMethod(name: name) { return method }
    if name.hasPrefix("keys:") { return try keyMap(at: String(name.dropFirst(5)), name) }
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.contains(parts[0]) || parts[0] == "anthy" else { throw .unknown(name) }
    let switches = try InputMethodSwitch.switches(parts.dropFirst(), of: parts[0])
    return try builtIn(parts[0], name: name, switches)
  }

  private static func builtIn(
    _ method: String, name: String, _ switches: Set<InputMethodSwitch>
  ) throws(InputMethodError) -> any InputMethod {
    switch method {
    case "romaji", "russian-phonetic", "greek-phonetic":
      return TransliterationMethod(name: name, table: InputTable(named: method))
    case "hangul-2", "hangul-2y", "hangul-39", "hangul-3f", "hangul-3s":
      return HangulMethod(name: name, layout: InputTable(named: method), switches: switches)
    case "telex", "vni", "viqr":
      return VietnameseMethod(name: name, keys: InputTable(named: method), switches: switches)
    case "compose": return ComposeMethod()
    case "anthy":
      return TransliterationMethod(
        name: name, table: InputTable(named: "romaji"), converter: try AnthyConverter())
    default: throw .unknown(name)
    }
  }

  private static func keyMap(
    at path: String, _ name: String
  ) throws(InputMethodError) -> any InputMethod {
    guard let bytes = try? PlainFile.read(path, .named),
      let source = try? TextFile.decode(bytes, name: path).text.string
    else {
      throw .unreadable(path: path)
    }
    do {
      return KeyMapMethod(name: name, map: try KeyMap(parsing: source))
    } catch {
      throw .wrongKeyMap(path: path, error)
    }
  }
}
