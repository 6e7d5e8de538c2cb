internal import MotionTime

/// Evaluation lane by lane. Except for key paths that animate a mean, the lanes are independent.
extension ResolvedAnimation {
  /// Applies the animation to the lanes of its property.
  func apply(_ sample: MediaTiming.Sample, to lanes: UnsafeMutablePointer<Double>) {
    guard case .lanes(let operands, let width) = operands else { return }
    apply(sample, operands, width, to: lanes)
  }

  /// Applies the animation with the given operands to the lanes of a property.
  ///
  /// - Parameter operands: Rows of `width` numbers, one row for each start, end or key.
  func apply(
    _ sample: MediaTiming.Sample, _ operands: [Double], _ width: Int,
    to lanes: UnsafeMutablePointer<Double>
  ) {
    let interpolant = Interpolant(self, at: sample)
    operands.withUnsafeBufferPointer { buffer in
      let rows = Rows(buffer: buffer, width: width)
      if case .direction(_, let turn) = content {
        lanes[selection.offset] += direction(rows, interpolant) + turn
        return
      }
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
      for lane in 0..<width {
        let under = isAdditive ? rule.zero(lane) : target[lane]
        let value = value(lane, rows, interpolant, sample, under: under)
        target[lane] = isAdditive ? rule.add(target[lane], value, lane) : value
      }
    }
  }

  private func direction(_ rows: Rows, _ interpolant: Interpolant) -> Double {
    guard case .path(let place) = interpolant else { return 0 }
    return place.angle { Point(x: rows[$0, 0], y: rows[$0, 1]) }
  }

  /// Returns the contribution of the animation to one lane, given the underlying value.
  private func value(
    _ lane: Int, _ rows: Rows, _ interpolant: Interpolant, _ sample: MediaTiming.Sample,
    under: Double
  ) -> Double {
    let value: Double
    switch (content, interpolant) {
    case (.basic(let ends), .fraction(let fraction)):
      let (start, end) = self.ends(ends, lane, rows, under)
      value = lerp(start, end, fraction)
    case (.spring(let ends, let form), .spring(let response)):
      let (start, end) = self.ends(ends, lane, rows, under)
      value = form.value(lane, from: start, to: end, response)
    case (.keyframes(let keyframes), .keyframe(let place)):
      value = keyframes.value(at: place) { rows[$0, lane] }
    case (.path, .path(let place)): value = place.value { rows[$0, lane] }
    default: value = under
    }
    if !isCumulative || sample.cycle == 0 { return value }
    let last = cycleEnd(lane, rows, under: under)
    return selection.rule.add(value, last, times: sample.cycle, lane)
  }

  private func ends(
    _ ends: Ends, _ lane: Int, _ rows: Rows, _ under: Double
  ) -> (Double, Double) {
    switch ends {
    case .both: (rows[0, lane], rows[1, lane])
    case .start: (rows[0, lane], under)
    case .end: (under, rows[0, lane])
    case .distance: (under, selection.rule.add(under, rows[0, lane], lane))
    case .none: (under, under)
    }
  }

  /// Returns the value at the end of one cycle: the last value, or the first when it autoreverses.
  private func cycleEnd(_ lane: Int, _ rows: Rows, under: Double) -> Double {
    switch content {
    case .keyframes(let form): return rows[timing.autoreverses ? 0 : form.count - 1, lane]
    case .path(let path): return rows[timing.autoreverses ? 0 : path.last, lane]
    case .basic(let ends), .spring(let ends, _):
      let (start, end) = self.ends(ends, lane, rows, under)
      return timing.autoreverses ? start : end
    case .direction, .expression: return 0
    }
  }

  /// A list of operands as rows of lanes.
  private struct Rows {
    let buffer: UnsafeBufferPointer<Double>
    let width: Int

    subscript(row: Int, lane: Int) -> Double { buffer[row * width + lane] }
  }
}
