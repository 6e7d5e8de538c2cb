internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The reactive properties of layers, which scripts get as handles: the number of the layer and the place of the
/// property in this table.
enum LayerHandles {
  /// A property: a member of a layer, or a component of one.
  struct Entry {
    /// The name in messages: `position`, `position.x`.
    let name: String

    let keyPath: LayerKeyPath

    /// The key paths of the components.
    let parts: [LayerKeyPath]

    /// The numbers that it accepts; nil for all.
    let range: LuaRange?

    fileprivate init(_ name: String, _ keyPath: LayerKeyPath, _ range: LuaRange?) {
      self.name = name
      self.keyPath = keyPath
      self.range = range
      parts = LayerHandles.components(of: keyPath.kind).compactMap { keyPath.appending($0) }
    }
  }

  /// The members, each followed by its components. One that is a member of its own, as `width`, is called by the
  /// name that it has as a component.
  static let entries: [Entry] = {
    var known: Set<LayerKeyPath> = []
    let members = LayerMember.all.filter(\.isReactive)
    return members.flatMap { member in
      let whole = Entry(member.name, member.keyPath, member.luaRange)
      return [whole]
        + zip(components(of: member.keyPath.kind), whole.parts).map {
          Entry("\(member.name).\($0)", $1, member.luaRange)
        }
    }.filter { known.insert($0.keyPath).inserted }
  }()

  private static let kinds = Dictionary(
    uniqueKeysWithValues: entries.enumerated().map { ($1.keyPath, $0) })

  /// Returns the place of a property in the table; nil for one that has none.
  static func kind(of keyPath: LayerKeyPath) -> Int? { kinds[keyPath] }

  /// The names of the numbers of a value, where they are properties of their own.
  static func components(of kind: ValueKind?) -> [String] {
    switch kind {
    case .point: Point.components.map(\.name)
    case .size: Size.components.map(\.name)
    default: []
    }
  }

  /// Returns the handle of a layer's property; nil for any other property, and for one of a layer without a view.
  static func handle<Value>(of property: ReactiveProperty<Value>) -> (id: Int, kind: Int)? {
    guard let (layer, keyPath) = property.layerPlace, layer.view != nil,
      let kind = kind(of: keyPath)
    else { return nil }
    return (layer.id, kind)
  }

  /// Makes the description of the handles for Lua.
  static func make() -> LuaHandles {
    LuaHandles(
      "ReactiveProperty",
      entries.map { entry in
        let numbers = components(of: entry.keyPath.kind)
        return LuaHandles.Kind(
          numbers: entry.keyPath.kind == .scalar ? ["value"] : numbers,
          parts: entry.parts.compactMap(kind(of:)), type: { type(of: entry.keyPath.kind) })
      }, object: object, read: read, write: write)
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
    guard let layer = MotionSession.current.renderContext.layer(withID: id), let view = layer.view,
      !layer.isDestroyed
    else { throw dead(id) }
    return switch entry.keyPath.kind {
    case .point: property(of: view, entry, as: Point.self)
    case .size: property(of: view, entry, as: Size.self)
    case .color: property(of: view, entry, as: Color.self)
    case .path: property(of: view, entry, as: Path.self)
    default: property(of: view, entry, as: Double.self)
    }
  }

  private static func property<Value: LayerStorable>(
    of view: MotionView, _ entry: Entry, as _: Value.Type
  ) -> ReactiveProperty<Value> {
    let property: ReactiveProperty<Value> = Reactive(view.layer).property(entry.keyPath)
    PropertyRegistry.register(
      property,
      PropertyRegistry.Entry(
        .init(name: entry.name, owner: view.label, range: entry.range),
        part: { [weak view] name in
          view.flatMap { Reactive($0.layer).component(name, of: entry.keyPath) }
        }))
    return property
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
    let (value, isInRange) = value(of: entries[kind].keyPath.kind, numbers)
    if value.isFinite, isInRange || entries[kind].range == nil {
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
