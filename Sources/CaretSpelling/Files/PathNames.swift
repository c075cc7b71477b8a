extension String {
  /// The names in a path, without empty ones.
  ///
  /// By bytes, as the system does it: to cut at whole characters takes ten times as long.
  var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
}
