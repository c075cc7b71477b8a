internal import CaretUnicode

/// Numbers, percentages and money as people write them in a locale.
///
/// ICU tells the locale's symbols once; values are then read here, because ICU reads a prefix, takes groups
/// of any size or none, and needs 4 µs. The whole value must be one number; groups have the locale's sizes;
/// blanks, dashes and digits may be the typed ones.
final class LocaleNumber {
  /// Money keeps the currency in its normal form, a currency's amount is a number.
  enum Style { case number, integer, percent, currency, money }

  private let locale: String
  private let isStrict: Bool
  private lazy var symbols = Symbols(locale: locale)
  private lazy var moneySymbols = Symbols(locale: locale, style: .currency)
  private lazy var moneySigns = Symbols.moneySigns(locale: locale)
  private lazy var allMoneySigns = moneySigns + MoneyNames.foreignSigns.map(\.sign)

  init(locale: String, parameters: [String: FieldParameter]) {
    self.locale = locale
    isStrict = parameters["strict"]?.bool ?? false
  }

  func recognize(_ value: FieldValue, _ style: Style) -> Recognition {
    var reader = Reader(
      text: TypedText.scalars(of: value), end: value.bytes.count,
      symbols: style == .currency || style == .money ? moneySymbols : symbols,
      isStrict: isStrict)
    switch style {
    case .number, .integer: break
    case .percent: reader.signs = [symbols.percent, [0x25], [0x66A], [0xFF05]]
    case .currency, .money:
      reader.signs = style == .money && !isStrict ? allMoneySigns : moneySigns
      reader.takesDashForCents = !isStrict
    }
    guard let number = reader.read(fraction: style != .integer) else {
      return .rejected(reader.fault, at: reader.place)
    }
    if style == .percent, !reader.hadSign { return .rejected(.incomplete, at: value.bytes.count) }
    let result = style == .percent ? number.shifted(by: -2) : number
    guard style == .currency || style == .money, let currency = currency(of: reader.sign) else {
      return .accepted(normalForm: result.text, quantity: .number(result))
    }
    if let (fault, place) = reader.tooFine(for: currency) { return .rejected(fault, at: place) }
    if style == .money {
      return .accepted(
        normalForm: currency + " " + LocaleNumber.amount(result.text),
        quantity: .money(result, currency: currency))
    }
    return .accepted(normalForm: result.text, quantity: .number(result))
  }

  /// The currency that a sign stands for: its own code, that of the locale, or another one; nil without a sign.
  private func currency(of sign: [UInt32]?) -> String? {
    guard let sign else { return nil }
    let text = String(String.UnicodeScalarView(sign.compactMap(Unicode.Scalar.init)))
    if MoneyNames.codes.contains(text.uppercased()) { return text.uppercased() }
    if moneySigns.contains(sign) { return localCurrency }
    return MoneyNames.foreignSigns.first { $0.sign == sign }?.code
  }

  private lazy var localCurrency: String? = {
    guard let format = try? NumberFormat(.currency, locale: locale),
      let sample = try? format.format(decimal: "1")
    else { return nil }
    return format.amountPrefix(of: sample)?.currency
  }()

  /// An amount with no digits behind the point or two at least, as `caret detect` gives it.
  private static func amount(_ number: String) -> String {
    guard let point = number.firstIndex(of: "."), !number.contains("E") else { return number }
    return number.distance(from: point, to: number.endIndex) == 2 ? number + "0" : number
  }

  /// What a locale writes numbers with.
  struct Symbols {
    var decimal: [UInt32] = [0x2E]
    var grouping: [UInt32] = [0x2C]
    var minus: [UInt32] = [0x2D]
    var percent: [UInt32] = [0x25]
    /// The digits of the last group and of those before it; 0 when the locale doesn't group.
    var lastGroup = 3
    var otherGroups = 3
    /// Whether the minus sign stands behind the number.
    var hasMinusBehind = false

    init(locale: String, style: NumberFormat.Style = .decimal) {
      guard let format = try? NumberFormat(style, locale: locale) else { return }
      decimal = TypedText.symbol(format.decimalSeparator)
      grouping = format.groupingSeparator.unicodeScalars.map(\.value)
        .filter { !TypedText.isBidiMark($0) }
      minus = TypedText.symbol(format.minusSign)
      percent = TypedText.symbol(format.percentSign)
      if style == .currency { adoptSeparators(of: format) }
      if let sample = try? format.format(decimal: "-1") {
        hasMinusBehind =
          sample.unicodeScalars.reversed().lazy.map(\.value).first {
            TypedText.isMinus($0) || [$0] == minus || $0 == 0x31
          } != 0x31 && sample.unicodeScalars.contains("1")
      }
      guard let sample = try? format.format(decimal: "12345678901234", fractionDigits: 0...0) else {
        return
      }
      var runs: [Int] = [0]
      for scalar in sample.unicodeScalars {
        if scalar.properties.numericType == .decimal {
          runs[runs.count - 1] += 1
        } else {
          runs.append(0)
        }
      }
      runs = runs.filter { $0 > 0 }
      if runs.count == 1 {
        (lastGroup, otherGroups) = (3, 3)
      } else {
        lastGroup = runs.last ?? 3
        otherGroups = runs.count > 2 ? runs[runs.count - 2] : lastGroup
      }
    }

    /// Some locales write money with other separators than numbers; a sample shows them.
    private mutating func adoptSeparators(of format: NumberFormat) {
      guard let sample = try? format.format(decimal: "1234567.8", fractionDigits: 1...1) else {
        return
      }
      let scalars = Array(sample.unicodeScalars)
      func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
      guard let first = scalars.firstIndex(where: isDigit),
        let last = scalars.lastIndex(where: isDigit)
      else { return }
      let separators = scalars[first...last].filter { !isDigit($0) }.map(\.value)
        .filter { !TypedText.isBidiMark($0) }
      guard separators.count >= 2, let point = separators.last else { return }
      decimal = [point]
      grouping = [separators[0]]
    }

    /// The signs of the locale's own money, and the codes of all money.
    static func moneySigns(locale: String) -> [[UInt32]] {
      var signs: [[UInt32]] = []
      if let format = try? NumberFormat(.currency, locale: locale) {
        signs.append(TypedText.symbol(format.currencySymbol))
        if let sample = try? format.format(decimal: "1") {
          signs.append(
            sample.unicodeScalars.filter {
              $0.properties.numericType != .decimal && !TypedText.isBlank($0.value)
            }.map(\.value).filter { !TypedText.isBidiMark($0) && $0 != 0x2E && $0 != 0x2C })
        }
      }
      signs += MoneyNames.signs(of: locale)
      return signs.filter { !$0.isEmpty }
    }
  }
}

/// One reading of one value.
private struct Reader {
  let text: [TypedScalar]
  let end: Int
  let symbols: LocaleNumber.Symbols
  let isStrict: Bool
  var signs: [[UInt32]] = []
  /// Whether a dash may stand where the cents would, as in `12,–`.
  var takesDashForCents = false
  var hadSign = false
  /// The sign of money or of per cent that was found.
  var sign: [UInt32]?
  var fault: FieldFault = .unexpectedCharacter
  private var index = 0
  /// The digits behind the decimal sign.
  private var decimals = 0..<0
  private var isNegative: Bool?
  private var zero: UInt32?

  init(text: [TypedScalar], end: Int, symbols: LocaleNumber.Symbols, isStrict: Bool) {
    self.text = text
    self.end = end
    self.symbols = symbols
    self.isStrict = isStrict
  }

  var place: Int { index < text.count ? text[index].utf8Offset : end }

  mutating func read(fraction: Bool) -> Decimal? {
    if text.isEmpty { return fails(.incomplete) }
    let isInParentheses = signs.isEmpty ? false : opens()
    affixes(takesMinus: true)
    guard var builder = digits(fraction: fraction) else { return nil }
    affixes(takesMinus: symbols.hasMinusBehind)
    if isInParentheses {
      guard index < text.count, text[index].scalar == 0x29 else { return fails(.incomplete) }
      index += 1
      isNegative = true
    }
    guard index == text.count else { return fails(.unexpectedCharacter) }
    builder.isNegative = isNegative ?? false
    return builder.finished
  }

  private mutating func fails(_ fault: FieldFault) -> Decimal? {
    self.fault = index < text.count ? fault : .incomplete
    return nil
  }

  private mutating func opens() -> Bool {
    guard text[0].scalar == 0x28 else { return false }
    index = 1
    return true
  }

  /// Plus, minus, per cent and money signs, with blanks between them.
  private mutating func affixes(takesMinus: Bool) {
    while index < text.count {
      let before = index
      if takesMinus, isNegative == nil, let isMinus = minusOrPlus() { isNegative = isMinus }
      if !hadSign, let next = afterSign(index) {
        index = next
        hadSign = true
      }
      var next = index
      while next < text.count, text[next].isBlank { next += 1 }
      // Blanks belong to the number only when something of it follows.
      if next > index, next < text.count { index = next }
      if index == before { return }
    }
  }

  private mutating func minusOrPlus() -> Bool? {
    let scalar = text[index].scalar
    if scalar == 0x2B || scalar == 0xFF0B {
      index += 1
      return false
    }
    if TypedText.isMinus(scalar) || symbols.minus == [scalar] {
      index += 1
      return true
    }
    return nil
  }

  private mutating func afterSign(_ start: Int) -> Int? {
    for sign in signs where start + sign.count <= text.count {
      let isThere = sign.indices.allSatisfy {
        let scalar = text[start + $0].scalar
        return scalar == sign[$0] || (scalar < 0x80 && scalar & 0xDF == sign[$0])
      }
      guard isThere else { continue }
      // A code is a whole word: "EURO" is none.
      let isWord = sign.allSatisfy { (0x41...0x5A).contains($0) }
      let next = start + sign.count
      if isWord, next < text.count, let byte = UInt8(exactly: text[next].scalar), byte.isLetter {
        continue
      }
      self.sign = sign
      return next
    }
    return nil
  }

  /// What is wrong with digits that a currency has no coins for; two zeros, which programs write for every currency, are let be.
  /// `1.000` of most currencies is no thousandth, but the thousand of another habit.
  func tooFine(for currency: String) -> (fault: FieldFault, place: Int)? {
    guard let digits = MinorUnits.digits(of: currency), decimals.count > digits else { return nil }
    if decimals.count <= 2, text[decimals].allSatisfy({ $0.digit == 0 }) { return nil }
    return digits == 0
      ? (.unexpectedCharacter, text[decimals.lowerBound - 1].utf8Offset)
      : (.excess, text[decimals.lowerBound + digits].utf8Offset)
  }

  // MARK: Digits

  private mutating func digit() -> Int? {
    guard index < text.count, let digit = text[index].digit else { return nil }
    let own = text[index].zero
    if zero == nil { zero = own }
    return own == zero ? digit : nil
  }

  private mutating func digits(fraction: Bool) -> Decimal.Builder? {
    var builder = Decimal.Builder()
    var groups = [0]
    while index < text.count {
      if let digit = digit() {
        builder.append(digit, inFraction: false)
        groups[groups.count - 1] += 1
        index += 1
      } else if groups.last! > 0, isGrouping(at: index), hasDigit(after: index) {
        groups.append(0)
        index += 1
      } else {
        break
      }
    }
    let whole = groups.reduce(0, +)
    guard groups.count == 1 || areLocaleGroups(groups) else {
      index -= digitsBehindWrongGroup(groups)
      _ = fails(.unexpectedCharacter)
      return nil
    }
    if fraction, whole > 0, takesDashForCents, index < text.count, isDecimal(at: index),
      let end = dashes(from: index + 1)
    {
      // `,-` is a sign of money itself where it stands for the krone.
      if sign == nil { sign = signs.first { $0 == [0x2C, 0x2D] } }
      index = end
    } else if fraction, index < text.count, isDecimal(at: index) {
      index += 1
      let start = index
      while let digit = digit() {
        builder.append(digit, inFraction: true)
        index += 1
      }
      decimals = start..<index
      if index == start, whole == 0 || isStrict {
        _ = fails(.incomplete)
        return nil
      }
    } else if whole == 0 {
      _ = fails(.unexpectedCharacter)
      return nil
    }
    return builder
  }

  /// The index behind the dash, or two of them, that say that there are no cents.
  private func dashes(from start: Int) -> Int? {
    var end = start
    while end < min(text.count, start + 2),
      TypedText.isMinus(text[end].scalar) || text[end].scalar == 0x2014
    {
      end += 1
    }
    return end > start ? end : nil
  }

  /// How far before the end of all groups the mark stands that has no group of the locale's size beside it.
  private func digitsBehindWrongGroup(_ groups: [Int]) -> Int {
    let last = groups.count - 1
    let wrong = groups.indices.dropFirst().first {
      groups[$0] != ($0 == last ? symbols.lastGroup : symbols.otherGroups)
    }
    return groups[(groups[0] > symbols.otherGroups ? 1 : wrong ?? 1)...].reduce(0) { $0 + $1 + 1 }
  }

  private func hasDigit(after index: Int) -> Bool {
    index + 1 < text.count && text[index + 1].digit != nil
  }

  private func areLocaleGroups(_ groups: [Int]) -> Bool {
    guard groups.last == symbols.lastGroup, groups[0] >= 1, groups[0] <= symbols.otherGroups else {
      return false
    }
    return groups.dropFirst().dropLast().allSatisfy { $0 == symbols.otherGroups }
  }

  private func isGrouping(at index: Int) -> Bool {
    let scalar = text[index].scalar
    guard let own = symbols.grouping.first else { return false }
    if scalar == own || TypedText.isWide(scalar, of: own) { return true }
    if TypedText.isBlank(own) { return TypedText.isBlank(scalar) && scalar != 0x09 }
    switch own {
    case 0x2019, 0x27: return scalar == 0x2019 || scalar == 0x27
    case 0x66C: return scalar == 0x2C && zero == 0x30 || scalar == 0x60C
    default: return false
    }
  }

  private func isDecimal(at index: Int) -> Bool {
    let scalar = text[index].scalar
    if [scalar] == symbols.decimal { return true }
    if symbols.decimal.count == 1, TypedText.isWide(scalar, of: symbols.decimal[0]) { return true }
    return symbols.decimal == [0x66B] && zero == 0x30 && scalar == 0x2E
  }
}
