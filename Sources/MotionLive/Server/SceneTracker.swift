@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime

/// A cache that makes the scenes of one stage and describes only those layers anew that can have
/// changed.
///
/// Positions and opacities are read from the frame's columns, which the recorder evaluates together. Layers whose
/// other properties are animated, or were written since, are described again in each frame. The whole scene is made
/// again only if layers are added, removed or reordered.
struct SceneTracker {
  /// A layer whose position and opacity are read from its columns.
  private struct Source {
    /// The identifier of the layer.
    let layer: Int

    /// The index of the column `position.x`; the columns `position.y` and `opacity` follow.
    let column: Int

    /// The offset of the layer's origin from its position, in points; NaN for a layer that is not
    /// drawn, or whose map has perspective.
    let dx: Double
    let dy: Double

    /// The values of the columns in the base scene.
    let x: Double
    let y: Double
    let opacity: Double

    var isMoving: Bool { !dx.isNaN }
  }

  private let stage: Int
  private var scene: LiveScene?
  private var validity: Range<MediaTime>?
  private var sources: [Source] = []

  /// The index in the scene of each layer, by its identifier.
  private var indices: [Int: Int] = [:]

  /// The identifiers of the layers that are described in each frame, and of those of them that commits
  /// changed.
  private var changing: Set<Int> = []
  private var written: Set<Int> = []

  /// Creates a tracker of a stage, given by its number in the order of creation.
  init(stage: Int) { self.stage = stage }

  /// Discards the base scene, because layers were added, removed or reordered.
  mutating func invalidate() { validity = nil }

  /// Records that commits changed the appearance of layers, which are described in each frame from
  /// then on.
  ///
  /// - Parameter layers: The identifiers of the layers.
  mutating func note(changed layers: Set<Int>) {
    if layers.isEmpty { return }
    changing.formUnion(layers)
    written.formUnion(layers)
    // A new base scene clears the list, so that layers that were written only once are not
    // described for ever.
    if written.count > 16 + indices.count / 4 { invalidate() }
  }

  /// Returns the scene of a frame of a journal.
  mutating func scene(of frame: Frame, in journal: Journal, by recorder: Recorder) -> LiveScene {
    if let scene, validity?.contains(frame.time) ?? false, let places = places(in: frame.values),
      let looks = looks(of: scene, at: frame.time, in: journal)
    {
      var moved = scene
      (moved.places, moved.looks) = (places, looks)
      self.scene = moved
      return moved
    }
    return lookUp(frame, journal, recorder)
  }

  /// Returns the positions and opacities of the layers; nil if the whole scene has to be made again.
  private func places(in values: [Double]) -> [LiveScene.Place]? {
    var places: [LiveScene.Place] = []
    places.reserveCapacity(sources.count)
    for source in sources {
      guard source.column + 2 < values.count else { return nil }
      let (x, y) = (values[source.column], values[source.column + 1])
      let opacity = values[source.column + 2]
      // A layer with opacity 0 is not in the scene, nor are its sublayers.
      if (opacity > 0) != (source.opacity > 0) { return nil }
      if source.isMoving {
        guard x.isFinite, y.isFinite else { return nil }
        places.append(
          LiveScene.Place(
            x: Float(x + source.dx), y: Float(y + source.dy), opacity: Float(opacity)))
      } else if opacity > 0, !changing.contains(source.layer),
        x != source.x || y != source.y || opacity != source.opacity
      {
        return nil
      }
    }
    return places
  }

  /// Returns the layers whose appearance changes, by their indices; nil if one of them enters or leaves the
  /// scene, or its contents become empty or stop being so.
  private func looks(
    of scene: LiveScene, at time: MediaTime, in journal: Journal
  ) -> [Int: SceneLayer]? {
    var looks: [Int: SceneLayer] = [:]
    for id in changing {
      let index = indices[id]
      let before = index.flatMap { scene.layer(at: $0) }
      let look = Scene.layer(
        id, of: journal, at: time, parent: before?.parent, end: before?.end ?? 0)
      guard let before, let index else {
        // A layer of another stage, or one inside of a hidden layer, is not in the scene.
        if look != nil, isInside(id, journal, at: time) { return nil }
        continue
      }
      guard let look, look.isEmpty == before.isEmpty else { return nil }
      looks[index] = look
    }
    return looks
  }

  /// Returns whether a layer's superlayer is in the scene.
  private func isInside(_ id: Int, _ journal: Journal, at time: MediaTime) -> Bool {
    journal.superlayerID(ofLayer: id, at: time).map { indices[$0] != nil } ?? false
  }

  private mutating func lookUp(
    _ frame: Frame, _ journal: Journal, _ recorder: Recorder
  ) -> LiveScene {
    let base = Scene(of: journal, at: frame.time, stage: stage)
    let stability = journal.stability(at: frame.time)
    validity = stability?.interval
    (changing, written, indices) = (stability?.changing ?? [], [], [:])
    for (index, layer) in (base?.layers ?? []).enumerated() { indices[layer.id] = index }
    var moving: [Int] = []
    sources = []
    for (layer, column) in recorder.placeColumns {
      guard column + 2 < frame.values.count else { continue }
      let index = indices[layer]
      let source = Self.source(
        layer, column, frame.values, index.flatMap { base?.layers[$0] })
      sources.append(source)
      if source.isMoving, let index { moving.append(index) }
    }
    var made = LiveScene(
      revision: (scene?.revision ?? 0) + 1, stages: Scene.stages(of: journal, at: frame.time),
      base: base, moving: moving, places: places(in: frame.values) ?? [])
    // The looks are set from the start, so that a later scene has looks for all layers for which an
    // earlier one has.
    for index in changing.compactMap({ indices[$0] }) { made.looks[index] = base?.layers[index] }
    scene = made
    return made
  }

  private static func source(
    _ id: Int, _ column: Int, _ values: [Double], _ layer: SceneLayer?
  ) -> Source {
    let (x, y, opacity) = (values[column], values[column + 1], values[column + 2])
    var (dx, dy) = (Double.nan, Double.nan)
    if let map = layer?.map.rows, map[0].z == 0, map[1].z == 0, map[2].z == 1, x.isFinite,
      y.isFinite
    {
      (dx, dy) = (map[2].x - x, map[2].y - y)
    }
    return Source(
      layer: id, column: column, dx: dx, dy: dy, x: x, y: y, opacity: opacity)
  }
}
