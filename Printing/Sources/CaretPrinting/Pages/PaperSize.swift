extension PageSize {
  /// 8.5 by 11 inches: what a document has that says nothing else.
  public static let letter = PageSize(width: 612, height: 792)
  /// 210 by 297 millimetres.
  public static let a4 = PageSize(width: 595.28, height: 841.89)

  /// The sizes that have names.
  public static let named: [(name: String, size: PageSize)] = [
    ("a3", PageSize(width: 841.89, height: 1190.55)), ("a4", a4),
    ("a5", PageSize(width: 419.53, height: 595.28)),
    ("a6", PageSize(width: 297.64, height: 419.53)),
    ("b5", PageSize(width: 498.90, height: 708.66)),
    ("letter", letter), ("legal", PageSize(width: 612, height: 1008)),
    ("executive", PageSize(width: 522, height: 756)),
    ("tabloid", PageSize(width: 792, height: 1224)),
  ]

  /// A size by its name, or as `WIDTHxHEIGHT` with `mm`, `cm`, `in` or `pt` behind each number or the last one; points
  /// where there is no unit.
  ///
  /// Nil for anything else, and for paper shorter than 72 points or longer than 14,400, which no reader of PDF shows.
  public init?(named name: String) {
    let name = name.lowercased()
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.size
      return
    }
    let parts = name.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let unit = PageLength.unit(of: parts[1])
    guard let width = PageLength.points(of: parts[0], in: unit),
      let height = PageLength.points(of: parts[1], in: unit)
    else { return nil }
    guard (72...14_400).contains(width), (72...14_400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

/// Lengths as people write them.
public enum PageLength {
  private static let units: [(name: String, points: Double)] = [
    ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1),
  ]

  static func unit(of text: Substring) -> Double {
    units.first { text.hasSuffix($0.name) }?.points ?? 1
  }

  static func points(of text: Substring, in unit: Double) -> Double? {
    let own = units.first { text.hasSuffix($0.name) }
    let digits = text.dropLast(own?.name.count ?? 0)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return number * (own?.points ?? unit)
  }

  /// The points of a length such as `2cm`, `0.5in` or `36`, which are points; nil for what is none.
  public static func points(of text: String) -> Double? {
    points(of: text.lowercased()[...], in: 1)
  }
}

extension PageInsets {
  /// Lengths between commas: one for all sides, two for top and bottom and for the others, or four from the top clockwise.
  public init?(named text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { PageLength.points(of: String($0)) }
    let lengths = parts.compactMap { $0 }
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: self.init(all: lengths[0])
    case 2:
      self.init(top: lengths[0], left: lengths[1], bottom: lengths[0], right: lengths[1])
    case 4:
      self.init(top: lengths[0], left: lengths[3], bottom: lengths[2], right: lengths[1])
    default: return nil
    }
  }
}
