internal import CLuaShim

/// The memory limit of the whole process, in addition to the limits of the machines.
///
/// A machine is charged for what Lua values hold and for what the host keeps on its behalf. What nobody
/// charged is seen in the process alone.
public enum ProcessMemory {
  /// The memory that the process may hold while a machine runs, in bytes; nil for any.
  ///
  /// Checked by the watchdog every few milliseconds: past it, the largest machine that runs is ended with the
  /// code `memoryLimit`, and the next one only when the process is still too large after that one has gone.
  public static var limit: Int? {
    get {
      let bytes = lsh_process_limit()
      return bytes == 0 ? nil : Int(clamping: bytes)
    }
    set { lsh_limit_process(newValue.map { max(1, $0) } ?? 0) }
  }

  /// The resident memory of the process, in bytes; 0 where the system does not report it.
  public static var used: Int { Int(clamping: lsh_process_memory()) }

  /// Whether the process holds more than it may.
  public static var isExceeded: Bool { limit.map { used > $0 } ?? false }

  /// Gives free memory back to the system, which the C library keeps otherwise.
  package static func trim() { lsh_trim_process() }

  /// Keeps objects, and all that they refer to, until the process exits.
  package static func keep(_ objects: AnyObject...) {
    for object in objects { _ = Unmanaged.passRetained(object) }
  }

  /// The least size of a machine whose end is worth that, which takes a millisecond, in bytes.
  static let trimmedSize = 16 << 20
}
