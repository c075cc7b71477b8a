internal import CaretFields

/// An airline by its two-character code.
struct Airline: Equatable {
  let code: String
  /// Whether the code has no digit in it.
  let isLetters: Bool

  /// The codes of airlines with scheduled flights, a table of facts of our own.
  private static let codes =
    """
    AA AC AD AF AI AK AM AR AS AT AV AY AZ BA BE BG BI BR BT B6 CA CI CL CM CX CZ DE DI DL DY D8 EI EK \
    EN ET EW EY FI FJ FM FR FZ F9 GA GF GK G3 G4 GQ HA HO HU HV HX HY IB IG IR IX IZ JL JJ JQ JU J2 KA KC \
    KE KL KM KQ KU LA LG LH LO LS LX LY LZ MD ME MF MH MK MS MU MX NF NH NK NZ N0 OA OK OR OS OU OZ PC PG \
    PK PR PS PX QF QR QS RJ RK RO RX SA SC SK SN SQ SS SU SV SY S7 TG TK TN TO TP TR TS TU TW TX UA UK UL \
    UO UX U2 VA VB VF VJ VN VS VT VY VZ V7 WA WB WF WM WN WS WY W4 W6 W9 XQ XY X3 YM ZH ZL 3K 3U 4U 4Y 5J \
    6E 7C 7F 8M 9C 9W
    """

  /// For each first character a bit for each second one, from the digit zero on.
  private static let seconds: [UInt64] = codes.split(whereSeparator: \.isWhitespace).reduce(
    into: Array(repeating: 0, count: 256)
  ) { seconds, code in
    let bytes = Array(code.utf8)
    seconds[Int(bytes[0])] |= 1 << UInt64(bytes[1] - 0x30)
  }

  static func code(_ first: UInt8, _ second: UInt8) -> Airline? {
    // Smart shifts: what lies before the digits, or far behind the letters, is none.
    guard second >= 0x30, seconds.span[Int(first)] >> UInt64(second - 0x30) & 1 == 1 else {
      return nil
    }
    return Airline(
      code: String(decoding: [first, second], as: UTF8.self),
      isLetters: first.isUppercase && second.isUppercase)
  }
}
