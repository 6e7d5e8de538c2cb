extension LuaError.Code {
  /// A chunk is not Lua.
  public static let syntaxError: Self = "syntaxError"

  /// An error that a script raised, or a failed operation in a script.
  public static let luaError: Self = "luaError"

  /// A Swift error without a code of its own.
  public static let hostError: Self = "hostError"

  /// A value of another type was expected.
  public static let typeMismatch: Self = "typeMismatch"

  /// The type is right, the value is not.
  public static let invalidValue: Self = "invalidValue"

  /// A function did not return a number.
  public static let notANumber: Self = "notANumber"

  /// A member that only reads was assigned.
  public static let notWritable: Self = "notWritable"

  /// A table has an unknown key.
  public static let unknownKey: Self = "unknownKey"

  /// A table lacks a key that is needed.
  public static let missingKey: Self = "missingKey"

  /// An object or module has no such member.
  public static let unknownMember: Self = "unknownMember"

  /// `require` did not find the module.
  public static let unknownModule: Self = "unknownModule"

  /// Two modules require each other.
  public static let moduleCycle: Self = "moduleCycle"

  /// The object behind a handle is gone.
  public static let disposed: Self = "disposed"

  /// Calls between Lua and the host are nested too deep: a callback triggers itself.
  public static let cascade: Self = "cascade"

  /// A host object's quota is used up.
  public static let tooManyObjects: Self = "tooManyObjects"

  /// The machine is closed.
  public static let vmClosed: Self = "vmClosed"

  /// A machine was entered while another thread is in it.
  public static let wrongThread: Self = "wrongThread"

  /// A value belongs to another machine.
  public static let foreignValue: Self = "foreignValue"

  /// A call used more CPU time than it may.
  public static let timeLimit: Self = "timeLimit"

  /// A call executed more instructions than it may.
  public static let instructionLimit: Self = "instructionLimit"

  /// A machine holds more memory than it may.
  public static let memoryLimit: Self = "memoryLimit"

  /// A machine wrote more than it may.
  public static let outputLimit: Self = "outputLimit"

  /// The user interrupted the call.
  public static let interrupted: Self = "interrupted"

  /// The machine was closed during the call.
  public static let unloaded: Self = "unloaded"

  /// The process that a machine's scripts ran in is gone: the interpreter crashed, or it was ended.
  public static let processLost: Self = "processLost"

  /// The codes of calls that were ended from outside.
  public static let kills: Set<Self> = [
    timeLimit, instructionLimit, memoryLimit, outputLimit, interrupted, unloaded,
    processLost,
  ]
}
