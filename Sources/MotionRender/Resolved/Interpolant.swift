internal import MotionTime

/// Where between its operands an animation stands, the same for all lanes of a value.
enum Interpolant {
  case fraction(Double)
  case keyframe(ResolvedKeyframes.Place)
  case path(ResolvedPath.Place)
  case spring(ResolvedSpring.Response)

  init(_ animation: ResolvedAnimation, at sample: MediaTiming.Sample) {
    let curve = animation.timingFunction
    let eased = curve?.value(at: sample.progress, before: sample.beforeJump) ?? sample.progress
    switch animation.content {
    case .basic: self = .fraction(eased)
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
