internal import FoundationEssentials

/// Reads JSON texts: the tool's one door for JSON.
///
/// FoundationEssentials' `JSONDecoder` decides what is JSON. Two things it can't give are carried around
/// it by `JSONMarking`, which rewrites names and escapes before the decoder sees them: the order of an
/// object's members (and members of the same name), and escaped lone surrogates.
package enum JSONReader {
  /// The value that a JSON text holds.
  ///
  /// - Throws: `JSONError` when the bytes are not one JSON text in UTF-8.
  package static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var marking = JSONMarking(bytes)
    let marked = marking.marked()
    do {
      return try JSONDecoder().decode(MarkedValue.self, from: Data(marked)).value
    } catch let error as DecodingError {
      throw JSONError(message: Self.message(of: error))
    } catch {
      throw JSONError(message: "not JSON")
    }
  }

  package static func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  /// The decoder's own reason where it is short enough to help.
  private static func message(of error: DecodingError) -> String {
    guard case .dataCorrupted(let context) = error, let cause = context.underlyingError else {
      return "not JSON"
    }
    let reason = "\(cause)"
    return reason.count <= 120 ? "not JSON: " + reason : "not JSON"
  }
}

/// Why a text is no JSON.
package struct JSONError: Error, Equatable {
  package var message: String
}

/// What the decoder makes of one value; the marks of `JSONMarking` are taken out again here.
private struct MarkedValue: Decodable {
  var value: JSONValue

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let text = try? single.decode(String.self) {
      value = JSONMarking.unmarkedString(text)
    } else if let number = try? single.decode(Int.self) {
      value = .integer(number)
    } else if let flag = try? single.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? single.decode(Double.self) {
      value = .number(number)
    } else if let members = try? decoder.container(keyedBy: Name.self) {
      let names = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .object(
        try names.map {
          JSONMember(
            JSONMarking.unmarkedName($0.stringValue),
            try members.decode(MarkedValue.self, forKey: $0).value)
        })
    } else {
      var elements = try decoder.unkeyedContainer()
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(MarkedValue.self).value) }
      value = .array(values)
    }
  }
}
