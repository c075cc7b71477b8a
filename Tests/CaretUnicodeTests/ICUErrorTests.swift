import CaretUnicode
import Testing

@Test func `the ICU that is loaded says its version`() {
  #expect(icuVersion.split(separator: ".").count >= 2)
}
