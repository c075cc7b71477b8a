internal import CCaret
internal import Glibc

/// A stream that goes out: for each batch of another one it makes one of its own, when it is asked for it.
///
/// @safe: the sentence that C reads is its own, and replaced by the next one alone.
@safe class ArrowPipe: Held {
  private let source: ArrowSource
  private let type: ArrowType
  private var lastError: [CChar] = [0]

  init(_ source: ArrowSource, type: ArrowType) {
    self.source = source
    self.type = type
  }

  /// What comes of a batch.
  func made(of batch: ArrowArray) throws(Failure) -> ArrowDraft {
    throw Failure(.internal, "a pipe without work")
  }

  /// The stream for C, which is given back by `release`.
  final func write(to place: UnsafeMutablePointer<ArrowArrayStream>) {
    unsafe place.initialize(
      to: ArrowArrayStream(
        get_schema: { stream, out in unsafe ArrowPipe.of(stream).writeSchema(to: out) },
        get_next: { stream, out in unsafe ArrowPipe.of(stream).writeNext(to: out) },
        get_last_error: { stream in unsafe ArrowPipe.of(stream).error },
        release: { stream in unsafe ArrowPipe.release(stream) },
        private_data: Unmanaged.passRetained(self).toOpaque()))
  }

  private static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ArrowPipe {
    unsafe Unmanaged<ArrowPipe>.fromOpaque(stream!.pointee.private_data).takeUnretainedValue()
  }

  private static func release(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) {
    guard let stream = unsafe stream, let owner = unsafe stream.pointee.private_data else { return }
    unsafe stream.pointee.release = nil
    unsafe stream.pointee.private_data = nil
    unsafe Unmanaged<ArrowPipe>.fromOpaque(owner).release()
  }

  private func writeSchema(to place: UnsafeMutablePointer<ArrowSchema>?) -> Int32 {
    guard let place = unsafe place else { return EINVAL }
    unsafe type.write(to: place)
    return 0
  }

  private func writeNext(to place: UnsafeMutablePointer<ArrowArray>?) -> Int32 {
    guard let place = unsafe place else { return EINVAL }
    return alone {
      do throws(Failure) {
        let draft = try unsafe source.withNext { batch throws(Failure) in try unsafe made(of: batch)
        }
        if let draft { unsafe draft.write(to: place) } else { unsafe place.pointee.release = nil }
        return 0
      } catch {
        lastError = Array(error.message.utf8CString)
        unsafe place.pointee.release = nil
        return error.code == .unreadable ? EIO : EINVAL
      }
    }
  }

  /// The sentence of what went wrong last, as long as the stream lives and no other comes.
  private var error: UnsafePointer<CChar>? {
    unsafe errorText?.deallocate()
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: lastError.count)
    unsafe copy.initialize(from: lastError, count: lastError.count)
    unsafe errorText = copy
    return unsafe UnsafePointer(copy)
  }
  private var errorText: UnsafeMutablePointer<CChar>?

  deinit { unsafe errorText?.deallocate() }
}
