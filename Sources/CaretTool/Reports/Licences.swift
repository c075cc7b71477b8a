internal import CLicences

/// The licences of all that is inside the binary, and the page that tells which is whose.
enum Licences {
  /// Prints the page, and behind it each text under the path that the page has for it.
  static func print() -> ExitStatus {
    let output = Console.standardOutput
    var index = 0
    while let licence = unsafe caret_licence(index) {
      let path = unsafe String(cString: licence.pointee.path)
      if index > 0 { output.write("\n\(String(repeating: "=", count: 80))\n\(path)\n\n") }
      // The bytes are as many as the list says and live as long as the program.
      let bytes = unsafe UnsafeBufferPointer(
        start: licence.pointee.bytes, count: licence.pointee.count)
      unsafe output.write(bytes: bytes)
      index += 1
    }
    return .success
  }
}
