internal import CaretText

extension String {
  /// A path as the system has it: its bytes, also those that are no UTF-8 (see `PathText`), and a zero.
  var systemName: [CChar] {
    PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0]
  }
}
