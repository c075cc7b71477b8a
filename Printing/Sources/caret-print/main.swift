import CaretPrinting
import Glibc

// caret-print: what `caret print` starts. Its words are told in PrintRequest, its answers in Answer; words for people are
// those of caret.

func answer(_ answer: Answer) { print(answer.line) }

do {
  let request = try PrintRequest(CommandLine.arguments.dropFirst())
  var job = PrintJob(request)
  try job.run(answer: answer)
} catch let error as PrintRequest.WordError {
  answer(.unknownWord(error.word))
  exit(2)
} catch PrintError.cannotRead(let path, let code) {
  answer(.cannotRead(path: path, errno: code))
  exit(2)
} catch PrintError.cannotWrite(let path, let code) {
  answer(.cannotWrite(path: path, errno: code))
  exit(2)
}
