internal import CaretBytes

// A zip archive as office documents have it: files behind each other, and at the end a directory of them. Nothing is
// unpacked that is not asked for; when files are replaced all others keep their bytes, with their headers and what stands
// between them, and only their places in the directory change.

/// The files of a zip archive.
struct ZipArchive {
  /// A file of it.
  struct Member {
    var name: String
    fileprivate var flags: Int
    fileprivate var method: Int
    fileprivate var packedCount: Int
    fileprivate var count: Int
    /// Where its own header stands, and its entry in the directory.
    fileprivate var header: Int
    fileprivate var entry: Int
  }

  private let bytes: [UInt8]
  /// In the order of the directory.
  private(set) var members: [Member] = []
  private let directory: Int
  private let end: Int

  /// More is not unpacked of one file.
  private static let largest = 256 << 20

  /// - Throws: where the archive is damaged, or that it is of a kind that is not read: one of four gigabytes, or of several
  ///   files.
  init(_ bytes: [UInt8]) throws(ContainerTrouble) {
    self.bytes = bytes
    let least = max(0, bytes.count - 65_557)
    guard bytes.count >= 22,
      let end = (least...bytes.count - 22).last(where: { Self.has(0x0605_4B50, bytes, at: $0) })
    else { throw .damagedArchive(utf8Offset: UTF8Offset(bytes.count)) }
    self.end = end
    directory = Self.number(bytes, end + 16, 4)
    let count = Self.number(bytes, end + 10, 2)
    var entry = directory
    for _ in 0..<count {
      guard entry + 46 <= bytes.count, Self.has(0x0201_4B50, bytes, at: entry) else {
        throw .damagedArchive(utf8Offset: UTF8Offset(min(entry, bytes.count)))
      }
      let nameCount = Self.number(bytes, entry + 28, 2)
      let next =
        entry + 46 + nameCount + Self.number(bytes, entry + 30, 2)
        + Self.number(bytes, entry + 32, 2)
      guard next <= bytes.count else { throw .damagedArchive(utf8Offset: UTF8Offset(entry)) }
      let name = bytes[entry + 46..<entry + 46 + nameCount]
      members.append(
        Member(
          name: String(decoding: name, as: UTF8.self), flags: Self.number(bytes, entry + 8, 2),
          method: Self.number(bytes, entry + 10, 2), packedCount: Self.number(bytes, entry + 20, 4),
          count: Self.number(bytes, entry + 24, 4), header: Self.number(bytes, entry + 42, 4),
          entry: entry))
      entry = next
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func has(_ signature: Int, _ bytes: [UInt8], at place: Int) -> Bool {
    number(bytes, place, 4) == signature
  }

  // MARK: Reading

  /// What a file holds.
  func content(_ member: Member) throws(ContainerTrouble) -> [UInt8] {
    if member.flags & 1 != 0 { throw .encrypted }
    guard member.count <= Self.largest else { throw .tooLarge }
    let packed = try packedRange(member)
    switch member.method {
    case 0 where member.packedCount == member.count: return Array(bytes[packed])
    case 8:
      if let content = Deflate.unpacked(bytes[packed], count: member.count) { return content }
    default: break
    }
    throw .damagedArchive(utf8Offset: UTF8Offset(packed.lowerBound))
  }

  private func packedRange(_ member: Member) throws(ContainerTrouble) -> Range<Int> {
    let header = member.header
    guard Self.has(0x0403_4B50, bytes, at: header) else {
      throw .damagedArchive(utf8Offset: UTF8Offset(header))
    }
    let start =
      header + 30 + Self.number(bytes, header + 26, 2) + Self.number(bytes, header + 28, 2)
    guard start + member.packedCount <= bytes.count else {
      throw .damagedArchive(utf8Offset: UTF8Offset(header))
    }
    return start..<start + member.packedCount
  }

  // MARK: Replacing

  /// The archive with other contents of some files, by their indexes; every other file is as it was.
  func replacing(_ contents: [Int: [UInt8]]) throws(ContainerTrouble) -> [UInt8] {
    var result: [UInt8] = []
    var places: [Int: (header: Int, sums: [UInt8]?)] = [:]
    var start = 0
    for index in members.indices.sorted(by: { members[$0].header < members[$1].header }) {
      let member = members[index]
      guard member.header >= start else {
        throw .damagedArchive(utf8Offset: UTF8Offset(member.header))
      }
      result += bytes[start..<member.header]
      (start, places[index]) = (member.header, (result.count, nil))
      guard let content = contents[index] else { continue }
      let packed = try packedRange(member)
      let sums = try append(content, member, headerEnd: packed.lowerBound, &result)
      places[index]?.sums = sums
      start = packed.upperBound + descriptorCount(member, at: packed.upperBound)
    }
    guard directory >= start, end >= directory else {
      throw .damagedArchive(utf8Offset: UTF8Offset(directory))
    }
    result += bytes[start..<directory]
    let newDirectory = result.count
    result += bytes[directory...]
    let shift = newDirectory - directory
    for (index, place) in places {
      let entry = members[index].entry + shift
      Self.put(place.header, 4, at: entry + 42, &result)
      guard let sums = place.sums else { continue }
      Self.put(members[index].flags & ~8, 2, at: entry + 8, &result)
      result.replaceSubrange(entry + 16..<entry + 28, with: sums)
    }
    Self.put(newDirectory, 4, at: end + shift + 16, &result)
    return result
  }

  /// Appends a file with its header, and gives its sum and its sizes as both headers have them.
  private func append(
    _ content: [UInt8], _ member: Member, headerEnd: Int, _ result: inout [UInt8]
  ) throws(ContainerTrouble) -> [UInt8] {
    guard let packed = member.method == 0 ? content : Deflate.packed(content) else {
      throw .tooLarge
    }
    let header = result.count
    result += bytes[member.header..<headerEnd]
    var sums = [UInt8](repeating: 0, count: 12)
    Self.put(Int(Deflate.sum(content)), 4, at: 0, &sums)
    Self.put(packed.count, 4, at: 4, &sums)
    Self.put(content.count, 4, at: 8, &sums)
    // The sums stand in the header from now on, not behind the file.
    Self.put(member.flags & ~8, 2, at: header + 6, &result)
    result.replaceSubrange(header + 14..<header + 26, with: sums)
    result += packed
    return sums
  }

  /// The bytes behind a file that say its sum and sizes again.
  private func descriptorCount(_ member: Member, at place: Int) -> Int {
    guard member.flags & 8 != 0 else { return 0 }
    return Self.has(0x0807_4B50, bytes, at: place) ? 16 : 12
  }

  private static func put(_ value: Int, _ count: Int, at place: Int, _ bytes: inout [UInt8]) {
    for i in 0..<count { bytes[place + i] = UInt8(truncatingIfNeeded: value >> (8 * i)) }
  }
}
