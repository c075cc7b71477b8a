/// Which letters some affixes tell apart at each place from the end of a word, or from its start.
///
/// Words whose ends differ by other letters alone are inflected in the same way: of thousands of ends some dozens are left.
struct LetterPartition {
  /// The class of each of 256 letters, place by place.
  private var classes: [UInt8] = []
  /// How many classes there are at each place.
  private var counts: [Int] = []

  private static let letterCount = 256

  /// A set of letters that is asked for at a place.
  struct PlacedSet: Hashable {
    var place: Int
    var set: LetterSet
  }

  init() {}

  init(_ sets: some Sequence<PlacedSet>) {
    var pairs = Pairs()
    for placed in sets { part(placed.set, at: placed.place, &pairs) }
  }

  private mutating func makeRoom(for place: Int) {
    while counts.count <= place {
      classes += repeatElement(0, count: Self.letterCount)
      counts.append(1)
    }
  }

  /// Parts the letters of a set from the others.
  private mutating func part(_ set: LetterSet, at place: Int, _ pairs: inout Pairs) {
    makeRoom(for: place)
    pairs.forget()
    for letter in 0..<Self.letterCount {
      let index = place * Self.letterCount + letter
      classes[index] = pairs.number(of: classes[index], set.contains(UInt8(letter)) ? 1 : 0)
    }
    counts[place] = pairs.count
  }

  /// Tells apart what another partition does.
  mutating func refine(by other: LetterPartition, letterCount: Int, _ pairs: inout Pairs) {
    for place in other.counts.indices {
      makeRoom(for: place)
      guard other.counts[place] > 1 else { continue }
      pairs.forget()
      for index in place * Self.letterCount..<place * Self.letterCount + letterCount {
        classes[index] = pairs.number(of: classes[index], other.classes[index])
      }
      counts[place] = pairs.count
    }
  }

  /// The classes of the last letters of a word, the last letter first: those that count.
  func classes(ofEnd word: Letters) -> Letters {
    var found = Letters()
    for place in 0..<min(word.count, counts.count) {
      found.append(classes[place * Self.letterCount + Int(word[word.count - 1 - place])])
    }
    return found
  }

  /// The classes of the first letters of a word: those that count.
  func classes(ofStart word: Letters) -> Letters {
    var found = Letters()
    for place in 0..<min(word.count, counts.count) {
      found.append(classes[place * Self.letterCount + Int(word[place])])
    }
    return found
  }

  /// Numbers for pairs of classes, in the order in which they come.
  struct Pairs {
    private var numbers = [UInt8](repeating: 0, count: 1 << 16)
    private var rounds = [UInt32](repeating: 0, count: 1 << 16)
    private var round: UInt32 = 1
    private(set) var count = 0

    mutating func forget() {
      round += 1
      count = 0
    }

    mutating func number(of first: UInt8, _ second: UInt8) -> UInt8 {
      let place = Int(first) << 8 | Int(second)
      if rounds[place] != round {
        (rounds[place], numbers[place]) = (round, UInt8(truncatingIfNeeded: count))
        count += 1
      }
      return numbers[place]
    }
  }
}
