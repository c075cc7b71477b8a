internal import CaretText
internal import CaretUnicode

/// One run of a structural command: walks over a text as it is, and writes down what is to change.
struct StructuralRun {
  struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  let text: [UInt8]
  private(set) var edits: [Edit] = []
  /// What is printed, in file bytes.
  private(set) var output: [UInt8] = []
  /// The piece that the last command worked on.
  private(set) var lastPiece: Range<Int>?
  private var matchers: [WrittenPattern: PatternMatcher] = [:]
  private let timeLimit: Int
  private let interruption: InterruptionCheck
  private let filter: (PieceDeed.Filter, [UInt8], [UInt8]) throws -> [UInt8]?

  /// - Parameters:
  ///   - text: the whole text in stored form.
  ///   - timeLimit: how long a search in a piece may take, in milliseconds.
  ///   - interruption: asks whether to end.
  ///   - filter: runs a shell command with an input, and gives what takes the piece's place.
  init(
    _ text: [UInt8], timeLimit: Int, _ interruption: InterruptionCheck,
    filter: @escaping (PieceDeed.Filter, [UInt8], [UInt8]) throws -> [UInt8]?
  ) {
    self.text = text
    self.timeLimit = timeLimit
    self.interruption = interruption
    self.filter = filter
  }

  /// Looks for mistakes in the patterns of a command, so that they are told before anything is run.
  mutating func check(_ command: StructuralCommand) throws {
    switch command {
    case .each(let pattern?, let body), .between(let pattern, let body),
      .when(let pattern, _, let body):
      _ = try matcher(pattern)
      try check(body)
    case .each(nil, let body), .eachUnit(_, let body), .at(_, let body): try check(body)
    case .group(let commands): for command in commands { try check(command) }
    case .deed(let deed): if let pattern = deed.pattern { _ = try matcher(pattern) }
    }
  }

  mutating func run(_ command: StructuralCommand, on piece: Range<Int>) throws {
    try interruption.step()
    switch command {
    case .each(let pattern?, let body):
      for match in try matches(of: pattern, in: piece) { try run(body, on: match) }
    case .each(nil, let body):
      for line in lines(in: piece) { try run(body, on: line) }
    case .between(let pattern, let body):
      for stretch in try stretches(between: pattern, in: piece) { try run(body, on: stretch) }
    case .eachUnit(let selection, let body):
      for range in try ranges(of: selection, in: piece) { try run(body, on: range) }
    case .when(let pattern, let wanted, let body):
      if try hasMatch(pattern, in: piece) == wanted { try run(body, on: piece) }
    case .group(let commands):
      for command in commands { try run(command, on: piece) }
    case .at(let address, let body): try run(body, on: try range(of: address, from: piece))
    case .deed(let deed):
      lastPiece = piece
      try run(deed, on: piece)
    }
  }

  private mutating func run(_ deed: PieceDeed, on piece: Range<Int>) throws {
    switch deed {
    case .delete: edits.append(Edit(range: piece, text: []))
    case .change(let new): edits.append(Edit(range: piece, text: StoredForm.stored(fileBytes: new)))
    case .insert(let new):
      let start = piece.lowerBound
      edits.append(Edit(range: start..<start, text: StoredForm.stored(fileBytes: new)))
    case .append(let new):
      let end = piece.upperBound
      edits.append(Edit(range: end..<end, text: StoredForm.stored(fileBytes: new)))
    case .substitute(let substitution): try substitute(substitution, in: piece)
    case .print: output += StoredForm.fileBytes(of: Array(text[piece]))
    case .place(inCharacters: false): output += Array("\(place(of: piece))\n".utf8)
    case .place(inCharacters: true):
      let places = try [piece.lowerBound, piece.upperBound].map {
        "#\(try characterCount(before: $0))"
      }
      output += Array((piece.isEmpty ? places[0] : places.joined(separator: ",")).utf8) + [0x0A]
    case .transfer(let address, let keeps): try transfer(piece, to: address, keeps: keeps)
    case .shell(let kind, let shellCommand):
      let input = StoredForm.fileBytes(of: Array(text[piece]))
      if let new = try filter(kind, shellCommand, input) {
        edits.append(Edit(range: piece, text: StoredForm.stored(fileBytes: new)))
      }
    }
  }

  private func characterCount(before place: Int) throws -> Int {
    try PieceUnits.ranges(of: .character, in: text, 0..<place, interruption).count
  }

  /// `m` and `t`. What goes first in the text is written down first.
  private mutating func transfer(
    _ piece: Range<Int>, to address: StructuralAddress, keeps: Bool
  ) throws {
    let target = try range(of: address, from: piece).upperBound
    let copy = Edit(range: target..<target, text: stored(piece))
    guard !keeps else { return edits.append(copy) }
    guard target <= piece.lowerBound || target >= piece.upperBound else {
      throw EditorDiagnostic(.destinationInside)
    }
    let removal = Edit(range: piece, text: [])
    edits += target <= piece.lowerBound ? [copy, removal] : [removal, copy]
  }

  /// A piece to be put elsewhere; what it has of a character is bytes that are no text.
  private func stored(_ piece: Range<Int>) -> [UInt8] {
    guard isInCharacter(piece.lowerBound) || isInCharacter(piece.upperBound) else {
      return Array(text[piece])
    }
    return StoredForm.stored(fileBytes: StoredForm.fileBytes(of: Array(text[piece])))
  }

  /// Where a piece is, as an address: `line:column` of its two ends, in bytes from 1.
  private func place(of piece: Range<Int>) -> String {
    func place(_ offset: Int) -> String {
      let before = text[..<offset]
      let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return "\(line):\(offset - start + 1)"
    }
    return piece.isEmpty
      ? place(piece.lowerBound) : place(piece.lowerBound) + "," + place(piece.upperBound)
  }

  // MARK: - Patterns

  /// Patterns see nothing behind a piece; the character in front of it tells `^` and `\b` where they are.
  private mutating func matcher(_ pattern: WrittenPattern) throws -> PatternMatcher {
    if let known = matchers[pattern] { return known }
    let source = String(decoding: pattern.source, as: UTF8.self)
    var options: RegularExpression.Options = [.unixLines, .anchorsMatchLines]
    if pattern.ignoresCase { options.insert(.caseInsensitive) }
    do throws(PatternError) {
      let matcher = try PatternMatcher(source, options: options, timeLimit: timeLimit)
      matchers[pattern] = matcher
      return matcher
    } catch {
      throw EditorDiagnostic(error, in: source, at: pattern.utf8Offset)
    }
  }

  private mutating func hasMatch(_ pattern: WrittenPattern, in piece: Range<Int>) throws
    -> Bool
  {
    try !allMatches(pattern, in: piece, upTo: 1).isEmpty
  }

  private mutating func allMatches(
    _ pattern: WrittenPattern, in piece: Range<Int>, upTo limit: Int = .max
  ) throws -> [[Range<Int>?]] {
    var found: [[Range<Int>?]] = []
    var end = -1
    var isInterrupted = false
    let matcher = try matcher(pattern)
    // Behind the last line end no line begins, so that `^` and `$` don't match there.
    let isAnchored = pattern.source.contains { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "$") }
    let endsLines = isAnchored && text[piece].last == UInt8(ascii: "\n")
    do throws(MatchError) {
      let subject = PieceSubject(piece, of: text)
      try matcher.forEachMatch(inUTF8: subject.bytes.span, from: subject.start) { match in
        // No empty match right behind a match.
        let isBehindLines = match.range.lowerBound == subject.bytes.count && endsLines
        if match.range.isEmpty, match.range.lowerBound == end || isBehindLines { return true }
        if interruption.endsSteps {
          isInterrupted = true
          return false
        }
        end = match.range.upperBound
        found.append(match.groups.map { group in group.map(subject.range) })
        return found.count < limit
      }
    } catch {
      throw EditorDiagnostic(error, lineBytes: piece.count)
    }
    if isInterrupted { throw EditorDiagnostic(.interrupted) }
    return found
  }

  private mutating func matches(of pattern: WrittenPattern, in piece: Range<Int>) throws
    -> [Range<Int>]
  {
    try allMatches(pattern, in: piece).map { $0[0]! }
  }

  private mutating func stretches(
    between pattern: WrittenPattern, in piece: Range<Int>
  ) throws -> [Range<Int>] {
    var start = piece.lowerBound
    var stretches: [Range<Int>] = []
    for match in try matches(of: pattern, in: piece) {
      // As in sam, nothing between two matches is a stretch too, but an empty match in front parts nothing.
      if match.isEmpty, match.lowerBound == start {
        if start == piece.upperBound { return stretches }
        continue
      }
      stretches.append(start..<match.lowerBound)
      start = match.upperBound
      if match.isEmpty, start == piece.upperBound { return stretches }
    }
    let end = piece.upperBound..<piece.upperBound
    if start == piece.upperBound, !stretches.isEmpty, try hasMatch(pattern, in: end) {
      return stretches
    }
    stretches.append(start..<piece.upperBound)
    return stretches
  }

  private mutating func substitute(
    _ substitution: WrittenSubstitution, in piece: Range<Int>
  ) throws {
    guard case .template(let parts) = substitution.replacement else { return }
    for (index, groups) in try allMatches(substitution.pattern, in: piece).enumerated()
    where substitution.occurrence == nil || substitution.occurrence == index + 1 {
      var new = CasedText()
      for part in parts {
        switch part {
        case .literal(let bytes): new.append(StoredForm.stored(fileBytes: bytes))
        case .group(let number):
          if groups.indices.contains(number), let group = groups[number] {
            new.append(Array(stored(group)))
          }
        case .letterCase(let letterCase): new.take(letterCase)
        }
      }
      edits.append(Edit(range: groups[0]!, text: new.bytes))
    }
  }

  // MARK: - Lines and units

  /// The lines of a piece, each with its line end.
  private func lines(in piece: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = piece.lowerBound
    while start < piece.upperBound {
      let end = text[start..<piece.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      lines.append(start..<(end ?? piece.upperBound))
      start = end ?? piece.upperBound
    }
    return lines
  }

  private func ranges(of selection: UnitSelection, in piece: Range<Int>) throws -> [Range<Int>] {
    let all = try PieceUnits.ranges(of: selection.unit, in: text, piece, interruption)
    guard !selection.isEach else { return all }
    func index(_ number: Int) -> Int { number < 0 ? all.count + number : number - 1 }
    let (first, last) = (index(selection.first), index(selection.last))
    guard all.indices.contains(first), all.indices.contains(last), first <= last else {
      throw EditorDiagnostic(.noSuchPiece(count: all.count))
    }
    return [all[first].lowerBound..<all[last].upperBound]
  }

  // MARK: - Addresses

  private mutating func range(of address: StructuralAddress, from piece: Range<Int>) throws
    -> Range<Int>
  {
    switch address {
    case .dot: return piece
    case .end: return text.count..<text.count
    case .character(let number): return try character(number, from: 0)
    case .line(let number): return try line(number, from: 0)
    case .search(let pattern, let forward):
      return try search(pattern, forward: forward, from: piece)
    case .after(let base, let next):
      let first = try range(of: base, from: piece)
      let start = first.upperBound
      switch next {
      case .search(let pattern, let forward):
        return try search(pattern, forward: forward, from: first)
      case .line(let number): return try line(number, from: startOfNextLine(start))
      case .character(let number): return try character(number, from: start)
      default: return try range(of: next, from: start..<start)
      }
    case .before(let base, let next):
      let first = try range(of: base, from: piece)
      if case .search(let pattern, let forward) = next {
        return try search(pattern, forward: !forward, from: first)
      }
      return try backward(next, from: first.lowerBound)
    case .span(let first, let last, let fromFirst):
      let start = try range(of: first, from: piece)
      let end = try range(of: last, from: fromFirst ? start : piece)
      guard start.lowerBound <= end.upperBound else {
        throw EditorDiagnostic(.reversedPiece)
      }
      return start.lowerBound..<end.upperBound
    }
  }

  private mutating func backward(_ address: StructuralAddress, from place: Int) throws -> Range<Int>
  {
    switch address {
    case .line(let number): return try line(beforeBy: number, place)
    case .character(let number):
      let characters = try PieceUnits.ranges(of: .character, in: text, 0..<place, interruption)
      guard number <= characters.count else { throw EditorDiagnostic(.outsideOfText) }
      let start = number == 0 ? place : characters[characters.count - number].lowerBound
      return start..<start
    default: return try range(of: address, from: place..<place)
    }
  }

  /// The place behind `number` characters from a place.
  private func character(_ number: Int, from start: Int) throws -> Range<Int> {
    let characters = try PieceUnits.ranges(
      of: .character, in: text, start..<text.count, interruption)
    guard number <= characters.count else { throw EditorDiagnostic(.outsideOfText) }
    let place = number == 0 ? start : characters[number - 1].upperBound
    return place..<place
  }

  private func startOfNextLine(_ place: Int) -> Int {
    if place == 0 || text[place - 1] == UInt8(ascii: "\n") { return place }
    return text[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
  }

  /// The line with a number, the first of them beginning at `start`; 0 is the place in front of it.
  private func line(_ number: Int, from start: Int) throws -> Range<Int> {
    guard number > 0 else { return start..<start }
    let lines = lines(in: start..<text.count)
    guard number <= lines.count else {
      guard number == lines.count + 1 else { throw EditorDiagnostic(.outsideOfText) }
      return text.count..<text.count
    }
    return lines[number - 1]
  }

  private func line(beforeBy number: Int, _ place: Int) throws -> Range<Int> {
    let start = text[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = lines(in: 0..<start)
    guard number > 0 else { return start..<place }
    guard number <= before.count else {
      guard number == before.count + 1 else { throw EditorDiagnostic(.outsideOfText) }
      return 0..<0
    }
    return before[before.count - number]
  }

  /// The next match behind a piece, or the last before it; round the ends of the text if need be.
  private mutating func search(
    _ pattern: WrittenPattern, forward: Bool, from piece: Range<Int>
  ) throws -> Range<Int> {
    let place = forward ? piece.upperBound : piece.lowerBound
    let all = try matches(of: pattern, in: 0..<text.count)
    let found =
      forward
      ? all.first { $0.lowerBound >= place } ?? all.first
      : all.last { $0.upperBound <= place } ?? all.last
    guard let found else {
      throw EditorDiagnostic(
        .noMatch(
          pattern: String(decoding: pattern.source, as: UTF8.self), foldsMatch: false))
    }
    return found
  }
}
