internal import Glibc

// What C holds by a pointer is memory with two words before it: a mark, by which a pointer to something else is told in
// time, and the object that it stands for, which is held until `caret_free`. A handle has no more than that; a list or a
// text has the words of its structure behind, and the object owns all that these point to.

/// An object that C holds by a handle. Calls with one handle wait for each other.
class Held {
  private let lock = Lock()

  final func alone<T, E: Error>(_ work: () throws(E) -> T) throws(E) -> T {
    lock.take()
    defer { lock.leave() }
    return try work()
  }
}

/// The system's lock, in memory of its own. @safe: it is made and given back here alone.
@safe private final class Lock {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func take() { unsafe pthread_mutex_lock(mutex) }
  func leave() { unsafe pthread_mutex_unlock(mutex) }
}

enum Handle {
  private static let mark: UInt64 = 0x6361_7265_745F_3031
  private static let headerSize = 16

  /// Memory for `caret_free` that stands for an object and has a structure's words in it.
  static func give<T: BitwiseCopyable>(_ value: T, holding object: AnyObject)
    -> UnsafeMutablePointer<T>
  {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: headerSize + MemoryLayout<T>.stride, alignment: 16)
    unsafe block.storeBytes(of: mark, as: UInt64.self)
    unsafe block.storeBytes(
      of: UInt64(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())), toByteOffset: 8,
      as: UInt64.self)
    let place = unsafe (block + headerSize).bindMemory(to: T.self, capacity: 1)
    unsafe place.initialize(to: value)
    return unsafe place
  }

  /// A handle of an object.
  static func give(_ object: Held) -> OpaquePointer {
    unsafe OpaquePointer(give(UInt64(0), holding: object))
  }

  /// The object of a handle.
  static func take<T: Held>(_ handle: OpaquePointer?, _ type: T.Type, _ name: String)
    throws(Failure) -> T
  {
    guard let handle = unsafe handle else { throw Failure.null(name) }
    guard let object = unsafe object(UnsafeRawPointer(handle)) as? T else {
      throw Failure(.badArgument, "'\(name)' is no such handle, or was freed")
    }
    return object
  }

  private static func object(_ place: UnsafeRawPointer) -> AnyObject? {
    guard UInt(bitPattern: place) % 16 == 0,
      unsafe (place - headerSize).load(as: UInt64.self) == mark
    else { return nil }
    let address = unsafe UInt((place - 8).load(as: UInt64.self))
    guard let object = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  }

  /// Gives back what `give` gave.
  static func free(_ place: UnsafeRawPointer) {
    guard let object = unsafe object(place) else { return }
    let block = unsafe UnsafeMutableRawPointer(mutating: place - headerSize)
    unsafe block.storeBytes(of: 0, as: UInt64.self)
    unsafe Unmanaged.passUnretained(object).release()
    unsafe block.deallocate()
  }
}
