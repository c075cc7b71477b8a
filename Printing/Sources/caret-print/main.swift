import CaretPrinting
import CaretText
import Glibc

// caret-print: what `caret print` starts. Its words are told in PrintRequest, its answers in Answer; words for people are
// those of caret.

func answer(_ answer: Answer) { print(answer.line) }

/// The words of the command line; a path keeps bytes that are no UTF-8.
let words = (1..<Int(CommandLine.argc)).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { word in
    unsafe PathText.text(
      of: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) })
  }
}

do {
  let request = try PrintRequest(words)
  var job = PrintJob(request)
  try job.run(answer: answer)
} catch let error as PrintRequest.WordError {
  answer(.unknownWord(error.word))
  exit(2)
} catch PrintError.cannotRead(let path, let code) {
  answer(.cannotRead(path: path, errno: code))
  exit(2)
} catch PrintError.cannotDecode(let path, let encoding, let place) {
  answer(.cannotDecode(path: path, encoding: encoding, place: place))
  exit(2)
} catch PrintError.noPages(let count) {
  answer(.noPages(of: count))
  exit(2)
} catch PrintError.noFonts {
  answer(.noFonts)
  exit(2)
} catch PrintError.cannotWrite(let path, let code) {
  answer(.cannotWrite(path: path, errno: code))
  exit(2)
}
