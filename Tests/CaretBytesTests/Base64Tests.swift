import CaretBytes
import TestSupport
import Testing

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of the RFC hold`(_ text: String, _ encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "=Zg=", "Z===", "====", "Zm9v\n", "Zm-_", "Zm9é",
  ])
  func `what is none is refused`(_ text: String) { #expect(Base64.decode(text) == nil) }

  @Test(arguments: 0...64)
  func `bytes come back`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }
}
