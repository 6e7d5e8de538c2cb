import Foundation
import MotionHost
import MotionTime
import Testing

/// A property that a gesture drives has a speed, though it stands still between two samples.
@Suite struct GestureVelocityTests {
  /// A finger that goes down at 1 s and then, each 10 ms, where functions of the seconds since say; it
  /// is held then, and lifted.
  private func drag(
    for duration: Double, hold: Double = 0, fingers: [(Double) -> (Double, Double)]
  ) -> String {
    var lines: [String] = []
    func add(_ type: String, _ time: Double, _ place: Double) {
      for (id, finger) in fingers.enumerated() {
        let (x, y) = finger(place)
        lines.append(
          #"{"t":\#(1 + time),"type":"pointer\#(type)","pointerId":\#(id),"x":\#(x),"y":\#(y)}"#)
      }
    }
    let count = Int((duration * 100).rounded())
    for step in 0...count {
      add(step == 0 ? "down" : "move", Double(step) / 100, Double(step) / 100)
    }
    add("up", duration + hold, duration)
    return lines.joined(separator: "\n")
  }

  private let box = """
    local box = stage:addLayer { name = "box", position = { 100, 150 }, size = { 100, 100 } }

    """

  private func failures(
    _ script: String, _ input: String
  ) throws -> [ExpectationResult.Failure] {
    let run = try ExpectationRun(box + script, input: input)
    #expect(run.outcome.errors.isEmpty)
    return run.failures
  }

  @Test func `a drag has the finger's speed between samples, and none when it rests`() throws {
    let script = """
      runtime:add(motion.Draggable {}, box)
      for _, time in ipairs { 1.11, 1.155, 1.3, 1.3999, 1.439 } do
        expect(box.position.x):velocityAt(time):near(200, 1e-9)
        expect(box.position):velocityAt(time):near({ 200, -50 }, 1e-9)
      end
      expect(box.position.x):velocityAt(0.5):near(0)
      expect(box.position.x):velocityAt(1.02):near(0)
      expect(box.position.x):velocityAt(1.441):near(0)
      expect(box.position.x):velocityAt(1.7):near(0)
      expect(box.position.x):velocity():neverExceeds(200, 1e-9)
      expect(box.position.y):velocity():neverFallsBelow(-50, 1e-9)
      """
    let finger: (Double) -> (Double, Double) = { (100 + 200 * $0, 150 - 50 * $0) }
    #expect(try failures(script, drag(for: 0.4, hold: 0.3, fingers: [finger])) == [])
  }

  @Test func `a drag that is over rests at once`() throws {
    let script = """
      runtime:add(motion.Draggable {}, box)
      expect(box.position.x):velocityAt(1.3999):near(300, 1e-9)
      expect(box.position.x):velocityAt(1.4):near(0)
      expect(box.position.x):velocityAt(1.41):near(0)
      """
    #expect(
      try failures(script, drag(for: 0.4, fingers: [{ (100 + 300 * $0, 150) }])) == [])
  }

  @Test func `a drag under resistance has the speed of what is shown`() throws {
    // The way counts from 1.04 s on; at 1.4 s the finger is 108 points on, 88 beyond the perimeter.
    let derivative = 0.55 * 48 * 48 / pow(0.55 * 88 + 48, 2)
    let script = """
      runtime:add(motion.Draggable { resistance = { perimeter = { 80, 150, 40, 0 } } }, box)
      expect(box.position.x):velocityAt(1.405):near(\(300 * derivative), 1e-9)
      expect(box.position.y):velocityAt(1.405):near(0)
      """
    #expect(
      try failures(script, drag(for: 0.4, hold: 0.05, fingers: [{ (100 + 300 * $0, 150) }])) == [])
  }

  @Test func `an axis that a constraint locks has no speed`() throws {
    let script = """
      runtime:add(motion.Draggable {}, box, function(stream) return stream:yLocked(150) end)
      expect(box.position):velocityAt(1.35):near({ 200, 0 }, 1e-9)
      expect(box.position.y):velocity():neverExceeds(0)
      """
    let finger: (Double) -> (Double, Double) = { (100 + 200 * $0, 150 + 90 * $0) }
    #expect(try failures(script, drag(for: 0.4, fingers: [finger])) == [])
  }

  @Test func `rotation and scale have speeds in radians and units of scale a second`() throws {
    let script = """
      runtime:add(motion.Rotatable {}, box)
      runtime:add(motion.Scalable {}, box)
      expect(box.rotation):velocityAt(1.355):near(1.5, 1e-9)
      expect(box.scale):velocityAt(1.355):near(0.75, 1e-9)
      expect(box.rotation):velocityAt(1.41):near(0)
      expect(box.scale):velocityAt(1.41):near(0)
      """
    func finger(_ side: Double) -> (Double) -> (Double, Double) {
      { time in
        let length = side * (20 + 15 * time)
        return (100 + length * cos(1.5 * time), 150 + length * sin(1.5 * time))
      }
    }
    #expect(try failures(script, drag(for: 0.4, fingers: [finger(-1), finger(1)])) == [])
  }

  @Test func `what follows a gesture through a stream has a speed of its own`() throws {
    let script = """
      runtime:add(motion.Draggable {}, box)
      local across = motion.createProperty(0)
      runtime:connect(box.position:asStream():x(), across)
      runtime:connect(across:asStream():rewriteRange(0, 400, 1, 0), card.opacity)
      runtime:connect(across:asStream():rewriteRange(0, 100, 0, 3), card.rotation)
      expect(card.opacity):velocityAt(1.355):near(-0.5, 1e-9)
      expect(card.rotation):velocityAt(1.355):near(6, 1e-9)
      expect(across):velocityAt(1.355):near(200, 1e-9)
      expect(across):velocityAt(1.41):near(0)
      expect(across):velocity():neverExceeds(200, 1e-9)
      """
    #expect(
      try failures(script, drag(for: 0.4, fingers: [{ (100 + 200 * $0, 150) }])) == [])
  }

  @Test func `a write that no gesture makes has no speed`() throws {
    let script = """
      for step = 0, 10 do
        motion.at(1 + step / 100, function() box.position.x.value = 100 + 5 * step end)
      end
      expect(box.position.x):velocity():neverExceeds(0)
      """
    #expect(try failures(script, drag(for: 0.4, fingers: [{ (100 + 200 * $0, 150) }])) == [])
  }
}
