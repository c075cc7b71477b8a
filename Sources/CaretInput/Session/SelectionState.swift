internal import CaretText

extension SessionSelection: AnchoredSelection {}

/// What is selected: a main selection, and mostly nothing else.
struct SelectionState: Equatable {
  var main: SessionSelection?
  /// In the order of the text, apart from each other and from the main one; none without a main one.
  var others: [SessionSelection] = []

  init(_ main: SessionSelection?) { self.main = main }

  /// Selections in any order, those that meet as one.
  init(_ selections: [SessionSelection], main index: Int) {
    var (list, main) = merged(selections, main: index)
    self.main = list.remove(at: main)
    others = list
  }

  /// All in the order of the text, and which of them is the main one.
  var all: (list: [SessionSelection], main: Int) {
    guard let main else { return ([], 0) }
    let index = others.firstIndex { $0.start > main.start } ?? others.count
    var list = others
    list.insert(main, at: index)
    return (list, index)
  }
}

/// What one of several selections is replaced by, and what is selected there then.
struct SelectionEdit {
  /// In UTF-16 offsets.
  var range: Range<Int>
  var bytes: [UInt8]
  /// In UTF-16 units from the start of the range.
  var anchorAfter: Int
  var headAfter: Int

  /// A replacement behind which the caret stands.
  init(_ range: Range<Int>, with bytes: [UInt8]) {
    (self.range, self.bytes) = (range, bytes)
    headAfter = StoredForm.utf16Count(bytes)
    anchorAfter = headAfter
  }

  /// A selection that is left as it is.
  init(keeping selection: SessionSelection) {
    let start = selection.start.utf16
    (range, bytes) = (start..<start, [])
    (anchorAfter, headAfter) = (selection.anchor.utf16 - start, selection.head.utf16 - start)
  }

  var changesText: Bool { !range.isEmpty || !bytes.isEmpty }
}
