/// What a type is told: what judges its values may use it.
///
/// Nothing is opened at first: formats of a locale are made when the first value comes.
package final class FieldContext {
  /// What any type can be told: whether values are cleaned as HTML's controls do, and the locale.
  static let common = ["sanitize", "locale"]

  package let parameters: [String: FieldParameter]
  package let locale: String

  /// - Parameter locale: what is asked for where no parameter names another one.
  init(_ parameters: [String: FieldParameter], locale: String) {
    self.parameters = parameters
    self.locale = parameters["locale"]?.text ?? locale
  }

  /// The region that the type names, or else the locale's; nil without one.
  var region: String? {
    let ofLocale = locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst().last
    return parameters["region"]?.text ?? ofLocale.map(String.init)
  }

  private(set) lazy var localeDate = LocaleDate(locale: locale, parameters: parameters)
  private(set) lazy var localeNumber = LocaleNumber(locale: locale, parameters: parameters)
}
