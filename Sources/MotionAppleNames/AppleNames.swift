public import MotionCore
public import MotionRender
public import MotionTime

// Aliases and thin functions under the names of Apple's frameworks, so that code written for them
// compiles as it is.

// MARK: Numbers and geometry

/// The type of coordinates: `Double`.
public typealias CGFloat = Double
/// A duration in seconds.
public typealias TimeInterval = Double
/// A time in seconds.
public typealias CFTimeInterval = Double
/// A location in the plane.
public typealias CGPoint = Point
/// A direction with a length.
public typealias CGVector = Vector
/// A width and a height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// An affine map of the plane.
public typealias CGAffineTransform = Transform2D
/// An immutable outline.
public typealias CGPath = Path
/// A colour.
public typealias MotionColor = Color
/// A builder of outlines.
public typealias MotionBezierPath = BezierPath

extension BezierPath {
  /// The outline built so far.
  public var cgPath: Path { path }
}

/// A duration, possibly infinite: `Duration.never`.
public typealias DispatchTimeInterval = Duration

// MARK: Layers and animations

/// A rectangle on the screen with properties that animate.
public typealias CALayer = Layer
/// A layer that shows an outline.
public typealias CAShapeLayer = ShapeLayer
/// A layer that shows text.
public typealias CATextLayer = TextLayer
/// A layer that shows a gradient.
public typealias CAGradientLayer = GradientLayer
/// The base class of animations.
public typealias CAAnimation = Animation
/// An animation of one property.
public typealias CAPropertyAnimation = PropertyAnimation
/// An animation from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// An animation of one property on a damped spring.
public typealias CASpringAnimation = SpringAnimation
/// An animation through several values.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// A group of animations that share a clock.
public typealias CAAnimationGroup = AnimationGroup
/// A timing curve.
public typealias CAMediaTimingFunction = TimingFunction
/// The name of a timing curve.
public typealias CAMediaTimingFunctionName = TimingFunctionName
/// The times outside the active duration at which an animation contributes.
public typealias CAMediaTimingFillMode = FillMode

/// The transactions of the current session. There are no implicit animations to disable.
public enum CATransaction {
  /// Begins a transaction, or one inside another, of which only the outermost commits.
  public static func begin() { MotionSession.current.renderContext.begin() }

  /// Ends the innermost transaction; ending the outermost commits.
  public static func commit() { MotionSession.current.renderContext.commit() }

  /// Sets a closure that is called after all animations added from now on in the transaction have
  /// stopped.
  ///
  /// - Parameter block: The closure; nil for none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    MotionSession.current.renderContext.setCompletion(block ?? {})
  }

  /// Stores whether implicit animations are disabled. Writes never animate implicitly, so it has no
  /// effect.
  ///
  /// - Parameter flag: The value that `disableActions()` returns from now on.
  public static func setDisableActions(_ flag: Bool) {
    MotionSession.current.disablesActions = flag
  }

  /// Returns the stored value; false at first.
  public static func disableActions() -> Bool { MotionSession.current.disablesActions }
}

// MARK: Views and gestures

/// A rectangle that can be touched: a layer with gestures.
public typealias UIView = MotionView
/// A gesture recognizer.
public typealias UIGestureRecognizer = GestureRecognizer
/// The state of a gesture recognizer.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// A recognizer of pans.
public typealias UIPanGestureRecognizer = PanGesture
/// A recognizer of two pointers that turn about each other.
public typealias UIRotationGestureRecognizer = RotationGesture
/// A recognizer of two pointers that move apart or towards each other.
public typealias UIPinchGestureRecognizer = ScaleGesture
/// A recognizer of taps.
public typealias UITapGestureRecognizer = TapGesture
/// A delegate that decides about simultaneous gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// A gesture recognizer as a stream.
public typealias ReactiveUIGestureRecognizer = ReactiveGestureRecognizer

// MARK: Functions and variables

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the session's present time in seconds.
public func CACurrentMediaTime() -> Double {
  MotionSession.current.clock.now.seconds
}

/// Returns how much slower than usual the simulator plays: it does not.
public func simulatorDragCoefficient() -> Double { 1 }
