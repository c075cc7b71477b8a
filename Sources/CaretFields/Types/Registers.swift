internal import CaretUnicode

/// The registers, read once.
package enum Registers {
  package static let countries = ISOCodes.codes(.countries)
  package static let countries3 = ISOCodes.codes(.countries3)
  package static let countryNumbers = ISOCodes.codes(.countryNumbers)
  package static let languages = ISOCodes.codes(.languages)
  package static let scripts = ISOCodes.codes(.scripts)
  package static let currencies = ISOCodes.codes(.currencies)
}
