/// The name of a column, split into its layer and the key paths that the column is a part of.
package struct ColumnName: Hashable, Sendable {
  /// The layer's name, or `layer#id`.
  package let layer: String

  /// The key path of the column itself, then those of the components that it is a part of, the shortest
  /// last: `bounds.size.width`, `bounds.size`, `bounds`.
  package let keyPaths: [String]

  /// The column's name: `card.bounds.size.width`.
  package var text: String { "\(layer).\(keyPaths[0])" }

  /// All names that select the column, the most specific first. `card.bounds.size` selects two
  /// columns.
  package var spellings: [String] { keyPaths.map { "\(layer).\($0)" } }

  init(layer: String, keyPaths: [String]) {
    self.layer = layer
    self.keyPaths = keyPaths
  }

  /// Returns the key paths of a property's column, then those of the components that it is a part
  /// of.
  static func keyPaths(of descriptor: PropertyDescriptor, lane: Int) -> [String] {
    if case .builtIn(let property) = descriptor.identity { return builtIn[property.index][lane] }
    return composed(of: descriptor, lane: lane)
  }

  /// The key paths of each lane of the properties that no script defined.
  private static let builtIn: [[[String]]] = LayerProperty.allCases.map { property in
    let descriptor = PropertyDescriptor.of(property)
    return LaneSelection.laneNames(of: descriptor.kind).indices.map {
      composed(of: descriptor, lane: $0)
    }
  }

  private static func composed(of descriptor: PropertyDescriptor, lane: Int) -> [String] {
    let (property, kind) = (descriptor.identity.name, descriptor.kind)
    let component = LaneSelection.laneNames(of: kind)[lane]
    let containing = LaneSelection.components(of: kind).filter {
      $0.selection.lanes.contains(lane) && $0.name != component
    }
    let components = [component] + containing.map(\.name).sorted { $0.count > $1.count }
    return components.filter { !$0.isEmpty }.map { "\(property).\($0)" } + [property]
  }

  /// The key paths of each column of a property that no script defined, by the first of them.
  private static let known: [Substring: [String]] = Dictionary(
    builtIn.flatMap(\.self).map { (Substring($0[0]), $0) },
    uniquingKeysWith: { first, _ in first })

  /// Takes a column's name apart; nil for a text that names no column of any layer.
  ///
  /// Traces of many layers have very many columns: bytes are compared, and nothing is copied before the
  /// key path is known.
  package init?(parsing name: String) {
    let bytes = name.utf8
    for dot in bytes.indices.reversed() where bytes[dot] == UInt8(ascii: ".") {
      let path = name[bytes.index(after: dot)...]
      guard let keyPaths = Self.known[path] ?? Self.customKeyPaths(path) else { continue }
      self.init(layer: String(name[..<dot]), keyPaths: keyPaths)
      return
    }
    return nil
  }

  /// The key paths of a column of a property that a script defined; nil for another path.
  private static func customKeyPaths(_ path: Substring) -> [String]? {
    guard path.utf8.starts(with: "custom.".utf8) else { return nil }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts[0] == "custom", path.utf8.count > "custom.".utf8.count else { return nil }
    return (2...parts.count).reversed().map { parts.prefix($0).joined(separator: ".") }
  }

  /// The key paths of the columns of all properties but those that scripts define, with the key paths
  /// that they are a part of.
  package static let ofProperties: [String] = LayerProperty.allCases.flatMap { property in
    let descriptor = PropertyDescriptor.of(property)
    return (0..<descriptor.kind.columnCount).flatMap {
      keyPaths(of: descriptor, lane: $0)
    }
  }
}

/// The columns that one layer can have, written and animated or not.
///
/// Computed on demand: most patterns of column names already fail to match the label.
package struct LayerColumns {
  /// The prefix of the names of the columns: the layer's name, or `layer#id`.
  package let label: String

  private let layer: LayerRecord

  /// A column of a property.
  private struct Place {
    let descriptor: PropertyDescriptor
    let lane: Int
    let keyPaths: [String]
  }

  /// The columns of the properties that no script defined, by the kind of layer.
  private static let builtIn: [LayerKind: [Place]] = Dictionary(
    uniqueKeysWithValues: LayerKind.allCases.map { kind in
      let properties = LayerProperty.allCases.filter { $0.owner == .plain || $0.owner == kind }
      return (kind, properties.map(PropertyDescriptor.of).flatMap(places))
    })

  init(_ layer: LayerRecord, label: String) {
    self.layer = layer
    self.label = label
  }

  private static func places(of descriptor: PropertyDescriptor) -> [Place] {
    (0..<descriptor.kind.columnCount).map { lane in
      Place(
        descriptor: descriptor, lane: lane,
        keyPaths: ColumnName.keyPaths(of: descriptor, lane: lane))
    }
  }

  private var all: [Place] {
    let builtIn = Self.builtIn[layer.kind] ?? []
    if layer.definitions.isEmpty { return builtIn }
    let defined = layer.definitions.sorted { $0.key < $1.key }.map(\.value)
    return builtIn + defined.flatMap(Self.places)
  }

  /// The names, in the order of the reference, then those of properties that scripts defined.
  package var names: [ColumnName] {
    all.map { ColumnName(layer: label, keyPaths: $0.keyPaths) }
  }

  /// Whether a trace has the column by default, because it was written or animated.
  package var areShown: [Bool] {
    var columns: UInt16 = 0
    return all.map { place in
      if place.lane == 0 { columns = layer.columns(of: place.descriptor) }
      return columns >> UInt16(place.lane) & 1 == 1
    }
  }

  var places: [(descriptor: PropertyDescriptor, lane: Int)] {
    all.map { ($0.descriptor, $0.lane) }
  }
}
