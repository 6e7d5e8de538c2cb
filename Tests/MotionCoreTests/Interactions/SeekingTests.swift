import Foundation
import MotionCore
import MotionRender
import MotionTime
import Testing

/// Seeking gives the same values as playing, bit for bit: across a completed animation, an
/// interruption by hand and a removal.
@Suite struct SeekingTests {
  /// The number of seeks; with `ORRERY_SOAK` set, ten times as many.
  private static let count =
    ProcessInfo.processInfo.environment["ORRERY_SOAK"] == nil ? 10_000 : 100_000

  private static let home = Point(x: 200, y: 300)

  /// A card that drops in, is dragged and released, springs, is caught in flight, dragged and released
  /// again; beside it a badge whose animations complete, follow each other, and are removed.
  private struct Story {
    let stage = Stage(size: Size(width: 400.0, height: 600.0))
    let card: MotionView
    let badge: MotionView
    let spring = Spring<Point>()
    let draggable = Draggable()
    let runtime: MotionRuntime

    init(_ session: Session) {
      card = stage.addLayer(
        named: "card", position: SeekingTests.home, size: Size(width: 80.0, height: 80.0))
      badge = stage.addLayer(
        named: "badge", position: Point(x: 40, y: 40), size: Size(width: 8.0, height: 8.0))
      runtime = MotionRuntime(containerView: stage)
      spring.destination.value = SeekingTests.home
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
      runtime.add(draggable, to: card)
      runtime.add(spring, to: runtime.get(card.layer).position)
      play(session)
    }

    private func play(_ session: Session) {
      post(session, drag(from: SeekingTests.home, at: 1))
      post(session, drag(from: Point(x: 220, y: 290), at: 1.25))
      let tween = Tween<Double>(duration: 0.5, values: [1, 0.25, 0.75])
      runtime.add(tween, to: runtime.get(badge.layer).opacity)
      at(session, 0.75) { $0.runtime.get($0.badge.layer).rotation.value = 2 }
      at(session, 0.8) { $0.animate("transform.rotation.z", from: 0, to: 2, lasting: 0.4) }
      at(session, 1.1) { $0.animate("position.x", from: 0, to: 90, lasting: 3) }
      at(session, 1.6) { $0.badge.layer.removeAnimation(forKey: "position.x") }
      at(session, 1.7) { $0.runtime.remove($0.spring) }
      at(session, 1.8) { $0.badge.layer.speed = 0.5 }
      at(session, 1.9) { $0.animate("position.y", from: 0, to: 90, lasting: 0.3) }
    }

    private func at(_ session: Session, _ time: Double, _ body: @escaping (Story) -> Void) {
      session.environment.scheduler.schedule(at: seconds(time)) { body(self) }
    }

    private func post(_ session: Session, _ samples: [PointerSample]) {
      for sample in samples { session.eventLoop.post(sample, to: stage.pointerRouter) }
    }

    private func drag(from start: Point, at time: Double) -> [PointerSample] {
      let moments = [0.013, 0.021, 0.034, 0.05, 0.066, 0.079, 0.1]
      return [sample(.down, time, start.x, start.y)]
        + moments.map { sample(.move, time + $0, start.x + 900 * $0, start.y - 600 * $0) }
        + [sample(.up, time + 0.1, start.x + 90, start.y - 60)]
    }

    private func animate(_ keyPath: String, from: Double, to: Double, lasting: Double) {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, lasting)
      animation.timingFunction = TimingFunction(name: .easeInEaseOut)
      do { try badge.layer.addAnimation(animation, forKey: keyPath) } catch { Issue.record(error) }
    }

    /// Returns the presentation values at a time, nil for now, as bits in hexadecimal digits.
    func seen(at time: MediaTime? = nil) -> String {
      let card = card.layer.presentation(at: time)
      let badge = badge.layer.presentation(at: time)
      return [
        card.position.x, card.position.y, badge.opacity, badge.transform.rotation.z,
        badge.position.x, badge.position.y,
      ].map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
    }
  }

  /// Moments by chance, the same in every process.
  private static func moments(_ seed: UInt64) -> [MediaTime] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return MediaTime(flicks: Int64(state >> 33) % (3 * MediaTime.flicksPerSecond))
    }
  }

  /// Makes sure that the story has what it is about.
  private static func checkEvents(_ events: [JournalEvent]) {
    func count(_ kind: JournalEvent.Kind, _ keyPath: String) -> Int {
      events.count { $0.kind == kind && $0.keyPath == keyPath }
    }
    #expect(count(.animationCompleted, "opacity") == 1, "a completed animation")
    #expect(count(.animationCompleted, "transform.rotation.z") == 1)
    #expect(count(.animationAdded, "position") == 2, "two releases; at first nothing moves (CMP-1)")
    #expect(count(.animationRemoved, "position") == 2, "a catch, and an interaction taken down")
    #expect(count(.animationRemoved, "position.x") == 1, "a removal")
  }

  @Test
  func `it must show 2: random seeks see the bits that another process saw when it played`()
    async throws
  {
    let played = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        Session.run { session in
          let story = Story(session)
          let lines = SeekingTests.moments(1).sorted().map { moment in
            session.advance(to: moment.seconds)
            return "seen \(moment.flicks) \(story.seen())\n"
          }
          FileHandle.standardOutput.write(Data(lines.joined().utf8))
        }
      })
    var truth: [Int64: String] = [:]
    for line in String(decoding: played.standardOutputContent, as: UTF8.self).split(separator: "\n")
    {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "seen", let moment = Int64(words[1]) else { continue }
      truth[moment] = String(words[2])
    }
    Session.run { session in
      let story = Story(session)
      session.advance(to: 4)
      #expect(session.heard.isEmpty)
      Self.checkEvents(session.context.journal.events)
      var differences = 0
      for moment in Self.moments(1) where story.seen(at: moment) != truth[moment.flicks] {
        differences += 1
        if differences < 4 { Issue.record("at \(moment)") }
      }
      #expect(differences == 0 && Set(truth.values).count > Self.count / 2)
    }
  }
}
