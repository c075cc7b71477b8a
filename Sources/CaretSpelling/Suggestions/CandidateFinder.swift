// Finds the words that a misspelling may stand for: all words of the tree whose slips cost less than a
// bound, in one walk. A row of the usual table of edit distances is kept for each letter on the way down;
// a subtree is left as soon as its row has nothing below the bound. The bound grows until no word that was
// not seen could still be among the best, or the work is used up: the work is counted in table cells and
// not in time, so the answer is the same however busy the machine is.

/// A word that may have been meant.
struct Candidate: Equatable {
  /// Its letters, as the dictionary writes them.
  var word: [UInt8]
  /// What the slips cost, in sixteenths of a natural logarithm.
  var cost: Int32
  /// As in `WordTrie`.
  var frequency: Int
}

/// Looks for candidates in a tree of words. Keeps its tables between words; one per thread.
@safe final class CandidateFinder {
  // Safe because the tables are made in `init` for the longest word and the deepest path, both of which are
  // checked, and are freed in `deinit`.
  private let trie: WordTrie
  private let model: ErrorModel
  /// The misspelling's letters by number, from 1; the edge at 0.
  private let typed = UnsafeMutablePointer<Int>.allocate(capacity: longest + 2)
  /// `typed.count` cells a row.
  private let rows = UnsafeMutablePointer<Int32>.allocate(capacity: (deepest + 4) * (longest + 2))
  /// The letters on the way down, by the model's numbers and by the tree's codes, from 1.
  private let path = UnsafeMutablePointer<Int>.allocate(capacity: deepest + 4)
  private let codes = UnsafeMutablePointer<Int>.allocate(capacity: deepest + 4)
  /// The first and the last cell of each row that is not above the bound.
  private let reach = UnsafeMutablePointer<(first: Int, last: Int)>.allocate(capacity: deepest + 4)
  /// The letter code of the tree to the letter number of the model.
  private let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 128)
  private var width = 0
  private var found: [Candidate] = []
  private var bound: Int32 = 0
  private var work = 0

  private static let longest = 40
  private static let deepest = 60
  private static let infinite: Int32 = 1 << 20
  /// The bound that is tried first, about one slip, and the last.
  private static let firstBound: Int32 = 72
  private static let lastBound: Int32 = 208
  /// What a word may cost to find, in table cells: about four milliseconds.
  private static let mostWork = 900_000
  /// A candidate with this lead over all that was not seen is taken for the one.
  private static let lead: Int32 = 48
  /// So many candidates below the bound are enough.
  private static let enough = 8

  init(trie: WordTrie, model: ErrorModel) {
    self.trie = trie
    self.model = model
    for code in 0..<128 { unsafe numbers[code] = ErrorModel.letter(trie.letters[code]) }
    unsafe path[0] = 0
  }

  deinit {
    unsafe typed.deallocate()
    unsafe rows.deallocate()
    unsafe path.deallocate()
    unsafe codes.deallocate()
    unsafe reach.deallocate()
    unsafe numbers.deallocate()
  }

  /// The words that `word` may stand for, at least those that cost least, in the order of the tree.
  func candidates(for word: [UInt8]) -> [Candidate] {
    guard !word.isEmpty, word.count <= Self.longest else { return [] }
    width = word.count + 1
    unsafe typed[0] = 0
    unsafe rows[0] = 0
    for j in 1..<width {
      unsafe typed[j] = ErrorModel.letter(word[j - 1])
      unsafe rows[j] = rows[j - 1] + model.extra(typed[j], after: 0)
    }
    unsafe reach[0] = (0, width - 1)
    work = 0
    bound = Self.firstBound
    while true {
      found.removeAll(keepingCapacity: true)
      walk(0, trie.nodeCount, depth: 1, parentLeast: 0)
      guard let next = nextBound, work < Self.mostWork else { return found }
      bound = next
    }
  }

  /// The bound to try next; nil if no word above this one could come among the best: enough candidates are
  /// safely below it, or one is so far ahead that nobody would look at the others.
  private var nextBound: Int32? {
    let keys = found.map { $0.cost + Int32(127 - $0.frequency) / 2 }
    if bound >= Self.lastBound || keys.count(where: { $0 <= bound }) >= Self.enough { return nil }
    guard let best = keys.min() else { return min(bound + 40, Self.lastBound) }
    if best + Self.lead <= bound { return nil }
    return min(best + Self.lead, Self.lastBound)
  }

  /// Goes through the siblings from `first` to `end` and what is below them.
  private func walk(_ first: Int, _ end: Int, depth: Int, parentLeast: Int32) {
    guard depth < Self.deepest else { return }
    var node = first
    while node < end && work <= Self.mostWork {
      let count = trie.subtreeCount(of: node)
      let code = trie.code(of: node)
      unsafe codes[depth] = code
      unsafe path[depth] = numbers[code]
      let least = fillRow(depth)
      if trie.isWord(node) { take(node, depth) }
      // The next row may also reach back over this one: two letters swapped or joined.
      if min(least, parentLeast + 16) <= bound && count > 1 {
        walk(node + 1, node + count, depth: depth + 1, parentLeast: least)
      }
      node += count
    }
  }

  /// Fills the row of the letter at `depth`, and gives its least value.
  ///
  /// Only the stretch of cells that the rows before leave below the bound is computed; `reach` keeps it.
  private func fillRow(_ depth: Int) -> Int32 {
    let row = unsafe rows + depth * width
    let up = unsafe row - width
    let (letter, previous) = unsafe (path[depth], path[depth - 1])
    let missing = model.missing(letter, after: previous)
    let (before, beforeThat) = unsafe (reach[depth - 1], reach[max(0, depth - 2)])
    let start = depth > 1 ? min(before.first, beforeThat.first + 1) : 0
    let last = depth > 1 ? max(before.last, beforeThat.last) + 2 : width
    var (least, first, end) = (Self.infinite, width, -1)
    unsafe row.update(repeating: Self.infinite, count: width)
    var left = Self.infinite
    var j = start
    while j < width && (j <= last || left <= bound) {
      var best = unsafe up[j] + missing
      if j > 0 {
        let (b, earlier) = unsafe (typed[j], typed[j - 1])
        let diagonal = unsafe up[j - 1]
        if b == letter {
          best = min(best, diagonal)
        } else {
          if diagonal < best { best = min(best, diagonal + model.replacing(letter, by: b)) }
          if depth > 1 {
            let two = unsafe up - width + j
            if letter == earlier && b == previous {
              best = unsafe min(best, two[-2] + model.swapping(previous, letter))
            } else if b != previous, unsafe two[-1] < best {
              best = unsafe min(best, two[-1] + model.joining(previous, letter, into: b))
            }
          }
          if j > 1 && earlier != letter, unsafe up[j - 2] < best {
            best = unsafe min(best, up[j - 2] + model.splitting(letter, into: earlier, b))
          }
        }
        if left < best { best = min(best, left + model.extra(b, after: letter)) }
      }
      unsafe row[j] = best
      if best <= bound {
        if end < 0 { first = j }
        end = j
        if best < least { least = best }
      }
      left = best
      j += 1
    }
    work += 4 + j - start
    unsafe reach[depth] = (first, end)
    return least
  }

  /// Takes the word that ends at a node if it costs little enough, and the word with 's behind it.
  private func take(_ node: Int, _ depth: Int) {
    let cost = unsafe rows[depth * width + width - 1]
    let frequency = trie.frequency(of: node)
    // A vulgar word only when the slip is a small one.
    guard frequency > 0 || cost < 48 else { return }
    if cost <= bound { add(depth, cost, frequency, []) }
    guard trie.takesPossessive(node), unsafe typed[width - 1] == 19 else { return }
    unsafe path[depth + 1] = 27
    _ = fillRow(depth + 1)
    unsafe path[depth + 2] = 19
    _ = fillRow(depth + 2)
    let possessive = unsafe rows[(depth + 2) * width + width - 1]
    if possessive <= bound {
      add(depth, possessive, max(1, frequency - 25), Array("'s".utf8))
    }
  }

  private func add(_ depth: Int, _ cost: Int32, _ frequency: Int, _ ending: [UInt8]) {
    let letters = (1...depth).map { unsafe trie.letters[codes[$0]] }
    found.append(Candidate(word: letters + ending, cost: cost, frequency: frequency))
  }
}
