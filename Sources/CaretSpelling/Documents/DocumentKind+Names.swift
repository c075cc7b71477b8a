internal import CaretBytes
internal import CaretText

// How the kind of a document is known: by its name, by how it begins, by what an option calls it.

extension DocumentKind {
  /// The kind of a file, by its name and, where that says nothing, by the first line of a script.
  public init(path: String, firstLine: some Sequence<UInt8> = [UInt8]()) {
    let file = path.lastPathName ?? path[...]
    let name = String(FileLanguage.behindEnding(file)?.document ?? file)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let format = MessageFormat(path: path, ending: ending, firstLine: firstLine) {
      self = .messages(format)
    } else if let kind = Self.byName[name] ?? Self.byEnding[ending] {
      self = kind
    } else if ending.count == 1, "12345678".contains(ending) {
      self = .manual
    } else if let syntax = SourceSyntax.byEnding[ending] ?? SourceSyntax.byName[name] {
      self = .source(syntax)
    } else if !Self.isNamedText(path), let syntax = SourceSyntax(interpreterLine: Array(firstLine))
    {
      // "configure", "news.recipe", "login.t"
      self = .source(syntax)
    } else if firstLine.starts(with: "<?php".utf8), let syntax = SourceSyntax.byEnding["php"] {
      // "labels.inc"
      self = .source(syntax)
    } else {
      self = .plainText
    }
  }

  /// The kind of a file, by its name, its first line and, where these say nothing, by what it looks like.
  ///
  /// - Complexity: O(1) for files with a known ending; else up to 32 kB are looked at.
  public init(path: String, content text: [UInt8]) {
    self.init(path: path, firstLine: text.prefix(200).prefix { $0 != UInt8(ascii: "\n") })
    guard self == .plainText, !Self.isNamedText(path), !ProseLikeness.isProse(text.span) else {
      return
    }
    self = .data
  }

  private static func isNamedText(_ path: String) -> Bool {
    [".txt", ".text", "/README", "/readme"].contains { "/\(path)".hasSuffix($0) }
  }

  /// The kind that an option names: "markdown", "text", a language's file ending, or a type as mail and the web
  /// name it, "text/markdown"; nil if it is unknown.
  public init?(named name: String) {
    let small = name.lowercased()
    guard
      let kind = Self.byOptionName[small] ?? Self.kind(ofEnding: small) ?? Self.kind(ofType: name)
    else { return nil }
    self = kind
  }

  private static func kind(ofEnding ending: String) -> DocumentKind? {
    byEnding[ending] ?? SourceSyntax.byEnding[ending].map(source)
  }

  /// The kind of a MIME type or of a uniform type identifier.
  private static func kind(ofType name: String) -> DocumentKind? {
    let type = TextType(mimeType: name) ?? TextType(rawValue: name)
    if let kind = type.preferredFileExtension.flatMap(kind(ofEnding:)) { return kind }
    return type.conforms(to: .plainText) ? .plainText : nil
  }

  private static let byOptionName = DocumentForm.kinds(by: \.optionNames)
  private static let byEnding = DocumentForm.kinds(by: \.endings)
  private static let byName = DocumentForm.kinds(by: \.fileNames)
}

extension DocumentForm {
  /// The kinds by one sort of their names.
  static func kinds(by names: (DocumentForm) -> [String]) -> [String: DocumentKind] {
    var kinds: [String: DocumentKind] = [:]
    for kind in DocumentKind.all {
      for name in names(kind.form) { kinds[name] = kind }
    }
    return kinds
  }
}

extension MessageFormat {
  /// The form of a file, by its name or folder or by how it begins; nil if it holds no messages.
  init?(path: String, ending: String, firstLine: some Sequence<UInt8>) {
    switch ending {
    case "arb": self = .bundle
    case "xcstrings": self = .catalog
    case "strings": self = .strings
    case "xlf", "xliff": self = .xliff
    case "ftl": self = .fluent
    // TypeScript begins with anything else.
    case "ts" where Array(firstLine.prefix(2)) == Array("<?".utf8): self = .qt
    case "ts" where Array(firstLine.prefix(9)) == Array("<!DOCTYPE".utf8): self = .qt
    case "xml" where FileLanguage.isAndroidValues(path): self = .android
    case "json", "jsonc", "json5", "yml", "yaml", "properties", "ini", "lang":
      guard FileLanguage.name(of: path) != nil else { return nil }
      self = ending.hasPrefix("json") ? .json : ending.hasPrefix("y") ? .yaml : .properties
    default: return nil
    }
  }
}
