internal import CaretBytes

/// What a POSIX pattern may cost, as far as its text tells.
struct POSIXPatternCost {
  /// How many simple patterns it is when its repetitions are written out.
  private(set) var size = 0
  private(set) var groupCount = 0
  private(set) var backReferenceCount = 0

  private static let most = 1 << 30
  private static let large = 1000

  /// - Parameter source: the pattern without a NUL.
  init(_ source: [UInt8], isExtended: Bool) {
    var open: [Int] = []
    var last = 0
    var index = 0
    while index < source.count {
      var sign = source[index]
      index += 1
      var isEscaped = false
      if sign == UInt8(ascii: "\\"), index < source.count {
        (sign, isEscaped) = (source[index], true)
        index += 1
      }
      let isSpecial = isEscaped != isExtended
      switch sign {
      case UInt8(ascii: "(") where isSpecial:
        open.append(size)
        size = 0
        groupCount += 1
      case UInt8(ascii: ")") where isSpecial && !open.isEmpty:
        last = max(size, 1)
        size = min(open.removeLast() + last, POSIXPatternCost.most)
      case UInt8(ascii: "{") where isSpecial:
        let times = POSIXPatternCost.times(source, &index)
        size = min(size + last * (times - 1), POSIXPatternCost.most)
        last = min(last * times, POSIXPatternCost.most)
      case UInt8(ascii: "1")...UInt8(ascii: "9") where isEscaped:
        backReferenceCount += 1
        (last, size) = (1, size + 1)
      case UInt8(ascii: "[") where !isEscaped:
        index = POSIXPatternCost.endOfBracket(source, index)
        (last, size) = (1, size + 1)
      default: (last, size) = (1, size + 1)
      }
    }
    while let outer = open.popLast() { size = min(size + outer, POSIXPatternCost.most) }
  }

  /// Whether already to compile it may cost too much.
  var isLarge: Bool { size > POSIXPatternCost.large }

  /// Whether a search in a line of so many bytes may take long, or much memory.
  func isRisky(lineCount: Int) -> Bool {
    if isLarge || lineCount > 1 << 16 { return true }
    guard backReferenceCount > 0 else { return false }
    // Each group that is referred to may end anywhere.
    var steps = 1
    for _ in 0...max(groupCount, backReferenceCount) {
      steps = steps.multipliedReportingOverflow(by: lineCount).partialValue
      if steps > 1_000_000 || steps < 0 { return true }
    }
    return false
  }

  /// The larger number of a repetition in braces, behind whose opening brace `index` stands.
  private static func times(_ source: [UInt8], _ index: inout Int) -> Int {
    var numbers = [0]
    while index < source.count {
      switch source[index] {
      case let byte where byte.isDigit:
        let number = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        numbers[numbers.count - 1] = min(number, 100_000)
      case UInt8(ascii: ","): numbers.append(0)
      default: return max(1, numbers.max()!)
      }
      index += 1
    }
    return max(1, numbers.max()!)
  }

  /// The place behind a bracket expression, behind whose opening bracket `start` stands.
  private static func endOfBracket(_ source: [UInt8], _ start: Int) -> Int {
    var index = start
    if index < source.count, source[index] == UInt8(ascii: "^") { index += 1 }
    if index < source.count, source[index] == UInt8(ascii: "]") { index += 1 }
    while index < source.count, source[index] != UInt8(ascii: "]") {
      if source[index] == UInt8(ascii: "["), index + 1 < source.count,
        ":.=".utf8.contains(source[index + 1])
      {
        let kind = source[index + 1]
        index += 2
        while index + 1 < source.count,
          source[index] != kind || source[index + 1] != UInt8(ascii: "]")
        { index += 1 }
        index += 1
      }
      index += 1
    }
    return min(index + 1, source.count)
  }
}
