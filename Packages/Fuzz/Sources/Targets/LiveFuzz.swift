import Dispatch
import Foundation
import MotionHost
import MotionLive
import MotionTime

/// A fuzz target that takes bytes as messages of a page and of a guest's to a live session: none ends it, and
/// each is answered with a few messages.
///
/// A line is a message; one that begins with a tab comes from the guest.
enum LiveFuzz {
  /// The number of messages that are answered.
  private static let answered = 24

  /// After how many seconds the session is interrupted. Its remaining work goes on, such as a million frames of
  /// a step, so no answer is awaited then.
  private static let patience = 1.0

  /// The most bytes that one message may lead to: 200 000 numbers of a course are the longest answer.
  private static let mostBytes = 8 << 20

  static func run(_ bytes: [UInt8]) throws {
    var job = RunJob(script: "", frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    job.limits.memory = 16 << 20
    job.limits.script = 0.2
    job.limits.callback = 0.05
    let interruption = Interruption()
    let mailboxes = [Mailbox(), Mailbox()]
    let deadline = DispatchWorkItem {
      mailboxes[0].end()
      interruption.trigger(.interrupted)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
    defer { deadline.cancel() }
    let hub = try LiveHub(job, interruption: interruption, reachesFiles: false)
    defer { hub.close() }
    _ = hub.openToNetwork(at: ["http://10.0.0.1/"]) { [$0] }
    let pages = mailboxes.enumerated().compactMap {
      hub.add(now: 0, guest: $0.offset == 0 ? nil : 1, send: $0.element.send)
    }
    let messages = bytes.split(separator: UInt8(ascii: "\n")).prefix(answered)
    for (index, message) in messages.enumerated() {
      let isSecond = message.first == UInt8(ascii: "\t")
      let now = Double(index) * 0.3
      hub.receive(Array(message), from: pages[isSecond ? 1 : 0], now: now)
      hub.tick(now: now)
    }
    try finish(hub, mailboxes[0], pages[0])
    let sent = mailboxes.reduce(0) { $0 + $1.byteCount }
    try Finding.unless(
      sent <= mostBytes * (messages.count + 1), "\(messages.count) messages led to \(sent) bytes")
  }

  /// The session still answers its first page, unless it was interrupted.
  private static func finish(_ hub: LiveHub, _ mailbox: Mailbox, _ page: Int) throws {
    hub.receive(Array(#"{"do":"timelines","id":"the end of all"}"#.utf8), from: page, now: 100)
    try Finding.unless(mailbox.waitsForEnd(), "the session does not answer any more")
  }

  /// A counter of the messages to a page.
  ///
  /// `@unchecked Sendable` rests on this invariant: the count and the end are touched with the lock held. It is
  /// no `Mutex`, which the thread sanitizer does not see.
  private final class Mailbox: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes = 0
    private var isOver = false

    var byteCount: Int { lock.withLock { bytes } }

    var send: LiveHub.Send {
      { message in
        self.lock.withLock {
          switch message {
          case .binary(let bytes): self.bytes += bytes.count
          case .close: break
          case .text(let text):
            self.bytes += text.utf8.count
            if text.contains(#""id":"the end of all""#) { self.isOver = true }
          }
        }
      }
    }

    /// Ends the waiting for the last answer.
    func end() { lock.withLock { isOver = true } }

    /// Returns whether the last answer came, or the waiting was ended.
    func waitsForEnd() -> Bool {
      let deadline = DispatchTime.now() + 30
      while DispatchTime.now() < deadline {
        if lock.withLock({ isOver }) { return true }
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.002)
      }
      return false
    }
  }
}
