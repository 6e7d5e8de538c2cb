@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

/// A stage at one time, with what a picture shows of other times.
struct ShownScene {
  let scene: Scene
  let time: MediaTime

  /// The other session's stage at the time; nil without one.
  var other: Scene?

  /// The stage at earlier times, the earliest first.
  var earlier: [Scene] = []

  /// The points of a layer's path up to the time; nil where it was not seen.
  var trail: [Point?] = []
}

/// The path of a layer's anchor point, kept from frame to frame.
struct Trail {
  /// The seconds that are shown.
  static let length = MediaTime(flicks: 10 * MediaTime.flicksPerSecond)

  private var first = 0
  private var points: [Point?] = []

  /// Returns the points from `length` before a time up to it.
  ///
  /// - Parameter point: The point at a time; nil where the layer is not seen.
  mutating func points(
    at time: MediaTime, rate: FrameRate, from start: MediaTime, _ point: (MediaTime) -> Point?
  ) -> [Point?] {
    let begin = rate.firstFrame(atOrAfter: max(start, time - Self.length))
    let end = rate.firstFrame(atOrAfter: time)
    if begin < first || begin > first + points.count { (first, points) = (begin, []) }
    points.removeFirst(begin - first)
    first = begin
    while first + points.count < end {
      points.append(point(rate.time(ofFrame: first + points.count)))
    }
    return points.prefix(max(end - first, 0)) + [point(time)]
  }
}

extension Drawing {
  /// The time between one of the earlier stages and the next.
  static let onionStep = MediaTime(flicks: MediaTime.flicksPerSecond / 20)

  func shown(at time: MediaTime) throws(DrawingError) -> ShownScene {
    guard let scene = Scene(of: journal, at: time, samples: request.touches) else {
      throw DrawingError(
        .noStage, "there is no stage at \(time). Make one with motion.Stage, or name a later time.")
    }
    var shown = ShownScene(scene: scene, time: time)
    shown.other = other.flatMap { Scene(of: $0, at: time) }
    for index in (0..<request.onion).reversed() {
      let earlier = time - MediaTime(flicks: Self.onionStep.flicks * Int64(index + 1))
      if earlier >= .zero, let scene = Scene(of: journal, at: earlier) {
        shown.earlier.append(scene)
      }
    }
    if let wanted = request.trail {
      shown.trail = trail.points(at: time, rate: wanted.rate, from: wanted.start) { time in
        Scene(of: journal, at: time)?.anchor(ofLayerNamed: wanted.layer)
      }
    }
    return shown
  }
}

extension Scene {
  /// Returns the point of the stage at which a layer's anchor point is seen; nil where the layer is
  /// not.
  fileprivate func anchor(ofLayerNamed name: String) -> Point? {
    guard let index = layers.firstIndex(where: { $0.name == name }) else { return nil }
    var map = layers[index].map
    var parent = layers[index].parent
    while let around = parent {
      map = map.concatenating(layers[around].map)
      parent = layers[around].parent
    }
    let point = map.homogeneous(layers[index].anchor)
    return point.z > 0 ? Point(x: point.x / point.z, y: point.y / point.z) : nil
  }

  /// The stage without the layers on it.
  var stageAlone: Scene {
    var scene = self
    scene.layers = Array(layers.prefix(1))
    scene.layers[0].end = 1
    scene.layers[0].border = nil
    scene.touches = []
    return scene
  }

  /// The layers on the stage without what lies behind them.
  var layersAlone: Scene {
    var scene = self
    (scene.layers[0].shadow, scene.layers[0].backgroundColor) = (nil, nil)
    (scene.layers[0].gradient, scene.layers[0].contents) = (nil, nil)
    return scene
  }
}
