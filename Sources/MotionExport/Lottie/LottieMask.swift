internal import MotionTime
import OrreryBasics

/// The rounded bounds of a layer as a mask of its composition, in which they are moved by an offset.
struct LottieMask {
  let json: JSONOutput

  init(_ look: LottieLook, _ properties: LottieProperties, offset: Point) {
    let (width, height) = (look.width, look.height)
    let radius = look.number("cornerRadius")
    let signals = [
      look.number("bounds.origin.x") + LottieSignal(still: offset.x),
      look.number("bounds.origin.y") + LottieSignal(still: offset.y), width, height, radius,
    ]
    // The points are sums of these numbers, so that a course of the numbers is one of the points.
    let outlines = properties.outlines(
      "\(look.name).masksToBounds", signals,
      [
        { numbers in
          let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
          return Self.outline(rect, radius: numbers[4])
        }
      ])
    json = .object([
      .init("mode", .text("a")), .init("pt", outlines[0]),
      .init("o", LottieProperties.still(.number(100))),
    ])
  }

  private static func outline(_ rect: Rect, radius: Double) -> JSONOutput {
    let path = BezierPath()
    path.addRoundedRect(rect, cornerRadius: max(radius, 0))
    return LottieOutline.parts(of: path.path).first.map(LottieOutline.json) ?? .null
  }
}
