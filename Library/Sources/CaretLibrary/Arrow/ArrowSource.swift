internal import CCaret

/// A stream of somebody else's, which was moved here.
///
/// @safe: it is asked by one call at a time, and given back with the object.
@safe final class ArrowSource {
  private let stream: UnsafeMutablePointer<ArrowArrayStream>

  /// Moves the stream.
  init(moving given: UnsafeMutablePointer<ArrowArrayStream>) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: given.pointee)
    unsafe given.pointee.release = nil
  }

  deinit {
    giveBack()
    unsafe stream.deallocate()
  }

  /// Whoever made the stream may be a program that has no time for it any more when this object goes, as Python while an
  /// exception is under way: so it is given back as soon as nothing comes of it any more.
  private func giveBack() {
    if let release = unsafe stream.pointee.release { unsafe release(stream) }
    unsafe stream.pointee.release = nil
  }

  /// What lends a stream's schema for the time of a call.
  static func withSchema<T>(
    of stream: UnsafeMutablePointer<ArrowArrayStream>,
    _ body: (ArrowSchema) throws(Failure) -> T
  ) throws(Failure) -> T {
    guard let ask = unsafe stream.pointee.get_schema, unsafe stream.pointee.release != nil else {
      throw Failure(.badArgument, "'batches' is a stream that was given back, or moved on")
    }
    var schema = unsafe ArrowSchema()
    let code = unsafe ask(stream, &schema)
    guard code == 0 else { throw unsafe failure(of: stream, code) }
    defer { if let release = unsafe schema.release { unsafe release(&schema) } }
    guard unsafe schema.format != nil else {
      throw Failure(.badArgument, "'batches' has a schema without a format")
    }
    return try unsafe body(schema)
  }

  private static func failure(
    of stream: UnsafeMutablePointer<ArrowArrayStream>, _ code: Int32
  ) -> Failure {
    let text = unsafe stream.pointee.get_last_error.flatMap { unsafe $0(stream) }
    let reason = unsafe text.map { unsafe String(cString: $0) } ?? "error \(code)"
    return Failure(.unreadable, "the stream of batches broke off: \(reason)")
  }

  /// The next batch, lent for the time of a call; nil at the end, and behind what went wrong.
  func withNext<T>(_ body: (ArrowArray) throws(Failure) -> T) throws(Failure) -> T? {
    guard unsafe stream.pointee.release != nil else { return nil }
    guard let ask = unsafe stream.pointee.get_next else {
      throw Failure(.badArgument, "'batches' is no stream")
    }
    var batch = unsafe ArrowArray()
    let code = unsafe ask(stream, &batch)
    if code != 0 {
      let failure = unsafe Self.failure(of: stream, code)
      giveBack()
      throw failure
    }
    guard unsafe batch.release != nil else {
      giveBack()
      return nil
    }
    defer { if let release = unsafe batch.release { unsafe release(&batch) } }
    do throws(Failure) {
      return try unsafe body(batch)
    } catch {
      giveBack()
      throw error
    }
  }
}

extension ArrowSchema {
  /// The types of a structure's children, by the names of the children; nil for another type.
  func children<T>(_ body: (String, ArrowSchema) throws(Failure) -> T) throws(Failure) -> [T]? {
    guard unsafe String(cString: format) == "+s" else { return nil }
    var found: [T] = []
    for index in 0..<Int(unsafe n_children) {
      guard let child = unsafe children[index], unsafe child.pointee.format != nil else {
        throw Failure(.badArgument, "'batches' has a schema that lacks a child")
      }
      let name = unsafe child.pointee.name.map { unsafe String(cString: $0) } ?? ""
      found.append(try unsafe body(name, child.pointee))
    }
    return found
  }
}

extension ArrowArray {
  /// A column of a batch.
  func child(_ index: Int) throws(Failure) -> ArrowArray {
    guard unsafe index < n_children, let child = unsafe children[index] else {
      throw Failure(.badArgument, "a batch lacks column \(index + 1) of its schema")
    }
    return unsafe child.pointee
  }
}
