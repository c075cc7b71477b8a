internal import CaretText

/// What a command does to every line that a global command selects, where all of it can be written down at once.
enum GlobalDeed: Equatable, Sendable {
  case delete
  case moveToStart, moveToEnd
  case copyHere, copyToStart, copyToEnd
  /// `-1,.j`
  case joinToPrevious
  /// `j`
  case joinToNext
  /// Text in stored form, each line with its end; and how many lines that are.
  case append([UInt8], Int)
  case insert([UInt8], Int)
  case change([UInt8], Int)
}

/// A global command whose list is one plain command, worked out as one change in one pass over the text.
///
/// Running the list on one line after the other costs a walk through the tree and a change for each of
/// them. Where the list does the same to every line, and what it does to one leaves the others alone, all of
/// it can be written down at once.
struct GlobalPass {
  let deed: GlobalDeed
  /// The lines that are meant, in bytes and with their ends.
  private var lines: [Range<Int>] = []

  init(_ deed: GlobalDeed) { self.deed = deed }

  var isEmpty: Bool { lines.isEmpty }

  /// Notes a line.
  mutating func add(_ line: Range<Int>) { lines.append(line) }

  /// Whether a single line is moved, to where it may be already: that is no change, and nothing to undo.
  var mayMoveNothing: Bool { lines.count == 1 && (deed == .moveToStart || deed == .moveToEnd) }

  /// The last line that was noted.
  var lastLine: Range<Int> { lines[lines.count - 1] }

  // MARK: - The change

  /// What the command does to a text; nil when it is an error for one of the lines, or when one line's deed would touch another's.
  func changes(of text: TextSnapshot) -> ChangeSet? {
    let utf8Count = text.utf8Count
    switch deed {
    case .delete: return replacing(in: utf8Count) { _ in [] }
    case .change(let new, _): return replacing(in: utf8Count) { _ in new }
    case .moveToStart:
      return moving(in: utf8Count, start: text.bytes(of: lines, .descending), end: [])
    case .moveToEnd: return moving(in: utf8Count, start: [], end: text.bytes(of: lines))
    case .copyToStart:
      return inserting(text.bytes(of: lines, .descending), at: 0, in: utf8Count)
    case .copyToEnd: return inserting(text.bytes(of: lines), at: utf8Count, in: utf8Count)
    case .copyHere: return copyingHere(text.bytes(of: lines), in: utf8Count)
    case .append(let new, _): return inserting(new, in: utf8Count) { $0.upperBound }
    case .insert(let new, _): return inserting(new, in: utf8Count) { $0.lowerBound }
    case .joinToPrevious:
      guard lines[0].lowerBound > 0 else { return nil }
      return deletingNewlines(lines.map { $0.lowerBound - 1 }, in: utf8Count)
    case .joinToNext:
      guard let ends = joinedEnds(in: utf8Count) else { return nil }
      return deletingNewlines(ends, in: utf8Count)
    }
  }

  private func replacing(in utf8Count: Int, by new: (Int) -> [UInt8]) -> ChangeSet {
    var builder = ChangeSet.Builder()
    var reached = 0
    for (index, line) in lines.enumerated() {
      builder.keep(line.lowerBound - reached)
      builder.delete(line.count)
      let text = new(index)
      if !text.isEmpty { builder.insert(text) }
      reached = line.upperBound
    }
    return builder.finish(utf8Count - reached)
  }

  private func moving(in utf8Count: Int, start: [UInt8], end: [UInt8]) -> ChangeSet {
    var builder = ChangeSet.Builder()
    if !start.isEmpty { builder.insert(start) }
    var reached = 0
    for line in lines {
      builder.keep(line.lowerBound - reached)
      builder.delete(line.count)
      reached = line.upperBound
    }
    builder.keep(utf8Count - reached)
    if !end.isEmpty { builder.insert(end) }
    return builder.finish(0)
  }

  private func inserting(_ new: [UInt8], at place: Int, in utf8Count: Int) -> ChangeSet {
    ChangeSet(
      replacing: UTF8Offset(place)..<UTF8Offset(place), with: new, in: utf8Count)
  }

  private func inserting(_ new: [UInt8], in utf8Count: Int, at place: (Range<Int>) -> Int)
    -> ChangeSet
  {
    var builder = ChangeSet.Builder()
    var reached = 0
    for line in lines {
      builder.keep(place(line) - reached)
      if !new.isEmpty { builder.insert(new) }
      reached = place(line)
    }
    return builder.finish(utf8Count - reached)
  }

  /// - Parameter text: that of the lines.
  private func copyingHere(_ text: [UInt8], in utf8Count: Int) -> ChangeSet {
    var builder = ChangeSet.Builder()
    var reached = 0
    var taken = 0
    for line in lines {
      builder.keep(line.upperBound - reached)
      builder.insert(Array(text[taken..<taken + line.count]))
      taken += line.count
      reached = line.upperBound
    }
    return builder.finish(utf8Count - reached)
  }

  private func deletingNewlines(_ places: [Int], in utf8Count: Int) -> ChangeSet {
    var builder = ChangeSet.Builder()
    var reached = 0
    for place in places {
      builder.keep(place - reached)
      builder.delete(1)
      reached = place + 1
    }
    return builder.finish(utf8Count - reached)
  }

  /// The ends of the lines that are joined with the next. A line that was joined is not visited any more.
  private func joinedEnds(in utf8Count: Int) -> [Int]? {
    var ends: [Int] = []
    var joined = -1
    for line in lines where line.lowerBound != joined {
      guard line.upperBound < utf8Count else { return nil }
      ends.append(line.upperBound - 1)
      joined = line.upperBound
    }
    return ends
  }

  // MARK: - Lines

  /// What happens to the lines of a text, one after the other.
  func deeds(in text: TextSnapshot) -> [LineDeeds.Deed] {
    let count = text.lineBreakCount(.lf)
    return lines.enumerated().map { index, line in
      let number = text.lineIndex(of: UTF8Offset(line.lowerBound)) + 1
      func replaced(_ first: Int, _ old: Int, _ new: Int) -> LineDeeds.Deed {
        .replaced(first..<first + old, count: new, buried: [:])
      }
      switch deed {
      case .delete, .joinToNext, .joinToPrevious: return replaced(number - index, 1, 0)
      case .change(_, let new): return replaced(number + index * (new - 1), 1, new)
      case .insert(_, let new): return replaced(number + index * new, 0, new)
      case .append(_, let new): return replaced(number + 1 + index * new, 0, new)
      case .copyHere: return replaced(number + 1 + index, 0, 1)
      case .copyToStart: return replaced(1, 0, 1)
      case .copyToEnd: return replaced(count + 1 + index, 0, 1)
      case .moveToStart: return .moved(number..<number + 1, after: 0)
      case .moveToEnd: return .moved(number - index..<number - index + 1, after: count)
      }
    }
  }

  // MARK: - The current line

  /// The current line afterwards.
  ///
  /// - Parameters:
  ///   - last: the number of the last line that was noted.
  ///   - count: the number of lines in the new text.
  ///   - fewer: how many lines fewer there are.
  func currentLine(last: Int, of count: Int, fewer: Int) -> Int {
    let before = lines.count - 1
    switch deed {
    case .delete, .change(_, 0): return min(last - before, count)
    case .moveToStart, .copyToStart: return min(1, count)
    case .moveToEnd, .copyToEnd: return count
    case .copyHere: return last + lines.count
    case .append(_, let new): return last + lines.count * new
    case .insert(_, let new): return new == 0 ? last : last + lines.count * new - 1
    case .change(_, let new): return last + before * (new - 1) + new - 1
    case .joinToPrevious: return last - fewer
    case .joinToNext:
      // The last line may have been joined to the one before it.
      let isJoined = before > 0 && wasJoined(before)
      return last - fewer + (isJoined ? 0 : 1)
    }
  }

  /// Whether a line was taken by the one before it.
  private func wasJoined(_ index: Int) -> Bool {
    var joined = -1
    var isJoined = false
    for line in lines[...index] {
      isJoined = line.lowerBound == joined
      if !isJoined { joined = line.upperBound }
    }
    return isJoined
  }
}

extension GlobalDeed {
  /// What `m` does; nil for a destination that is another one for each line.
  static func moving(to target: [AddressToken]) -> GlobalDeed? {
    switch plainBase(target) {
    case .line(0): .moveToStart
    case .last: .moveToEnd
    default: nil
    }
  }

  /// What `t` does.
  static func copying(to target: [AddressToken]) -> GlobalDeed? {
    switch plainBase(target) {
    case .current: .copyHere
    case .line(0): .copyToStart
    case .last: .copyToEnd
    default: nil
    }
  }

  /// The base of an address that is nothing else.
  private static func plainBase(_ target: [AddressToken]) -> LineAddress.Base? {
    guard target.count == 1, case .address(let address) = target[0], address.lineOffset == 0 else {
      return nil
    }
    return address.base
  }

  static func append(_ text: InsertedText) -> GlobalDeed? { known(text, GlobalDeed.append) }
  static func insert(_ text: InsertedText) -> GlobalDeed? { known(text, GlobalDeed.insert) }
  static func change(_ text: InsertedText) -> GlobalDeed? { known(text, GlobalDeed.change) }

  private static func known(_ text: InsertedText, _ deed: ([UInt8], Int) -> GlobalDeed)
    -> GlobalDeed?
  {
    guard case .lines(let lines) = text else { return nil }
    return deed(
      lines.flatMap { StoredForm.stored(fileBytes: $0) + [UInt8(ascii: "\n")] }, lines.count)
  }

  /// The same command in front of which the addresses stand; nil where they make another one of it.
  func addressed(by addresses: [AddressToken]) -> GlobalDeed? {
    if addresses.isEmpty { return self }
    let previous = LineAddress(base: .current, lineOffset: -1)
    guard self == .joinToNext, addresses.count == 3, addresses[1] == .comma,
      addresses[0].isAddress(previous), addresses[2].isAddress(LineAddress(base: .current))
    else { return nil }
    return .joinToPrevious
  }

  /// Whether the last line goes into the cut buffer.
  var cuts: Bool {
    switch self {
    case .delete, .change: true
    default: false
    }
  }
}

extension AddressToken {
  /// Whether it is this address, wherever that stands.
  fileprivate func isAddress(_ wanted: LineAddress) -> Bool {
    guard case .address(let address) = self else { return false }
    return address.base == wanted.base && address.lineOffset == wanted.lineOffset
  }
}
