internal import Lua
internal import MotionCore
internal import MotionRender

/// The constructors `motion.MotionObservable(…)`, `motion.ReactiveProperty { … }` and
/// `motion.createProperty(…)`.
enum StreamConstructors {
  /// Those of properties.
  static var properties: [LuaModuleMember] { [createProperty, reactiveProperty] }

  /// The one of streams.
  static var observable: LuaModuleMember {
    .function(
      "MotionObservable",
      parameters: [
        .value(
          "connect",
          as: .described(
            "function or constant",
            .union([.function("fun(observer: table): fun()?"), .motionValue])),
          "Called for each observer, a table of `next` and `coreAnimation`; may return a function "
            + "that ends the connection. A constant instead is sent to each observer."),
        MotionValueKind.parameter(default: nil),
      ], returns: [.anyStream], "Makes a stream from a function that connects an observer."
    ) { arguments in
      let value = try arguments.value(0)
      if let function = value.asFunction {
        let connect = LuaCallback(function, name: "MotionObservable")
        let type = try arguments.kind(1, default: Double.self)
        return .object(stream(type, connect))
      }
      let type = try arguments.kind(1) ?? MotionStreams.valueType(of: value)
      return .object(try constant(type, value, arguments))
    }
  }

  private static func stream<T: LuaMotionValue>(
    _ type: T.Type, _ connect: LuaCallback
  ) -> AnyObject {
    MotionObservable<T> { observer in
      let disconnect = connect.call(ScriptedObserver(observer).luaValue)?.asFunction
      guard let disconnect else { return noopDisconnect }
      let end = LuaCallback(disconnect, name: "MotionObservable")
      return { end.call() }
    }
  }

  private static func constant<T: LuaMotionValue>(
    _ type: T.Type, _ value: LuaValue, _ arguments: LuaArguments
  ) throws(LuaError) -> AnyObject {
    if value.asObject is any MotionObservableConvertible {
      throw arguments.error(0, .mismatch("function or constant", value))
    }
    let constant = try arguments.decode(0, as: T.self)
    return MotionObservable<T> { observer in
      observer.next(constant)
      return noopDisconnect
    }
  }

  private static var reactiveProperty: LuaModuleMember {
    .constructor(
      "ReactiveProperty",
      fields: [
        .value("initialValue", as: .motionValue, "Its first value, which decides its type."), kind,
        .function(
          "externalWrite", signature: "fun(value: any)", optional: true,
          "Called with each write, before observers are notified."),
        .function(
          "coreAnimation", signature: "fun(event: CoreAnimationChannelEvent)", optional: true,
          "Runs and stops the animations that are sent to the property."),
      ], "Makes a property, which may mirror its writes elsewhere and run animations.",
      returns: .anyProperty
    ) { record in
      let value = record.value("initialValue")
      do throws(LuaError) {
        let type = try record.kind(of: value)
        return LuaValue.object(try property(type, record))
      } catch {
        throw error.message.hasPrefix("bad value") ? error : record.error("initialValue", error)
      }
    }
  }

  private static func property<T: LuaMotionValue>(
    _ type: T.Type, _ record: LuaRecord
  ) throws(LuaError) -> AnyObject {
    let value = try record.decode("initialValue", as: T.self)
    let write = record.callback("externalWrite")
    guard let channel = record.callback("coreAnimation") else {
      guard let write else { return ReactiveProperty(initialValue: value) }
      return ReactiveProperty(initialValue: value) { write.call($0.luaValue) }
    }
    return ReactiveProperty(
      initialValue: value, externalWrite: { write?.call($0.luaValue) },
      coreAnimation: { event in
        let object = ChannelEvent(event)
        channel.call(.object(object))
        object.completeUnlessTaken()
      })
  }

  private static var createProperty: LuaModuleMember {
    .function(
      "createProperty",
      parameters: [
        .value(
          "value", as: .described("value", .union([.motionValue, .table])), defaultText: "0",
          "Its first value, which decides its type; or a table: `withInitialValue`, `kind`.")
      ],
      returns: [.anyProperty],
      "Makes a property that belongs to no layer; without a value, the number 0."
    ) { arguments in
      let value = arguments.isPresent(0) ? try arguments.value(0) : .number(0)
      do throws(LuaError) {
        if let table = value.asTable, let first = try initialValue(table) {
          let record = try LuaRecord(
            table, name: "createProperty",
            fields: [.value("withInitialValue", "Its first value."), kind])
          let type = try record.kind(of: first)
          return .object(try plain(type, first))
        }
        let type = try MotionValueKind.type(of: value)
        return .object(try plain(type, value))
      } catch {
        throw arguments.error(0, error)
      }
    }
    .variants(
      MotionValueKind.allCases.map { LuaVariant([$0.type.luaKind], returns: [$0.property]) })
  }

  private static func initialValue(_ table: LuaTable) throws(LuaError) -> LuaValue? {
    let value = try table.get("withInitialValue")
    return value.isNil ? nil : value
  }

  private static func plain<T: LuaMotionValue>(
    _ type: T.Type, _ value: LuaValue
  ) throws(LuaError) -> AnyObject {
    MotionCore.createProperty(withInitialValue: try T.fromLua(value))
  }

  private static var kind: LuaParameter {
    .value(
      "kind", as: MotionValueKind.names, optional: true,
      "The type of its values; by default that of the first.")
  }
}

extension LuaRecord {
  /// Returns the type that the key `kind` names, or that which a value has by its looks.
  fileprivate func kind(of value: LuaValue) throws(LuaError) -> any LuaMotionValue.Type {
    let name = try decode("kind", as: String?.self)
    if let kind = name.flatMap(MotionValueKind.init) { return kind.type }
    return try MotionValueKind.type(of: value)
  }

  fileprivate func callback(_ key: String) -> LuaCallback? {
    value(key).asFunction.map { LuaCallback($0, name: key) }
  }
}

/// An observer as a script's `connect` function gets it.
private struct ScriptedObserver<T: LuaMotionValue> {
  let observer: MotionObserver<T>

  init(_ observer: MotionObserver<T>) {
    self.observer = observer
  }

  var luaValue: LuaValue {
    let next = LuaNativeFunction(
      "next", parameters: [.constant("value", of: T.self, "The value to send.")], "Sends a value."
    ) { [observer] in
      observer.next(try $0.decode(0))
      return .none
    }
    let channel = LuaNativeFunction(
      "coreAnimation", parameters: [.object("event", ChannelEvent.self, "The value to send.")],
      "Sends an animation event."
    ) { [observer] in
      let event = try $0.object(0, as: ChannelEvent.self).take()
      if let send = observer.coreAnimation { send(event) } else { event.complete() }
      return .none
    }
    return .record([("next", .native(next)), ("coreAnimation", .native(channel))])
  }
}
