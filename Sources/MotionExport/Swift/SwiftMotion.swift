internal import MotionTime

/// A motion in Swift: a type with its numbers, their keyframe tracks for SwiftUI, and animations for layers.
struct SwiftMotion {
  /// The whole file.
  let text: String

  /// The versions from which SwiftUI has keyframes and springs.
  static let availability =
    "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

  /// The lines that each file has.
  static let caution = [
    "It was not compiled against Apple's SDK. The bounds are those of its numbers: Apple does not say",
    "how closely its frameworks solve curves and springs.",
  ]

  /// Returns what the file adds to the bound of a column.
  ///
  /// - Throws: ``TimingError`` (`bakeBudgetExceeded`) for one with too much detail.
  static func error(_ column: PlatformMotion.Column) throws(TimingError) -> Double {
    let layers = SwiftLayers.parts(of: column)
    guard let layers, layers.reduce(0, { $0 + $1.count }) <= PlatformMotion.mostKeys else {
      throw PlatformMotion.excess
    }
    // A joint that is no step, and a spring without a way, which becomes keyframes for layers.
    let hasFits = column.springs.contains { !SwiftLayers.hasWay($0.motion, column) }
    return 2 * column.rounding + (hasFits ? column.limit : 0)
      + zip(column.column.pieces, column.column.pieces.dropFirst()).reduce(0) { worst, pair in
        let apart = abs(pair.1.value(at: pair.1.start) - pair.0.value(at: pair.0.end))
        return apart <= column.limit / 16 ? max(worst, apart) : worst
      }
  }

  /// Writes a motion.
  init(_ motion: PlatformMotion) {
    let usage = [
      "", "    KeyframeAnimator(initialValue: \(motion.typeName)()) { motion in",
      "        // A view that uses the numbers of `motion`.",
      "    } keyframes: { _ in",
      "        \(motion.typeName).keyframes",
      "    }",
    ]
    let head = motion.head(Self.caution + usage)
    let numbers = motion.columns.map { column in
      let first = PlatformNames.literal(column.rounded(column.column.value(at: 0)))
      let title = PlatformNames.comment(column.column.name)
      return "    /// \(title), \(column.bound).\n    var \(column.name) = \(first)\n"
    }
    let tracks = motion.columns.map(Self.track)
    text = """
      \(head)
      import QuartzCore
      import SwiftUI

      /// The numbers that move, as they are at the start.
      struct \(motion.typeName) {
      \(numbers.joined())
          /// The duration in seconds.
          static let duration = \(PlatformNames.seconds(motion.duration))
      }

      \(Self.availability)
      extension \(motion.typeName) {
          /// The tracks as a function of time, for views and tests: `timeline.value(time: 0.5)`.
          static var timeline: KeyframeTimeline<\(motion.typeName)> {
              KeyframeTimeline(initialValue: \(motion.typeName)()) { keyframes }
          }

          @KeyframesBuilder<\(motion.typeName)>
          static var keyframes: some Keyframes<\(motion.typeName)> {
      \(tracks.joined())    }

          private static func curve(
              _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
          ) -> UnitCurve {
              .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
          }
      }

      \(SwiftLayers.text(of: motion))
      """
  }

  private static func track(_ column: PlatformMotion.Column) -> String {
    var lines: [String] = []
    var reached = column.column.value(at: 0)
    func move(to value: Double) {
      guard abs(value - reached) > column.limit / 16 else { return }
      lines.append("MoveKeyframe(\(PlatformNames.literal(column.rounded(value))))")
    }
    for piece in column.column.pieces {
      move(to: piece.value(at: piece.start))
      reached = piece.value(at: piece.end)
      guard piece.end > piece.start else { continue }
      if case .spring(let motion) = piece.form { reached = motion.to }
      lines.append(keyframe(piece, to: reached, column))
    }
    // A spring may be on its way yet.
    move(to: column.column.value(at: .infinity))
    return "        KeyframeTrack(\\.\(column.name)) {\n"
      + lines.map { "            \($0)\n" }.joined() + "        }\n"
  }

  private static func keyframe(
    _ piece: MotionPiece, to value: Double, _ column: PlatformMotion.Column
  ) -> String {
    let end = PlatformNames.literal(column.rounded(value))
    let times = (DecimalRounding.rounded(piece.start, 9), DecimalRounding.rounded(piece.end, 9))
    let duration = PlatformNames.seconds(times.1 - times.0)
    switch piece.form {
    case .spring(let motion):
      let velocity = PlatformNames.literal(motion.velocity)
      return "SpringKeyframe(\(end), duration: \(duration), spring: "
        + "\(SwiftCurve.spring(motion.spring)), startVelocity: \(velocity))"
    case .hold, .eased:
      guard let cubic = piece.curve.cubic, !piece.curve.isLinear else {
        return "LinearKeyframe(\(end), duration: \(duration))"
      }
      let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.literal)
      return "LinearKeyframe(\(end), duration: \(duration), timingCurve: "
        + "curve(\(points.joined(separator: ", "))))"
    }
  }
}
