import CaretInput
import Testing
import TextInputConformers

/// Which methods type a language, and which languages people want.
@Suite struct InputLanguageTests {
  @Test(arguments: [
    ("zh", "rime:luna_pinyin_simp"), ("zh-Hant", "rime:luna_pinyin"),
    ("zh_TW.UTF-8", "rime:luna_pinyin"), ("zh-Hans-HK", "rime:luna_pinyin_simp"),
    ("ja_JP.UTF-8", "anthy"), ("KO", "hangul-2"), ("vi-VN@x", "telex"), ("en", nil), ("de_AT", nil),
    ("", nil), ("C", nil), ("-", nil),
  ])
  func `a language has its methods, the best first`(_ language: String, _ first: String?) {
    #expect(InputMethods.names(forLanguage: language).first == first)
  }

  @Test func `each built-in method is that of its language, or of several`() {
    for name in InputMethods.names {
      let language = InputMethods.language(of: name)
      #expect((language == nil) == (name == "compose"), "\(name)")
      if let language { #expect(InputMethods.names(forLanguage: language).contains(name)) }
    }
    #expect(InputMethods.language(of: "hangul-2,autoReorder") == "ko")
    #expect(InputMethods.language(of: "m17n:ne-rom") == "ne")
    #expect(InputMethods.language(of: "m17n:t-latn-post") == nil)
    #expect(InputMethods.language(of: "nothing") == nil)
  }

  @Test(arguments: [
    (["LANG": "ja_JP.UTF-8"], ["ja-JP"]),
    (["LANG": "de_DE", "LC_ALL": "zh_TW", "LANGUAGE": "ko:zh_TW"], ["ko", "zh-Hant-TW"]),
    (["LC_CTYPE": "vi_VN", "LC_ALL": "", "LANG": "C"], ["vi-VN"]),
    (["LANG": "C.UTF-8", "LANGUAGE": "ja"], []), (["LANGUAGE": "ja"], []), ([:], []),
    (["LANG": "sr_RS@latin", "LANGUAGE": "::C:en_GB"], ["en-GB", "sr-RS"]),
  ])
  func `the user's languages are those of the environment`(
    _ variables: [String: String], _ tags: [String]
  ) {
    #expect(InputMethods.preferredInputLanguages { variables[$0] } == tags)
  }

  @Test func `a text that says its languages is typed by the first method that is there`() {
    #expect(InputMethods.firstAvailable(forLanguages: ["ko", "vi"])?.name == "hangul-2")
    #expect(InputMethods.firstAvailable(forLanguages: ["en", "vi"]) == nil)
    #expect(InputMethods.firstAvailable(forLanguages: []) == nil)
    let (scope, name, note) = (ResponderScope(), EditableField(name: "n"), EditableField(name: "o"))
    name.preferredInputLanguages = ["vi-VN", "en"]
    scope.beginEditing(name)
    #expect(scope.inputController?.method?.name == "telex")
    for key in "vieejt" { scope.inputController?.press(InputKey(key.unicodeScalars.first!)) }
    scope.beginEditing(note)
    #expect(name.text == "việt" && scope.inputController?.method == nil)
    name.inputMethod = KeyMapMethod(name: "pad", map: KeyMap(["x": "xyz"]))
    scope.beginEditing(name)
    #expect(scope.inputController?.method?.name == "pad")
  }
}
