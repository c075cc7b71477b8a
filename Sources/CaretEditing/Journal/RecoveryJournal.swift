internal import CaretBytes
internal import CaretText
internal import Glibc

/// A file in which every change of a text is noted before the next command is read, so that a session
/// that dies loses nothing that was answered.
///
/// Each session has a journal of its own for each text, and has it locked while it lives; a journal without a
/// lock is what a dead session left.
final class RecoveryJournal {
  private(set) var path: String
  private let descriptor: Int32
  private var header: JournalHeader
  private var pending: [UInt8] = []
  private var lastSync = 0
  /// Whether something was written since it was last brought to the disk.
  private var isDirty = false
  /// Whether the text is noted that the changes begin from.
  private var hasBase = false
  /// Whether entries were written whose command has not ended.
  private var hasOpenCommand = false
  /// Where what is whole ends.
  private var end = 0
  /// Why the last entries could not be written; 0 if they could.
  private(set) var trouble: Int32 = 0

  /// How much is kept in memory when the disk takes nothing.
  private static let mostPending = 64 << 20

  /// Makes a journal and locks it; nil if it can't be made.
  init?(at path: String, header: JournalHeader) {
    self.path = path
    self.header = header
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    guard let descriptor = try? SystemFile.open(path, flags, mode: 0o600) else { return nil }
    self.descriptor = descriptor
    // Nobody else can want it for himself, but whoever looks at all journals may have it for a moment.
    guard SystemCall.repeated({ flock(descriptor, LOCK_EX) }) == 0 else { return nil }
    restart()
  }

  deinit { close(descriptor) }

  /// Notes a change of a text that was `saved` when it was read or written the last time; `commit` writes it down.
  func record(_ change: JournalRecord, of saved: TextSnapshot) {
    if !hasBase { JournalRecord.base(JournalBase(saved)).append(to: &pending) }
    hasBase = true
    if change.isLong, writeAtOnce(change) { return }
    change.append(to: &pending)
  }

  /// Writes a long entry to the file while it is put together, behind what was noted before; whether that went well.
  private func writeAtOnce(_ change: JournalRecord) -> Bool {
    writePending()
    guard pending.isEmpty else { return false }
    do throws(SystemError) {
      end = try change.write(to: descriptor, at: end)
      (hasOpenCommand, isDirty) = (true, true)
      return true
    } catch {
      trouble = error.code
      ftruncate(descriptor, off_t(end))
      return false
    }
  }

  /// Notes a line of a text that is still being entered, at once.
  func record(enteredLine text: [UInt8], number: Int, of saved: TextSnapshot) {
    record(.enteredLine(number: number, text: text), of: saved)
    hasOpenCommand = true
    writePending()
  }

  /// Writes down what was noted, because the command that did it is about to be answered.
  func commit(currentLine: Int) {
    guard !pending.isEmpty || hasOpenCommand else { return }
    hasOpenCommand = false
    JournalRecord.commandEnded(currentLine: currentLine).append(to: &pending)
    writePending()
    isDirty = true
    if time(nil) > lastSync { synchronize() }
  }

  /// Notes that the text is about to be saved: if the process dies right behind, the file is newer than
  /// the journal's beginning.
  func willSave(_ text: TextSnapshot) {
    JournalRecord.saving(TextFingerprint(text)).append(to: &pending)
    writePending()
  }

  /// Begins anew: the text was saved, in an encoding of this name.
  func restart(encoding: String) {
    header.encoding = encoding
    restart()
  }

  private func restart() {
    (end, hasBase, hasOpenCommand) = (0, false, false)
    pending = []
    JournalRecord.opened(header).append(to: &pending)
    writePending()
    // Only now: at no moment the journal has no beginning, and behind an old one stands what was saved.
    ftruncate(descriptor, off_t(end))
  }

  /// Notes that the text goes to another file, and moves to a place that goes by that file's name.
  func follow(_ file: String, to newPath: String) {
    header.path = file
    JournalRecord.named(file).append(to: &pending)
    writePending()
    if SystemFile.rename(path, to: newPath) { path = newPath }
  }

  /// Removes the journal: its session ended well.
  func remove() {
    SystemFile.remove(path)
  }

  /// Writes what is noted; what the disk does not take waits for the next time.
  func writePending() {
    do throws(SystemError) {
      try SystemFile.write(pending.span, to: descriptor, at: end)
      trouble = 0
      end += pending.count
      pending.removeAll(keepingCapacity: pending.count < 1 << 20)
    } catch {
      trouble = error.code
      // Half an entry would hide all that come behind it.
      ftruncate(descriptor, off_t(end))
      if pending.count > RecoveryJournal.mostPending { pending = [] }
    }
  }

  /// Brings it to the disk: after a second of work or when the session has nothing to do. A crash of the
  /// machine may cost that second.
  func synchronize() {
    guard isDirty else { return }
    isDirty = false
    lastSync = time(nil)
    fdatasync(descriptor)
  }
}
