internal import CaretBytes

/// Which of two equal words may be left out without asking. Where another word was meant for one of them, the sentence would
/// be wrong in another way: "and an error" for "an an error", "that are" for "are are".
enum SurplusWord {
  /// Whether of two equal words one is too much: "then then" and "and and" are as likely slips of others ("an and", "and end"), and
  /// of "the" twice the first may have been "to". A quotation that consists of little more may be about the two.
  ///
  /// - Parameter range: both words.
  /// - Complexity: O(1); no more than 80 bytes on each side are looked at.
  static func isOne(_ word: String, at range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !nearToOthers.contains(word), !isQuoted(range, in: text), !isBracketed(range, in: text)
    else { return false }
    // Of two before a comma one is spoken of, as of "with" in a list of words: nothing ends with it.
    if RepeatedWord.isSmall(word), endsClause(at: range.upperBound, in: text) { return false }
    let around = Around(range, in: text)
    return around.leaves(word) && !RepeatedWord.isSlip(word, at: range, in: text)
  }

  /// The words of the sentence beside the two, in small letters.
  private struct Around {
    let before, farBefore, behind, farBehind: String?

    init(_ range: Range<Int>, in text: Span<UInt8>) {
      var left = SentenceReader(from: range.lowerBound, .left)
      before = left.nextWord(in: text)
      farBefore = before == nil ? nil : left.nextWord(in: text)
      var right = SentenceReader(from: range.upperBound, .right)
      behind = right.nextWord(in: text)
      farBehind = behind == nil ? nil : right.nextWord(in: text)
    }

    /// Whether another word stands twice beside them, as where names are called by what they are: "replace replace with with".
    private var isBesideOther: Bool {
      func isName(_ word: String?, _ other: String?) -> Bool {
        word.map { $0 == other && $0.utf8.count > longestSmall } == true
      }
      return isName(before, farBefore) || isName(behind, farBehind)
    }

    private func isBefore(_ words: Set<String>) -> Bool { before.map(words.contains) == true }

    /// Whether what stands before and behind says that nothing else was meant.
    func leaves(_ word: String) -> Bool {
      if isBesideOther { return false }
      return switch word {
      case "the":
        // "It serves to", and a verb is missing.
        isBefore(wordsBeforeThe)
          && (before != "to" || farBefore.map(wordsBeforeVerbs.contains) != true)
      // "and an" behind a noun.
      case "an": isBefore(wordsBeforeThe) || before?.hasSuffix("ing") == true
      // "that are" behind a noun.
      case "are":
        isBefore(pronouns) && (before == "there" || behind.map(articles.contains) != true)
      // "to be".
      case "be": isBefore(wordsBeforeBe)
      // It may be what something is from.
      case "from": before != nil && behind != nil
      // "is of type", "out of range".
      case "of": behind.map(whatThingsAreOf.contains) != true
      // "with which to do it".
      case "which": behind != "to" || isBefore(wordsBeforeThe)
      case "with": behind != "to"
      // Single letters side by side are no language.
      case "a": isBefore(wordsBeforeThe) || isBefore(wordsBeforeA)
      // "to your liking".
      case "its", "my", "our", "their", "your": isBefore(wordsBeforeThe)
      // No verb stands behind an article, "if the hash has changed", and none of these before "to": "may want to".
      case "could", "may", "might", "must", "should", "would": !isBefore(articles) && behind != "to"
      case "did", "do", "does", "had", "has", "have", "were": !isBefore(articles)
      default: true
      }
    }
  }

  /// Whether a quote touches the words, or stands one word before them: "in the the".
  private static func isQuoted(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    func isQuote(_ index: Int) -> Bool {
      index >= 0 && index < text.count && "\"'`".utf8.contains(text[index])
    }
    var start = range.lowerBound - 1
    if isQuote(range.upperBound) || isQuote(start) { return true }
    start -= 1
    while start >= 0, text[start].isLetter { start -= 1 }
    // No apostrophe: "don't the the".
    return isQuote(start) && (start == 0 || !text[start - 1].isLetter)
  }

  /// Whether a stop stands behind the words, and nothing of their sentence.
  private static func endsClause(at end: Int, in text: Span<UInt8>) -> Bool {
    end < text.count && ",;:.?!)".utf8.contains(text[end])
  }

  /// Whether brackets hold the two and nothing else, as of a variable of Lisp and its value.
  private static func isBracketed(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    range.lowerBound > 0 && range.upperBound < text.count
      && "([{".utf8.contains(text[range.lowerBound - 1])
      && ")]}".utf8.contains(text[range.upperBound])
  }

  /// Words that no other goes with before "the".
  private static let wordsBeforeThe: Set<String> = [
    "about", "after", "against", "and", "are", "as", "at", "because", "before", "behind", "between",
    "but", "by", "during", "for", "from", "if", "in", "inside", "into", "is", "of", "on", "onto",
    "or", "over", "per", "since", "so", "than", "that", "then", "through", "to", "under", "until",
    "was", "were", "what", "when", "where", "whether", "which", "while", "with", "within",
    "without",
  ]

  /// Other words that "a" stands behind.
  private static let wordsBeforeA: Set<String> = [
    "allocates", "be", "becomes", "been", "being", "contains", "create", "created", "creates",
    "creating", "define", "defines", "denote", "denotes", "find", "get", "gets", "give", "given",
    "gives", "had", "has", "have", "having", "it", "like", "need", "needs", "not", "only",
    "provide",
    "provides", "return", "returns", "set", "such", "take", "takes", "use", "used", "uses",
    "using", "wait", "you",
  ]

  /// Words behind which "to" is before a verb.
  private static let wordsBeforeVerbs: Set<String> = [
    "able", "allowed", "designed", "going", "had", "has", "have", "intended", "meant", "need",
    "needed", "needs", "order", "required", "serve", "serves", "supposed", "tries", "try", "trying",
    "used", "want", "wants",
  ]

  private static let pronouns: Set<String> = [
    "that", "there", "these", "they", "those", "we", "which", "who", "you",
  ]

  private static let wordsBeforeBe: Set<String> = [
    "also", "can", "cannot", "could", "may", "might", "must", "never", "not", "only", "shall",
    "should", "to", "will", "would",
  ]

  /// "have have the the" are two slips.
  private static let longestSmall = 4

  private static let articles: Set<String> = ["a", "an", "the"]

  /// And what they may be out of.
  private static let whatThingsAreOf: Set<String> = [
    "bounds", "class", "date", "form", "importance", "interest", "kind", "length", "memory",
    "order", "range", "scope", "size", "space", "sync", "type",
  ]

  /// "each each" may end one clause and begin the next; "is is" may be a slip of "this is", "to to" of "to do", "this this" of "which this".
  private static let nearToOthers: Set<String> = [
    "and", "can", "each", "if", "is", "not", "some", "than", "that", "then", "this", "to", "was",
    "will",
  ]
}
