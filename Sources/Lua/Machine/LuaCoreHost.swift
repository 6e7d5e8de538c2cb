/// The binding of the objects of one class when they enter Lua.
final class LuaObjectBinding {
  let classID: UInt32
  let name: String
  /// Whether the handle leaves the object's life to Swift.
  let isWeak: Bool

  /// Returns where the number of the `cell` member is, or for an object with members that are handles its number in
  /// handles and whether it takes calls; nil for any other class.
  let cell: ((AnyObject) -> UnsafeRawPointer?)?

  /// Returns the handle that stands for an object, if one does; nil for a class without such objects.
  let handle: ((AnyObject) -> (id: Int, kind: Int)?)?

  init(
    classID: UInt32, name: String, isWeak: Bool, cell: ((AnyObject) -> UnsafeRawPointer?)?,
    handle: ((AnyObject) -> (id: Int, kind: Int)?)?
  ) {
    self.classID = classID
    self.name = name
    self.isWeak = isWeak
    self.cell = cell
    self.handle = handle
  }
}

/// The declarations behind the objects of a machine.
protocol LuaCoreHost: AnyObject {
  /// Returns the number of the class under which objects of a type enter, after it is built.
  func classIndex(of type: AnyClass, in core: LuaCore) throws(LuaError) -> Int

  /// Returns the binding of an object's class, which is built then.
  func binding(of object: AnyObject, in core: LuaCore) throws(LuaError) -> LuaObjectBinding

  /// The members that are handles, once a class with such members is known.
  var handles: LuaHandles? { get }

  /// Returns the name of a type for messages.
  func name(of type: any Any.Type) -> String

  /// Returns a member that the object's class does not declare, or nil.
  func missingMember(_ name: String, of object: AnyObject) throws -> LuaValue?

  /// Returns whether the object's class takes a value for a member that it does not declare.
  func assign(_ name: String, of object: AnyObject, _ value: LuaValue) throws -> Bool

  /// Returns the error for a member that a class does not have.
  func unknownMember(_ name: String, of index: Int) -> LuaError

  /// Releases the resources of the machine, after its state was closed.
  func machineDidClose()
}

/// The part of a configuration that the state of a machine reads.
protocol LuaCoreConfiguration {
  var name: String { get }
  var limits: LuaLimits { get }
  var libraries: LuaLibraries { get }
  var seed: Int64 { get }
  var keepsTracebacks: Bool { get }
  var tracksOrigins: Bool { get }
  var time: () -> Double { get }
  var clock: () -> Double { get }
  var print: (String) -> Void { get }
  var warn: (String) -> Void { get }
  var failingAllocation: Int64 { get }
  var failingCount: Int64 { get }
}

/// The process that the scripts of a machine run in, where they have one of their own.
protocol LuaScriptProcess: AnyObject {
  /// The objects of the host that the process holds.
  var held: [LuaLeak] { get }

  /// Collects the garbage of the process.
  func collect()

  /// Returns a function from number to number of the process, or nil for one of this process.
  func numbers(
    of function: LuaFunction, extra: LuaValue, label: String
  ) throws(LuaError) -> (any LuaRemoteNumbers)?

  /// Ends the process.
  func end()
}

/// A function from number to number in another process, which is called for many values at a time.
protocol LuaRemoteNumbers: AnyObject {
  /// Returns the value at x and removes it: at the next request the function is called again.
  func value(at x: Double, _ budget: LuaBudget) throws(LuaError) -> Double

  /// Requests values that will be used soon, up to the first that fails.
  func fetch(_ numbers: [Double], _ budget: LuaBudget) throws(LuaError)
}
