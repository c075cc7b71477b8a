/// The rules of a dictionary's affixes as rows of numbers, their letters and conditions side by side: a dictionary asks millions of
/// times whether a rule suits the end of a word, and a row has no memory of its own whose references would be counted.
struct EndingRules {
  struct Row {
    var stripCount: Int
    var isCrossProduct: Bool
    /// Whether it stands with a prefix only that is one half of the same affix.
    var isCircumfix: Bool
    /// The number of the set of flags that the new word has.
    var continuation: Int
    fileprivate var strip, addition, condition: Range<Int32>
  }

  private var rows: [Row] = []
  private var letters: [UInt8] = []
  private var conditions: [LetterSet] = []

  init(_ affixes: AffixFile) {
    for rule in affixes.rules {
      let strip = Int32(letters.count)
      letters += rule.strip
      let addition = Int32(letters.count)
      letters += rule.addition
      let condition = Int32(conditions.count)
      conditions += rule.condition
      rows.append(
        Row(
          stripCount: rule.strip.count, isCrossProduct: rule.isCrossProduct,
          isCircumfix: affixes.flags.contains(affixes.circumfix, in: rule.continuation),
          continuation: rule.continuation, strip: strip..<addition,
          addition: addition..<Int32(letters.count),
          condition: condition..<Int32(conditions.count)))
    }
  }

  subscript(rule: Int) -> Row { rows[rule] }

  func addition(of rule: Int) -> ArraySlice<UInt8> {
    let places = rows[rule].addition
    return letters[Int(places.lowerBound)..<Int(places.upperBound)]
  }

  func strip(of rule: Int) -> ArraySlice<UInt8> {
    let places = rows[rule].strip
    return letters[Int(places.lowerBound)..<Int(places.upperBound)]
  }

  /// What a rule asks for of a word's last letters, a set of letters a place.
  func condition(of rule: Int) -> ArraySlice<LetterSet> {
    let places = rows[rule].condition
    return conditions[Int(places.lowerBound)..<Int(places.upperBound)]
  }

  /// Whether a word that ends with these letters may have the end that a rule asks for.
  func maySuit(_ rule: Int, _ letters: some BidirectionalCollection<UInt8>) -> Bool {
    var place = Int(rows[rule].condition.upperBound)
    for letter in letters.reversed() {
      guard place > Int(rows[rule].condition.lowerBound) else { return true }
      place -= 1
      if !conditions[place].contains(letter) { return false }
    }
    return true
  }

  /// Whether a word has the end that a rule asks for.
  ///
  /// - Parameter isWhole: false if `word` is the end of a longer word, which then is taken to suit before it.
  func suits(_ rule: Int, endOf word: Letters, isWhole: Bool) -> Bool {
    let row = rows[rule]
    let start = word.count - row.condition.count
    guard start >= 0 || !isWhole, row.stripCount <= word.count else { return false }
    let first = Int(row.condition.lowerBound) - start
    for place in max(0, start)..<word.count
    where !conditions[first + place].contains(word[place]) {
      return false
    }
    let stripped = word.count - row.stripCount
    for place in 0..<row.stripCount
    where word[stripped + place] != letters[Int(row.strip.lowerBound) + place] {
      return false
    }
    return true
  }
}
