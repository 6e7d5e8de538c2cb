/// The name of a column, taken apart into its layer and the key paths that the column is a part of.
package struct ColumnName: Hashable, Sendable {
  /// The layer's name, or `layer#id`.
  package let layer: String

  /// The key path of the column itself, then those of the components that it is a part of, the shortest
  /// last: `bounds.size.width`, `bounds.size`, `bounds`.
  package let keyPaths: [String]

  /// The column's name: `card.bounds.size.width`.
  package var text: String { "\(layer).\(keyPaths[0])" }

  /// The names that stand for the column, its own first: `card.bounds.size` stands for two.
  package var spellings: [String] { keyPaths.map { "\(layer).\($0)" } }

  init(layer: String, of descriptor: PropertyDescriptor, lane: Int) {
    self.init(
      layer: layer, descriptor.identity.name, descriptor.kind, lane,
      LaneSelection.laneNames(of: descriptor.kind)[lane])
  }

  private init(
    layer: String, _ property: String, _ kind: ValueKind, _ lane: Int, _ component: String
  ) {
    let containing = LaneSelection.components(of: kind).filter {
      $0.selection.lanes.contains(lane) && $0.name != component
    }
    let components = [component] + containing.map(\.name).sorted { $0.count > $1.count }
    self.init(
      layer: layer,
      keyPaths: components.filter { !$0.isEmpty }.map { "\(property).\($0)" } + [property])
  }

  private init(layer: String, keyPaths: [String]) {
    self.layer = layer
    self.keyPaths = keyPaths
  }

  /// Takes a column's name apart; nil for a text that names no column of any layer.
  package init?(parsing name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst().reversed() {
      let layer = parts[..<index].joined(separator: ".")
      let component = parts[(index + 1)...].joined(separator: ".")
      if let property = LayerProperty.named[parts[index]] {
        let kind = PropertyDescriptor.of(property).kind
        guard let lane = LaneSelection.laneNames(of: kind).firstIndex(of: component) else {
          continue
        }
        self.init(layer: layer, property.rawValue, kind, lane, component)
        return
      }
      if parts[index] == "custom", !component.isEmpty {
        let custom = parts[index...]
        self.init(
          layer: layer,
          keyPaths: (2...custom.count).reversed().map { custom.prefix($0).joined(separator: ".") })
        return
      }
    }
    return nil
  }

  /// The key paths of the columns of all properties but those that scripts define, with the key paths
  /// that they are a part of.
  package static let ofProperties: [String] = LayerProperty.allCases.flatMap { property in
    let descriptor = PropertyDescriptor.of(property)
    return (0..<descriptor.kind.columnCount).flatMap {
      ColumnName(layer: "", of: descriptor, lane: $0).keyPaths
    }
  }
}

/// The columns that one layer can have, written and animated or not.
package struct LayerColumns {
  /// The names, in the order of the reference, then those of properties that scripts defined.
  package let names: [ColumnName]

  /// Whether a trace has the column by itself, since it was written or animated.
  package let areShown: [Bool]

  let places: [(descriptor: PropertyDescriptor, lane: Int)]

  init(_ layer: LayerRecord, label: String) {
    let builtIn = LayerProperty.allCases.filter { $0.owner == .plain || $0.owner == layer.kind }
    let defined = layer.definitions.sorted { $0.key < $1.key }.map(\.value)
    places = (builtIn.map(PropertyDescriptor.of) + defined).flatMap { descriptor in
      (0..<descriptor.kind.columnCount).map { (descriptor, $0) }
    }
    names = places.map { ColumnName(layer: label, of: $0.descriptor, lane: $0.lane) }
    areShown = places.map { place in
      let columns = layer.track(of: place.descriptor.identity)?.columns ?? 0
      return columns >> UInt16(place.lane) & 1 == 1
    }
  }
}
