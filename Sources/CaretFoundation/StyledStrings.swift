public import CaretInput
public import Foundation

// Text with attributes goes in and out as an `AttributedString`. Links are Foundation's; it has no others of these on
// Linux, so bold, italic and underlined stretches have keys of their own.

/// Bold text in an attributed string.
public enum BoldAttribute: AttributedStringKey {
  public typealias Value = Bool
  public static let name = "Caret.Bold"
}

/// Italic text in an attributed string.
public enum ItalicAttribute: AttributedStringKey {
  public typealias Value = Bool
  public static let name = "Caret.Italic"
}

/// Underlined text in an attributed string.
public enum UnderlineAttribute: AttributedStringKey {
  public typealias Value = Bool
  public static let name = "Caret.Underline"
}

extension StyledText {
  /// The characters of an attributed string, with its links and what is bold, italic or underlined in it by
  /// `BoldAttribute`, `ItalicAttribute` and `UnderlineAttribute`.
  ///
  /// - Complexity: O(*n*).
  public init(_ string: AttributedString) {
    var edits: [AttributeEdit] = []
    var start = 0
    for run in string.runs {
      let range = start..<start + String(string.characters[run.range]).utf16.count
      let flags: [(TextAttributes.Key, Bool?)] = [
        (.bold, run[BoldAttribute.self]), (.italic, run[ItalicAttribute.self]),
        (.underline, run[UnderlineAttribute.self]),
      ]
      for (key, flag) in flags where flag == true {
        edits.append(AttributeEdit(key, to: .flag, in: range))
      }
      if let link = run.link {
        edits.append(AttributeEdit(.link, to: .text(link.absoluteString), in: range))
      }
      start = range.upperBound
    }
    self.init(String(string.characters), attributes: edits)
  }
}

extension AttributedString {
  /// A text with its bold, italic and underlined stretches and those links that are URLs.
  ///
  /// - Complexity: O(*n* + *r*²) for *r* attributes.
  public init(_ styled: StyledText) {
    self.init()
    let units = Array(styled.text.utf16)
    for run in styled.runs {
      var part = AttributedString(String(decoding: units[run.range], as: UTF16.self))
      if run.attributes.contains(.bold) { part[BoldAttribute.self] = true }
      if run.attributes.contains(.italic) { part[ItalicAttribute.self] = true }
      if run.attributes.contains(.underline) { part[UnderlineAttribute.self] = true }
      part.link = run.attributes.link.flatMap { URL(string: $0) }
      append(part)
    }
  }
}
