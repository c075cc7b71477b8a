// Checks that a pattern says completely; the whole text must match. ICU's syntax.

enum CheckPatterns {
  static let patterns: [String: String] = [
    "isAscii": #"[\x00-\x7F]+"#,
    "isBase58": "[1-9A-HJ-NP-Za-km-z]+",
    "isBtcAddress":
      "(?:bc1|tb1|bc1p|tb1p)[ac-hj-np-z02-9]{39,58}|[13][1-9A-HJ-NP-Za-km-z]{25,39}",
    "isEthereumAddress": "0[xX][0-9a-fA-F]{40}",
    "isHexadecimal": "(?:0[xXhH])?[0-9a-fA-F]+",
    "isHSL": hsl,
    "isISRC": "[A-Z]{2}[0-9A-Z]{3}[0-9]{7}",
    "isLocale": language,
    "isMD5": "[a-fA-F0-9]{32}",
    "isMongoId": "[0-9a-fA-F]{24}",
    "isMagnetURI": magnet,
    "isMimeType": mimeType,
    "isOctal": "(?:0o)?[0-7]+",
    "isSemVer": version,
    "isSlug": "[a-z0-9](?:[_-]?[a-z0-9])*",
    "isULID": "[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}",
    "isJWT": "[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+",
    "isISO6346": freightContainer,
    "isSurrogatePair": #"(?s).*[\x{10000}-\x{10FFFF}].*"#,
    "isMultibyte": #"(?s).*[^\x00-\x7F].*"#,
    "isFullWidth": "(?s).*" + fullWidth + ".*",
    "isHalfWidth": "(?s).*" + halfWidth + ".*",
    "isVariableWidth": "(?s)(?=.*" + fullWidth + ")(?=.*" + halfWidth + ").*",
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
