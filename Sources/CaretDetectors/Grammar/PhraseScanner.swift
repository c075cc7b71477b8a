// Words that no grammar knows end a run, and most runs have nothing that a date or an amount is about. So a text is looked
// through for what is its heart, a digit or a word such as "Monday" or "dollars", and back from there for what ends a run.
// From there runs are skimmed, word by word in a table of first letters; tokens are made where somebody wants to read them.

internal import CaretBytes
internal import CaretFields

/// Cuts a text into runs of known words, numbers and signs, and hands each run to the grammars.
struct PhraseScanner {
  let text: [UInt8]
  let options: DetectionOptions
  var times: TimeFinder
  private let readers: [KindRow.PhraseReading]
  /// What each of them reads a run for.
  private let aims: [Aim]
  private let cutter: TokenCutter
  /// What some reader reads a run for, and what one token alone.
  private let seeds: PhraseRole
  private let lone: PhraseRole
  private var barren = BarrenRuns()

  init(
    _ text: [UInt8], readers: [KindRow.PhraseReading], options: DetectionOptions, grammar: Grammar
  ) {
    self.text = text
    self.options = options
    self.readers = readers
    aims = readers.map { Aim(seeds: $0.seeds, needs: $0.needs, lone: grammar.alone($0.lone)) }
    seeds = aims.reduce([]) { $0.union($1.seeds) }
    lone = aims.reduce([]) { $0.union($1.lone) }
    cutter = TokenCutter(text, grammar.lexicon)
    times = TimeFinder(text, options: options, grammar: grammar)
  }

  /// A run as it is skimmed: its tokens are cut out where somebody wants to read them.
  private struct Run {
    var start = 0
    var end = 0
    var count = 0
    var roles: PhraseRole = []

    @inline(__always)
    mutating func add(_ roles: PhraseRole, _ place: Range<Int>) {
      if count == 0 { start = place.lowerBound }
      end = place.upperBound
      count &+= 1
      self.roles.formUnion(roles)
    }

    /// Whether there is what a reader looks for, as far as the roles tell.
    @inline(__always)
    func mayHold(_ aim: Aim) -> Bool {
      guard count > 1 else { return !roles.isDisjoint(with: aim.lone) }
      return !roles.isDisjoint(with: aim.seeds) && !roles.isDisjoint(with: aim.needs)
    }
  }

  /// The roles of `KindRow.PhraseReading`.
  private struct Aim {
    let seeds: PhraseRole
    let needs: PhraseRole
    let lone: PhraseRole
  }

  mutating func scan(into found: inout [DetectedData]) {
    let (text, cutter, seeds) = (text, cutter, seeds)
    text.withView { bytes in
      cutter.lexicon.hearts.withMarker(bytes) { marks in
        var index = 0
        // No run is under way here.
        var floor = 0
        while index &+ BeginningSieve.byteCount <= bytes.count {
          if let heart = cutter.nextHeart(bytes, &index, seeds, marks(index)) {
            let start = cutter.runStart(bytes, before: heart, notBefore: floor)
            floor = readRuns(bytes, cutter, from: start, beyond: heart, into: &found)
            index = floor
          }
        }
        let start = cutter.runStart(bytes, before: index, notBefore: floor)
        _ = readRuns(bytes, cutter, from: start, beyond: bytes.count, into: &found)
      }
    }
  }

  /// Reads the runs from a place on, to the end of the one that begins before another place or is there; gives where it ends.
  private mutating func readRuns(
    _ bytes: ByteView, _ cutter: TokenCutter, from start: Int, beyond place: Int,
    into found: inout [DetectedData]
  ) -> Int {
    var run = Run()
    var index = start
    while index < bytes.count, index <= place || run.count > 0 {
      if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index &+= 1
        continue
      }
      let start = index
      if let roles = cutter.skim(bytes, &index) {
        run.add(roles, start..<index)
        if run.count < PhraseReader.longestRun { continue }
      }
      guard run.count > 0 else { continue }
      finish(run, bytes, into: &found)
      run = Run()
    }
    finish(run, bytes, into: &found)
    return index
  }

  private mutating func finish(_ run: Run, _ bytes: ByteView, into found: inout [DetectedData]) {
    guard !run.roles.isDisjoint(with: run.count == 1 ? lone : seeds),
      aims.contains(where: { run.mayHold($0) })
    else { return }
    let key = BarrenRuns.key(bytes, run.start, run.end, run.roles)
    if let key, barren.contains(key) { return }
    let count = found.count
    read(run, into: &found)
    if let key, found.count == count { barren.insert(key) }
  }

  private mutating func read(_ run: Run, into found: inout [DetectedData]) {
    let tokens = tokens(of: run)
    for index in aims.indices where run.mayHold(aims[index]) {
      readers[index].read(&self, tokens, &found)
    }
  }

  private func tokens(of run: Run) -> [PhraseToken] {
    var tokens: [PhraseToken] = []
    tokens.reserveCapacity(run.count)
    var index = run.start
    var hasGap = index == 0 || text[index - 1] == 0x20 || text[index - 1] == 0x09
    while tokens.count < run.count {
      if text[index] == 0x20 || text[index] == 0x09 {
        hasGap = true
        index += 1
      } else if let token = cutter.next(at: &index, hasGap: hasGap) {
        tokens.append(token)
        hasGap = false
      }
    }
    return tokens
  }
}
