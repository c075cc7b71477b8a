/// A type of document that holds text, under the name that Apple's systems give it.
///
/// Types conform to others: a C file is source code, that is plain text, and that is text. A small table of
/// the kinds of text that are edited by hand, not a registry. Apple's term is `UTType`.
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
    let sought = fileExtension.lowercased()
    guard let row = Self.table.first(where: { $0.extensions.contains(sought) }) else { return nil }
    rawValue = row.name
  }

  /// The type that a MIME type names, parameters aside; nil for one that is not in the table.
  public init?(mimeType: String) {
    let sought = mimeType.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard let row = Self.table.first(where: { $0.mimeTypes.contains(sought) }) else { return nil }
    rawValue = row.name
  }

  /// The extension that files of this type usually have.
  public var preferredFileExtension: String? { row?.extensions.first }
  /// The MIME type that the kind is named by first; nil if it has none.
  public var preferredMIMEType: String? { row?.mimeTypes.first }

  /// Whether this is the other type, or a kind of it.
  public func conforms(to other: TextType) -> Bool {
    var type: TextType? = self
    while let current = type {
      if current == other { return true }
      type = current.row?.parent.map(TextType.init(rawValue:))
    }
    return false
  }

  private var row: Row? { Self.table.first { $0.name == rawValue } }

  private struct Row: Sendable {
    let name: String
    let parent: String?
    let extensions: [String]
    let mimeTypes: [String]

    init(_ name: String, _ parent: String?, _ extensions: [String] = [], _ mimeTypes: [String] = [])
    {
      self.name = name
      self.parent = parent
      self.extensions = extensions
      self.mimeTypes = mimeTypes
    }
  }

  /// Preferred extensions and MIME types first.
  private static let table = [
    Row("public.text", nil),
    Row("public.plain-text", "public.text", ["txt", "text"], ["text/plain"]),
    Row("public.utf8-plain-text", "public.plain-text"),
    Row("public.utf16-plain-text", "public.plain-text"),
    Row("public.rtf", "public.text", ["rtf"], ["application/rtf", "text/rtf"]),
    Row("public.html", "public.text", ["html", "htm"], ["text/html"]),
    Row("public.xml", "public.text", ["xml"], ["application/xml", "text/xml"]),
    Row("public.json", "public.text", ["json"], ["application/json"]),
    Row("public.yaml", "public.text", ["yaml", "yml"], ["application/yaml", "text/x-yaml"]),
    Row("public.css", "public.text", ["css"], ["text/css"]),
    Row("public.vcard", "public.text", ["vcf"], ["text/vcard"]),
    Row("com.apple.ical.ics", "public.text", ["ics"], ["text/calendar"]),
    Row("net.daringfireball.markdown", "public.text", ["md", "markdown"], ["text/markdown"]),
    Row("public.delimited-values-text", "public.text"),
    Row(
      "public.comma-separated-values-text", "public.delimited-values-text", ["csv"], ["text/csv"]),
    Row(
      "public.tab-separated-values-text", "public.delimited-values-text", ["tsv"],
      ["text/tab-separated-values"]),
    Row("public.source-code", "public.plain-text"),
    Row("public.c-source", "public.source-code", ["c"], ["text/x-csrc"]),
    Row("public.c-header", "public.source-code", ["h"], ["text/x-chdr"]),
    Row(
      "public.c-plus-plus-source", "public.source-code", ["cpp", "cc", "cxx"], ["text/x-c++src"]),
    Row("public.swift-source", "public.source-code", ["swift"], ["text/x-swift"]),
    Row("public.script", "public.source-code"),
    Row("public.shell-script", "public.script", ["sh"], ["application/x-sh", "text/x-sh"]),
    Row("public.python-script", "public.script", ["py"], ["text/x-python"]),
    Row("public.perl-script", "public.script", ["pl", "pm"], ["text/x-perl"]),
    Row("public.ruby-script", "public.script", ["rb"], ["application/x-ruby"]),
    Row(
      "com.netscape.javascript-source", "public.script", ["js", "mjs"],
      ["text/javascript", "application/javascript"]),
  ]
}
