import CaretUnicode
import Testing

/// The encoding of a text by its letters.
@Suite struct EncodingGuessTests {
  /// One sentence each, as programs say it.
  static let sentences: [(encoding: String, text: String)] = [
    ("windows-1251", "Настройки сохранены."),
    ("KOI8-R", "Файл не найден, проверьте путь."),
    ("KOI8-U", "Не вдалося відкрити файл із налаштуваннями."),
    ("IBM866", "Недостаточно места на диске."),
    ("ISO-8859-5", "Нельзя удалить каталог, в котором есть файлы."),
    ("x-mac-cyrillic", "Введите имя пользователя и пароль ещё раз."),
    ("windows-1252", "Die Datei „größer“ läßt sich nicht öffnen."),
    ("IBM850", "Größe der Datei überschreitet das Maß."),
    ("IBM437", "¿Está seguro de que desea borrar el año?"),
    ("macintosh", "Die größten Änderungen stehen für alle Benutzer zur Verfügung."),
    ("windows-1250", "Příliš žluťoučký kůň úpěl ďábelské ódy."),
    ("ISO-8859-2", "Zażółć gęślą jaźń, to jest krótki tekst."),
    ("IBM852", "Nie można otworzyć pliku, ponieważ brakuje uprawnień."),
    ("windows-1253", "Οι ρυθμίσεις αποθηκεύτηκαν."),
    ("windows-1254", "Ayarlar başarıyla kaydedildi, değişiklikler uygulandı."),
    ("windows-1255", "ההגדרות נשמרו בקובץ."),
    ("windows-1256", "تم حفظ الإعدادات في الملف."),
    ("windows-1257", "Šis fails jau pastāv, vai vēlaties to aizstāt?"),
    ("windows-874", "ไม่พบแฟ้มที่ระบุ"),
    ("Shift_JIS", "設定を保存しました。"),
    ("EUC-JP", "ファイルが見つかりません。"),
    ("ISO-2022-JP", "指定されたファイルは使用中です。"),
    ("GB18030", "无法打开文件，请检查名称。"),
    ("Big5", "無法開啟檔案，請檢查名稱。"),
    ("EUC-KR", "설정이 저장되었습니다."),
    ("UTF-16LE", "The settings were saved.\n"),
    ("UTF-16BE", "Настройки сохранены.\n"),
    ("UTF-16LE", "設定を保存しました。\n"),
  ]

  @Test(arguments: sentences)
  func `one sentence is enough`(encoding: String, text: String) throws {
    let bytes = try Converter(encoding).encode(Array(text.utf16))
    let name = try #require(Converter.likelyEncodings(of: bytes).first)
    let read = try Converter(name).decode(bytes)
    #expect(String(decoding: read, as: UTF16.self) == text, "taken for \(name)")
  }

  @Test func `what has no letters is in no encoding`() {
    #expect(Converter.likelyEncodings(of: []).isEmpty)
    #expect(Converter.likelyEncodings(of: Array("plain text\n".utf8)).isEmpty)
    // Names of files as `find -print0` ends them.
    #expect(Converter.likelyEncodings(of: Array("a.txt\0b.txt\0".utf8)).isEmpty)
    // UTF-8 with escapes, zeros or some broken bytes.
    for text in ["\u{1B}[31mGröße und Maß\u{1B}[0m\n", "/usr/Größe1\0/usr/Größe2\0"] {
      #expect(Converter.likelyEncodings(of: Array(text.utf8)).isEmpty)
    }
    let broken = Array("Größe und Maß der Dinge über alles\n".utf8) + [0xFC, 10]
    #expect(Converter.likelyEncodings(of: broken).isEmpty)
    for seed in UInt64(1)...20 {
      var state = seed
      let noise = (0..<8000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      #expect(Converter.likelyEncodings(of: noise).isEmpty, "\(seed)")
      #expect(Converter.likelyEncodings(of: noise.filter { $0 >= 0x20 }).isEmpty, "\(seed)")
    }
  }

  /// One sign is all that many a file has beyond ASCII.
  @Test(arguments: [
    ("ISO-8859-1", "/* Copyright © 2010 Foo */"), ("ISO-8859-1", "£5"), ("ISO-8859-1", "¥500"),
    ("ISO-8859-1", "10\u{A0}000 km"), ("ISO-8859-1", "½ cup, ¼ of it"),
    ("ISO-8859-1", "± 5%, 20 µm, 30°C"), ("ISO-8859-1", "§ 5 ½ ¼"), ("ISO-8859-1", "3×4"),
    ("ISO-8859-1", "© 2024 José"), ("windows-1252", "It’s 5 – 6 €."),
    ("windows-1251", "ПРИВЕТ МИР"), ("windows-1251", "ВНИМАНИЕ! ОШИБКА ДОСТУПА"),
    ("KOI8-R", "ВНИМАНИЕ! ОШИБКА ДОСТУПА"),
  ])
  func `single signs and capitals are what they are`(encoding: String, text: String) throws {
    let bytes = try Converter(encoding).encode(Array(text.utf16))
    let name = try #require(Converter.likelyEncodings(of: bytes).first)
    let read = try Converter(name).decode(bytes)
    #expect(String(decoding: read, as: UTF16.self) == text, "taken for \(name)")
  }

  @Test func `letters are looked for in the whole text`() throws {
    let text =
      String(repeating: "Plain lines come first.\n", count: 10_000) + "Größe: überschritten\n"
    let bytes = try Converter("ISO-8859-1").encode(Array(text.utf16))
    #expect(Converter.likelyEncodings(of: bytes).first == "ISO-8859-1")
  }
}
