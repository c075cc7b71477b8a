internal import CICU

/// The version of the ICU library that answers all questions about characters, as "72.1".
public var icuVersion: String {
  unsafe String(cString: caret_icu_version())
}

/// Something that ICU could not do.
///
/// It says what was tried and which of ICU's codes came back; the code's name is what to search for.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's `UErrorCode`, above 0.
  public var code: Int32
  /// What was tried, for people: "open the word boundaries of xx".
  public var operation: String

  /// An error by ICU's code, and what was asked of ICU.
  public init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  /// ICU's name of the code, as "U_MISSING_RESOURCE_ERROR".
  public var name: String { unsafe String(cString: caret_icu_error_name(code)) }

  public var description: String { "can't \(operation): \(name)" }
}

/// ICU's codes that this room looks at by itself.
enum ICUCode {
  static let bufferOverflow: Int32 = 15
  static let truncatedChar: Int32 = 11
  static let regexStackOverflow: Int32 = 0x10300 + 17
  static let regexTimeOut: Int32 = 0x10300 + 18
  static let regexStoppedByCaller: Int32 = 0x10300 + 19
}

/// Throws when ICU's code says that a call failed.
func check(_ status: Int32, _ operation: @autoclosure () -> String) throws(ICUError) {
  if status > 0 { throw ICUError(code: status, operation: operation()) }
}

/// The result of a C function that fills a buffer, called a second time when the first was too small.
///
/// The function returns the count that its whole result has, and says in its status whether it fitted.
func filled<Element: BitwiseCopyable>(
  _ operation: @autoclosure () -> String, capacity: Int,
  _ call: (UnsafeMutablePointer<Element>, Int32, inout Int32) -> Int32
) throws(ICUError) -> [Element] {
  var room = max(capacity, 32)
  while true {
    var status: Int32 = 0
    var needed = 0
    let result = unsafe [Element](unsafeUninitializedCapacity: room) { buffer, count in
      needed = Int(unsafe call(buffer.baseAddress!, Int32(room), &status))
      count = status > 0 ? 0 : min(needed, room)
    }
    if status != ICUCode.bufferOverflow || needed <= room {
      try check(status, operation())
      return result
    }
    room = needed
  }
}

extension Array where Element == UInt16 {
  /// The units where C reads them, with their count.
  func withUTF16<Result>(_ body: (UnsafePointer<UInt16>, Int32) -> Result) -> Result {
    precondition(count <= Int(Int32.max), "a text of \(count) UTF-16 units; ICU takes \(Int32.max)")
    return unsafe withUnsafeBufferPointer { buffer in
      // An empty array may have no address; ICU wants one.
      guard let start = buffer.baseAddress else {
        var nothing: UInt16 = 0
        return unsafe body(&nothing, 0)
      }
      return unsafe body(start, Int32(buffer.count))
    }
  }
}
