import CaretJSON
import CaretTool
import Testing

@Suite struct JSONMessageTests {
  @Test func `a mistake is told with its place`() {
    let error = #expect(throws: JSONError.self) { try JSONReader.value(of: "[\n1 2]") }
    #expect(error?.message == "not JSON: a comma or ] is missing (line 2, column 3)")
  }
}
