internal import MotionTime

/// Evaluation lane by lane: no lane of a value depends on another.
extension ResolvedAnimation {
  /// Applies the animation to the lanes of its property.
  func apply(_ sample: MediaTiming.Sample, to lanes: UnsafeMutablePointer<Double>) {
    guard case .lanes(let operands, let width) = operands else { return }
    let interpolant = Interpolant(self, at: sample)
    operands.withUnsafeBufferPointer { buffer in
      let rows = Rows(buffer: buffer, width: width)
      if selection.access == .mean {
        let under = isAdditive ? 0 : selection.mean(of: lanes)
        let value = value(0, rows, interpolant, sample, under: under)
        for lane in selection.offset..<selection.offset + selection.count {
          lanes[lane] = isAdditive ? lanes[lane] + value : value
        }
        return
      }
      let rule = selection.rule
      let target = lanes + selection.offset
      for lane in 0..<selection.count {
        let under = isAdditive ? rule.zero(lane) : target[lane]
        let value = value(lane, rows, interpolant, sample, under: under)
        target[lane] = isAdditive ? rule.add(target[lane], value, lane) : value
      }
    }
  }

  /// What the animation contributes to one lane, given the underlying value.
  private func value(
    _ lane: Int, _ rows: Rows, _ interpolant: Interpolant, _ sample: MediaTiming.Sample,
    under: Double
  ) -> Double {
    let (start, end) = ends(lane, rows, interpolant, under: under)
    let value =
      switch interpolant {
      case .fraction(let fraction): lerp(start, end, fraction)
      case .keyframe(let place): lerp(start, end, place.fraction)
      case .path(let place): place.value { rows[$0, lane] }
      case .spring(let response): spring(lane, from: start, to: end, response)
      }
    if !isCumulative || sample.cycle == 0 { return value }
    let last = cycleEnd(lane, rows, interpolant, under: under)
    return selection.rule.add(value, last, times: sample.cycle, lane)
  }

  private func spring(
    _ lane: Int, from start: Double, to end: Double, _ response: SpringForm.Response
  ) -> Double {
    guard case .spring(_, let form) = content else { return end }
    let distance = end - start
    let velocity = form.velocity.lane(lane, distance: distance)
    return end - (distance * response.distance - velocity * response.velocity)
  }

  /// The values of a lane between which the interpolant stands.
  private func ends(
    _ lane: Int, _ rows: Rows, _ interpolant: Interpolant, under: Double
  ) -> (Double, Double) {
    switch content {
    case .basic(let ends), .spring(let ends, _):
      switch ends {
      case .both: (rows[0, lane], rows[1, lane])
      case .start: (rows[0, lane], under)
      case .end: (under, rows[0, lane])
      case .distance: (under, selection.rule.add(under, rows[0, lane], lane))
      case .none: (under, under)
      }
    case .keyframes(let keyframes):
      if case .keyframe(let place) = interpolant {
        (rows[place.index, lane], rows[min(place.index + 1, keyframes.count - 1), lane])
      } else {
        (under, under)
      }
    case .path: (under, under)
    }
  }

  /// What one cycle ends with: its last value, or its first when it plays back.
  private func cycleEnd(
    _ lane: Int, _ rows: Rows, _ interpolant: Interpolant, under: Double
  ) -> Double {
    if case .keyframes(let keyframes) = content {
      return rows[timing.autoreverses ? 0 : keyframes.count - 1, lane]
    }
    if case .path(let path) = content { return rows[timing.autoreverses ? 0 : path.last, lane] }
    let (start, end) = ends(lane, rows, interpolant, under: under)
    return timing.autoreverses ? start : end
  }

  /// Operands as rows of lanes.
  private struct Rows {
    let buffer: UnsafeBufferPointer<Double>
    let width: Int

    subscript(row: Int, lane: Int) -> Double { buffer[row * width + lane] }
  }
}
