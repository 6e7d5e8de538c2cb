@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime

/// Makes the scenes of one stage, looking up only what can have changed.
///
/// While nothing but positions and opacities changes, a scene follows from the values of the frame, which the
/// recorder evaluates at once; everything else is looked up anew.
struct SceneTracker {
  /// A layer whose place follows from its columns.
  private struct Source {
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

  /// Creates a tracker of a stage, by its number in the order of making.
  init(stage: Int) { self.stage = stage }

  /// Takes into account that the journal changed in more than places.
  mutating func invalidate() { validity = nil }

  /// Returns the scene of a frame of a journal.
  mutating func scene(of frame: Frame, in journal: Journal, by recorder: Recorder) -> LiveScene {
    if let scene, validity?.contains(frame.time) ?? false, let places = places(in: frame.values) {
      var moved = scene
      moved.places = places
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
      } else if opacity > 0, x != source.x || y != source.y || opacity != source.opacity {
        return nil
      }
    }
    return places
  }

  private mutating func lookUp(
    _ frame: Frame, _ journal: Journal, _ recorder: Recorder
  ) -> LiveScene {
    let base = Scene(of: journal, at: frame.time, stage: stage)
    validity = journal.stillness(at: frame.time)
    var indices: [Int: Int] = [:]
    for (index, layer) in (base?.layers ?? []).enumerated() { indices[layer.id] = index }
    var moving: [Int] = []
    sources = []
    for (layer, column) in recorder.placeColumns.sorted(by: { $0.key < $1.key }) {
      guard column + 2 < frame.values.count else { continue }
      let index = indices[layer]
      let source = Self.source(
        column, frame.values, index.flatMap { base?.layers[$0] })
      sources.append(source)
      if source.isMoving, let index { moving.append(index) }
    }
    let made = LiveScene(
      revision: (scene?.revision ?? 0) + 1, stages: Scene.stages(of: journal, at: frame.time),
      base: base, moving: moving, places: places(in: frame.values) ?? [])
    scene = made
    return made
  }

  private static func source(_ column: Int, _ values: [Double], _ layer: SceneLayer?) -> Source {
    let (x, y, opacity) = (values[column], values[column + 1], values[column + 2])
    var (dx, dy) = (Double.nan, Double.nan)
    if let map = layer?.map.rows, map[0].z == 0, map[1].z == 0, map[2].z == 1, x.isFinite,
      y.isFinite
    {
      (dx, dy) = (map[2].x - x, map[2].y - y)
    }
    return Source(column: column, dx: dx, dy: dy, x: x, y: y, opacity: opacity)
  }
}
