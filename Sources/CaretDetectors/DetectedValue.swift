// What a find means, as a value of a type. It is read from the normal form, so that finding pays nothing for it.

/// What was found, by its kind. Apple's counterpart are the properties of `NSTextCheckingResult`.
public enum DetectedValue: Hashable, Sendable {
  /// A link with its scheme.
  case link(url: String)
  /// An address of e-mail, its domain in lowercase.
  case email(address: String)
  /// A telephone number: with `+` and the code of its country where that is known, else its digits.
  case phone(number: String, extension: String?)
  /// A date, a time of day, a span, a length or a repetition of time.
  case time(DetectedTime)
  /// An amount of money, or what lies between two.
  case money(DetectedMoney)
  /// A postal address with its parts.
  case address(DetectedAddress)
  /// A flight: the IATA code of the airline, and the number.
  case flight(airline: String, number: Int)
  /// Anything that is one text: a number of a parcel, a card, an account or a device, a tag, a name.
  case code(String)
}

/// An amount of money, or the bounds of one.
public struct DetectedMoney: Hashable, Sendable {
  /// The currency by its ISO 4217 code, `XXX` where it is not known which.
  public var currency: String
  /// The least that is meant; nil where there is no lower bound.
  public var least: Double?
  /// The most that is meant; nil where there is no upper bound.
  public var most: Double?

  /// The amount, where it is one.
  public var amount: Double? { least == most ? least : nil }

  /// Reads a normal form: `USD 12.50`, `USD 10/USD 20`, `../EUR 7`.
  init?(_ normalForm: String) {
    let parts = normalForm.split(separator: "/", omittingEmptySubsequences: false)
    let amounts = parts.map { part -> (currency: Substring, value: Double)? in
      let words = part.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { return nil }
      return (words[0], value)
    }
    guard let first = amounts.first, let last = amounts.last, let known = first ?? last else {
      return nil
    }
    currency = String(known.currency)
    (least, most) = (first?.value, last?.value)
  }
}

extension DetectedData {
  /// What was found, as a value of its kind's type.
  ///
  /// - Complexity: O(*n*) in the bytes of the normal form.
  public var value: DetectedValue {
    switch kind {
    case .link: return .link(url: normalForm)
    case .email: return .email(address: normalForm)
    case .phone: return phone
    case .date: return DetectedTime(normalForm).map(DetectedValue.time) ?? .code(normalForm)
    case .money: return DetectedMoney(normalForm).map(DetectedValue.money) ?? .code(normalForm)
    case .address:
      return DetectedAddress(normalForm).map(DetectedValue.address) ?? .code(normalForm)
    case .flight: return flight ?? .code(normalForm)
    default: return .code(normalForm)
    }
  }

  private var phone: DetectedValue {
    let parts = normalForm.split(separator: ";", maxSplits: 1)
    let mark = "ext="
    let number = parts.count > 1 && parts[1].hasPrefix(mark) ? parts[1].dropFirst(mark.count) : nil
    return .phone(number: String(parts.first ?? ""), extension: number.map { String($0) })
  }

  /// Airlines have two characters, of which one may be a digit.
  private var flight: DetectedValue? {
    guard let number = Int(normalForm.dropFirst(2)) else { return nil }
    return .flight(airline: String(normalForm.prefix(2)), number: number)
  }

  /// Where the find leads: a link's own URL, `mailto:` and `tel:` for addresses and numbers; nil for others.
  public var url: String? {
    switch value {
    case .link(let url): return url
    case .email(let address): return "mailto:" + address
    case .phone(let number, let more):
      return "tel:" + number + (more.map { ";ext=" + $0 } ?? "")
    case .time, .money, .address, .flight, .code: return nil
    }
  }
}
