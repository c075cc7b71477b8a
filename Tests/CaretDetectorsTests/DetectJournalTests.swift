import CaretDetectors
import TestSupport
import Testing

/// Texts that the rows of the grammar and the words of the tables make, and texts that are one slip away from those of
/// Fixtures/detect. A row has the kinds, the region, the text, and the text with its finds marked. Beside the region may
/// stand `day-first`, and another moment that relative dates are counted from.
@Test(arguments: ["phrases", "dates", "others", "money", "limits", "moments"])
func `what is found is what was found`(_ name: String) throws {
  try Journal("CaretDetectorsTests/Fixtures/journal/\(name).tsv", cellCount: 3).check { cells in
    var options = DataDetectorTests.reference
    for word in cells[1].split(separator: " ") {
      if word == "day-first" {
        options.dayFirst = true
      } else if word.utf8.count > 3 {
        options.reference = try #require(ReferenceTime(String(word)))
      } else {
        options.region = String(word)
      }
    }
    let kinds = cells[0].split(separator: ",").compactMap {
      DataDetector.Kind(rawValue: String($0))
    }
    let marked = DataDetectorTests.marked(cells[2], Set(kinds), options: options)
    return marked == cells[2] ? "" : marked
  }
}
