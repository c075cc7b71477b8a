internal import CaretFields
internal import CaretJSON

/// The options of a command as the members of a JSON object: `{"type":"email","min-length":3,"required":true}`.
enum InProcessOptions {
  /// What the object asks for. A flag is true; false and null are as if the member were not there; a list is one value with
  /// commas, or a value each for an option that may be given several times.
  ///
  /// - Parameters:
  ///   - json: the object; no bytes ask for nothing.
  ///   - rows: the options that are taken, of all that the command has.
  static func request<Request: ToolCommand>(
    _ json: [UInt8], into request: Request, by rows: [Option<Request>]
  ) throws(InProcessError) -> Request {
    try self.request(members(json), into: request, by: rows)
  }

  static func request<Request: ToolCommand>(
    _ members: [JSONMember], into request: Request, by rows: [Option<Request>]
  ) throws(InProcessError) -> Request {
    var words: [String] = []
    for member in members { words += try Self.words(member) }
    do throws(UsageError) {
      return try OptionReader.request(words, into: request, options: rows)
    } catch {
      throw InProcessError(.rule, error.sentence { String($0.drop { $0 == "-" }) })
    }
  }

  private static func words(_ member: JSONMember) throws(InProcessError) -> [String] {
    let option = "--" + String(member.name.map { $0 == "_" ? "-" : $0 })
    switch member.value {
    case .null, .bool(false): return []
    case .bool(true): return [option]
    case .array(let values):
      guard let texts = member.value.texts, texts.count == values.count else {
        throw InProcessError(.rule, "'\(member.name)' is a list of other things than texts")
      }
      if member.name == "words" { return texts.map { "\(option)=\($0)" } }
      // Both stand between the values of an option.
      let separator = texts.contains { $0.contains(",") } ? "\n" : ","
      return ["\(option)=" + texts.joined(separator: separator)]
    default:
      guard let text = member.value.cellText else {
        throw InProcessError(.rule, "'\(member.name)' is \(member.value.kind)")
      }
      return ["\(option)=\(text)"]
    }
  }

  /// The members of an object; none for no bytes.
  static func members(_ json: [UInt8]) throws(InProcessError) -> [JSONMember] {
    guard !json.isEmpty else { return [] }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: json)
    } catch {
      throw InProcessError(.rule, "the options are " + error.message)
    }
    guard let members = value.members else {
      throw InProcessError(.rule, "the options are \(value.kind), not an object")
    }
    return members
  }
}
