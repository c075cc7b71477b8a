/// Postal codes as the posts of their regions write them (UPU's forms of addresses).
///
/// Letters may be small, and what stands between the parts of a code may be left out, or be a blank for a hyphen; the normal
/// form is as the post writes it.
enum PostalCode {
  /// Judges codes of the region that the type names, or else the locale's, or of any region.
  static func prepare(_ context: FieldContext) -> (FieldValue) -> Recognition {
    if let region = context.region, let form = PostalCodeForm(of: region) {
      return { form.recognize($0.bytes) }
    }
    let forms = PostalCodeForm.all
    return { recognize($0.bytes, forms) }
  }

  /// A code of any region, which keeps its blanks: its parts depend on the region.
  private static func recognize(_ bytes: [UInt8], _ forms: [PostalCodeForm]) -> Recognition {
    var (fault, furthest) = (FieldFault.unexpectedCharacter, 0)
    for form in forms {
      switch form.recognize(bytes) {
      case .accepted:
        return .accepted(normalForm: String(decoding: bytes.map(\.uppercased), as: UTF8.self))
      case .rejected(let found, let place) where place > furthest:
        (fault, furthest) = (found, place)
      default: break
      }
    }
    return .rejected(fault, at: furthest)
  }

  /// A code of the region; nil where none is known.
  static func example(_ context: FieldContext) -> String? {
    context.region.flatMap(PostalCodeForm.init(of:))?.example
  }

  /// A region that is not known, or whose post has no codes, would be read as any.
  static func check(_ context: FieldContext) -> FieldRuleError? {
    guard let region = context.parameters["region"]?.text, PostalCodeForm(of: region) == nil else {
      return nil
    }
    return FieldRuleError(
      rule: .parameter("region"), text: region,
      problem: .unknownPlace(known: PostalCodeForm.regions))
  }
}

/// What the codes of one region look like.
struct PostalCodeForm {
  /// Each shape by signs that `PostalCodeTable` explains.
  private let shapes: [[UInt8]]
  /// What codes may begin with; any letters or digits where it is empty.
  private let beginnings: [(first: [UInt8], last: [UInt8])]
  /// The letters that `&` stands for.
  private let letters: [UInt8]

  /// The form of a region; nil for one without codes.
  init?(of region: String) {
    let name = region.uppercased() + " "
    guard let row = PostalCodeTable.rows.first(where: { $0.hasPrefix(name) }) else { return nil }
    self.init(row: row)
  }

  static var all: [PostalCodeForm] { PostalCodeTable.rows.map { PostalCodeForm(row: $0) } }

  static var regions: [String] { PostalCodeTable.rows.map { String($0.prefix(2)) } }

  private init(row: Substring) {
    var parts = row.dropFirst(3).split(separator: "{")
    letters = parts.count > 1 ? Array(parts[1].utf8.dropLast()) : []
    parts = parts[0].split(separator: "<")
    shapes = parts[0].split(separator: "|").map { Array($0.utf8) }
    beginnings =
      parts.count < 2
      ? []
      : parts[1].dropLast().split(separator: ",").map { range in
        let ends = range.split(separator: "-").map { Array($0.utf8) }
        return (ends[0], ends[ends.count - 1])
      }
  }

  /// Whether a text is a code of the region; where it is none, by the shape that it follows furthest.
  func recognize(_ bytes: [UInt8]) -> Recognition {
    var (fault, furthest) = (FieldFault.incomplete, -1)
    for shape in shapes {
      switch read(bytes, shape) {
      case .code(let code):
        guard mayBegin(code) else { return .rejected(.unknownCode, at: 0) }
        return .accepted(normalForm: String(decoding: code, as: UTF8.self))
      case .fault(let found, let place) where place > furthest: (fault, furthest) = (found, place)
      case .fault: break
      }
    }
    return .rejected(fault, at: furthest)
  }

  private enum Reading {
    case code([UInt8])
    case fault(FieldFault, Int)
  }

  private func read(_ bytes: [UInt8], _ shape: [UInt8]) -> Reading {
    var code: [UInt8] = []
    var index = 0
    var next = 0
    // What stands before the sign may be missing as a whole.
    if let end = shape.firstIndex(of: UInt8(ascii: "?")),
      bytes.first.map(\.uppercased) != shape[0]
    {
      code += shape[..<end]
      next = end
    }
    while next < shape.count {
      let sign = shape[next]
      next += 1
      if sign == UInt8(ascii: "?") { continue }
      let isGap = sign == UInt8(ascii: " ") || sign == UInt8(ascii: "-")
      if isGap || sign == UInt8(ascii: "_") {
        if isGap { code.append(sign) }
        if index < bytes.count,
          bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-")
        {
          index += 1
        }
        continue
      }
      guard index < bytes.count else { return .fault(.incomplete, index) }
      let byte = bytes[index].uppercased
      guard stands(byte, for: sign) else { return .fault(.unexpectedCharacter, index) }
      code.append(byte)
      index += 1
    }
    return index == bytes.count ? .code(code) : .fault(.excess, index)
  }

  private func stands(_ byte: UInt8, for sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "#"): byte.isDigit
    case UInt8(ascii: "@"): byte.isLetter
    case UInt8(ascii: "&"): letters.contains(byte)
    case UInt8(ascii: "*"): byte.isLetterOrDigit
    default: byte == sign
    }
  }

  private func mayBegin(_ code: [UInt8]) -> Bool {
    beginnings.isEmpty
      || beginnings.contains { first, last in
        !code.lexicographicallyPrecedes(first)
          && !last.lexicographicallyPrecedes(code.prefix(last.count))
      }
  }

  /// A code that counts up from what codes may begin with.
  var example: String {
    var digit = UInt8(ascii: "0")
    var letter = 0
    var code: [UInt8] = []
    let start = beginnings.first?.first ?? []
    for sign in shapes[0] where sign != UInt8(ascii: "?") && sign != UInt8(ascii: "_") {
      let all = letters.isEmpty || sign == UInt8(ascii: "@") ? Array("ABCDEFGH".utf8) : letters
      switch sign {
      case _ where code.count < start.count: code.append(start[code.count])
      case UInt8(ascii: "#"), UInt8(ascii: "*"):
        digit = digit == UInt8(ascii: "9") ? UInt8(ascii: "0") : digit + 1
        code.append(digit)
      case UInt8(ascii: "@"), UInt8(ascii: "&"):
        code.append(all[letter % all.count])
        letter += 1
      default: code.append(sign)
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
