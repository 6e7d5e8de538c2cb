/// An interaction that sets a transition backward when a pan leaves a region around its start, and
/// forward when it returns.
public final class SlopRegion: Interaction {
  /// The axis along which the pan is measured.
  public enum Axis: String, Sendable {
    /// To the left and to the right.
    case x

    /// Up and down.
    case y
  }

  /// The pan, or nil, with which nothing happens.
  public let gesture: PanGesture?

  /// The half width of the region, in points of the container.
  public let size: Double

  /// Creates an interaction from a pan and a region.
  ///
  /// - Parameters:
  ///   - gesture: The pan; with nil the interaction has no effect.
  ///   - size: Half of the region's width, in points of the container.
  public init(withTranslationOf gesture: PanGesture?, size: Double) {
    self.gesture = gesture
    self.size = size
  }

  /// Writes the direction each time the pan leaves the region or returns, by default along y.
  ///
  /// - Parameters:
  ///   - direction: The direction of the transition.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - axis: The axis that counts; nil is y.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime,
    constraints axis: Axis?
  ) {
    guard let gesture else { return }
    let translation = runtime.get(gesture).translation(in: runtime.containerView)
    let way = axis == .x ? translation.x() : translation.y()
    runtime.connect(
      way.slop(size: size).rewrite([.onExit: .backward, .onReturn: .forward]), to: direction)
  }
}
