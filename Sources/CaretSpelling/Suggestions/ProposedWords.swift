internal import CaretBytes
internal import Synchronization

// Guesses for a word of English take 0.3 ms, and a tree has the slips that it had yesterday. So they go into a file of the user's
// cache, which belongs to one program as `InspectedWords` does. It may be deleted at any time.

/// What was proposed for words of English in any file and on any thread, and in earlier runs of the program.
final class ProposedWords: Sendable {
  /// What is asked of a dictionary that nobody has changed.
  struct Question: Hashable {
    var word: String
    var limit: Int
    var hasTerms: Bool

    fileprivate var hash: UInt64 {
      textHash(word) &+ UInt64(truncatingIfNeeded: 2 * limit + (hasTerms ? 1 : 0))
        &* 0x9E37_79B9_7F4A_7C15
    }
  }

  static let shared = ProposedWords()

  private struct State {
    var answers = RecentAnswers<Question, [Suggestion]>(most: most)
    var place: Place?
    /// Read when something is asked first that this run has not found.
    var file: File?
  }

  private struct Place: Equatable {
    var path: String
    var program: UInt64
  }

  private let state = Mutex(State())

  /// More are not kept: 1 MB.
  private static let most = 4096

  /// Keeps what is proposed from run to run.
  func keep(in folder: String, by program: FileIdentity) {
    let place = Place(path: folder + "/proposed-words", program: program.hash)
    state.withLock { state in
      if state.place != place { (state.place, state.file) = (place, nil) }
    }
  }

  subscript(question: Question) -> [Suggestion]? {
    state.withLock { state in
      if let known = state.answers[question] { return known }
      if state.file == nil, let place = state.place {
        state.file = File(place.path, place.program)
      }
      return state.file?.answer(for: question.hash)
    }
  }

  func note(_ found: [Suggestion], for question: Question) {
    state.withLock { $0.answers.keep(found, for: question) }
  }

  /// Adds what was proposed in this run to the file; what can't be written is left.
  func save() {
    state.withLock { state in
      state.file?.add(state.answers.all.map { ($0.hash, $1) }, most: Self.most)
    }
  }
}

extension ProposedWords {
  /// Answers by the hashes of the questions.
  ///
  /// Behind the header lies for each answer its hash, and its place in the bytes of all with its size in the low 16 bits. An answer is
  /// for each word its score, the number of its bytes in one, and these.
  private final class File: Sendable {
    private let path: String
    private let program: UInt64
    /// Never written, and given back at the end of this object.
    private let bytes: Cells<UInt8>?
    private let count: Int

    private static let magic: UInt64 = 0x3150_4F52_5054_5243  // "CRTPROP1"
    private static let (headerSize, entrySize) = (32, 16)

    init(_ path: String, _ program: UInt64) {
      (self.path, self.program) = (path, program)
      let read = CacheFile.bytes(of: path)
      if let read, let count = Self.count(of: read.view(0, read.count), program) {
        (bytes, self.count) = (read, count)
      } else {
        read?.deallocate()
        (bytes, count) = (nil, 0)
      }
    }

    deinit { bytes?.deallocate() }

    /// How many answers a file has; nil for one that is not whole, or another program's.
    private static func count(of bytes: ByteView, _ program: UInt64) -> Int? {
      guard bytes.count >= headerSize, bytes.count % 8 == 0, bytes.word(at: 0) == magic,
        bytes.word(at: 8) == program
      else { return nil }
      let count = Int(truncatingIfNeeded: bytes.word(at: 24))
      guard (0...most).contains(count), bytes.count >= headerSize + entrySize * count,
        bytes.word(at: 16) == EmbeddedTable(bytes).checksum(from: 24, before: bytes.count)
      else { return nil }
      return count
    }

    private var entries: ByteView? { bytes?.view(Self.headerSize, Self.entrySize * count) }

    /// The bytes of the answer of an entry; nil for one that leads outside.
    private func answer(of index: Int) -> ByteView? {
      guard let bytes, let entries else { return nil }
      let place = entries.word(at: Self.entrySize * index + 8)
      let start = Self.headerSize + entries.count + Int(place >> 16)
      let size = Int(place & 0xFFFF)
      return start + size <= bytes.count ? bytes.view(start, size) : nil
    }

    func answer(for hash: UInt64) -> [Suggestion]? {
      guard let entries,
        let index = SortedHashes(entries, entrySize: Self.entrySize).find(hash, lowBits: 0),
        let answer = answer(of: index)
      else { return nil }
      var found: [Suggestion] = []
      var place = 0
      while place + 9 <= answer.count {
        let (score, size) = (Double(bitPattern: answer.word(at: place)), Int(answer[place + 8]))
        guard place + 9 + size <= answer.count else { return nil }
        let word = answer.part(place + 9, size).withSpan { $0.string(0..<size) }
        found.append(Suggestion(word: word, score: score))
        place += 9 + size
      }
      return found
    }

    private static let fewOf = 512

    /// Writes the file anew with more answers; with these alone, if they are too many.
    func add(_ new: [(hash: UInt64, answer: [Suggestion])], most: Int) {
      // To write the file takes as long as some of its answers.
      guard new.count > count / Self.fewOf else { return }
      var all: [UInt64: [UInt8]] = [:]
      if let entries, count + new.count <= most {
        for index in 0..<count {
          guard let answer = answer(of: index) else { continue }
          all[entries.word(at: Self.entrySize * index)] = answer.withSpan { span in
            span.indices.map { span[$0] }
          }
        }
      }
      for (hash, answer) in new { all[hash] = Self.bytes(of: answer) }
      let hashes = all.keys.sorted()
      var (content, letters): ([UInt8], [UInt8]) = ([], [])
      content.append(number: UInt64(hashes.count))
      for hash in hashes {
        let answer = all[hash]!
        content.append(number: hash)
        content.append(number: UInt64(letters.count) << 16 | UInt64(answer.count))
        letters += answer
      }
      CacheFile.write(path, header: [Self.magic, program], content + letters)
    }

    /// nil for an answer that has no room.
    private static func bytes(of answer: [Suggestion]) -> [UInt8]? {
      var bytes: [UInt8] = []
      for guess in answer {
        guard let size = UInt8(exactly: guess.word.utf8.count) else { return nil }
        bytes.append(number: guess.score.bitPattern)
        bytes.append(size)
        bytes += guess.word.utf8
      }
      return bytes.count <= 0xFFFF ? bytes : nil
    }
  }
}
