internal import CLuaShim

/// The memory of the whole process: the last wall behind the limits of the machines.
///
/// A machine counts what Lua values hold. What the host's objects hold beside it, such as a list that
/// was copied out of Lua, is seen in the process alone.
public enum ProcessMemory {
  /// The memory that the process may hold while a machine runs, in bytes; nil for any.
  ///
  /// Checked by the watchdog every few milliseconds: past it, what runs is ended with the code
  /// `memoryLimit`, in every machine of the process.
  public static var limit: Int? {
    get {
      let bytes = lsh_process_limit()
      return bytes == 0 ? nil : Int(clamping: bytes)
    }
    set { lsh_limit_process(newValue.map { max(1, $0) } ?? 0) }
  }

  /// The memory that the process holds now, in bytes; 0 where the system does not say.
  public static var used: Int { Int(clamping: lsh_process_memory()) }

  /// Whether the process holds more than it may.
  public static var isExceeded: Bool { limit.map { used > $0 } ?? false }
}
