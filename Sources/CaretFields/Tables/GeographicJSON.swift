internal import CaretJSON

// GeoJSON (RFC 7946) and TopoJSON, by the members that each type must have.

enum GeographicJSON {
  /// A geometry, a feature or a collection of features.
  static func isGeoJSON(_ tree: JSONValue) -> Bool {
    switch tree["type"]?.stringValue {
    case "Feature": return isFeature(tree)
    case "FeatureCollection":
      return tree["features"]?.arrayValue?.allSatisfy(isFeature) == true && hasBox(tree)
    default: return isGeometry(tree)
    }
  }

  private static func isFeature(_ tree: JSONValue) -> Bool {
    guard tree["type"]?.stringValue == "Feature", hasBox(tree), let geometry = tree["geometry"],
      let properties = tree["properties"]
    else { return false }
    let hasName = tree["id"].map { $0.stringValue != nil || $0.doubleValue != nil } ?? true
    return hasName && (geometry == .null || isGeometry(geometry))
      && (properties == .null || properties.members != nil)
  }

  private static func isGeometry(_ tree: JSONValue) -> Bool {
    guard let type = tree["type"]?.stringValue, hasBox(tree) else { return false }
    if type == "GeometryCollection" {
      return tree["geometries"]?.arrayValue?.allSatisfy(isGeometry) == true
    }
    guard let places = tree["coordinates"] else { return false }
    switch type {
    case "Point": return isPosition(places)
    case "MultiPoint": return all(places, isPosition)
    case "LineString": return isLine(places)
    case "MultiLineString": return all(places, isLine)
    case "Polygon": return all(places, isRing)
    case "MultiPolygon": return all(places) { all($0, isRing) }
    default: return false
    }
  }

  /// `bbox` may be missing; it has two corners.
  private static func hasBox(_ tree: JSONValue) -> Bool {
    guard let box = tree["bbox"] else { return true }
    guard let numbers = box.arrayValue, numbers.allSatisfy({ $0.doubleValue != nil }) else {
      return false
    }
    return numbers.count >= 4 && numbers.count % 2 == 0
  }

  private static func all(_ tree: JSONValue, _ test: (JSONValue) -> Bool) -> Bool {
    tree.arrayValue?.allSatisfy(test) == true
  }

  private static func isPosition(_ tree: JSONValue) -> Bool {
    all(tree) { $0.doubleValue != nil } && (tree.arrayValue?.count ?? 0) >= 2
  }

  private static func isLine(_ tree: JSONValue) -> Bool {
    all(tree, isPosition) && (tree.arrayValue?.count ?? 0) >= 2
  }

  /// Four positions at least, the last where the first is.
  private static func isRing(_ tree: JSONValue) -> Bool {
    guard isLine(tree), let positions = tree.arrayValue, positions.count >= 4 else { return false }
    return positions.first?.arrayValue?.map(\.doubleValue)
      == positions.last?.arrayValue?.map(\.doubleValue)
  }

  // MARK: TopoJSON

  /// A topology or one of its geometries.
  static func isTopoJSON(_ tree: JSONValue) -> Bool {
    guard tree["type"]?.stringValue == "Topology" else { return isTopoGeometry(tree) }
    guard hasBox(tree), let arcs = tree["arcs"], all(arcs, { all($0, isPosition) }),
      case .object(let objects)? = tree["objects"]
    else { return false }
    return objects.allSatisfy { isTopoGeometry($0.value) }
  }

  private static func isTopoGeometry(_ tree: JSONValue) -> Bool {
    guard tree.members != nil, hasBox(tree), let type = tree["type"] else { return false }
    guard let name = type.stringValue else { return type == .null }
    func isArc(_ tree: JSONValue) -> Bool {
      if case .numeral(let text) = tree { Int(text) != nil } else { false }
    }
    func isLine(_ tree: JSONValue) -> Bool { all(tree, isArc) }
    func isPolygon(_ tree: JSONValue) -> Bool { all(tree, isLine) }
    let arcs = tree["arcs"] ?? .null
    switch name {
    case "Point": return tree["coordinates"].map(isPosition) == true
    case "MultiPoint": return tree["coordinates"].map { all($0, isPosition) } == true
    case "LineString": return isLine(arcs)
    case "MultiLineString", "Polygon": return isPolygon(arcs)
    case "MultiPolygon": return all(arcs, isPolygon)
    case "GeometryCollection": return tree["geometries"].map { all($0, isTopoGeometry) } == true
    default: return false
    }
  }
}
