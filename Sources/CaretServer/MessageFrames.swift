// Messages as the base protocol of the Language Server Protocol 3.17 sends them: a header of lines that end with CR LF, of
// which `Content-Length` says how many bytes of JSON follow behind the empty line.

/// Cuts bytes, as they come, into messages.
package struct MessageFrames {
  private var bytes: [UInt8] = []
  private var start = 0
  /// How far the end of the present header was looked for.
  private var searched = 0
  /// How many bytes the message has whose header was read.
  private var length: Int?

  /// A longer header is none.
  private static let longestHeader = 8192

  package init() {}

  /// What can't be read on with: nobody knows where the next message begins.
  package enum Damage: Error, Equatable {
    /// There is no length, or none that is a number.
    case noLength
    case longHeader
    /// The message is longer than what is taken, in bytes.
    case tooLong(Int)
  }

  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      // Not in place: the room that one very long message took is given back.
      bytes = Array(bytes[start...])
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// The next message, if all of it is there.
  ///
  /// - Parameter longest: a longer one is not waited for.
  package mutating func next(longest: Int = 1 << 30) throws(Damage) -> [UInt8]? {
    if length == nil {
      guard let found = try header() else { return nil }
      guard found <= longest else { throw .tooLong(found) }
      length = found
    }
    guard let count = length, bytes.count - start >= count else { return nil }
    defer {
      start += count
      searched = start
      length = nil
    }
    return Array(bytes[start..<start + count])
  }

  /// Takes a header off, if all of it is there; the length that it says.
  private mutating func header() throws(Damage) -> Int? {
    var index = max(start, searched - 3)
    while index + 3 < bytes.count {
      if bytes[index] == 0x0D, bytes[index...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) {
        let found = Self.length(in: bytes[start..<index])
        start = index + 4
        searched = start
        guard let found else { throw .noLength }
        return found
      }
      index += 1
    }
    searched = bytes.count
    guard bytes.count - start <= Self.longestHeader else { throw .longHeader }
    return nil
  }

  /// What a header says of the length; names have no case.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-length"
      else { continue }
      let digits = line[line.index(after: colon)...].drop(while: \.isWhitespace)
      return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// A message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
