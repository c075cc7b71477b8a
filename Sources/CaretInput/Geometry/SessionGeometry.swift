/// What a session remembers of its grid.
struct SessionGeometry {
  var options: LayoutOptions?
  var finders: LayoutFinders?
  var layout: TextLayout?
  /// How far from its start a caret wants to be in each line while it moves by lines.
  var goalColumn: Int?
  /// The same for each of several carets, by its offset; it holds as long as `goalColumn` does.
  var otherGoals: [Int: Int] = [:]
  /// What has changed since the text was laid out.
  var change: LayoutChange?
}
