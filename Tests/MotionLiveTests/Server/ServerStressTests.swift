import Foundation
import MotionLive
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Commits, seeks and removals at random while the server shows frames and others read them.
///
/// The sanitizers watch it for as many seconds as `ORRERY_STRESS` says; without, it is short.
@Suite struct ServerStressTests {
  private static let seconds = ProcessInfo.processInfo.environment["ORRERY_STRESS"].flatMap(
    Double.init)

  @Test(arguments: [60, 1000])
  func `9.3 nothing is shared but what the lock guards`(rate: Int) throws {
    let clock = SystemClock()
    var configuration = RenderServer.Configuration(rate: try FrameRate(rate))
    let shown = LockedCounter()
    configuration.onFrame = { _ in shown.increment() }
    configuration.queueLimit = 16
    let server = try RenderServer(configuration, clock: clock)
    let session = RandomSession(seed: rate, setsClocks: true, following: clock)
    let log = CommitLog()
    try session.context.observeCommits {
      log.last = $0.id
      server.submit($0)
    }
    let readers = (0..<2).map { Reader(server, seed: $0) }
    for reader in readers { reader.start() }
    var changes = 0
    while goesOn(changes, clock) {
      session.change()
      session.context.deliverEvents(upTo: session.context.now)
      seek(session, changes)
      if changes % 100 == 99 { session.context.journal.forget(before: session.context.now) }
      changes += 1
    }
    #expect(server.waitForFrame(showing: log.last)?.commit == log.last)
    for reader in readers { reader.finish() }
    #expect(server.failure == nil)
    #expect(server.stop())
    #expect(shown.count == server.statistics.frames)
    #expect(readers.allSatisfy { $0.isOrdered })
  }

  private func goesOn(_ changes: Int, _ clock: SystemClock) -> Bool {
    guard let seconds = Self.seconds else { return changes < 300 }
    return clock.now.seconds < seconds / 2
  }

  private func seek(_ session: RandomSession, _ number: Int) {
    let context = session.context
    let time = MediaTime(flicks: context.now.flicks / 7 * Int64(number % 8))
    _ = context.journal.view(at: time)
    let layer = session.layers.first { !$0.isDestroyed }
    _ = layer?.presentation(at: time)
  }

  private final class CommitLog {
    var last = 0
  }

  /// A thread that looks at everything the server tells.
  private final class Reader: @unchecked Sendable {
    private let server: RenderServer
    private let stopped = LockedCounter()
    private let done = DispatchSemaphore(value: 0)
    private(set) var isOrdered = true

    init(_ server: RenderServer, seed: Int) { self.server = server }

    func start() {
      Thread.detachNewThread { [self] in
        var last = -1
        while stopped.count == 0 {
          let frame = server.lastFrame
          if let frame, frame.index < last { isOrdered = false }
          last = frame?.index ?? last
          _ = server.statistics
          _ = server.columns.count
          _ = server.frameLog.last
          _ = server.failure
        }
        done.signal()
      }
    }

    func finish() {
      stopped.increment()
      done.wait()
    }
  }
}
