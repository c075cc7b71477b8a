internal import CaretBytes
internal import CaretSpelling

/// What `git diff --raw -z --no-abbrev -p -U0` prints: which files a change is about, and which of their lines.
struct GitDiff {
  /// A file that the change is about.
  struct File {
    /// Nil on the side where it is not.
    var old: Side?
    var new: Side?
    var hunks: [FileChange.Hunk] = []
    /// The hashes of the lines that went and of those that came, without the white space around them, in order.
    var goneLines: [UInt64] = []
    var newLines: [UInt64] = []
    /// Whether git takes it for no text, and tells no lines.
    var isBinary = false
  }

  /// A file before or after the change.
  struct Side {
    var path: String
    /// The name of its content; only zeros for a file of the working tree.
    var object: String
    /// Whether it is a file of bytes, not a link nor a repository.
    var isPlain: Bool
  }

  private(set) var files: [File] = []

  init(_ output: [UInt8]) {
    var raw = RawFiles(output)
    while let (file, partCount) = raw.next() {
      files.append(file)
      sections += Array(repeating: files.count - 1, count: partCount)
    }
    readPatch(Lines(output, from: raw.end))
  }

  /// The file that each section of the patch is about.
  private var sections: [Int] = []

  private mutating func readPatch(_ lines: Lines) {
    var (lines, sections) = (lines, sections[...])
    var index: Int?
    while let line = lines.next() {
      if line.starts(with: "diff --git ".utf8) {
        index = sections.popFirst()
      } else if let index, let hunk = Self.hunk(line) {
        files[index].take(hunk, &lines)
      } else if let index, line.starts(with: "Binary files ".utf8) {
        files[index].isBinary = true
      }
    }
  }

  /// The lines that the header of a hunk names, as "@@ -12,3 +14 @@"; of an empty range git names the line before.
  private static func hunk(_ line: ArraySlice<UInt8>) -> FileChange.Hunk? {
    let parts = line.split(separator: 0x20, maxSplits: 3)
    guard parts.count >= 3, parts[0].elementsEqual("@@".utf8),
      let old = lines(parts[1]), let new = lines(parts[2])
    else { return nil }
    return FileChange.Hunk(old: old, new: new)
  }

  private static func lines(_ part: ArraySlice<UInt8>) -> Range<Int>? {
    let numbers = part.dropFirst().split(separator: UInt8(ascii: ","))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? first + 1..<first + 1 : first..<first + count
  }
}

extension GitDiff.File {
  /// Takes a hunk, and the lines below its header.
  fileprivate mutating func take(_ hunk: FileChange.Hunk, _ lines: inout Lines) {
    var (hunk, gone) = (hunk, [ArraySlice<UInt8>]())
    for _ in hunk.old { gone.append(lines.nextOfHunk().dropFirst()) }
    for _ in hunk.new { newLines.append(Self.hash(lines.nextOfHunk().dropFirst())) }
    goneLines += gone.map(Self.hash)
    hunk.gone = gone
    hunks.append(hunk)
  }

  private static func hash(_ line: ArraySlice<UInt8>) -> UInt64 {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return ByteHash(line.drop { $0 <= 0x20 }).value
  }
}

/// The files at the start of the output: `:MODE MODE OBJECT OBJECT STATUS`, then a path, or two of a file with another
/// name, each with a zero byte behind it.
private struct RawFiles {
  private let output: [UInt8]
  private(set) var end = 0

  init(_ output: [UInt8]) { self.output = output }

  /// The next file, and how many sections the patch has for it.
  mutating func next() -> (GitDiff.File, Int)? {
    guard end < output.count, output[end] == UInt8(ascii: ":") else {
      // A zero byte parts the files from the patch.
      if end < output.count, output[end] == 0 { end += 1 }
      return nil
    }
    let words = field().dropFirst().split(separator: 0x20)
    guard words.count == 5, let status = words[4].first else { return nil }
    let path = PathText.text(of: field())
    let isRenamed = "RC".utf8.contains(status)
    let newPath = isRenamed ? PathText.text(of: field()) : path
    var file = GitDiff.File()
    if status != UInt8(ascii: "A") { file.old = side(path, words[0], words[2]) }
    if status != UInt8(ascii: "D") { file.new = side(newPath, words[1], words[3]) }
    let counts: [UInt8: Int] = [UInt8(ascii: "T"): 2, UInt8(ascii: "U"): 0]
    return (file, counts[status] ?? 1)
  }

  private func side(
    _ path: String, _ mode: ArraySlice<UInt8>, _ object: ArraySlice<UInt8>
  ) -> GitDiff.Side {
    GitDiff.Side(
      path: path, object: String(decoding: object, as: UTF8.self),
      isPlain: mode.starts(with: "100".utf8))
  }

  private mutating func field() -> ArraySlice<UInt8> {
    let stop = output[end...].firstIndex(of: 0) ?? output.count
    defer { end = min(stop + 1, output.count) }
    return output[end..<stop]
  }
}

/// The lines of a patch.
private struct Lines {
  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8], from start: Int) { rest = output[start...] }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }

  /// The next line of a hunk; git says between them of a last line that it has no end.
  mutating func nextOfHunk() -> ArraySlice<UInt8> {
    while let line = next() {
      if line.first != UInt8(ascii: "\\") { return line }
    }
    return []
  }
}
