internal import MotionTime
import OrreryBasics

/// A curve in the notation of Hyprland, `hl.curve`, whose form is that of Hyprland 0.55 and later.
struct HyprlandCurve: Hashable {
  /// The word for the curve in `hl.animation`: `bezier` or `spring`.
  let kind: String

  /// The table behind the name in `hl.curve`.
  let table: String

  /// The largest difference of what Hyprland shows from the curve, as a part of the way.
  let bound: Double

  /// The notes on how the numbers came about, a sentence each.
  let notes: [String]

  /// The limits that Hyprland sets: each constant of a spring is above the first, coordinates are within the second.
  private static let leastConstant = 0.5
  private static let coordinates = -1.0...2.0

  /// The frame rates at which a spring is stepped to measure it.
  private static let frameRates = [60.0, 144, 240]

  /// Creates a spring.
  ///
  /// Constants that are too small are multiplied by one factor, which gives the same motion.
  ///
  /// - Throws: ``TimingError`` (`outOfRange`) for a spring without damping or with an initial velocity.
  init(_ spring: SpringFunction) throws(TimingError) {
    guard spring.initialVelocity == 0 else {
      throw TimingError(
        .outOfRange,
        "a spring of Hyprland starts at rest, and this one with a velocity of "
          + "\(NumberText.shortest(spring.initialVelocity)). Leave out the velocity.")
    }
    guard spring.damping > 0 else {
      throw TimingError(
        .outOfRange, "dampening has to be above 0.5 in Hyprland, and is 0. Give a damping.")
    }
    var constants = [spring.mass, spring.stiffness, spring.damping]
    var factor = 1.0
    while (constants.min() ?? 1) * factor <= Self.leastConstant, factor < 1e300 { factor *= 2 }
    constants = constants.map { $0 * factor }
    guard constants.allSatisfy({ $0 <= 1e30 }) else {
      throw TimingError(
        .outOfRange,
        "Hyprland's mass, stiffness and dampening are numbers of single precision, above 0.5. "
          + "Give constants that are closer to each other.")
    }
    let numbers = constants.map { NumberText.shortest($0) }
    kind = "spring"
    table =
      "{ type = \"spring\", mass = \(numbers[0]), stiffness = \(numbers[1]), dampening = \(numbers[2]) }"
    bound = Self.frameRates.reduce(0) {
      max($0, HyprlandSpring.distance(from: spring, frameRate: $1))
    }
    notes =
      factor == 1
      ? []
      : [
        "mass, stiffness and dampening are multiplied by \(NumberText.shortest(factor)), since each "
          + "has to be above 0.5; the motion is the same."
      ]
  }

  /// Creates a Bézier: the curve itself, otherwise the nearest one if it is within a tolerance.
  ///
  /// - Throws: ``TimingError`` (`outOfRange`) for coordinates outside of −1…2 and a curve that no Bézier is near.
  init(_ curve: TimingFunction, within tolerance: Double) throws(TimingError) {
    var points: [Double]
    var notes: [String] = []
    if let cubic = curve.cubic {
      points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
      if let outside = points.first(where: { !Self.coordinates.contains($0) }) {
        throw TimingError(
          .outOfRange,
          "coordinates of Hyprland's Béziers are within -1…2, and one of these is "
            + "\(NumberText.shortest(outside)). Give a curve that goes less far.")
      }
    } else {
      let fit = BezierFit(curve, ordinates: Self.coordinates)
      guard fit.bound <= tolerance else {
        throw TimingError(
          .outOfRange,
          "Hyprland has Béziers and springs, and the nearest Bézier is "
            + "\(DecimalRounding.significant(fit.bound)) off. Give a larger --tolerance or another curve."
        )
      }
      points = fit.points
      notes = ["it is the nearest Bézier, \(DecimalRounding.significant(fit.bound)) off."]
    }
    let numbers = points.map { NumberText.shortest($0) }
    kind = "bezier"
    table =
      "{ type = \"bezier\", points = { {\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])} } }"
    bound = HyprlandBezier(points[0], points[1], points[2], points[3]).distance(from: curve)
    self.notes = notes
  }

  /// Returns the line that declares the curve under a name.
  func declaration(_ name: String) -> String { "hl.curve(\"\(name)\", \(table))" }

  /// Returns the line that gives it to a leaf of the animation tree; nil for a duration that Hyprland does not take.
  ///
  /// - Parameter duration: Seconds; a spring ignores them, but they have to be there.
  func animation(_ name: String, leaf: String, duration: Double) -> String? {
    let speed = DecimalRounding.rounded(duration * 10, 4)
    guard speed > 0, speed <= 100 else { return nil }
    return
      "hl.animation({ leaf = \"\(leaf)\", enabled = true, speed = \(NumberText.shortest(speed)), "
      + "\(kind) = \"\(name)\" })"
  }

  /// Returns a text as a name: its letters and digits before a parenthesis.
  static func name(_ text: String) -> String {
    let name = text.unicodeScalars.prefix { $0 != "(" }.filter {
      $0.isASCII && ($0.properties.isAlphabetic || (48...57).contains($0.value))
    }
    return name.isEmpty ? "curve" : String(String.UnicodeScalarView(name))
  }
}
