internal import CaretBytes
internal import CaretText
internal import Glibc

extension EditorDiagnostic {
  /// Why a file can't be read.
  init(reading error: FileError) {
    self.init(.unreadable(path: error.path, fault: EditorFileFault(error)))
    errno = error.errno
  }

  /// Why a file can't be written.
  init(writing error: FileError) {
    let isMissing = error.errno == ENOENT || error.code == .notFound
    let folder = isMissing ? EditorFileFault.missingFolder(of: error.path) : nil
    let fault = folder.map { EditorFileFault.noFolder(folder: $0) } ?? EditorFileFault(error)
    self.init(.unwritable(path: error.path, fault: fault))
    errno = error.errno
  }

  /// Whether the system has something against reading or writing a file: what `EditorNote.fileTrouble` tells of.
  var isRefusedBySystem: Bool {
    switch trouble {
    case .unreadable, .unwritable: true
    default: false
    }
  }
}

extension EditorFileFault {
  fileprivate init(_ error: FileError) {
    switch error.code {
    case .notFound: self = .notFound
    case .noPermission: self = .noPermission
    case .isFolder: self = .isFolder
    case .isDevice: self = .isDevice
    case .hardLinked(let count): self = .hardLinked(count: count)
    case .changedOnDisk: self = .changedOnDisk
    case .cannotKeepOwner: self = .ownerLost
    case .cannotEncode(let scalar, _): self = .unencodable(scalar: scalar)
    case .cannotDecode, .notReversible: self = .undecodable
    case .cannotOpen, .cannotRead, .cannotWrite:
      switch error.errno {
      case ENOSPC, EDQUOT, EFBIG: self = .noSpace(errno: error.errno)
      case ETXTBSY: self = .isBeingSaved
      case ENOENT: self = .noParent
      default: self = .other(errno: error.errno)
      }
    }
  }

  /// The first folder of a path that isn't there; nil when all are.
  fileprivate static func missingFolder(of path: String) -> String? {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      let next = folder == "." ? String(part) : folder + "/" + part
      if !FileAccess.exists(next) { return next }
      folder = next
    }
    return nil
  }
}
