package import MotionTime

extension AnimationResolver {
  /// Checks keyframes along an outline and takes it apart; a step to a new part takes no time.
  func outline(
    _ path: Path, of source: KeyframeAnimation
  ) throws(RenderError) -> (ResolvedPath, [OperandRow]) {
    if selection.kind != .point {
      throw error(
        .invalidKeyPath, "a path leads points, not \(selection.kind.article). Give values.")
    }
    if !path.isFinite {
      throw error(.invalidValue, "the path is not finite. Give finite points.")
    }
    let curves = path.curves
    if curves.isEmpty {
      throw error(.invalidPath, "the path has no line or curve to follow. Draw at least one.")
    }
    var segments: [ResolvedPath.Segment] = []
    var rows: [OperandRow] = []
    for points in curves {
      segments.append(ResolvedPath.Segment(first: rows.count, degree: points.count - 1))
      rows += points.map { OperandRow(.point($0)) }
    }
    let form = ResolvedPath(
      keys: try keys(of: source, segments.count), segments: segments,
      lengths: try lengths(of: curves, source.calculationMode))
    return (form, rows)
  }

  private func keys(
    of source: KeyframeAnimation, _ segments: Int
  ) throws(RenderError) -> ResolvedKeyframes {
    let isPaced = source.calculationMode == .paced || source.calculationMode == .cubicPaced
    let times = isPaced ? nil : source.keyTimes
    if let times, times.count != segments + 1 {
      throw error(
        .invalidKeyTimes,
        "\(times.count) key times for a path of \(segments) segments. Give \(segments + 1).")
    }
    let isDiscrete = source.calculationMode == .discrete
    return ResolvedKeyframes(
      times: try self.times(times, count: segments + 1, isDiscrete: false),
      count: isDiscrete ? segments : segments + 1,
      timingFunctions: try easings(of: source, steps: segments),
      interpolation: isDiscrete ? .hold : .line)
  }

  private func lengths(
    of curves: [[Point]], _ mode: CalculationMode
  ) throws(RenderError) -> ArcLengths? {
    guard mode == .paced || mode == .cubicPaced else { return nil }
    let lengths = ArcLengths(curves)
    if lengths.total.isFinite { return lengths }
    throw error(.invalidValue, "the path is too long to be measured. Give smaller numbers.")
  }

  /// Returns the contribution of an animation that rotates with its path to the layer's rotation;
  /// nil for others.
  func rotation(with animation: ResolvedAnimation) -> ResolvedAnimation? {
    guard let mode = (source as? KeyframeAnimation)?.rotationMode,
      case .path(let path) = animation.content, let selection = LayerKeyPath.rotation.selection
    else { return nil }
    return ResolvedAnimation(
      keyPath: .rotation, selection: selection, timing: animation.timing,
      timingFunction: animation.timingFunction, isAdditive: true, isCumulative: false,
      content: .direction(path, turn: mode == .autoReverse ? .pi : 0),
      operands: animation.operands)
  }
}

extension Path {
  /// The points of each line and curve, its start included; closing at the start draws nothing.
  package var curves: [[Point]] {
    var result: [[Point]] = []
    var start = Point()
    var current = Point()
    for element in elements {
      switch element {
      case .move(let to): start = to
      case .close where current != start: result.append([current, start])
      case .close: break
      case .line, .quad, .cubic: result.append([current] + element.points)
      }
      current = element.points.last ?? start
    }
    return result
  }
}
