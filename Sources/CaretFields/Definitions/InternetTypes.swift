// The string formats of JSON Schema 2020-12: dates with zones, names and numbers of hosts, URIs, identifiers.

enum InternetTypes {
  static let all: [FieldTypeDefinition] = times + hosts + identifiers + ownNames

  private static let times = [
    FieldTypeDefinition(
      "date-time", "a day and a time with a zone", example: "2024-02-29T13:45:00Z",
      not: "2024-02-29T13:45:00", .bytes { RFC3339.dateTime($0) }),
    FieldTypeDefinition(
      "duration", "a length of time", example: "P1DT12H", not: "P1S", .bytes(RFC3339.duration)),
  ]

  private static let hosts = [
    FieldTypeDefinition(
      "hostname", "a name of a host", example: "example.org", not: "-example.org",
      .bytes(HostName.absolute)),
    FieldTypeDefinition(
      "idn-hostname", "a name of a host in any script", example: "müller.de", not: "-müller.de",
      .bytes(HostName.internationalized)),
    FieldTypeDefinition(
      "idn-email", "an e-mail address in any script", example: "é@müller.de", not: "é@",
      .bytes { EmailAddress.recognize($0, .rfc6531) }),
    FieldTypeDefinition(
      "ipv4", "an address of the Internet, version 4", example: "192.0.2.1", not: "192.0.2.256",
      .bytes(IPAddress.v4)),
    FieldTypeDefinition(
      "ipv6", "an address of the Internet, version 6", example: "2001:db8::1", not: "2001::db8::1",
      .bytes(IPAddress.v6)),
  ]

  private static let identifiers = [
    FieldTypeDefinition(
      "uri", "an absolute URI", example: "urn:isbn:0451450523", not: "a b",
      .bytes { URI.recognize($0, .absolute, .ascii) }),
    FieldTypeDefinition(
      "uri-reference", "a URI, absolute or relative", example: "../a?b#c", not: "a b",
      .bytes { URI.recognize($0, .reference, .ascii) }),
    FieldTypeDefinition(
      "iri", "an absolute URI in any script", example: "https://müller.de/ä", not: "ä b",
      .bytes { URI.recognize($0, .absolute, .international) }),
    FieldTypeDefinition(
      "iri-reference", "a URI in any script, absolute or relative", example: "../ä", not: "ä b",
      .bytes { URI.recognize($0, .reference, .international) }),
    FieldTypeDefinition(
      "uri-template", "a template of URIs", example: "/users/{id}{?page}", not: "/users/{id",
      .bytes(URI.template)),
    FieldTypeDefinition(
      "uuid", "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
      not: "2eb8aa08-aa98-11ea-b4aa73b441d16380", .bytes(Identifiers.uuid)),
    FieldTypeDefinition(
      "json-pointer", "a place in a JSON text", example: "/a/0/b~1c", not: "a/0",
      .bytes(Identifiers.jsonPointer)),
    FieldTypeDefinition(
      "relative-json-pointer", "a place in a JSON text, seen from another", example: "1/a",
      not: "/a", .bytes(Identifiers.relativeJSONPointer)),
    FieldTypeDefinition(
      "regex", "a regular expression of ECMAScript", example: "^[a-z]+$", not: "^(",
      .prepared { _ in ECMAPattern.recognize }),
  ]

  /// Names for what JSON Schema means by a word that HTML has for something else.
  private static let ownNames = [
    FieldTypeDefinition(
      "full-date", "a day, its year in four digits", example: "2024-02-29", not: "2023-02-29",
      isListed: false, called: .called("date"), scale: .order, control: .badInput,
      .bytes(RFC3339.date)),
    FieldTypeDefinition(
      "full-time", "a time of day with a zone", example: "13:45:00Z", not: "13:45:00",
      isListed: false, called: .called("time"), control: .badInput, .bytes { RFC3339.time($0) }),
    FieldTypeDefinition(
      "rfc3339-time", "a time of day with a zone", example: "13:45:00Z", not: "13:45:00",
      isListed: false, .bytes { RFC3339.time($0) }),
    FieldTypeDefinition(
      "rfc1123-hostname", "a name of a host without a final dot", example: "example.org",
      not: "example.org.", isListed: false, called: .called("hostname"), .bytes(HostName.ascii)),
  ]
}

extension ECMAPattern {
  /// Whether a value is a pattern; the place of a fault is that of its scalar.
  fileprivate static func recognize(_ value: FieldValue) -> Recognition {
    do throws(Failure) {
      _ = try translate(value.text)
      return .accepted
    } catch {
      let head = value.scalars.prefix(error.index).reduce(into: [UInt8]()) {
        FieldValue.append($1, to: &$0)
      }
      return .rejected(.unexpectedCharacter, at: head.count)
    }
  }
}
