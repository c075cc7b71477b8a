// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import Glibc

@c @implementation
public func caret_batch_stream(
  _ schema: UnsafeMutablePointer<ArrowSchema>!, _ batch: UnsafeMutablePointer<ArrowArray>!,
  _ stream: UnsafeMutablePointer<ArrowArrayStream>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(stream, "stream", else: ArrowArrayStream(), error) { () throws(Failure) in
    guard let schema = unsafe schema else { throw Failure.null("schema") }
    guard let batch = unsafe batch else { throw Failure.null("batch") }
    guard unsafe schema.pointee.release != nil, unsafe batch.pointee.release != nil else {
      throw Failure(.badArgument, "the batch or its schema was given back, or moved on")
    }
    return unsafe SingleBatch(moving: schema, batch).stream
  }
}

/// One batch and its schema, as a stream. @safe: it owns both, and a stream is asked by one call at a time.
@safe private final class SingleBatch {
  private var schema: ArrowSchema
  private var batch: ArrowArray

  init(moving schema: UnsafeMutablePointer<ArrowSchema>, _ batch: UnsafeMutablePointer<ArrowArray>)
  {
    unsafe self.schema = schema.pointee
    unsafe self.batch = batch.pointee
    unsafe schema.pointee.release = nil
    unsafe batch.pointee.release = nil
  }

  deinit {
    if let release = unsafe schema.release { unsafe release(&schema) }
    if let release = unsafe batch.release { unsafe release(&batch) }
  }

  var stream: ArrowArrayStream {
    unsafe ArrowArrayStream(
      get_schema: { stream, out in unsafe SingleBatch.of(stream).lendSchema(out) },
      get_next: { stream, out in unsafe SingleBatch.of(stream).giveBatch(out) },
      get_last_error: { _ in nil },
      release: { stream in
        guard let owner = unsafe stream?.pointee.private_data else { return }
        unsafe stream?.pointee.release = nil
        unsafe stream?.pointee.private_data = nil
        unsafe Unmanaged<SingleBatch>.fromOpaque(owner).release()
      },
      private_data: Unmanaged.passRetained(self).toOpaque())
  }

  private static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> SingleBatch {
    unsafe Unmanaged<SingleBatch>.fromOpaque(stream!.pointee.private_data).takeUnretainedValue()
  }

  /// The schema, which stays here: whoever has it holds this object.
  private func lendSchema(_ out: UnsafeMutablePointer<ArrowSchema>?) -> Int32 {
    guard let out = unsafe out else { return EINVAL }
    var lent = unsafe schema
    unsafe lent.private_data = Unmanaged.passRetained(self).toOpaque()
    unsafe lent.release = { schema in
      guard let owner = unsafe schema?.pointee.private_data else { return }
      unsafe schema?.pointee.release = nil
      unsafe Unmanaged<SingleBatch>.fromOpaque(owner).release()
    }
    unsafe out.initialize(to: lent)
    return 0
  }

  private func giveBatch(_ out: UnsafeMutablePointer<ArrowArray>?) -> Int32 {
    guard let out = unsafe out else { return EINVAL }
    unsafe out.initialize(to: batch)
    unsafe batch.release = nil
    return 0
  }
}
