internal import CaretUnicode

// Cells of Table Schema (Frictionless Data): what the fields' types take, and the value that a cell means, in
// the form in which Python's frictionless writes it.

/// One field of a table: its type, its format and the options that its type knows.
struct TableCell {
  let type: String
  let format: String
  private let parameters: [String: FieldParameter]

  init(type: String, parameters: [String: FieldParameter]) {
    self.type = type
    self.parameters = parameters
    format = parameters["format"]?.text ?? "default"
  }

  func recognize(_ value: FieldValue) -> Recognition {
    let missing = parameters["missingValues"]?.list?.compactMap(\.text) ?? [""]
    let text = value.text
    if missing.contains(text) { return .rejected(.incomplete, at: 0) }
    guard let normal = normalForm(of: text) else { return refusal(of: value) }
    return .accepted(normalForm: normal, quantity: quantity(of: normal))
  }

  /// Why a value is none, with the place where the type's usual form says it.
  private func refusal(of value: FieldValue) -> Recognition {
    let answer: Recognition
    switch (type, format) {
    case ("integer", _): answer = Numbers.integer(value.bytes.span)
    case ("number", _): answer = Numbers.number(value.bytes.span)
    case ("date", "default"): answer = RFC3339.date(value.bytes.span)
    case ("string", "email"): answer = EmailAddress.recognize(value.bytes.span, .rfc5321)
    case ("string", "uri"): answer = URI.recognize(value.bytes.span, .absolute, .international)
    default: answer = .accepted
    }
    return answer.isAccepted ? .rejected(.unexpectedCharacter, at: 0) : answer
  }

  /// The place of a value on its scale, for bounds: numbers, days, months, years and milliseconds.
  private func quantity(of normal: String) -> Quantity? {
    let bytes = Array(normal.utf8)
    let answer: Recognition
    switch type {
    case "integer", "number": answer = Numbers.number(bytes.span)
    case "date": answer = RFC3339.date(bytes.span)
    case "time": answer = DatesAndTimes.time(Array(bytes.prefix(8)).span)
    case "datetime": answer = DatesAndTimes.dateTimeLocal(Array(bytes.prefix(19)).span)
    case "year": return Int(normal).map(Quantity.ticks)
    case "yearmonth":
      let parts = normal.split { "(), ".contains($0) }.compactMap { Int($0) }
      return parts.count == 2 ? .ticks(parts[0] * 12 + parts[1]) : nil
    default: return nil
    }
    guard case .accepted(_, let quantity) = answer else { return nil }
    return quantity
  }

  private func normalForm(of text: String) -> String? {
    switch type {
    case "any": text
    case "boolean": boolean(text)
    case "integer": integer(text)
    case "number": number(text)
    case "string": string(text)
    case "date": DateCell(format: format).date(text)
    case "datetime": DateCell(format: format).dateTime(text)
    case "time": DateCell(format: format).time(text)
    case "year": year(text)
    case "yearmonth": yearMonth(text)
    case "duration": DurationCell(text)?.text
    case "geopoint": GeopointCell(text, format: format)?.text
    case "array", "object", "geojson", "list": structured(text)
    default: nil
    }
  }

  private func boolean(_ text: String) -> String? {
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

  private func integer(_ text: String) -> String? {
    var digits = blanksOff(text)
    if parameters["bareNumber"]?.bool == false { digits = bare(digits) }
    if let group = parameters["groupChar"]?.text { digits = without(group, in: digits) }
    guard case .accepted(_, .number(let number)?) = Numbers.integer(Array(digits.utf8).span) else {
      return nil
    }
    return number.text
  }

  private func number(_ text: String) -> String? {
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
    guard let character = part.first, part.count == 1 else { return text }
    return text.split(separator: character, omittingEmptySubsequences: false).joined(
      separator: other)
  }

  // MARK: Text

  private func string(_ text: String) -> String? {
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

  private func year(_ text: String) -> String? {
    guard text.utf8.count == 4, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text).map(String.init)
  }

  private func yearMonth(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), parts[0].utf8.count == 4,
      (1...12).contains(month)
    else { return nil }
    return "(\(year), \(month))"
  }

  // MARK: JSON

  private func structured(_ text: String) -> String? {
    switch type {
    case "list": return text
    case "array": return JSONShape(text)?.kind == .array ? text : nil
    case "object": return JSONShape(text)?.kind == .object ? text : nil
    default:
      guard JSONShape(text)?.kind == .object else { return nil }
      let names = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection", "Feature", "FeatureCollection", "Topology",
      ]
      return names.contains { text.contains("\"" + $0 + "\"") } ? text : nil
    }
  }
}

/// A pair of longitude and latitude.
private struct GeopointCell {
  let text: String

  init?(_ cell: String, format: String) {
    var parts: [String]
    switch format {
    case "default":
      parts = cell.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    case "array":
      guard cell.hasPrefix("["), cell.hasSuffix("]") else { return nil }
      parts = cell.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
    case "object":
      guard let members = JSONShape(cell)?.numbers, members.count == 2, let lon = members["lon"],
        let lat = members["lat"]
      else { return nil }
      parts = [lon, lat]
    default: return nil
    }
    guard parts.count == 2 else { return nil }
    parts = parts.map { $0.filter { $0 != " " && $0 != "\"" } }
    var numbers: [Decimal] = []
    for (part, limit) in zip(parts, [180, 90]) {
      guard case .accepted(_, .number(let number)?) = Numbers.number(Array(part.utf8).span),
        !(number < Decimal(-limit)), !(Decimal(limit) < number)
      else { return nil }
      numbers.append(number)
    }
    text = "(" + numbers.map(\.text).joined(separator: ", ") + ")"
  }
}

/// A duration of ISO 8601, shown as years, months and a time span.
private struct DurationCell {
  let text: String

  init?(_ cell: String) {
    let bytes = Array(cell.utf8)
    guard bytes.first == UInt8(ascii: "P"), bytes.count > 1 else { return nil }
    var amounts: [UInt8: Decimal] = [:]
    var isTime = false
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case "0"..."9", ".": digits.append(byte)
      case ",": digits.append(UInt8(ascii: "."))
      case "T" where !isTime && digits.isEmpty: isTime = true
      case "Y", "M", "W", "D", "H", "S":
        guard case .accepted(_, .number(let number)?) = Numbers.number(digits.span) else {
          return nil
        }
        let key = byte == "M" && isTime ? UInt8(ascii: "m") : byte
        guard isTime == (byte == "H" || byte == "S" || key == UInt8(ascii: "m")),
          amounts[key] == nil
        else {
          return nil
        }
        amounts[key] = number
        digits = []
      default: return nil
      }
    }
    guard digits.isEmpty, !amounts.isEmpty else { return nil }
    text = DurationCell.shown(amounts)
  }

  private static func shown(_ amounts: [UInt8: Decimal]) -> String {
    func amount(_ unit: Unicode.Scalar) -> Int {
      amounts[UInt8(ascii: unit)].flatMap { Int($0.text) } ?? 0
    }
    let days = amount("D") + amount("W") * 7
    let seconds = amount("H") * 3600 + amount("m") * 60 + amount("S")
    let whole = days + seconds / 86_400
    let rest = seconds % 86_400
    let clock = "\(rest / 3600):" + pad(rest % 3600 / 60, 2) + ":" + pad(rest % 60, 2)
    let span = whole == 0 ? clock : "\(whole) day\(whole == 1 ? "" : "s"), " + clock
    let years = amount("Y")
    let months = amount("M")
    guard years != 0 || months != 0 else { return span }
    var parts: [String] = []
    if years != 0 { parts.append("\(years) years") }
    if months != 0 { parts.append("\(months) months") }
    return (parts + [span]).joined(separator: ", ")
  }
}
