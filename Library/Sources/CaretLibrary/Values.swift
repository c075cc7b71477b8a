// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretFields
internal import CaretTool

private final class HeldRules: Held {
  let rules: InProcessRules
  init(_ rules: InProcessRules) { self.rules = rules }
}

@c @implementation
public func caret_rules_create(
  _ rules: UnsafePointer<CChar>!, _ length: Int, _ result: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(result, "result", error) { () throws(Failure) in
    let rules = try unsafe Argument.text(rules, length, "rules")
    return try unsafe told { () throws(InProcessError) in
      unsafe Handle.give(HeldRules(try InProcessRules(rules)))
    }
  }
}

@c @implementation
public func caret_rules_judge(
  _ rules: OpaquePointer!, _ values: UnsafePointer<caret_text>!, _ count: Int,
  _ verdicts: UnsafeMutablePointer<UnsafePointer<caret_verdicts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(verdicts, "verdicts", error) { () throws(Failure) in
    let held = try unsafe Handle.take(rules, HeldRules.self, "rules")
    let values = try unsafe Argument.list(values, count, "values")
    let memory = Memory()
    var items: [caret_verdict] = []
    held.alone {
      for value in values {
        items.append(caret_verdict(held.rules.judge(value), memory))
      }
    }
    let list = unsafe caret_verdicts(count: items.count, items: memory.list(items))
    return unsafe UnsafePointer(Handle.give(list, holding: memory))
  }
}

extension caret_verdict {
  fileprivate init(_ answer: InProcessRules.Answer, _ memory: Memory) {
    var broken: UInt32 = 0
    for (bit, flag) in ValidityFlag.allCases.enumerated() where answer.broken.contains(flag) {
      broken |= 1 << UInt32(bit)
    }
    unsafe self.init(
      valid: answer.isValid.map { $0 ? 1 : 0 } ?? -1, broken: broken,
      code: memory.text(answer.code), message: memory.text(answer.message),
      norm: answer.normalForm.map { memory.text($0) } ?? caret_text(bytes: nil, length: 0),
      at_utf8: answer.place?.utf8Offset.value ?? -1,
      at_utf16: answer.place?.utf16Offset.value ?? -1)
  }
}

@c @implementation
public func caret_rules_flags(
  _ names: UnsafeMutablePointer<UnsafePointer<caret_texts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(names, "names", error) { () throws(Failure) in
    unsafe give(ValidityFlag.allCases.map(\.rawValue))
  }
}
