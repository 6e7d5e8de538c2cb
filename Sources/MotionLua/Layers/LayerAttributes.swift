internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The attributes of layers that streams cannot be connected to, which are keys of the
  /// constructor too.
  static var attributeFields: [LuaField<MotionView>] { boundsFields + pictureFields + clockFields }

  private static var boundsFields: [LuaField<MotionView>] {
    [
      .model(
        "bounds", \.layer, \.bounds, LayerValue.rect, unit: .points,
        "The layer's rectangle in its own coordinates."),
      .model(
        "transform", \.layer, \.transformValue, \.value,
        "The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, "
          + "`skew`, `perspective`, or a matrix."),
      .model(
        "sublayerTransform", \.layer, \.sublayerTransformValue, \.value,
        "A transform of all sublayers about the anchor point."),
      .model(
        "masksToBounds", \.layer, \.masksToBounds, LayerValue.bool,
        "Whether sublayers are cut off at the bounds."),
    ]
  }

  private static var pictureFields: [LuaField<MotionView>] {
    [
      .model(
        "shadowColor", \.layer, \.shadowColor, LayerValue.color, "The colour of the shadow."),
      .model(
        "shadowOffset", \.layer, \.shadowOffset, LayerValue.size, unit: .points,
        "The offset of the shadow from the layer."),
      .model(
        "contents", \.layer, \.contents, LayerValue.string,
        "The name of the image shown, empty for none."),
      .model(
        "contentsRect", \.layer, \.contentsRect, LayerValue.rect,
        "The part of the image that is shown, in units of the image."),
    ]
  }

  private static var clockFields: [LuaField<MotionView>] {
    [
      .clock(
        "beginTime", unit: .seconds, "The begin of the layer's time, in its parent's.",
        get: { $0.beginTime }, set: { $0.beginTime = $1 }),
      .clock(
        "timeOffset", unit: .seconds, "The layer's time when it begins.",
        get: { $0.timeOffset }, set: { $0.timeOffset = $1 }),
      .clock(
        "speed", "The rate of the layer's time; 0 holds it, negative runs backwards.",
        get: { $0.speed }, set: { $0.speed = $1 }),
    ]
  }
}

extension LuaField where Object: MotionView {
  /// Declares a model value of a layer, by the name of its key path.
  ///
  /// - Parameters:
  ///   - layer: The layer of the object.
  ///   - value: Returns the value that the layer has.
  ///   - make: Wraps a value for the layer.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func model<Owner: Layer, Value: LuaConvertible>(
    _ name: String, _ layer: @escaping (Object) -> Owner, _ value: @escaping (Owner) -> Value,
    _ make: @escaping (Value) throws -> LayerValue, unit: LuaUnit? = nil, in range: LuaRange? = nil,
    _ summary: String
  ) -> LuaField {
    .attribute(
      name, unit: unit, in: range, summary,
      get: { view in
        _ = try view.living()
        return value(layer(view))
      },
      set: { try $0.write(try make($1), to: name) })
  }

  /// Declares an attribute of the layer's clock.
  fileprivate static func clock(
    _ name: String, unit: LuaUnit? = nil, _ summary: String,
    get: @escaping (Layer) -> Double, set: @escaping (Layer, Double) -> Void
  ) -> LuaField {
    .attribute(
      name, unit: unit, summary, get: { get(try $0.living()) },
      set: { view, value in
        let layer = try view.living()
        try BindingContext.current.assertions.raising { set(layer, value) }
      })
  }
}

extension LayerValue {
  /// Wraps one of several words.
  static func choice(_ words: String...) -> (String) throws -> LayerValue {
    { word in
      if words.contains(word) { return .string(word) }
      throw LuaError(
        .invalidValue, "\(LuaKind.choice(words).description) expected, got \"\(word)\"")
    }
  }
}

extension MotionView {
  /// Writes a model value.
  func write(_ value: LayerValue, to keyPath: String) throws {
    try living().setValue(value, forKeyPath: try LayerKeyPath(parsing: keyPath))
  }
}

extension Layer {
  /// The transform in Lua: a record of components, or of the matrix if it has none.
  fileprivate var transformValue: TransformValue { transformValue("transform", transform) }

  /// The transform of all sublayers in Lua.
  fileprivate var sublayerTransformValue: TransformValue {
    transformValue("sublayerTransform", sublayerTransform)
  }

  private func transformValue(_ name: String, _ plain: Transform) -> TransformValue {
    TransformValue(value: (try? value(forKeyPath: name)) ?? .transform(plain))
  }
}
