internal import MotionTime
import OrreryBasics

/// A motion in Java for Android's views: for each column an animator with keyframes, and its springs.
///
/// Animators read whole milliseconds. A `PathInterpolator` is lines that are within 0.002 of its path; a
/// `SpringAnimation` goes from frame to frame in single precision, and ends when displacement and velocity, which
/// counts 62.5 times, are below three quarters of the visible change.
struct AndroidMotion {
  /// The whole file.
  let text: String

  /// The distance of the lines of an interpolator from its path.
  static let approximation = 0.002

  /// Returns what Android adds to the bound of a column.
  ///
  /// - Throws: ``TimingError`` as ``PlatformMotion/Column/keysOnGrid()`` does.
  static func error(_ column: PlatformMotion.Column) throws(TimingError) -> Double {
    let keys = try column.keysOnGrid()
    let end = keys.keys[keys.keys.count - 1].time
    // A place in the motion is a number of single precision, too.
    let lag = keys.distance(from: column.column, jumps: column.limit / 16) * (1 + 1.2e-4 * end)
    return lag + keys.slack(approximation, height: approximation) + keys.reach * 0x1p-20
      + column.rounding
  }

  /// Writes a motion.
  init(_ motion: PlatformMotion) {
    let columns = motion.columns.map { column in
      Self.animator(column) + column.springs.map { Self.spring($0) }.joined()
    }
    let hasSprings = motion.columns.contains { !$0.springs.isEmpty }
    let name = motion.typeName
    let column = motion.columns.first?.name ?? "column"
    let head = motion.head([
      "Animators read whole milliseconds, and interpolators are within 0.002 of their path, as the",
      "bounds count.",
      "", "    \(name).\(column)(view, View.TRANSLATION_Y).start(); // or another property", "",
      "Points are dp. An AnimatorSet plays several animators together.",
    ])
    text = """
      \(head)
      import android.animation.Keyframe;
      import android.animation.ObjectAnimator;
      import android.animation.PropertyValuesHolder;
      import android.util.Property;
      import android.view.animation.LinearInterpolator;
      import android.view.animation.PathInterpolator;
      \(hasSprings ? Self.springImports : "")
      public final class \(name) {
          /** Milliseconds. */
          public static final int DURATION = \(PlatformMotion.milliseconds(motion.duration));

          private \(name)() {}

      \(columns.joined())\(Self.helpers)\(hasSprings ? "\n" + Self.springHelper : "")}

      """
  }

  private static func animator(_ column: PlatformMotion.Column) -> String {
    var curve = TimingFunction.linear
    let lines = ((try? column.keysOnGrid())?.keys ?? []).map { key in
      var words = [
        PlatformMotion.milliseconds(key.time),
        PlatformNames.floatLiteral(column.rounded(key.value)),
      ]
      if !curve.isLinear, let cubic = curve.cubic { words += points(cubic) }
      curve = key.curve
      return "                key(\(words.joined(separator: ", ")))"
    }
    return """
          /** \(PlatformNames.comment(column.column.name)), \(column.bound). */
          public static <T> ObjectAnimator \(column.name)(T target, Property<T, Float> property) {
              return animator(target, property,
      \(lines.joined(separator: ",\n")));
          }


      """
  }

  private static func spring(_ spring: PlatformSpring) -> String {
    """
        /** \(spring.title), within \(DecimalRounding.significant(error(spring))). */
        public static <T> SpringAnimation \(spring.name)(T target, FloatPropertyCompat<T> property) {
            return spring(target, property, \(constants(spring).joined(separator: ", ")));
        }


    """
  }

  /// Returns start, end, velocity, damping ratio, stiffness and visible change of a spring.
  static func constants(_ spring: PlatformSpring) -> [String] {
    [
      spring.motion.from, spring.motion.to, spring.motion.velocity,
      spring.motion.spring.dampingRatio, spring.stiffness, visibleChange(spring),
    ].map(PlatformNames.floatLiteral)
  }

  /// Returns the visible change with which a spring that has ended would not go further than its threshold, by the
  /// energy that it has yet.
  private static func visibleChange(_ spring: PlatformSpring) -> Double {
    let pace = 62.5 / spring.motion.spring.frequency
    return spring.threshold / (0.75 * (1 + pace * pace).squareRoot())
  }

  /// Returns the largest difference of a spring: what it moves in a millisecond, what is left at its end, and what
  /// single precision loses in up to 125 frames a second.
  static func error(_ spring: PlatformSpring) -> Double {
    let decay = spring.motion.spring.dampingRatio * spring.motion.spring.frequency
    return spring.lag + 1.001 * spring.threshold + spring.noise * (1 + 125 / decay)
  }

  /// Returns the control points of a Bézier.
  static func points(_ cubic: CubicBezier) -> [String] {
    [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.floatLiteral)
  }

  static let springImports = """
    import androidx.dynamicanimation.animation.FloatPropertyCompat;
    import androidx.dynamicanimation.animation.SpringAnimation;
    import androidx.dynamicanimation.animation.SpringForce;

    """

  private static let helpers = """
        private static Keyframe key(int time, float value) {
            return Keyframe.ofFloat((float) time / DURATION, value);
        }

        private static Keyframe key(int time, float value, float x1, float y1, float x2, float y2) {
            Keyframe keyframe = key(time, value);
            keyframe.setInterpolator(new PathInterpolator(x1, y1, x2, y2));
            return keyframe;
        }

        private static <T> ObjectAnimator animator(
                T target, Property<T, Float> property, Keyframe... keyframes) {
            ObjectAnimator animator = ObjectAnimator.ofPropertyValuesHolder(
                    target, PropertyValuesHolder.ofKeyframe(property, keyframes));
            animator.setDuration(DURATION);
            animator.setInterpolator(new LinearInterpolator());
            return animator;
        }

    """

  static let springHelper = """
        private static <T> SpringAnimation spring(
                T target, FloatPropertyCompat<T> property, float from, float to, float velocity,
                float dampingRatio, float stiffness, float visibleChange) {
            SpringForce force = new SpringForce(to)
                    .setDampingRatio(dampingRatio)
                    .setStiffness(stiffness);
            return new SpringAnimation(target, property)
                    .setSpring(force)
                    .setStartValue(from)
                    .setStartVelocity(velocity)
                    .setMinimumVisibleChange(visibleChange);
        }

    """
}
