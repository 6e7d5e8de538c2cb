internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension LuaField where Object: MotionView {
  /// Declares the members of a kind of layer, which are also the keys of its constructor.
  static func members(of kind: LayerKind) -> [LuaField] {
    LayerMember.all.filter { $0.owner == kind }.map { $0.isReactive ? reactive($0) : model($0) }
  }

  private static func reactive(_ member: LayerMember) -> LuaField {
    switch member.keyPath.kind {
    case .point: reactive(member, LayerValue.point)
    case .size: reactive(member, LayerValue.size)
    case .color: reactive(member, LayerValue.color)
    case .path: reactive(member, LayerValue.path)
    default: reactive(member, LayerValue.scalar)
    }
  }

  /// - Parameter make: Wraps a value for the layer.
  @inline(never)
  private static func reactive<Value: LuaMotionValue & LayerStorable>(
    _ member: LayerMember, _ make: @escaping (Value) -> LayerValue
  ) -> LuaField {
    let keyPath = member.keyPath
    let takesNumbers = keyPath.kind.map(LayerValue.takesNumbers) ?? false
    return .reactive(
      member.name, unit: member.luaUnit, in: member.luaRange, member.summary, of: { $0.label },
      part: { view in
        { [weak view] name in view.flatMap { Reactive($0.layer).component(name, of: keyPath) } }
      },
      write: { $0.begin(with: make($1), keyPath) },
      writeNumbers: takesNumbers
        ? { view, numbers in
          let value = keyPath.kind.flatMap { LayerValue($0, numbers) }
          if let value { view.begin(with: value, keyPath) }
        } : nil,
      handle: LayerHandles.kind(of: keyPath), { Reactive(try $0.living()).property(keyPath) })
  }

  /// Declares a value that is read and written as such.
  private static func model(_ member: LayerMember) -> LuaField {
    if !member.words.isEmpty {
      let check = { (word: String) throws in
        if member.words.contains(word) { return LayerValue.string(word) }
        throw LuaError(
          .invalidValue, "\(LuaKind.choice(member.words).description) expected, got \"\(word)\"")
      }
      return model(member, { $0.string ?? "" }, check)
    }
    switch member.keyPath.kind {
    case .bool: return model(member, { $0.bool ?? false }, LayerValue.bool)
    case .string: return model(member, { $0.string ?? "" }, LayerValue.string)
    case .point: return model(member, { $0.point ?? .zero }, LayerValue.point)
    case .size: return model(member, { $0.size ?? .zero }, LayerValue.size)
    case .rect: return model(member, { $0.rect ?? .zero }, LayerValue.rect)
    case .color: return model(member, \.color, LayerValue.color)
    case .scalars:
      return model(
        member, { if case .scalars(let list) = $0 { list } else { [] } }, LayerValue.scalars)
    case .colors:
      return model(
        member, { if case .colors(let list) = $0 { list } else { [] } }, LayerValue.colors)
    case .transform: return model(member, { TransformValue(value: $0) }, \.value)
    default: return model(member, { $0.number ?? 0 }, LayerValue.scalar)
    }
  }

  /// - Parameters:
  ///   - value: Returns the value that the layer has.
  ///   - make: Wraps a value for the layer.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func model<Value: LuaConvertible>(
    _ member: LayerMember, _ value: @escaping (LayerValue) -> Value,
    _ make: @escaping (Value) throws -> LayerValue
  ) -> LuaField {
    .attribute(
      member.name, unit: member.luaUnit, in: member.luaRange, member.summary,
      get: { value(try $0.living().value(forKeyPath: member.keyPath)) },
      set: { try $0.living().setValue(try make($1), forKeyPath: member.keyPath) })
  }
}

extension LayerMember {
  /// The unit of its numbers, as the reference names it.
  fileprivate var luaUnit: LuaUnit? {
    switch unit {
    case "pt": .points
    case "rad": .radians
    default: nil
    }
  }

  /// The numbers that it accepts; nil for all.
  var luaRange: LuaRange? { isExtent ? LuaRange(0...) : nil }
}

extension MotionView {
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
