/// URLs as rules know them.
enum WebAddress {
  /// HTML's "valid URL": one that browsers can parse without a base. The normal form is its `href`.
  static func url(_ bytes: Span<UInt8>) -> Recognition {
    let value = FieldValue(bytes: bytes.array)
    switch Result(catching: { () throws(WebURLFailure) in try WebURLParser.parse(value.scalars) }) {
    case .success(let url): return .accepted(normalForm: url.href)
    case .failure(let failure):
      return .rejected(failure.fault, at: value.utf8Offset(ofTrimmedScalar: failure.index))
    }
  }

  /// A host as the URL parser takes it; the normal form is in ASCII.
  static func host(_ bytes: Span<UInt8>) -> Recognition {
    let scalars = FieldValue(bytes: bytes.array).scalars
    do throws(WebURLHost.Failure) {
      return .accepted(normalForm: try WebURLHost.parse(scalars[...], isSpecial: true))
    } catch {
      return .rejected(.badHost, at: 0)
    }
  }

  /// The `public` profile: an address that a reader could open. http, https or ftp with `//`, a host name
  /// that the public network can have, nothing that had to be repaired.
  static func publicURL(_ bytes: Span<UInt8>) -> Recognition {
    let answer = url(bytes)
    guard answer.isAccepted else { return answer }
    let schemeEnd = bytes.end(of: 0) { $0 != ":" }
    let scheme = bytes.text(0..<schemeEnd).lowercased()
    guard ["http", "https", "ftp"].contains(scheme) else {
      return .rejected(.notAllowedHere, at: 0)
    }
    guard bytes.has("://", at: schemeEnd) else {
      return .rejected(.unexpectedCharacter, at: schemeEnd)
    }
    if let blank = FieldValue(bytes: bytes.array).firstBlank {
      return .rejected(.unexpectedCharacter, at: blank)
    }
    return publicHost(bytes, from: schemeEnd + 3) ?? answer
  }

  /// What keeps a host from being public, nil when nothing does.
  private static func publicHost(_ bytes: Span<UInt8>, from start: Int) -> Recognition? {
    let end = bytes.end(of: start) { $0 != "/" && $0 != "?" && $0 != "#" }
    var hostStart = start
    if let at = bytes.lastIndex(of: 0x40, from: start, to: end) { hostStart = at + 1 }
    if bytes.peek(hostStart) == "[" { return nil }
    let hostEnd = bytes.firstIndex(of: 0x3A, from: hostStart, to: end) ?? end
    let host = bytes.extracting(hostStart..<hostEnd)
    if host.end(of: 0, while: { $0.isDigit || $0 == "." }) == host.count {
      return address(host, hostStart)
    }
    let name = FieldValue(bytes: host.array)
    guard let ascii = WebURLHost.ascii(name.scalars).map({ Array($0.utf8) }),
      HostName.ldh(ascii.span).isAccepted, let dot = ascii.lastIndex(of: 0x2E), dot > 0,
      ascii.count - dot > 2, !ascii[(dot + 1)...].allSatisfy(\.isDigit)
    else { return .rejected(.badHost, at: hostStart) }
    return nil
  }

  /// An IPv4 address outside of the ranges that networks keep to themselves, and no network's own.
  private static func address(_ host: Span<UInt8>, _ start: Int) -> Recognition? {
    guard IPAddress.v4(host).isAccepted else { return .rejected(.badHost, at: start) }
    let parts = host.text(0..<host.count).split(separator: ".").compactMap { Int($0) }
    let isPrivate =
      switch (parts[0], parts[1]) {
      case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (224..., _): true
      default: false
      }
    return isPrivate || parts[3] == 0 || parts[3] == 255 ? .rejected(.badHost, at: start) : nil
  }
}

extension FieldValue {
  fileprivate var firstBlank: Int? {
    var offset = 0
    while offset < bytes.count {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      if TypedText.isBlank(scalar) || scalar < 0x20 { return offset }
      offset += width
    }
    return nil
  }
}

extension FieldValue {
  /// The byte offset of a scalar counted from the first that is no blank or control, tabs and line ends
  /// left out: where the URL parser counts.
  func utf8Offset(ofTrimmedScalar index: Int) -> Int {
    var offset = 0
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    var left = index
    while offset < bytes.count, left > 0 {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      if scalar != 0x09, scalar != 0x0A, scalar != 0x0D { left -= 1 }
      offset += width
    }
    return offset
  }
}
