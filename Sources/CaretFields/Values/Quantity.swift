/// A value's place on a scale, for minimum, maximum and step.
package enum Quantity: Equatable, Sendable {
  case number(Decimal)
  /// An amount of a currency; one that names none is a number.
  case money(Decimal, currency: String)
  /// Days, months, weeks or milliseconds, as the type counts.
  case ticks(Int)

  static func < (a: Quantity, b: Quantity) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.ticks(let a), .ticks(let b)): a < b
    case (.ticks, _), (_, .ticks): preconditionFailure("compared a number with a time")
    default: a.decimal < b.decimal
    }
  }

  /// Whether one can be less than the other: amounts of two currencies can't.
  func isComparable(to other: Quantity) -> Bool {
    guard case .money(_, let currency) = self, case .money(_, let otherCurrency) = other else {
      return true
    }
    return currency == otherCurrency
  }

  var decimal: Decimal {
    switch self {
    case .number(let number), .money(let number, _): number
    case .ticks(let ticks): Decimal(ticks)
    }
  }
}

/// An exact decimal number: a whole number times a power of ten.
///
/// Up to 36 significant digits are exact; beyond them the number is rounded down, which no rule of a field
/// can notice. Zero has one form.
package struct Decimal: Equatable, Sendable {
  var mantissa: Int128
  var exponent: Int

  package init(_ whole: Int) {
    self.init(mantissa: Int128(whole), exponent: 0)
  }

  init(mantissa: Int128, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = mantissa == 0 ? 0 : exponent
    guard var small = Int64(exactly: self.mantissa) else {
      while self.mantissa % 10 == 0 {
        self.mantissa /= 10
        self.exponent += 1
      }
      return
    }
    // Division of 64 bits is several times as fast.
    while small != 0, small % 10 == 0 {
      small /= 10
      self.exponent += 1
    }
    self.mantissa = Int128(small)
  }

  /// Digits read one by one: sign, whole digits, fraction digits, exponent.
  struct Builder {
    var mantissa: Int128 = 0
    var exponent = 0
    var isNegative = false

    mutating func append(_ digit: Int, inFraction: Bool) {
      if mantissa < Decimal.limit {
        mantissa = mantissa * 10 + Int128(digit)
        if inFraction { exponent -= 1 }
      } else if !inFraction {
        exponent += 1
      }
    }

    var finished: Decimal {
      Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent)
    }
  }

  /// Below this another digit fits.
  private static let limit: Int128 = 1_000_000_000_000_000_000 * 100_000_000_000_000_000

  package static func < (a: Decimal, b: Decimal) -> Bool {
    if a.mantissa == 0 || b.mantissa == 0 || (a.mantissa < 0) != (b.mantissa < 0) {
      return a.mantissa.signum() < b.mantissa.signum()
    }
    if a.exponent == b.exponent { return a.mantissa < b.mantissa }
    if let (a, b) = aligned(a, b) { return a < b }
    let magnitudes = (a.order, b.order)
    if magnitudes.0 != magnitudes.1 {
      return (magnitudes.0 < magnitudes.1) != (a.mantissa < 0)
    }
    // The same order of magnitude: the exponents differ by less than 36, so one side can be stretched;
    // what does not fit is compared after the longer side lost digits that can't decide.
    let common = min(a.exponent, b.exponent)
    return a.stretched(to: common) < b.stretched(to: common)
  }

  /// The mantissas of two numbers at one exponent, when both surely fit.
  private static func aligned(_ a: Decimal, _ b: Decimal) -> (Int128, Int128)? {
    let distance = a.exponent - b.exponent
    guard abs(distance) <= 18, a.mantissa.magnitude < 1 << 63, b.mantissa.magnitude < 1 << 63 else {
      return nil
    }
    let factor = powersOfTen[abs(distance)]
    return distance > 0 ? (a.mantissa * factor, b.mantissa) : (a.mantissa, b.mantissa * factor)
  }

  private static let powersOfTen: [Int128] = (0...18).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The power of ten of the first digit.
  private var order: Int {
    var digits = 0
    var rest = mantissa.magnitude
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    return exponent + digits
  }

  private func stretched(to exponent: Int) -> Int128 {
    var result = mantissa
    for _ in 0..<max(0, self.exponent - exponent) {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return result < 0 ? .min : .max }
      result = product
    }
    return result
  }

  /// Whether `self - base` is a whole multiple of `step`.
  package func isOnStep(_ step: Decimal, from base: Decimal) -> Bool {
    let common = min(exponent, min(step.exponent, base.exponent))
    let stepSize = step.stretched(to: common)
    let (distance, overflow) = stretched(to: common)
      .subtractingReportingOverflow(base.stretched(to: common))
    guard !overflow, stepSize != 0, distance != .max, distance != .min else {
      // Too far apart in size for exact arithmetic: remainders modulo the step, digit by digit.
      return remainder(of: self, by: step) == remainder(of: base, by: step)
    }
    return distance % stepSize == 0
  }

  private func remainder(of number: Decimal, by step: Decimal) -> Int128 {
    guard number.exponent >= step.exponent else { return -1 }
    var rest = number.mantissa % step.mantissa
    for _ in 0..<min(number.exponent - step.exponent, 4096) { rest = rest * 10 % step.mantissa }
    return rest
  }

  /// Plain digits: "-1234567.891". No exponent, no zeros that say nothing.
  package var text: String {
    var digits = String(mantissa.magnitude)
    if exponent > 0 {
      digits += String(repeating: "0", count: min(exponent, 400))
    } else if exponent < 0 {
      let places = -exponent
      if digits.utf8.count <= places {
        digits = String(repeating: "0", count: places - digits.utf8.count + 1) + digits
      }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
    }
    return (mantissa < 0 ? "-" : "") + digits
  }

  /// The number times a factor without its fraction; nil beyond 30 digits.
  func whole(times factor: Int128) -> Int128? {
    var (mantissa, exponent) = (mantissa, exponent)
    // Digits far behind the point make room for the factor.
    while exponent < 0, mantissa.magnitude > 1 << 80 {
      mantissa /= 10
      exponent += 1
    }
    let limit: UInt128 = 1 << 100
    var (result, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    while exponent > 0, !overflow, result.magnitude < limit {
      result *= 10
      exponent -= 1
    }
    while exponent < 0, result != 0, !overflow {
      result /= 10
      exponent += 1
    }
    return overflow || (exponent > 0 && result != 0) || result.magnitude >= limit ? nil : result
  }

  /// The number shifted by a power of ten: per cent are `shifted(by: -2)`.
  func shifted(by places: Int) -> Decimal {
    Decimal(mantissa: mantissa, exponent: exponent + places)
  }
}
