/// Numbers in words, as dates and money share them.
enum NumberWords {
  /// "twenty one", "forty-two", "a hundred and five", "two thousand and twenty".
  static func cardinal(_ tokens: [PhraseToken], at index: Int, scales: Bool) -> (
    end: Int, value: Double
  )? {
    var end = index
    var total = 0.0
    var current = 0.0
    var hasNumber = false
    var canTakeUnit = true
    while end < tokens.count {
      let token = tokens[end]
      if token.has(.cardinal), !token.has(.digits) {
        if token.number >= 20 {
          guard canTakeUnit, !hasNumber || current.truncatingRemainder(dividingBy: 100) == 0 else {
            break
          }
          current += token.number
        } else if hasNumber,
          !canTakeUnit || current.truncatingRemainder(dividingBy: 10) != 0
            || (current.truncatingRemainder(dividingBy: 100) != 0 && token.number >= 10)
        {
          break
        } else {
          current += token.number
          canTakeUnit = false
        }
        hasNumber = true
        end += 1
      } else if scales, token.has(.scale), hasNumber, token.utf8Count > 2 {
        if token.number == 100 {
          current *= 100
        } else {
          total += current * token.number
          current = 0
        }
        canTakeUnit = true
        end += 1
      } else if hasNumber, token.sign == UInt8(ascii: "-"), !token.hasGap, end + 1 < tokens.count,
        tokens[end + 1].has(.cardinal), !tokens[end + 1].hasGap, canTakeUnit,
        tokens[end + 1].number < 10, tokens[end - 1].number >= 20
      {
        end += 1
      } else if hasNumber, token.has(.and), token.utf8Count == 1, token.sign < 2,
        end + 1 < tokens.count, tokens[end - 1].number >= 30, canTakeUnit,
        tokens[end - 1].has(.cardinal), tokens[end + 1].has(.cardinal),
        tokens[end + 1].number < 10
      {
        // "cuarenta y cinco"
        end += 1
      } else if hasNumber, scales, token.has(.and), token.utf8Count > 1, end + 1 < tokens.count,
        tokens[end - 1].has(.scale),
        tokens[end + 1].has(.cardinal)
      {
        end += 1
      } else {
        break
      }
    }
    return hasNumber ? (end, total + current) : nil
  }
}
