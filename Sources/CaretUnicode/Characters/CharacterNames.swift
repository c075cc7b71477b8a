internal import CICU

/// The Unicode name of a code point, as "LATIN SMALL LETTER A".
///
/// Code points without a name of their own have one in angle brackets, as "<control-000A>".
public func characterName(of scalar: Unicode.Scalar) -> String {
  let bytes: [CChar]? = unsafe try? filled("name a character", capacity: 128) {
    unsafe caret_character_name(scalar.value, $0, $1, &$2)
  }
  return String(decoding: (bytes ?? []).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
