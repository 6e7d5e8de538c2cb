public import Lua
import Synchronization

/// A request from outside to end a session, from any thread or from a signal handler.
///
/// `trigger` takes no lock and no memory: it sets a number and goes through a list that only grows at
/// its front. Machines are registered as they are opened; a session asks for ``status`` between calls.
public final class Interruption: Sendable {
  /// A machine's handle in the list.
  private final class Link: Sendable {
    let handle: LuaInterruptHandle
    let next: Unmanaged<Link>?

    init(_ handle: LuaInterruptHandle, next: Unmanaged<Link>?) {
      self.handle = handle
      self.next = next
    }
  }

  private let first = Atomic<Unmanaged<Link>?>(nil)
  private let reason = Atomic<Int32>(0)

  /// Creates a request that was not made yet.
  public init() {}

  deinit {
    var rest = first.load(ordering: .acquiring)
    while let link = rest {
      rest = link.takeUnretainedValue().next
      link.release()
    }
  }

  /// How the command is to end; nil as long as nobody asked.
  public var status: ExitStatus? {
    let value = reason.load(ordering: .acquiring)
    return value == 0 ? nil : ExitStatus(rawValue: value)
  }

  /// Makes the request: what runs in a registered machine ends with the code `interrupted`.
  ///
  /// - Parameter status: How the command is to end, ``ExitStatus/interrupted`` or
  ///   ``ExitStatus/terminated``. The first request stands.
  public func trigger(_ status: ExitStatus) {
    _ = reason.compareExchange(
      expected: 0, desired: status.rawValue, ordering: .acquiringAndReleasing)
    var rest = first.load(ordering: .acquiring)
    while let link = rest {
      rest = link._withUnsafeGuaranteedRef { link in
        link.handle.interrupt()
        return link.next
      }
    }
  }

  /// Takes the request back once it has been heard: a prompt goes on.
  public func reset() { reason.store(0, ordering: .releasing) }

  /// Includes a machine; one that was closed may stay.
  public func register(_ handle: LuaInterruptHandle) {
    while true {
      let next = first.load(ordering: .acquiring)
      let link = Unmanaged.passRetained(Link(handle, next: next))
      let outcome = first.compareExchange(
        expected: next, desired: link, ordering: .acquiringAndReleasing)
      if outcome.exchanged { return }
      link.release()
    }
  }

  /// Asks whether to go on.
  ///
  /// - Throws: ``HostError`` (`interrupted`) once the request was made.
  public func check() throws(HostError) {
    if status != nil {
      throw HostError(.interrupted, "the run was ended from outside. Nothing was written.")
    }
  }
}
