internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension LuaKind {
  /// A stream of a type, or anything that can be seen as one.
  static func stream<T: LuaMotionValue>(of type: T.Type) -> LuaKind {
    .described("stream of \(T.valueName)", .object(MotionObservable<T>.self))
  }

  /// A stream whose type depends on its upstream.
  static var anyStream: LuaKind {
    .described("stream", .named("any stream", .union(MotionValueKind.streams), summary: streams))
  }

  /// A property of any type.
  static var anyProperty: LuaKind {
    .described(
      "ReactiveProperty",
      .named(
        "any property", .union(MotionValueKind.properties),
        summary: "A property of one of the types that a script can give it."))
  }

  /// A value of any type that streams and properties of a script carry.
  static var motionValue: LuaKind {
    .described(
      "value",
      .named(
        "motion value", .union(MotionValueKind.values),
        summary: "A value that can be animated, which determines the type. A list of two numbers "
          + "is a point, of four a rect; sizes and colors are written with keys."))
  }

  /// Something that a runtime keeps.
  static var interaction: LuaKind { .described("interaction", .named("interaction", .any)) }

  /// The kind of target of an interaction.
  static var target: LuaKind {
    .described(
      "value",
      .named(
        "target", .union([.object(MotionView.self)] + MotionValueKind.properties),
        summary: "The target of an interaction: a layer or a property."))
  }

  private static let streams = "A stream of one of the types that a script can give it."
}

extension MotionValueKind {
  fileprivate static var values: [LuaKind] { allCases.map { $0.type.luaKind } }

  fileprivate static var streams: [LuaKind] { allCases.map(\.stream) }

  fileprivate static var properties: [LuaKind] { allCases.map(\.property) }

  private var stream: LuaKind {
    func kind<T: LuaMotionValue>(_: T.Type) -> LuaKind { .object(MotionObservable<T>.self) }
    let type = type
    return kind(type)
  }

  /// A property of the type.
  var property: LuaKind {
    func kind<T: LuaMotionValue>(_: T.Type) -> LuaKind { .object(ReactiveProperty<T>.self) }
    let type = type
    return kind(type)
  }

  /// A tween of the type.
  var tween: LuaKind {
    func kind<T: LuaMotionValue>(_: T.Type) -> LuaKind { .object(Tween<T>.self) }
    let type = type
    return kind(type)
  }
}

extension LuaRecord {
  /// Returns the type that a value has by its looks; an error names the key.
  func type(
    of value: LuaValue, _ key: String
  ) throws(LuaError) -> any LuaMotionValue.Type {
    do throws(LuaError) {
      return try MotionValueKind.type(of: value)
    } catch {
      throw self.error(key, error)
    }
  }
}
