extension EditorDiagnostic: CustomStringConvertible {
  /// The code and the trouble, for logs; a host finds words for people.
  public var description: String {
    let place = utf8Offset.map { " at byte \($0)" } ?? ""
    return "\(trouble.code.rawValue)\(place): \(trouble)"
  }
}
