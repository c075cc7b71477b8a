import TestSupport
import Testing

/// Every ```console block of the documentation is run: its commands must print what stands below them.
///
/// A line that begins with `$ ` is a command for `sh`, with the built `caret` on the PATH; lines right below
/// it that begin with `> ` go on with it. The lines up to the next command are all that it prints, standard
/// error included. A block runs in an empty folder of its own. Examples that need a terminal stand in ```text blocks.
@Suite struct DocumentationTests {
  static let pages = [
    "README.md", "Documentation/Editing.md", "Documentation/Fields.md",
    "Documentation/Spelling.md", "Documentation/TextInput.md",
  ]

  @Test(arguments: pages)
  func `every console example prints what the page says`(page: String) throws {
    let examples = Self.examples(in: String(decoding: try readFile(page.inPackage), as: UTF8.self))
    #expect(!examples.isEmpty)
    for example in examples {
      let folder = try TemporaryFolder()
      for step in example.steps {
        let tool = builtTool.split(separator: "/").dropLast().joined(separator: "/")
        let result = try run(
          "sh", ["-c", "PATH=/\(tool):$PATH; { \(step.command)\n} 2>&1"], folder: folder.folder)
        #expect(result.output == step.output, "\(page):\(step.lineNumber): \(step.command)")
      }
    }
  }

  struct Example {
    var steps: [Step] = []
  }

  struct Step {
    var lineNumber: Int
    var command: String
    var output = ""
  }

  static func examples(in page: String) -> [Example] {
    var examples: [Example] = []
    var isInside = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == "```console" {
        examples.append(Example())
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside, line.hasPrefix("$ ") {
        examples[examples.count - 1].steps.append(
          Step(lineNumber: index + 1, command: String(line.dropFirst(2))))
      } else if isInside, let last = examples.last?.steps.indices.last {
        let step = examples[examples.count - 1].steps[last]
        if line.hasPrefix("> "), step.output.isEmpty {
          examples[examples.count - 1].steps[last].command += "\n" + line.dropFirst(2)
        } else {
          examples[examples.count - 1].steps[last].output += line + "\n"
        }
      }
    }
    return examples
  }
}

extension String {
  fileprivate var inPackage: String { packageFolder + "/" + self }
}
