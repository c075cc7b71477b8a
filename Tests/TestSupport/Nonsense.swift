/// Places, lengths and texts for calls that must take anybody's: far outside, at the ends, in the midst of characters.
public enum Nonsense {
  public static let places = [Int.min, -1_000_000, -1, 0, 1, 2, 3, 5, 1_000_000, Int.max]

  /// All ranges between two of the places.
  public static let ranges = places.indices.flatMap { first in
    places[first...].map { places[first]..<$0 }
  }

  public static let texts = [
    "", "a", "é🙂\r\nz", "one two\nthree", "שלום abc", "e\u{301}👩‍👩‍👧 teh wrod\n\n",
  ]
}
