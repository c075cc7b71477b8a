internal import CCaret
internal import CaretTool

/// Why a call has no answer.
struct Failure: Error {
  enum Code: Int32, CaseIterable {
    case badArgument = 1
    case badText, outOfRange, tooLong, badPattern, limit, badRule, noDictionary, refused, unreadable
    case `internal`

    /// As the header has it.
    var name: StaticString {
      switch self {
      case .badArgument: "CARET_BAD_ARGUMENT"
      case .badText: "CARET_BAD_TEXT"
      case .outOfRange: "CARET_OUT_OF_RANGE"
      case .tooLong: "CARET_TOO_LONG"
      case .badPattern: "CARET_BAD_PATTERN"
      case .limit: "CARET_LIMIT"
      case .badRule: "CARET_BAD_RULE"
      case .noDictionary: "CARET_NO_DICTIONARY"
      case .refused: "CARET_REFUSED"
      case .unreadable: "CARET_UNREADABLE"
      case .internal: "CARET_INTERNAL"
      }
    }
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  init(_ error: InProcessError) {
    let code: Code =
      switch error.kind {
      case .rule: .badRule
      case .dictionary: .noDictionary
      case .input: .unreadable
      }
    self.init(code, error.message)
  }

  static func null(_ name: String) -> Failure { Failure(.badArgument, "'\(name)' is NULL") }
}

/// What a call of the engine gives, with its trouble as a code of ours.
func told<T>(_ ask: () throws(InProcessError) -> T) throws(Failure) -> T {
  do throws(InProcessError) {
    return try ask()
  } catch {
    throw Failure(error)
  }
}

/// Does the work of a function that gives a result, and tells the caller how it went. Without a result its place is empty.
func giving<T>(
  _ place: UnsafeMutablePointer<T>?, _ name: String, else nothing: T,
  _ error: UnsafeMutablePointer<caret_error>?, _ make: () throws(Failure) -> T
) -> caret_code {
  if let place = unsafe place { unsafe place.pointee = nothing }
  return unsafe answering(error) { () throws(Failure) in
    guard let place = unsafe place else { throw Failure.null(name) }
    unsafe place.pointee = try make()
  }
}

/// The same for a result that is a pointer.
func giving<T: ExpressibleByNilLiteral>(
  _ place: UnsafeMutablePointer<T>?, _ name: String,
  _ error: UnsafeMutablePointer<caret_error>?, _ make: () throws(Failure) -> T
) -> caret_code {
  unsafe giving(place, name, else: nil, error, make)
}

/// Does the work of a function, and tells the caller how it went.
func answering(
  _ error: UnsafeMutablePointer<caret_error>?, _ work: () throws(Failure) -> Void
) -> caret_code {
  do throws(Failure) {
    try work()
    if let error = unsafe error { unsafe write(0, "", into: error) }
    return 0
  } catch let failure {
    if let error = unsafe error {
      unsafe write(failure.code.rawValue, failure.message, into: error)
    }
    return failure.code.rawValue
  }
}

/// Writes an error, its sentence cut where a character begins.
private func write(
  _ code: Int32, _ message: String, into error: UnsafeMutablePointer<caret_error>
) {
  unsafe error.pointee.code = code
  unsafe withUnsafeMutableBytes(of: &error.pointee.message) { room in
    var bytes = Array(message.utf8.prefix(room.count - 1))
    if bytes.count < message.utf8.count {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      bytes.removeLast()
    }
    unsafe room.copyBytes(from: bytes + [0])
  }
}
