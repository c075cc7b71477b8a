/// The check digits that many numbers share. Digits come as ASCII; letters count as their systems say.
package enum CheckDigits {
  /// Luhn's sum, check digit included: every second digit from the right is doubled.
  package static func luhn(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (position, digit) in digits.reversed().enumerated() {
      guard digit.isDigit else { return false }
      let doubled = digit.digitValue * (position % 2 == 1 ? 2 : 1)
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0
  }

  /// The digit that fills a sum of alternating weights up to a multiple of ten.
  ///
  /// The first digit has the even weight. A letter counts as couriers count it: (code - 3) mod 10.
  static func alternating(_ serial: [UInt8], odd: Int, even: Int) -> Int {
    let sum = serial.enumerated().reduce(0) { sum, entry in
      let value = entry.element.isDigit ? entry.element.digitValue : (Int(entry.element) - 3) % 10
      return sum + value * (entry.offset % 2 == 0 ? even : odd)
    }
    return (10 - sum % 10) % 10
  }

  /// ISO 7064, MOD 37,36: the value of the check character of digits and letters.
  static func mod37(_ serial: [UInt8]) -> Int {
    var product = 36
    for byte in serial {
      let sum = (product + byte.digitValue) % 36
      product = (sum == 0 ? 36 : sum) * 2 % 37
    }
    return (37 - product) % 36
  }

  /// ISO 7064, MOD 97-10, of digits and letters that count 10 to 35: the rest.
  static func mod97(_ text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { rest, byte in
      let value = byte.digitValue
      return (rest * (value > 9 ? 100 : 10) + value) % 97
    }
  }

  /// The sum of digits with weights; letters count by `digitValue`.
  package static func weighted(_ digits: some Sequence<UInt8>, _ weights: [Int]) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.0.digitValue * $1.1 }
  }
}
