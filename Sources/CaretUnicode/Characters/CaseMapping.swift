internal import CICU

/// Upper, lower and title case, and case folding, as Unicode defines them and a locale changes them.
///
/// The result may be longer or shorter than the text: "ß" is "SS" in upper case.
public struct CaseMapping: Sendable, Hashable {
  /// An ICU locale: Turkish, Azeri, Lithuanian, Greek and Dutch have rules of their own. The empty one is
  /// the root locale.
  public var locale: String

  /// The mapping of a locale, as "tr"; none has Unicode's own.
  public init(locale: String = "") {
    self.locale = locale
  }

  /// The text in small letters.
  public func lowercased(_ text: String) -> String { map(0, text) }
  /// The text in capitals; "ß" becomes "SS".
  public func uppercased(_ text: String) -> String { map(1, text) }
  /// The first letter of each word in title case, the others in lower case.
  public func titlecased(_ text: String) -> String { map(2, text) }
  /// The form in which texts are equal that differ only in case. It is not for display.
  public func folded(_ text: String) -> String { map(foldMapping, text) }

  /// UTF-16 units in small letters; lone surrogates stay.
  public func lowercased(_ utf16: [UInt16]) -> [UInt16] { map(0, utf16) }
  /// UTF-16 units in capitals.
  public func uppercased(_ utf16: [UInt16]) -> [UInt16] { map(1, utf16) }
  /// UTF-16 units with each word's first letter as titles have it.
  public func titlecased(_ utf16: [UInt16]) -> [UInt16] { map(2, utf16) }
  /// UTF-16 units for a comparison that ignores case.
  public func folded(_ utf16: [UInt16]) -> [UInt16] { map(foldMapping, utf16) }

  private var foldMapping: Int32 {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" }
    return language == "tr" || language == "az" ? 4 : 3
  }

  private func map(_ mapping: Int32, _ text: String) -> String {
    String(decoding: map(mapping, Array(text.utf16)), as: UTF16.self)
  }

  private func map(_ mapping: Int32, _ utf16: [UInt16]) -> [UInt16] {
    if utf16.isEmpty { return [] }
    // Case mapping fails only without memory or without ICU's data.
    return unsafe try! utf16.withUTF16 { text, count in
      Result { () throws(ICUError) in
        unsafe try filled("map the case of a text", capacity: utf16.count + 8) {
          unsafe caret_map_case(mapping, locale, text, count, $0, $1, &$2)
        }
      }
    }.get()
  }
}
