import MotionRender
import MotionTime

@testable import MotionExport

/// Columns and files of the exports for app platforms.
enum PlatformBench {
  /// Returns a column `box.position.x` of some pieces.
  static func column(
    _ pieces: [MotionPiece], range: Double = 100, keyPath: String = "position.x"
  ) -> PlatformMotion.Column {
    let column = MotionColumn(
      name: "box.\(keyPath)", unit: "pt", layerName: "box", layerID: 1, keyPath: keyPath,
      pieces: pieces, bound: 0, sampleCount: 0, range: range, isExact: true)
    return PlatformMotion.Column(name: "boxPositionX", column: column, tolerance: 0.001)
  }

  /// A spring of mass 1, stiffness 100 and damping 6 for two seconds.
  static func spring(
    from: Double, to: Double, velocity: Double, start: Double = 0
  ) throws -> MotionPiece {
    let spring = try SpringFunction(stiffness: 100, damping: 6)
    let motion = SpringTrajectory(from: from, to: to, velocity: velocity, spring: spring)
    return MotionPiece(start: start, end: start + 2, form: .spring(motion))
  }

  /// Returns the file of a curve in a notation of the program.
  static func file(_ text: String, _ target: ExportTarget) throws -> CurveDocument {
    let notation = try EasingNotation(parsing: text)
    return try target.document(
      of: ExportedCurve(
        text, notation.function, duration: notation.spring?.settlingDuration(),
        spring: notation.spring))
  }

  /// Returns the file of the motion of a bench, and its report.
  static func file(_ bench: WebBench, _ target: ExportTarget, until end: Double = 1) throws -> (
    text: String, report: [String]
  ) {
    bench.context.commit()
    let document = try target.document(
      of: ExportRequest(Recorder(context: bench.context), until: timeOf(end), title: "my box"))
    return (String(decoding: document.bytes, as: UTF8.self), document.report)
  }

  /// Returns the lines of a text without spaces in front.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// Moves the box's position.x from 50 to 150 within a half of a second, by ease-in, and then back at once.
  static func move(_ bench: WebBench) throws {
    let animation = BasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (50.0, 150.0, 0.5)
    animation.timingFunction = TimingFunction(name: .easeIn)
    try bench.box.addAnimation(animation, forKey: "x")
  }
}
