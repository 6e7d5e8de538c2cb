public import MotionTime

/// The presentation values of a layer at one time, as an immutable value.
public struct PresentationLayer: Sendable {
  /// The number of the layer.
  public let id: Int

  /// The name of the layer, if any.
  public let name: String?

  /// The time of the values.
  public let time: MediaTime

  /// The number of the layer that it was in then, if any.
  public let superlayerID: Int?

  /// The order of the layers in one superlayer: among equals of `zPosition` those with a smaller
  /// rank are further back.
  public let rank: Int64

  /// The kind of the layer, which decides its properties.
  package let kind: LayerKind

  /// Whether traces have columns for the layer; those of a stage's root are left out.
  package let isRecorded: Bool

  private let values: [PropertyDescriptor.Identity: LayerValue]
  private let custom: [String: PropertyDescriptor]

  init(_ layer: LayerRecord, at time: MediaTime) {
    id = layer.id
    name = layer.name
    self.time = time
    kind = layer.kind
    isRecorded = layer.isRecorded
    custom = layer.definitions
    let place = layer.place(at: time)
    superlayerID = place?.superlayer?.id
    rank = place?.rank ?? 0
    var values: [PropertyDescriptor.Identity: LayerValue] = [:]
    for track in layer.tracks {
      let whole = LaneSelection.whole(track.descriptor.kind)
      values[track.descriptor.identity] = Evaluator.value(track, whole, at: time)
    }
    self.values = values
  }

  /// The whole properties that the layer has, in the order of the reference, then those that were
  /// defined, by name.
  public var properties: [LayerKeyPath] {
    (PresentationLayer.properties[kind] ?? [])
      + custom.keys.sorted().map { LayerKeyPath(custom: $0) }
  }

  private static let properties: [LayerKind: [LayerKeyPath]] = Dictionary(
    uniqueKeysWithValues: LayerKind.allCases.map { kind in
      let own = LayerProperty.allCases.filter { $0.owner == .plain || $0.owner == kind }
      return (kind, own.map { LayerKeyPath($0) })
    })

  /// Reads a value.
  ///
  /// - Parameter keyPath: The key path of a property.
  /// - Throws: `invalidKeyPath` when the layer has no such property.
  public func value(forKeyPath keyPath: LayerKeyPath) throws(RenderError) -> LayerValue {
    switch keyPath.identity {
    case .builtIn(let property):
      if property.owner == .plain || property.owner == kind, let selection = keyPath.selection {
        return selection.part(of: value(property))
      }
    case .custom(let name):
      if let descriptor = custom[name],
        let selection = LaneSelection(of: descriptor.kind, component: keyPath.component)
      {
        let whole = values[keyPath.identity] ?? descriptor.defaultValue
        return selection.part(of: whole)
      }
    }
    throw RenderError(
      .invalidKeyPath,
      "\(name ?? "layer#\(id)").\(keyPath): the layer has no such property."
        + " Use a layer of the kind that has it, or define it first.")
  }

  /// Reads a value.
  ///
  /// - Parameter keyPath: The key path of a property, such as `position.x`.
  /// - Throws: `invalidKeyPath` when the layer has no such property.
  public func value(forKeyPath keyPath: String) throws(RenderError) -> LayerValue {
    try value(forKeyPath: LayerKeyPath(parsing: keyPath))
  }

  /// Returns a whole property, or its default where the layer has none.
  package func value(_ property: LayerProperty) -> LayerValue {
    values[.builtIn(property)] ?? PropertyDescriptor.of(property).defaultValue
  }
}

extension PresentationLayer {
  /// The position of the anchor point, in points of the superlayer.
  public var position: Point { value(.position).point ?? .zero }

  /// The position along z, which orders siblings.
  public var zPosition: Double { value(.zPosition).number ?? 0 }

  /// The point of the bounds that `position` places.
  public var anchorPoint: Point { value(.anchorPoint).point ?? .zero }

  /// The layer's rectangle in its own coordinates, in points.
  public var bounds: Rect { value(.bounds).rect ?? .zero }

  /// The transform; the identity for a matrix that flattens space, which the value of `transform`
  /// has.
  public var transform: Transform { value(.transform).transform ?? .identity }

  /// The opacity, 0…1.
  public var opacity: Double { value(.opacity).number ?? 1 }

  /// Whether the layer is not shown.
  public var isHidden: Bool { value(.hidden).bool ?? false }

  /// The colour of the bounds, if any.
  public var backgroundColor: Color? { value(.backgroundColor).color }

  /// The radius of the corners, in points.
  public var cornerRadius: Double { value(.cornerRadius).number ?? 0 }

  /// The rectangle around the presented layer, in the superlayer's coordinates, without the
  /// superlayer's transform of sublayers.
  public var frame: Rect {
    let geometry = LayerGeometry(
      position: position, anchorPoint: anchorPoint, bounds: bounds,
      transform: PlaneMap(value(.transform)))
    return geometry.frame
  }
  /// Returns the map from the layer's plane to that of the layer around it, whose transform of sublayers
  /// included.
  package func planeMap(in superlayer: PresentationLayer?) -> PlaneMap {
    var geometry = LayerGeometry(
      position: position, anchorPoint: anchorPoint, bounds: bounds,
      transform: PlaneMap(value(.transform)))
    if let superlayer, let map = PlaneMap(superlayer.value(.sublayerTransform)) {
      geometry.outer = (map, superlayer.anchor)
    }
    return geometry.planeMap
  }

  /// The anchor point in the layer's own coordinates.
  package var anchor: Point {
    LayerGeometry(
      position: .zero, anchorPoint: anchorPoint, bounds: bounds, transform: nil
    ).anchor
  }
}
