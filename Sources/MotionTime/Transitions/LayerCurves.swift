/// The unit curves of a layer, one for each component.
struct LayerCurves: Hashable, Sendable {
  private let x: TimingFunction
  private let y: TimingFunction

  static func all(of timing: TransitionTiming) -> [LayerCurves] {
    zip(timing.layers, timing.plan.layers).map { layer, entry in
      LayerCurves(layer.timing, duration: entry.duration)
    }
  }

  private init(_ timing: AnimationTimingParameters, duration: Double) {
    // No spring can be computed for a duration below 1e-150 s: then the layer is at its end at once.
    func curve(_ axis: AnimationTimingParameters.Axis) -> TimingFunction {
      let jump = try? TimingFunction(steps: StepEasing(1, .jumpStart)).pinned
      return (try? timing.unitCurve(duration: duration, axis: axis)) ?? jump ?? .linear
    }
    x = curve(.x)
    y = curve(.y)
  }

  func progress(at fraction: Double) -> Vector {
    Vector(dx: x.value(at: fraction), dy: y.value(at: fraction))
  }

  func slope(at fraction: Double) -> Vector {
    Vector { axis in
      let slope = (axis == .x ? x : y).slope(at: fraction)
      return slope.isFinite ? slope : 0
    }
  }
}
