internal import CICU

/// Host names between Unicode and ASCII (`xn--`), by UTS #46.
///
/// Used by one thread at a time. Opening costs some microseconds once the data are loaded, converting
/// about 2 µs.
// @safe: the C object is owned here alone and closed in deinit; texts are only used during a call.
@safe public final class HostNameCoder {
  /// ICU's option bits.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// RFC 5893's rule for names that run right to left.
    public static let bidi = Options(rawValue: 0x4)
    /// RFC 5892's rules for zero width joiners.
    public static let joiners = Options(rawValue: 0x8)
    /// `ß` and `ς` stay what they are.
    public static let nontransitional = Options(rawValue: 0x30)
  }

  /// What of ICU's findings makes a name wrong.
  public enum Strictness: Sendable {
    /// RFC 5891's registration: all.
    case registration
    /// The URL Standard's: no length limits, hyphens anywhere.
    case url
  }

  private let handle: OpaquePointer?
  private let ignored: UInt32

  /// A coder by the rules of UTS #46 with some options.
  public init(_ options: Options = [.bidi, .joiners, .nontransitional], strictness: Strictness) {
    var status: Int32 = 0
    unsafe handle = caret_names_open(options.rawValue, &status)
    // Empty label, label and name too long, hyphens at the ends and at places 3 and 4.
    ignored = strictness == .url ? 0x1 | 0x2 | 0x4 | 0x8 | 0x10 | 0x20 : 0
  }

  deinit {
    if let handle = unsafe handle { unsafe caret_names_close(handle) }
  }

  /// The name in ASCII; nil when it is none.
  public func ascii(_ scalars: [UInt32]) -> String? { convert(scalars, toASCII: true) }

  /// The scalars of the name in Unicode; nil when it is none.
  public func unicode(_ scalars: [UInt32]) -> [UInt32]? {
    convert(scalars, toASCII: false).map { $0.unicodeScalars.map(\.value) }
  }

  private func convert(_ scalars: [UInt32], toASCII: Bool) -> String? {
    guard let handle = unsafe handle else { return nil }
    var text = String.UnicodeScalarView()
    for value in scalars {
      guard let scalar = Unicode.Scalar(value) else { return nil }
      text.append(scalar)
    }
    var errors: UInt32 = 0
    let units: [UInt16]? = unsafe Array(String(text).utf16).withUTF16 { text, count in
      unsafe try? filled("convert a host name", capacity: 256) {
        unsafe caret_names_convert(handle, toASCII, text, count, $0, $1, &errors, &$2)
      }
    }
    guard let units, errors & ~ignored == 0 else { return nil }
    return String(decoding: units, as: UTF16.self)
  }
}

extension HostNameCoder {
  /// A coder for names as registries take them.
  public static var idna2008: HostNameCoder { HostNameCoder(strictness: .registration) }
  /// A coder for names as browsers take them.
  public static var whatwg: HostNameCoder { HostNameCoder(strictness: .url) }
}
