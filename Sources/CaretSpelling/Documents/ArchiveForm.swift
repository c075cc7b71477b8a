/// A form of documents that are archives of XML.
public enum ArchiveForm: Hashable, Sendable, CaseIterable {
  /// Word's documents.
  case word
  /// PowerPoint's presentations.
  case presentation
  /// OpenDocument's texts and presentations.
  case openDocument
  /// Books of the web's pages.
  case book

  /// The endings of its files.
  package var endings: [String] {
    switch self {
    case .word: ["docx", "docm", "dotx"]
    case .presentation: ["pptx", "ppsx", "potx"]
    case .openDocument: ["odt", "ott", "odp", "otp"]
    case .book: ["epub"]
    }
  }
}
