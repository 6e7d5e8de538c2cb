public import MotionTime

/// An interaction that moves a view from one place to another along an arc, which leaves and
/// arrives horizontally or vertically.
public final class ArcMove: Interaction, Togglable, Stateful {
  /// The start of the arc, in points of the view's parent.
  public let from: ReactiveProperty<Point> = ReactiveProperty(initialValue: .zero())

  /// The end of the arc, in points of the view's parent.
  public let to: ReactiveProperty<Point> = ReactiveProperty(initialValue: .zero())

  /// The tween that moves the view: duration, delay and timeline are its own.
  public let tween: PathTween

  /// Creates a move that a tween runs; the tween's path is written by the move.
  ///
  /// - Parameter tween: The tween that moves the view.
  public init(tween: PathTween = PathTween()) {
    self.tween = tween
  }

  /// Whether the tween runs.
  public var enabled: ReactiveProperty<Bool> { tween.enabled }

  /// Sends whether the view moves.
  public var state: MotionObservable<MotionState> { tween.state }

  /// Adds the move to a view; writing either end restarts it.
  ///
  /// - Parameters:
  ///   - view: The view that moves along the arc.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime, constraints: NoConstraints
  ) {
    let arcs = from.asStream().combine(with: to.asStream(), mapsAnimations: false) {
      Arc($0, $1).path
    }
    runtime.connect(arcs, to: tween.path)
    runtime.add(tween, to: runtime.get(view.layer).position)
  }
}
