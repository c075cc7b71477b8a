internal import CCaret
internal import Glibc

/// The type of an array that goes out.
struct ArrowType {
  var name: String
  var format: String
  var isNullable = false
  var children: [ArrowType] = []

  static func text(_ name: String, isNullable: Bool = false) -> ArrowType {
    ArrowType(name: name, format: "u", isNullable: isNullable)
  }

  static func structure(_ name: String, isNullable: Bool = false, _ children: [ArrowType])
    -> ArrowType
  {
    ArrowType(name: name, format: "+s", isNullable: isNullable, children: children)
  }

  static func list(_ name: String, of item: ArrowType) -> ArrowType {
    ArrowType(name: name, format: "+l", children: [item])
  }

  /// The type in memory for C, which is given back by `release`.
  func write(to place: UnsafeMutablePointer<ArrowSchema>) {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>.allocate(
      capacity: max(1, children.count))
    for (index, child) in children.enumerated() {
      let inner = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
      unsafe child.write(to: inner)
      unsafe (list + index).initialize(to: inner)
    }
    unsafe place.initialize(
      to: ArrowSchema(
        format: UnsafePointer(strdup(format)), name: UnsafePointer(strdup(name)), metadata: nil,
        flags: isNullable ? Int64(ARROW_FLAG_NULLABLE) : 0, n_children: Int64(children.count),
        children: list, dictionary: nil, release: { unsafe ArrowType.release($0) },
        private_data: nil))
  }

  private static func release(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    for index in 0..<Int(unsafe schema.pointee.n_children) {
      guard let child = unsafe schema.pointee.children[index] else { continue }
      // A child may have been moved away.
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe schema.pointee.children.deallocate()
    unsafe Glibc.free(UnsafeMutablePointer(mutating: schema.pointee.format))
    unsafe Glibc.free(UnsafeMutablePointer(mutating: schema.pointee.name))
    unsafe schema.pointee.release = nil
  }
}
