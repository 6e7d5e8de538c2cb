internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The view that Lua sees as a gradient layer.
final class GradientView: MotionView {
  override class var layerClass: Layer.Type { GradientLayer.self }

  var gradient: GradientLayer { unsafeDowncast(layer, to: GradientLayer.self) }
}

extension GradientView {
  /// The declaration; what all layers have is inherited.
  static var gradientType: LuaType<GradientView> {
    LuaType(
      "A layer that shows a gradient of colours.", name: luaName,
      gradientFields.map(\.member))
  }

  /// `motion.GradientLayer { … }`.
  static var constructor: LuaModuleMember {
    .layer(
      "GradientLayer", gradientFields, "Makes a layer that shows a gradient of colours."
    ) { GradientView() }
  }

  private static var gradientFields: [LuaField<GradientView>] { LuaField.members(of: .gradient) }
}
