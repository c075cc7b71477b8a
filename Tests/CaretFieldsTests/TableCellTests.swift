import CaretFields
import Testing

/// Cells of Table Schema: what each type takes, and the value that is meant.
@Suite struct TableCellTests {
  @Test(arguments: [
    TypeRow(
      "tableschema-array", #"["key", 1, 2.5, null, true, "x'y"]"#,
      #"ok ['key', 1, 2.5, None, True, "x'y"]"#),
    TypeRow("tableschema-array", #"[[],{}]"#, "ok [[], {}]"),
    TypeRow("tableschema-array", "{}", "typeMismatch unexpectedCharacter@0"),
    TypeRow(
      "tableschema-object", #"{"a":{"b":[1e2]},"é":"\u00e9"}"#, "ok {'a': {'b': [100.0]}, 'é': 'é'}"
    ),
    TypeRow("tableschema-object", #"{"a":1,"b":2,"a":3}"#, "ok {'a': 3, 'b': 2}"),
    TypeRow("tableschema-list", "a,b", "ok ['a', 'b']"),
    TypeRow(
      "tableschema-list", "1;02", "ok [1, 2]",
      ["delimiter": .text(";"), "itemType": .text("integer")]),
    TypeRow(
      "tableschema-list", "1,x", "typeMismatch unexpectedCharacter@0",
      ["itemType": .text("integer")]),
    TypeRow(
      "tableschema-geojson", #"{"type":"Point","coordinates":[1,2]}"#,
      "ok {'type': 'Point', 'coordinates': [1, 2]}"),
    TypeRow("tableschema-geojson", #"{"type":"Point"}"#, "typeMismatch unexpectedCharacter@0"),
    TypeRow(
      "tableschema-geojson", #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#,
      "typeMismatch unexpectedCharacter@0"),
    TypeRow(
      "tableschema-geojson", #"{"type":"Feature","geometry":null,"properties":null}"#,
      "ok {'type': 'Feature', 'geometry': None, 'properties': None}"),
    TypeRow("tableschema-geojson", #"{"type":"Feature"}"#, "typeMismatch unexpectedCharacter@0"),
    TypeRow(
      "tableschema-geojson", #"{"type":"LineString","arcs":[42]}"#,
      "ok {'type': 'LineString', 'arcs': [42]}", ["format": .text("topojson")]),
    TypeRow(
      "tableschema-geojson", #"{"type":"LineString","arcs":["a"]}"#,
      "typeMismatch unexpectedCharacter@0",
      ["format": .text("topojson")]),
    TypeRow(
      "tableschema-geopoint", #"["180", "-90"]"#, "ok (180, -90)", ["format": .text("array")]),
    TypeRow(
      "tableschema-geopoint", #"{"lat": 90, "lon": 180}"#, "ok (180, 90)",
      ["format": .text("object")]),
    TypeRow(
      "tableschema-geopoint", #"{"lat": 90, "lon": null}"#, "typeMismatch unexpectedCharacter@0",
      ["format": .text("object")]),
  ])
  func `structured cells are read whole`(_ row: TypeRow) throws { try row.check() }

  @Test(arguments: [
    TypeRow("tableschema-duration", "P1Y10M3DT5H11M7S", "ok 1 years, 10 months, 3 days, 5:11:07"),
    TypeRow("tableschema-duration", "P1W", "ok 7 days, 0:00:00"),
    TypeRow("tableschema-duration", "P0.5D", "ok 12:00:00"),
    TypeRow("tableschema-duration", "PT1,5H", "ok 1:30:00"),
    TypeRow("tableschema-duration", "PT0.5S", "ok 0:00:00.500000"),
    TypeRow("tableschema-duration", "-PT1H", "ok -1 day, 23:00:00"),
    TypeRow("tableschema-duration", "P1D1Y", "typeMismatch unexpectedCharacter@0"),
    TypeRow("tableschema-duration", "P1DT", "typeMismatch unexpectedCharacter@0"),
    TypeRow("tableschema-duration", "P-1Y", "typeMismatch unexpectedCharacter@0"),
    TypeRow("tableschema-duration", "PT9223372036854775807H", "typeMismatch unexpectedCharacter@0"),
    TypeRow("tableschema-duration", "P999999999D", "ok 999999999 days, 0:00:00"),
    TypeRow("tableschema-date", "01/05/19", "ok 2019-01-05", ["format": .text("%D")]),
    TypeRow(
      "tableschema-date", "2019/366", "badInput unexpectedCharacter@0", ["format": .text("%Y/%j")]),
    TypeRow(
      "tableschema-date", "Sat 5 Jan 2019", "ok 2019-01-05", ["format": .text("%a %d %b %Y")]),
    TypeRow(
      "tableschema-date", "Xyz 5 Jan 2019", "badInput unexpectedCharacter@0",
      ["format": .text("%a %d %b %Y")]),
    TypeRow(
      "tableschema-date", "5 Jan 9223372036854775807", "badInput unexpectedCharacter@0",
      ["format": .text("any")]),
    TypeRow(
      "tableschema-datetime", "2006-11-21 16:30", "ok 2006-11-21T16:30:00",
      ["format": .text("%F %R")]),
    TypeRow(
      "tableschema-datetime", "2006-11-21T16:30:05+0100", "ok 2006-11-21T16:30:05+01:00",
      ["format": .text("%FT%T%z")]),
    TypeRow(
      "tableschema-datetime", "2006-11-21T16:30:05.25Z", "ok 2006-11-21T16:30:05.250000+00:00",
      ["format": .text("%FT%T.%f%z")]),
    TypeRow(
      "tableschema-datetime", "2014-01-01T06:00:00Z", "ok 2014-01-01T06:00:00+00:00",
      ["format": .text("any")]),
    TypeRow("tableschema-number", "1||000", "ok 1000", ["groupChar": .text("||")]),
  ])
  func `times are read in every form that a format names`(_ row: TypeRow) throws { try row.check() }
}
