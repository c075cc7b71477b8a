extension TranscodingError: CustomStringConvertible {
  /// Where it stopped, as `the encoding lacks U+20AC, at byte 12`.
  public var description: String {
    let what = scalar.map { "the encoding lacks U+" + String($0, radix: 16, uppercase: true) }
    return "\(what ?? "no text in the encoding"), at byte \(utf8Offset)"
  }
}
