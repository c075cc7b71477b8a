import CaretUnicode
import Testing

@Suite struct ConverterTests {
  @Test(
    arguments: [
      ("latin1", "naïve", [0x6E, 0x61, 0xEF, 0x76, 0x65]),
      ("windows-1252", "€", [0x80]),
      ("Shift_JIS", "日本", [0x93, 0xFA, 0x96, 0x7B]),
      ("GB18030", "漢😀", [0x9D, 0x68, 0x94, 0x39, 0xFC, 0x36]),
      ("koi8-r", "", []),
    ] as [(String, String, [UInt8])])
  func `both ways`(_ name: String, _ text: String, _ bytes: [UInt8]) throws {
    let converter = try Converter(name)
    #expect(try converter.decode(bytes) == Array(text.utf16))
    #expect(try converter.encode(Array(text.utf16)) == bytes)
  }

  @Test func `what can't be converted says where`() throws {
    let shiftJIS = try Converter("Shift_JIS")
    #expect(throws: ConversionError(range: 2..<3, kind: .truncated)) {
      try shiftJIS.decode([0x61, 0x62, 0x93])
    }
    let ascii = try Converter("US-ASCII")
    #expect(throws: ConversionError(range: 1..<2, kind: .unconvertible)) {
      try ascii.decode([0x61, 0xFF, 0x62])
    }
    #expect(throws: ConversionError(range: 1..<2, kind: .unconvertible)) {
      try ascii.encode(Array("aé".utf16))
    }
    #expect(throws: ICUError.self) { try Converter("no such encoding") }
  }

  @Test func `pieces give what the whole gives`() throws {
    let converter = try Converter("EUC-JP")
    let text = Array(String(repeating: "日本語 text。", count: 3000).utf16)
    let bytes = try converter.encode(text)
    converter.reset()
    var units: [UInt16] = []
    for start in stride(from: 0, to: bytes.count, by: 7) {
      let piece = Array(bytes[start..<min(start + 7, bytes.count)])
      try converter.decode(piece.span, isLast: start + 7 >= bytes.count, into: &units)
    }
    #expect(units == text)
    #expect(Converter.availableNames.contains("ISO-8859-1"))
  }
}
