public import MotionTime

/// An animation through a list of values.
///
/// Its own ``Animation/timingFunction`` eases the whole of it before ``timingFunctions`` ease each step.
/// Outside 0…1, as with a curve that overshoots, the first or last step continues in a straight line and its
/// easing is not applied. A chained timing function, `TimingFunction.chained(to:)`, differs:
/// there the second curve continues beyond its ends as its own kind does, a Bézier along its tangents.
public final class KeyframeAnimation: PropertyAnimation {
  /// The values in order, at least one, all of the animated property's type.
  public var values: [Any]?

  /// The time of each value as a fraction of the duration, 0…1, not decreasing; nil spaces them
  /// evenly.
  ///
  /// Linear keyframes need as many times as values, the first 0 and the last 1. Discrete ones hold
  /// each value from its time on; a further 1 at the end may be given. Paced ones make their own.
  public var keyTimes: [Double]?

  /// The easing of each step from a value to the next, in order; missing ones are linear. They are
  /// not applied where the animation's own timing function leaves 0…1.
  public var timingFunctions: [TimingFunction]?

  /// An outline that a point follows instead of `values`, one step for each line and curve.
  ///
  /// There is one key time more than steps. A move to a new part takes no time.
  public var path: Path?

  /// The tension of a cubic curve at each value, −1…1; 0 where missing, 1 makes it stop there.
  public var tensionValues: [Double]?

  /// The continuity of a cubic curve at each value, −1…1; 0, smooth, where missing.
  public var continuityValues: [Double]?

  /// The bias of a cubic curve at each value, −1…1: above 0 it overshoots; 0 where missing.
  public var biasValues: [Double]?

  /// The rotation of the layer while it follows `path`: the direction is added to
  /// `transform.rotation.z`. Nil adds nothing.
  public var rotationMode: RotationMode?

  /// The interpolation between values.
  ///
  /// A path is followed at the curve parameter of each segment by `linear` and `cubic`, at constant
  /// speed by `paced` and `cubicPaced`. Values without numbers, and lists of different lengths, have no
  /// distances: there everything but `discrete` is `linear`.
  public var calculationMode = CalculationMode.linear

  /// Creates an animation without values.
  public required init() { super.init() }

  /// Copies the values of another animation, its keyframes included.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  public override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? KeyframeAnimation else { return }
    values = other.values
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    path = other.path
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
    calculationMode = other.calculationMode
  }
}

/// The interpolation between the values of a keyframe animation.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// In a straight line.
  case linear

  /// By jumping: each value holds until the next one's time.
  case discrete

  /// In a straight line, at constant speed over all values.
  case paced

  /// Along a smooth curve through the values.
  case cubic

  /// Along a smooth curve, at about constant speed.
  case cubicPaced
}

/// The rotation of a layer while it follows a path.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// With the direction of the path: its x axis points ahead.
  case auto

  /// Against the direction of the path: its x axis points back.
  case autoReverse
}
