@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime

/// Makes the scenes of one stage, looking up only what can have changed.
///
/// Positions and opacities follow from the values of the frame, which the recorder evaluates at once. Layers whose
/// look is animated, or was written since, are described anew in each frame, one by one. Only when layers come or
/// go, or change their order, the whole scene is looked up.
struct SceneTracker {
  /// A layer whose place follows from its columns.
  private struct Source {
    /// The number of the layer.
    let layer: Int

    /// The index of `position.x`; `position.y` and `opacity` follow.
    let column: Int

    /// The offset from the position, in points; NaN for a layer that is not drawn, or not so simply.
    let dx: Double
    let dy: Double

    /// The values of the columns when the scene was looked up.
    let x: Double
    let y: Double
    let opacity: Double

    var isMoving: Bool { !dx.isNaN }
  }

  private let stage: Int
  private var scene: LiveScene?
  private var validity: Range<MediaTime>?
  private var sources: [Source] = []

  /// The index in the scene of each layer, by its number.
  private var indices: [Int: Int] = [:]

  /// The numbers of the layers that are described in each frame, and those of them that commits changed.
  private var changing: Set<Int> = []
  private var written: Set<Int> = []

  /// Creates a tracker of a stage, by its number in the order of making.
  init(stage: Int) { self.stage = stage }

  /// Takes into account that other layers are shown, or in another order.
  mutating func invalidate() { validity = nil }

  /// Takes into account that commits changed the looks of layers.
  ///
  /// - Parameter layers: The numbers of the layers.
  mutating func note(changed layers: Set<Int>) {
    if layers.isEmpty { return }
    changing.formUnion(layers)
    written.formUnion(layers)
    // Those that were written once and then left alone are not to be described for ever.
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

  /// The places of the layers; nil when the values say more than that they moved.
  private func places(in values: [Double]) -> [LiveScene.Place]? {
    var places: [LiveScene.Place] = []
    places.reserveCapacity(sources.count)
    for source in sources {
      guard source.column + 2 < values.count else { return nil }
      let (x, y) = (values[source.column], values[source.column + 1])
      let opacity = values[source.column + 2]
      // A layer that becomes clear is left out of a scene, with all that is inside it.
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

  /// The layers that change their look, by their indices; nil when one of them comes, goes, or begins or ends to
  /// draw something.
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
        // A layer of another stage, or one inside a hidden layer, stays out of the scene.
        if look != nil, isInside(id, journal, at: time) { return nil }
        continue
      }
      guard let look, look.isEmpty == before.isEmpty else { return nil }
      looks[index] = look
    }
    return looks
  }

  /// Whether the layer around a layer is in the scene.
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
    for (layer, column) in recorder.placeColumns.sorted(by: { $0.key < $1.key }) {
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
    // From the start on, so that a later scene has a look wherever an earlier one has.
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
