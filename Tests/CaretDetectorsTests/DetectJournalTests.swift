import CaretDetectors
import TestSupport
import Testing

/// Texts that the rows of the grammar and the words of the tables make, and texts that are one slip away from those of
/// Fixtures/detect. A row has the kinds, the region, the text, and the text with its finds marked.
@Test(arguments: ["phrases", "dates", "others", "money", "limits"])
func `what is found is what was found`(_ name: String) throws {
  try Journal("CaretDetectorsTests/Fixtures/journal/\(name).tsv", cellCount: 3).check { cells in
    var options = DataDetectorTests.reference
    options.region = cells[1].isEmpty ? nil : cells[1]
    let kinds = cells[0].split(separator: ",").compactMap {
      DataDetector.Kind(rawValue: String($0))
    }
    let marked = DataDetectorTests.marked(cells[2], Set(kinds), options: options)
    return marked == cells[2] ? "" : marked
  }
}
