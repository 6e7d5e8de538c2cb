internal import MotionTime
import OrreryBasics

/// A curve or a spring alone in Java for Android's views: an interpolator or a `SpringAnimation`.
struct AndroidCurve {
  /// The whole file, without a line break at its end.
  let text: String

  /// The largest difference, as a part of the way.
  let bound: Double

  /// Creates the file of a curve.
  ///
  /// - Throws: ``TimingError``: as ``CurveMotion`` does, `bakeBudgetExceeded` for too much detail, `outOfRange`
  ///   for numbers beyond single precision.
  init(_ curve: ExportedCurve) throws(TimingError) {
    let name = PlatformMotion.typeName(of: curve)
    let imports: String
    let lines: [String]
    if let spring = PlatformSpring(curve) {
      guard spring.isOfSinglePrecision else { throw PlatformMotion.imprecise }
      bound = AndroidMotion.error(spring)
      imports = AndroidMotion.springImports
      lines = Self.lines(of: spring)
    } else if let cubic = curve.function.cubic, let keys = PlatformKeys(of: curve.function) {
      guard keys.reach < 1e38 else { throw PlatformMotion.imprecise }
      bound = Self.error(keys.slack(AndroidMotion.approximation))
      imports = "import android.view.animation.PathInterpolator;\n"
      let points = AndroidMotion.points(cubic).joined(separator: ", ")
      lines = [
        "public static final PathInterpolator INTERPOLATOR =",
        "        new PathInterpolator(\(points));",
      ]
    } else {
      let motion = try CurveMotion(curve, carriesSprings: false)
      guard motion.pieces.count <= PlatformMotion.mostKeys else {
        throw PlatformMotion.excess
      }
      bound = motion.bound + Self.error(Self.slack(motion))
      imports =
        "import android.graphics.Path;\nimport android.view.animation.PathInterpolator;\n"
      lines = Self.lines(of: motion)
    }
    text = """
      // \(PlatformNames.comment(curve.text)): written by orrery, for Android's views.
      // Within \(DecimalRounding.significant(bound)) of its way, of which what Android approximates is a part.

      \(imports)
      public final class \(name) {
      \(lines.map { $0.isEmpty ? $0 : "    \($0)" }.joined(separator: "\n"))

          private \(name)() {}
      }
      """
  }

  /// Returns the error of an interpolator: that of the path, and of single precision.
  private static func error(_ slack: Double) -> Double {
    slack + AndroidMotion.approximation + 0x1p-20
  }

  /// Returns the most that a curve changes along the approximation of a path, but for jumps.
  private static func slack(_ motion: CurveMotion) -> Double {
    motion.pieces.reduce(0) { worst, piece in
      piece.curve.isLinear
        ? worst
        : max(worst, piece.change(within: AndroidMotion.approximation * motion.duration))
    }
  }

  private static func lines(of spring: PlatformSpring) -> [String] {
    let helper = AndroidMotion.springHelper.split(separator: "\n").map { String($0.dropFirst(4)) }
    let constants = AndroidMotion.constants(spring)
    return [
      "/** From one value to another. */", "public static <T> SpringAnimation spring(",
      "        T target, FloatPropertyCompat<T> property, float from, float to) {",
      "    float way = to - from;",
      "    return spring(target, property, from, to, \(constants[2]) * way,",
      "            \(constants[3]), \(constants[4]), \(constants[5]) * Math.abs(way));", "}", "",
    ] + helper
  }

  /// Returns a path from (0, 0) to (1, 1) through the ends of the pieces.
  private static func lines(of motion: CurveMotion) -> [String] {
    func call(_ name: String, _ numbers: [Double]) -> String {
      "    path.\(name)(\(numbers.map(PlatformNames.floatLiteral).joined(separator: ", ")));"
    }
    var lines = [
      "public static final PathInterpolator INTERPOLATOR = new PathInterpolator(path());", "",
      "private static Path path() {", "    Path path = new Path();", call("moveTo", [0, 0]),
    ]
    var reached = 0.0
    for piece in motion.pieces {
      let (left, right) = (piece.start / motion.duration, piece.end / motion.duration)
      let (from, to) = (piece.value(at: piece.start), piece.value(at: piece.end))
      if abs(from - reached) > 1e-6 { lines.append(call("lineTo", [left, from])) }
      reached = to
      guard right > left else { continue }
      guard !piece.curve.isLinear, let cubic = piece.curve.cubic else {
        lines.append(call("lineTo", [right, to]))
        continue
      }
      let (width, rise) = (right - left, to - from)
      lines.append(
        call(
          "cubicTo",
          [
            left + width * cubic.x1, from + rise * cubic.y1, left + width * cubic.x2,
            from + rise * cubic.y2, right, to,
          ]))
    }
    if reached != 1 { lines.append(call("lineTo", [1, 1])) }
    return lines + ["    return path;", "}"]
  }
}
