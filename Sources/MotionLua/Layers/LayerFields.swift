internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The reactive properties of every layer, which are also the keys of its constructor.
  ///
  /// The anchor point is first, because the position refers to it.
  static var reactiveFields: [LuaField<MotionView>] { geometryFields + appearanceFields }

  private static var geometryFields: [LuaField<MotionView>] {
    [
      .layer(
        "anchorPoint", .anchorPoint, LayerValue.point,
        "The point, in unit coordinates, that lies at `position`."
      ) {
        $0.anchorPoint
      },
      .layer(
        "position", .position, LayerValue.point, unit: .points,
        "The position of the anchor point in the parent.",
        parts: { layer, name in name == "x" ? layer.positionX : layer.positionY },
        { $0.position }),
      .layer(
        "size", .size, LayerValue.size, unit: .points, in: LuaRange(0...), "The extent.",
        parts: { layer, name in name == "width" ? layer.width : layer.height }, { $0.size }),
      .layer("width", .width, LayerValue.scalar, unit: .points, in: LuaRange(0...), "The width.") {
        $0.width
      },
      .layer("height", .height, LayerValue.scalar, unit: .points, in: LuaRange(0...), "The height.")
      { $0.height },
      .layer(
        "rotation", .rotation, LayerValue.scalar, unit: .radians,
        "The rotation, clockwise on the screen."
      ) { $0.rotation },
      .layer("scale", .scale, LayerValue.scalar, "The scale in x and y.") { $0.scale },
      .layer(
        "translation", .translation, LayerValue.point, unit: .points, "The translation in x and y."
      ) { $0.translation },
      .layer(
        "zPosition", .zPosition, LayerValue.scalar,
        "The order among siblings: greater values are in front."
      ) {
        $0.zPosition
      },
    ]
  }

  private static var appearanceFields: [LuaField<MotionView>] {
    [
      .layer("opacity", .opacity, LayerValue.scalar, "The opacity, 0…1.") { $0.opacity },
      .layer("backgroundColor", .backgroundColor, LayerValue.color, "The fill behind the content.")
      { $0.backgroundColor },
      .layer("borderColor", .borderColor, LayerValue.color, "The colour of the border.") {
        $0.borderColor
      },
      .layer(
        "borderWidth", .borderWidth, LayerValue.scalar, unit: .points, "The width of the border."
      ) { $0.borderWidth },
      .layer(
        "cornerRadius", .cornerRadius, LayerValue.scalar, unit: .points,
        "The radius of the corners."
      ) { $0.cornerRadius },
      .layer("shadowOpacity", .shadowOpacity, LayerValue.scalar, "The opacity of the shadow, 0…1.")
      { $0.shadowOpacity },
      .layer(
        "shadowRadius", .shadowRadius, LayerValue.scalar, unit: .points, "The blur of the shadow."
      ) { $0.shadowRadius },
      .layer(
        "shadowPath", .shadowPath, LayerValue.path,
        "The outline of the shadow; empty for that of the layer."
      ) {
        $0.shadowPath
      },
    ]
  }

  /// The name of the layer in messages.
  var label: String { layer.name.map { "'\($0)'" } ?? "layer#\(layer.id)" }

  /// Gives a new layer a first value: what writing to the reactive property would do, which need not
  /// be made for it.
  fileprivate func begin(with value: LayerValue, _ keyPath: LayerKeyPath) {
    do {
      try layer.setValue(value, forKeyPath: keyPath)
    } catch {
      MotionSession.current.errors.report(error)
    }
  }

  /// Returns the layer, if it is still there.
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
  /// Declares a reactive property of any layer.
  ///
  /// - Parameters:
  ///   - keyPath: Where the layer has the value.
  ///   - make: Wraps a value for the layer.
  ///   - parts: Returns the property of a component by its name.
  @inline(never)
  static func layer<Value: LuaMotionValue>(
    _ name: String, _ keyPath: LayerKeyPath, _ make: @escaping (Value) -> LayerValue,
    unit: LuaUnit? = nil, in range: LuaRange? = nil, _ summary: String,
    parts: ((Reactive<Layer>, String) -> ReactiveProperty<Double>)? = nil,
    _ property: @escaping (Reactive<Layer>) -> ReactiveProperty<Value>
  ) -> LuaField {
    .reactive(
      name, unit: unit, in: range, summary, of: { $0.label },
      part: parts.map { parts in
        { view in { [weak view] name in view.map { parts(Reactive($0.layer), name) } } }
      }, write: { $0.begin(with: make($1), keyPath) },
      writeNumbers: keyPath.kind.flatMap { kind in
        LayerValue.takesNumbers(kind)
          ? { view, numbers in
            guard let value = LayerValue(kind, numbers) else { return }
            view.begin(with: value, keyPath)
          } : nil
      }, handle: LayerHandles.kind(named: name), { property(Reactive(try $0.living())) })
  }

  /// Declares a reactive property of a kind of layer.
  @inline(never)
  static func reactive<Kind: Layer, Value: LuaMotionValue>(
    _ name: String, _ layer: @escaping (Object) -> Kind, unit: LuaUnit? = nil, _ summary: String,
    _ property: @escaping (Reactive<Kind>) -> ReactiveProperty<Value>
  ) -> LuaField {
    .reactive(
      name, unit: unit, summary, of: { $0.label },
      { view in
        _ = try view.living()
        return property(Reactive(layer(view)))
      })
  }
}
