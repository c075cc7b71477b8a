internal import CaretBytes

/// The words of LaTeX: no commands, no math, no arguments that are names and lengths, no comments.
struct LatexTokenizer: HunspellTokenizer {
  /// What ends a stretch without words.
  private enum End {
    case text(StaticString)
    /// So many arguments in braces.
    case arguments(Int)
  }

  private enum State { case text, word, skipped, command, arguments, comment }
  private var state = State.text
  private var open = 0
  /// Of the command whose arguments are skipped: how deep in braces, and how many arguments were seen.
  private var depth = 0
  private var argumentCount = 0
  /// Whether an argument in brackets may come now.
  private var mayBeOptional = false

  mutating func next(in line: inout HunspellLine) -> [UInt8]? {
    var isEscaped = false
    repeat {
      switch state {
      case .text: text(&line)
      case .word: if let word = endOfWord(&line) { return word }
      case .skipped: skip(&line)
      case .command:
        if !line.byte.isLetter {
          state = .text
          line.head = max(0, line.head - 1)
        }
      case .arguments: argument(&line, &isEscaped)
      case .comment: break
      }
    } while line.advance()
    if state == .comment { state = .text }
    return nil
  }

  private mutating func text(_ line: inout HunspellLine) {
    if let index = Self.patterns.firstIndex(where: { line.has($0.start, ignoringCase: true) }) {
      open = index
      if case .text = Self.patterns[index].end {
        state = .skipped
      } else {
        (state, depth, argumentCount, mayBeOptional) = (.arguments, 0, 0, true)
      }
      line.head += Self.patterns[index].start.utf8CodeUnitCount - 1
    } else if line.byte == UInt8(ascii: "%") {
      state = .comment
    } else if line.isLetter() {
      state = .word
      line.wordStart = line.head
    } else if line.byte == UInt8(ascii: "\\") {
      if "\\$%".utf8.contains(line.byte(after: 1)) {
        line.head += 1
      } else {
        state = .command
      }
    }
  }

  private mutating func endOfWord(_ line: inout HunspellLine) -> [UInt8]? {
    if let count = line.apostropheCount {
      line.head += count
      return nil
    }
    let isQuote = line.has("''")
    guard !line.isLetter() || isQuote else { return nil }
    let isClosingQuote = line.isLetter() && isQuote
    state = .text
    let word = line.word()
    if isClosingQuote { line.head += 2 }
    return word
  }

  private mutating func skip(_ line: inout HunspellLine) {
    guard case .text(let close) = Self.patterns[open].end else { return }
    let found = Self.patterns.firstIndex { pattern in
      if case .text(let close) = pattern.end { line.has(close, ignoringCase: true) } else { false }
    }
    guard let found, case .text(let first) = Self.patterns[found].end else { return }
    guard "\(first)" == "\(close)" else { return }
    state = .text
    line.head += close.utf8CodeUnitCount - 1
  }

  private mutating func argument(_ line: inout HunspellLine, _ isEscaped: inout Bool) {
    guard case .arguments(let wanted) = Self.patterns[open].end else { return }
    if isEscaped && line.byte != 0 {
      isEscaped = false
      line.head += 1
      return
    }
    switch line.byte {
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "{"): enter()
    case UInt8(ascii: "[") where mayBeOptional: enter()
    case UInt8(ascii: "}"):
      depth -= 1
      if depth == 0 {
        mayBeOptional = true
        argumentCount += 1
      }
      if depth == 0 && argumentCount == wanted || depth < 0 { state = .text }
    case UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  private mutating func enter() {
    depth += 1
    mayBeOptional = false
  }

  /// What begins a stretch without words and how it ends, in the order in which they are tried.
  private static let patterns: [(start: StaticString, end: End)] = [
    ("\\(", .text("\\)")), ("$$", .text("$$")), ("$", .text("$")),
    ("\\begin{math}", .text("\\end{math}")), ("\\[", .text("\\]")),
    ("\\begin{displaymath}", .text("\\end{displaymath}")),
    ("\\begin{equation}", .text("\\end{equation}")),
    ("\\begin{equation*}", .text("\\end{equation*}")),
    ("\\begin{align}", .text("\\end{align}")), ("\\begin{align*}", .text("\\end{align*}")),
    ("\\begin{lstlisting}", .text("\\end{lstlisting}")),
    ("\\cite", .arguments(1)), ("\\textcite", .arguments(1)), ("\\autocite", .arguments(1)),
    ("\\nocite", .arguments(1)), ("\\index", .arguments(1)), ("\\label", .arguments(1)),
    ("\\ref", .arguments(1)), ("\\pageref", .arguments(1)), ("\\autoref", .arguments(1)),
    ("\\parbox", .arguments(1)), ("\\begin{verbatim}", .text("\\end{verbatim}")),
    ("\\verb+", .text("+")), ("\\verb|", .text("|")), ("\\verb#", .text("#")),
    ("\\verb*", .text("*")), ("\\documentstyle", .text("\\begin{document}")),
    ("\\documentclass", .text("\\begin{document}")), ("\\usepackage", .arguments(1)),
    ("\\includeonly", .arguments(1)), ("\\include", .arguments(1)), ("\\input", .arguments(1)),
    ("\\vspace", .arguments(1)), ("\\setlength", .arguments(2)), ("\\addtolength", .arguments(2)),
    ("\\settowidth", .arguments(2)), ("\\rule", .arguments(2)), ("\\hspace", .arguments(1)),
    ("\\\\[", .text("]")), ("\\pagebreak[", .text("]")), ("\\nopagebreak[", .text("]")),
    ("\\enlargethispage", .arguments(1)), ("\\begin{tabular}", .arguments(1)),
    ("\\addcontentsline", .arguments(2)), ("\\gls", .arguments(1)), ("\\glspl", .arguments(1)),
    ("\\begin{thebibliography}", .arguments(1)), ("\\bibliography", .arguments(1)),
    ("\\bibliographystyle", .arguments(1)), ("\\bibitem", .arguments(1)),
    ("\\begin", .arguments(1)), ("\\end", .arguments(1)), ("\\pagestyle", .arguments(1)),
    ("\\pagenumbering", .arguments(1)), ("\\thispagestyle", .arguments(1)),
    ("\\newtheorem", .arguments(2)), ("\\newcommand", .arguments(2)),
    ("\\renewcommand", .arguments(2)), ("\\setcounter", .arguments(2)),
    ("\\addtocounter", .arguments(1)), ("\\stepcounter", .arguments(1)),
    ("\\selectlanguage", .arguments(1)), ("\\inputencoding", .arguments(1)),
    ("\\hyphenation", .arguments(1)), ("\\definecolor", .arguments(3)),
    ("\\color", .arguments(1)), ("\\textcolor", .arguments(1)), ("\\pagecolor", .arguments(1)),
    ("\\colorbox", .arguments(2)), ("\\fcolorbox", .arguments(2)),
    ("\\declaregraphicsextensions", .arguments(1)), ("\\psfig", .arguments(1)),
    ("\\url", .arguments(1)), ("\\eqref", .arguments(1)), ("\\cref", .arguments(1)),
    ("\\vskip", .arguments(1)), ("\\vglue", .arguments(1)), ("''", .arguments(1)),
  ]
}
