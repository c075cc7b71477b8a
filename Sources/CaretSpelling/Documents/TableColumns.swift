internal import CaretBytes

/// The columns of a table whose values are language.
public struct TableColumns: Hashable, Sendable {
  /// Their names in the first row, or their numbers from 1.
  public var names: [String]
  /// What stands between two values.
  var separator: UInt8

  /// - Parameters:
  ///   - names: of the columns, as the first row has them.
  ///   - separator: what stands between two values.
  public init(_ names: [String], separator: UInt8 = UInt8(ascii: ",")) {
    (self.names, self.separator) = (names, separator)
  }

  /// The values of the columns below the first row, without their quotes. Where there is no such row, a column that is asked
  /// for by its number is read in the first one, too, if no name asks for one.
  func spans(of text: [UInt8]) -> [TextSpan] {
    var (spans, chosen): ([TextSpan], Set<Int>) = ([], [])
    var (place, column, isFirst, hasNames) = (0, 0, true, false)
    while place < text.count {
      let (value, next, isLast) = value(text, from: place)
      if isFirst {
        let name = String(decoding: text[value], as: UTF8.self).trimmed
        let isNamed = names.contains(name)
        if isNamed || names.contains("\(column + 1)") { chosen.insert(column) }
        hasNames = hasNames || isNamed
      }
      if chosen.contains(column), !isFirst || !hasNames { spans.append(TextSpan(value, .prose)) }
      place = next
      column = isLast ? 0 : column + 1
      if isLast, isFirst {
        isFirst = false
        if hasNames { spans.removeAll() }
      }
    }
    return spans
  }

  /// The values of the first row, which say what the columns are called.
  func firstRow(of text: [UInt8]) -> [String] {
    var (values, place, isLast) = ([String](), 0, text.isEmpty)
    while !isLast, place < text.count, values.count < Self.mostColumns {
      let (value, next, isEnd) = value(text, from: place)
      values.append(String(decoding: text[value.prefix(Self.longestName)], as: UTF8.self).trimmed)
      (place, isLast) = (next, isEnd)
    }
    return values
  }

  private static let (mostColumns, longestName) = (10_000, 200)

  /// A value, where the next one begins, and whether it is the last of its row.
  private func value(
    _ text: [UInt8], from start: Int
  ) -> (value: Range<Int>, next: Int, isLast: Bool) {
    var i = start
    var end: Int?
    if text[i] == UInt8(ascii: "\"") {
      i += 1
      while i < text.count {
        if text[i] == UInt8(ascii: "\"") {
          if i + 1 == text.count || text[i + 1] != UInt8(ascii: "\"") { break }
          i += 1
        }
        i += 1
      }
      end = min(i, text.count)
    }
    while i < text.count, text[i] != separator, text[i] != 0x0A { i += 1 }
    let range = end.map { start + 1..<max(start + 1, $0) } ?? start..<i
    return (range, min(i + 1, text.count), i == text.count || text[i] == 0x0A)
  }
}

extension TableColumns {
  /// The columns of a file, if it is a table by its name.
  init?(_ names: [String], path: String) {
    if path.hasSuffix(".csv") {
      self.init(names)
    } else if path.hasSuffix(".tsv") {
      self.init(names, separator: 0x09)
    } else {
      return nil
    }
  }
}
