internal import CaretBytes
internal import CaretUnicode
internal import Glibc

/// A POSIX regular expression at work on one line: the C library's own engine, as GNU ed uses it.
///
/// The line is handed over as the file has it, so that a byte that is no text is a byte to the pattern
/// too, in the locale of the process. Each further search in a line starts a new C string there, as GNU
/// ed does, and with it what `\<` sees. A search that may take long is left to a `POSIXWorker`.
@safe final class POSIXLine {
  // Safe: the compiled expression is initialized in `init` or never used, freed once, and not shared;
  // the pointers that `regexec` gets live for the call.
  private var expression = unsafe regex_t()
  private var isCompiled = false
  private var groups = Array(repeating: regmatch_t(), count: 10)
  private let cost: POSIXPatternCost
  private let worker: POSIXWorker
  private let timeLimit: Int
  private(set) var groupCount = 0
  /// The line as the file has it, with a NUL behind it.
  private var fileLine: [UInt8] = [0]
  /// The place in the stored line of every byte of the file's line; empty if they are the same.
  private var storedOffsets: [Int] = []
  /// Whether the worker has the line.
  private var isSent = false
  /// Whether the worker goes on to tell of matches.
  private var isTelling = false

  /// - Parameter timeLimit: how long a search may take, in milliseconds.
  init(_ pattern: WrittenPattern, isExtended: Bool, timeLimit: Int) throws {
    var flags: Int32 = 0
    if isExtended { flags |= REG_EXTENDED }
    if pattern.ignoresCase { flags |= REG_ICASE }
    let source = (pattern.source + [0]).map { CChar(bitPattern: $0) }
    cost = POSIXPatternCost(pattern.source, isExtended: isExtended)
    worker = POSIXWorker(source, flags: flags, milliseconds: timeLimit)
    self.timeLimit = timeLimit
    do {
      groupCount = try compile(source, flags)
    } catch .pattern(let status) {
      throw EditorDiagnostic(
        .posixPatternFault(reason: POSIXLine.message(of: status)), at: pattern.utf8Offset)
    } catch {
      throw EditorDiagnostic(tooMuch(error), at: pattern.utf8Offset)
    }
  }

  /// Compiles the pattern, here or in the worker, and gives the number of its groups.
  private func compile(_ source: [CChar], _ flags: Int32) throws(POSIXWorker.Failure) -> Int {
    guard !cost.isLarge else { return try worker.start() }
    let status = unsafe regcomp(&expression, source, flags)
    guard status == 0 else { throw .pattern(status) }
    isCompiled = true
    return unsafe expression.re_nsub
  }

  private func tooMuch(_ failure: POSIXWorker.Failure) -> EditorTrouble {
    let count = max(0, fileCount)
    return failure == .time
      ? .timeLimit(milliseconds: timeLimit, byteCount: count) : .memoryLimit(byteCount: count)
  }

  private static func message(of status: Int32) -> String {
    var text = [CChar](repeating: 0, count: 200)
    _ = unsafe regerror(status, nil, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if isCompiled { unsafe regfree(&expression) }
  }

  private func load(_ line: [UInt8]) {
    storedOffsets.removeAll(keepingCapacity: true)
    fileLine = StoredForm.fileBytes(of: line, storedOffsets: &storedOffsets)
    // A NUL in the text would end the C string; GNU ed shows the pattern a newline instead.
    for index in fileLine.indices where fileLine[index] == 0 {
      fileLine[index] = UInt8(ascii: "\n")
    }
    fileLine.append(0)
    isSent = false
  }

  private var fileCount: Int { fileLine.count - 1 }

  func matches(_ line: [UInt8]) throws -> Bool {
    load(line)
    return try search(from: 0, isFirst: true, all: false)
  }

  /// The matches from left to right; see `EditorPattern.forEachMatch(in:_:)`.
  func forEachMatch(
    in line: [UInt8], all: Bool, _ body: (EditorPattern.Match) throws -> Bool
  ) throws {
    load(line)
    defer { if isTelling { breakOff() } }
    var start = 0
    var isFirst = true
    while try search(from: start, isFirst: isFirst, all: all) {
      let end = Int(groups[0].rm_eo)
      if start + end == fileCount || end == 0 && !isFirst { isTelling = false }
      if end == 0, !isFirst, all {
        throw EditorDiagnostic(.endlessMatches)
      }
      guard try body(match(from: start)) else { return }
      start += end
      isFirst = false
      guard start < fileCount else { return }
    }
  }

  private func search(from start: Int, isFirst: Bool, all: Bool) throws -> Bool {
    let flags = isFirst ? 0 : REG_NOTBOL
    if cost.isRisky(lineCount: fileCount) { return try ask(from: start, flags, all: all) }
    let status = unsafe fileLine.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe regexec(&expression, $0.baseAddress! + start, groups.count, &groups, flags)
      }
    }
    return status == 0
  }

  private func ask(from start: Int, _ flags: Int32, all: Bool) throws -> Bool {
    do {
      let line = isSent ? nil : fileLine.dropLast()
      let found =
        isTelling
        ? try worker.nextMatch() : try worker.search(line, from: start, flags: flags, all: all)
      isTelling = all && found != nil
      guard let found else { return false }
      isSent = true
      groups = found
      return true
    } catch {
      (isSent, isTelling) = (false, false)
      throw EditorDiagnostic(tooMuch(error))
    }
  }

  /// Leaves the matches that are still to come.
  private func breakOff() {
    worker.end()
    (isSent, isTelling) = (false, false)
  }

  private func match(from start: Int) -> EditorPattern.Match {
    func stored(_ place: Int) -> Int { storedOffsets.isEmpty ? place : storedOffsets[place] }
    let ranges = groups.prefix(groupCount + 1).map { group -> Range<Int>? in
      guard group.rm_so >= 0 else { return nil }
      return stored(start + Int(group.rm_so))..<stored(start + Int(group.rm_eo))
    }
    return EditorPattern.Match(Array(ranges))
  }
}
