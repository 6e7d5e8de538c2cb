internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The members that read and write model values by key path.
  static var valueMembers: [LuaMember<MotionView>] {
    let keyPath = LuaParameter.string("keyPath", "Such as `opacity` or `transform.scale.x`.")
    return [
      .method(
        "value", parameters: [keyPath], returns: [AnimationValue.luaKind],
        "Returns the model value of a key path."
      ) { view, arguments in
        .one(try view.living().value(forKeyPath: try arguments.text(0)).luaValue)
      }
      .reads(),
      .method(
        "setValue",
        parameters: [
          .value(
            "value", as: .described("value", .optional(AnimationValue.luaKind)), optional: true,
            "The value, of the key path's type; nil for no colour and no path."), keyPath,
        ], "Writes the model value of a key path."
      ) { view, arguments in
        _ = try arguments.decode(0, as: AnimationValue?.self)
        let path = try LayerKeyPath(parsing: try arguments.text(1))
        let kind = try view.living().kind(forKeyPath: path)
        try view.living().setValue(try arguments.layerValue(0, as: kind), forKeyPath: path)
        return .none
      }
      .raises("invalidKeyPath", when: "the layer has no property of that key path")
      .raises("invalidValue", when: "the property does not take the value"),
      .method(
        "property", parameters: [keyPath], returns: [.object(ReactiveProperty<Double>.self)],
        "Returns the reactive property of a number by the key path that traces show: "
          + "`card:property(\"transform.scale.x\")` is written, observed, connected and animated like "
          + "`card.scale`."
      ) { view, arguments in .object(try view.numberProperty(try arguments.text(0))) }
      .reads()
      .raises("invalidKeyPath", when: "the layer has no property of that key path")
      .raises("typeMismatch", when: "it is not a number that can be written"),
      .method(
        "define",
        parameters: [
          .string("name", "The name; its key path is `custom.name`."),
          .value("default", as: AnimationValue.luaKind, "Its first value."),
          .choice(
            "kind", ValueKind.allCases.map(\.rawValue), optional: true,
            "The type; by default that of the first value."),
        ], "Defines a custom property of the layer, which animates like any other."
      ) { view, arguments in
        let kind = try arguments.decode(2, as: ValueKind?.self)
        let value: LayerValue? =
          if let kind {
            try arguments.layerValue(1, as: kind)
          } else {
            LayerValue(any: try arguments.decode(1, as: AnimationValue.self).value)
          }
        if let value {
          try view.living().define(
            try arguments.decode(0, as: ScriptName.self).text, default: value)
        }
        return .none
      },
      .method(
        "custom", parameters: [.string("name", "The name that was given to `define`.")],
        returns: [.anyProperty],
        "Returns the reactive property of a defined number, point, size, rect, color or path."
      ) { view, arguments in
        .object(try view.customProperty(try arguments.text(0)))
      },
    ]
  }

  private func customProperty(_ name: String) throws -> AnyObject {
    let layer = try living()
    let reactive = Reactive(layer)
    let path = try LayerKeyPath(parsing: "custom.\(name)")
    switch try layer.kind(forKeyPath: path) {
    case .scalar: return noted(reactive.custom(name) as ReactiveProperty<Double>, name)
    case .point: return noted(reactive.custom(name) as ReactiveProperty<Point>, name)
    case .size: return noted(reactive.custom(name) as ReactiveProperty<Size>, name)
    case .rect: return noted(reactive.custom(name) as ReactiveProperty<Rect>, name)
    case .color: return noted(reactive.custom(name) as ReactiveProperty<Color>, name)
    case .path: return noted(reactive.custom(name) as ReactiveProperty<Path>, name)
    case let kind:
      throw LuaError(
        .typeMismatch,
        "\(label).custom.\(name) is of kind \(kind.rawValue), which no stream carries. "
          + "Use value and setValue.")
    }
  }

  /// Returns the property of a number, by its key path.
  private func numberProperty(_ text: String) throws -> ReactiveProperty<Double> {
    let layer = try living()
    let path = try LayerKeyPath(parsing: text)
    guard try layer.kind(forKeyPath: path) == .scalar, path.kind != nil, path.isWritable else {
      throw LuaError(.typeMismatch, "\(label).\(text) \(try reason(path, layer))")
    }
    let property = Reactive(layer).number(path)
    let isExtent = path == .width || path == .height
    PropertyRegistry.register(
      property,
      .init(.init(name: text, owner: label, range: isExtent ? LuaRange(0...) : nil)))
    return property
  }

  private func reason(_ path: LayerKeyPath, _ layer: Layer) throws -> String {
    if path.kind == nil { return "was defined by the script. Use custom, value and setValue." }
    let kind = try layer.kind(forKeyPath: path)
    if kind != .scalar {
      return "is of kind \(kind.rawValue), not a number. Use value and setValue."
    }
    return "is a component of a color, which is only read. Use value."
  }

  private func noted<Value>(
    _ property: ReactiveProperty<Value>, _ name: String
  ) -> AnyObject {
    PropertyRegistry.register(property, .init(.init(name: "custom.\(name)", owner: label)))
    return property
  }
}

extension LuaArguments {
  /// Reads a value of a kind, as a property of a layer takes it.
  func layerValue(_ index: Int, as kind: ValueKind) throws(LuaError) -> LayerValue {
    do throws(LuaError) {
      return try LayerValue.fromLua(try value(index), as: kind)
    } catch {
      throw self.error(index, error)
    }
  }
}
