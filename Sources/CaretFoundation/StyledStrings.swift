public import CaretInput
public import Foundation

// Text with attributes goes in and out as an `AttributedString`. Links are Foundation's; it has no others of these on
// Linux, so bold, italic and underlined stretches have keys of their own, and all else has one together.

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

/// The attributes of a stretch that have no key of their own here: colours, fonts, any by name.
public enum OtherAttributes: AttributedStringKey {
  public typealias Value = TextAttributes
  public static let name = "Caret.Others"
}

extension StyledText {
  /// The characters of an attributed string, with its links and what is bold, italic or underlined in it by
  /// `BoldAttribute`, `ItalicAttribute` and `UnderlineAttribute`, or has `OtherAttributes`.
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
      for (key, value) in (run[OtherAttributes.self]?.values ?? [:]).sorted(by: { $0.key < $1.key })
      {
        edits.append(AttributeEdit(key, to: value, in: range))
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
  /// A text with its bold, italic and underlined stretches and those links that are URLs; what else it has is in
  /// `OtherAttributes`.
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
      let others = run.attributes.values.filter { !Self.keysOfTheirOwn.contains($0.key) }
      if !others.isEmpty { part[OtherAttributes.self] = TextAttributes(others) }
      append(part)
    }
  }

  private static let keysOfTheirOwn: Set<TextAttributes.Key> = [.bold, .italic, .underline, .link]
}
