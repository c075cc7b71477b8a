internal import CaretBytes

/// What a match is replaced with: text, and groups of the match.
///
/// `$0` is the whole match, `$1` the first group; of several digits as many count as name a group, so that
/// `$10` with one group is that group and a "0". A group that does not exist or took no part is empty.
/// `${name}` is a named group. A `$` before anything else is itself, and a backslash takes the meaning from
/// the character behind it. These are the rules of `NSRegularExpression`, with ICU's names added.
public struct ReplacementTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt16])
    case group(Int)
  }

  let parts: [Part]

  /// The largest number of a group that is asked for; 0 without one.
  public var highestGroup: Int {
    parts.reduce(0) { if case .group(let number) = $1 { max($0, number) } else { $0 } }
  }

  /// Reads a template for the groups of an expression.
  public init(_ template: String, for expression: RegularExpression) {
    var reader = Reader(units: Array(template.utf16), expression: expression)
    parts = reader.read()
  }

  /// The replacement of a match in the text where it was found. Offsets are UTF-16; of groups that lie beyond the
  /// text what is in it counts.
  public func expanded(for match: RegularExpressionMatch, in utf16: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    append(match, utf16, to: &result)
    return result
  }

  /// The replacement of a match in a text in the stored form. Offsets are bytes.
  public func expanded(
    for match: RegularExpressionMatch, inUTF8 bytes: Span<UInt8>
  ) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let units): result += StoredForm.utf8(units)
      case .group(let number):
        guard number < match.groups.count, let range = match.groups[number] else { continue }
        for place in range.clamped(to: 0..<bytes.count) { result.append(bytes[place]) }
      }
    }
    return result
  }

  func append(_ match: RegularExpressionMatch, _ utf16: [UInt16], to result: inout [UInt16]) {
    for part in parts {
      switch part {
      case .text(let units): result += units
      case .group(let number):
        guard number < match.groups.count, let range = match.groups[number] else { continue }
        result += utf16[range.clamped(to: 0..<utf16.count)]
      }
    }
  }

  /// A template that stands for a text as it is.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "$" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private struct Reader {
    let units: [UInt16]
    let expression: RegularExpression
    var place = 0
    var parts: [Part] = []
    var text: [UInt16] = []

    init(units: [UInt16], expression: RegularExpression) {
      self.units = units
      self.expression = expression
    }

    mutating func read() -> [Part] {
      while place < units.count {
        let unit = units[place]
        place += 1
        if unit == UInt16(ascii: "\\"), place < units.count {
          text.append(units[place])
          place += 1
        } else if unit == UInt16(ascii: "$"), let number = group() {
          finishText()
          parts.append(.group(number))
        } else {
          text.append(unit)
        }
      }
      finishText()
      return parts
    }

    private mutating func finishText() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = []
    }

    /// The group that is named behind a "$"; nil, and nothing is read, when none is.
    private mutating func group() -> Int? {
      if place < units.count, units[place] == UInt16(ascii: "{") { return namedGroup() }
      guard let first = digit(at: place) else { return nil }
      place += 1
      var number = first
      while let next = digit(at: place), number * 10 + next <= expression.groupCount {
        number = number * 10 + next
        place += 1
      }
      return number
    }

    private mutating func namedGroup() -> Int? {
      guard let close = units[place...].firstIndex(of: UInt16(ascii: "}")) else { return nil }
      let name = String(decoding: units[place + 1..<close], as: UTF16.self)
      guard let number = expression.groupNumber(named: name) else { return nil }
      place = close + 1
      return number
    }

    private func digit(at index: Int) -> Int? {
      guard index < units.count, (0x30...0x39).contains(units[index]) else { return nil }
      return Int(units[index]) - 0x30
    }
  }
}

extension UInt16 {
  init(ascii scalar: Unicode.Scalar) {
    self = UInt16(UInt8(ascii: scalar))
  }
}

extension RegularExpression {
  /// The text with every match in a range replaced, and how many there were.
  ///
  /// - Throws: `MatchError` when a limit is reached; nothing has been replaced then.
  public func replacingMatches(
    in utf16: [UInt16], range: Range<Int>? = nil, options: SearchOptions = [],
    with template: ReplacementTemplate
  ) throws(MatchError) -> (utf16: [UInt16], count: Int) {
    var result: [UInt16] = []
    var end = 0
    var count = 0
    try forEachMatch(in: utf16, range: range, options: options) { match in
      result += utf16[end..<match.range.lowerBound]
      template.append(match, utf16, to: &result)
      end = match.range.upperBound
      count += 1
      return true
    }
    result += utf16[end...]
    return (result, count)
  }

  /// A string with every match replaced as a template says.
  public func replacingMatches(
    in text: String, with template: String
  ) throws(MatchError) -> String {
    let template = ReplacementTemplate(template, for: self)
    let result = try replacingMatches(in: Array(text.utf16), with: template)
    return String(decoding: result.utf16, as: UTF16.self)
  }

  /// A pattern that matches a text as it is.
  public static func escapedPattern(for text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\*?+[](){}^$|./#&-~".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension RegularExpression.Options {
  /// The options that `NSRegularExpression` has under these numbers (bits 0 to 6).
  public init(nsRegularExpressionOptions rawValue: UInt) {
    let options: [RegularExpression.Options] = [
      .caseInsensitive, .comments, .literal, .dotMatchesLineEnds, .anchorsMatchLines, .unixLines,
      .unicodeWordBoundaries,
    ]
    self = []
    for (bit, option) in options.enumerated() where rawValue & (1 << UInt(bit)) != 0 {
      insert(option)
    }
  }
}

extension RegularExpression.SearchOptions {
  /// The options that `NSRegularExpression.MatchingOptions` has under these numbers: anchored (bit 2),
  /// transparent bounds (bit 3), bounds that do not anchor (bit 4). Reports of progress have no meaning here.
  public init(nsMatchingOptions rawValue: UInt) {
    self = []
    if rawValue & 4 != 0 { insert(.anchored) }
    if rawValue & 8 != 0 { insert(.transparentBounds) }
    if rawValue & 16 != 0 { insert(.nonAnchoringBounds) }
  }
}
