internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The view that Lua sees as a text layer.
final class TextView: MotionView {
  override class var layerClass: Layer.Type { TextLayer.self }

  var text: TextLayer { unsafeDowncast(layer, to: TextLayer.self) }
}

extension TextView {
  /// The declaration; what all layers have is inherited.
  static var textType: LuaType<TextView> {
    LuaType("A layer that shows a text.", name: luaName, textFields.map(\.member))
  }

  /// `motion.TextLayer { … }`.
  static var constructor: LuaModuleMember {
    .layer("TextLayer", textFields, "Makes a layer that shows a text.") { TextView() }
  }

  private static var textFields: [LuaField<TextView>] { LuaField.members(of: .text) }
}
