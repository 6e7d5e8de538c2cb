/// The libraries of a machine; nothing in them reaches files, processes or other threads, except
/// ``trusted``.
public struct LuaLibraries: OptionSet, Sendable {
  /// One bit for each library.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `print`, `pairs`, `require` and so on.
  public static let base = LuaLibraries(rawValue: 1)
  /// `string`, and methods on strings.
  public static let string = LuaLibraries(rawValue: 2)
  /// `table`.
  public static let table = LuaLibraries(rawValue: 4)
  /// `math`.
  public static let math = LuaLibraries(rawValue: 8)
  /// `utf8`.
  public static let utf8 = LuaLibraries(rawValue: 16)
  /// `coroutine`.
  public static let coroutine = LuaLibraries(rawValue: 32)
  /// `os`, of which only the clock and the calendar.
  public static let os = LuaLibraries(rawValue: 64)
  /// Files, programs and inspection, for trusted scripts: `io`, all of `os` but `exit` and
  /// `setlocale`, `dofile`, `loadfile`, and the functions of `debug` that only read.
  public static let trusted = LuaLibraries(rawValue: 128)
  /// All that no script can do harm with: everything but ``trusted``.
  public static let all: LuaLibraries = [.base, .string, .table, .math, .utf8, .coroutine, .os]
}
