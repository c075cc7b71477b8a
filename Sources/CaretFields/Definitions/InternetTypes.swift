// The string formats of JSON Schema 2020-12: dates with zones, names and numbers of hosts, URIs, identifiers.

enum InternetTypes {
  static let times = [
    FieldTypeEntry("date-time") {
      FieldTypeDefinition(
        $0, "a day and a time with a zone", example: "2024-02-29T13:45:00Z",
        not: "2024-02-29T13:45:00", .bytes { RFC3339.dateTime($0) })
    },
    FieldTypeEntry("duration") {
      FieldTypeDefinition(
        $0, "a length of time", example: "P1DT12H", not: "P1S", .bytes(RFC3339.duration))
    },
  ]

  static let hosts = [
    FieldTypeEntry("hostname") {
      FieldTypeDefinition(
        $0, "a name of a host", example: "example.org", not: "-example.org",
        .bytes(HostName.absolute))
    },
    FieldTypeEntry("idn-hostname") {
      FieldTypeDefinition(
        $0, "a name of a host in any script", example: "müller.de", not: "-müller.de",
        .bytes(HostName.internationalized))
    },
    FieldTypeEntry("idn-email") {
      FieldTypeDefinition(
        $0, "an e-mail address in any script", example: "é@müller.de", not: "é@",
        .bytes { EmailAddress.recognize($0, .rfc6531) })
    },
    FieldTypeEntry("ipv4") {
      FieldTypeDefinition(
        $0, "an address of the Internet, version 4", example: "192.0.2.1", not: "192.0.2.256",
        .bytes(IPAddress.v4))
    },
    FieldTypeEntry("ipv6") {
      FieldTypeDefinition(
        $0, "an address of the Internet, version 6", example: "2001:db8::1", not: "2001::db8::1",
        .bytes(IPAddress.normalized6))
    },
  ]

  static let identifiers = [
    FieldTypeEntry("uri") {
      FieldTypeDefinition(
        $0, "an absolute URI", example: "urn:isbn:0451450523", not: "a b",
        cells: { _ in .bytes(plain: .uri) { URI.recognize($0, .absolute, .ascii) } },
        .bytes { URI.recognize($0, .absolute, .ascii) })
    },
    FieldTypeEntry("uri-reference") {
      FieldTypeDefinition(
        $0, "a URI, absolute or relative", example: "../a?b#c", not: "a b",
        .bytes { URI.recognize($0, .reference, .ascii) })
    },
    FieldTypeEntry("iri") {
      FieldTypeDefinition(
        $0, "an absolute URI in any script", example: "https://müller.de/ä", not: "ä b",
        .bytes { URI.recognize($0, .absolute, .international) })
    },
    FieldTypeEntry("iri-reference") {
      FieldTypeDefinition(
        $0, "a URI in any script, absolute or relative", example: "../ä", not: "ä b",
        .bytes { URI.recognize($0, .reference, .international) })
    },
    FieldTypeEntry("uri-template") {
      FieldTypeDefinition(
        $0, "a template of URIs", example: "/users/{id}{?page}", not: "/users/{id",
        .bytes(URI.template))
    },
    FieldTypeEntry("uuid") {
      FieldTypeDefinition(
        $0, "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
        not: "2eb8aa08-aa98-11ea-b4aa73b441d16380", .bytes(Identifiers.uuid))
    },
    FieldTypeEntry("json-pointer") {
      FieldTypeDefinition(
        $0, "a place in a JSON text", example: "/a/0/b~1c", not: "a/0",
        .bytes(Identifiers.jsonPointer))
    },
    FieldTypeEntry("relative-json-pointer") {
      FieldTypeDefinition(
        $0, "a place in a JSON text, seen from another", example: "1/a",
        not: "/a", .bytes(Identifiers.relativeJSONPointer))
    },
    FieldTypeEntry("regex") {
      FieldTypeDefinition(
        $0, "a regular expression of ECMAScript", example: "^[a-z]+$", not: "^(",
        .prepared { _ in ECMAPattern.recognize })
    },
  ]

  /// Names for what JSON Schema means by a word that HTML has for something else.
  static let ownNames = [
    FieldTypeEntry("full-date") {
      FieldTypeDefinition(
        $0, "a day, its year in four digits", example: "2024-02-29", not: "2023-02-29",
        called: .called("date"), scale: .order, control: .badInput,
        .bytes(RFC3339.date))
    },
    FieldTypeEntry("full-time") {
      FieldTypeDefinition(
        $0, "a time of day with a zone", example: "13:45:00Z", not: "13:45:00",
        called: .called("time"), control: .badInput, localExample: { _ in "13:45:00Z" },
        .bytes { RFC3339.time($0) })
    },
    FieldTypeEntry("rfc3339-time") {
      FieldTypeDefinition(
        $0, "a time of day with a zone", example: "13:45:00Z", not: "13:45:00",
        .bytes { RFC3339.time($0) })
    },
    FieldTypeEntry("rfc1123-hostname") {
      FieldTypeDefinition(
        $0, "a name of a host without a final dot", example: "example.org",
        not: "example.org.", called: .called("hostname"), .bytes(HostName.ascii))
    },
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
        StoredForm.append(scalar: $1, to: &$0)
      }
      return .rejected(.unexpectedCharacter, at: head.count)
    }
  }
}
