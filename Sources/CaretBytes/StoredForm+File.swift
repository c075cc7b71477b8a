// The stored form against the bytes that a file has.

extension [UInt8] {
  /// How many bytes at the start are a byte order mark in UTF-8: three or none.
  @inlinable @inline(__always)
  package var byteOrderMarkCount: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }
}

extension StoredForm {
  /// U+FEFF in UTF-8, with which a file may begin; it is no part of its text.
  @inlinable package static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// A file's bytes in stored form: the same bytes where they are UTF-8, escapes where they are not.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func escaping(_ bytes: ByteView) -> [UInt8] {
    var stored: [UInt8] = []
    stored.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      let valid = wellFormedPrefix(bytes.from(i))
      stored.append(contentsOf: bytes.part(i, valid))
      i += valid
      if i < bytes.count {
        let (a, b, c) = escape(bytes[i])
        stored.append(a)
        stored.append(b)
        stored.append(c)
        i += 1
      }
    }
    return stored
  }

  /// The stored form of bytes from a file, a script or a command.
  public static func stored(fileBytes bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    return bytes.withView { escaping($0) }
  }

  /// Whether there may be a surrogate in stored bytes, and with it an escape; if not, they are the file's.
  package static func mayHaveSurrogates(_ stored: ByteView) -> Bool {
    stored.firstIndex(of: 0xED, from: 0) != nil
  }

  /// Appends stored bytes as the file has them. Surrogates that are no escapes stay as three bytes.
  package static func appendUnescaped(_ stored: ByteView, to file: inout [UInt8]) {
    var i = 0
    var kept = 0
    while i &+ 2 < stored.count {
      if stored[i] == 0xED, let byte = unescaped(stored[i], stored[i &+ 1], stored[i &+ 2]) {
        file.append(contentsOf: stored.part(kept, i - kept))
        file.append(byte)
        i &+= 3
        kept = i
      } else {
        i &+= 1
      }
    }
    file.append(contentsOf: stored.from(kept))
  }

  /// Stored bytes as the file has them.
  public static func fileBytes(of stored: [UInt8]) -> [UInt8] {
    var places: [Int] = []
    return fileBytes(of: stored, storedOffsets: &places)
  }

  /// Stored bytes as the file has them, with the way back.
  ///
  /// - Parameter storedOffsets: gets, if there is any escape, the stored place of every file byte and of
  ///   the end; stays empty otherwise.
  package static func fileBytes(of stored: [UInt8], storedOffsets: inout [Int]) -> [UInt8] {
    guard hasEscape(stored) else { return stored }
    var file: [UInt8] = []
    file.reserveCapacity(stored.count)
    var index = 0
    while index < stored.count {
      storedOffsets.append(index)
      if let byte = escapedByte(stored, at: index) {
        file.append(byte)
        index += 3
      } else {
        file.append(stored[index])
        index += 1
      }
    }
    storedOffsets.append(index)
    return file
  }

  /// Whether any byte of the file was not decodable.
  private static func hasEscape(_ stored: [UInt8]) -> Bool {
    var start = stored.startIndex
    while let lead = stored[start...].firstIndex(of: 0xED) {
      if escapedByte(stored, at: lead) != nil { return true }
      start = lead + 1
    }
    return false
  }

  private static func escapedByte(_ stored: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < stored.count else { return nil }
    return unescaped(stored[index], stored[index + 1], stored[index + 2])
  }
}
