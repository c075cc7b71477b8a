import Glibc

/// Writes a text of real words in several scripts, the same for the same size: about 1.7 % of its
/// scalars are not ASCII, its lines have 0 to 120 characters.
public func writeSampleText(bytes count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fatalError("can't write \(path)") }
  defer { fclose(file) }
  let words =
    "the of and a to in is you that it he was for on are as with his they at be this have from or one "
    + "had by words but not what all were we when your can said there use an each which she do how their "
    + "if will up other about out many then them these so some her would make like him into time has"
  let common = words.split(separator: " ").map { Array($0.utf8) }
  let rare = ["größer", "été", "слово", "日本語", "😀", "naïve", "λόγος", "人", "e\u{301}"].map {
    Array($0.utf8)
  }
  var places = Places(seed: 0x9E37_79B9_7F4A_7C15)
  var written = 0
  var block: [UInt8] = []
  while written < count {
    block.removeAll(keepingCapacity: true)
    while block.count < 1 << 20 {
      for _ in 0..<places.below(24) {
        let words = places.below(40) == 0 ? rare : common
        block += words[places.below(words.count)]
        block.append(UInt8(ascii: " "))
      }
      block.append(UInt8(ascii: "\n"))
    }
    written += fwrite(block, 1, block.count, file)
  }
}

/// Writes the texts of files over and over until there are so many bytes; files that are no UTF-8 are
/// left out.
public func writeTexts(of sources: [String], bytes count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fatalError("can't write \(path)") }
  defer { fclose(file) }
  let texts = sources.compactMap(readText)
  if texts.isEmpty { fatalError("no text to write") }
  var written = 0
  while written < count {
    for text in texts { written += fwrite(text, 1, text.count, file) }
  }
}

private func readText(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { break }
    bytes += block[..<count]
  }
  return bytes.isEmpty || String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
}
