import Foundation
import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct HyprlandCurveTests {
  /// Springs that numpy stepped in single precision, by the matrix exponential: constants, rate and values.
  private func springs() throws -> [[Double]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "../../Fixtures/hyprland/springs")
    let text = try String(contentsOf: path.standardized, encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  @Test func `a spring is stepped as numpy does, and near the exact one`() throws {
    for row in try springs() {
      let spring = try SpringFunction(mass: row[0], stiffness: row[1], damping: row[2])
      var stepped = HyprlandSpring(mass: row[0], stiffness: row[1], damping: row[2])
      for (frame, expected) in row.dropFirst(4).enumerated() {
        let wasAtRest = stepped.isAtRest
        stepped.step(Float(1 / row[3]))
        #expect(abs(Double(stepped.value) - expected) <= 1e-6, "\(row.prefix(4)), frame \(frame)")
        let exact = spring.value(at: Double(frame + 1) / row[3])
        let limit = stepped.isAtRest || wasAtRest ? 1.1e-3 : 1e-4
        #expect(abs(Double(stepped.value) - exact) <= limit, "\(row.prefix(4)), frame \(frame)")
      }
    }
  }

  private func lines(
    _ text: String, within tolerance: Double = 0.001
  ) throws -> (lines: [Substring], notes: [String], bound: Double) {
    let notation = try EasingNotation(parsing: text)
    let document = try ExportTarget.hyprland.document(
      of: ExportedCurve(
        text, notation.function, duration: notation.spring?.settlingDuration(),
        spring: notation.spring, accuracy: .tolerance(tolerance)))
    return (document.text.split(separator: "\n"), document.notes, document.bound)
  }

  @Test func `Béziers are written as they are`() throws {
    let (lines, notes, bound) = try lines("cubic-bezier(0.2, -1, 0.4, 2)")
    #expect(
      lines == [
        "hl.curve(\"cubicbezier\", { type = \"bezier\", points = { {0.2, -1}, {0.4, 2} } })"
      ])
    #expect(notes.isEmpty)
    // What lines between 255 points miss of it.
    #expect(bound > 0 && bound < 2e-3)
  }

  @Test func `springs are written with Hyprland's word for damping, and a speed`() throws {
    let (lines, notes, bound) = try lines("spring(mass: 1, stiffness: 100, damping: 20)")
    #expect(
      lines.first
        == "hl.curve(\"spring\", { type = \"spring\", mass = 1, stiffness = 100, dampening = 20 })")
    // (1 + 10 t) e^(-10 t) is a thousandth at t = 0.92334.
    #expect(
      lines.last
        == "hl.animation({ leaf = \"windows\", enabled = true, speed = 9.2334, spring = \"spring\" })"
    )
    #expect(notes.isEmpty && bound <= 0.0011)
  }

  @Test func `constants that are too small are multiplied, which is said`() throws {
    let (lines, notes, _) = try lines("spring(mass: 0.2, stiffness: 80, damping: 3)")
    #expect(
      lines[0].hasSuffix("{ type = \"spring\", mass = 0.8, stiffness = 320, dampening = 12 })"))
    #expect(
      notes == [
        "mass, stiffness and dampening are multiplied by 4, since each has to be above 0.5; the motion "
          + "is the same."
      ])
  }

  @Test(arguments: [
    ("spring(stiffness: 80, damping: 3, initialVelocity: 2)", "starts at rest"),
    ("cubic-bezier(0.2, 2.4, 0.3, 1)", "within -1…2, and one of these is 2.4"),
    ("steps(3)", "the nearest Bézier is 0.33"),
  ])
  func `what Hyprland cannot say is named, and not clamped`(text: String, part: String) throws {
    #expect {
      _ = try lines(text)
    } throws: {
      ($0 as? TimingError)?.code == .outOfRange && "\($0)".contains(part)
    }
  }

  @Test func `a run gives each leaf one curve, and names the rest`() throws {
    let bench = WebBench()
    func animate(_ keyPath: String, _ from: Double, _ to: Double, _ easing: String) throws {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 0.5)
      animation.timingFunction = try TimingFunction(easing: easing)
      try bench.box.addAnimation(animation, forKey: keyPath)
    }
    try animate("opacity", 0, 1, "ease-in")
    try animate("position.x", 0, 50, "ease-out")
    try animate("position.y", 0, 50, "ease-out")
    try animate("transform.rotation", 0, 1, "linear")
    bench.context.commit()
    let document = try ExportTarget.hyprland.document(
      of: ExportRequest(Recorder(context: bench.context), until: timeOf(0.5), title: "box"))
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == """
        -- box
        hl.curve("box1", { type = "bezier", points = { {0, 0}, {0.58, 1} } })
        hl.curve("box2", { type = "bezier", points = { {0.42, 0}, {1, 1} } })
        hl.animation({ leaf = "windowsMove", enabled = true, speed = 5, bezier = "box1" })
        hl.animation({ leaf = "fadeIn", enabled = true, speed = 5, bezier = "box2" })

        """)
    #expect(
      document.report.last
        == "Note: box.transform.rotation.z is left out: no animation of Hyprland moves transform.rotation.z."
    )
  }
}
