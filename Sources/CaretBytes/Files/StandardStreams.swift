internal import Glibc

/// The descriptors 0, 1 and 2, which everybody takes for standard input, output and error.
package enum StandardStreams {
  /// Takes the place of each that the caller has closed, so that no file or pipe which is opened later gets its number: what is meant
  /// for standard output would be written to it. Reading and writing fail as on a closed one.
  package static func occupy() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
