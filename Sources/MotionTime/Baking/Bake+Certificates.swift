extension Bake {
  /// An interval between neighbouring samples, with the numbers that bound the error in it.
  struct Gap {
    let start: Double
    let width: Double

    /// The larger |f − p| at the two ends.
    let error: Double

    /// The largest |p″| inside: a cubic's is at an end.
    let curvature: Double

    /// The largest |p′| inside.
    let slope: Double

    /// Returns the largest |f − p| possible inside the piece if |f″| is bounded.
    func possibleError(curvature bound: Double) -> Double {
      error + (bound + curvature) * width * width / 8
    }
  }

  /// Returns the gaps of all pieces but the jumps.
  func gaps() -> [Gap] {
    let samples = sampler.sorted
    var gaps: [Gap] = []
    gaps.reserveCapacity(samples.count)
    var next = 0
    for fit in fits {
      let piece = fit.piece
      while next + 1 < samples.count, samples[next].x < fit.end {
        if fit.kind != .jump {
          gaps.append(Self.gap(samples[next], samples[next + 1], piece))
        }
        next += 1
      }
    }
    return gaps
  }

  private static func gap(
    _ left: CurveSampler.Sample, _ right: CurveSampler.Sample, _ piece: BakedCurve.Piece
  ) -> Gap {
    let first = piece.curvature(at: left.x)
    let last = piece.curvature(at: right.x)
    var slope = max(abs(piece.slope(at: left.x)), abs(piece.slope(at: right.x)))
    if first * last < 0 {
      let turn = left.x + (right.x - left.x) * first / (first - last)
      slope = max(slope, abs(piece.slope(at: turn)))
    }
    return Gap(
      start: left.x, width: right.x - left.x,
      error: max(
        abs(left.y - piece.value(at: left.x)), abs(right.y - piece.value(at: right.x))),
      curvature: max(abs(first), abs(last)), slope: slope)
  }

  func certificates(_ gaps: [Gap]) -> BakeReport.Certificates {
    let tolerance = baker.tolerance
    let curvature = gaps.reduce(Double.infinity) {
      min($0, 8 * (tolerance - $1.error) / ($1.width * $1.width) - $1.curvature)
    }
    let lipschitz = declarations.lipschitz.map { bound in
      gaps.reduce(0) { max($0, $1.error + (bound + $1.slope) * $1.width / 2) }
    }
    let bound = declarations.curvature.map { bound in
      gaps.reduce(0) { max($0, $1.possibleError(curvature: bound)) }
    }
    let delta = 1e-6
    let random = BakeReport.RandomPoints(
      count: baker.randomPoints, seed: baker.randomSeed,
      missedPart: Elementary.log(Double(rounds) / delta) / Double(baker.randomPoints),
      confidence: 1 - delta)
    return BakeReport.Certificates(
      curvature: max(0, curvature), curvatureBound: bound, lipschitzBound: lipschitz,
      randomPoints: baker.randomPoints > 0 ? random : nil)
  }

  /// Returns whether the declared curvature, if any, bounds the error by the tolerance everywhere.
  func satisfiesCurvature() -> Bool {
    guard let bound = declarations.curvature else { return true }
    return gaps().allSatisfy { $0.possibleError(curvature: bound) <= baker.tolerance }
  }

  /// Refuses a function that contradicts its declared bounds; with a declared curvature, evaluates
  /// more points until the bound on the error holds everywhere, with a quarter left for joining slopes.
  func satisfyBounds() throws(TimingError) {
    _ = try findJumps()
    let claims = DeclaredBounds(declarations, curve: sampler.name)
    try claims.check(sampler.sorted)
    guard let bound = declarations.curvature else { return }
    while true {
      let open = gaps().filter {
        $0.possibleError(curvature: bound) > 0.75 * baker.tolerance
      }
      if open.isEmpty { return }
      let before = sampler.evaluations
      for gap in open { try subdivide(gap, bound) }
      try repair()
      if sampler.evaluations == before {
        throw sampler.exhausted("evaluations", baker.evaluationBudget)
      }
      try claims.check(sampler.sorted)
    }
  }

  private func subdivide(_ gap: Gap, _ bound: Double) throws(TimingError) {
    let room = max(0.75 * baker.tolerance - gap.error, baker.tolerance / 8)
    let width = (8 * room / (bound + gap.curvature)).squareRoot()
    let parts = (gap.width / width).rounded(.up)
    let count = max(2, Int(exactly: min(parts, 65_536)) ?? 65_536)
    let places: [Double] = (1..<count).map { gap.start + gap.width * Double($0) / Double(count) }
      .filter { gap.start < $0 && $0 < gap.start + gap.width }
    if places.count > 1 { sampler.expect(places) }
    for x in places { _ = try sampler.value(at: x) }
  }

  /// Checks rounds of independent points until one round has no miss; each costs the union bound.
  func checkRandomPoints() throws(TimingError) {
    if baker.randomPoints == 0 { return }
    var generator = SplitMix(state: baker.randomSeed)
    var missed = true
    while missed {
      rounds += 1
      for _ in 0..<baker.randomPoints { _ = try sampler.value(at: generator.nextUnit()) }
      let before = fits.count
      try repair()
      missed = fits.count != before
    }
  }
}

/// The SplitMix64 generator of Steele, Lea and Flood.
private struct SplitMix {
  var state: UInt64

  /// Returns the next number in 0…1, a multiple of 2⁻⁵³.
  mutating func nextUnit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
