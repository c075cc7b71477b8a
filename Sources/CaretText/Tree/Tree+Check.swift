// What is true of every tree between two edits. The property tests ask after each step.

extension Tree {
  /// Stops with a message if one of the tree's rules is broken.
  func checkInvariants() {
    let top = root.view
    precondition(check(top, isRoot: true) == total, "the whole's counts are wrong")
    var last: UInt8 = 0
    forEachStretch(0..<total.utf8) { stretch in
      precondition(!StoredForm.isContinuation(stretch[0]), "a piece or a gap cuts a scalar")
      last = stretch[stretch.count - 1]
      return true
    }
    _ = last
  }

  private func check(_ node: NodeView, isRoot: Bool) -> TextSummary {
    let minimum = isRoot ? 0 : Node.minimum(level: node.level)
    precondition(node.count >= minimum, "a poor node: \(node.count)")
    precondition(!isRoot || node.level == 1 || node.count > 1, "a root with one child")
    var total = TextSummary()
    var endedWithCR = false
    for i in 0..<node.count {
      let sum: TextSummary
      if node.level > 1 {
        let child = node.node(i).view
        precondition(child.level == node.level - 1, "a child of the wrong level")
        sum = check(child, isRoot: false)
      } else {
        sum = check(piece(node, i))
      }
      precondition(sum == node.summary(i), "counts \(node.summary(i)), should be \(sum)")
      let (first, last) = ends(node, i)
      precondition(!(endedWithCR && first == lineFeed), "an edge between CR and LF")
      endedWithCR = last == carriageReturn
      total += sum
    }
    return total
  }

  private func check(_ piece: PieceBytes) -> TextSummary {
    precondition(piece.count > 0 && piece.count <= Leaf.limit, "a piece of \(piece.count) bytes")
    return piece.prefix(piece.count)
  }

  private func ends(_ node: NodeView, _ i: Int) -> (first: UInt8, last: UInt8) {
    if node.level == 1 {
      let bytes = piece(node, i)
      return (bytes[0], bytes[bytes.count - 1])
    }
    let child = node.node(i).view
    return (ends(child, 0).first, ends(child, child.count - 1).last)
  }
}
