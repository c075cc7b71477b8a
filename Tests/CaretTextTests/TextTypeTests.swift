import CaretText
import TestSupport
import Testing

@Suite struct TextTypeTests {
  @Test(arguments: [
    ("c", "public.c-source", [TextType.sourceCode, .plainText, .text]),
    ("TXT", "public.plain-text", [.plainText, .text]),
    ("md", "net.daringfireball.markdown", [.markdown, .text]),
    ("Rmd", "net.daringfireball.markdown", [.markdown, .text]),
    ("py", "public.python-script", [.sourceCode, .plainText, .text]),
    ("htm", "public.html", [.html, .text]),
  ])
  func `a file's extension names its type, which conforms to others`(
    fileExtension: String, name: String, kinds: [TextType]
  ) throws {
    let type = try #require(TextType(fileExtension: fileExtension))
    #expect(type.rawValue == name)
    for kind in [TextType.sourceCode, .plainText, .text, .html, .markdown, .json] {
      #expect(type.conforms(to: kind) == kinds.contains(kind))
    }
  }

  @Test func `a MIME type names a type whatever its parameters`() {
    #expect(TextType(mimeType: "Text/HTML; charset=utf-8") == .html)
    #expect(TextType(mimeType: "application/json") == .json)
    #expect(TextType(mimeType: "image/png") == nil && TextType(fileExtension: "png") == nil)
    #expect(TextType.html.preferredFileExtension == "html")
    #expect(TextType.json.preferredMIMEType == "application/json")
    #expect(TextType.utf8PlainText.conforms(to: .plainText))
    #expect(TextType.utf16PlainText.conforms(to: .plainText))
    #expect(!TextType(rawValue: "org.example.own").conforms(to: .text))
  }

  @Test func `a program declares types of its own, which come before ours`() {
    let rune = TextType(rawValue: "org.example.rune")
    let dialect = TextType(rawValue: "org.example.rune-dialect")
    let types = TextTypes.standard.declaring([
      TextTypeDeclaration(
        rune, conformingTo: [.sourceCode], fileExtensions: ["Rune", "rn"],
        mimeTypes: ["text/x-rune"]),
      TextTypeDeclaration(dialect, conformingTo: [rune, .json], fileExtensions: ["rn", "md"]),
      TextTypeDeclaration(TextType(rawValue: "org.example.note")),
    ])
    #expect(types.type(fileExtension: "RUNE") == rune && types.type(fileExtension: "md") == dialect)
    #expect(
      types.type(fileExtension: "rn") == dialect && types.type(fileExtension: "txt") == .plainText)
    #expect(types.type(mimeType: "Text/X-Rune; a=b") == rune)
    #expect(types.preferredFileExtension(of: rune) == "Rune")
    #expect(types.preferredMIMEType(of: rune) == "text/x-rune")
    for kind in [rune, .json, .sourceCode, .plainText, .text] {
      #expect(types.type(dialect, conformsTo: kind), "\(kind)")
    }
    #expect(!types.type(rune, conformsTo: dialect) && !types.type(rune, conformsTo: .html))
    #expect(types.type(TextType(rawValue: "org.example.note"), conformsTo: .text))
    #expect(TextType(fileExtension: "rune") == nil)
  }

  @Test func `types that are kinds of each other come to an end`() {
    let (a, b) = (TextType(rawValue: "a"), TextType(rawValue: "b"))
    let types = TextTypes(declarations: [
      TextTypeDeclaration(a, conformingTo: [b]), TextTypeDeclaration(b, conformingTo: [a]),
    ])
    #expect(types.type(a, conformsTo: b) && !types.type(a, conformsTo: .text))
  }

  /// The system's table, where there is one, as a peer: an extension that both know has the same type.
  @Test(.enabled(if: (try? readFile("/etc/mime.types")) != nil))
  func `extensions have the MIME types of the system`() throws {
    let system = String(decoding: try readFile("/etc/mime.types"), as: UTF8.self)
    var compared = 0
    for line in system.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      for fileExtension in words.dropFirst() {
        guard let type = TextType(fileExtension: fileExtension),
          let named = TextType(mimeType: words[0])
        else { continue }
        compared += 1
        #expect(named == type, "\(fileExtension): \(words[0])")
      }
    }
    #expect(compared >= 15)
  }
}
