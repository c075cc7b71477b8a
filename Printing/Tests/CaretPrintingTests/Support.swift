import Glibc
import Testing

let isLong = getenv("CARET_LONG_TESTS") != nil

func writeFile(_ bytes: [UInt8], _ path: String) throws {
  let file = try #require(fopen(path, "w"))
  #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  fclose(file)
}

/// Whether there is anything at a path.
func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

func readFile(_ path: String) throws -> [UInt8] {
  let file = try #require(fopen(path, "r"))
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return bytes
}

/// What a command of the shell prints, and its exit status.
func shell(_ command: String) -> (output: String, status: Int32) {
  guard let pipe = popen(command + " 2>&1", "r") else { return ("", -1) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&block, 1, block.count, pipe), count > 0 { bytes += block[..<count] }
  let status = pclose(pipe)
  return (String(decoding: bytes, as: UTF8.self), status >> 8)
}

/// Where `caret-print` was built, beside the tests, and `caret`, by the package around it.
private let programs: String = {
  let tests = shell("readlink /proc/$PPID/exe").output
  return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
}()

let folderOfTool = programs.replacing(
  "/Printing/.build/", with: "/.build/", maxReplacements: 1)

/// Runs a line of the shell, in which `caret` is the built program, in a folder.
func caret(_ folder: Folder, _ line: String) -> (output: String, status: Int32) {
  shell("cd '\(folder.path)' && PATH='\(folderOfTool):\(programs)':$PATH && " + line)
}

let hasTool = exists(folderOfTool + "/caret") && exists(programs + "/caret-print")

/// A new folder that goes away with its owner.
final class Folder {
  let path: String

  init() throws {
    var name = Array("/tmp/caret-print-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&name)))
  }

  deinit { _ = shell("rm -rf '\(path)'") }
}
