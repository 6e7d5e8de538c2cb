@_spi(Drawing) package import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime

/// The scene of a frame as values to draw: what was looked up once, and the places of layers since.
///
/// Two scenes of the same ``revision`` differ in nothing but ``places`` and ``looks``; the later has the looks of
/// all layers that the earlier has looks of.
package struct LiveScene {
  /// The place and opacity of a layer, as a page gets them.
  struct Place: Equatable {
    /// The last row of the layer's map: where its origin is, in points of the layer around it.
    var x: Float
    var y: Float

    /// The opacity, 0…1.
    var opacity: Float
  }

  /// Goes up whenever the scene was looked up anew.
  package let revision: Int

  /// The names of the stages, in the order of making.
  let stages: [String]

  /// The scene as it was looked up; nil for no such stage.
  private let base: Scene?

  /// For each layer that moves without a new look, its index in the scene.
  let moving: [Int]

  /// The place of each of them.
  var places: [Place]

  /// Layers that were described anew since, by their indices in the scene.
  var looks: [Int: SceneLayer] = [:]

  /// For each layer of the scene, whether viewers show its outline.
  let outlined: [Bool]

  init(revision: Int, stages: [String], base: Scene?, moving: [Int], places: [Place]) {
    self.revision = revision
    self.stages = stages
    self.base = base
    self.moving = moving
    self.places = places
    outlined = base?.outlined ?? []
  }

  /// The number of a layer that moves.
  func id(ofMoving index: Int) -> Int { base?.layers[moving[index]].id ?? 0 }

  /// Whether a layer of the scene shows an image of a name.
  func shows(contents name: String) -> Bool {
    base?.layers.contains { $0.contents?.name == name } ?? false
      || looks.values.contains { $0.contents?.name == name }
  }

  /// The layer at an index of the scene, as it looks and in its place; nil for no such layer.
  func layer(at index: Int) -> SceneLayer? {
    guard let base, base.layers.indices.contains(index) else { return nil }
    if let look = looks[index] { return look }
    let place = moving.firstIndex(of: index).map { places[$0] }
    return place.map { Self.moved(base.layers[index], to: $0) } ?? base.layers[index]
  }

  /// The whole scene with all layers as they look and in their places.
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
