internal import CaretText
internal import Glibc

/// A file in which every change of a text is noted before the next command is read, so that a session
/// that dies loses nothing that was answered.
///
/// The journal is locked while its session lives; a journal without a lock is what a dead session left.
final class RecoveryJournal {
  private let path: String
  private let descriptor: Int32
  private var header: JournalHeader
  private var pending: [UInt8] = []
  private var lastSync = 0
  /// Whether something was written since it was last brought to the disk.
  private var isDirty = false

  /// Makes a journal and locks it; nil if another session has it, or the folder can't be written.
  ///
  /// - Parameter known: what an earlier session left there, to be gone on from.
  init?(at path: String, header: JournalHeader, behind known: JournalContents? = nil) {
    self.path = path
    self.header = header
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    if let known {
      ftruncate(descriptor, known.byteCount)
      lseek(descriptor, 0, SEEK_END)
    } else {
      restart()
    }
  }

  deinit { close(descriptor) }

  /// Notes a change of the text; `commit` writes it down.
  func record(_ changes: ChangeSet) {
    pending += JournalRecord.changed(changes).framed
  }

  /// Notes a line of a text that is still being entered, at once.
  func record(enteredLine text: [UInt8], number: Int) {
    pending += JournalRecord.enteredLine(number: number, text: text).framed
    writePending()
  }

  /// Writes down what was noted, because the command that did it is about to be answered.
  func commit(currentLine: Int) {
    guard !pending.isEmpty else { return }
    pending += JournalRecord.commandEnded(currentLine: currentLine).framed
    writePending()
    isDirty = true
    if time(nil) > lastSync { synchronize() }
  }

  /// Notes that the text is about to be saved: if the process dies right behind, the file is newer than
  /// the journal's beginning.
  func willSave(_ text: TextSnapshot) {
    pending += JournalRecord.saving(TextFingerprint(text)).framed
    writePending()
  }

  /// Begins anew, from the text as it was just saved.
  func didSave(_ text: TextSnapshot) {
    header.fingerprint = TextFingerprint(text)
    restart()
  }

  /// Removes the journal: its session ended well.
  func remove() {
    _ = unsafe unlink(path)
  }

  private func restart() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    pending = JournalRecord.opened(header).framed
    writePending()
  }

  private func writePending() {
    var start = 0
    while start < pending.count {
      let count = unsafe pending.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      // A full disk: the text itself is whole, only its safety net is not.
      if count < 0, errno != EINTR { break }
      start += max(0, count)
    }
    pending.removeAll(keepingCapacity: pending.count < 1 << 20)
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
