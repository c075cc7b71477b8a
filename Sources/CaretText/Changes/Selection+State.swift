package import CaretBytes

// A selection as bytes, in a history and in the state of a session: its two ends, and the side that it leans to.

extension StateWriter {
  package mutating func put(_ selection: Selection) {
    put(selection.anchor.value)
    put(selection.head.value)
    put(selection.affinity == .upstream)
  }
}

extension StateReader {
  /// - Parameter limit: the UTF-8 offset behind which no end may lie.
  package mutating func selection(upTo limit: Int = .max / 4) throws(StateDamage) -> Selection {
    let (anchor, head) = (try number(upTo: limit), try number(upTo: limit))
    return Selection(
      anchor: UTF8Offset(anchor), head: UTF8Offset(head),
      affinity: try flag() ? .upstream : .downstream)
  }
}
