import MotionCore
import MotionRender
import MotionTime

/// A stage with a card that can be touched, and fingers.
struct Scene {
  let stage = Stage(size: Size(width: 400.0, height: 400.0))
  let runtime: MotionRuntime
  let card: MotionView

  init(position: Point = Point(x: 150, y: 250), side: Double = 200) {
    runtime = MotionRuntime(containerView: stage)
    card = stage.addLayer(
      named: "card", position: position, size: Size(width: side, height: side))
  }

  func route(_ samples: PointerSample...) {
    for sample in samples { stage.pointerRouter.route(sample) }
  }

  /// Converts a point of the stage to the card's coordinates.
  func spot(at point: Point) throws -> Point {
    try card.layer.convert(point, from: stage.layer)
  }
}

/// Whether two points are the same but for rounding.
func isNear(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
}

extension MediaTime {
  static func frame(_ number: Int) -> MediaTime {
    MediaTime(flicks: Int64(number) * flicksPerSecond / 60)
  }
}

/// Numbers by chance, the same in every run (a linear congruential generator).
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}
