internal import MotionTime

/// Evaluation of kinds without a fixed number of lanes: lists, outlines and kinds that flip.
extension ResolvedAnimation {
  /// Applies the animation to the value of its property.
  func apply(_ sample: MediaTiming.Sample, to value: inout AccumulatedValue) {
    switch operands {
    case .lanes: applyComponents(sample, to: &value)
    case .matrices(let operands, let forms): applyMatrices(sample, operands, forms, to: &value)
    case .values(let operands):
      value = AccumulatedValue(flipped(operands, at: sample, over: value.value))
    case .shaped(let operands, let width, let shape):
      if value.hasShape(of: shape) || !isAdditive && !readsUnderlying {
        value.change(like: shape) { apply(sample, operands, width, to: $0) }
      } else if !isAdditive {
        let operand = shape.rebuilt(from: operands)
        value = AccumulatedValue(flipped([operand], at: sample, over: value.value))
      }
    }
  }

  /// Whether one of the ends is the underlying value.
  var readsUnderlying: Bool {
    switch content {
    case .basic(let ends), .spring(let ends, _): ends != .both
    case .keyframes, .path, .direction, .expression: false
    }
  }

  /// Switches from one value to the other at one half, unless both have the same shape.
  func flipped(
    _ operands: [LayerValue], at sample: MediaTiming.Sample, over under: LayerValue
  ) -> LayerValue {
    switch (content, Interpolant(self, at: sample)) {
    case (.basic(let ends), .fraction(let fraction)):
      let (start, end) = self.ends(ends, operands, under)
      return start.interpolated(to: end, at: fraction)
    case (.spring(let ends, _), .spring(let response)):
      let (start, end) = self.ends(ends, operands, under)
      return start.interpolated(to: end, at: 1 - response.distance)
    case (.keyframes, .keyframe(let place)):
      return operands[place.index].interpolated(
        to: operands[min(place.index + 1, operands.count - 1)], at: place.fraction)
    default: return under
    }
  }

  func ends(
    _ ends: Ends, _ operands: [LayerValue], _ under: LayerValue
  ) -> (LayerValue, LayerValue) {
    switch ends {
    case .both: (operands[0], operands[1])
    case .start: (operands[0], under)
    case .end: (under, operands[0])
    case .distance: (under, (try? under.adding(operands[0])) ?? under)
    case .none: (under, under)
    }
  }
}

/// The position between the operands of an animation, the same for all lanes of a value.
enum Interpolant {
  case fraction(Double)
  case keyframe(ResolvedKeyframes.Place)
  case path(ResolvedPath.Place)
  case spring(ResolvedSpring.Response)

  init(_ animation: ResolvedAnimation, at sample: MediaTiming.Sample) {
    let curve = animation.timingFunction
    let eased = curve?.value(at: sample.progress, before: sample.beforeJump) ?? sample.progress
    switch animation.content {
    case .basic, .expression: self = .fraction(eased)
    case .keyframes(let keyframes): self = .keyframe(keyframes.place(at: eased))
    case .path(let path), .direction(let path, _): self = .path(path.place(at: eased))
    case .spring(_, let form):
      let duration = animation.timing.duration
      if duration == .zero {
        self = .spring(ResolvedSpring.Response(distance: 1 - sample.progress, velocity: 0))
      } else {
        let time = curve == nil ? sample.basic.seconds : eased * duration.seconds
        self = .spring(form.response(at: time))
      }
    }
  }
}
