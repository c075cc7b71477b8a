internal import CaretJSON
internal import CaretUnicode

// Cells of Table Schema (Frictionless Data): what the fields' types take, and the value that a cell means, in
// the form in which Python's frictionless writes it.

/// One field of a table: its type, its format and the options that its type knows.
struct TableCell {
  private let form: TableForm
  let format: String
  private let parameters: [String: FieldParameter]

  init(_ form: TableForm, parameters: [String: FieldParameter]) {
    self.form = form
    self.parameters = parameters
    format = parameters["format"]?.text ?? "default"
  }

  func recognize(_ value: FieldValue) -> Recognition {
    let missing = parameters["missingValues"]?.list?.compactMap(\.text) ?? [""]
    let text = value.text
    if missing.contains(text) { return .rejected(.incomplete, at: 0) }
    guard let normal = form.read(self, text) else { return refusal(of: value) }
    return .accepted(normalForm: normal, quantity: form.quantity(normal))
  }

  /// Why a value is none, with the place where the type's usual form says it.
  private func refusal(of value: FieldValue) -> Recognition {
    let answer = form.usual(value.bytes.span, format)
    return answer.isAccepted ? .rejected(.unexpectedCharacter, at: 0) : answer
  }

  func boolean(_ text: String) -> String? {
    let trueValues =
      parameters["trueValues"]?.list?.compactMap(\.text) ?? ["true", "True", "TRUE", "1"]
    let falseValues =
      parameters["falseValues"]?.list?.compactMap(\.text) ?? ["false", "False", "FALSE", "0"]
    if let example = parameters["example"]?.text, !trueValues.contains(example),
      !falseValues.contains(example)
    {
      return nil
    }
    return trueValues.contains(text) ? "True" : falseValues.contains(text) ? "False" : nil
  }

  // MARK: Numbers

  func integer(_ text: String) -> String? {
    var digits = blanksOff(text)
    if parameters["bareNumber"]?.bool == false { digits = bare(digits) }
    if let group = parameters["groupChar"]?.text { digits = without(group, in: digits) }
    guard case .accepted(_, .number(let number)?) = Numbers.integer(Array(digits.utf8).span) else {
      return nil
    }
    return number.text
  }

  func number(_ text: String) -> String? {
    var digits = blanksOff(text)
    switch digits {
    case "NaN", "nan": return "NaN"
    case "INF", "inf", "Infinity": return "Infinity"
    case "-INF", "-inf", "-Infinity": return "-Infinity"
    default: break
    }
    if let group = parameters["groupChar"]?.text { digits = without(group, in: digits) }
    if let point = parameters["decimalChar"]?.text, point != "." {
      if digits.contains(".") { return nil }
      digits = replacing(point, by: ".", in: digits)
    }
    if parameters["bareNumber"]?.bool == false { digits = bare(digits) }
    if digits.hasPrefix("+") { digits.removeFirst() }
    // "5." is a number of Python's.
    if digits.hasSuffix("."), digits.utf8.count > 1 { digits.removeLast() }
    guard case .accepted(_, .number(let number)?) = Numbers.number(Array(digits.utf8).span) else {
      return nil
    }
    return number.text
  }

  private func blanksOff(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    let end =
      scalars.lastIndex { !$0.properties.isWhitespace }.map { scalars.index(after: $0) } ?? start
    return start < end ? String(scalars[start..<end]) : ""
  }

  /// A number without the signs and units around it: "€-12.3" and "100%".
  private func bare(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      ("0"..."9").contains(scalar) || scalar == "-" || scalar == "+" || scalar == "."
    }
    guard let start = scalars.firstIndex(where: isPart),
      let end = scalars.lastIndex(where: { ("0"..."9").contains($0) }), start <= end
    else { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[start...end])
    return String(result)
  }

  private func without(_ part: String, in text: String) -> String {
    replacing(part, by: "", in: text)
  }

  private func replacing(_ part: String, by other: String, in text: String) -> String {
    let (bytes, wanted, new) = (Array(text.utf8), Array(part.utf8), Array(other.utf8))
    guard !wanted.isEmpty else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: wanted) {
        result += new
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Text

  func string(_ text: String) -> String? {
    let value = FieldValue(text)
    let isRight: Bool
    switch format {
    case "default": isRight = true
    case "uri": isRight = URI.recognize(value.bytes.span, .absolute, .international).isAccepted
    case "email": isRight = EmailAddress.recognize(value.bytes.span, .rfc5321).isAccepted
    case "uuid": isRight = Identifiers.uuid(value.bytes.span).isAccepted
    case "binary": isRight = Identifiers.base64(value.bytes.span).isAccepted
    case "wkt": isRight = WellKnownText.accepts(text)
    default: return nil
    }
    return isRight ? text : nil
  }

  // MARK: Dates

  func year(_ text: String) -> String? {
    guard text.utf8.count == 4, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text).map(String.init)
  }

  func yearMonth(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), parts[0].utf8.count == 4,
      (1...12).contains(month)
    else { return nil }
    return "(\(year), \(month))"
  }

  // MARK: JSON

  func array(_ text: String) -> String? {
    guard let tree = JSONValue(field: text), tree.arrayValue != nil else { return nil }
    return tree.python
  }

  func object(_ text: String) -> String? {
    guard let tree = JSONValue(field: text), tree.members != nil else { return nil }
    return tree.python
  }

  func geographic(_ text: String) -> String? {
    guard let tree = JSONValue(field: text) else { return nil }
    switch format {
    case "default": return GeographicJSON.isGeoJSON(tree) ? tree.python : nil
    case "topojson": return GeographicJSON.isTopoJSON(tree) ? tree.python : nil
    default: return nil
    }
  }

  /// Values of one type with `delimiter` between them.
  func list(_ text: String) -> String? {
    let delimiter = parameters["delimiter"]?.text?.first ?? ","
    guard let form = TableForm.named(parameters["itemType"]?.text ?? "string"),
      let quotes = form.quotesItems
    else { return nil }
    let item = TableCell(form, parameters: [:])
    var items: [String] = []
    for part in text.split(separator: delimiter, omittingEmptySubsequences: false) {
      guard let value = form.read(item, String(part)) else { return nil }
      items.append(quotes ? JSONValue.python(value) : value)
    }
    return "[" + items.joined(separator: ", ") + "]"
  }
}

/// A pair of longitude and latitude.
struct GeopointCell {
  let text: String

  init?(_ cell: String, format: String) {
    var parts: [String]
    switch format {
    case "default":
      parts = cell.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    case "array":
      guard let items = JSONValue(field: cell)?.arrayValue else { return nil }
      parts = items.map(GeopointCell.written)
    case "object":
      guard case .object(let members)? = JSONValue(field: cell), members.count == 2 else {
        return nil
      }
      parts = ["lon", "lat"].compactMap { name in
        members.first { $0.name == name }.map { GeopointCell.written($0.value) }
      }
    default: return nil
    }
    guard parts.count == 2 else { return nil }
    parts = parts.map { $0.filter { $0 != " " } }
    var numbers: [Decimal] = []
    for (part, limit) in zip(parts, [180, 90]) {
      guard case .accepted(_, .number(let number)?) = Numbers.number(Array(part.utf8).span),
        !(number < Decimal(-limit)), !(Decimal(limit) < number)
      else { return nil }
      numbers.append(number)
    }
    text = "(" + numbers.map(\.text).joined(separator: ", ") + ")"
  }

  /// A number, also one in quotes.
  private static func written(_ tree: JSONValue) -> String {
    if case .numeral(let text) = tree { text } else { tree.stringValue ?? "" }
  }
}
