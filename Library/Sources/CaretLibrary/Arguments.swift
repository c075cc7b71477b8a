internal import CCaret

// What callers lend, checked: pointers, counts, text, positions. size_t is `Int` here, so that the upper half of it is
// negative.

enum Argument {
  static let longestText = 1 << 30

  /// Any bytes, copied.
  static func bytes(
    _ start: UnsafePointer<CChar>?, _ length: Int, _ name: String
  ) throws(Failure) -> [UInt8] {
    guard length != 0 else { return [] }
    guard let start = unsafe start else { throw Failure.null(name) }
    guard (0...longestText).contains(length) else {
      throw Failure(.tooLong, "'\(name)' has more than \(longestText) bytes")
    }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Text in UTF-8, copied.
  static func text(
    _ start: UnsafePointer<CChar>?, _ length: Int, _ name: String
  ) throws(Failure) -> [UInt8] {
    let bytes = try unsafe bytes(start, length, name)
    try check(bytes, name)
    return bytes
  }

  static func check(_ bytes: [UInt8], _ name: String) throws(Failure) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw Failure(
        .badText, "'\(name)' is not UTF-8 at byte \(error.byteOffsets.lowerBound)")
    }
  }

  static func string(
    _ start: UnsafePointer<CChar>?, _ length: Int, _ name: String
  ) throws(Failure) -> String {
    String(decoding: try unsafe text(start, length, name), as: UTF8.self)
  }

  /// A C string that the program wrote itself.
  static func word(_ start: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
    guard let start = unsafe start else { throw Failure.null(name) }
    guard let word = unsafe String(validatingCString: start) else {
      throw Failure(.badText, "'\(name)' is not UTF-8")
    }
    return word
  }

  /// Several texts, of any bytes.
  static func list(
    _ texts: UnsafePointer<caret_text>?, _ count: Int, _ name: String
  ) throws(Failure) -> [[UInt8]] {
    guard count != 0 else { return [] }
    guard let texts = unsafe texts else { throw Failure.null(name) }
    guard (0...longestText).contains(count) else {
      throw Failure(.tooLong, "'\(name)' are more than \(longestText)")
    }
    var (result, total) = ([[UInt8]](), 0)
    for index in 0..<count {
      let text = unsafe texts[index]
      result.append(try unsafe bytes(text.bytes, text.length, "\(name)[\(index)]"))
      total += result[index].count
      guard total <= longestText else {
        throw Failure(.tooLong, "'\(name)' have more than \(longestText) bytes")
      }
    }
    return result
  }

  /// The most of something that is asked for.
  static func most(_ count: Int) -> Int { count < 0 ? .max : count }
}
