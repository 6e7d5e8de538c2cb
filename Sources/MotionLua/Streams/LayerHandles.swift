internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The reactive properties of layers, which scripts get as handles: the number of the layer and the place of the
/// property in this table.
enum LayerHandles {
  /// A property.
  struct Entry {
    /// The name of the member; of a component that is no member of its own its whole name.
    let name: String

    let keyPath: LayerKeyPath

    /// Of a component: the property that it is a part of, and its name there.
    let whole: (name: String, part: String)?

    /// The components of the property that are in the table.
    let parts: [String]

    /// The kind of the value.
    let kind: ValueKind?

    /// Whether its numbers are extents, at least 0.
    let isExtent: Bool

    init(
      _ name: String, _ keyPath: LayerKeyPath, of whole: (name: String, part: String)? = nil, parts: [String] = []
    ) {
      self.name = name
      self.keyPath = keyPath
      self.whole = whole
      self.parts = parts
      kind = keyPath.kind
      isExtent = keyPath == .size || keyPath == .width || keyPath == .height
    }
  }

  static let entries: [Entry] = [
    Entry("anchorPoint", .anchorPoint),
    Entry("position", .position, parts: ["position.x", "position.y"]),
    Entry("position.x", .positionX, of: ("position", "x")),
    Entry("position.y", .positionY, of: ("position", "y")),
    Entry("size", .size, parts: ["width", "height"]), Entry("width", .width, of: ("size", "width")),
    Entry("height", .height, of: ("size", "height")), Entry("rotation", .rotation),
    Entry("scale", .scale),
    Entry("translation", .translation), Entry("zPosition", .zPosition), Entry("opacity", .opacity),
    Entry("backgroundColor", .backgroundColor), Entry("borderColor", .borderColor),
    Entry("borderWidth", .borderWidth), Entry("cornerRadius", .cornerRadius),
    Entry("shadowOpacity", .shadowOpacity), Entry("shadowRadius", .shadowRadius),
    Entry("shadowPath", .shadowPath),
  ]

  /// Returns the place of a property in the table.
  static func kind(named name: String) -> Int? { entries.firstIndex { $0.name == name } }

  /// Returns the handle of a layer's property; nil for any other property, and for one of a layer without a view.
  static func handle<Value>(of property: ReactiveProperty<Value>) -> (id: Int, kind: Int)? {
    guard let (layer, keyPath) = property.layerPlace, layer.view != nil,
      let kind = entries.firstIndex(where: { $0.keyPath == keyPath })
    else { return nil }
    return (layer.id, kind)
  }

  /// Makes the description of the handles for Lua.
  static func make() -> LuaHandles {
    LuaHandles(
      "ReactiveProperty",
      entries.map { entry in
        LuaHandles.Kind(
          numbers: numbers(of: entry.keyPath.kind),
          parts: entry.parts.compactMap(kind(named:)), type: { type(of: entry.keyPath.kind) })
      }, object: object, read: read, write: write)
  }

  private static func numbers(of kind: ValueKind?) -> [String] {
    switch kind {
    case .scalar: ["value"]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    default: []
    }
  }

  private static func type(of kind: ValueKind?) -> AnyClass {
    switch kind {
    case .point: ReactiveProperty<Point>.self
    case .size: ReactiveProperty<Size>.self
    case .color: ReactiveProperty<Color>.self
    case .path: ReactiveProperty<Path>.self
    default: ReactiveProperty<Double>.self
    }
  }

  /// Returns the property behind a handle, which is made when nobody asked for it before.
  private static func object(_ id: Int, _ kind: Int) throws -> AnyObject {
    let entry = entries[kind]
    guard let layer = MotionSession.current.renderContext.layer(withID: id), let view = layer.view
    else {
      throw dead(id)
    }
    guard let whole = entry.whole else { return try view.property(named: entry.name) }
    let property = try view.property(named: whole.name)
    let properties = BindingContext.current.properties
    if let property = property as? ReactiveProperty<Point> {
      return properties.part(whole.part, of: property) ?? property
    }
    return (property as? ReactiveProperty<Size>).flatMap { properties.part(whole.part, of: $0) }
      ?? property
  }

  /// Reads the numbers of a property.
  private static func read(_ id: Int, _ kind: Int, _ numbers: UnsafeMutablePointer<Double>) throws {
    let context = MotionSession.current.renderContext
    if !context.readModel(ofLayer: id, entries[kind].keyPath, into: numbers) { throw dead(id) }
  }

  /// Writes the numbers of a property; one that cannot take them says why.
  private static func write(_ id: Int, _ kind: Int, _ numbers: UnsafePointer<Double>) throws {
    let session = MotionSession.current
    guard let layer = session.renderContext.layer(withID: id), layer.view != nil, !layer.isDestroyed
    else { throw dead(id) }
    let (value, isInRange) = value(of: entries[kind].kind, numbers)
    if value.isFinite, isInRange || !entries[kind].isExtent {
      return BindingContext.of(session).assertions.reporting {
        do { try layer.setValue(value, forKeyPath: entries[kind].keyPath) } catch {
          session.errors.report(error)
        }
      }
    }
    let property = try object(id, kind)
    switch value {
    case .point(let point):
      try unsafeDowncast(property, to: ReactiveProperty<Point>.self).write(point)
    case .size(let size): try unsafeDowncast(property, to: ReactiveProperty<Size>.self).write(size)
    default: try unsafeDowncast(property, to: ReactiveProperty<Double>.self).write(numbers[0])
    }
  }

  private static func value(
    of kind: ValueKind?, _ numbers: UnsafePointer<Double>
  ) -> (value: LayerValue, isInRange: Bool) {
    switch kind {
    case .point: (.point(Point(x: numbers[0], y: numbers[1])), true)
    case .size:
      (.size(Size(width: numbers[0], height: numbers[1])), numbers[0] >= 0 && numbers[1] >= 0)
    default: (.scalar(numbers[0]), numbers[0] >= 0)
    }
  }

  private static func dead(_ id: Int) -> LuaError {
    let view = MotionSession.current.renderContext.layer(withID: id)?.view
    return LuaError(
      LuaError.Code(rawValue: RenderError.Code.deadLayer.rawValue),
      "\(view?.label ?? "layer#\(id)"): the layer was destroyed. Make another one.")
  }
}

extension MotionView {
  /// Returns the reactive property of a member.
  fileprivate func property(named name: String) throws -> AnyObject {
    let fields = LuaField.kept { MotionView.fields }
    guard let field = fields.first(where: { $0.name == name }),
      case .object(let property)? = try field.member.value(of: self)
    else { throw LuaError(.unknownMember, "Layer has no member '\(name)'.") }
    return property
  }
}
