import CaretFields
import TestSupport
import Testing

@Suite struct TrackingOutlineTests {
  private static let fronts = [
    "", "", "", "1Z", "TBA", "A", "C", "D", "H", "GM", "LX", "RB", "JD", "JJD", "JVGL", "YT", "SP",
    "420", "96", "94", "91", "92", "93", "LTN", "1LS7", "1LSCX", "GFUS", "ABC", "80", "077", "778",
  ]

  private let kinds = TrackingKind.kinds(courier: nil, name: nil)
  private let outline = TrackingOutline()

  private static func number(_ random: inout SeededGenerator) -> [UInt8] {
    let letters = Int.random(in: 0..<8, using: &random) == 0
    let middle = (0..<Int.random(in: 4...36, using: &random)).map { _ in
      letters
        ? "0123456789ABCXYZ".randomElement(using: &random)!
        : Character(
          String(Int.random(in: 0...9, using: &random)))
    }
    let back = ["", "", "", "", "GB", "DE", "N1"].randomElement(using: &random)!
    return Array((fronts.randomElement(using: &random)! + String(middle) + back).utf8)
  }

  @Test func `what has the form of a kind has the outline of all`() {
    var random = SeededGenerator(seed: 0x7AC)
    var (ofKinds, others) = (Set<Substring>(), 0)
    for _ in 0..<(longTests ? 100_000 : 3000) {
      let number = Self.number(&random)
      let taking = kinds.filter { $0.judge(number) != nil }
      ofKinds.formUnion(taking.map(\.courier))
      if taking.isEmpty { others += outline.mayHold(number) ? 0 : 1 }
      let text = String(decoding: number, as: UTF8.self)
      #expect(taking.isEmpty || outline.mayHold(number), "\(text)")
    }
    // Most couriers come, and most of what is none's is told at once.
    #expect(ofKinds.count > 10 && others > 1000)
  }

  @Test(arguments: ["2007FREE", "12345678", "GPL30000", "MPL20", "802112007"])
  func `years before names and short numbers have not the outline`(_ number: String) {
    #expect(!outline.mayHold(Array(number.utf8)))
  }
}
