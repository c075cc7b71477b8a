// The types that forms mostly have. A constant is called as the type is, so that `.email` is `FieldType("email")`; the others
// are made by their names, and so are those that are told something.

extension FieldType {
  /// An e-mail address, as HTML has it.
  public static let email = FieldType("email")
  /// A URL with its scheme.
  public static let url = FieldType("url")
  /// A telephone number.
  public static let tel = FieldType("tel")
  /// A postal code.
  public static let postalCode = FieldType("postal-code")
  /// A whole number.
  public static let integer = FieldType("integer")
  /// A number.
  public static let number = FieldType("number")
  /// An amount with its currency.
  public static let money = FieldType("money")
  /// A day.
  public static let date = FieldType("date")
  /// A time of the day.
  public static let time = FieldType("time")
  /// A day and a time with its zone, as RFC 3339 has it.
  public static let dateTime = FieldType("date-time")
  /// A day and a time without a zone, as HTML has it.
  public static let dateTimeLocal = FieldType("datetime-local")
  /// A month of a year.
  public static let month = FieldType("month")
  /// A week of a year.
  public static let week = FieldType("week")
  /// A colour, as `#ff8800`.
  public static let color = FieldType("color")
  /// The name of a host.
  public static let hostname = FieldType("hostname")
  /// An address of the Internet Protocol, of version 4 or 6.
  public static let ip = FieldType("ip")
  /// A UUID.
  public static let uuid = FieldType("uuid")
  /// The number of a bank account with its check digits.
  public static let iban = FieldType("iban")
  /// The number of a payment card.
  public static let card = FieldType("card")
  /// The number of a book.
  public static let isbn = FieldType("isbn")
}
