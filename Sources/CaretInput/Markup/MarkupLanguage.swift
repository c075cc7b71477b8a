/// A language in which attributes can be written down.
public enum MarkupLanguage: String, Sendable, CaseIterable {
  /// CommonMark; what it has no marks for, or where its marks would not be read as such, is HTML in it.
  case markdown
  /// HTML as it stands in an element; line ends are line ends.
  case html
  /// A terminal's escape sequences (ECMA-48 SGR), links as OSC 8. There are no fonts, sizes and code, and paragraphs run as
  /// the terminal turns them.
  case sgr
}
