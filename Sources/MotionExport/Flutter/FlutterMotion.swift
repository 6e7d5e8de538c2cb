internal import MotionTime
import OrreryBasics

/// A motion in Dart for Flutter: a sequence of tweens for each column, with springs among them.
///
/// Flutter solves a `Cubic` to 0.001 of its duration, and counts microseconds. Its springs are solved in closed form.
struct FlutterMotion {
  /// The whole file.
  let text: String

  /// The part of its duration to which a curve is solved.
  static let solved = 0.001

  /// The part of its way by which a spring that is about critically damped is off, since its two decays cancel.
  static let spring = 1e-7

  /// The weight of a jump at the end, in seconds: that of a tween is above 0.
  private static let instant = 1e-9

  /// Returns what Flutter adds to the bound of a column.
  ///
  /// - Throws: ``TimingError`` (`bakeBudgetExceeded`) for one with too much detail.
  static func error(_ column: PlatformMotion.Column) throws(TimingError) -> Double {
    let pieces = column.column.pieces
    guard pieces.count <= PlatformMotion.mostKeys else { throw PlatformMotion.excess }
    let errors = pieces.map { piece in
      let width = piece.curve.isLinear ? 0 : solved * (piece.end - piece.start)
      let clock = piece.change(within: width + 2e-6)
      guard case .spring(let motion) = piece.form else { return clock }
      let way = abs(motion.from - motion.to) + abs(motion.velocity) / motion.spring.frequency
      return clock + way * spring
    }
    return (errors.max() ?? 0) + 2 * column.rounding
  }

  /// Writes a motion.
  init(_ motion: PlatformMotion) {
    let hasSprings = motion.columns.contains { !$0.springs.isEmpty }
    let columns = motion.columns.map(Self.sequence)
    let first = motion.columns.first?.name ?? "column"
    let head = motion.head([
      "Flutter solves a Cubic to 0.001 of its duration, as the bounds count.", "",
      "    final controller = AnimationController(",
      "        vsync: this, duration: \(motion.typeName).duration);",
      "    final value = \(motion.typeName).\(first).animate(controller);",
    ])
    let microseconds = NumberText.shortest((motion.duration * 1e6).rounded())
    text = """
      \(head)
      import 'package:flutter/animation.dart';
      \(hasSprings ? "import 'package:flutter/physics.dart';\n" : "")
      abstract final class \(motion.typeName) {
        static const duration = Duration(microseconds: \(microseconds));

      \(columns.joined(separator: "\n"))
        static TweenSequenceItem<double> _tween(
          double seconds,
          double begin,
          double end, [
          Curve curve = Curves.linear,
        ]) {
          final tween = Tween(begin: begin, end: end).chain(CurveTween(curve: curve));
          return TweenSequenceItem(tween: tween, weight: seconds);
        }
      \(hasSprings ? Self.springHelper(motion.typeName) : "}\n")
      """
  }

  private static func sequence(_ column: PlatformMotion.Column) -> String {
    let lines = column.column.pieces.map { "    \(item($0, column)),\n" }
    return """
        /// \(PlatformNames.comment(column.column.name)), \(column.bound).
        static final \(column.name) = TweenSequence<double>([
      \(lines.joined())  ]);

      """
  }

  private static func item(_ piece: MotionPiece, _ column: PlatformMotion.Column) -> String {
    let times = (DecimalRounding.rounded(piece.start, 9), DecimalRounding.rounded(piece.end, 9))
    let seconds = PlatformNames.seconds(max(times.1 - times.0, instant))
    let ends = [piece.value(at: piece.start), piece.value(at: piece.end)].map {
      PlatformNames.literal(column.rounded($0))
    }
    if case .spring(let motion) = piece.form {
      let numbers = [column.rounded(motion.from), column.rounded(motion.to), motion.velocity]
      let words = numbers.map(PlatformNames.literal).joined(separator: ", ")
      return "_spring(\(seconds), \(description(motion.spring)), \(words))"
    }
    guard !piece.curve.isLinear, let cubic = piece.curve.cubic else {
      return "_tween(\(seconds), \(ends[0]), \(ends[1]))"
    }
    return "_tween(\(seconds), \(ends[0]), \(ends[1]), const \(self.cubic(cubic)))"
  }

  /// Returns a spring as Flutter says it.
  static func description(_ spring: SpringFunction) -> String {
    let numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ].map { "\($0.0): \(PlatformNames.literal($0.1))" }
    return "const SpringDescription(\(numbers.joined(separator: ", ")))"
  }

  /// Returns a Bézier as Flutter says it.
  static func cubic(_ cubic: CubicBezier) -> String {
    let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.literal)
    return "Cubic(\(points.joined(separator: ", ")))"
  }

  private static func springHelper(_ name: String) -> String {
    """

      /// The velocity is in units a second.
      static TweenSequenceItem<double> _spring(
        double seconds,
        SpringDescription spring,
        double start,
        double end,
        double velocity,
      ) {
        final simulation = SpringSimulation(spring, start, end, velocity);
        return TweenSequenceItem(tween: _\(name)Spring(simulation, seconds), weight: seconds);
      }
    }

    class _\(name)Spring extends Animatable<double> {
      _\(name)Spring(this.simulation, this.seconds);

      final SpringSimulation simulation;
      final double seconds;

      @override
      double transform(double t) => simulation.x(t * seconds);
    }

    """
  }
}
