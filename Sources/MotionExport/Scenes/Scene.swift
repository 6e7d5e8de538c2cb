@_spi(Drawing) public import MotionRender
public import MotionTime

/// A stage at one time, as values for a program that draws. `docs/appearance.md` defines its
/// appearance.
///
/// A scene follows from a journal and a time alone. It has no pixels and no measures of a screen.
@_spi(Drawing) public struct Scene: Hashable, Sendable {
  /// The stage's size in points.
  public var size: Size

  /// The layers that are shown, each in front of those before it; the first is the stage's own. The
  /// layers inside one follow it, up to its ``SceneLayer/end``.
  public var layers: [SceneLayer]

  /// The points of the stage where pointers touch.
  public var touches: [Point]

  /// Describes a stage of a session.
  ///
  /// Hidden and clear layers are left out with all that is inside them, and so are those that a transform
  /// flattens.
  ///
  /// - Parameters:
  ///   - journal: The journal of the session.
  ///   - time: A time of the session, at least 0.
  ///   - samples: What pointers did, in ascending order of time.
  ///   - index: The number of the stage, in the order of making, from 0 on.
  /// - Returns: nil when there was no such stage then.
  /// - Complexity: Linear in the number of layers.
  public init?(
    of journal: Journal, at time: MediaTime, samples: [PointerSample] = [], stage index: Int = 0
  ) {
    let view = journal.view(at: time)
    guard let stage = view.lazy.filter(\.isStage).dropFirst(index).first else { return nil }
    size = stage.bounds.standardized.size
    touches = Self.touches(of: samples, at: time)
    layers = []
    var inside: [Int: [PresentationLayer]] = [:]
    for layer in view {
      if let id = layer.superlayerID { inside[id, default: []].append(layer) }
    }
    append(stage, inside)
  }

  /// Describes one layer of a scene anew, as ``init(of:at:samples:stage:)`` does where no layer transforms its
  /// sublayers.
  ///
  /// - Parameters:
  ///   - id: The layer's number.
  ///   - parent: The index of the layer around it.
  ///   - end: The index after that of the last layer inside it.
  /// - Returns: nil when neither it nor anything inside it can be seen.
  package static func layer(
    _ id: Int, of journal: Journal, at time: MediaTime, parent: Int?, end: Int
  ) -> SceneLayer? {
    let shown = journal.presentation(ofLayer: id, at: time)
    var layer = shown.flatMap { SceneLayer($0, in: nil, parent: parent) }
    layer?.end = end
    return layer
  }

  /// Returns the names of the stages that there are at a time, in the order of making; "" for one without
  /// a name.
  ///
  /// - Parameters:
  ///   - journal: The journal of the session.
  ///   - time: A time of the session, at least 0.
  /// - Complexity: Linear in the number of layers.
  public static func stages(of journal: Journal, at time: MediaTime) -> [String] {
    journal.stages(at: time).map { $0 ?? "" }
  }

  /// Appends a layer and all that is inside it. It keeps a list of what is to be done, because layers may
  /// nest deeper than functions can.
  private mutating func append(_ root: PresentationLayer, _ inside: [Int: [PresentationLayer]]) {
    enum Step {
      case layer(PresentationLayer, around: PresentationLayer?, index: Int?)
      case end(Int)
    }
    var steps = [Step.layer(root, around: nil, index: nil)]
    while let step = steps.popLast() {
      switch step {
      case .end(let index): layers[index].end = layers.count
      case .layer(let layer, let around, let parent):
        guard let shown = SceneLayer(layer, in: around, parent: parent) else { continue }
        let index = layers.count
        layers.append(shown)
        steps.append(.end(index))
        let sublayers = (inside[layer.id] ?? []).sorted { $1.isBehind($0) }
        steps += sublayers.map { .layer($0, around: layer, index: index) }
      }
    }
  }

  /// Returns the touches: the places of pointers that are down at a time.
  private static func touches(of samples: [PointerSample], at time: MediaTime) -> [Point] {
    var down: [Int: Point] = [:]
    for sample in samples.prefix(while: { $0.time <= time }) {
      switch sample.type {
      case .down: down[sample.pointerId] = sample.position
      case .move: if down[sample.pointerId] != nil { down[sample.pointerId] = sample.position }
      case .up, .cancel: down[sample.pointerId] = nil
      default: break
      }
    }
    return down.sorted { $0.key < $1.key }.map(\.value).filter(\.isFinite)
  }

  /// For each layer, whether viewers show its outline and name, since neither it nor anything inside it draws
  /// anything.
  public var outlined: [Bool] {
    var outlined = layers.map(\.isEmpty)
    for (index, layer) in layers.enumerated().reversed() {
      if let parent = layer.parent, !outlined[index] { outlined[parent] = false }
    }
    return outlined
  }
}

extension PresentationLayer {
  /// Whether the layer is that of a stage.
  fileprivate var isStage: Bool { superlayerID == nil && !isRecorded }
}
