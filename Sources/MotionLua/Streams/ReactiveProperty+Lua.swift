public import Lua
public import MotionCore

extension ReactiveProperty: LuaConvertible where T: LuaMotionValue {}

extension ReactiveProperty: LuaNamed where T: LuaMotionValue {}

extension ReactiveProperty: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its value.
  public static var luaName: String { "ReactiveProperty<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<ReactiveProperty<T>> {
    let parts = T.components.map(\.name)
    return LuaType(
      "A value that can be written and observed.", name: luaName,
      argument: T.luaKind, like: MotionObservable<T>.self,
      own + partMembers + subscribing
        + operators.filter { !parts.contains($0.declaration.name) },
      cell: { ($0 as? ReactiveProperty<Double>)?.cell }, handles: LayerHandles.make,
      handle: { LayerHandles.handle(of: $0) })
  }

  private static var own: [LuaMember<ReactiveProperty<T>>] {
    [
      .tostring { "\(luaName): \($0.value.luaValue)" },
      valueMember,
      .accessors(
        "accessors", of: "value", as: T.luaKind,
        "Returns two functions that read and write `value`, faster than the member: "
          + "`local get, set = property:accessors()`."),
      .property(
        "supportsCoreAnimation",
        "Whether an observer would run an animation sent to `coreAnimation`.",
        get: \.supportsCoreAnimation),
      .method(
        "coreAnimation",
        parameters: [
          .object(
            "event", ChannelEvent.self,
            "The animation to run, or the key of one to stop.")
        ],
        "Sends an animation event to the object that runs the property's animations."
      ) { property, arguments in
        let event = try arguments.object(0, as: ChannelEvent.self)
        let context = BindingContext.current
        try context.assertions.raising { property.coreAnimation(event.take()) }
        return .none
      }
      .raises("noChannel", when: "no observer runs the property's animations"),
      .chained(
        "shown", returns: [.object(MotionObservable<T>.self)],
        "Sends what the property shows: at once, then once a frame while it changes. Of a layer's property it "
          + "includes motions and animations."
      ) { property, _ in property.shown() },
      .metamethod(
        .call,
        parameters: [
          .value(
            "whole", as: .anyProperty, optional: true,
            "The property that this one is a component of: the part before the colon.")
        ],
        returns: [.object(MotionObservable<Double>.self)],
        "As `position:x()`: returns the stream of the component."
      ) { property, arguments in
        .object(try property.componentStream(of: try arguments.value(0)))
      },
    ]
  }

  /// Of a number, read straight from memory; its closures know its type, which makes them short.
  private static var valueMember: LuaMember<ReactiveProperty<T>> {
    let summary = "The current value. Every write notifies every observer."
    let number = LuaMember<ReactiveProperty<Double>>.cell(
      "value", finite: false, summary, get: { $0.value },
      set: { property, number in
        if !property.writeIfPlain(number) { try property.write(number) }
      })
    if let number = number as Any as? LuaMember<ReactiveProperty<T>> { return number }
    return .property(
      "value", finite: false, summary, get: { $0.value }, set: { try $0.write($1) })
  }

  private static var partMembers: [LuaMember<ReactiveProperty<T>>] {
    T.components.map { component in
      .property(
        component.name, hint: "write '\(component.name).value'",
        as: .object(ReactiveProperty<Double>.self),
        "The \(component.name) as a property; called with a colon, a stream.",
        get: { property -> ReactiveProperty<Double>? in
          BindingContext.current.properties.part(component.name, of: property)
        })
    }
  }

  /// Writes a value that a script gave.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`, or the code of its place) where the property's place does not take it.
  func write(_ newValue: T) throws {
    if writeIfPlain(newValue) { return }
    if let place = PropertyRegistry.entry(of: self)?.descriptor {
      try place.check(newValue, of: place.owner)
    }
    BindingContext.current.assertions.reporting { value = newValue }
  }

  private func componentStream(of whole: LuaValue) throws(LuaError) -> MotionObservable<Double> {
    if let whole = whole.asObject as? any ComponentWhole,
      let part = self as? ReactiveProperty<Double>,
      let stream = whole.componentStream(of: part)
    {
      return stream
    }
    throw LuaError(
      .typeMismatch,
      "a \(Self.luaName) is not a function. Read it with '.value'; a component's stream is "
        + "position:x()")
  }
}

extension PropertyRegistry.Descriptor {
  /// Returns whether the owner of the property permits numbers.
  func accepts(_ numbers: LuaNumbers) -> Bool {
    for index in 0..<numbers.count {
      if isFinite, !numbers[index].isFinite { return false }
      if range?.contains(numbers[index]) == false { return false }
    }
    return true
  }

  /// Throws for values that the owner of the property does not permit.
  func check<T: LuaMotionValue>(
    _ value: T, of owner: @autoclosure () -> String
  ) throws(LuaError) {
    if let range { try check(value, of: owner(), in: range) }
    if isFinite, !value.isFinite {
      throw LuaError(refusal, "\(name) of \(owner()) must be finite, got \(value.luaValue)")
    }
  }

  private func check<T: LuaMotionValue>(
    _ value: T, of owner: @autoclosure () -> String, in range: LuaRange
  ) throws(LuaError) {
    if let number = value as? Double { return try check(number, name, of: owner(), in: range) }
    for component in T.components {
      try check(
        value[keyPath: component.path], "\(name).\(component.name)", of: owner(), in: range)
    }
  }

  private func check(
    _ number: Double, _ name: @autoclosure () -> String, of owner: @autoclosure () -> String,
    in range: LuaRange
  ) throws(LuaError) {
    if range.contains(number) { return }
    throw LuaError(refusal, "\(name()) of \(owner()): \(range) expected, got \(number.luaValue)")
  }
}

/// A property with components, of any type.
private protocol ComponentWhole {
  func componentStream(of part: ReactiveProperty<Double>) -> MotionObservable<Double>?
}

extension ReactiveProperty: ComponentWhole where T: LuaMotionValue {
  fileprivate func componentStream(
    of part: ReactiveProperty<Double>
  ) -> MotionObservable<Double>? {
    let properties = BindingContext.current.properties
    let name = T.components.first { properties.part($0.name, of: self) === part }?.name
    return name.flatMap { T.component($0, of: asStream()) }
  }
}
