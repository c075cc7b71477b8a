package import CaretInput
internal import CaretText
internal import CaretUnicode

/// One input line, as fingers that know readline edit it.
///
/// The text is a `TextInputSession`, so that a key moves by whole characters, undo works, and the line
/// is changed by transactions as every text here is. Nothing in this type touches a terminal: it takes
/// keys and says what came of them; `LinePainter` draws it.
package final class LineEditor {
  package enum Outcome: Equatable {
    case goesOn
    /// The line is done.
    case accepted
    /// Ctrl-C: the line is to be forgotten.
    case aborted
    /// Ctrl-D in an empty line.
    case endOfInput
  }

  let text = TextInputSession()
  /// What takes the keys before they edit the line: an input method, where one is on.
  private(set) lazy var keyboard = InputMethodController(target: text)
  /// The input method that Ctrl-\ switches on and off.
  package var inputMethod: (any InputMethod)?
  private(set) var history: CommandHistory
  /// Offers what could stand behind the text before the caret; see `Completer`.
  package var completer: (any Completer)?
  /// Candidates to be listed under the line, until the next key.
  package private(set) var listedCandidates: [String] = []
  /// The search that Ctrl-R began, if one is under way.
  private(set) var search: HistorySearch?

  private var historyIndex: Int?
  private var unfinished = ""
  private var killRing: [String] = []
  private var yankIndex = 0
  private var lastYank: Range<Int>?
  private var wasKill = false
  private var takesLiteral = false
  private var purpose = Purpose.command
  /// The text keys since the line was begun, as they were pressed; nil when there were others too.
  private var typed: String? = ""
  /// Whether Ctrl-X was pressed, so that the next key says what it is for.
  private var isBehindControlX = false
  /// Whose keys these are.
  package var mode = EditingMode.emacs
  var vi = ViState()
  /// Words that may have been meant by one, best first; for Ctrl-X s.
  package var guesses: ((String) -> [String])?
  /// What Ctrl-X s offers: where the word is, and what may stand there. A digit takes one.
  private var offer: (range: Range<Int>, words: [String])?
  /// Whether the last key could do nothing.
  package private(set) var isAtLoss = false
  private lazy var characters = try? BoundaryFinder(.character)
  private lazy var words = try? BoundaryFinder(.word)

  struct HistorySearch: Equatable {
    var wanted = ""
    var index: Int?
    var before: String
  }

  package init(history: CommandHistory = CommandHistory(path: nil)) {
    self.history = history
    text.backspace = .apple
  }

  /// The line as it stands.
  package var line: String { text.storage.string }

  /// The line as it was meant: a single dot ends a text also where an input method makes another full stop of it.
  package var enteredLine: String { isLoneDot ? "." : line }

  private var isLoneDot: Bool { purpose == .text && typed == "." }

  /// The caret, in UTF-16 units from the line's start.
  package var caret: Int { text.selectedRange?.upperBound ?? 0 }

  /// What the line will be.
  package enum Purpose {
    /// A command or an answer: Tab completes it, and the input method waits for Ctrl-\\.
    case command
    /// The value of a field: Tab completes it, and the input method is on.
    case value
    /// A line of a text: Tab is text, and the input method is on.
    case text
  }

  /// Empties the line, or fills it, for a new question.
  package func begin(with line: String = "", for purpose: Purpose = .command) {
    self.purpose = purpose
    typed = ""
    keyboard.reset()
    useInputMethod(purpose != .command)
    setLine(line)
    historyIndex = nil
    listedCandidates = []
    search = nil
    lastYank = nil
    wasKill = false
    vi.endCommand()
    vi.isCommanding = false
    offer = nil
  }

  /// Puts the accepted line into the history.
  package func remember(_ line: String) {
    history.add(line)
  }

  // MARK: - Keys

  package func handle(_ key: Key) -> Outcome {
    listedCandidates = []
    isAtLoss = false
    note(key)
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    if takesLiteral { return insertLiterally(key) }
    if let offer = offer.take(), take(offer, key) { return .goesOn }
    if isBehindControlX { return handleBehindControlX(key) }
    if key == .enter, isLoneDot { keyboard.finish() }
    if takeIntoComposition(key) { return .goesOn }
    if mode == .vi, let outcome = handleVi(key) { return outcome }
    let killed = wasKill
    wasKill = false
    if key != .meta("y") { lastYank = nil }
    switch key {
    case .text(let typed): text.insertText(typed)
    case .paste(let pasted): text.insertText(pasted)
    case .enter, .control("j"), .control("m"): return .accepted
    case .control("c"): return .aborted
    case .control("d") where text.storage.utf8Count == 0: return .endOfInput
    case .tab where purpose == .text: text.insertText("\t")
    case .tab: complete()
    case .up, .control("p"): recall(-1)
    case .down, .control("n"): recall(1)
    case .meta("<"): recallEnd(first: true)
    case .meta(">"): recallEnd(first: false)
    case .control("r"): search = HistorySearch(before: line)
    case .control("v"), .control("q"): takesLiteral = true
    case .control("\\"): useInputMethod(keyboard.method == nil)
    case .control("x"): isBehindControlX = true
    case .meta("?"): complete(alwaysLists: true)
    default: edit(key, continuesKill: killed)
    }
    return .goesOn
  }

  private func note(_ key: Key) {
    switch key {
    case .text(let letter): typed?.append(letter)
    case .enter, .resized: break
    default: typed = nil
    }
  }

  // MARK: - Input methods

  /// Gives a key to the input method; false for one that it leaves to the line. Other keys end a composition.
  func takeIntoComposition(_ key: Key) -> Bool {
    guard keyboard.method != nil, !isInViCommand else { return false }
    guard let inputKey = key.inputKey else {
      if key != .resized { keyboard.finish() }
      return false
    }
    return keyboard.offer(inputKey)
  }

  private func useInputMethod(_ isOn: Bool) {
    // A secret line refuses it: then it stays off.
    try? keyboard.choose(isOn ? inputMethod : nil)
  }

  private func insertLiterally(_ key: Key) -> Outcome {
    takesLiteral = false
    switch key {
    case .text(let typed): text.insertText(typed)
    case .control(let letter):
      text.insertText(String(Unicode.Scalar(letter.asciiValue! & 0x1F)))
    case .tab: text.insertText("\t")
    case .escape: text.insertText("\u{1B}")
    default: break
    }
    return .goesOn
  }

  /// Moving, deleting, killing and changing.
  private func edit(_ key: Key, continuesKill: Bool) {
    switch key {
    case .left, .control("b"): move(to: previousCharacter(caret))
    case .right, .control("f"): move(to: nextCharacter(caret))
    case .home, .control("a"): move(to: 0)
    case .end, .control("e"): move(to: count)
    case .wordLeft, .meta("b"): move(to: wordStart(before: caret))
    case .wordRight, .meta("f"): move(to: wordEnd(after: caret))
    case .backspace, .control("h"): text.deleteBackward()
    case .delete, .control("d"): text.deleteForward()
    case .control("k"): kill(caret..<count, continuesKill)
    case .control("u"): kill(0..<caret, continuesKill, inFront: true)
    case .control("w"): kill(blankStart(before: caret)..<caret, continuesKill, inFront: true)
    case .meta("\u{7F}"): kill(wordStart(before: caret)..<caret, continuesKill, inFront: true)
    case .meta("d"): kill(caret..<wordEnd(after: caret), continuesKill)
    case .control("y"): yank()
    case .meta("y"): yankOlder()
    case .control("t"): transpose()
    case .meta("u"): changeWord { CaseMapping().uppercased($0) }
    case .meta("l"): changeWord { CaseMapping().lowercased($0) }
    case .meta("c"): changeWord { CaseMapping().titlecased($0) }
    case .control("_"): text.undo()
    case .meta("r"): setLine(historyIndex.map { history.lines[$0] } ?? "")
    case .meta("."): insertLastArgument()
    case .meta("t"): transposeWords()
    case .resized, .control("l"): break
    default: isAtLoss = true
    }
  }

  /// Ctrl-X and s offers guesses for the word before the caret, Ctrl-X and Ctrl-U undoes.
  private func handleBehindControlX(_ key: Key) -> Outcome {
    isBehindControlX = false
    switch key {
    case .text("s"), .control("s"): offerGuesses()
    case .control("u"): text.undo()
    default: isAtLoss = true
    }
    return .goesOn
  }

  private func offerGuesses() {
    guard let word = wordRanges.last(where: { $0.lowerBound < caret }), let guesses else { return }
    let words = Array(guesses(substring(word)).prefix(9))
    guard !words.isEmpty else {
      isAtLoss = true
      return
    }
    offer = (word, words)
    listedCandidates = words.enumerated().map { "\($0 + 1) \($1)" }
  }

  /// Puts the guess with the typed number in the place of the word.
  private func take(_ offer: (range: Range<Int>, words: [String]), _ key: Key) -> Bool {
    guard case .text(let typed) = key, let number = Int(typed),
      offer.words.indices.contains(number - 1)
    else { return false }
    replace(offer.range, by: offer.words[number - 1])
    return true
  }

  private func insertLastArgument() {
    guard let last = history.lines.last?.split(separator: " ").last else { return }
    text.insertText(String(last))
  }

  // MARK: - Places

  private var units: [UInt16] { Array(line.utf16) }
  private var count: Int { text.storage.utf16Count }

  func move(to place: Int) {
    text.select(anchor: place, head: place)
  }

  private func previousCharacter(_ place: Int) -> Int {
    characters?.setText(units)
    return characters?.preceding(place) ?? 0
  }

  private func nextCharacter(_ place: Int) -> Int {
    characters?.setText(units)
    return characters?.following(place) ?? count
  }

  /// Where the word begins that ends at the place or before it.
  private func wordStart(before place: Int) -> Int {
    wordRanges.last { $0.lowerBound < place }?.lowerBound ?? 0
  }

  /// Where the word ends that begins at the place or behind it.
  private func wordEnd(after place: Int) -> Int {
    wordRanges.first { $0.upperBound > place }?.upperBound ?? count
  }

  private var wordRanges: [Range<Int>] {
    guard let words else { return [] }
    return words.segments(of: line).filter { $0.status.isWord }.map(\.utf16)
  }

  private func blankStart(before place: Int) -> Int {
    let units = units
    var start = place
    while start > 0, units[start - 1] == 0x20 { start -= 1 }
    while start > 0, units[start - 1] != 0x20 { start -= 1 }
    return start
  }

  // MARK: - Changing

  func setLine(_ line: String) {
    text.replace(0..<count, stored: Array(line.utf8), caret: .end)
    move(to: count)
  }

  func substring(_ range: Range<Int>) -> String {
    String(decoding: text.utf16(in: range), as: UTF16.self)
  }

  func kill(_ range: Range<Int>, _ continues: Bool, inFront: Bool = false) {
    wasKill = true
    guard !range.isEmpty else { return }
    let killed = substring(range)
    if continues, let last = killRing.popLast() {
      killRing.append(inFront ? killed + last : last + killed)
    } else {
      killRing.append(killed)
    }
    text.replace(range, stored: [], caret: .end)
  }

  func yank() {
    guard let last = killRing.last else { return }
    yankIndex = killRing.count - 1
    insertYanked(last)
  }

  private func insertYanked(_ yanked: String) {
    let start = caret
    text.insertText(yanked)
    lastYank = start..<caret
  }

  private func yankOlder() {
    guard let range = lastYank, !killRing.isEmpty else { return }
    yankIndex = (yankIndex + killRing.count - 1) % killRing.count
    text.replace(range, stored: [], caret: .end)
    insertYanked(killRing[yankIndex])
  }

  /// Exchanges the characters around the caret; at the end of the line the last two.
  private func transpose() {
    let end = caret == count ? count : nextCharacter(caret)
    let middle = previousCharacter(end)
    guard middle > 0 else { return }
    let start = previousCharacter(middle)
    let exchanged = substring(middle..<end) + substring(start..<middle)
    text.replace(start..<end, stored: Array(exchanged.utf8), caret: .end)
  }

  /// Exchanges the word at the caret, or the last one, with the one before it.
  private func transposeWords() {
    let words = wordRanges
    let second = words.lastIndex { $0.lowerBound < max(caret, 1) } ?? 0
    guard second > 0 else {
      isAtLoss = true
      return
    }
    let (a, b) = (words[second - 1], words[second])
    let between = substring(a.upperBound..<b.lowerBound)
    replace(a.lowerBound..<b.upperBound, by: substring(b) + between + substring(a))
  }

  func replace(_ range: Range<Int>, by new: String) {
    text.replace(range, stored: Array(new.utf8), caret: .end)
  }

  /// Makes a part of the line what `yank` inserts.
  func copyToKillRing(_ range: Range<Int>) {
    if !range.isEmpty { killRing.append(substring(range)) }
  }

  private func changeWord(_ change: (String) -> String) {
    let end = wordEnd(after: caret)
    let changed = change(substring(caret..<end))
    text.replace(caret..<end, stored: Array(changed.utf8), caret: .end)
  }

  // MARK: - History

  /// Goes to an older or newer line; with text before the caret, to one that begins with it.
  func recall(_ step: Int) {
    if historyIndex == nil { unfinished = line }
    let prefix = historyIndex == nil ? substring(0..<caret) : searchPrefix
    searchPrefix = prefix
    var index = (historyIndex ?? history.lines.count) + step
    while history.lines.indices.contains(index), !history.lines[index].hasPrefix(prefix) {
      index += step
    }
    if history.lines.indices.contains(index) {
      historyIndex = index
      setLine(history.lines[index])
    } else if step > 0, historyIndex != nil {
      historyIndex = nil
      setLine(unfinished)
    }
  }

  private var searchPrefix = ""

  func recallEnd(first: Bool) {
    guard first, !history.lines.isEmpty else {
      if historyIndex != nil { setLine(unfinished) }
      historyIndex = nil
      return
    }
    if historyIndex == nil { unfinished = line }
    historyIndex = 0
    setLine(history.lines[0])
  }

  /// A key while Ctrl-R searches; nil when it ends the search and means what it always means.
  private func handleInSearch(_ key: Key) -> Outcome? {
    guard var current = search else { return nil }
    switch key {
    case .text(let typed): current.wanted += typed
    case .backspace, .control("h"): if !current.wanted.isEmpty { current.wanted.removeLast() }
    case .control("r"): return find(current, below: current.index)
    case .control("g"), .control("c"):
      setLine(current.before)
      search = nil
      return .goesOn
    case .resized: return .goesOn
    default:
      search = nil
      return nil
    }
    return find(current, below: nil)
  }

  private func find(_ wanted: HistorySearch, below index: Int?) -> Outcome {
    var found = wanted
    let candidates = history.lines.indices.prefix(upTo: index ?? history.lines.endIndex)
    if let hit = candidates.last(where: { history.lines[$0].contains(wanted.wanted) }) {
      found.index = hit
      setLine(history.lines[hit])
    }
    search = found
    return .goesOn
  }

  // MARK: - Completion

  /// Inserts the only candidate, or what all have in common; lists them when that is nothing new.
  func complete(alwaysLists: Bool = false) {
    let before = substring(0..<caret)
    guard let completion = completer?.completion(for: before), !completion.candidates.isEmpty else {
      isAtLoss = true
      return
    }
    let partial = String(before.dropFirst(before.count - completion.partialCount))
    let candidates = completion.candidates
    let common = candidates.dropFirst().reduce(candidates[0]) { $0.commonPrefix(with: $1) }
    if alwaysLists {
      listedCandidates = candidates
    } else if candidates.count == 1 {
      insertCompletion(candidates[0] + completion.ending, replacing: partial)
    } else if common.count > partial.count {
      insertCompletion(common, replacing: partial)
    } else {
      listedCandidates = candidates
    }
  }

  private func insertCompletion(_ completion: String, replacing partial: String) {
    text.replace(caret - partial.utf16.count..<caret, stored: Array(completion.utf8), caret: .end)
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// What Tab can put behind the text before the caret.
package protocol Completer {
  func completion(for textBeforeCaret: String) -> Completion?
}

package struct Completion: Equatable {
  /// How many characters before the caret the candidates replace.
  package var partialCount: Int
  /// What could stand there, whole, in the order in which they are listed.
  package var candidates: [String]
  /// What follows when there is one candidate only.
  package var ending = " "

  package init(partialCount: Int, candidates: [String], ending: String = " ") {
    self.partialCount = partialCount
    self.candidates = candidates
    self.ending = ending
  }
}
