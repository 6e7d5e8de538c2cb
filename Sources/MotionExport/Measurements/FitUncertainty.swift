internal import MotionTime
internal import OrreryBasics

/// The errors of fitted parameters, from the derivatives of the law at the best place.
///
/// With the columns J and the variance s² = remainder ÷ (samples − free parameters), the covariance is s²·(JᵀJ)⁻¹.
struct FitUncertainty {
  private let problem: LeastSquares
  private let place: LeastSquares.Place

  /// The rows of s·R⁻¹ with J = QR, whose products are the covariance.
  private let rows: [[Double]]

  /// The places of the parameters that they are of: free and not at a limit.
  private let inner: [Int]

  private let width: Double
  private let names: [FitParameter]

  init(_ problem: LeastSquares, _ place: LeastSquares.Place) {
    (self.problem, self.place) = (problem, place)
    let names = problem.model.kind.parameters
    self.names = names
    let (columns, rest) = problem.linearized(place.numbers)
    let used = problem.free.indices.filter {
      !problem.isAtLimit(problem.free[$0], place.numbers)
        && !(names[problem.free[$0]] == .damping && place.numbers[problem.free[$0]] == 0)
    }
    inner = used.map { problem.free[$0] }
    let degrees = max(problem.samples.count - problem.free.count, 1)
    width = StudentDistribution.quantile(0.95, degrees: degrees)
    let lengths = used.map { columns[$0].reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let scaled = zip(used, lengths).map { column, length in
      columns[column].map { length > 0 ? $0 / length : 0 }
    }
    // What is read exactly still has the errors of rounding.
    let rounding = 1e-12 * problem.samples.range
    let deviation = max((place.remainder / Double(degrees)).squareRoot(), rounding)
    rows = zip(TriangularFactor(scaled, rest).inverseRows, lengths).map { row, length in
      row.map { $0 * (deviation / max(length, .leastNormalMagnitude)) }
    }
  }

  /// Returns the standard error of what has the given derivatives by parameters.
  private func error(_ slopes: [FitParameter: Double]) -> Double {
    // The sum is made before the squares: errors of parameters may be far larger than those of what follows from them.
    var variance = 0.0
    for column in rows.indices {
      var sum = 0.0
      for (row, index) in inner.enumerated() {
        sum += (slopes[names[index]] ?? 0) * rows[row][column]
      }
      variance += sum * sum
    }
    return min(variance.squareRoot(), .greatestFiniteMagnitude)
  }

  /// - Parameter most: The largest standard error of a value that means something.
  private func estimate(
    _ name: String, _ unit: String, _ value: Double, _ slopes: [FitParameter: Double],
    within most: Double
  ) -> LawFit.Estimate {
    let isKnown = !inner.contains { slopes[names[$0]] != nil }
    let error = isKnown ? nil : self.error(slopes)
    let interval = error.map { error in
      let low = value - width * error
      return low...max(value + width * error, low)
    }
    return LawFit.Estimate(
      name: name, unit: unit, value: value, standardError: error, interval: interval,
      isHeld: !problem.free.contains { slopes[names[$0]] != nil },
      isDetermined: (error ?? 0) <= most)
  }

  func estimates(_ unit: String) -> [LawFit.Estimate] {
    names.indices.map { index in
      let name = names[index]
      return estimate(
        name.rawValue, name.unit(of: unit), place.numbers[index], [name: 1], within: most(index))
    }
  }

  func derived(_ unit: String) -> [LawFit.Estimate] {
    let numbers = place.numbers
    switch problem.model.kind {
    case .spring:
      let root = numbers[0].squareRoot()
      let ratio = numbers[1] / (2 * root)
      let first = estimate(
        "dampingRatio", "", ratio,
        [.stiffness: -ratio / (2 * numbers[0]), .damping: 1 / (2 * root)], within: ratio / 2)
      return [first] + rates(ratio)
    case .decay:
      let rate = Elementary.exp(-1 / (1000 * numbers[0]))
      return [
        estimate(
          "decelerationRate", "", rate,
          [.timeConstant: rate / (1000 * numbers[0] * numbers[0])], within: (1 - rate) / 2),
        estimate(
          "destination", unit, numbers[1] + numbers[2] * numbers[0],
          [.from: 1, .velocity: numbers[0], .timeConstant: numbers[2]],
          within: problem.samples.range / 2),
      ]
    case .bezier:
      let length = numbers[7] - numbers[6]
      return [estimate("duration", "s", length, [.begin: -1, .end: 1], within: length / 4)]
    }
  }

  /// The two rates of a spring above critical damping, whose sum is c and whose product is k.
  private func rates(_ ratio: Double) -> [LawFit.Estimate] {
    guard ratio > 1 else { return [] }
    let (stiffness, damping) = (place.numbers[0], place.numbers[1])
    let gap = (damping * damping - 4 * stiffness).squareRoot()
    let fast = (damping + gap) / 2
    guard gap > 0, fast > 0 else { return [] }
    let slow = stiffness / fast
    return [
      estimate(
        "slowRate", "1/s", slow, [.stiffness: 1 / gap, .damping: -slow / gap], within: slow / 2),
      estimate(
        "fastRate", "1/s", fast, [.stiffness: -1 / gap, .damping: fast / gap], within: fast / 2),
    ]
  }
}

extension FitUncertainty {
  /// The largest standard error with which something useful is known of a parameter.
  private func most(_ index: Int) -> Double {
    let number = place.numbers[index]
    let (range, span) = (problem.samples.range, problem.samples.span)
    let isSpring = problem.model.kind == .spring
    let pace = max(isSpring ? place.numbers[0].squareRoot() / 2 : 0, 1 / span)
    switch names[index] {
    case .stiffness, .damping, .timeConstant: return number / 2
    case .x1, .x2: return 0.2
    case .y1, .y2: return 0.5
    case .from, .to: return range / 2
    case .velocity: return max(abs(number), range * pace) / 2
    case .begin, .end: return span / 4
    }
  }

  private func isOpen(_ index: Int) -> Bool {
    inner.contains(index) && !(error([names[index]: 1]) <= most(index))
  }

  /// A sentence for each thing that the data do not determine.
  var sentences: [String] {
    let open = Set(names.indices.filter(isOpen).map { names[$0] })
    var sentences: [String] = []
    var told: Set<FitParameter> = []
    func tell(_ parameters: Set<FitParameter>, _ sentence: String) {
      sentences.append(sentence)
      told.formUnion(parameters)
    }
    if open.isSuperset(of: [.stiffness, .damping]), let slow = slowRate {
      tell(
        [.stiffness, .damping],
        "stiffness and damping: the two rates cannot be separated; only the slower, "
          + "r = \(slow), is determined, and any damping with stiffness = r·(damping − r) goes as well"
      )
    }
    let points: Set<FitParameter> = [.x1, .y1, .x2, .y2]
    func list(_ parameters: Set<FitParameter>) -> String {
      names.filter { parameters.contains($0) && open.contains($0) }.map(\.rawValue)
        .joined(separator: ", ")
    }
    if open.contains(.begin) {
      let start = points.union([.begin, .from, .velocity])
      tell(
        start, list(start) + ": the data do not contain the start, and another begin goes as well")
    }
    if open.contains(.end) {
      let end = points.union([.end, .to])
      tell(end, list(end) + ": the data do not contain the end, and another end goes as well")
    }
    if isStraight, !open.isDisjoint(with: points), told.isDisjoint(with: points) {
      tell(
        points,
        "x1, y1, x2, y2: the motion is a straight line, on which both points may lie anywhere")
    }
    if open.contains(.to), !told.contains(.to) {
      tell([.to], "to: the data end before the motion is near its destination")
    }
    if open.isSuperset(of: [.timeConstant, .velocity]) || open == [.timeConstant] {
      tell(
        [.timeConstant, .velocity],
        "timeConstant: the velocity hardly changes within the data, or is gone at once")
    }
    for name in names where open.contains(name) && !told.contains(name) {
      sentences.append("\(name.rawValue): its standard error is \(short(error([name: 1])))")
    }
    return sentences + limits
  }

  /// Whether both control points of a Bézier lie on the line between its ends.
  private var isStraight: Bool {
    let numbers = place.numbers
    return problem.model.kind == .bezier && abs(numbers[0] - numbers[1]) < 1e-3
      && abs(numbers[2] - numbers[3]) < 1e-3
  }

  /// The slower rate with its error, where it is known to a tenth.
  private var slowRate: String? {
    let ratio = place.numbers[1] / (2 * place.numbers[0].squareRoot())
    guard let slow = rates(ratio).first, let error = slow.standardError, error < slow.value / 10
    else { return nil }
    return "\(short(slow.value)) ± \(short(error)) 1/s"
  }

  private var limits: [String] {
    problem.free.filter {
      !inner.contains($0) && names[$0].isPositive && place.numbers[$0] > 0
    }.map { index in
      "\(names[index].rawValue): the best value is \(short(place.numbers[index])), the limit of its range"
    }
  }

  private func short(_ number: Double) -> String { FitText.short(number) }
}
