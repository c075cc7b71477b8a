/// URLs as rules know them.
enum WebAddress {
  /// HTML's "valid URL": one that browsers can parse without a base. The normal form is its `href`.
  static func url(_ bytes: Span<UInt8>) -> Recognition {
    let value = FieldValue(bytes: bytes.array)
    switch Result(catching: { () throws(WebURLFailure) in try WebURLParser.parse(value.scalars) }) {
    case .success(let url): return .accepted(normalForm: url.href)
    case .failure(let failure):
      return .rejected(failure.fault, at: value.utf8Offset(ofTrimmedScalar: failure.index))
    }
  }
}

extension FieldValue {
  /// The byte offset of a scalar counted from the first that is no blank or control, tabs and line ends
  /// left out: where the URL parser counts.
  func utf8Offset(ofTrimmedScalar index: Int) -> Int {
    var offset = 0
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    var left = index
    while offset < bytes.count, left > 0 {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      if scalar != 0x09, scalar != 0x0A, scalar != 0x0D { left -= 1 }
      offset += width
    }
    return offset
  }
}
