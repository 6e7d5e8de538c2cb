extension SpringMotion {
  /// Returns when the envelope of a motion falls below a threshold permanently.
  ///
  /// The envelope `E(t) = e^(−dt)·(|x0|·Cᵉ + |b|·Sᵉ)` bounds the displacement. For ζ < 1, Cᵉ = 1 and
  /// Sᵉ = min(t, 1/ω); otherwise they are C and S. It is continuous across ζ = 1, so the result is
  /// continuous in every parameter.
  ///
  /// - Parameters:
  ///   - x0: The displacement at the start, at least 0.
  ///   - b: |d·x0 + x0′| of the start.
  ///   - logThreshold: The natural logarithm of the threshold.
  /// - Returns: Seconds, 0 when the envelope never rises above the threshold, infinite without damping.
  func settlingTime(from x0: Double, drive b: Double, logThreshold: Double) -> Double {
    if x0 == 0 && b == 0 { return 0 }
    if dampingRatio == 0 { return .infinity }
    if dampingRatio > 1 { return overdampedTime(x0, b, logThreshold) }
    if rate == 0 { return criticalTime(x0, b, logThreshold) }
    let saturated = max(0, (logarithm(x0, b, over: rate) - logThreshold) / decay)
    if rate * saturated >= 1 { return saturated }
    return min(saturated, criticalTime(x0, b, logThreshold))
  }

  /// Returns the last root of `ln(x0 + b·t) − d·t = ln θ`, or 0 when there is none.
  ///
  /// The left side is concave. Newton's method started to the right of the last root stays there and
  /// falls towards it.
  private func criticalTime(_ x0: Double, _ b: Double, _ logThreshold: Double) -> Double {
    func height(_ t: Double) -> Double { logarithm(x0, b * t) - decay * t - logThreshold }
    let peak = b == 0 ? 0 : max(0, 1 / decay - x0 / b)
    if height(peak) <= 0 { return 0 }
    // ln(x0 + b·u/d) ≤ ln(x0 + b/d) + u/2 for u ≥ 1, hence this bound in u = d·t.
    let excess = logarithm(x0, b, over: decay) - logThreshold
    var t = 2 * max(1, excess) / decay
    for _ in 0..<100 {
      let slope = b / (x0 + b * t) - decay
      let next = t - height(t) / slope
      if !(next < t) { break }
      let done = t - next <= 0x1p-50 * t
      t = next
      if done { break }
    }
    return t
  }

  /// Returns the last root of ln E for ζ > 1, between two bounds, by Newton's method with
  /// bisection.
  ///
  /// With q = e^(−2ρt), E = e^(−λt)·((x0 + k) + q·(x0 − k))/2 and k = b/ρ: the second factor lies
  /// between its values at q = 0 and q = 1, which bounds the root on both sides.
  private func overdampedTime(_ x0: Double, _ b: Double, _ logThreshold: Double) -> Double {
    let k = b / rate
    if !k.isFinite { return criticalTime(x0, b, logThreshold) }
    let late = Elementary.log((x0 + k) / 2)
    let early = x0 == 0 ? -Double.infinity : Elementary.log(x0)
    var low = max(overdampedPeak(x0, b), (min(late, early) - logThreshold) / slowDecay)
    if overdampedHeight(low, x0, b, logThreshold) <= 0, low == overdampedPeak(x0, b) { return 0 }
    var high = max(low, (max(late, early) - logThreshold) / slowDecay)
    var t = high
    for _ in 0..<200 {
      let height = overdampedHeight(t, x0, b, logThreshold)
      if height > 0 { low = t } else { high = t }
      let q = Elementary.exp(-2 * rate * t)
      let weight = (x0 + k) + q * (x0 - k)
      let slope = -slowDecay - 2 * rate * (q * (x0 - k) / weight)
      var next = t - height / slope
      if !(next >= low && next <= high) { next = low + (high - low) / 2 }
      let done = abs(next - t) <= 0x1p-50 * t
      t = next
      if done { break }
    }
    return t
  }

  /// Returns the time at which E of an overdamped motion is highest: 0 unless the drive b exceeds
  /// d·x0, otherwise the root of `tanh ρt = ρ(b − d·x0)/(d·b − ρ²·x0)`.
  ///
  /// As atanh r = ½·ln(1 + 2r/(1 − r)), and 1 − r is λ(b + ρ·x0)/(d·b − ρ²·x0) without cancellation,
  /// only this quotient is left.
  private func overdampedPeak(_ x0: Double, _ b: Double) -> Double {
    let rise = b - decay * x0
    if rise <= 0 { return 0 }
    let quotient = 2 * rate / slowDecay * (rise / (b + rate * x0))
    return Elementary.logOnePlus(quotient) / (2 * rate)
  }

  private func overdampedHeight(
    _ t: Double, _ x0: Double, _ b: Double, _ logThreshold: Double
  ) -> Double {
    let z = rate * t
    let fall = -Elementary.expMinusOne(-2 * z) / 2
    let s = z == 0 ? t : t * (fall / z)
    return logarithm(x0 * (1 - fall), b * s) - slowDecay * t - logThreshold
  }

  /// Returns ln(x0 + b/rate), also where the quotient leaves the range of Double.
  private func logarithm(_ x0: Double, _ b: Double, over rate: Double) -> Double {
    let sum = x0 + b / rate
    return sum.isFinite ? Elementary.log(sum) : Elementary.log(b) - Elementary.log(rate)
  }

  /// Returns ln(x0 + y), written so that a small y next to x0 = 1 loses nothing.
  private func logarithm(_ x0: Double, _ y: Double) -> Double {
    x0 > y ? Elementary.log(x0) + Elementary.logOnePlus(y / x0) : Elementary.log(x0 + y)
  }
}
