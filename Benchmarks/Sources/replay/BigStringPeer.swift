import Yardstick
import _RopeModule

/// Processor time of one replay with swift-collections' `BigString`, positions in UTF-16.
func timeBigString(_ trace: Trace, _ script: Script) -> Double {
  let start = processorTime()
  var text = BigString(trace.startContent)
  script.forEach { step, bytes in
    let lower = text.utf16.index(text.startIndex, offsetBy: step.start)
    let upper = text.utf16.index(lower, offsetBy: step.end - step.start)
    text.replaceSubrange(lower..<upper, with: String(decoding: bytes, as: UTF8.self))
  }
  let flat = Array(text.utf8)
  let spent = processorTime() - start
  precondition(flat.count == text.utf8.count)
  return spent
}
