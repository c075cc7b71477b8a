/// A text as it was when somebody was last told of it, to find what has to be said of it now.
///
/// It is taken by the protocol alone, so that any text input can be followed. Positions are counts of UTF-16 units of
/// what is spoken: in a secret text, of dots, of which nobody can tell which ones were replaced by others.
struct SpokenState: Equatable {
  var text: [UInt16]
  var selection: Range<Int>?
  var marked: Range<Int>?
  /// The line of the caret, as the text's own tokenizer cuts lines.
  var line: Range<Int>?

  /// - Complexity: O(*n*) in the text.
  init(of input: any TextInput) { self.init(reading: input) }

  private init(reading input: some TextInput) {
    text = Array(input.spokenText.utf16)
    selection = input.selectedTextRange.map { input.spokenRange($0) }
    marked = input.markedTextRange.map { input.spokenRange($0) }
    if let caret = input.selectedTextRange, caret.isEmpty {
      let line = Self.line(of: caret.start, in: input)
      // An empty line is no unit of a tokenizer's.
      self.line = input.spokenRange(line ?? caret)
    }
  }

  private static func line<Input: TextInput>(
    of caret: Input.Position, in input: Input
  ) -> Input.PositionRange? {
    let tokenizer = input.tokenizer
    return tokenizer.rangeEnclosingPosition(caret, with: .line, inDirection: .forward)
      ?? tokenizer.rangeEnclosingPosition(caret, with: .line, inDirection: .backward)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF16.self)
  }

  /// What is to be said of the text as it is now.
  func events(to now: SpokenState) -> [AccessibilityEvent] {
    if let marked = now.marked, text != now.text || self.marked == nil {
      return [.composing(now.string(marked))]
    }
    if text != now.text || marked != nil && now.marked == nil { return changes(to: now) }
    return selection == now.selection ? [] : moves(to: now)
  }

  // MARK: Changes

  private func changes(to now: SpokenState) -> [AccessibilityEvent] {
    // What was marked was said while it was; what it has come to is said as a whole.
    if let marked, text == now.text { return [.inserted(string(marked))] }
    let (old, new) = difference(to: now)
    var events: [AccessibilityEvent] = []
    let isCommitted = marked != nil && !new.isEmpty
    if !old.isEmpty, !isCommitted { events.append(.deleted(string(old))) }
    if !new.isEmpty { events.append(.inserted(now.string(new))) }
    return events
  }

  /// What went and what came. Where the same letters stand side by side the carets say which of them it was.
  private func difference(to now: SpokenState) -> (old: Range<Int>, new: Range<Int>) {
    let most = min(text.count, now.text.count)
    let prefix = zip(text, now.text).prefix { $0 == $1 }.count
    let suffix = zip(text.reversed(), now.text.reversed()).prefix { $0 == $1 }.count
    let hint = min(selection?.lowerBound ?? prefix, now.selection?.lowerBound ?? prefix)
    var start = min(prefix, max(hint, most - suffix))
    // No pair of surrogates is told in halves.
    if start > 0, UTF16.isLeadSurrogate(text[start - 1]) { start -= 1 }
    var kept = min(suffix, most - start)
    if kept > 0, UTF16.isTrailSurrogate(text[text.count - kept]) { kept -= 1 }
    return (start..<text.count - kept, start..<now.text.count - kept)
  }

  // MARK: Moves

  private func moves(to now: SpokenState) -> [AccessibilityEvent] {
    guard let old = selection, let new = now.selection else { return [] }
    if old.isEmpty, new.isEmpty {
      if let line = now.line, line != self.line { return [.line(now.string(line).withoutEnd)] }
      let passed =
        min(old.lowerBound, new.lowerBound)..<max(old.lowerBound, new.lowerBound)
      return [.passed(string(passed))]
    }
    let left = Self.parts(of: old, outside: new).map { AccessibilityEvent.unselected(string($0)) }
    let added = Self.parts(of: new, outside: old).map { AccessibilityEvent.selected(string($0)) }
    return left + added
  }

  /// What of a range another one doesn't hold, in order.
  private static func parts(of range: Range<Int>, outside other: Range<Int>) -> [Range<Int>] {
    let before = range.lowerBound..<max(range.lowerBound, min(range.upperBound, other.lowerBound))
    let after = min(range.upperBound, max(range.lowerBound, other.upperBound))..<range.upperBound
    return (other.isEmpty ? [range] : [before, after]).filter { !$0.isEmpty }
  }
}

extension TextInput {
  /// A range in counts of what is spoken.
  fileprivate func spokenRange(_ range: PositionRange) -> Range<Int> {
    let start = spokenCount(upTo: range.start)
    return start..<max(start, spokenCount(upTo: range.end))
  }

  /// Measured by the text itself: what a text input counts is its own matter.
  private func spokenCount(upTo position: Position) -> Int {
    spokenText(from: nil, to: position).utf16.count
  }
}

extension String {
  /// A line without what ends it.
  fileprivate var withoutEnd: String { last?.isNewline == true ? String(dropLast()) : self }
}
