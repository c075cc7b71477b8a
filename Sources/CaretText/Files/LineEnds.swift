/// How often each kind of line end occurs.
public struct LineEnds: Sendable, Equatable {
  /// How many lines end with LF alone.
  public var lf = 0
  /// How many lines end with CR LF.
  public var crlf = 0
  /// How many lines end with CR alone.
  public var cr = 0

  /// Counts of line ends.
  public init(lf: Int = 0, crlf: Int = 0, cr: Int = 0) {
    self.lf = lf
    self.crlf = crlf
    self.cr = cr
  }
}

extension TextSnapshot {
  /// The line ends as they are in the text.
  ///
  /// - Complexity: O(*n*) if there are carriage returns that the counts don't explain.
  public var lineEnds: LineEnds {
    // All breaks are LF, CR LF or CR; `lf` has the first two, so that single CRs are the rest.
    let cr = tree.total.breaks - tree.total.lf
    var allCR = 0
    tree.forEachStretch(0..<utf8Count) { stretch in
      for i in 0..<stretch.count { allCR += stretch[i] == carriageReturn ? 1 : 0 }
      return true
    }
    let crlf = allCR - cr
    return LineEnds(lf: tree.total.lf - crlf, crlf: crlf, cr: cr)
  }
}
