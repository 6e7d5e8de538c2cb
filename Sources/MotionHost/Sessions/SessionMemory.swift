internal import Lua
internal import MotionRender

/// The memory that a session keeps on behalf of its script and its plugins, beside the objects that
/// they hold: the journal, markers, curves (LE-67).
///
/// Nobody says which machine an entry of the journal is due to, so what there is is shared out in proportion
/// to what each asked for.
final class SessionMemory {
  private struct Entry {
    weak var machine: LuaMachine?
  }

  private var entries: [Entry] = []
  private let bytes: () -> Int

  /// The size of a marker, in bytes.
  static let markerBytes = 320

  /// - Parameter bytes: Returns all that the session keeps.
  init(_ bytes: @escaping () -> Int) { self.bytes = bytes }

  /// Charges a machine for its part from now on.
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

  /// Ends the machines whose limit is passed.
  ///
  /// - Parameter end: Told of each.
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
