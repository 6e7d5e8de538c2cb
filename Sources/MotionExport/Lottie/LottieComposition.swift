internal import MotionTime
import OrreryBasics

/// The layers of a composition, as they are added from back to front.
struct LottieComposition {
  /// The layers, the first furthest back.
  private(set) var layers: [JSONOutput] = []

  private var count = 0

  /// Adds a layer that draws nothing and moves others to a point; returns its number.
  mutating func addOrigin(at point: Point, _ frames: LottieCourse.Frames) -> Int {
    let place = LottieProperties.still(.numbers([point.x, point.y]))
    return add(3, "origin", ks: .object([.init("p", place)]), nil, 0..<frames.count, [])
  }

  /// Adds a layer that draws nothing and moves others; returns its number.
  mutating func addNull(
    _ name: String, _ transform: LottieTransformText, _ opacity: JSONOutput?,
    _ frames: LottieCourse.Frames
  ) -> Int {
    add(3, name, ks: transform.json(opacity: opacity), transform.parent, 0..<frames.count, [])
  }

  /// Adds a layer of shapes; returns its number.
  @discardableResult mutating func addShapes(
    _ name: String, _ shapes: [JSONOutput], _ transform: LottieTransformText,
    _ opacity: JSONOutput?, _ frames: LottieCourse.Frames, _ times: Range<Int>? = nil
  ) -> Int {
    add(
      4, name, ks: transform.json(opacity: opacity), transform.parent, times ?? 0..<frames.count,
      [.init("shapes", .list(shapes))])
  }

  /// Adds a layer that shows a composition.
  mutating func addComposition(
    _ name: String, _ id: String, _ size: Size, _ transform: LottieTransformText,
    _ opacity: JSONOutput, _ mask: JSONOutput?, _ frames: LottieCourse.Frames, _ times: Range<Int>
  ) {
    let masks: [JSONOutput.Member] =
      mask.map { [.init("hasMask", .flag(true)), .init("masksProperties", .list([$0]))] } ?? []
    _ = add(
      0, name, ks: transform.json(opacity: opacity), transform.parent, times,
      [
        .init("refId", .text(id)), .init("w", .number(size.width)),
        .init("h", .number(size.height)),
      ] + masks)
  }

  private mutating func add(
    _ type: Int, _ name: String, ks: JSONOutput, _ parent: Int?, _ times: Range<Int>,
    _ members: [JSONOutput.Member]
  ) -> Int {
    count += 1
    layers.append(
      .object(
        [
          .init("ty", .count(type)), .init("nm", .text(name.displayed())),
          .init("ind", .count(count)),
        ]
          + (parent.map { [.init("parent", .count($0))] } ?? [])
          + [
            .init("ip", .count(times.lowerBound)), .init("op", .count(times.upperBound)),
            // Without the note that it is in the plane, in front of `ks`, rlottie does not turn a layer.
            .init("st", .count(0)), .init("ddd", .count(0)), .init("ks", ks),
          ] + members))
    return count
  }
}
