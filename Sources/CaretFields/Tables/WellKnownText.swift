/// Geometries in well-known text (OGC 06-103r4, ISO 19125): a name, `EMPTY` or nested lists of points.
enum WellKnownText {
  static func accepts(_ text: String) -> Bool {
    var scanner = Scanner(Array(text.utf8))
    return scanner.geometry() && scanner.isAtEnd
  }

  /// What stands in a geometry's parentheses.
  private enum Content {
    case point, points, lists, nested, listOfNested, geometries, curves
  }

  private static func content(of name: String) -> Content? {
    switch name {
    case "POINT": .point
    case "LINESTRING", "CIRCULARSTRING": .points
    case "MULTIPOINT": .points
    case "POLYGON", "TRIANGLE", "MULTILINESTRING": .lists
    case "MULTIPOLYGON", "POLYHEDRALSURFACE", "TIN": .nested
    case "GEOMETRYCOLLECTION": .geometries
    case "COMPOUNDCURVE", "CURVEPOLYGON", "MULTICURVE", "MULTISURFACE": .curves
    default: nil
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    /// How many geometries are open; more than a hundred in each other are none.
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
      mutating get {
        blanks()
        return index == bytes.count
      }
    }

    private mutating func blanks() {
      while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    }

    private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
      blanks()
      guard index < bytes.count, bytes[index] == wanted else { return false }
      index += 1
      return true
    }

    private mutating func word() -> String {
      blanks()
      let start = index
      while index < bytes.count, bytes[index].isLetter { index += 1 }
      return String(decoding: bytes[start..<index].map(\.uppercased), as: UTF8.self)
    }

    mutating func geometry() -> Bool {
      guard depth < 100, let content = WellKnownText.content(of: word()) else { return false }
      depth += 1
      defer { depth -= 1 }
      return body(content)
    }

    private mutating func body(_ content: Content) -> Bool {
      let start = index
      switch word() {
      case "EMPTY": return true
      case "", "Z", "M", "ZM": break
      default:
        index = start
        return false
      }
      if peek() == "E" { return word() == "EMPTY" }
      switch content {
      case .point: return list { $0.point() } == 1
      case .points: return list { $0.pointInParentheses() } != nil
      case .lists: return list { $0.list { $0.point() } != nil } != nil
      case .nested: return list { $0.list { $0.list { $0.point() } != nil } != nil } != nil
      case .geometries: return list { $0.geometry() } != nil
      case .curves, .listOfNested: return list { $0.curve() } != nil
      }
    }

    private mutating func peek() -> UInt8 {
      blanks()
      return index < bytes.count ? bytes[index].uppercased : 0
    }

    /// A geometry with a name, or a bare list.
    private mutating func curve() -> Bool {
      if peek() == "(" {
        return list { $0.peek() == "(" ? $0.list { $0.point() } != nil : $0.point() } != nil
      }
      return geometry()
    }

    /// `( item , item … )`: how many.
    private mutating func list(_ item: (inout Scanner) -> Bool) -> Int? {
      guard take("(") else { return nil }
      var count = 0
      repeat {
        guard item(&self) else { return nil }
        count += 1
      } while take(",")
      return take(")") ? count : nil
    }

    private mutating func pointInParentheses() -> Bool {
      guard peek() == "(" else { return point() }
      return list { $0.point() } == 1
    }

    /// Two to four numbers.
    private mutating func point() -> Bool {
      var count = 0
      while number() { count += 1 }
      return (2...4).contains(count)
    }

    private mutating func number() -> Bool {
      blanks()
      let start = index
      while index < bytes.count,
        bytes[index].isDigit || "+-.eE".utf8.contains(bytes[index])
      {
        index += 1
      }
      guard index > start else { return false }
      let digits = bytes[start..<index].filter { $0 != 0x2B }
      return Numbers.number(digits.span).isAccepted
    }
  }
}
