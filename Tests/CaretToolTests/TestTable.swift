import TestSupport

/// Tables that tests judge by one schema.
enum TestTable {
  static let schema = """
    {"fields":[
      {"name":"id","type":"integer","constraints":{"required":true,"unique":true}},
      {"name":"name","type":"string","constraints":{"maxLength":5}},
      {"name":"day","type":"date","constraints":{"minimum":"2000-01-01"}}]}
    """

  /// What `caret table` says of a table, and the folder that it stands in.
  static func judge(_ text: String, _ more: [String] = [], name: String = "t.csv") throws
    -> (ProcessResult, TemporaryFolder)
  {
    let folder = try TemporaryFolder()
    try folder.write("s.json", schema)
    try folder.write(name, text)
    return (try caret(["table", "s.json", name] + more, folder: folder.folder), folder)
  }
}
