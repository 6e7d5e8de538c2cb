internal import MotionTime

extension AnimationResolver {
  /// Checks keyframes along an outline and takes it apart; a step to a new part takes no time.
  func outline(
    _ path: Path, of source: KeyframeAnimation
  ) throws(RenderError) -> (PathForm, [OperandRow]) {
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
    var segments: [PathForm.Segment] = []
    var rows: [OperandRow] = []
    for points in curves {
      segments.append(PathForm.Segment(first: rows.count, degree: points.count - 1))
      rows += points.map { OperandRow(.point($0)) }
    }
    return (PathForm(keys: try keys(of: source, segments.count), segments: segments), rows)
  }

  private func keys(
    of source: KeyframeAnimation, _ segments: Int
  ) throws(RenderError) -> KeyframeForm {
    if let given = source.keyTimes, given.count != segments + 1 {
      throw error(
        .invalidKeyTimes,
        "\(given.count) key times for a path of \(segments) segments. Give \(segments + 1).")
    }
    let isDiscrete = source.calculationMode == .discrete
    return KeyframeForm(
      times: try times(source.keyTimes, count: segments + 1, isDiscrete: false),
      count: isDiscrete ? segments : segments + 1,
      timingFunctions: try easings(
        source.timingFunctions, count: segments + 1, isDiscrete),
      isDiscrete: isDiscrete)
  }
}

extension Path {
  /// The points of each line and curve, where it starts included; closing where one stands already
  /// draws nothing.
  fileprivate var curves: [[Point]] {
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
