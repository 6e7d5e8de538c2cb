internal import MotionTime

/// The solutions φ and ψ of x″ + c·x′ + k·x = 0 that begin with (1, 0) and (0, 1), and their derivatives by k and c.
///
/// With d = c ÷ 2 and γ = d² − k: ψ = e^(−dt)·S, φ = e^(−dt)·C + d·ψ, where C = cosh(√γ·t) and S = sinh(√γ·t) ÷ √γ are
/// power series in γ, and so are their derivatives ∂C/∂γ = t·S ÷ 2 and ∂S/∂γ = (t·C − S) ÷ 2γ. So all is continuous
/// through critical damping, γ = 0, around which the series are summed. Far above it, with the rates r₁ < r₂ whose sum
/// is c and whose product is k, φ = (r₂·e^(−r₁t) − r₁·e^(−r₂t)) ÷ (r₂ − r₁) and ψ = (e^(−r₁t) − e^(−r₂t)) ÷ (r₂ − r₁) lose no digits.
struct SpringBasis {
  private let stiffness: Double
  private let damping: Double
  private let decay: Double
  private let gamma: Double
  private let slow: Double
  private let fast: Double

  /// φ, ψ and their derivatives.
  struct Values {
    var phi = 1.0
    var psi = 0.0
    var phiByStiffness = 0.0
    var phiByDamping = 0.0
    var psiByStiffness = 0.0
    var psiByDamping = 0.0
  }

  init(stiffness: Double, damping: Double) {
    (self.stiffness, self.damping) = (stiffness, damping)
    decay = damping / 2
    gamma = decay * decay - stiffness
    fast = decay + max(gamma, 0).squareRoot()
    slow = stiffness / fast
  }

  /// Returns all of them at a time above 0.
  func values(at t: Double) -> Values {
    let z = gamma * t * t
    if z > 0.25 { return separated(t) }
    let envelope = Elementary.exp(-decay * t)
    if z < -0.25 {
      let rate = (-gamma).squareRoot()
      let (sine, cosine) = Elementary.sinAndCos(rate * t)
      let s = sine / rate
      return joined(t, envelope, cosine, s, (t * cosine - s) / (2 * gamma))
    }
    return series(t, z, envelope)
  }

  private func series(_ t: Double, _ z: Double, _ envelope: Double) -> Values {
    // 1, z, z²… ÷ (2n)!, ÷ (2n + 1)! and n·z^(n−1) ÷ (2n + 1)!.
    var (c, s, w) = (0.0, 0.0, 0.0)
    var (even, odd, before) = (1.0, 1.0, 0.0)
    for n in 0..<10 {
      let number = Double(n)
      c += even
      s += odd
      w += number * before
      let next = (2 * number + 2) * (2 * number + 3)
      before = odd / next
      even *= z / ((2 * number + 1) * (2 * number + 2))
      odd *= z / next
    }
    return joined(t, envelope, c, t * s, t * t * t * w)
  }

  /// - Parameter w: ∂S/∂γ.
  private func joined(
    _ t: Double, _ envelope: Double, _ c: Double, _ s: Double, _ w: Double
  ) -> Values {
    let psi = envelope * s
    let phi = envelope * c + decay * psi
    let bent = envelope * w
    return Values(
      phi: phi, psi: psi, phiByStiffness: -t * psi / 2 - decay * bent,
      phiByDamping: (-t * phi + t * decay * psi + psi + 2 * decay * decay * bent) / 2,
      psiByStiffness: -bent, psiByDamping: -t * psi / 2 + decay * bent)
  }

  private func separated(_ t: Double) -> Values {
    let gap = fast - slow
    let (late, early) = (Elementary.exp(-slow * t), Elementary.exp(-fast * t))
    let bySlow = (late * (1 - t * gap) - early) / (gap * gap)
    let byFast = (early * (1 + t * gap) - late) / (gap * gap)
    let (phiBySlow, phiByFast) = (fast * bySlow, slow * byFast)
    return Values(
      phi: (fast * late - slow * early) / gap, psi: (late - early) / gap,
      phiByStiffness: (phiBySlow - phiByFast) / gap,
      phiByDamping: (fast * phiByFast - slow * phiBySlow) / gap,
      psiByStiffness: (bySlow - byFast) / gap,
      psiByDamping: (fast * byFast - slow * bySlow) / gap)
  }
}
