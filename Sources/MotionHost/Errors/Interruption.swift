public import Lua
import OrreryBasics
internal import PlatformC
import Synchronization

/// A request from outside to end a session, from any thread or from a signal handler.
///
/// `trigger` takes no lock and no memory: it sets a number and goes through a list that only grows
/// at its front. Machines are registered as they are opened, and those that were closed make room
/// for others; a session asks for ``status`` between calls.
public final class Interruption: Sendable {
  /// A place in the list, which holds a machine's handle.
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

  /// The number of calls of `trigger` that read the list.
  private let readers = Atomic<Int>(0)

  /// A lock for registration, which `trigger` never takes.
  private let registering = Guarded(())

  /// Creates a request that was not made yet.
  public init() {}

  deinit {
    var rest = first.load(ordering: .acquiring)
    while let link = rest {
      rest = link.takeUnretainedValue().next
      link.release()
    }
  }

  /// The exit status that was asked for; nil as long as none was.
  public var status: ExitStatus? {
    let value = reason.load(ordering: .acquiring)
    return value == 0 ? nil : ExitStatus(rawValue: value)
  }

  /// Makes the request: what runs in a registered machine ends with the code `interrupted`.
  ///
  /// - Parameter status: How the command is to end, ``ExitStatus/interrupted`` or
  ///   ``ExitStatus/terminated``. The first request is kept.
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

  /// Clears the request once it was handled, so that a prompt continues.
  public func reset() {
    reason.store(0, ordering: .releasing)
    WaitInterruption.reset()
  }

  /// Includes a machine until it is closed.
  ///
  /// - Parameter handle: The handle of a machine.
  public func register(_ handle: LuaInterruptHandle) {
    registering.withLock { _ in
      if let link = idleLink {
        let old = link.handle.exchange(
          .passRetained(handle), ordering: .sequentiallyConsistent)
        // Who began to go through the list before may still hold the old one, for moments.
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
  /// - Throws: ``HostError`` (`interrupted`) once the request was made.
  public func check() throws(HostError) {
    if status != nil {
      throw HostError(.interrupted, "the run was ended from outside. Nothing was written.")
    }
  }
}
