internal import Lua
internal import MotionCore
internal import MotionTime
import OrreryBasics

/// A key of a constructor's table that is a member of the object made: one declaration for both.
///
/// Declarations of fields run once. The compiler must make few copies of it for the types of objects and of
/// values, which were a tenth of the module's machine code: hence the attributes of the functions, and a
/// class without a type below. Only the properties of layers, which scripts make by the thousand, have
/// copies for the types of their values.
struct LuaField<Object: AnyObject> {
  fileprivate let declaration: LuaFieldDeclaration

  /// The constructor's key.
  var parameter: LuaParameter { declaration.parameter }

  /// The name of both.
  var name: String { declaration.name }

  /// The object's member.
  var member: LuaMember<Object> { LuaMember(declaration.member) }

  /// Returns the default of the field, as the reference spells it, or nil for none.
  func describe(_ object: Object) -> String? { declaration.describe(object) }

  /// Sets the object's member to the value of the key in the constructor's table.
  func apply(_ object: Object, _ record: LuaRecord) throws {
    try declaration.apply(object, record)
  }

  /// Declares a value that is read and written as such.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func attribute<Value: LuaConvertible>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    refusal: LuaError.Code = .invalidValue, _ summary: String,
    get: @escaping (Object) throws -> Value, set: @escaping (Object, Value) throws -> Void
  ) -> LuaField {
    LuaField(
      parameter(name, Value.luaKind, unit, range, finite, summary).refused(as: refusal),
      .property(
        name, unit: unit, in: range, finite: finite, summary, get: get, set: set
      ).refused(as: refusal),
      describe: { (try? get($0))?.luaValue },
      apply: { object, record in
        if record.has(name) { try set(object, try record.decode(name)) }
      })
  }

  /// Declares a value that may be nil, which is read and written as Lua has it: an optional type of its own would be
  /// looked up where the class is first used.
  static func optional(
    _ name: String, as kind: LuaKind, _ summary: String, get: @escaping (Object) -> LuaValue,
    set: @escaping (Object, LuaValue) throws -> Void
  ) -> LuaField {
    LuaField(
      parameter(name, .optional(kind), nil, nil, true, summary),
      .property(name, as: .optional(kind), summary, get: get, set: set), describe: { _ in nil },
      apply: { object, record in
        if record.has(name) { try set(object, record.value(name)) }
      })
  }

  /// Declares a reactive property; the constructor's table holds its first value.
  ///
  /// - Parameter owner: The name of the object in messages: `Tween`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func reactive<Value: LuaMotionValue>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    refusal: LuaError.Code = .invalidValue, _ summary: String, of owner: String,
    _ property: @escaping (Object) throws -> ReactiveProperty<Value>
  ) -> LuaField {
    let entry = PropertyRegistry.Entry(
      .init(name: name, owner: owner, range: range, isFinite: finite, refusal: refusal))
    return reactive(name, unit, entry.descriptor, summary, { _ in entry }, nil, nil, property)
  }

  /// Declares a reactive property of an object that has a name of its own in messages: `'card'`.
  ///
  /// - Parameters:
  ///   - owner: Returns the name of the object.
  ///   - part: Returns the property of a component by its name.
  ///   - write: Gives a new object its first value where that takes no property; nil writes to the
  ///     property.
  ///   - writeNumbers: Does the same with finite numbers in the range, as the table has them, and returns
  ///     whether it did; nil for a value that is no number, point or size.
  ///   - handle: The kind of the handle that a script gets; nil for the property itself.
  @inline(never)
  static func reactive<Value: LuaMotionValue>(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, _ summary: String,
    of owner: @escaping (Object) -> String,
    part: ((Object) -> (String) -> ReactiveProperty<Double>?)? = nil,
    write: ((Object, Value) throws -> Void)? = nil,
    writeNumbers: ((Object, LuaNumbers) throws -> Void)? = nil, handle: Int? = nil,
    _ property: @escaping (Object) throws -> ReactiveProperty<Value>
  ) -> LuaField {
    let descriptor = PropertyRegistry.Descriptor(name: name, owner: "", range: range)
    return reactive(
      name, unit, descriptor, summary,
      { object in
        var descriptor = descriptor
        descriptor.owner = owner(object)
        return PropertyRegistry.Entry(descriptor, part: part?(object))
      },
      write.map { write in
        { object, value in
          try descriptor.check(value, of: owner(object))
          try write(object, value)
        }
      }, writeNumbers, handle: handle, property)
  }

  private static func reactive<Value: LuaMotionValue>(
    _ name: String, _ unit: LuaUnit?, _ descriptor: PropertyRegistry.Descriptor, _ summary: String,
    _ entry: @escaping (Object) -> PropertyRegistry.Entry,
    _ write: ((Object, Value) throws -> Void)?,
    _ writeNumbers: ((Object, LuaNumbers) throws -> Void)?, handle: Int? = nil,
    _ property: @escaping (Object) throws -> ReactiveProperty<Value>
  ) -> LuaField {
    let known: (Object) throws -> ReactiveProperty<Value> = { object in
      let property = try property(object)
      PropertyRegistry.register(property, entry(object))
      return property
    }
    let isList = Value.self == [Double].self
    let number =
      (isList || Value.self == Double.self) && writeNumbers == nil
      ? NumberField(
        name, descriptor, isList: isList, entry: { entry(unsafeDowncast($0, to: Object.self)) },
        property: { try property(unsafeDowncast($0, to: Object.self)) }) : nil
    return LuaField(
      parameter(name, Value.luaKind, unit, descriptor.range, descriptor.isFinite, summary)
        .refused(as: descriptor.refusal),
      .property(
        name, unit: unit, in: descriptor.range, hint: "write '\(name).value'",
        finite: descriptor.isFinite, summary, get: known
      ).handle(handle),
      describe: { (try? property($0))?.value.luaValue },
      apply: { object, record in
        if let number, try number.apply(object, record) { return }
        if let writeNumbers, let numbers = record.numbers(name), descriptor.accepts(numbers) {
          return try writeNumbers(object, numbers)
        }
        if !record.has(name) { return }
        guard let write else { return try known(object).write(try record.decode(name)) }
        try write(object, try record.decode(name))
      })
  }

  private init(
    _ parameter: LuaParameter, _ member: LuaMember<Object>,
    describe: @escaping (Object) -> LuaValue?,
    apply: @escaping (Object, LuaRecord) throws -> Void
  ) {
    declaration = LuaFieldDeclaration(
      parameter, member.declaration,
      describe: { describe(unsafeDowncast($0, to: Object.self)).flatMap(DefaultText.of) },
      apply: { try apply(unsafeDowncast($0, to: Object.self), $1) })
  }

  fileprivate init(_ declaration: LuaFieldDeclaration) { self.declaration = declaration }

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
  /// Returns the keys of a constructor that is called with a table, put together once: finding the types in
  /// them takes longer than making the object.
  static func kept(_ make: () -> [LuaField]) -> [LuaField] {
    LuaBindings.ofThisThread.kept(for: Object.self, orMake: make)
  }
}

/// A reactive property of type `Double` or `[Double]`, whose first value is written without the generic functions of
/// ``LuaField``: each call of one of them looks types up.
private final class NumberField {
  private let name: String
  private let descriptor: PropertyRegistry.Descriptor
  private let isList: Bool
  private let entry: (AnyObject) -> PropertyRegistry.Entry
  private let property: (AnyObject) throws -> AnyObject

  /// - Parameter property: Returns a `ReactiveProperty<Double>`, or one of a list.
  init(
    _ name: String, _ descriptor: PropertyRegistry.Descriptor, isList: Bool,
    entry: @escaping (AnyObject) -> PropertyRegistry.Entry,
    property: @escaping (AnyObject) throws -> AnyObject
  ) {
    self.name = name
    self.descriptor = descriptor
    self.isList = isList
    self.entry = entry
    self.property = property
  }

  /// Writes the number or numbers that a constructor's table has; returns false where it has none that fit.
  func apply(_ object: AnyObject, _ record: LuaRecord) throws -> Bool {
    guard let numbers = record.numbers(name), isList || numbers.count == 1,
      descriptor.accepts(numbers)
    else { return false }
    let property = try property(object)
    if isList {
      write(
        numbers.array, to: unsafeDowncast(property, to: ReactiveProperty<[Double]>.self), object)
    } else {
      write(numbers[0], to: unsafeDowncast(property, to: ReactiveProperty<Double>.self), object)
    }
    return true
  }

  private func write<Value>(
    _ value: Value, to property: ReactiveProperty<Value>, _ object: AnyObject
  ) {
    if property.place == nil {
      let isWritten = property.writeIfPlain(value)
      property.place = entry(object)
      if isWritten { return }
    }
    BindingContext.current.assertions.reporting { property.value = value }
  }
}

/// A field without the type of its objects.
private final class LuaFieldDeclaration {
  let name: String
  let parameter: LuaParameter
  let member: LuaMemberDeclaration
  let describe: (AnyObject) -> String?
  let apply: (AnyObject, LuaRecord) throws -> Void

  init(
    _ parameter: LuaParameter, _ member: LuaMemberDeclaration,
    describe: @escaping (AnyObject) -> String?,
    apply: @escaping (AnyObject, LuaRecord) throws -> Void
  ) {
    name = parameter.name
    self.parameter = parameter
    self.member = member
    self.describe = describe
    self.apply = apply
  }
}

extension Array {
  /// Returns the fields of a class as those of a class below it.
  func inherited<Superclass: AnyObject, Object: AnyObject>(
    by type: Object.Type = Object.self
  ) -> [LuaField<Object>] where Element == LuaField<Superclass> {
    map { LuaField<Object>($0.declaration) }
  }

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
