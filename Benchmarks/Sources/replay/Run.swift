import CaretText

/// One replay: the state between the first and the last patch.
struct Run {
  let storage: TextStorage
  var history: History
  private let layer: MarkLayer?

  init(_ trace: Trace, _ options: Options) {
    storage = TextStorage(trace.startContent)
    history = History(utf8Count: storage.utf8Count)
    layer = options.marks > 0 ? storage.addMarkLayer() : nil
  }

  mutating func play(_ script: Script, _ steps: Range<Int>, _ options: Options) {
    script.text.withUnsafeBufferPointer { text in
      script.steps.withUnsafeBufferPointer { all in
        let steps = UnsafeBufferPointer(rebasing: all[steps])
        if options.undo {
          edit(storage, steps, text, options.unit, &history)
        } else {
          edit(storage, steps, text, options.unit)
        }
      }
    }
  }

  /// Undoes and redoes a step as a session does.
  mutating func undo() { for step in history.undo() { storage.apply(step.changes) } }
  mutating func redo() { for step in history.redo() { storage.apply(step.changes) } }

  /// Spreads marks evenly over the text, of both gravities.
  func spreadMarks(_ options: Options) {
    guard let layer else { return }
    for i in 0..<options.marks {
      let place = UTF8Offset(storage.utf8Count * i / options.marks)
      let offset = storage.utf8Offset(of: storage.scalarOffset(of: place))
      layer.insert(at: offset, gravity: i % 2 == 0 ? .left : .right)
    }
  }
}

private func edit(
  _ storage: TextStorage, _ steps: UnsafeBufferPointer<Script.Step>,
  _ text: UnsafeBufferPointer<UInt8>, _ unit: Unit
) {
  switch unit {
  case .utf8:
    for step in steps {
      storage.replace(UTF8Offset(step.start)..<UTF8Offset(step.end), with: step.bytes(text).span)
    }
  case .utf16:
    for step in steps {
      storage.replace(UTF16Offset(step.start)..<UTF16Offset(step.end), with: step.bytes(text).span)
    }
  case .scalars:
    for step in steps { storage.replace(step.scalars(in: storage), with: step.bytes(text).span) }
  }
}

private func edit(
  _ storage: TextStorage, _ steps: UnsafeBufferPointer<Script.Step>,
  _ text: UnsafeBufferPointer<UInt8>, _ unit: Unit, _ history: inout History
) {
  switch unit {
  case .utf8:
    for step in steps {
      storage.replace(
        UTF8Offset(step.start)..<UTF8Offset(step.end), with: step.bytes(text).span,
        recordingIn: &history)
    }
  case .utf16:
    for step in steps {
      storage.replace(
        UTF16Offset(step.start)..<UTF16Offset(step.end), with: step.bytes(text).span,
        recordingIn: &history)
    }
  case .scalars:
    for step in steps {
      storage.replace(
        step.scalars(in: storage), with: step.bytes(text).span, recordingIn: &history)
    }
  }
}

extension Script.Step {
  @inline(__always)
  fileprivate func bytes(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[textStart..<textStart &+ textCount])
  }

  /// The byte range, where the step counts scalars.
  @inline(__always)
  fileprivate func scalars(in storage: TextStorage) -> Range<UTF8Offset> {
    let lower = storage.utf8Offset(of: ScalarOffset(start))
    return lower..<(start == end ? lower : storage.utf8Offset(of: ScalarOffset(end)))
  }
}
