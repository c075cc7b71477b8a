// The string formats of JSON Schema 2020-12, and those that the validator ajv adds.

extension FieldType {
  static func jsonSchemaRecognizer(named name: String) -> Recognizer? {
    switch name {
    case "date-time": bytes { RFC3339.dateTime($0) }
    case "full-date": bytes(RFC3339.date)
    case "full-time", "rfc3339-time": bytes { RFC3339.time($0) }
    case "duration": bytes(RFC3339.duration)
    case "rfc5321-email": bytes { EmailAddress.recognize($0, .rfc5321) }
    case "idn-email": bytes { EmailAddress.recognize($0, .rfc6531) }
    case "hostname": bytes(HostName.absolute)
    case "rfc1123-hostname": bytes(HostName.ascii)
    case "idn-hostname": bytes(HostName.internationalized)
    case "ipv4": bytes(IPAddress.v4)
    case "ipv6": bytes(IPAddress.v6)
    case "uri": bytes { URI.recognize($0, .absolute, .ascii) }
    case "uri-reference": bytes { URI.recognize($0, .reference, .ascii) }
    case "iri": bytes { URI.recognize($0, .absolute, .international) }
    case "iri-reference": bytes { URI.recognize($0, .reference, .international) }
    case "uri-template": bytes(URI.template)
    case "uuid": bytes(Identifiers.uuid)
    case "json-pointer": bytes(Identifiers.jsonPointer)
    case "relative-json-pointer": bytes(Identifiers.relativeJSONPointer)
    case "regex": { value, _ in ecmaPattern(value) }
    default: ajvRecognizer(named: name)
    }
  }

  private static func ecmaPattern(_ value: FieldValue) -> Recognition {
    do throws(ECMAPattern.Failure) {
      _ = try ECMAPattern.translate(value.text)
      return .accepted
    } catch {
      let head = value.scalars.prefix(error.index).reduce(into: [UInt8]()) {
        FieldValue.append($1, to: &$0)
      }
      return .rejected(.unexpectedCharacter, at: head.count)
    }
  }

  private static func ajvRecognizer(named name: String) -> Recognizer? {
    switch name {
    case "iso-time": bytes { RFC3339.time($0, zone: .optional) }
    case "iso-date-time": bytes { RFC3339.dateTime($0, zone: .optional, separators: "Tt ") }
    case "json-pointer-uri-fragment": bytes(Identifiers.jsonPointerFragment)
    case "urn-uuid": bytes(urnUUID)
    case "byte": bytes { Identifiers.base64($0) }
    case "int32": bytes { whole($0, within: Int(Int32.min)...Int(Int32.max)) }
    case "int64": bytes { whole($0, within: Int.min...Int.max) }
    case "float", "double": bytes(Numbers.number)
    case "binary": { _, _ in .accepted }
    default: nil
    }
  }

  /// A UUID, alone or as `urn:uuid:`.
  private static func urnUUID(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.has("urn:uuid:", at: 0, ignoringCase: true) else { return Identifiers.uuid(bytes) }
    let answer = Identifiers.uuid(bytes.extracting(9..<bytes.count))
    if case .rejected(let fault, let index) = answer { return .rejected(fault, at: 9 + index) }
    return answer
  }

  private static func whole(_ bytes: Span<UInt8>, within range: ClosedRange<Int>) -> Recognition {
    guard case .accepted(_, .number(let number)?) = Numbers.integer(bytes) else {
      return Numbers.integer(bytes)
    }
    let isWithin = !(number < Decimal(range.lowerBound)) && !(Decimal(range.upperBound) < number)
    return isWithin ? .accepted(quantity: .number(number)) : .rejected(.outOfRange, at: 0)
  }
}
