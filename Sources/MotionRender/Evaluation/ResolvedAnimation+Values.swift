/// Evaluation of kinds without a fixed number of lanes: lists, outlines and kinds that flip.
extension ResolvedAnimation {
  /// Applies the animation to the value of its property.
  func apply(_ sample: MediaTiming.Sample, to value: inout LayerValue) {
    guard case .values(let operands) = operands else { return }
    let interpolant = Interpolant(self, at: sample)
    let under = isAdditive ? value.zero ?? value : value
    var result = self.value(operands, interpolant, under: under)
    if isCumulative, sample.cycle > 0 {
      result = cumulated(result, operands, interpolant, under: under, times: sample.cycle)
    }
    if !isAdditive {
      value = result
    } else if let sum = try? value.adding(result) {
      value = sum
    }
  }

  private func value(
    _ operands: [LayerValue], _ interpolant: Interpolant, under: LayerValue
  ) -> LayerValue {
    let (start, end) = ends(operands, interpolant, under: under)
    switch interpolant {
    case .fraction(let fraction): return start.interpolated(to: end, at: fraction)
    case .keyframe(let place): return start.interpolated(to: end, at: place.fraction)
    case .path: return under
    case .spring(let response): return spring(from: start, to: end, response)
    }
  }

  private func ends(
    _ operands: [LayerValue], _ interpolant: Interpolant, under: LayerValue
  ) -> (LayerValue, LayerValue) {
    switch content {
    case .basic(let ends), .spring(let ends, _):
      switch ends {
      case .both: return (operands[0], operands[1])
      case .start: return (operands[0], under)
      case .end: return (under, operands[0])
      case .distance: return (under, (try? under.adding(operands[0])) ?? under)
      case .none: return (under, under)
      }
    case .keyframes:
      guard case .keyframe(let place) = interpolant else { return (under, under) }
      return (operands[place.index], operands[min(place.index + 1, operands.count - 1)])
    // Outlines lead points, which have lanes.
    case .path: return (under, under)
    }
  }

  private func spring(
    from start: LayerValue, to end: LayerValue, _ response: SpringForm.Response
  ) -> LayerValue {
    guard case .spring(_, let form) = content, start.hasShape(of: end),
      let first = start.lanes, let last = end.lanes
    else { return response.distance > 0.5 ? start : end }
    return end.rebuilt(
      from: last.indices.map { lane in
        let distance = last[lane] - first[lane]
        let velocity = form.velocity.lane(lane, distance: distance)
        return last[lane] - (distance * response.distance - velocity * response.velocity)
      })
  }

  private func cumulated(
    _ value: LayerValue, _ operands: [LayerValue], _ interpolant: Interpolant, under: LayerValue,
    times: Int64
  ) -> LayerValue {
    var last = timing.autoreverses ? operands.first ?? under : operands.last ?? under
    if case .basic = content {
      let (start, end) = ends(operands, interpolant, under: under)
      last = timing.autoreverses ? start : end
    }
    guard value.hasShape(of: last), let lanes = value.lanes, let end = last.lanes else {
      return value
    }
    return value.rebuilt(from: lanes.indices.map { lanes[$0] + Double(times) * end[$0] })
  }
}
