// Codes that check themselves, and texts that can be taken for others.

enum CodeTypes {
  static let listed = [
    LocaleTypes.money,
    FieldTypeEntry("tracking-number") {
      FieldTypeDefinition(
        $0, "a number of a parcel", example: "1Z5R89390357567127",
        not: "1Z5R89390357567128", parameters: ["courier", "kind"],
        .prepared { context in
          let kinds = TrackingNumber.Kinds(context.parameters)
          return { kinds.recognize($0) }
        })
    },
    FieldTypeEntry("iban") {
      FieldTypeDefinition(
        $0, "a number of a bank account", example: "DE89 3704 0044 0532 0130 00",
        not: "DE88 3704 0044 0532 0130 00", .bytes(BankCode.iban))
    },
    FieldTypeEntry("bic") {
      FieldTypeDefinition(
        $0, "a code of a bank", example: "DEUTDEFF", not: "DEUTDEF", .bytes(BankCode.bic))
    },
    FieldTypeEntry("card") {
      FieldTypeDefinition(
        $0, "a number of a payment card", example: "4111 1111 1111 1111",
        not: "4111 1111 1111 1112", .bytes { PaymentCard.recognize($0) })
    },
    FieldTypeEntry("isbn") {
      FieldTypeDefinition(
        $0, "a number of a book", example: "978-3-16-148410-0", not: "978-3-16-148410-1",
        .bytes(BookNumber.isbn))
    },
    FieldTypeEntry("issn") {
      FieldTypeDefinition(
        $0, "a number of a journal", example: "0378-5955", not: "0378-5954",
        .bytes(BookNumber.issn))
    },
    FieldTypeEntry("ean") {
      FieldTypeDefinition(
        $0, "a number of goods", example: "4006381333931", not: "4006381333932",
        .bytes(BookNumber.ean))
    },
    FieldTypeEntry("ip") {
      FieldTypeDefinition(
        $0, "an address of the Internet", example: "192.0.2.1", not: "192.0.2",
        .bytes(IPAddress.any))
    },
    FieldTypeEntry("mac") {
      FieldTypeDefinition(
        $0, "an address of network hardware", example: "00:1a:2b:3c:4d:5e", not: "00:1a:2b:3c:4d",
        .bytes(HardwareAddress.recognize))
    },
    FieldTypeEntry("postal-code") {
      FieldTypeDefinition(
        $0, "a postal code", example: "SW1A 1AA", not: "SW1", parameters: ["region"],
        cells: { _ in .whole }, localExample: PostalCode.example, check: PostalCode.check,
        .prepared(PostalCode.prepare))
    },
    FieldTypeEntry("spoof") {
      FieldTypeDefinition(
        $0, "a text that can't be taken for another one", example: "paypal", not: "pаypal",
        details: LookAlike.tell, .prepared { _ in LookAlike.recognize })
    },
  ]

  static let others = [
    FieldTypeEntry("confusable") {
      FieldTypeDefinition(
        $0, "a text that can be taken for the one in norm", example: nil, not: nil,
        parameters: ["norm"], check: LookAlike.check, details: LookAlike.tell,
        .prepared(LookAlike.prepare))
    }
  ]
}
