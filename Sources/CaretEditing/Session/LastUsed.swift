/// What commands repeat when they are given nothing: the last pattern, substitution and replacement.
struct LastUsed {
  var pattern: EditorPattern?
  var substitution: LastSubstitution?
  /// What `%` stands for.
  var replacement: [ReplacementPart]?
}
