internal import CaretBytes
internal import Synchronization

// To find out what an unknown word may have meant takes 50 µs, and a tree or a text has mostly the unknown words that it had
// yesterday. So what is found out goes into a file of the user's cache, which belongs to one program: another build of it
// may find out something else. It may be deleted at any time.

/// What earlier runs of a program found out about unknown words of English: in which kinds of text a word may be told at
/// all, and of those that may what it was probably meant for.
///
/// Used by all threads of a program.
final class InspectedWords: Sendable {
  private let path: String
  private let program: UInt64
  /// Never written, and given back at the end of this object.
  private let file: Cells<UInt8>?
  private let counts: (hopes: Int, candidates: Int)
  private let fresh = Mutex(Fresh())

  /// What this run found out, by the hashes of the words.
  private struct Fresh {
    var hopes: [UInt64: UInt8] = [:]
    var candidates: [UInt64: TypoCandidate?] = [:]
  }

  private static let magic: UInt64 = 0x3150_534E_4954_5243  // "CRTINSP1"
  private static let headerSize = 40
  /// In the entry of a word its hash, with its hopes in the low bits.
  private static let hopesSize = 8
  private static let hopesBits: UInt64 = 0xFF
  /// The hash of a word, cost, frequency and lead of its candidate, and where that stands in the letters of all, by its length in
  /// the low bits; 0 for none.
  private static let candidateSize = 40
  /// More words are not kept: 4 MB.
  private static let most = (hopes: 250_000, candidates: 50_000)

  private static let known = Mutex<[String: InspectedWords]>([:])

  /// What a program has found out; the same object for all that ask.
  static func shared(by program: FileIdentity, folder: String) -> InspectedWords {
    let path = folder + "/inspected-words"
    return known.withLock { known in
      if let words = known[path] { return words }
      let words = InspectedWords(path, program)
      known[path] = words
      return words
    }
  }

  init(_ path: String, _ program: FileIdentity) {
    self.path = path
    self.program = program.hash
    let read = CacheFile.bytes(of: path)
    if let read, let counts = Self.counts(of: read.view(0, read.count), of: self.program) {
      (file, self.counts) = (read, counts)
    } else {
      read?.deallocate()
      (file, counts) = (nil, (0, 0))
    }
  }

  deinit {
    file?.deallocate()
  }

  /// How many entries a file has; nil for one that is not whole, or another program's.
  private static func counts(
    of bytes: ByteView, of program: UInt64
  ) -> (hopes: Int, candidates: Int)? {
    guard bytes.count >= headerSize, bytes.count % 8 == 0, bytes.word(at: 0) == magic,
      bytes.word(at: 8) == program
    else { return nil }
    let counts = (
      hopes: Int(truncatingIfNeeded: bytes.word(at: 24)),
      candidates: Int(truncatingIfNeeded: bytes.word(at: 32))
    )
    guard (0...most.hopes).contains(counts.hopes),
      (0...most.candidates).contains(counts.candidates),
      bytes.count >= headerSize + hopesSize * counts.hopes + candidateSize * counts.candidates,
      bytes.word(at: 16) == EmbeddedTable(bytes).checksum(from: 24, before: bytes.count)
    else { return nil }
    return counts
  }

  private var hopes: SortedHashes? {
    file.map {
      SortedHashes(
        $0.view(Self.headerSize, Self.hopesSize * counts.hopes), entrySize: Self.hopesSize)
    }
  }

  private var candidates: (entries: SortedHashes, bytes: ByteView, letters: ByteView)? {
    file.map { file in
      let start = Self.headerSize + Self.hopesSize * counts.hopes
      let entries = file.view(start, Self.candidateSize * counts.candidates)
      let end = start + entries.count
      return (
        SortedHashes(entries, entrySize: Self.candidateSize), entries,
        file.view(end, file.count - end)
      )
    }
  }

  /// A word is looked into as far as a level needs.
  private static func hash(of word: String, _ level: TypoTier) -> UInt64 {
    textHash(word) &+ UInt64(level.rawValue) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Whether a word may reach a level in text of a kind; nil if nobody has asked.
  func mayReach(_ level: TypoTier, _ word: String, in spanKind: SpanKind) -> Bool? {
    let hash = Self.hash(of: word, level)
    if let hopes, let index = hopes.find(hash, lowBits: Self.hopesBits),
      let answer = WordHopes(bits: UInt8(truncatingIfNeeded: hopes[index]))[spanKind]
    {
      return answer
    }
    return fresh.withLock { WordHopes(bits: $0.hopes[hash & ~Self.hopesBits] ?? 0)[spanKind] }
  }

  func note(_ mayReach: Bool, _ level: TypoTier, _ word: String, in spanKind: SpanKind) {
    let hash = Self.hash(of: word, level) & ~Self.hopesBits
    fresh.withLock { fresh in
      guard fresh.hopes.count < Self.most.hopes else { return }
      var hopes = WordHopes(bits: fresh.hopes[hash] ?? 0)
      hopes[spanKind] = mayReach
      fresh.hopes[hash] = hopes.bits
    }
  }

  /// What a word was probably meant for, or that there is nothing; nil if it is not known.
  func candidate(for word: String, _ level: TypoTier) -> TypoCandidate?? {
    guard let (entries, bytes, letters) = candidates,
      let index = entries.find(Self.hash(of: word, level), lowBits: 0)
    else { return nil }
    let entry = index * Self.candidateSize
    let place = bytes.word(at: entry + 32)
    let (start, count) = (Int(place >> 8), Int(place & 0xFF))
    if count == 0 { return .some(nil) }
    guard start + count <= letters.count else { return nil }
    return TypoCandidate(
      word: letters.part(start, count).withSpan { $0.string(0..<count) },
      cost: Double(bitPattern: bytes.word(at: entry + 8)),
      frequency: Double(bitPattern: bytes.word(at: entry + 16)),
      lead: Double(bitPattern: bytes.word(at: entry + 24)))
  }

  func note(_ candidate: TypoCandidate?, for word: String, _ level: TypoTier) {
    let hash = Self.hash(of: word, level)
    fresh.withLock { fresh in
      if fresh.candidates.count < Self.most.candidates { fresh.candidates[hash] = candidate }
    }
  }

  // MARK: Saving

  /// Adds what this run found out to the file; what can't be written is left.
  static func saveAll() {
    for words in known.withLock({ Array($0.values) }) { words.save() }
  }

  func save() {
    let new = fresh.withLock { $0 }
    // To write the file takes as long as to look into some of its words.
    guard new.hopes.count > counts.hopes / Self.fewOf else { return }
    var content: [UInt8] = []
    let hopes = mergedHopes(new.hopes)
    var letters: [UInt8] = []
    let candidates = mergedCandidates(new.candidates, &letters)
    content.append(number: UInt64(hopes.count))
    content.append(number: UInt64(candidates.count))
    for entry in hopes { content.append(number: entry) }
    for entry in candidates {
      for number in [entry.hash] + entry.numbers { content.append(number: number) }
    }
    CacheFile.write(path, header: [Self.magic, program], content + letters)
  }

  private static let fewOf = 512

  /// The entries of all words, ascending; of this run's alone, if they are too many.
  private func mergedHopes(_ new: [UInt64: UInt8]) -> [UInt64] {
    var all = new
    if let hopes, hopes.count + new.count <= Self.most.hopes {
      for index in 0..<hopes.count {
        all[hopes[index] & ~Self.hopesBits, default: 0] |= UInt8(truncatingIfNeeded: hopes[index])
      }
    }
    return all.map { $0.key | UInt64($0.value) }.sorted()
  }

  private func mergedCandidates(
    _ new: [UInt64: TypoCandidate?], _ letters: inout [UInt8]
  ) -> [(hash: UInt64, numbers: [UInt64])] {
    var all: [(hash: UInt64, numbers: [UInt64])] = []
    func add(_ hash: UInt64, _ numbers: [UInt64], _ word: some Sequence<UInt8>) {
      let start = letters.count
      letters += word
      all.append((hash, numbers + [UInt64(start) << 8 | UInt64(letters.count - start)]))
    }
    for (hash, candidate) in new {
      let numbers = [candidate?.cost, candidate?.frequency, candidate?.lead]
      add(hash, numbers.map { ($0 ?? 0).bitPattern }, (candidate?.word ?? "").utf8)
    }
    if let (entries, bytes, old) = candidates,
      entries.count + new.count <= Self.most.candidates
    {
      for index in 0..<entries.count where new[entries[index]] == nil {
        let entry = index * Self.candidateSize
        let place = bytes.word(at: entry + 32)
        guard Int(place >> 8) + Int(place & 0xFF) <= old.count else { continue }
        add(
          entries[index], [8, 16, 24].map { bytes.word(at: entry + $0) },
          old.part(Int(place >> 8), Int(place & 0xFF)))
      }
    }
    return all.sorted { $0.hash < $1.hash }
  }
}

extension FileIdentity {
  /// A number that another file hardly has.
  var hash: UInt64 { textHash("\(device) \(inode) \(utf8Count) \(modified)") }
}

/// In text of which kinds a word may be told, as far as that is known.
struct WordHopes {
  /// Two bits a kind: that it is known, and the answer below it.
  private(set) var bits: UInt8 = 0

  subscript(spanKind: SpanKind) -> Bool? {
    get {
      let bits = bits >> (2 * spanKind.rawValue)
      return bits & 2 == 0 ? nil : bits & 1 == 1
    }
    set {
      bits &= ~(3 << (2 * spanKind.rawValue))
      if let newValue { bits |= (newValue ? 3 : 2) << (2 * spanKind.rawValue) }
    }
  }
}
