internal import MotionTime
import OrreryBasics

/// The transform of a layer in the format, without its opacity, and the number of the layer that moves it.
struct LottieTransformText {
  let parent: Int?
  private let members: [JSONOutput.Member]

  /// A transform that changes nothing.
  init(parent: Int?) {
    self.parent = parent
    members = []
  }

  /// The transform of a layer, whose content is moved by an offset.
  init(_ look: LottieLook, _ properties: LottieProperties, parent: Int?, offset: Point) {
    self.parent = parent
    let anchor = look.anchor
    let place = ["x", "y"].map {
      look.number("position.\($0)") + look.number("transform.translation.\($0)")
    }
    let scale = ["x", "y"].map { look.number("transform.scale.\($0)") * 100 }
    let shear = look.number("transform.skew.xy")
    var members: [JSONOutput.Member] = [
      .init(
        "a",
        properties.vector(
          "\(look.name).anchorPoint",
          [
            anchor[0] + LottieSignal(still: offset.x), anchor[1] + LottieSignal(still: offset.y),
          ])),
      .init("p", properties.position("\(look.name).position", place[0], place[1])),
      .init("s", properties.vector("\(look.name).transform.scale", scale)),
      .init(
        "r",
        properties.scalar(
          "\(look.name).transform.rotation.z",
          look.number("transform.rotation.z") * (180 / .pi))),
    ]
    if !shear.isStill || shear.first != 0 {
      // The shear is −tan of the skew.
      let skew = LottieSignal.combined(shear, LottieSignal(still: 0), slope: 180 / .pi) {
        shear, _ in
        -Elementary.atan2(shear, 1) * 180 / .pi
      }
      members.append(.init("sk", properties.scalar("\(look.name).transform.skew.xy", skew)))
      members.append(.init("sa", LottieProperties.still(.number(0))))
    }
    self.members = members
  }

  /// The `ks` of a layer, with its opacity if it has one.
  func json(opacity: JSONOutput?) -> JSONOutput {
    .object(members + (opacity.map { [.init("o", $0)] } ?? []))
  }
}
