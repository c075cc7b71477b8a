extension String {
  /// The names in a path, without empty ones.
  ///
  /// By bytes, as the system does it: to cut at whole characters takes ten times as long.
  var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// The last of them, without a list of all; nil if there is none.
  var lastPathName: Substring? {
    let slash = UInt8(ascii: "/")
    guard let last = utf8.lastIndex(where: { $0 != slash }) else { return nil }
    let start = utf8[..<last].lastIndex(of: slash).map { utf8.index(after: $0) }
    return Substring(utf8[(start ?? startIndex)...last])
  }
}
