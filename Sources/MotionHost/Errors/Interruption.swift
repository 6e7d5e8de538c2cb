public import Lua
import OrreryBasics
internal import PlatformC
import Synchronization

/// A handle that ends a session, from any thread or from a signal handler.
///
/// `trigger` is async-signal-safe: it takes no lock and allocates no memory, but sets an atomic
/// number and traverses a list that only grows at its front. Machines are registered when they are
/// opened; entries of closed machines are reused. A session polls ``status`` between calls.
public final class Interruption: Sendable {
  /// A list entry, which holds a machine's handle.
  private final class Link: Sendable {
    let handle: Atomic<Unmanaged<LuaInterruptHandle>>
    let next: Unmanaged<Link>?

    init(_ handle: LuaInterruptHandle, next: Unmanaged<Link>?) {
      self.handle = Atomic(.passRetained(handle))
      self.next = next
    }

    deinit { handle.load(ordering: .acquiring).release() }
  }

  private let first = Atomic<Unmanaged<Link>?>(nil)
  private let reason = Atomic<Int32>(0)

  /// The number of calls of `trigger` that are traversing the list.
  private let readers = Atomic<Int>(0)

  /// The lock for registration, which `trigger` never takes.
  private let registering = Guarded(())

  /// Creates a handle that was not triggered.
  public init() {}

  deinit {
    var rest = first.load(ordering: .acquiring)
    while let link = rest {
      rest = link.takeUnretainedValue().next
      link.release()
    }
  }

  /// The requested exit status; nil before ``trigger(_:)``.
  public var status: ExitStatus? {
    let value = reason.load(ordering: .acquiring)
    return value == 0 ? nil : ExitStatus(rawValue: value)
  }

  /// Ends the session: calls that run in registered machines end with the code `interrupted`.
  ///
  /// - Parameter status: The exit status of the command, ``ExitStatus/interrupted`` or
  ///   ``ExitStatus/terminated``. That of the first call is kept.
  /// - Complexity: Linear in the number of registered machines.
  public func trigger(_ status: ExitStatus) {
    _ = reason.compareExchange(
      expected: 0, desired: status.rawValue, ordering: .acquiringAndReleasing)
    readers.add(1, ordering: .sequentiallyConsistent)
    var rest = first.load(ordering: .acquiring)
    while let link = rest {
      rest = link._withUnsafeGuaranteedRef { link in
        link.handle.load(ordering: .sequentiallyConsistent)
          ._withUnsafeGuaranteedRef { $0.interrupt() }
        return link.next
      }
    }
    readers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Clears the request after it was handled, so that a prompt can continue.
  public func reset() {
    reason.store(0, ordering: .releasing)
    WaitInterruption.reset()
  }

  /// Registers a machine until it is closed.
  ///
  /// - Parameter handle: The handle of a machine.
  public func register(_ handle: LuaInterruptHandle) {
    registering.whileLocked {
      if let link = idleLink {
        let old = link.handle.exchange(
          .passRetained(handle), ordering: .sequentiallyConsistent)
        // A `trigger` that began to traverse the list earlier may still use the old handle for a
        // short time.
        while readers.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
        old.release()
      } else {
        let link = Link(handle, next: first.load(ordering: .acquiring))
        first.store(.passRetained(link), ordering: .releasing)
      }
    }
  }

  /// A link whose machine is closed, for reuse by a registration.
  private var idleLink: Link? {
    var rest = first.load(ordering: .acquiring)
    while let link = rest?.takeUnretainedValue() {
      let handle = link.handle.load(ordering: .acquiring).takeUnretainedValue()
      if handle.isMachineClosed { return link }
      rest = link.next
    }
    return nil
  }

  /// Throws when the interruption was triggered.
  ///
  /// - Throws: ``HostError`` (`interrupted`) after ``trigger(_:)``.
  public func check() throws(HostError) {
    if status != nil {
      throw HostError(.interrupted, "the run was ended from outside. Nothing was written.")
    }
  }
}
