/// A run of a ``CurveBaker``: fit, check, repair, certify.
final class Bake {
  let baker: CurveBaker
  let declarations: CurveDeclarations
  let sampler: CurveSampler
  private let fitter: PieceFitter
  private(set) var fits: [PieceFitter.Fit] = []
  private var corners: [Double] = []
  /// The number of rounds of random points that were checked.
  var rounds = 0

  init(baker: CurveBaker, declarations: CurveDeclarations, sampler: CurveSampler) {
    self.baker = baker
    self.declarations = declarations
    self.sampler = sampler
    fitter = PieceFitter(
      sampler: sampler, tolerance: baker.tolerance, budget: baker.pieceBudget)
  }

  func run() throws(TimingError) -> (curve: BakedCurve, report: BakeReport) {
    let jumps: Jumps
    do {
      try fitBaseIntervals()
      try repair()
      try satisfyBounds()
      try checkRandomPoints()
      jumps = try findJumps()
    } catch {
      // A curve that is not deterministic looks like noise; the error names the cause, not the symptom.
      if error.code == .bakeBudgetExceeded || error.code == .undeclaredDiscontinuity {
        try sampler.checkDeterminism()
      }
      throw error
    }
    let separate = fits
    joinSlopes(within: baker.tolerance / 8)
    if !satisfiesCurvature() {
      fits = separate
      joinSlopes(within: 0)
    }
    try sampler.checkDeterminism()
    return try result(jumps)
  }

  func findJumps() throws(TimingError) -> Jumps {
    try Jumps(in: fits, declarations: declarations, curve: sampler.name)
  }

  private func result(_ jumps: Jumps) throws(TimingError) -> (BakedCurve, BakeReport) {
    let gaps = self.gaps()
    let report = BakeReport(
      name: sampler.name, pieces: fits.count, evaluations: sampler.evaluations,
      maxObservedError: gaps.reduce(0) { max($0, $1.error) },
      largestGap: gaps.reduce(0) { max($0, $1.width) },
      jumps: jumps.positions, corners: corners, warnings: jumps.warnings,
      certificates: certificates(gaps))
    let curve = BakedCurve(
      pieces: fits.map(\.piece), jumps: jumps.positions,
      extrapolation: declarations.extrapolate, duration: declarations.duration, report: report)
    return (curve, report)
  }
}

extension Bake {
  private func fitBaseIntervals() throws(TimingError) {
    _ = try sampler.value(at: 0)
    _ = try sampler.value(at: 1)
    let count = Double(baker.baseIntervals)
    let base = (0...baker.baseIntervals).map { Double($0) / count }
    let edges = Set(base + declarations.breakpoints.map { $0 + 0 }).sorted()
    sampler.expect(Self.eighths(of: edges))
    for (start, end) in zip(edges, edges.dropFirst()) {
      try fitter.fit(start, end, into: &fits)
    }
    let grid = (1..<baker.checkSteps).map { Double($0) / Double(baker.checkSteps) }
    sampler.expect(grid)
    for x in grid { _ = try sampler.value(at: x) }
  }

  /// Returns the inputs that a fit needs in each interval, except for one of its own.
  private static func eighths(of edges: [Double]) -> [Double] {
    var places: [Double] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let width = end - start
      places += [start, start + width / 4, start + width / 2, start + 3 * width / 4]
      places += [0.125, 0.375, 0.625, 0.875].map { start + $0 * width }
    }
    return Array(Set(places + edges.suffix(1))).sorted()
  }

  /// Splits every piece that misses an evaluated point at the point it misses most, until none does.
  func repair() throws(TimingError) {
    var changed = true
    while changed {
      changed = false
      let samples = sampler.sorted
      var repaired: [PieceFitter.Fit] = []
      var next = 0
      for fit in fits {
        if let worst = worstMiss(of: fit, among: samples, from: &next) {
          changed = true
          try fitter.fit(fit.start, worst, into: &repaired)
          try fitter.fit(worst, fit.end, into: &repaired)
        } else {
          repaired.append(fit)
        }
      }
      if repaired.count > baker.pieceBudget {
        throw sampler.exhausted("pieces", baker.pieceBudget)
      }
      fits = repaired
    }
  }

  /// Returns the evaluated point inside a piece that is furthest from it, if that is too far.
  private func worstMiss(
    of fit: PieceFitter.Fit, among samples: [CurveSampler.Sample], from next: inout Int
  ) -> Double? {
    let piece = fit.piece
    var limit = fit.kind == .linear ? baker.tolerance : baker.tolerance / 2
    var worst: Double?
    while next < samples.count, samples[next].x < fit.end {
      let sample = samples[next]
      next += 1
      if fit.kind == .jump || sample.x <= fit.start { continue }
      let error = abs(sample.y - piece.value(at: sample.x))
      if error > limit {
        limit = error
        worst = sample.x
      }
    }
    return worst
  }

  /// Gives neighbours one common slope where that moves neither by more than a limit (a change of slope
  /// moves a Hermite piece by at most 4/27 of it times the width); elsewhere there is a corner.
  private func joinSlopes(within limit: Double) {
    corners = []
    for index in fits.indices.dropFirst() {
      let (left, right) = (fits[index - 1], fits[index])
      if left.kind == .jump || right.kind == .jump { continue }
      if left.endSlope == right.startSlope { continue }
      let common = (left.endSlope + right.startSlope) / 2
      let change = abs(common - left.endSlope) * max(left.width, right.width) * 4 / 27
      if change <= limit, left.kind == .cubic, right.kind == .cubic,
        left.keepsShape(endSlope: common), right.keepsShape(startSlope: common)
      {
        fits[index - 1].endSlope = common
        fits[index].startSlope = common
      } else {
        corners.append(right.start)
      }
    }
  }
}

extension PieceFitter.Fit {
  /// Returns whether another slope at an end leaves the piece as monotone as it was.
  fileprivate func keepsShape(startSlope: Double? = nil, endSlope: Double? = nil) -> Bool {
    let chord = (endValue - startValue) / width
    func fits(_ start: Double, _ end: Double) -> Bool {
      start * chord >= 0 && end * chord >= 0 && start * start + end * end <= 9 * chord * chord
    }
    return !fits(self.startSlope, self.endSlope)
      || fits(startSlope ?? self.startSlope, endSlope ?? self.endSlope)
  }
}
