/// The anchor of a layer at a change of the transition's state: its fraction and its progress
/// there.
public struct LayerState: Hashable, Sendable {
  /// The fraction of the layer, 0…1.
  public var fraction: Double

  /// The progress it shows, per component: 0 at the start, 1 at the end.
  public var progress: Vector

  /// The speed of that progress, per component, in 1/s; above 0 towards the end.
  public var velocity: Vector

  /// Whether the layer has run in an animation phase before.
  public var hasRun: Bool

  /// A layer that has not moved yet.
  public static let initial = LayerState(fraction: 0, progress: .zero)

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the layer, 0…1.
  ///   - progress: The progress, per component: 0 at the start, 1 at the end.
  ///   - velocity: The speed of the progress in 1/s, per component.
  ///   - hasRun: Whether the layer has run before.
  public init(fraction: Double, progress: Vector, velocity: Vector = .zero, hasRun: Bool = false) {
    self.fraction = fraction
    self.progress = progress
    self.velocity = velocity
    self.hasRun = hasRun
  }

  /// Whether the layer is at its start, still, and has never run.
  var isUntouched: Bool { !hasRun && fraction == 0 && progress == .zero && velocity == .zero }

  /// Returns the progress of the layer when an interaction scrubs it to another fraction.
  ///
  /// Straight lines from the anchor to 0 at the start and 1 at the end (TM 7.6).
  func scrubbed(to other: Double) -> Vector {
    Vector { axis in
      let anchor = progress.component(axis)
      if other == fraction { return anchor }
      if other < fraction { return other == 0 ? 0 : anchor * other / fraction }
      if fraction == 1 { return anchor }
      return other == 1 ? 1 : anchor + (1 - anchor) * (other - fraction) / (1 - fraction)
    }
  }

  /// Returns how fast that progress changes with the fraction, on the right side of the anchor.
  func scrubSlope(at other: Double) -> Vector {
    Vector { axis in
      let anchor = progress.component(axis)
      if other < fraction { return anchor / fraction }
      return fraction == 1 ? 0 : (1 - anchor) / (1 - fraction)
    }
  }
}
