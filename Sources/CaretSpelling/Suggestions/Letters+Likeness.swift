// How alike two words are, by their letters alone.

extension Letters {
  func commonPrefixCount(with other: Letters) -> Int {
    var index = 0
    while index < count && index < other.count && self[index] == other[index] { index += 1 }
    return index
  }

  func commonSuffixCount(with other: Letters) -> Int {
    var back = 1
    while back <= count && back <= other.count && self[count - back] == other[other.count - back] {
      back += 1
    }
    return back - 1
  }

  /// Its consonants in order, a doubled one once.
  var consonants: Letters {
    var found = Letters()
    for index in 0..<count where !Letters.isVowel(self[index]) {
      if found.count > 0 && index > 0 && self[index] == self[index - 1] { continue }
      found.append(self[index])
    }
    return found
  }

  /// How many letters must be dropped, added, replaced or swapped with their neighbour to get the other word.
  func edits(to other: Letters) -> Int {
    let (n, m) = (count, other.count)
    var rows: [192 of UInt8] = .init(repeating: 0)
    for j in 0...m { rows[j] = UInt8(j) }
    for i in 1..<(n + 1) {
      let (row, above, second) = (i % 3 * 64, (i + 2) % 3 * 64, (i + 1) % 3 * 64)
      rows[row] = UInt8(i)
      for j in 1..<(m + 1) {
        let isSame = self[i - 1] == other[j - 1]
        var best = min(rows[above + j], rows[row + j - 1]) + 1
        best = min(best, rows[above + j - 1] + (isSame ? 0 : 1))
        if i > 1 && j > 1 && self[i - 1] == other[j - 2] && self[i - 2] == other[j - 1] {
          best = min(best, rows[second + j - 2] + 1)
        }
        rows[row + j] = best
      }
    }
    return Int(rows[n % 3 * 64 + m])
  }

  /// Whether both have the same letters, in whatever order.
  func hasSameLetters(as other: Letters) -> Bool {
    guard count == other.count else { return false }
    var counts: [128 of Int8] = .init(repeating: 0)
    for index in 0..<count {
      counts[Int(self[index])] += 1
      counts[Int(other[index])] -= 1
    }
    return (0..<count).allSatisfy { counts[Int(self[$0])] == 0 }
  }

  /// Jaro's likeness with Winkler's bonus for a common start: 1 for the same word, 0 for nothing in common.
  func jaroWinkler(with other: Letters, commonPrefix: Int) -> Double {
    let window = max(0, max(count, other.count) / 2 - 1)
    var (taken, common) = (UInt64(0), Letters())
    for index in 0..<count {
      let (low, high) = (max(0, index - window), min(other.count, index + window + 1))
      for place in low..<max(low, high)
      where taken >> UInt64(place) & 1 == 0 && other[place] == self[index] {
        taken |= 1 << UInt64(place)
        common.append(self[index])
        break
      }
    }
    guard common.count > 0 else { return 0 }
    var (next, outOfPlace) = (0, 0)
    for place in 0..<other.count where taken >> UInt64(place) & 1 != 0 {
      if other[place] != common[next] { outOfPlace += 1 }
      next += 1
    }
    let matches = Double(common.count)
    let jaro =
      (matches / Double(count) + matches / Double(other.count)
        + (matches - Double(outOfPlace / 2)) / matches) / 3
    return jaro + Double(min(4, commonPrefix)) * 0.1 * (1 - jaro)
  }

  /// In how many places the other word, of the same length, has a neighbour on the keyboard's row.
  func keyboardSlips(in other: Letters) -> Int {
    (0..<count).count { Letters.areNeighbours(self[$0], other[$0]) }
  }

  private static func areNeighbours(_ a: UInt8, _ b: UInt8) -> Bool {
    guard a != b, a >= UInt8(ascii: "a"), b >= UInt8(ascii: "a") else { return false }
    let (x, y) = (keyPlaces[Int(a) - 97], keyPlaces[Int(b) - 97])
    return x / 16 == y / 16 && (x - y == 1 || y - x == 1)
  }

  /// Row times 16 and column of a to z on a QWERTY keyboard.
  private static let keyPlaces: [Int] = {
    var places = [Int](repeating: 0, count: 26)
    for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      for (column, letter) in letters.utf8.enumerated() {
        places[Int(letter) - 97] = row * 16 + column
      }
    }
    return places
  }()
}

/// Whether a word is a single slip away from another, or the same: then libhunspell finds the one for the other.
package func isOneSlip(_ word: [UInt8], from other: [UInt8]) -> Bool {
  guard let word = Letters(folding: String(decoding: word, as: UTF8.self)),
    let other = Letters(folding: String(decoding: other, as: UTF8.self)),
    word.count > 0, other.count > 0
  else { return false }
  return other.edits(to: word) <= 1
}
