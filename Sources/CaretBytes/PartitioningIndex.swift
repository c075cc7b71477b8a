extension RandomAccessCollection {
  /// The first index for whose element a condition holds, which holds for all behind it; the end if it holds for none.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex(_ holds: (Element) throws -> Bool) rethrows -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if try holds(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
