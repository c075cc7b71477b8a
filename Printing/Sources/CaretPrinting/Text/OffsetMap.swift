/// Where the bytes of a text that is shown come from, if some of them are signs for something else.
struct OffsetMap: Equatable, Sendable {
  /// A stretch that is shown as it is, or a sign for one thing.
  struct Piece: Equatable, Sendable {
    var shown: Int
    var source: Int
    var isSign: Bool
  }

  /// In ascending order; the first one begins at 0.
  private(set) var pieces: [Piece] = []

  mutating func append(shown: Int, source: Int, isSign: Bool) {
    pieces.append(Piece(shown: shown, source: source, isSign: isSign))
  }

  /// The place in the source of a place that is shown; that of its thing for one in a sign.
  func source(ofShown place: Int) -> Int {
    guard let index = last(where: { $0.shown <= place }) else { return place }
    let piece = pieces[index]
    return piece.isSign ? piece.source : piece.source + place - piece.shown
  }

  /// Where a place of the source is shown.
  func shown(ofSource place: Int) -> Int {
    guard let index = last(where: { $0.source <= place }) else { return place }
    let piece = pieces[index]
    return piece.isSign ? piece.shown : piece.shown + place - piece.source
  }

  /// Whether a place that is shown is in a sign.
  func isSign(at place: Int) -> Bool {
    last { $0.shown <= place }.map { pieces[$0].isSign } ?? false
  }

  private func last(where isBefore: (Piece) -> Bool) -> Int? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(pieces[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
