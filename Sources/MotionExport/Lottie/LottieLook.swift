internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A layer of the run as numbers over time: columns where they move, last values elsewhere.
struct LottieLook {
  let layer: WebLayer
  let columns: [WebSource: MotionColumn]
  let journal: Journal

  /// The name of the layer: that of its columns.
  var name: String { layer.look.name ?? layer.target }

  func number(_ keyPath: String) -> LottieSignal {
    if let column = columns[WebSource(layer: layer.look.id, keyPath: keyPath)] {
      return LottieSignal(column)
    }
    let number = (try? layer.look.value(forKeyPath: keyPath))?.number ?? 0
    return LottieSignal(still: number.isFinite ? number : 0)
  }

  var width: LottieSignal { number("bounds.size.width") }
  var height: LottieSignal { number("bounds.size.height") }
  var opacity: LottieSignal { number("opacity") }
  var masks: Bool { layer.look.value(.masksToBounds).bool ?? false }

  /// The anchor point in the layer's own coordinates.
  var anchor: [LottieSignal] {
    zip(["x", "y"], [width, height]).map { axis, side in
      let place = number("anchorPoint.\(axis)")
      let reach = side.isStill ? abs(side.first) : 1000
      let part =
        place.isStill
        ? side * place.first
        : side.isStill ? place * side.first : .combined(place, side, slope: reach, *)
      return number("bounds.origin.\(axis)") + part
    }
  }

  /// Returns whether an animation changes a property that is not made of numbers.
  func isAnimated(_ property: LayerProperty) -> Bool {
    journal.animatedShapes(ofLayer: layer.look.id).contains(property.rawValue)
  }

  /// Returns the value of such a property at a time in seconds; nil while there is no such layer.
  func value(_ property: LayerProperty, at seconds: Double) -> LayerValue? {
    let time = (try? MediaTime(seconds: max(seconds, 0))) ?? .zero
    return journal.presentation(ofLayer: layer.look.id, at: time)?.value(property)
  }

  /// Returns whether a colour is ever seen.
  func isSeen(_ keyPath: String) -> Bool {
    let alpha = number("\(keyPath).alpha")
    return !alpha.isStill || alpha.first > 0
  }

  /// Returns the parts of a colour without its alpha.
  func color(_ keyPath: String) -> [LottieSignal] {
    ["red", "green", "blue"].map { number("\(keyPath).\($0)") }
  }

  /// The parts of the layer that the format does not have, a phrase each.
  var omissions: [String] {
    var omissions: [String] = []
    func isAlways(_ number: Double, _ keyPath: String) -> Bool {
      let signal = self.number(keyPath)
      return signal.isStill && signal.first == number
    }
    if layer.look.text != nil { omissions.append("its text") }
    if layer.look.contents != nil { omissions.append("its image") }
    if !isAlways(0, "shadowOpacity"), isSeen("shadowColor") { omissions.append("its shadow") }
    if !isAlways(0, "transform.rotation.x") || !isAlways(0, "transform.rotation.y") {
      omissions.append("its rotation in space")
    }
    if let transform = layer.look.value(.transform).transform,
      transform.perspective != Transform.identity.perspective
    {
      omissions.append("its perspective")
    }
    if layer.look.value(.sublayerTransform) != .transform(.identity) {
      omissions.append("its sublayerTransform")
    }
    if layer.look.kind == .gradient {
      let ends = ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"]
      if !ends.allSatisfy({ number($0).isStill }) { omissions.append("the motion of its gradient") }
      let gradient = layer.look.gradient(in: layer.look.bounds.standardized)
      if gradient?.stops.contains(where: { $0.color.alpha < 1 }) ?? false {
        omissions.append("that its gradient is mixed times alpha")
      }
    }
    for part in ["xz", "yz"] where !isAlways(0, "transform.skew.\(part)") {
      omissions.append("its skew towards z")
    }
    for keyPath in ["zPosition", "miterLimit"] where !number(keyPath).isStill {
      omissions.append("the motion of \(keyPath)")
    }
    return omissions
  }
}
