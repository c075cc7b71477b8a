extension Sequence {
  /// The first value of `transform` that is not nil; nil if there is none. No element is asked about twice, as it is
  /// by `lazy.compactMap(transform).first`.
  @inlinable
  package func firstNonNil<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
