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

  private static var textFields: [LuaField<TextView>] {
    [
      .model("string", \.text, \.string, LayerValue.string, "The text."),
      .model("fontName", \.text, \.fontName, LayerValue.string, "The name of the font."),
      .model(
        "alignment", \.text, \.alignment,
        LayerValue.choice("natural", "left", "right", "center", "justified"),
        "The alignment of lines: natural, left, right, center or justified."),
      .reactive("fontSize", \.text, unit: .points, "The size of the font.") { $0.fontSize },
      .reactive("foregroundColor", \.text, "The colour of the text.") { $0.foregroundColor },
    ]
  }
}
