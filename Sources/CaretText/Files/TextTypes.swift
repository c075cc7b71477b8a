/// A type of document that a program declares: its name, what it is a kind of, and what its files are called.
///
/// Apple's counterpart is an entry of `UTExportedTypeDeclarations`.
public struct TextTypeDeclaration: Hashable, Sendable {
  /// The name.
  public var type: TextType
  /// What it is a kind of; none for one of a tree of its own.
  public var parents: [TextType]
  /// The extensions of its files without the dot, the preferred one first; their case doesn't matter.
  public var fileExtensions: [String]
  /// Its MIME types, the preferred one first; their case doesn't matter.
  public var mimeTypes: [String]

  /// A type by its name; one that is a kind of nothing else is text.
  public init(
    _ type: TextType, conformingTo parents: [TextType] = [.text], fileExtensions: [String] = [],
    mimeTypes: [String] = []
  ) {
    self.type = type
    self.parents = parents
    self.fileExtensions = fileExtensions
    self.mimeTypes = mimeTypes
  }
}

/// The types of documents that a program knows: ours, and those that it declares.
///
/// A value that is handed on, no register of the process: what one part of a program declares, another doesn't have to
/// know.
///
/// ```swift
/// let rune = TextType(rawValue: "org.example.rune")
/// let types = TextTypes.standard.declaring([
///   TextTypeDeclaration(rune, conformingTo: [.sourceCode], fileExtensions: ["rune"])
/// ])
/// types.type(fileExtension: "RUNE")  // rune
/// types.type(rune, conformsTo: .plainText)  // true
/// ```
public struct TextTypes: Sendable {
  /// In the order in which they are asked: those that were declared last come first.
  public private(set) var declarations: [TextTypeDeclaration]

  /// The kinds of text that are edited by hand, which ``TextType`` knows by itself.
  public static let standard = TextTypes(declarations: TextType.declarations)

  /// Just these, without ours.
  public init(declarations: [TextTypeDeclaration]) { self.declarations = declarations }

  /// These types and more, which win where they have an extension, a MIME type or a name of others.
  public func declaring(_ more: [TextTypeDeclaration]) -> TextTypes {
    TextTypes(declarations: more.reversed() + declarations)
  }

  /// The type of files with this extension, whatever its case; nil for one that nobody has declared.
  public func type(fileExtension: String) -> TextType? {
    let sought = fileExtension.lowercased()
    return declarations.first { $0.fileExtensions.contains { $0.lowercased() == sought } }?.type
  }

  /// The type that a MIME type names, parameters aside; nil for one that nobody has declared.
  public func type(mimeType: String) -> TextType? {
    let sought = mimeType.prefix { $0 != ";" && $0 != " " }.lowercased()
    return declarations.first { $0.mimeTypes.contains { $0.lowercased() == sought } }?.type
  }

  /// What was declared of a type; nil where nothing was.
  public func declaration(of type: TextType) -> TextTypeDeclaration? {
    declarations.first { $0.type == type }
  }

  /// The extension that files of a type usually have.
  public func preferredFileExtension(of type: TextType) -> String? {
    declaration(of: type)?.fileExtensions.first
  }

  /// The MIME type that a type is named by first.
  public func preferredMIMEType(of type: TextType) -> String? {
    declaration(of: type)?.mimeTypes.first
  }

  /// Whether a type is another one, or a kind of it. Types that are kinds of each other are taken as they come.
  ///
  /// - Complexity: O(*t* · *n*) for *t* types above it among *n*.
  public func type(_ type: TextType, conformsTo other: TextType) -> Bool {
    var known: Set<TextType> = [type]
    var open = [type]
    while let next = open.popLast() {
      if next == other { return true }
      for parent in declaration(of: next)?.parents ?? [] where known.insert(parent).inserted {
        open.append(parent)
      }
    }
    return false
  }
}
