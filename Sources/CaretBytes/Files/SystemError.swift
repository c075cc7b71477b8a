/// An error number of the system, as a typed throw.
package struct SystemError: Error {
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }
}
