import Testing

// Each kind of output by the readers that people have: what pdfinfo and qpdf say of the file, what pdftotext reads in it, and
// what pdftoppm draws.

/// A page as pdftoppm draws it without soft edges, so that each pixel has the colour of what lies there.
private struct Picture {
  private let width: Int
  private let height: Int
  private let pixels: ArraySlice<UInt8>

  /// - Parameter bytes: a PPM: `P6`, the width, the height and 255, each with a blank behind it, and three bytes a pixel.
  init(_ bytes: [UInt8]) throws {
    let head = bytes.prefix(40).split(maxSplits: 4, whereSeparator: { $0 <= 0x20 }).prefix(4)
      .map { String(decoding: $0, as: UTF8.self) }
    try #require(head.count == 4 && head[0] == "P6" && head[3] == "255")
    width = try #require(Int(head[1]))
    height = try #require(Int(head[2]))
    pixels = bytes[(head.map(\.utf8.count).reduce(0, +) + 4)...]
    try #require(pixels.count == 3 * width * height)
  }

  private func color(_ index: Int) -> Int {
    let start = pixels.startIndex + 3 * index
    return Int(pixels[start]) << 16 | Int(pixels[start + 1]) << 8 | Int(pixels[start + 2])
  }

  /// What it is drawn in, but for the white paper.
  var colors: Set<Int> {
    Set((0..<width * height).map(color)).subtracting([0xFF_FFFF])
  }

  /// Which halves have anything on them.
  var halves: Set<Half> {
    Set(
      (0..<width * height).filter { color($0) != 0xFF_FFFF }
        .map { 2 * ($0 % width) < width ? .left : .right })
  }

  enum Half { case left, right }
}

/// What is printed, and what must come out.
private struct Kind: CustomTestStringConvertible, Sendable {
  let name: String
  /// The options and the files of `caret print`.
  let words: String
  /// Sheets of the size that pdfinfo tells.
  let sheets: Int
  var size = "612 x 792"
  /// What pdftotext reads, in this order.
  let text: [String]
  /// The colours besides black.
  var colors: Set<Int> = []
  var halves: Set<Picture.Half> = [.left]

  var testDescription: String { name }
}

private let kinds = [
  Kind(name: "plain", words: "a.txt", sheets: 2, text: ["line 1", "line 50", "line 80"]),
  Kind(
    name: "code with line numbers", words: "--line-numbers c.c", sheets: 1,
    text: ["1", "int main", "2", "return 12", "// end"],
    colors: [0x77_7777, 0x0B_5394, 0x3F_7F5F, 0xA8_4300]),
  Kind(
    name: "Markdown with contents", words: "--toc b.md", sheets: 2,
    text: ["Contents", "Head", "2", "Head", "words", "code()"], colors: [0xF2_F2F2],
    halves: [.left, .right]),
  Kind(
    name: "from right to left", words: "--font Sans r.txt", sheets: 1,
    text: ["\u{5E9}\u{5DC}\u{5D5}\u{5DD}"], halves: [.right]),
  Kind(
    name: "Japanese", words: "j.txt", sheets: 1,
    text: ["\u{3059}\u{3079}\u{3066}\u{306E}\u{4EBA}"]),
  Kind(
    name: "two columns", words: "--columns 2 a.txt", sheets: 1, text: ["line 1", "line 80"],
    halves: [.left, .right]),
  Kind(
    name: "spelling", words: "--spelling s.txt", sheets: 1, text: ["It has teh", "the"],
    colors: [0xCC_0000, 0xA0_2020], halves: [.left, .right]),
  Kind(
    name: "spelling in columns", words: "--spelling --columns 2 s.txt", sheets: 1,
    text: ["the", "It has teh"], colors: [0xCC_0000, 0xA0_2020]),
  Kind(
    name: "a table with a schema", words: "--schema s.json t.csv", sheets: 1,
    text: ["id", "mail", "x", "is not a whole"],
    colors: [0x77_7777, 0xBB_BBBB, 0xFF_E3E0, 0xA0_2020]),
  Kind(
    name: "changes", words: "d.diff", sheets: 1, text: ["--- a", "-x", "+y"],

    colors: [0x6F_42C1, 0xB3_1D28, 0x00_6B2D]),
  Kind(
    name: "two on a sheet", words: "--up 2 a.txt", sheets: 1, size: "792 x 612",
    text: ["line 1", "line 80"], halves: [.left, .right]),
]

@Suite(.enabled(if: hasTool)) struct DrawnPagesTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let files = [
      "a.txt": (1...80).map { "line \($0)\n" }.joined(),
      "b.md": "# Head\n\nSeveral words.\n\n```\ncode()\n```\n",
      "c.c": "int main() {\n  return 12 + f(\"text\"); // end\n}\n",
      "d.diff": "--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n",
      "r.txt": "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\n",
      "j.txt": "\u{3059}\u{3079}\u{3066}\u{306E}\u{4EBA}\u{9593}\u{306F}\n",
      "s.txt": "It has teh mistake.\n",
      "s.json": #"{"fields":[{"name":"id","type":"integer"},{"name":"mail"}]}"#,
      "t.csv": "id,mail\n1,a\nx,b\n",
    ]
    for (name, text) in files { try writeFile(Array(text.utf8), folder.path + "/" + name) }
  }

  @Test(arguments: kinds)
  fileprivate func `every kind is read and drawn`(kind: Kind) throws {
    let made = caret(folder, "caret print \(kind.words) -o k.pdf && qpdf --check k.pdf >/dev/null")
    #expect(made.status == 0 && made.output.isEmpty, "\(made.output)")
    let info = shell("pdfinfo '\(folder.path)/k.pdf'").output.split(separator: "\n")
    #expect(info.contains { $0.hasPrefix("Pages:") && $0.hasSuffix(" \(kind.sheets)") })
    #expect(info.contains { $0.hasPrefix("Page size:") && $0.contains(" \(kind.size) pts") })
    expect(kind.text, in: shell("pdftotext -layout '\(folder.path)/k.pdf' -").output)
    try expectDrawing(kind)
  }

  private func expect(_ words: [String], in text: String) {
    var rest = text[...]
    for word in words {
      let parts = rest.split(separator: word, maxSplits: 1, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(word) is not in \(rest)")
      rest = parts.last ?? ""
    }
  }

  private func expectDrawing(_ kind: Kind) throws {
    let drawn = shell(
      "cd '\(folder.path)' && pdftoppm -r 100 -aa no -aaVector no k.pdf p && ls p-*.ppm")
    #expect(drawn.status == 0)
    let names = drawn.output.split(separator: "\n")
    #expect(names.count == kind.sheets, "\(drawn.output)")
    let pages = try names.map { try Picture(readFile(folder.path + "/" + $0)) }
    for page in pages { #expect(page.colors.contains(0)) }
    let colors = pages.reduce(Set<Int>()) { $0.union($1.colors) }.subtracting([0])
    #expect(colors == kind.colors, "\(colors.map { String($0, radix: 16) })")
    #expect(pages.reduce(Set<Picture.Half>()) { $0.union($1.halves) } == kind.halves)
  }
}
