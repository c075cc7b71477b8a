/// What of the built-in input methods people have in different ways, and can switch.
public enum InputMethodSwitch: String, Sendable, CaseIterable {
  /// Korean: letters of a syllable may come in any order, so that ㅏ ㄱ gives 가.
  case autoReorder
  /// Korean, two-set: a consonant that is typed twice is the doubled one, so that ㄱ ㄱ gives ㄲ. Old Korean
  /// and three-set keyboards always have it so.
  case combineOnDoubleStroke
  /// Korean, two-set: consonants that are one letter only at the end of a syllable join without a vowel too,
  /// so that ㄱ ㅅ gives ㄳ.
  case nonChoseongCombination
  /// Vietnamese: the tone stands on the first letter of oa, oe and uy at the end of a word, as in hòa; in
  /// the modern way it is hoà.
  case oldToneStyle

  /// Whether it is on where nobody has said anything.
  public var isOnByDefault: Bool { self == .nonChoseongCombination }

  /// The switches of a built-in method, by its name.
  public static func switches(of method: String) -> [InputMethodSwitch] {
    if method.hasPrefix("hangul-") {
      return [.autoReorder, .combineOnDoubleStroke, .nonChoseongCombination]
    }
    return ["telex", "vni", "viqr"].contains(method) ? [.oldToneStyle] : []
  }

  /// What is on in a method, by default and as settings like `autoReorder` and `autoReorder=off` say.
  static func switches(
    _ settings: some Sequence<String>, of method: String
  ) throws(InputMethodError) -> Set<InputMethodSwitch> {
    let known = switches(of: method)
    var on = Set(known.filter(\.isOnByDefault))
    for setting in settings {
      let parts = setting.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let value = parts.count > 1 ? parts[1] : "on"
      guard let named = known.first(where: { $0.rawValue == parts[0] }),
        ["on", "off"].contains(value)
      else { throw .unknownSwitch(setting, method: method) }
      if value == "on" { on.insert(named) } else { on.remove(named) }
    }
    return on
  }
}
