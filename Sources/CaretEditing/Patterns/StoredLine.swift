internal import CaretText

/// The stored form of a line against the forms that engines and files want.
///
/// An undecodable byte b is stored as the three bytes of U+DC00 + b.
enum StoredLine {
  /// The line as the file has it.
  ///
  /// - Parameter storedOffsets: gets, if there is any escape, the stored place of every file byte and of
  ///   the end; stays empty otherwise.
  static func fileBytes(of line: [UInt8], storedOffsets: inout [Int]) -> [UInt8] {
    guard hasEscape(line) else { return line }
    var file: [UInt8] = []
    file.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      storedOffsets.append(index)
      if let byte = escapedByte(line, at: index) {
        file.append(byte)
        index += 3
      } else {
        file.append(line[index])
        index += 1
      }
    }
    storedOffsets.append(index)
    return file
  }

  static func fileBytes(of line: [UInt8]) -> [UInt8] {
    var places: [Int] = []
    return fileBytes(of: line, storedOffsets: &places)
  }

  /// The stored form of bytes from a file, a script or a command.
  static func stored(_ fileBytes: [UInt8]) -> [UInt8] {
    if fileBytes.allSatisfy({ $0 < 0x80 }) { return fileBytes }
    let storage = TextStorage(fileBytes: fileBytes)
    return storage.bytes(in: storage.fullRange)
  }

  /// Whether any byte of the file was not decodable.
  static func hasEscape(_ line: [UInt8]) -> Bool {
    var start = line.startIndex
    while let lead = line[start...].firstIndex(of: 0xED) {
      if escapedByte(line, at: lead) != nil { return true }
      start = lead + 1
    }
    return false
  }

  private static func escapedByte(_ line: [UInt8], at index: Int) -> UInt8? {
    guard line[index] == 0xED, index + 2 < line.count, line[index + 1] & 0xFE == 0xB2 else {
      return nil
    }
    return line[index + 1] == 0xB2 ? line[index + 2] : line[index + 2] | 0x40
  }
}
