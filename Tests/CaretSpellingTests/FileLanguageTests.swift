import CaretSpelling
import TestSupport
import Testing

/// What files of messages are in, by their names: a file whose language no dictionary has is left out, and is told of.
@Suite struct FileLanguageTests {
  @Test(arguments: [
    ("locales/de.json", "de"), ("src/i18n/pt-BR.json", "pt-BR"), ("locales/de/app.yml", "de"),
    ("_locales/fr/messages.json", "fr"), ("config/locales/devise.de.yml", "de"),
    ("messages_de.properties", "de"), ("messages_pt_BR.properties", "pt_BR"), ("app_de.arb", "de"),
    ("de.lproj/Main.strings", "de"), ("res/values-de/strings.xml", "de"),
    ("res/values-pt-rBR/strings.xml", "pt_BR"), ("de_DE.yml", "de_DE"),
    ("lang/zh-Hans.json", "zh-Hans"), ("assets/lang/lang-es.json", "es"),
    ("lang/lang-ca@valencia.json", "ca@valencia"), ("locales/messages-pt-BR.json", "pt-BR"),
    ("locales/de-informal.json", "de-informal"), ("lang/de_DE_formal.json", "de_DE_formal"),
    ("lang/do_informal.json", nil),
    ("locales/sign-in.json", nil), ("lang-es.json", nil),
    ("locales/deep/er/de.json", "de"),
    ("locales/ast.json", "ast"), ("l10n/cak/viewer.ftl", "cak"), ("lang/es-419.json", "es-419"),
    ("app_es_419.arb", "es_419"), ("i18n/sr@latin.json", "sr@latin"), ("locales/de/to.json", "de"),
    ("fil.lproj/Main.strings", "fil"), ("res/values-in/strings.xml", "in"),
    ("res/values-b+sr+Latn/strings.xml", "sr_Latn"), ("res/values-kab/strings.xml", "kab"),
    ("to_do.yml", nil), ("how_to.json", nil), ("is.json", nil), ("data.json", nil),
    ("my_app.json", nil),
    ("res/values/strings.xml", nil), ("Base.lproj/Main.strings", nil),
    ("values-land/strings.xml", nil), ("values-car/strings.xml", nil),
    ("values-v21/strings.xml", nil), ("locales/app.json", nil), ("l10n/web/viewer.ftl", nil),
    ("de/app.json", nil),
    ("docs/de/guide.md", "de"), ("content/fr/about.md", "fr"), ("docs/zh-CN/guide.md", "zh-CN"),
    ("docs/ml/guide.md", nil), ("docs/guide.md", nil), ("src/de/guide.md", nil),
    ("vignettes/es/guide.md", "es"), ("help/it/guide.md", nil),
    ("LIESMICH.md", "de"), ("docs/LISEZMOI.txt", "fr"),
    ("docs/auth.xml.fr", "fr"), ("index.html.pt-br", "pt-br"), ("index.html.pl", nil),
    ("build.tar.de", nil), ("tool.is", nil),
    ("fastlane/metadata/android/nb-NO/changelogs/7.txt", "nb-NO"),
    ("metadata/android/gl/full_description.txt", "gl"),
    ("fastlane/metadata/de-DE/name.txt", "de-DE"),
    ("src/main/play/listings/pt-BR/title.txt", "pt-BR"),
    ("play/release-notes/ca/default.txt", "ca"),
    ("fastlane/metadata/review_information/notes.txt", nil), ("metadata/de/title.txt", nil),
    ("fastlane/metadata/android/en-US/title.txt", nil), ("android/de/title.txt", nil),
    ("data/locale/ca-ES.ini", "ca-ES"), ("htdocs/langs/de_DE/main.lang", "de_DE"),
    ("config/app.ini", nil), ("lang/settings.ini", nil),
  ])
  func `a file's name or folder names its language`(path: String, language: String?) throws {
    let folder = try TemporaryFolder()
    let texts = [
      "ftl": "a = Es ist", "xml": "<resources><string>Es ist</string></resources>",
      "strings": "\"a\" = \"Es ist\";", "ini": "a=\"Es ist\"", "lang": "a=Es ist",
    ]
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let text = texts[ending] ?? "{\"a\": \"Es ist\"}"
    for (index, sign) in path.enumerated() where sign == "/" {
      try? folder.makeFolder(String(path.prefix(index)))
    }
    try folder.write(path, text)
    let found = SpellProject.unchecked(folder.path(path))
    // English is there.
    #expect(found == (language.map { [$0] } ?? []))
  }
}

extension SpellProject {
  /// The languages of a file that were left out.
  fileprivate static func unchecked(_ path: String) -> [String] {
    let files = (try? SpellProject([path]).check()) ?? []
    return files.flatMap { $0.uncheckedLanguages.map(\.name) }
  }
}
