internal import MotionTime

/// Evaluation of transforms when an operand or the underlying value is a matrix.
extension ResolvedAnimation {
  /// Applies an animation of components to a transform that may be a singular matrix.
  ///
  /// A singular matrix has no components to animate. An animation of the whole transform replaces
  /// it, switches to it at one half, or is multiplied with it.
  func applyComponents(_ sample: MediaTiming.Sample, to value: inout AccumulatedValue) {
    let identity = LayerValue.transform(.identity)
    guard !value.hasShape(of: identity) else {
      return value.change(like: identity) { apply(sample, to: $0) }
    }
    if selection.access != .whole { return }
    if !isAdditive, !readsUnderlying {
      value.change(like: identity) { apply(sample, to: $0) }
    } else if isAdditive {
      var sum = AccumulatedValue(identity)
      sum.change(like: identity) { apply(sample, to: $0) }
      value = AccumulatedValue(value.value.concatenated(with: sum.value) ?? value.value)
    } else if case .lanes(let lanes, let width) = operands, lanes.count >= width {
      value = AccumulatedValue(
        flipped([identity.rebuilt(from: lanes)], at: sample, over: value.value))
    }
  }

  /// Applies an animation of matrices.
  func applyMatrices(
    _ sample: MediaTiming.Sample, _ operands: [LayerValue], _ forms: [DecomposedTransform],
    to value: inout AccumulatedValue
  ) {
    let under = isAdditive ? .transform(.identity) : value.value
    var result = self.value(operands, forms, at: sample, over: under)
    if isCumulative, sample.cycle > 0 {
      let last = power(cycleEnd(operands, under), sample.cycle)
      result = result.concatenated(with: last) ?? result
    }
    if isAdditive { result = value.value.concatenated(with: result) ?? value.value }
    if case .matrix(let matrix) = result { result = LayerValue(matrix) }
    value = AccumulatedValue(result)
  }

  private func value(
    _ operands: [LayerValue], _ forms: [DecomposedTransform], at sample: MediaTiming.Sample,
    over under: LayerValue
  ) -> LayerValue {
    switch (content, Interpolant(self, at: sample)) {
    case (.basic(let ends), .fraction(let fraction)):
      let (start, end) = self.ends(ends, operands, under)
      return start.interpolated(to: end, at: fraction)
    case (.spring(let ends, let form), .spring(let response)):
      let (start, end) = self.ends(ends, operands, under)
      return form.value(from: start, to: end, response)
    case (.keyframes(let keyframes), .keyframe(let place)):
      if keyframes.interpolation == .curve, forms.count > keyframes.count {
        let lanes = forms[0].lanes.indices.map { lane in
          keyframes.value(at: place) { forms[$0].lanes[lane] }
        }
        return .transform(DecomposedTransform(lanes: lanes).transform)
      }
      let end = operands[min(place.index + 1, keyframes.count - 1)]
      return operands[place.index].interpolated(to: end, at: place.fraction)
    default: return under
    }
  }

  private func cycleEnd(_ operands: [LayerValue], _ under: LayerValue) -> LayerValue {
    switch content {
    case .keyframes(let form): return operands[timing.autoreverses ? 0 : form.count - 1]
    case .basic(let ends), .spring(let ends, _):
      let (start, end) = self.ends(ends, operands, under)
      return timing.autoreverses ? start : end
    case .path, .direction, .expression: return under
    }
  }

  /// Returns a transform applied a whole number of times.
  private func power(_ value: LayerValue, _ times: Int64) -> LayerValue {
    var result = LayerValue.transform(.identity)
    var square = value
    var rest = times
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenated(with: square) ?? result }
      square = square.concatenated(with: square) ?? square
      rest >>= 1
    }
    return result
  }
}
