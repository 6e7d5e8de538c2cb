import Foundation
import MotionRender
import MotionTime
import Testing

@testable import MotionCore

/// Reads the pointer samples of a recording; a parser for tests, which know that the lines are good.
func recording(_ name: String, from file: String = #filePath) throws -> [PointerSample] {
  let root = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("../../../scripts/recordings/\(name).jsonl")
  let text = try String(contentsOf: root, encoding: .utf8)
  return try text.split(separator: "\n").map { line in
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    func number(_ key: String) -> Double { (object[key] as? NSNumber)?.doubleValue ?? .nan }
    return PointerSample(
      time: seconds(number("t")),
      type: PointerSample.Kind(rawValue: object["type"] as? String ?? "") ?? .cancel,
      pointerId: Int(number("pointerId")), pointerType: object["pointerType"] as? String ?? "",
      position: MotionTime.Point(x: number("x"), y: number("y")))
  }
}

@Suite struct RecordingTests {
  private func pan(over samples: [PointerSample]) -> (log: [String], velocity: MotionTime.Point) {
    let pan = PanGesture()
    var log: [String] = []
    var velocity = MotionTime.Point.zero()
    pan.addTarget { [unowned pan] _ in
      if log.last != "\(pan.state)" { log.append("\(pan.state)") }
      velocity = pan.velocity(in: nil)
    }
    for sample in samples { pan.receive(sample) }
    return (log, velocity)
  }

  @Test func `CMP-16 a fling is released at the velocity of its last samples`() throws {
    let samples = try recording("fling-up")
    Session.run { _ in
      let result = pan(over: samples)
      #expect(result.log == ["began", "changed", "ended"])
      #expect(abs(result.velocity.y - releaseVelocity(samples, \.y)) < 1e-6)
      #expect(abs(result.velocity.x - releaseVelocity(samples, \.x)) < 1e-6)
      #expect(result.velocity.y < -500)
    }
  }

  @Test func `a drag that is held is released with the tremor of the hand and no more`() throws {
    let samples = try recording("drag-and-hold")
    Session.run { _ in
      let result = pan(over: samples)
      #expect(result.log == ["began", "changed", "ended"])
      #expect(abs(result.velocity.x - releaseVelocity(samples, \.x)) < 1e-6)
      #expect(abs(result.velocity.x) < 40 && abs(result.velocity.y) < 40)
    }
  }

  @Test func `a tap is no pan`() throws {
    let samples = try recording("tap")
    Session.run { _ in #expect(pan(over: samples).log == []) }
  }

  @Test func `a mouse pans as a finger does, and what it does before its button is no pan`() throws
  {
    let samples = try recording("mouse-wiggle")
    Session.run { _ in #expect(pan(over: samples).log == ["began", "changed", "ended"]) }
  }

  @Test func `two fingers that turn about their centre are no pan`() throws {
    let samples = try recording("pinch-and-twist")
    Session.run { _ in #expect(pan(over: samples).log == []) }
  }
}
