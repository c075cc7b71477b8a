/// What a document itself says about its spelling, in comments of whatever form: the parts and the words that it
/// asks not to be told of, and the languages of its parts.
///
/// Our own directives and those of cspell, codespell, vale and Emacs are understood, so that a tree that uses
/// them need not be changed. A directive is looked for by its keyword alone, so it works in every kind of document.
struct InlineDirectives {
  /// Something that is not to be reported.
  private struct Silence {
    /// The findings that it covers.
    var utf8Range: Range<Int>
    /// The words that it is about; nil for all.
    var words: WordList?
    /// The line that the directive stands in.
    var place: Range<Int>
    /// Whether it covers the name of the directive, which is no text.
    var isName = false
    var isUsed = false
  }

  private var silences: [Silence] = []
  /// How many of them are of parts of the document before this one.
  private var countBefore = 0
  // Where to look for those of a finding, so that the time does not grow with their number.
  /// The words that are right in the whole document.
  private var words = WordList()
  /// Those about such words that have silenced nothing yet, by the forms of the words; one a line for each.
  private var unusedByForm: [String: [Int]] = [:]
  /// By the start of the line, or of the part, that they cover.
  private var byStart: [Int: [Int]] = [:]
  /// These starts, ascending.
  private var starts: [Int] = []
  /// The parts of the text in a language of their own, in order.
  private(set) var languages: [LanguageMark] = []

  // What is to be kept in mind for the next part of the document.
  private var isOff = false
  private var nextLine: Directive.Words?
  private var language: LanguageMark?

  /// - Parameter before: those of the part of the document before, if it is read in parts.
  init(_ text: [UInt8], after before: InlineDirectives? = nil) {
    if let before { goOn(before, text.count) }
    if let words = nextLine.take(), !text.isEmpty {
      add(0..<(text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count), words, 0..<0)
    }
    take(Self.lines(of: text), text.count)
  }

  /// Those of a whole text whose lines with directives are known.
  init(_ lines: [Line], utf8Count: Int) { take(lines, utf8Count) }

  /// A line with directives.
  struct Line {
    var utf8Range: Range<Int>
    /// The line behind it; nil at the end of the text.
    var next: Range<Int>?
    /// What it says, in order, and where each name stands, in bytes from the start of the line. It is one, or several that turn checking
    /// off and on.
    var directives: [(directive: Directive, mark: Range<Int>)]

    /// Whether what it says is about other words of the text than those in silenced places.
    var namesLanguage: Bool {
      directives.contains { if case .language = $0.directive { true } else { false } }
    }

    func moved(by distance: Int) -> Line {
      var line = self
      line.utf8Range = utf8Range.lowerBound + distance..<utf8Range.upperBound + distance
      line.next = next.map { $0.lowerBound + distance..<$0.upperBound + distance }
      return line
    }
  }

  /// The lines with directives of a text, in order.
  static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var end = 0
    for place in KeywordSearch.placesOfDirectives(in: text) where place >= end {
      let range = line(at: place, of: text)
      end = range.upperBound
      guard KeywordSearch.findsDirectives(in: text[range]) else { continue }
      let directives = Directive.find(in: text.span.string(range))
      guard !directives.isEmpty else { continue }
      lines.append(
        Line(
          utf8Range: range, next: end < text.count ? line(at: end, of: text) : nil,
          directives: directives.map { ($0.directive, $0.utf8Range) }))
    }
    return lines
  }

  /// The line that has a place, with its end.
  private static func line(at place: Int, of text: [UInt8]) -> Range<Int> {
    let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text.withView { $0.firstIndex(of: 0x0A, from: place) }
    return start..<(end.map { $0 + 1 } ?? text.count)
  }

  private mutating func take(_ lines: [Line], _ utf8Count: Int) {
    var offStart = isOff ? 0 : nil
    var offPlace = 0..<0
    isOff = false
    for line in lines {
      let range = line.utf8Range
      for (_, mark) in line.directives { passOver(mark, range) }
      for (directive, mark) in line.directives {
        switch directive {
        case .ignoreLine(let words): add(range, words, range)
        case .ignoreNext(let words):
          if words != .all {
            add(range, words, range)
            silences[silences.count - 1].isUsed = true
          }
          if let next = line.next {
            add(next, words, range)
          } else {
            nextLine = words
          }
        case .off:
          if offStart == nil {
            (offStart, offPlace) = (range.lowerBound + mark.lowerBound, range)
          }
        case .on:
          if let start = offStart.take() {
            addPart(start..<range.lowerBound + mark.upperBound, offPlace)
          }
        case .words(let words):
          for word in words { add(word: word, range) }
        case .language(let name, let source): begin(name, source, range.upperBound..<utf8Count)
        }
      }
    }
    isOff = offStart != nil
    if let start = offStart { addPart(start..<utf8Count, offPlace) }
  }

  /// Takes over what a part of the document said of the next one.
  private mutating func goOn(_ before: InlineDirectives, _ count: Int) {
    silences = before.silences
    countBefore = silences.count
    (words, unusedByForm) = (before.words, before.unusedByForm)
    (isOff, nextLine) = (before.isOff, before.nextLine)
    if let open = before.language { begin(open.name, open.source, 0..<count) }
  }

  /// Silences a line, or words of it.
  private mutating func add(_ line: Range<Int>, _ words: Directive.Words, _ place: Range<Int>) {
    let list: WordList? = if case .some(let words) = words { WordList(words) } else { nil }
    add(Silence(utf8Range: line, words: list, place: place), at: line.lowerBound)
  }

  private mutating func add(_ silence: Silence, at start: Int) {
    if starts.last != start { starts.append(start) }
    byStart[start, default: []].append(silences.count)
    silences.append(silence)
  }

  /// Silences a part of a line or of several: what is said in it of its lines is silent anyway.
  ///
  /// - Parameter place: the line that it begins in, by whose start it is found.
  private mutating func addPart(_ part: Range<Int>, _ place: Range<Int>) {
    // What is said of the line that the part ends in holds behind the part.
    let end = starts.last.flatMap { $0 > place.lowerBound ? $0 : nil }
    let kept = end.flatMap { byStart[$0] }?
      .filter { silences[$0].utf8Range.upperBound > part.upperBound }
    while let last = starts.last, last > place.lowerBound {
      byStart[last] = nil
      starts.removeLast()
    }
    let index = silences.count
    add(Silence(utf8Range: part, words: nil, place: place), at: place.lowerBound)
    if let end, let kept, !kept.isEmpty {
      starts.append(end)
      byStart[end] = kept + [index]
    }
  }

  /// Silences a word in the whole document.
  private mutating func add(word: String, _ place: Range<Int>) {
    let last = unusedByForm[word]?.last
    guard last.map({ silences[$0].place == place }) != true else { return }
    words.insert(word)
    for form in WordList.forms(of: word) {
      unusedByForm[form, default: []].append(silences.count)
    }
    silences.append(
      Silence(
        utf8Range: place, words: nil, place: place))
  }

  /// The names in a directive, "cspell:locale", are no text.
  private mutating func passOver(_ mark: Range<Int>, _ line: Range<Int>) {
    let range = line.lowerBound + mark.lowerBound..<line.lowerBound + mark.upperBound
    add(
      Silence(utf8Range: range, words: nil, place: line, isName: true, isUsed: true),
      at: line.lowerBound)
  }

  private mutating func begin(_ name: String, _ source: LanguageMark.Source, _ range: Range<Int>) {
    if let last = languages.indices.last {
      let start = languages[last].range.lowerBound
      languages[last].range = start..<range.lowerBound
    }
    let mark = LanguageMark(range: range, name: name, source: source)
    languages.append(mark)
    language = mark
  }

  /// Whether a finding is not to be reported.
  mutating func silences(_ range: Range<Int>, _ word: String) -> Bool {
    if silences.isEmpty { return false }
    var isSilent = words.accepts(word)
    if isSilent { noteUse(of: word, at: range.lowerBound) }
    for index in indexes(at: range.lowerBound)
    where silences[index].utf8Range.contains(range.lowerBound)
      && silences[index].words?.accepts(word) != false
    {
      silences[index].isUsed = true
      isSilent = true
    }
    return isSilent
  }

  /// A word that stands in a directive's own line is no use of it.
  private mutating func noteUse(of word: String, at utf8Offset: Int) {
    guard let unused = unusedByForm[word] else { return }
    for index in unused where !silences[index].place.contains(utf8Offset) {
      silences[index].isUsed = true
    }
    let rest = unused.filter { !silences[$0].isUsed }
    unusedByForm[word] = rest.isEmpty ? nil : rest
  }

  /// Those that may cover a place: what begins last before it.
  private func indexes(at utf8Offset: Int) -> [Int] {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= utf8Offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? [] : byStart[starts[low - 1]] ?? []
  }

  /// Takes for used what stands in a string of a program: that is about directives and is none.
  ///
  /// - Parameter spans: those of the part of the document that was read last, in order.
  mutating func passOverStrings(_ spans: [TextSpan]) {
    guard !silences.isEmpty else { return }
    let strings = spans.filter { $0.kind == .string }
    var lines: Set<Int> = []
    var next = 0
    for name in silences[countBefore...] where name.isName {
      let start = name.utf8Range.lowerBound
      while next < strings.count, strings[next].range.upperBound <= start { next += 1 }
      if next < strings.count, strings[next].range.contains(start) {
        lines.insert(name.place.lowerBound)
      }
    }
    for index in countBefore..<silences.count
    where lines.contains(silences[index].place.lowerBound) {
      silences[index].isUsed = true
    }
  }

  /// The starts of the lines of those that silenced nothing, in order.
  var unusedOffsets: [Int] {
    Set(silences.filter { !$0.isUsed }.map(\.place.lowerBound)).sorted()
  }
}
