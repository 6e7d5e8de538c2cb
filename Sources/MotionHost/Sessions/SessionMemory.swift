internal import Lua
internal import MotionRender

/// The memory that a session keeps for its script and its plugins in addition to the objects that
/// they hold: journal, markers, curves (LE-67).
///
/// Journal entries do not record the machine that caused them, so the memory is charged to the machines in
/// proportion to their requests.
final class SessionMemory {
  private struct Entry {
    weak var machine: LuaMachine?
  }

  private var entries: [Entry] = []
  private let bytes: () -> Int

  /// The size of a marker, in bytes.
  static let markerBytes = 320

  /// - Parameter bytes: Returns the memory that the session keeps, in bytes.
  init(_ bytes: @escaping () -> Int) { self.bytes = bytes }

  /// Adds a machine, which is charged for its part from now on.
  func add(_ machine: LuaMachine) {
    entries.removeAll { $0.machine == nil }
    entries.append(Entry(machine: machine))
    machine.measure { [weak self, weak machine] in
      guard let self, let machine else { return 0 }
      return share(of: machine)
    }
  }

  private func share(of machine: LuaMachine) -> Int {
    let all = entries.reduce(0.0) { $0 + Double($1.machine?.notedMemory ?? 0) }
    guard all > 0 else { return 0 }
    return Int(Double(bytes()) * (Double(machine.notedMemory) / all))
  }

  /// Terminates the machines whose limit is exceeded.
  ///
  /// - Parameter end: Called with each machine and its error.
  func check(_ end: (LuaMachine, LuaError) throws -> Void) rethrows {
    for machine in entries.compactMap(\.machine) {
      do throws(LuaError) {
        try machine.checkMemory()
        continue
      } catch {
        try end(machine, error)
      }
    }
  }
}
