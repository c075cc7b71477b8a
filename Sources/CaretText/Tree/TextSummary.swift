// What the tree knows of every piece of text without looking at its bytes.
//
// Each count is a sum over bytes, so that pieces add up: a scalar is counted at its first byte, the
// second UTF-16 unit of a pair at a first byte of 0xF0 or more. Only the pair CR LF looks at two
// bytes at once; pieces are never cut between the two, and so it adds up as well.

/// The counts of one stretch of text.
struct TextSummary: Equatable, Sendable {
  var utf8 = 0
  var utf16 = 0
  var scalars = 0
  /// The number of LF.
  var lf = 0
  /// The number of LF, CR and CR LF, each one break.
  var breaks = 0

  var isASCII: Bool {
    @inline(__always) get { utf16 == utf8 }
  }

  @inline(__always)
  subscript(metric: Metric) -> Int {
    switch metric {
    case .utf8: utf8
    case .utf16: utf16
    case .scalars: scalars
    case .lf: lf
    case .breaks: breaks
    }
  }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum += b
    return sum
  }

  static func += (a: inout Self, b: Self) {
    a.utf8 &+= b.utf8
    a.utf16 &+= b.utf16
    a.scalars &+= b.scalars
    a.lf &+= b.lf
    a.breaks &+= b.breaks
  }

  static func - (a: Self, b: Self) -> Self {
    TextSummary(
      utf8: a.utf8 &- b.utf8, utf16: a.utf16 &- b.utf16, scalars: a.scalars &- b.scalars,
      lf: a.lf &- b.lf, breaks: a.breaks &- b.breaks)
  }

  static func -= (a: inout Self, b: Self) { a = a - b }
}

/// The sums that a node keeps, in the order of its arrays.
enum Metric: Int {
  case utf8 = 0
  case utf16 = 1
  case scalars = 2
  case lf = 3
  case breaks = 4

  static let count = 5

  /// Whether it counts positions, and not line breaks.
  var isUnit: Bool { self != .lf && self != .breaks }
}

extension LineRule {
  var metric: Metric { self == .lf ? .lf : .breaks }
}
