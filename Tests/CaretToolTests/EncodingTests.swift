import CaretText
import CaretTool
import TestSupport
import Testing

@Suite struct EncodingTests {
  /// Ten encodings of ICU, each with text that it can hold.
  static let encodings: [(String, String)] = [
    ("windows-1252", "Größe, naïve, “quoted” – 10 €\r\n"), ("ISO-8859-1", "café à la crème\n"),
    ("ISO-8859-15", "œuvre: 5 €\n"), ("windows-1251", "Привет, мир\n"), ("KOI8-R", "Съешь ещё\n"),
    ("IBM850", "Ærøskøbing\n"), ("Shift_JIS", "日本語のテキスト\n"), ("EUC-JP", "日本語\n"),
    ("GB18030", "中文 😀 text\n"), ("Big5", "繁體中文\n"), ("EUC-KR", "한국어\n"),
    ("TIS-620", "ภาษาไทย\n"), ("windows-1256", "السلام\n"), ("UTF-7", "a+b – c\n"),
  ]

  @Test(arguments: encodings)
  func `a file in any encoding comes back byte for byte after an edit is undone`(
    row: (String, String)
  ) throws {
    let (name, text) = row
    let encoding = try #require(FileEncoding(name: name))
    let folder = try TemporaryFolder()
    let storage = TextStorage(String(repeating: text, count: 300))
    let bytes = try TextFile.encode(storage.snapshot, FileFormat(encoding: encoding))
    try folder.write("file", bytes)
    let read = try TextFile.read(path: folder.path("file"), encoding: encoding)
    #expect(read.text.string == storage.string)
    let edited = TextStorage(read.text)
    var history = History(utf8Count: edited.utf8Count)
    edited.replace(
      UTF8Offset(0)..<UTF8Offset(0), with: Array("x".utf8).span, recordingIn: &history)
    try TextFile.save(edited.snapshot, format: read.format, to: folder.path("file"))
    #expect(try folder.read("file") != bytes)
    for step in history.undo() { edited.apply(step.changes) }
    try TextFile.save(edited.snapshot, format: read.format, to: folder.path("file"))
    #expect(try folder.read("file") == bytes)
  }

  @Test(arguments: ["utf-16", "utf-16be", "utf-32"])
  func `a file that becomes UTF-16 or UTF-32 is known again`(_ encoding: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "größe\n")
    let words = ["edit", "-i", "-e", ":encoding " + encoding, "old"]
    #expect(try caret(words, folder: folder.folder).status == 0)
    let new = [
      "edit", "--encoding", encoding, "-e", "a", "-e", "größe", "-e", ".", "-e", "w", "new",
    ]
    #expect(try caret(new, folder: folder.folder).status == 0)
    for name in ["old", "new"] {
      #expect(try folder.read(name).count > 7)
      #expect(try caret(["edit", "-e", "p", name], folder: folder.folder).output == "größe\n")
    }
  }

  @Test func `text that the encoding lacks is refused and the file stays`() throws {
    let folder = try TemporaryFolder()
    let encoding = try #require(FileEncoding(name: "windows-1252"))
    try folder.write("file", [0x47, 0x72, 0xF6, 0xDF, 0x65])
    let read = try TextFile.read(path: folder.path("file"), encoding: encoding)
    let storage = TextStorage(read.text)
    #expect(storage.string == "Größe")
    let end = UTF8Offset(storage.utf8Count)
    storage.replace(end..<end, with: " 日本 😀")
    let lacking = FileError(
      .cannotEncode(scalar: 0x65E5, at: UTF8Offset(8)), path: folder.path("file"))
    #expect(throws: lacking) {
      try TextFile.save(storage.snapshot, format: read.format, to: folder.path("file"))
    }
    #expect(try folder.read("file") == [0x47, 0x72, 0xF6, 0xDF, 0x65])
  }

  @Test func `bytes that are none of the encoding are refused at their place`() throws {
    let encoding = try #require(FileEncoding(name: "Shift_JIS"))
    #expect(throws: FileError(.cannotDecode(at: 1), path: "-")) {
      try TextFile.decode([0x41, 0x81], encoding: encoding)
    }
    #expect(FileEncoding(name: "no-such-encoding") == nil)
  }

  @Test func `an encoding is found by the bytes`() throws {
    let text = """
      Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и \
      совестью и должны поступать в отношении друг друга в духе братства.

      """
    let encoding = try #require(FileEncoding(name: "windows-1251"))
    let storage = TextStorage(String(repeating: text, count: 20))
    let bytes = try TextFile.encode(storage.snapshot, FileFormat(encoding: encoding))
    let found = FileEncoding.detected(in: bytes)
    let read = try TextFile.decode(bytes, encoding: found)
    #expect(read.text.string == storage.string)
    #expect(FileEncoding.detected(in: Array(text.utf8)) == .utf8)
  }

  @Test func `the editor reads and writes files in an encoding`() throws {
    let folder = try TemporaryFolder()
    let french: [UInt8] = Array("caf".utf8) + [0xE9, 10]
    try folder.write("french", french)
    let edit = { (words: [String]) in
      try caret(["edit", "-i"] + words + ["french"], folder: folder.folder)
    }
    #expect(try edit(["--encoding", "latin1", "-e", "s/é/è/"]).status == 0)
    #expect(try folder.read("french") == Array("caf".utf8) + [0xE8, 10])
    let refused = try edit(["--encoding", "latin1", "-e", "s/è/日/"])
    #expect(refused.status == 2)
    #expect(refused.error.contains("U+65E5"))
    #expect(try folder.read("french") == Array("caf".utf8) + [0xE8, 10])
    #expect(try edit(["--encoding", "no-such", "-e", "p"]).error.contains("unknown encoding"))
  }
}
