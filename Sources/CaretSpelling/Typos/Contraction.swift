/// Words such as "don't", which names in code have without the apostrophe because no name can have one.
enum Contraction {
  /// Whether a word is one without its apostrophe: `dont`, `DOESNT`.
  static func lacksApostrophe(_ word: String) -> Bool { words.contains(word.lowercased()) }

  private static let words: Set<String> = [
    "arent", "cant", "couldnt", "didnt", "doesnt", "dont", "hadnt", "hasnt", "havent", "isnt",
    "mustnt", "neednt", "shouldnt", "thats", "theyre", "wasnt", "werent", "whats", "wont",
    "wouldnt", "youre",
  ]
}
