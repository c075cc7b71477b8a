// Checks that a pattern says completely; the whole text must match. ICU's syntax.

internal import CaretFields

enum CheckPatterns {
  static let checks = [
    NamedCheck.type("isAscii", "Ann", not: "Änn", matching: #"[\x00-\x7F]+"#),
    NamedCheck.type("isBase58", "BukQL", not: "0", matching: "[1-9A-HJ-NP-Za-km-z]+"),
    NamedCheck.type(
      "isBtcAddress", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
      not: "4BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
      matching:
        "(?:bc1|tb1|bc1p|tb1p)[ac-hj-np-z02-9]{39,58}|[13][1-9A-HJ-NP-Za-km-z]{25,39}"),
    NamedCheck.type(
      "isEthereumAddress", "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae", not: "0xde0b",
      matching: "0[xX][0-9a-fA-F]{40}"),
    NamedCheck.type(
      "isHexadecimal", "0xDEADBEEF", not: "0xG", matching: "(?:0[xXhH])?[0-9a-fA-F]+"),
    NamedCheck.type("isHSL", "hsl(360, 100%, 50%)", not: "hsl(360)", matching: hsl),
    NamedCheck.type(
      "isISRC", "USAT29900609", not: "USAT2990060", matching: "[A-Z]{2}[0-9A-Z]{3}[0-9]{7}"),
    NamedCheck.type("isLocale", "de-DE", not: "d", matching: language),
    NamedCheck.type(
      "isMD5", "d41d8cd98f00b204e9800998ecf8427e", not: "d41d", matching: "[a-fA-F0-9]{32}"),
    NamedCheck.type(
      "isMongoId", "507f1f77bcf86cd799439011", not: "507f", matching: "[0-9a-fA-F]{24}"),
    NamedCheck.type(
      "isMagnetURI", "magnet:?xt=urn:btih:06E2A9683BF4DA92C73A661AC56F0ECC9C63C5B4",
      not: "magnet:?xt=urn:btih:06E2", matching: magnet),
    NamedCheck.type("isMimeType", "text/html; charset=utf-8", not: "text", matching: mimeType),
    NamedCheck.type("isOctal", "0o17", not: "8", matching: "(?:0o)?[0-7]+"),
    NamedCheck.type("isSemVer", "1.0.0-rc.1+5", not: "1.0", matching: version),
    NamedCheck.type("isSlug", "a-b_c", not: "a--b", matching: "[a-z0-9](?:[_-]?[a-z0-9])*"),
    NamedCheck.type(
      "isULID", "01ARZ3NDEKTSV4RRFFQ69G5FAV", not: "81ARZ3NDEKTSV4RRFFQ69G5FAV",
      matching: "[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}"),
    NamedCheck.type(
      "isJWT", "eyJhbGciOiJub25lIn0.e30.c2ln", not: "eyJhbGciOiJub25lIn0.e30",
      matching: "[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+"),
    NamedCheck.type(
      "isSurrogatePair", "a😀", not: "a", matching: #"(?s).*[\x{10000}-\x{10FFFF}].*"#),
    NamedCheck.type("isMultibyte", "aä", not: "a", matching: #"(?s).*[^\x00-\x7F].*"#),
    NamedCheck.type("isFullWidth", "ａ", not: "a", matching: "(?s).*" + fullWidth + ".*"),
    NamedCheck.type("isHalfWidth", "a", not: "ａ", matching: "(?s).*" + halfWidth + ".*"),
    NamedCheck.type(
      "isVariableWidth", "aａ", not: "a",
      matching: "(?s)(?=.*" + fullWidth + ")(?=.*" + halfWidth + ").*"),
  ]

  /// Blanks, ASCII and the half-width forms; all others are full-width.
  private static let halfWidth =
    #"[\x{20}-\x{7E}\x{FF61}-\x{FF9F}\x{FFA0}-\x{FFDC}\x{FFE8}-\x{FFEE}0-9a-zA-Z]"#
  private static let fullWidth =
    #"[^\x{20}-\x{7E}\x{FF61}-\x{FF9F}\x{FFA0}-\x{FFDC}\x{FFE8}-\x{FFEE}0-9a-zA-Z]"#

  /// CSS Color 4: hue with a unit, two percentages, perhaps alpha; commas throughout or blanks throughout.
  private static let hsl: String = {
    let number = #"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?"#
    let hue = number + "(?:deg|grad|rad|turn)?"
    let percent = #"\+?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?%"#
    let alpha = number + "%?"
    let commas = "\(hue) *, *\(percent) *, *\(percent) *(?:, *\(alpha) *)?"
    let blanks = "\(hue) +\(percent) +\(percent) *(?:/ *\(alpha) *)?"
    return "(?i)hsla?\\( *(?:" + commas + "|" + blanks + ")\\)"
  }()

  /// BCP 47, also with underscores.
  private static let language: String = {
    let name = "(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4}|[A-Za-z]{5,8})"
    let script = "(?:[-_][A-Za-z]{4})?"
    let region = "(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?"
    let variant = "(?:[-_](?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*"
    let extensions = "(?:[-_][0-9A-WY-Za-wy-z](?:[-_][A-Za-z0-9]{2,8})+)*"
    let privateUse = "(?:x(?:[-_][A-Za-z0-9]{1,8})+)"
    let grandfathered =
      "i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)"
      + "|en-GB-oed|sgn-(?:BE-FR|BE-NL|CH-DE)|art-lojban|cel-gaulish|no-(?:bok|nyn)"
      + "|zh-(?:guoyu|hakka|min|min-nan|xiang)"
    return "(?:\(name)\(script)\(region)\(variant)\(extensions)(?:[-_]\(privateUse))?)"
      + "|\(privateUse)|\(grandfathered)"
  }()

  private static let magnet =
    "magnet:\\?(?:.*&)?xt(?:\\.1)?=urn:(?:(?:aich|bitprint|btih|ed2k|ed2khash|kzhash|md5|sha1|tree:tiger)"
    + ":[a-zA-Z0-9]{32}(?:[a-zA-Z0-9]{8})?|btmh:1220[a-zA-Z0-9]{64})(?:$|&.*)"

  private static let mimeType: String = {
    let quoted = #""[^"]*""#
    let token = "[a-zA-Z0-9._+-]+"
    let simple =
      "(?i:application|audio|font|image|message|model|multipart|text|video)/[a-zA-Z0-9.+_-]{1,100}"
    let text = "(?i:text/[a-zA-Z0-9.+_-]{1,100}; ?charset=(?:\(quoted)|\(token))(?: \\([^)]*\\))?)"
    let multipart =
      "(?i:multipart/[a-zA-Z0-9.+_-]{1,100}(?:; ?(?:boundary|charset)=(?:\(quoted)|\(token))){0,2})"
    return simple + "|" + text + "|" + multipart
  }()

  /// Semantic Versioning 2.0.0.
  private static let version: String = {
    let number = "(?:0|[1-9][0-9]*)"
    let part = "(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)"
    return "\(number)\\.\(number)\\.\(number)(?:-\(part)(?:\\.\(part))*)?"
      + "(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?"
  }()

  /// Owner, category and serial; the check digit is looked at elsewhere.
  static let freightContainer = "[A-Z]{3}(?:[UJZ]|R)[0-9]{6}[0-9]?"
}
