// The shapes and check digits of parcel couriers' numbers.
//
// The facts are those of the data set tracking_number_data as the Python package tracking-numbers 0.1.8
// (MIT) carries it, and of the couriers' own leaflets for the few it hasn't. A shape is written in a small
// language: capital letters and digits stand for themselves, `#` for a digit, `@` for a letter, `*` for
// either.

/// A parcel's number that follows a courier's rule.
struct ParcelNumber: Equatable {
  let courier: String
  /// The number without blanks, in capitals.
  let text: String
  /// Whether so many other numbers look the same that the text around must speak of a parcel.
  let needsContext: Bool

  private struct Shape {
    let courier: String
    let pattern: [UInt8]
    let check: Check
    let needsContext: Bool

    init(_ courier: String, _ pattern: String, _ check: Check, needsContext: Bool = false) {
      self.courier = courier
      self.pattern = Array(pattern.utf8)
      self.check = check
      self.needsContext = needsContext
    }
  }

  private enum Check {
    case none
    /// Over the digits between `skipping` first ones and the last: the sum with two multipliers, up to ten.
    case mod10(even: Int, odd: Int, skipping: Int = 0, prepending: String = "")
    case mod7(skipping: Int = 0)
    case weighted([Int], skipping: Int = 0)
    /// The Universal Postal Union's S10: eight digits and their check digit behind two letters.
    case s10
  }

  private static let shapes: [Shape] = {
    let seventeen = "1Z" + String(repeating: "*", count: 15) + "#"
    return [
      Shape("UPS", seventeen, .mod10(even: 1, odd: 2, skipping: 2)),
      Shape("UPS", "@##########", .mod10(even: 1, odd: 2, skipping: 0), needsContext: true),
      Shape("S10", "@@#########@@", .s10),
      Shape("Amazon", "TBA############", .none),
      Shape("Amazon", "TBM############", .none),
      Shape("Amazon", "TBC############", .none),
      Shape("OnTrac", "C##############", .mod10(even: 1, odd: 2, skipping: 1, prepending: "4")),
      Shape("OnTrac", "D##############", .mod10(even: 1, odd: 2, skipping: 1, prepending: "5")),
      Shape("DHL", "JJD##########", .none), Shape("DHL", "JVGL##########", .none),
      Shape("Yodel", "JJD################", .none),
      Shape("DHL", "GM################", .none), Shape("LaserShip", "1LS############", .none),
      Shape("LaserShip", "LX########", .none), Shape("YunExpress", "YT################", .none),
      Shape("Spee-Dee", "SP##################", .mod10(even: 3, odd: 1, skipping: 2)),
      Shape("GOFO", "GFUS##############", .none), Shape("Landmark", "LTN########N#", .none),
      Shape("USPS", "9#####################", .mod10(even: 3, odd: 1)),
      Shape("USPS", "420#####9#####################", .mod10(even: 3, odd: 1, skipping: 8)),
      Shape("USPS", "420#########9#####################", .mod10(even: 3, odd: 1, skipping: 12)),
      Shape("USPS", "####################", .mod10(even: 3, odd: 1), needsContext: true),
      Shape(
        "FedEx", "############", .weighted([3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]), needsContext: true),
      Shape("FedEx", "###############", .mod10(even: 1, odd: 3), needsContext: true),
      Shape("FedEx", "96####################", .mod10(even: 1, odd: 3, skipping: 7)),
      Shape(
        "FedEx", "100###############################",
        .weighted([1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], skipping: 20)),
      Shape(
        "FedEx", "96################################",
        .weighted([1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], skipping: 20)),
      Shape("DHL", "##########", .mod7(), needsContext: true),
      Shape("DHL", "###########", .mod7(), needsContext: true),
    ]
  }()

  private static let byLength: [Int: [Shape]] = Dictionary(grouping: shapes) { $0.pattern.count }

  /// The number that letters in capitals and digits, without blanks, make.
  init?(compact: [UInt8]) {
    guard
      let shape = Self.byLength[compact.count]?.first(where: {
        Self.fits(compact, $0.pattern) && Self.checks(compact, $0.check)
      })
    else { return nil }
    courier = shape.courier
    text = String(decoding: compact, as: UTF8.self)
    needsContext = shape.needsContext
  }

  private static func fits(_ number: [UInt8], _ pattern: [UInt8]) -> Bool {
    for (byte, wanted) in zip(number, pattern) {
      switch wanted {
      case UInt8(ascii: "#"): guard ByteClass.isDigit(byte) else { return false }
      case UInt8(ascii: "@"): guard ByteClass.isLetter(byte) else { return false }
      case UInt8(ascii: "*"): guard ByteClass.isLetterOrDigit(byte) else { return false }
      default: guard byte == wanted else { return false }
      }
    }
    // A row of the same digit passes many checks and is nobody's number.
    return number.dropFirst(4).contains { $0 != number[number.count - 1] }
  }

  private static func checks(_ number: [UInt8], _ check: Check) -> Bool {
    let last = Int(number[number.count - 1]) - 0x30
    switch check {
    case .none: return true
    case .mod10(let even, let odd, let skipping, let prepending):
      let digits = Array(prepending.utf8) + number[skipping..<(number.count - 1)]
      var sum = 0
      for (index, byte) in digits.enumerated() {
        sum += value(byte) * (index % 2 == 0 ? even : odd)
      }
      return (10 - sum % 10) % 10 == last
    case .mod7(let skipping):
      var rest = 0
      for byte in number[skipping..<(number.count - 1)] { rest = (rest * 10 + value(byte)) % 7 }
      return rest == last
    case .weighted(let weights, let skipping):
      guard number.count - 1 - skipping >= weights.count else { return false }
      var sum = 0
      for (weight, byte) in zip(weights, number[skipping...]) { sum += weight * value(byte) }
      return sum % 11 % 10 == last
    case .s10:
      let rest =
        zip([8, 6, 4, 2, 3, 5, 9, 7], number[2..<10]).reduce(0) { $0 + $1.0 * value($1.1) } % 11
      let expected = rest == 1 ? 0 : rest == 0 ? 5 : 11 - rest
      return expected == Int(number[10]) - 0x30
    }
  }

  /// A digit's value; UPS counts letters so that A is 2, B 3 and so on, modulo ten.
  private static func value(_ byte: UInt8) -> Int {
    ByteClass.isDigit(byte) ? Int(byte) - 0x30 : (Int(byte) - 3) % 10
  }
}

/// An airline by its two-character code.
struct Airline: Equatable {
  let code: String
  /// Whether the code has no digit in it.
  let isLetters: Bool

  /// The codes of airlines with scheduled flights, a table of facts of our own.
  private static let codes: Set<String> = Set(
    """
    AA AC AD AF AI AK AM AR AS AT AV AY AZ BA BE BG BI BR BT B6 CA CI CL CM CX CZ DE DI DL DY D8 EI EK \
    EN ET EW EY FI FJ FM FR FZ F9 GA GF GK G3 G4 GQ HA HO HU HV HX HY IB IG IR IX IZ JL JJ JQ JU J2 KA KC \
    KE KL KM KQ KU LA LG LH LO LS LX LY LZ MD ME MF MH MK MS MU MX NF NH NK NZ N0 OA OK OR OS OU OZ PC PG \
    PK PR PS PX QF QR QS RJ RK RO RX SA SC SK SN SQ SS SU SV SY S7 TG TK TN TO TP TR TS TU TW TX UA UK UL \
    UO UX U2 VA VB VF VJ VN VS VT VY VZ V7 WA WB WF WM WN WS WY W4 W6 W9 XQ XY X3 YM ZH ZL 3K 3U 4U 4Y 5J \
    6E 7C 7F 8M 9C 9W
    """.split(separator: " ").map(String.init))

  static func code(_ bytes: ArraySlice<UInt8>) -> Airline? {
    let code = String(decoding: bytes, as: UTF8.self)
    guard codes.contains(code) else { return nil }
    return Airline(code: code, isLetters: bytes.allSatisfy(ByteClass.isUppercase))
  }
}
