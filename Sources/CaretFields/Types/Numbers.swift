// Numbers as programs write them. What people write in their locale is `LocaleNumber`.

package enum Numbers {
  /// A whole number: an optional sign and digits.
  package static func integer(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    var builder = Decimal.Builder()
    if bytes.peek(0) == "-" || bytes.peek(0) == "+" {
      builder.isNegative = bytes[0] == "-"
      index = 1
    }
    let start = index
    while index < bytes.count, bytes[index].isDigit {
      builder.append(bytes[index].digitValue, inFraction: false)
      index += 1
    }
    if index < bytes.count { return .rejected(.unexpectedCharacter, at: index) }
    if index == start { return .rejected(.incomplete, at: index) }
    return .accepted(quantity: .number(builder.finished))
  }

  /// HTML's valid floating-point number: no plus sign, digits on both sides of a point or before none.
  ///
  /// `-?(\d+(\.\d+)?|\.\d+)([eE][+-]?\d+)?`, at most as large as a double can be.
  package static func number(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    var builder = Decimal.Builder()
    if bytes.peek(0) == "-" {
      builder.isNegative = true
      index = 1
    }
    let whole = index
    while index < bytes.count, bytes[index].isDigit {
      builder.append(bytes[index].digitValue, inFraction: false)
      index += 1
    }
    let wholeCount = index - whole
    if bytes.peek(index) == "." {
      index += 1
      let fraction = index
      while index < bytes.count, bytes[index].isDigit {
        builder.append(bytes[index].digitValue, inFraction: true)
        index += 1
      }
      if index == fraction { return fault(bytes, at: index) }
    } else if wholeCount == 0 {
      return fault(bytes, at: index)
    }
    if bytes.peek(index) | 0x20 == "e" {
      index += 1
      guard let power = exponent(bytes, at: &index) else { return fault(bytes, at: index) }
      builder.exponent += power
    }
    if index < bytes.count { return .rejected(.unexpectedCharacter, at: index) }
    let number = builder.finished
    guard number.isWithinDouble else { return .rejected(.outOfRange, at: 0) }
    return .accepted(quantity: .number(number))
  }

  private static func exponent(_ bytes: Span<UInt8>, at index: inout Int) -> Int? {
    var isNegative = false
    if bytes.peek(index) == "-" || bytes.peek(index) == "+" {
      isNegative = bytes[index] == "-"
      index += 1
    }
    let start = index
    var power = 0
    while index < bytes.count, bytes[index].isDigit {
      power = min(power * 10 + bytes[index].digitValue, 1_000_000)
      index += 1
    }
    return index == start ? nil : isNegative ? -power : power
  }

  private static func fault(_ bytes: Span<UInt8>, at index: Int) -> Recognition {
    .rejected(index < bytes.count ? .unexpectedCharacter : .incomplete, at: index)
  }
}

extension Decimal {
  /// Whether a double can hold the number's size (1.7976931348623157e308).
  var isWithinDouble: Bool {
    // No mantissa has more than 36 digits.
    if exponent <= 270 { return true }
    let largest = Decimal(mantissa: 17_976_931_348_623_157, exponent: 292)
    return !(largest < Decimal(mantissa: mantissa < 0 ? -mantissa : mantissa, exponent: exponent))
  }
}
