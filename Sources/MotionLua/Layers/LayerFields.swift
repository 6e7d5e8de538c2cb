internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The reactive properties of every layer, which are also the keys of its constructor.
  ///
  /// The anchor point stands first, because the position is where it lies.
  static func reactiveFields<Object: MotionView>() -> [LuaField<Object>] {
    geometryFields() + appearanceFields()
  }

  private static func geometryFields<Object: MotionView>() -> [LuaField<Object>] {
    [
      .layer("anchorPoint", "The point, in unit coordinates, that lies at `position`.") {
        $0.anchorPoint
      },
      .layer(
        "position", unit: .points, "Where the anchor point lies in the parent.",
        parts: { layer, name in name == "x" ? layer.positionX : layer.positionY },
        \.position),
      .layer(
        "size", unit: .points, in: LuaRange(0...), "The extent.",
        parts: { layer, name in name == "width" ? layer.width : layer.height }, \.size),
      .layer("width", unit: .points, in: LuaRange(0...), "The width.") { $0.width },
      .layer("height", unit: .points, in: LuaRange(0...), "The height.") { $0.height },
      .layer("rotation", unit: .radians, "The rotation, clockwise on the screen.") { $0.rotation },
      .layer("scale", "The scale in x and y.") { $0.scale },
      .layer("translation", unit: .points, "The translation in x and y.") { $0.translation },
      .layer("zPosition", "The place among siblings, the greater the further in front.") {
        $0.zPosition
      },
    ]
  }

  private static func appearanceFields<Object: MotionView>() -> [LuaField<Object>] {
    [
      .layer("opacity", "The opacity, 0…1.") { $0.opacity },
      .layer("backgroundColor", "The fill behind the content.") { $0.backgroundColor },
      .layer("borderColor", "The colour of the border.") { $0.borderColor },
      .layer("borderWidth", unit: .points, "The width of the border.") { $0.borderWidth },
      .layer("cornerRadius", unit: .points, "The radius of the corners.") { $0.cornerRadius },
      .layer("shadowOpacity", "The opacity of the shadow, 0…1.") { $0.shadowOpacity },
      .layer("shadowRadius", unit: .points, "The blur of the shadow.") { $0.shadowRadius },
      .layer("shadowPath", "The outline of the shadow; empty for that of the layer.") {
        $0.shadowPath
      },
    ]
  }

  /// How messages call the layer.
  var label: String { layer.name.map { "'\($0)'" } ?? "layer#\(layer.id)" }

  /// The layer, if it is still there.
  ///
  /// - Throws: ``LuaError`` (`deadLayer`) when it was destroyed.
  func living() throws(LuaError) -> Layer {
    if !layer.isDestroyed { return layer }
    throw LuaError(
      LuaError.Code(rawValue: RenderError.Code.deadLayer.rawValue),
      "\(label): the layer was destroyed. Make another one.")
  }
}

extension LuaField where Object: MotionView {
  /// A reactive property of any layer.
  ///
  /// - Parameter parts: Returns the property of a component by its name.
  static func layer<Value: LuaMotionValue>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, _ summary: String,
    parts: ((Reactive<Layer>, String) -> ReactiveProperty<Double>)? = nil,
    _ property: @escaping (Reactive<Layer>) -> ReactiveProperty<Value>
  ) -> LuaField {
    .reactive(
      name, unit: unit, in: range, summary, of: \.label,
      part: parts.map { parts in
        { view in { [weak view] name in view.map { parts(Reactive($0.layer), name) } } }
      }, { property(Reactive(try $0.living())) })
  }

  /// A reactive property of a kind of layer.
  static func reactive<Kind: Layer, Value: LuaMotionValue>(
    _ name: String, _ layer: KeyPath<Object, Kind>, unit: LuaUnit? = nil, _ summary: String,
    _ property: @escaping (Reactive<Kind>) -> ReactiveProperty<Value>
  ) -> LuaField {
    .reactive(name, unit: unit, summary, of: \.label) { view in
      _ = try view.living()
      return property(Reactive(view[keyPath: layer]))
    }
  }
}
