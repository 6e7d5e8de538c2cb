internal import Lua
internal import MotionCore
internal import MotionTime
import OrreryBasics

/// A key of a constructor's table that is a member of the object made: one declaration for both.
final class LuaField<Object: AnyObject> {
  /// The constructor's key.
  let parameter: LuaParameter

  /// The object's member.
  let member: LuaMember<Object>

  /// The default of the field, as the reference spells it, or nil for none.
  let describe: (Object) -> String?

  /// Sets the object's member to the value of the key in the constructor's table.
  let apply: (Object, LuaRecord) throws -> Void

  init(
    parameter: LuaParameter, member: LuaMember<Object>, describe: @escaping (Object) -> String?,
    apply: @escaping (Object, LuaRecord) throws -> Void
  ) {
    self.parameter = parameter
    self.member = member
    self.describe = describe
    self.apply = apply
  }

  /// Declares a value that is read and written as such.
  static func attribute<Value: LuaConvertible>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    refusal: LuaError.Code = .invalidValue, _ summary: String,
    get: @escaping (Object) throws -> Value, set: @escaping (Object, Value) throws -> Void
  ) -> LuaField {
    LuaField(
      parameter: parameter(name, Value.luaKind, unit, range, finite, summary)
        .refused(as: refusal),
      member: .property(
        name, unit: unit, in: range, finite: finite, summary, get: get, set: set
      ).refused(as: refusal),
      describe: { (try? get($0)).flatMap { DefaultText.of($0.luaValue) } },
      apply: { object, record in
        if record.has(name) { try set(object, try record.decode(name)) }
      })
  }

  /// Declares a value that is read and written as such, by key path.
  static func attribute<Value: LuaConvertible>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, unit: LuaUnit? = nil,
    in range: LuaRange? = nil, finite: Bool = true, refusal: LuaError.Code = .invalidValue,
    _ summary: String
  ) -> LuaField {
    .attribute(
      name, unit: unit, in: range, finite: finite, refusal: refusal, summary,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Declares a reactive property; the constructor's table holds its first value.
  ///
  /// - Parameters:
  ///   - owner: Names the object for messages: `'card'`, `Tween`.
  ///   - write: Gives a new object its first value where that takes no property; nil writes to the
  ///     property.
  static func reactive<Value: LuaMotionValue>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    refusal: LuaError.Code = .invalidValue, _ summary: String,
    of owner: @escaping (Object) -> String,
    part: ((Object) -> (String) -> ReactiveProperty<Double>?)? = nil,
    write: ((Object, Value) throws -> Void)? = nil,
    _ property: @escaping (Object) throws -> ReactiveProperty<Value>
  ) -> LuaField {
    let descriptor = PropertyRegistry.Descriptor(
      name: name, owner: "", range: range, isFinite: finite, refusal: refusal)
    let entry = EntryMaker(descriptor)
    let known: (Object) throws -> ReactiveProperty<Value> = { object in
      let property = try property(object)
      PropertyRegistry.register(property, entry.make(owner(object), part?(object)))
      return property
    }
    return LuaField(
      parameter: parameter(name, Value.luaKind, unit, range, finite, summary)
        .refused(as: refusal),
      member: .property(
        name, unit: unit, in: range, hint: "write '\(name).value'", finite: finite, summary,
        get: known),
      describe: { (try? property($0)).flatMap { DefaultText.of($0.value.luaValue) } },
      apply: { object, record in
        if !record.has(name) { return }
        guard let write else { return try known(object).write(try record.decode(name)) }
        let value: Value = try record.decode(name)
        try descriptor.check(value, of: owner(object))
        try write(object, value)
      })
  }

  /// A factory of the registry entries of a field's properties. Properties without components whose
  /// owners have the same name share one entry.
  private final class EntryMaker {
    private let descriptor: PropertyRegistry.Descriptor
    private var last: PropertyRegistry.Entry?

    init(_ descriptor: PropertyRegistry.Descriptor) {
      self.descriptor = descriptor
    }

    func make(
      _ owner: String, _ part: ((String) -> ReactiveProperty<Double>?)?
    ) -> PropertyRegistry.Entry {
      if part == nil, let last, last.descriptor.owner == owner { return last }
      var descriptor = descriptor
      descriptor.owner = owner
      let made = PropertyRegistry.Entry(descriptor, part: part)
      if part == nil { last = made }
      return made
    }
  }

  private static func parameter(
    _ name: String, _ kind: LuaKind, _ unit: LuaUnit?, _ range: LuaRange?, _ finite: Bool,
    _ summary: String
  ) -> LuaParameter {
    var parameter = LuaParameter.value(name, as: kind, optional: true, summary)
    parameter.unit = unit
    // The fields of a record are checked when it is written.
    if case .record = kind {} else { parameter.range = range }
    parameter.isFinite = finite
    return parameter
  }
}

extension LuaField {
  /// Returns the keys of a constructor that is called with a table, put together once for each thread:
  /// finding the types and key paths in them takes longer than making the object.
  static func kept(_ make: () -> [LuaField]) -> [LuaField] {
    LuaBindings.ofThisThread.kept(for: Object.self, orMake: make)
  }
}

extension Array {
  /// Returns the keys, with what an object has that is made without them: in a session of its own,
  /// since several threads may write the reference.
  ///
  /// - Parameter prototype: Makes such an object; called for the reference only.
  func parameters<Object: AnyObject>(of prototype: @escaping () -> Object) -> [LuaParameter]
  where Element == LuaField<Object> {
    map { field in
      var parameter = field.parameter
      parameter.describeDefault = {
        MotionSession.$current.withValue(MotionSession()) { field.describe(prototype()) }
      }
      return parameter
    }
  }
}

/// A formatter of the default values of keys.
private enum DefaultText {
  /// Returns the text, or nil for an object and for nothing, of which there is nothing to say.
  static func of(_ value: LuaValue) -> String? {
    switch value {
    case .nil, .object, .function, .native, .table: nil
    case .list(let values): list(values.map(of))
    case .record(let fields): list(fields.map { of($0.value) })
    case .number(let number) where number.isInfinite: number > 0 ? "math.huge" : "-math.huge"
    case .number(let number): NumberText.shortest(number)
    default: value.description
    }
  }

  private static func list(_ texts: [String?]) -> String? {
    let known = texts.compactMap(\.self)
    if known.count < texts.count { return nil }
    return known.isEmpty ? "{}" : "{ \(known.joined(separator: ", ")) }"
  }
}

extension [LuaParameter] {
  /// Returns the parameters with some of them required.
  func requiring(_ names: String...) -> [LuaParameter] {
    map { parameter in
      guard names.contains(parameter.name) else { return parameter }
      var required = LuaParameter.value(parameter.name, as: parameter.kind, parameter.summary)
        .refused(as: parameter.refusal)
      required.unit = parameter.unit
      required.range = parameter.range
      required.isFinite = parameter.isFinite
      return required
    }
  }
}
