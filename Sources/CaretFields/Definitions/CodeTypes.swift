// Codes that check themselves, and texts that can be taken for others.

enum CodeTypes {
  static let all: [FieldTypeDefinition] = [
    LocaleTypes.money,
    FieldTypeDefinition(
      "tracking-number", "a number of a parcel", example: "1Z5R89390357567127",
      not: "1Z5R89390357567128", parameters: ["courier", "kind"],
      .prepared { context in
        let kinds = TrackingNumber.Kinds(context.parameters)
        return { kinds.recognize($0) }
      }),
    FieldTypeDefinition(
      "iban", "a number of a bank account", example: "DE89 3704 0044 0532 0130 00",
      not: "DE88 3704 0044 0532 0130 00", .bytes(BankCode.iban)),
    FieldTypeDefinition(
      "bic", "a code of a bank", example: "DEUTDEFF", not: "DEUTDEF", .bytes(BankCode.bic)),
    FieldTypeDefinition(
      "card", "a number of a payment card", example: "4111 1111 1111 1111",
      not: "4111 1111 1111 1112", .bytes { PaymentCard.recognize($0) }),
    FieldTypeDefinition(
      "isbn", "a number of a book", example: "978-3-16-148410-0", not: "978-3-16-148410-1",
      .bytes(BookNumber.isbn)),
    FieldTypeDefinition(
      "issn", "a number of a journal", example: "0378-5955", not: "0378-5954",
      .bytes(BookNumber.issn)),
    FieldTypeDefinition(
      "ean", "a number of goods", example: "4006381333931", not: "4006381333932",
      .bytes(BookNumber.ean)),
    FieldTypeDefinition(
      "ip", "an address of the Internet", example: "192.0.2.1", not: "192.0.2",
      .bytes(IPAddress.any)),
    FieldTypeDefinition(
      "mac", "an address of network hardware", example: "00:1a:2b:3c:4d:5e", not: "00:1a:2b:3c:4d",
      .bytes(HardwareAddress.recognize)),
    FieldTypeDefinition(
      "spoof", "a text that can't be taken for another one", example: "paypal", not: "pаypal",
      details: LookAlike.tell, .prepared { _ in LookAlike.recognize }),
    FieldTypeDefinition(
      "confusable", "a text that can be taken for the one in norm", example: nil, not: nil,
      isListed: false, parameters: ["norm"], details: LookAlike.tell,
      .prepared(LookAlike.prepare)),
  ]
}
