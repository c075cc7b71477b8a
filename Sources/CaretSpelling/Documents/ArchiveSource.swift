internal import CaretBytes

/// The files of an archive that texts were gathered from, one behind the other.
struct ArchiveSource {
  private let archive: ZipArchive
  /// The contents, one behind the other.
  private(set) var bytes: [UInt8] = []
  private var parts: [(index: Int, range: Range<Int>)] = []

  init(_ archive: ZipArchive) { self.archive = archive }

  mutating func add(_ content: [UInt8], _ index: Int) -> Range<Int> {
    let range = bytes.count..<bytes.count + content.count
    bytes += content
    parts.append((index, range))
    return range
  }

  /// The archive with corrections in those of its files that have some.
  func applying(_ fixes: TextFixes) -> [UInt8]? {
    var contents: [Int: [UInt8]] = [:]
    for (index, range) in parts {
      let own = fixes.fixes.filter { range.contains($0.utf8Range.lowerBound.value) }
      guard !own.isEmpty else { continue }
      let moved = own.map { fix in
        TextFixes.Fix(
          utf8Range: Range(
            fix.utf8Range.lowerBound.value - range.lowerBound..<fix.utf8Range.upperBound.value
              - range.lowerBound), correction: fix.correction)
      }
      // A paragraph in a frame comes behind the one that it stands in.
      .sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
      contents[index] = TextFixes(fixes: moved).applied(to: Array(bytes[range]))
    }
    return try? archive.replacing(contents)
  }
}
