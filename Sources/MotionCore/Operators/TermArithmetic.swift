internal import MotionRender

/// The operators that are stored, as functions of terms.
extension [LaneTerm] {
  /// An operation with constants, part by part.
  func combined(_ operation: LaneOperation, _ others: [LaneTerm]) -> [LaneTerm]? {
    if others.count != count { return nil }
    return zip(self, others).map { .result(operation, $0, $1) }
  }

  /// The distance of the point that the first two are from that of the others, or of a number from another.
  func distance(from others: [LaneTerm]) -> [LaneTerm]? {
    guard let offset = combined(.subtract, others) else { return nil }
    if count == 1 { return [.result(.magnitude, offset[0])] }
    if count != 2 { return nil }
    return [.result(.squareRoot, .result(.add, offset[0].squared, offset[1].squared))]
  }

  /// Distance and angle from a point.
  func polar(from others: [LaneTerm]) -> [LaneTerm]? {
    guard count == 2, let offset = combined(.subtract, others),
      let distance = distance(from: others)
    else { return nil }
    return distance + [.result(.angle, offset[1], offset[0])]
  }

  /// The part of each value that is at some places.
  func picked(_ places: Int...) -> [LaneTerm]? {
    places.allSatisfy { $0 < count } ? places.map { self[$0] } : nil
  }

  /// Within bounds, part by part.
  func clamped(_ lowest: [LaneTerm]?, _ highest: [LaneTerm]?) -> [LaneTerm]? {
    let raised = lowest.map { combined(.maximum, $0) } ?? self
    return highest.map { raised?.combined(.minimum, $0) } ?? raised
  }

  /// Pulled back outside of a range, part by part.
  func rubberBanded(_ lowest: [LaneTerm], _ highest: [LaneTerm], _ length: LaneTerm) -> [LaneTerm]?
  {
    if lowest.count != count || highest.count != count { return nil }
    return indices.map { .result(.rubberBand, self[$0], lowest[$0], highest[$0], length) }
  }

  /// The place of each value between two as the same place between two others; the values are numbers or points.
  func rewritten(
    from start: [LaneTerm], to end: [LaneTerm], _ first: [LaneTerm], _ last: [LaneTerm]
  ) -> [LaneTerm]? {
    guard let offset = combined(.subtract, start), let way = end.combined(.subtract, start),
      let distance = last.combined(.subtract, first)
    else { return nil }
    let progress: LaneTerm
    if count == 1 {
      progress = .result(.progress, offset[0], way[0])
    } else if let reach = offset.combined(.multiply, way), count == 2 {
      let square = LaneTerm.result(.add, way[0].squared, way[1].squared)
      progress = .result(.progress, .result(.add, reach[0], reach[1]), square)
    } else {
      return nil
    }
    return first.combined(.add, distance.map { .result(.multiply, $0, progress) })
  }
}

extension LaneTerm {
  var squared: LaneTerm { .result(.multiply, self, self) }

  /// The place in one range as the same place in another.
  static func rewritten(
    _ value: LaneTerm, from start: LaneTerm, to end: LaneTerm, _ first: LaneTerm, _ last: LaneTerm,
    shouldClamp: Bool
  ) -> LaneTerm {
    let progress = LaneTerm.result(
      .progress, .result(.subtract, value, start), .result(.subtract, end, start))
    let result = LaneTerm.result(
      .add, first, .result(.multiply, .result(.subtract, last, first), progress))
    if !shouldClamp { return result }
    return .result(
      .maximum, .result(.minimum, first, last),
      .result(.minimum, result, .result(.maximum, first, last)))
  }
}
