internal import MotionCore
internal import MotionRender

/// What Lua sees as a layer that shows an outline.
final class ShapeView: MotionView {
  let shape: ShapeLayer

  override init() {
    shape = ShapeLayer()
    super.init(layer: shape)
  }
}

/// What Lua sees as a layer that shows a text.
final class TextView: MotionView {
  let text: TextLayer

  override init() {
    text = TextLayer()
    super.init(layer: text)
  }
}

/// What Lua sees as a layer that shows colours running into each other.
final class GradientView: MotionView {
  let gradient: GradientLayer

  override init() {
    gradient = GradientLayer()
    super.init(layer: gradient)
  }
}
