internal import CaretBytes
internal import CaretInput
internal import CaretJSON
internal import CaretText

/// What is wrong with a call, as its answer says it.
package struct SessionError: Error {
  package enum Code: String, Sendable {
    case json, call, argument, range, pattern, timeLimit, refused, language, saved
  }

  package var code: Code
  package var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// One call: a name and its arguments, taken out one by one and checked.
struct SessionCall {
  let name: String
  /// Echoed in the answer.
  let id: JSONValue?
  let wantsState: Bool
  private let arguments: [JSONMember]

  /// The call of a JSON object: `call`, or `method`, is its name, and what is not `id` or `state` are its
  /// arguments. A second `call`, or one beside `method`, is what a responder is to do.
  init(_ value: JSONValue) throws(SessionError) {
    guard let members = value.members else {
      throw SessionError(.json, "a call is a JSON object, not \(value.kind)")
    }
    guard
      let named = members.firstIndex(where: { $0.name == "method" })
        ?? members.firstIndex(where: { $0.name == "call" })
    else {
      throw SessionError(.call, "the object has no 'call': --help-calls lists them")
    }
    guard let name = members[named].value.stringValue else {
      throw SessionError(
        .call, "'\(members[named].name)' is \(members[named].value.kind), not a string")
    }
    self.name = name
    var id: JSONValue?
    var state: JSONValue?
    var arguments: [JSONMember] = []
    for (index, member) in members.enumerated() where index != named {
      switch member.name {
      case "id": id = member.value
      case "state": state = member.value
      case "call": arguments.append(JSONMember("action", member.value))
      default: arguments.append(member)
      }
    }
    (self.id, self.arguments) = (id, arguments)
    switch state {
    case nil: wantsState = true
    case .bool(let flag): wantsState = flag
    case .some(let other): throw SessionError(.argument, "'state' is \(other.kind), not a boolean")
    }
  }

  /// A call with its arguments, as if they had been read.
  init(_ name: String, _ arguments: [JSONMember]) {
    (self.name, self.arguments) = (name, arguments)
    (id, wantsState) = (nil, false)
  }

  /// Refuses arguments that the call doesn't have, so that a misspelled one is not silently left out.
  func check(_ known: [SessionCallEntry.Argument]) throws(SessionError) {
    for argument in arguments where !known.contains(where: { $0.name == argument.name }) {
      let list = known.isEmpty ? "none" : known.map(\.name).joined(separator: ", ")
      throw SessionError(
        .argument, "'\(name)' has no argument '\(argument.name)': its arguments are \(list)")
    }
  }

  // MARK: Arguments

  /// An argument that may be left out.
  func optional(_ name: String) -> JSONValue? {
    arguments.last { $0.name == name }?.value
  }

  func required(_ name: String) throws(SessionError) -> JSONValue {
    guard let value = optional(name) else {
      throw SessionError(.argument, "'\(self.name)' needs '\(name)'")
    }
    return value
  }

  func wrong(_ name: String, _ value: JSONValue, _ expected: String) -> SessionError {
    SessionError(.argument, "'\(name)' is \(value.kind), not \(expected)")
  }

  func integer(_ name: String) throws(SessionError) -> Int {
    let value = try required(name)
    guard let number = value.integerValue else { throw wrong(name, value, "a whole number") }
    return number
  }

  func integer(_ name: String, default fallback: Int) throws(SessionError) -> Int {
    optional(name) == nil ? fallback : try integer(name)
  }

  func bool(_ name: String, default fallback: Bool) throws(SessionError) -> Bool {
    guard let value = optional(name) else { return fallback }
    guard let flag = value.boolValue else { throw wrong(name, value, "a boolean") }
    return flag
  }

  func string(_ name: String) throws(SessionError) -> String {
    let value = try required(name)
    guard let text = value.stringValue else { throw wrong(name, value, "a string") }
    return text
  }

  /// Text in the storage's form, which keeps lone surrogates.
  func storedText(_ name: String) throws(SessionError) -> [UInt8] {
    let value = try required(name)
    guard let bytes = value.storedBytes else { throw wrong(name, value, "a string") }
    return bytes
  }

  /// The word of a fixed list, as the case of an enumeration.
  func word<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Choice? = nil
  ) throws(SessionError) -> Choice where Choice.RawValue == String {
    if let fallback, optional(name) == nil { return fallback }
    let text = try string(name)
    guard let choice = Choice(rawValue: text) else {
      let list = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw SessionError(.argument, "'\(name)' is '\(text)': it is one of \(list)")
    }
    return choice
  }

  /// A position in a text of `count` units.
  func position(_ name: String, in count: Int) throws(SessionError) -> TextPosition {
    let index = try integer(name)
    guard (0...count).contains(index) else {
      throw SessionError(.range, "'\(name)' is \(index): the text has \(count) units")
    }
    return TextPosition(index: index)
  }

  /// A range whose ends may lie behind the end of the text.
  func openRange(_ name: String) throws(SessionError) -> Range<Int> {
    let value = try required(name)
    guard let ends = value.arrayValue, ends.count == 2 else {
      throw wrong(name, value, "a range [start,end]")
    }
    let start = try end("start", of: ends[0], name)
    let end = try end("end", of: ends[1], name)
    guard start >= 0, start <= end else {
      throw SessionError(
        .range,
        "'\(name)' is [\(start),\(end)]: a range starts at 0 or later and ends behind its start")
    }
    return start..<end
  }

  /// An end of a range, or of the range at an index of a list.
  private func end(
    _ end: String, of value: JSONValue, _ name: String, _ index: Int? = nil
  ) throws(SessionError) -> Int {
    if let number = value.integerValue { return number }
    var found = value.kind
    if case .number(let number) = value { found = "\(number)" }
    throw SessionError(
      .argument,
      "the \(end) of \(place(index, of: name)) is \(found): give a whole number of UTF-16 units")
  }

  private func place(_ index: Int?, of name: String) -> String {
    index.map { "'\(name)'[\($0)]" } ?? "'\(name)'"
  }

  /// Ranges of a text of `count` units that may run backward, one at least.
  func directedRanges(
    _ name: String, in count: Int
  ) throws(SessionError) -> [(anchor: Int, head: Int)] {
    let value = try required(name)
    guard let list = value.arrayValue, !list.isEmpty else {
      throw wrong(name, value, "a list of ranges [anchor,head], one at least")
    }
    var ranges: [(anchor: Int, head: Int)] = []
    for range in list {
      guard let ends = range.arrayValue, ends.count == 2 else {
        throw SessionError(
          .argument, "\(place(ranges.count, of: name)) is \(range.kind), not a range [anchor,head]")
      }
      let anchor = try end("anchor", of: ends[0], name, ranges.count)
      let head = try end("head", of: ends[1], name, ranges.count)
      guard (0...count).contains(anchor), (0...count).contains(head) else {
        throw SessionError(
          .range, "'\(name)' has [\(anchor),\(head)]: the text has \(count) units")
      }
      ranges.append((anchor, head))
    }
    return ranges
  }

  /// A range of a text of `count` units.
  func range(_ name: String, in count: Int) throws(SessionError) -> Range<Int> {
    let range = try openRange(name)
    guard range.upperBound <= count else {
      throw SessionError(
        .range, "'\(name)' ends at \(range.upperBound): the text has \(count) units")
    }
    return range
  }
}
