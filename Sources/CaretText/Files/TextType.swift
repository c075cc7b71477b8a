/// A type of document that holds text, under the name that Apple's systems give it.
///
/// Types conform to others: a C file is source code, that is plain text, and that is text. The questions here are about
/// the kinds of text that are edited by hand; types that a program declares are asked for in ``TextTypes``.
/// Apple's term is `UTType`.
public struct TextType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier, as "public.plain-text".
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any text.
  public static let text = TextType(rawValue: "public.text")
  /// Text without markup.
  public static let plainText = TextType(rawValue: "public.plain-text")
  /// Plain text in UTF-8.
  public static let utf8PlainText = TextType(rawValue: "public.utf8-plain-text")
  /// Plain text in UTF-16.
  public static let utf16PlainText = TextType(rawValue: "public.utf16-plain-text")
  /// A program's source.
  public static let sourceCode = TextType(rawValue: "public.source-code")
  /// HTML.
  public static let html = TextType(rawValue: "public.html")
  /// Markdown.
  public static let markdown = TextType(rawValue: "net.daringfireball.markdown")
  /// JSON.
  public static let json = TextType(rawValue: "public.json")

  /// The type of files with this extension, whatever its case; nil for one that is not in the table.
  public init?(fileExtension: String) {
    guard let type = TextTypes.standard.type(fileExtension: fileExtension) else { return nil }
    self = type
  }

  /// The type that a MIME type names, parameters aside; nil for one that is not in the table.
  public init?(mimeType: String) {
    guard let type = TextTypes.standard.type(mimeType: mimeType) else { return nil }
    self = type
  }

  /// The extension that files of this type usually have.
  public var preferredFileExtension: String? {
    TextTypes.standard.preferredFileExtension(of: self)
  }
  /// The MIME type that the kind is named by first; nil if it has none.
  public var preferredMIMEType: String? { TextTypes.standard.preferredMIMEType(of: self) }

  /// Whether this is the other type, or a kind of it.
  public func conforms(to other: TextType) -> Bool {
    TextTypes.standard.type(self, conformsTo: other)
  }

  private static func row(
    _ name: String, _ parent: String?, _ extensions: [String] = [], _ mimeTypes: [String] = []
  ) -> TextTypeDeclaration {
    TextTypeDeclaration(
      TextType(rawValue: name), conformingTo: parent.map { [TextType(rawValue: $0)] } ?? [],
      fileExtensions: extensions, mimeTypes: mimeTypes)
  }

  /// Preferred extensions and MIME types first.
  static let declarations = [
    row("public.text", nil),
    row("public.plain-text", "public.text", ["txt", "text"], ["text/plain"]),
    row("public.utf8-plain-text", "public.plain-text"),
    row("public.utf16-plain-text", "public.plain-text"),
    row("public.rtf", "public.text", ["rtf"], ["application/rtf", "text/rtf"]),
    row("public.html", "public.text", ["html", "htm"], ["text/html"]),
    row("public.xml", "public.text", ["xml"], ["application/xml", "text/xml"]),
    row("public.json", "public.text", ["json"], ["application/json"]),
    row("public.yaml", "public.text", ["yaml", "yml"], ["application/yaml", "text/x-yaml"]),
    row("public.css", "public.text", ["css"], ["text/css"]),
    row("public.vcard", "public.text", ["vcf"], ["text/vcard"]),
    row("com.apple.ical.ics", "public.text", ["ics"], ["text/calendar"]),
    row(
      "net.daringfireball.markdown", "public.text",
      ["md", "markdown", "mdown", "mkd", "mkdn", "mdx", "rmd", "qmd"], ["text/markdown"]),
    row("public.delimited-values-text", "public.text"),
    row(
      "public.comma-separated-values-text", "public.delimited-values-text", ["csv"], ["text/csv"]),
    row(
      "public.tab-separated-values-text", "public.delimited-values-text", ["tsv"],
      ["text/tab-separated-values"]),
    row("public.source-code", "public.plain-text"),
    row("public.c-source", "public.source-code", ["c"], ["text/x-csrc"]),
    row("public.c-header", "public.source-code", ["h"], ["text/x-chdr"]),
    row(
      "public.c-plus-plus-source", "public.source-code", ["cpp", "cc", "cxx"], ["text/x-c++src"]),
    row("public.swift-source", "public.source-code", ["swift"], ["text/x-swift"]),
    row("public.script", "public.source-code"),
    row("public.shell-script", "public.script", ["sh"], ["application/x-sh", "text/x-sh"]),
    row("public.python-script", "public.script", ["py"], ["text/x-python"]),
    row("public.perl-script", "public.script", ["pl", "pm"], ["text/x-perl"]),
    row("public.ruby-script", "public.script", ["rb"], ["application/x-ruby"]),
    row(
      "com.netscape.javascript-source", "public.script", ["js", "mjs"],
      ["text/javascript", "application/javascript"]),
  ]
}
