/// Several selections of one text, of which one is the main one: what an editor with several carets has.
///
/// They stand in the order of the text and apart from each other. Where two overlap, or touch and one of them is a
/// caret, they are one, which runs the way of the main one of the two, or else of the first. There is always one at
/// least. Apple's term is `selectedRanges` of `NSTextView`, which has no main one.
public struct SelectionSet: Sendable, Equatable {
  /// All of them, in the order of the text.
  public let selections: [Selection]
  /// Which of them is the main one: the one that is scrolled to, and that whoever knows of one selection sees.
  public let mainIndex: Int

  /// One selection alone.
  public init(_ selection: Selection) {
    (selections, mainIndex) = ([selection], 0)
  }

  /// Selections in any order, which may overlap; nil when there are none or when the main one is none of them.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(_ selections: [Selection], mainIndex: Int = 0) {
    guard selections.indices.contains(mainIndex) else { return nil }
    (self.selections, self.mainIndex) = merged(selections, main: mainIndex)
  }

  /// The selection that is shown where only one can be.
  public var main: Selection { selections[mainIndex] }

  /// The selections beside the main one, in the order of the text.
  public var others: [Selection] {
    var others = selections
    others.remove(at: mainIndex)
    return others
  }

  /// The selections after a change, each as `Selection.mapped(through:)` moves it; those that come to stand together
  /// are one.
  public func mapped(through changes: ChangeSet) -> SelectionSet {
    let moved = merged(selections.map { $0.mapped(through: changes) }, main: mainIndex)
    return SelectionSet(ordered: moved.list, mainIndex: moved.main)
  }

  private init(ordered selections: [Selection], mainIndex: Int) {
    (self.selections, self.mainIndex) = (selections, mainIndex)
  }
}

/// A selection in units of any kind.
package protocol AnchoredSelection {
  associatedtype Place: Comparable

  var anchor: Place { get set }
  var head: Place { get set }
}

extension Selection: AnchoredSelection {}

extension AnchoredSelection {
  fileprivate var low: Place { min(anchor, head) }
  fileprivate var high: Place { max(anchor, head) }
  fileprivate var isCaret: Bool { anchor == head }

  /// Whether a selection that begins here or later is not apart from this one.
  fileprivate func meets(_ later: Self) -> Bool {
    later.low < high || (later.low == high && (isCaret || later.isCaret))
  }

  /// Both as one that runs this one's way.
  fileprivate func joined(with other: Self) -> Self {
    var joined = self
    let runsBack = isCaret ? other.head < other.anchor : head < anchor
    let (start, end) = (min(low, other.low), max(high, other.high))
    joined.anchor = runsBack ? end : start
    joined.head = runsBack ? start : end
    return joined
  }
}

/// Selections in their order, those that meet as one, and which of them the main one has become.
package func merged<S: AnchoredSelection>(_ selections: [S], main: Int) -> (list: [S], main: Int) {
  let order = selections.indices.sorted {
    let (a, b) = (selections[$0], selections[$1])
    return a.low != b.low ? a.low < b.low : a.high != b.high ? a.high < b.high : $0 < $1
  }
  var list: [S] = []
  var newMain: Int?
  for index in order {
    let next = selections[index]
    if let last = list.last, last.meets(next) {
      list[list.count - 1] = index == main ? next.joined(with: last) : last.joined(with: next)
    } else {
      list.append(next)
    }
    if index == main { newMain = list.count - 1 }
  }
  return (list, newMain ?? 0)
}
