import CaretJSON
import TestSupport
import Testing

/// Files that hold their texts one by one: told by the place in the text, corrected in the bytes of the file.
@Suite struct SpellContainerTests {
  private static let notebook = #"""
    {
     "cells": [
      {"cell_type": "markdown", "source": ["# The wrold\n", "\n", "A caf\u00e9 that we \"recieve\" and it occured."]},
      {"cell_type": "code", "outputs": [{"text": ["wrold\n"]}], "source": ["# it occured\n", "print('of the wrold, as it occured')"]}
     ],
     "metadata": {"language_info": {"name": "python"}}
    }

    """#

  private func folder(_ text: String = notebook) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.ipynb", text)
    return folder
  }

  @Test func `a finding in a notebook is told by its cell and by the line of the file`() throws {
    let folder = try folder()
    let result = try caret(["spell", "a.ipynb"], folder: folder.folder)
    let places = result.output.split(separator: "\n").map { $0.split(separator: " → ")[0] }
    #expect(
      places == [
        "a.ipynb:cell 1:1:7 (line 3): wrold", "a.ipynb:cell 1:3:17 (line 3): recieve",
        "a.ipynb:cell 1:3:33 (line 3): occured", "a.ipynb:cell 2:1:6 (line 4): occured",
        "a.ipynb:cell 2:2:15 (line 4): wrold", "a.ipynb:cell 2:2:28 (line 4): occured",
      ])
  }

  @Test func `JSON has the cell, the place in it and that in the file`() throws {
    let folder = try folder()
    let result = try caret(["spell", "--json", "a.ipynb"], folder: folder.folder)
    let line = try #require(result.output.split(separator: "\n").dropFirst().first)
    let finding = try JSONReader.value(of: String(line))
    func member(_ name: String) -> JSONValue? { finding[name] }
    #expect(member("cell") == .integer(1))
    #expect(member("line") == .integer(3))
    #expect(member("column") == .integer(17))
    #expect(member("utf8") == .array([.integer(30), .integer(37)]))
    #expect(member("utf16") == .array([.integer(29), .integer(36)]))
    #expect(member("fileLine") == .integer(3))
    #expect(member("fileColumn") == .integer(86))
    #expect(member("part") == nil)
  }

  @Test(arguments: ["gcc", "github", "rdjson"])
  func `forms for programs have the place in the file`(format: String) throws {
    let folder = try folder()
    let result = try caret(["spell", "--format", format, "a.ipynb"], folder: folder.folder)
    let place = ["gcc": ":3:86:", "github": "line=3,col=86,", "rdjson": #""line":3,"column":86"#]
    #expect(result.output.contains(place[format]!), "\(result.output)")
  }

  @Test func `what is corrected are the bytes of the words`() throws {
    let folder = try folder()
    let result = try caret(["spell", "--write=likely", "a.ipynb"], folder: folder.folder)
    #expect(result.error.contains("fixed a.ipynb:cell 1:3:33 (line 3): occured → occurred"))
    let expected = Self.notebook.replacing("and it occured", with: "and it occurred")
      .replacing("# it occured", with: "# it occurred").replacing(
        "as it occured", with: "as it occurred")
    let written = String(decoding: try folder.read("a.ipynb"), as: UTF8.self)
    #expect(
      written.replacing("world", with: "wrold").replacing("receive", with: "recieve") == expected)
  }

  @Test func `a word in two strings is corrected in both`() throws {
    let before =
      #"{"cells":[{"cell_type":"markdown","source":["We have occ","ured to be seen."]}]}"#
    let folder = try folder(before)
    _ = try caret(["spell", "--write", "a.ipynb"], folder: folder.folder)
    let after = String(decoding: try folder.read("a.ipynb"), as: UTF8.self)
    #expect(after == before.replacing(#""ured"#, with: #""urred"#))
  }

  @Test func `a dialogue corrects in the file`() throws {
    let folder = try folder()
    let result = try caret(
      ["spell", "--interactive", "a.ipynb"], input: "s\nr receive\nq\n", folder: folder.folder)
    #expect(result.output.contains("1 receive  2 received"), "\(result)")
    #expect(
      String(decoding: try folder.read("a.ipynb"), as: UTF8.self)
        == Self.notebook.replacing("recieve", with: "receive"))
  }

  @Test(arguments: [
    (String(notebook.dropLast(70)), 218), ("{\"cells\": [{\"source\": [\"It occured", 23),
    ("It occured.", 0),
  ])
  func `a damaged notebook is checked as it stands, with a note`(text: String, place: Int) throws {
    let folder = try folder(text)
    let result = try caret(["spell", "a.ipynb"], folder: folder.folder)
    #expect(result.status == 1)
    #expect(
      result.error
        == "caret spell: checked as it stands, for it is damaged at byte \(place) (\"a.ipynb\")\n")
    #expect(result.output.contains("a.ipynb:1:") || result.output.contains("a.ipynb:3:"))
  }

  @Test func `a notebook is found in a folder, whatever pictures it holds`() throws {
    let folder = try folder()
    let picture = String(repeating: "A", count: 200_000)
    try folder.write(
      "a.ipynb",
      Self.notebook.replacing("\"text\": [", with: "\"image/png\": \"\(picture)\", \"text\": ["))
    let result = try caret(["spell", "--list", "."], folder: folder.folder)
    #expect(result.output == "occured\nrecieve\nwrold\n")
  }
}
