/// The parts of a postal address. Apple's counterpart is `addressComponents` of `NSTextCheckingResult`.
public struct DetectedAddress: Hashable, Sendable {
  /// The street with its number, or the post office box, as it was written: RFC 6350 advises against the property's own
  /// place for boxes.
  public var street: String
  /// A flat, a suite or a floor; nil where none was named.
  public var unit: String?
  /// The town.
  public var city: String
  /// The letters of a state or a province, or the name of a county; nil where none was named.
  public var state: String?
  /// The postal code, its letters as capitals, without the letters of the country.
  public var postalCode: String
  /// The country by its ISO 3166 code, from how the address is written.
  public var country: String

  /// As the property ADR of a vCard has it (RFC 6350): no box, then unit, street, city, state, code and country.
  var normalForm: String {
    var form: [UInt8] = []
    for part in [unit ?? "", street, city, state ?? "", postalCode, country] {
      form.append(UInt8(ascii: ";"))
      for byte in part.utf8 {
        switch byte {
        case ";", ",", "\\": form.append(UInt8(ascii: "\\"))
        default: break
        }
        form.append(byte)
      }
    }
    return String(decoding: form, as: UTF8.self)
  }

  init(
    street: String, unit: String?, city: String, state: String?, postalCode: String, country: String
  ) {
    (self.street, self.unit, self.city) = (street, unit, city)
    (self.state, self.postalCode, self.country) = (state, postalCode, country)
  }

  /// Reads a normal form; nil for what is none.
  init?(_ normalForm: String) {
    var parts = [""]
    var isEscaped = false
    for character in normalForm {
      if isEscaped || (character != ";" && character != "\\") {
        parts[parts.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        parts.append("")
      }
    }
    guard parts.count == 7 else { return nil }
    self.init(
      street: parts[2], unit: parts[1].isEmpty ? nil : parts[1], city: parts[3],
      state: parts[4].isEmpty ? nil : parts[4], postalCode: parts[5], country: parts[6])
  }
}
