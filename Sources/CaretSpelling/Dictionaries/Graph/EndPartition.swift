/// Which letters some inflections tell apart at each place of the end of a word.
///
/// Words whose ends differ by other letters alone are inflected in the same way: of thousands of ends some dozens are left.
struct EndPartition {
  /// The class of each letter, by its place: 0 is the last of the word.
  private var classes: [[UInt8]] = []

  /// A set of letters that is asked for at a place.
  struct PlacedSet: Hashable {
    var place: Int
    var set: LetterSet
  }

  init(_ sets: some Sequence<PlacedSet> = EmptyCollection()) {
    for placed in sets { part(placed.set, at: placed.place) }
  }

  private mutating func makeRoom(for place: Int) {
    while classes.count <= place { classes.append([UInt8](repeating: 0, count: 256)) }
  }

  /// Parts the letters of a set from the others.
  private mutating func part(_ set: LetterSet, at place: Int) {
    makeRoom(for: place)
    var numbers = [UInt8?](repeating: nil, count: 512)
    var next: UInt8 = 0
    for letter in 0..<256 {
      let key = Int(classes[place][letter]) << 1 | (set.contains(UInt8(letter)) ? 1 : 0)
      if numbers[key] == nil {
        numbers[key] = next
        next &+= 1
      }
      classes[place][letter] = numbers[key]!
    }
  }

  /// Tells apart what another partition does.
  mutating func refine(by other: EndPartition, letterCount: Int, _ pairs: inout Pairs) {
    for place in other.classes.indices {
      makeRoom(for: place)
      pairs.forget()
      for letter in 0..<letterCount {
        classes[place][letter] = pairs.number(
          of: classes[place][letter], other.classes[place][letter])
      }
    }
  }

  /// The classes of the last letters of a word, the last letter first: those that count.
  func classes(ofEnd word: Letters) -> Letters {
    var found = Letters()
    for place in 0..<min(word.count, classes.count) {
      found.append(classes[place][Int(word[word.count - 1 - place])])
    }
    return found
  }

  /// Numbers for pairs of classes, in the order in which they come.
  struct Pairs {
    private var numbers = [UInt8](repeating: 0, count: 1 << 16)
    private var rounds = [UInt32](repeating: 0, count: 1 << 16)
    private var round: UInt32 = 1
    private var next: UInt8 = 0

    mutating func forget() {
      round += 1
      next = 0
    }

    mutating func number(of first: UInt8, _ second: UInt8) -> UInt8 {
      let place = Int(first) << 8 | Int(second)
      if rounds[place] != round {
        (rounds[place], numbers[place]) = (round, next)
        next &+= 1
      }
      return numbers[place]
    }
  }
}
