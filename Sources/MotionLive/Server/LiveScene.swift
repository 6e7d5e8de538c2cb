@_spi(Drawing) package import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime

/// The scene of a frame, for pages to draw: a base scene, and the positions and opacities of layers
/// in the frame.
///
/// Two scenes of the same ``revision`` differ only in ``places`` and ``looks``; the later one has looks for all
/// layers for which the earlier one has.
package struct LiveScene {
  /// The position and opacity of a layer, as they are sent to a page.
  struct Place: Equatable {
    /// The position of the layer's origin, which is the last row of its map, in points of its
    /// superlayer.
    var x: Float
    var y: Float

    /// The opacity, 0…1.
    var opacity: Float
  }

  /// The number of the base scene, which increases with each new one.
  package let revision: Int

  /// The names of the stages, in the order of their creation.
  let stages: [String]

  /// The base scene; nil if there is no such stage.
  private let base: Scene?

  /// The indices in the scene of the layers whose position and opacity are updated separately.
  let moving: [Int]

  /// The position and opacity of each layer of ``moving``.
  var places: [Place]

  /// The layers whose appearance changed since the base scene, by their indices in it.
  var looks: [Int: SceneLayer] = [:]

  /// Whether viewers show the outline of a layer, for each layer of the scene.
  let outlined: [Bool]

  init(revision: Int, stages: [String], base: Scene?, moving: [Int], places: [Place]) {
    self.revision = revision
    self.stages = stages
    self.base = base
    self.moving = moving
    self.places = places
    outlined = base?.outlined ?? []
  }

  /// Returns the identifier of a layer of ``moving``.
  func id(ofMoving index: Int) -> Int { base?.layers[moving[index]].id ?? 0 }

  /// Returns whether a layer of the scene shows the image with a name.
  func shows(contents name: String) -> Bool {
    base?.layers.contains { $0.contents?.name == name } ?? false
      || looks.values.contains { $0.contents?.name == name }
  }

  /// Returns the layer at an index of the scene, with its appearance and position in the frame; nil
  /// if there is none.
  func layer(at index: Int) -> SceneLayer? {
    guard let base, base.layers.indices.contains(index) else { return nil }
    if let look = looks[index] { return look }
    let place = moving.firstIndex(of: index).map { places[$0] }
    return place.map { Self.moved(base.layers[index], to: $0) } ?? base.layers[index]
  }

  /// The complete scene, with the appearance and position of all layers in the frame. Costs a copy
  /// of all layers.
  package var scene: Scene? {
    guard var scene = base else { return nil }
    for (index, place) in zip(moving, places) {
      scene.layers[index] = Self.moved(scene.layers[index], to: place)
    }
    for (index, look) in looks { scene.layers[index] = look }
    return scene
  }

  private static func moved(_ layer: SceneLayer, to place: Place) -> SceneLayer {
    let rows = layer.map.rows
    var layer = layer
    layer.opacity = Double(place.opacity)
    layer.map = PlaneMap(
      Transform2D(
        a: rows[0].x, b: rows[0].y, c: rows[1].x, d: rows[1].y, tx: Double(place.x),
        ty: Double(place.y)))
    return layer
  }
}
