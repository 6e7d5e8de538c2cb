internal import MotionRender
internal import MotionTime

/// The distance from its destination below which a simulated spring is at rest: what was given, or else what fits the
/// target's unit (CMP-17, as Compose and Android have it).
final class RestThreshold {
  private(set) var property: ReactiveProperty<Double>
  private let state: State

  private final class State {
    var isGiven: Bool
    var isFollowing = false

    init(_ isGiven: Bool) { self.isGiven = isGiven }
  }

  init(_ given: Double?) {
    let state = State(given != nil)
    self.state = state
    property = ReactiveProperty(
      initialValue: given ?? 1,
      externalWrite: { _ in if !state.isFollowing { state.isGiven = true } })
  }

  /// Takes the threshold of a target's unit, unless one was given.
  func follow<T>(_ target: ReactiveProperty<T>) {
    if state.isGiven { return }
    state.isFollowing = true
    property.value = Self.ofUnit(target)
    state.isFollowing = false
  }

  /// Returns the threshold for a target.
  func distance<T>(of target: ReactiveProperty<T>) -> Double {
    state.isGiven ? property.value : Self.ofUnit(target)
  }

  private static func ofUnit<T>(_ target: ReactiveProperty<T>) -> Double {
    if T.self == Color.self { return 1 / 1024 }
    if let unit = target.layerPlace?.keyPath.unit { return unit == "pt" ? 0.1 : 0.001 }
    return T.self == Double.self ? 0.001 : 0.1
  }
}
