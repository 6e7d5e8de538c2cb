/// The closed form of `m·q″ + c·q′ + k·q = 0` in all three damping regimes, from any start.
///
/// With decay d = ζω0 and b = d·x0 + x0′:
///
///     x(t)  = e^(−dt)·(x0·C(t) + b·S(t))
///     x′(t) = −d·x(t) + e^(−dt)·(x0·γS(t) + b·C(t))
///
/// | regime | C(t) | S(t) | γS(t) |
/// |---|---|---|---|
/// | ζ < 1 | cos ωt | sin(ωt)/ω | −ω·sin ωt |
/// | ζ = 1 | 1 | t | 0 |
/// | ζ > 1 | cosh ρt | sinh(ρt)/ρ | ρ·sinh ρt |
///
/// One shape for the three regimes keeps them continuous at ζ = 1, where a formula with two
/// constants divides by ω or ρ and loses all digits: S is computed as t·sin(z)/z with z = ωt, which
/// tends to t. Above ζ = 1 the textbook form e^(r₁t), e^(r₂t) cancels in r₁ = ρ − d and overflows
/// in cosh; here only decaying exponentials occur, and d − ρ is written as ω0/(ζ + √(ζ² − 1)).
@usableFromInline
struct SpringMotion: Hashable, Sendable {
  /// The undamped angular frequency ω0, in radians per second, above 0.
  let frequency: Double

  /// The damping ratio ζ, at least 0.
  let dampingRatio: Double

  /// The decay d = ζω0, in 1/s.
  let decay: Double

  /// ω for ζ < 1, ρ for ζ > 1, both ω0·√|1 − ζ²|; 0 for ζ = 1.
  let rate: Double

  /// The slower of the two decays for ζ > 1, d − ρ without its cancellation.
  let slowDecay: Double

  @usableFromInline
  struct State {
    @usableFromInline var displacement: Double
    @usableFromInline var velocity: Double
  }

  init(frequency: Double, dampingRatio: Double) {
    let spread = abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    decay = dampingRatio * frequency
    rate = frequency * spread
    slowDecay = frequency / (dampingRatio + spread)
  }

  /// Returns displacement and velocity after some seconds; at rest when so late that phases have no
  /// meaning any more, and for times before 0 as at 0.
  @usableFromInline
  func state(at time: Double, from x0: Double, velocity v0: Double) -> State {
    if time.isNaN { return State(displacement: time, velocity: time) }
    let t = max(time, 0)
    let (envelope, c, s, turned) = basis(at: t)
    if envelope == 0 || !c.isFinite { return State(displacement: 0, velocity: 0) }
    let b = decay * x0 + v0
    let x = envelope * (x0 * c + b * s)
    return State(displacement: x, velocity: -decay * x + envelope * (x0 * turned + b * c))
  }

  /// Returns an envelope and C, S, γS in relation to it.
  ///
  /// For ζ > 1 the envelope is that of the slower decay and the rest is written with
  /// q = e^(−2ρt) ≤ 1, so nothing overflows. S is t·(sin z)/z or t·(sinh z)/z, which tends to t.
  private func basis(at t: Double) -> (Double, Double, Double, Double) {
    let z = rate * t
    if dampingRatio > 1 {
      let q = Elementary.exp(-2 * z)
      let fall = -Elementary.expMinusOne(-2 * z) / 2
      let s = z == 0 ? t : z == .infinity ? 0.5 / rate : t * (fall / z)
      return (Elementary.exp(-slowDecay * t), (1 + q) / 2, s, rate * fall)
    }
    let envelope = Elementary.exp(-decay * t)
    if z == 0 { return (envelope, 1, t, 0) }
    let (sine, cosine) = Elementary.sinAndCos(z)
    return (envelope, cosine, t * (sine / z), -rate * sine)
  }
}
