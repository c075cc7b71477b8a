/// The characters of a line from left to right, and the place of each.
///
/// Most lines run to the right from end to end, and need no table for it.
struct VisualOrder: RandomAccessCollection {
  private let permutation: Permutation?
  let endIndex: Int

  private struct Permutation {
    var characters: [Int32]
    var places: [Int32]
  }

  var startIndex: Int { 0 }

  /// So many characters as they are stored.
  init(count: Int) {
    permutation = nil
    endIndex = count
  }

  /// The characters by their numbers in the line.
  init(_ characters: [Int]) {
    var places = [Int32](repeating: 0, count: characters.count)
    for (place, character) in characters.enumerated() { places[character] = Int32(place) }
    permutation = Permutation(characters: characters.map(Int32.init), places: places)
    endIndex = characters.count
  }

  /// The character at a place.
  subscript(place: Int) -> Int {
    permutation.map { Int($0.characters[place]) } ?? place
  }

  func place(of character: Int) -> Int {
    permutation.map { Int($0.places[character]) } ?? character
  }
}
