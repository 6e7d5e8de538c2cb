internal import MotionTime

/// An animation of one property as the journal keeps it: checked, resolved, ready to be evaluated.
struct ResolvedAnimation: Sendable {
  let keyPath: LayerKeyPath
  let selection: LaneSelection
  let timing: MediaTiming
  let timingFunction: TimingFunction?
  let isAdditive: Bool
  let isCumulative: Bool
  let content: Content
  let operands: Operands

  /// The formula of the value from progress and operands.
  enum Content: Sendable {
    case basic(Ends)
    indirect case spring(Ends, ResolvedSpring)
    case keyframes(ResolvedKeyframes)
    indirect case path(ResolvedPath)

    /// The direction of an outline, plus a turn in radians, added to an angle.
    indirect case direction(ResolvedPath, turn: Double)

    /// The results of operators on a motion, or on what other properties show; the motion alone has operands.
    indirect case expression(LaneExpression, of: ResolvedAnimation?)
  }

  /// The ends for which operands exist. With `both`, the start precedes the end.
  enum Ends: Hashable, Sendable {
    /// Start and end.
    case both

    /// The start; the end is the underlying value.
    case start

    /// The end; the start is the underlying value.
    case end

    /// The distance from the underlying value.
    case distance

    /// Neither: the underlying value throughout.
    case none
  }

  /// Returns the animation with another timing.
  func with(_ timing: MediaTiming) -> ResolvedAnimation {
    ResolvedAnimation(
      keyPath: keyPath, selection: selection, timing: timing, timingFunction: timingFunction,
      isAdditive: isAdditive, isCumulative: isCumulative, content: content, operands: operands)
  }

  /// Returns the animation with another formula.
  func with(_ content: Content) -> ResolvedAnimation {
    ResolvedAnimation(
      keyPath: keyPath, selection: selection, timing: timing, timingFunction: timingFunction,
      isAdditive: isAdditive, isCumulative: isCumulative, content: content, operands: operands)
  }

  /// The initial velocity of a spring, lane by lane; nil for other animations, and when it is
  /// normalized and the distance depends on the underlying value.
  var initialVelocity: [Double]? {
    if case .expression(_, let motion) = content { return motion?.initialVelocity }
    guard case .spring(let ends, let form) = content, case .lanes(let lanes, let width) = operands
    else { return nil }
    switch (form.velocity, ends) {
    case (.absolute(let velocity), _): return velocity
    case (.normalised(0), _): return [Double](repeating: 0, count: width)
    case (.normalised, .both):
      return (0..<width).map { form.velocity.lane($0, distance: lanes[width + $0] - lanes[$0]) }
    default: return nil
    }
  }

  /// A Boolean value indicating whether the animation cannot change its value: all its operands are
  /// equal, or its distance is 0, and its initial velocity is 0.
  var isStill: Bool {
    if case .expression(_, let motion) = content { return motion?.isStill ?? true }
    guard case .lanes(let lanes, let width) = operands, width > 0 else { return false }
    let rows = stride(from: width, to: lanes.count, by: width)
    let isConstant = rows.allSatisfy { lanes[$0..<$0 + width].elementsEqual(lanes[..<width]) }
    switch content {
    case .basic(.both), .keyframes: return isConstant
    case .basic(.distance): return lanes.allSatisfy { $0 == 0 }
    case .spring(let ends, _):
      let hasDistance =
        ends == .both ? !isConstant : ends != .distance || lanes.contains { $0 != 0 }
      return !hasDistance && initialVelocity?.allSatisfy { $0 == 0 } ?? false
    default: return false
    }
  }

  /// Whether matrices are among the operands, so that transforms are multiplied rather than added.
  var hasMatrices: Bool {
    if case .matrices = operands { true } else { false }
  }

  /// The values that the content refers to.
  enum Operands: Sendable {
    /// Rows of lanes, for kinds with a fixed number of them.
    case lanes([Double], width: Int)

    /// Rows of lanes for lists of equal length or paths with the same elements.
    indirect case shaped([Double], width: Int, like: LayerValue)

    /// Whole transforms of which at least one is a matrix. `forms` contains their decompositions,
    /// followed by the tangents of cubic keyframes; it is empty if one of the transforms is
    /// singular.
    case matrices([LayerValue], forms: [DecomposedTransform])

    /// Whole values, for kinds that change discretely and lists of different lengths.
    case values([LayerValue])
  }
}
