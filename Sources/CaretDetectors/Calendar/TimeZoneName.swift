// The names of time zones that people write behind times of day.

internal import CaretBytes
internal import CaretFields

enum TimeZoneName {
  /// Names with their minutes east of Greenwich; where a name has several meanings, the commonest.
  static let all: [(names: StaticString, minutes: Int)] = [
    ("utc gmt wet z t", 0), ("cet mez bst west wat", 60), ("cest mesz eet cat sast", 120),
    ("msk eest eat", 180), ("gst", 240), ("pkt", 300), ("ist", 330), ("npt", 345), ("bdt", 360),
    ("ict wib", 420), ("sgt hkt awst wita", 480), ("jst kst wit", 540), ("acst", 570),
    ("aest", 600), ("acdt", 630), ("aedt", 660), ("nzst", 720), ("nzdt", 780),
    ("brt art clst", -180), ("ast clt edt", -240), ("est cdt cot pet eastern", -300),
    ("cst mdt central", -360), ("mst pdt mountain", -420), ("pst akdt pacific", -480),
    ("akst", -540), ("hst", -600),
  ]

  private static let either: Set<String> = [
    "utc", "gmt", "cet", "cest", "mez", "mesz", "bst", "est", "edt", "cst", "cdt", "mst", "mdt",
    "pst", "pdt",
    "ist", "jst", "aest",
  ]

  /// Whether a word is written as a zone's name is: in capitals, the commonest in small letters, too.
  static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count > 5 { return word.first.map(\.isUppercase) ?? false }
    return word.allSatisfy(\.isUppercase)
      || either.contains(String(decoding: word, as: UTF8.self).lowercased())
  }
}
