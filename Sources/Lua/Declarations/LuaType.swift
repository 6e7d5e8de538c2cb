/// A Swift class as Lua sees it, declared once: the binding, the reference and the editor's
/// completion file are made from it.
///
/// ```swift
/// extension Timeline: LuaBindable {
///   static var luaType: LuaType<Timeline> {
///     LuaType("Pauses and scrubs every interaction that shares it.", [
///       .property("offset", \.offset, unit: .seconds, "Offset from the beginning when paused."),
///       .method("pause", Timeline.pause, "Holds still."),
///     ])
///   }
/// }
/// ```
///
/// A subclass with members of its own gets a `LuaType` of its own, registered with
/// ``LuaMachine/register(_:)-(LuaType<Object>)``; what its superclasses declare is inherited.
public struct LuaType<Object: AnyObject> {
  /// The declaration without the class's type.
  public let declaration: LuaTypeDeclaration

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - summary: A sentence about it.
  ///   - name: The name in Lua; by default the Swift name.
  ///   - argument: The generic argument in the name's angle brackets, of a generic class.
  ///   - model: A class whose members this one has too without being a subclass: the reference
  ///     names it instead of repeating them.
  ///   - isWeak: Whether Lua's handles leave the object's life to Swift. A call on a dead one
  ///     raises "Timeline is gone"; every such class has the method `isAlive`.
  ///   - members: Its members; put together when the class is first used.
  ///   - cell: Where the number of the `cell` member is kept, for as long as the object lives.
  ///   - fallback: Returns members that only this object has, or nil for an unknown name.
  ///   - assignment: Called for an assignment to a name that is not declared.
  ///   - handles: Makes the description of handles, the same for each class that has members which are handles
  ///     or objects for which they stand; called once for each thread. See ``LuaMember/handle(_:)``.
  ///   - place: Returns, of an object with such members, the address of its number in handles and of a
  ///     number behind that which is `Int64.max` as long as the object takes calls; there as long as the object.
  ///   - handle: Returns the handle that stands for an object of this class, if one does.
  public init(
    _ summary: String, name: String? = nil, argument: LuaKind? = nil,
    like model: (any LuaBindable.Type)? = nil, isWeak: Bool = false,
    _ members: @autoclosure @escaping () -> [LuaMember<Object>],
    cell: ((Object) -> UnsafeMutablePointer<Double>?)? = nil,
    fallback: ((Object, String) throws -> LuaValue?)? = nil,
    assignment: ((Object, String, LuaValue) throws -> Void)? = nil,
    handles: (() -> LuaHandles)? = nil, place: ((Object) -> UnsafePointer<Int64>)? = nil,
    handle: ((Object) -> (id: Int, kind: Int)?)? = nil
  ) {
    declaration = LuaTypeDeclaration(
      type: Object.self, name: name ?? defaultLuaName(of: Object.self), summary: summary,
      argument: argument, model: model, isWeak: isWeak,
      lazyMembers: LuaMembers { members().map { $0.declaration } },
      cell: cell.map { cell in { cell(unsafeDowncast($0, to: Object.self)) } },
      fallback: fallback.map { fallback in { try fallback(unsafeDowncast($0, to: Object.self), $1) }
      },
      assignment: assignment.map { assignment in
        { try assignment(unsafeDowncast($0, to: Object.self), $1, $2) }
      }, handles: handles,
      place: place.map { place in { place(unsafeDowncast($0, to: Object.self)) } },
      handle: handle.map { handle in { handle(unsafeDowncast($0, to: Object.self)) } })
  }

  /// The name in Lua.
  public var name: String { declaration.name }
}

/// A bound class as declared, without its Swift type.
public struct LuaTypeDeclaration {
  /// The class.
  public let type: AnyClass
  /// The name in Lua.
  public let name: String
  /// A sentence about it.
  public let summary: String
  /// The type argument of a generic class, in the angle brackets of its name.
  public let argument: LuaKind?
  /// A class whose members this one has too without being a subclass.
  public let model: (any LuaBindable.Type)?
  /// Whether Lua's handles leave the object's life to Swift.
  public let isWeak: Bool
  /// Its own members, in the order of declaration; inherited ones are with the superclass.
  public var members: [LuaMemberDeclaration] { lazyMembers.list }

  let lazyMembers: LuaMembers
  let cell: ((AnyObject) -> UnsafeMutablePointer<Double>?)?
  let fallback: ((AnyObject, String) throws -> LuaValue?)?
  let assignment: ((AnyObject, String, LuaValue) throws -> Void)?
  let handles: (() -> LuaHandles)?
  let place: ((AnyObject) -> UnsafePointer<Int64>)?
  let handle: ((AnyObject) -> (id: Int, kind: Int)?)?
}

/// A class that is bound to Lua by its own declaration.
///
/// A type whose ``luaType`` has another name than the Swift one must state it as its
/// ``LuaNamed/luaName`` too.
public protocol LuaBindable: AnyObject, LuaNamed, LuaConvertible {
  /// The class that the declaration is about: this one.
  associatedtype LuaObject: AnyObject
  /// The declaration.
  static var luaType: LuaType<LuaObject> { get }
}

extension LuaBindable {
  /// An object of this class.
  public static var luaKind: LuaKind { .object(Self.self) }

  /// Returns the object that a value refers to: the same instance that was passed to Lua.
  ///
  /// - Parameter value: The value to convert.
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no object of the class.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Self {
    if case .object(let object) = value, let object = object as? Self { return object }
    throw .mismatch(luaName, value)
  }

  /// The object as a Lua value.
  public var luaValue: LuaValue { .object(self) }
}

extension LuaKind {
  /// Returns the kind of a bound class.
  ///
  /// - Parameter type: The class or protocol of the object.
  public static func object<Object: LuaBindable>(_ type: Object.Type) -> LuaKind {
    .object(name: Object.luaName, type: type)
  }
}

extension LuaParameter {
  /// Declares an object of a bound class, or of one of its subclasses.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - type: The class or protocol of the object.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func object<Object: LuaBindable>(
    _ name: String, _ type: Object.Type, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .object(type), summary, optional: optional, default: nil)
  }
}
