import CaretBytes
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [0, 7, -1, 10, 99, 100, -1_000_000_007, Int.max, Int.min])
  func `numbers are written behind what is there as people write them`(_ number: Int) {
    var bytes = Array("1,".utf8)
    bytes.append(decimal: number)
    #expect(String(decoding: bytes, as: UTF8.self) == "1,\(number)")
  }
}
