internal import MotionTime
import OrreryBasics

/// A linear gradient as the style of a group.
struct LottieGradient {
  private let gradient: SceneLayer.Gradient

  init(_ gradient: SceneLayer.Gradient) { self.gradient = gradient }

  /// The stops are a flat list: place, red, green and blue of each, then place and alpha of each.
  var json: JSONOutput {
    let colors = gradient.stops.flatMap {
      [$0.location, $0.color.red, $0.color.green, $0.color.blue]
    }
    let isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 }
    let alphas = isOpaque ? [] : gradient.stops.flatMap { [$0.location, $0.color.alpha] }
    return .object([
      .init("ty", .text("gf")), .init("t", .count(1)),
      .init("s", LottieProperties.still(.numbers([gradient.start.x, gradient.start.y]))),
      .init("e", LottieProperties.still(.numbers([gradient.end.x, gradient.end.y]))),
      .init(
        "g",
        .object([
          .init("p", .count(gradient.stops.count)),
          .init("k", LottieProperties.still(.numbers(colors + alphas))),
        ])),
      .init("o", LottieProperties.still(.number(100))), .init("r", .count(1)),
    ])
  }
}
