import PlatformC

/// An easing read from CSS text by the algorithms of the CSS Easing Functions Level 2 draft, apart from the
/// code under test.
///
/// Section numbers are those of the draft: `linear()` in 2.2, `cubic-bezier()` in 2.3, `steps()` in 2.4.
enum CSSReference {
  case bezier(Double, Double, Double, Double)
  case steps(count: Double, position: String)
  case linear([(input: Double, output: Double)])

  /// Reads what CSS serialises: lower case, one space after a comma.
  init?(_ text: String) {
    let keywords = [
      "linear": "cubic-bezier(0, 0, 1, 1)", "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)",
      "ease-in": "cubic-bezier(0.42, 0, 1, 1)", "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
      "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
    ]
    let call = keywords[text] ?? text
    guard let open = call.firstIndex(of: "("), call.last == ")" else { return nil }
    let words = call[call.index(after: open)...].dropLast().split(separator: ", ").map(String.init)
    switch call[..<open] {
    case "cubic-bezier":
      let numbers = words.compactMap(Double.init)
      guard numbers.count == 4 else { return nil }
      self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "steps":
      guard let count = words.first.flatMap(Double.init) else { return nil }
      self = .steps(count: count, position: words.count > 1 ? words[1] : "end")
    case "linear": self = .linear(CSSReference.points(words))
    default: return nil
    }
  }

  /// "To create a linear easing function": control points from stops, one word list each.
  private static func points(_ stops: [String]) -> [(input: Double, output: Double)] {
    var made: [(input: Double?, output: Double)] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      let parts = stop.split(separator: " ")
      let output = parts.first { !$0.hasSuffix("%") }.flatMap { Double($0) } ?? .nan
      let inputs = parts.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
      for input in inputs {
        largest = max(input / 100, largest)
        made.append((largest, output))
      }
      if !inputs.isEmpty { continue }
      if index == 0 {
        largest = 0
        made.append((0, output))
      } else if index == stops.count - 1 {
        largest = max(1, largest)
        made.append((largest, output))
      } else {
        made.append((nil, output))
      }
    }
    return filled(made)
  }

  /// Inputs that are missing lie evenly between their neighbours.
  private static func filled(
    _ made: [(input: Double?, output: Double)]
  ) -> [(input: Double, output: Double)] {
    made.indices.map { index in
      if let input = made[index].input { return (input, made[index].output) }
      let before = made[..<index].lastIndex { $0.input != nil } ?? 0
      let after = made[index...].firstIndex { $0.input != nil } ?? made.count - 1
      let (low, high) = (made[before].input ?? 0, made[after].input ?? 1)
      let part = Double(index - before) / Double(after - before)
      return (low + (high - low) * part, made[index].output)
    }
  }

  /// The output progress, with the before flag false.
  func value(at x: Double) -> Double {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2): CSSReference.bezier(x1, y1, x2, y2, at: x)
    case .steps(let count, let position): CSSReference.steps(count, position, at: x)
    case .linear(let points): CSSReference.linear(points, at: x)
    }
  }

  private static func linear(
    _ points: [(input: Double, output: Double)], at x: Double
  ) -> Double {
    if points.count == 1 { return points[0].output }
    if let match = points.last(where: { $0.input == x }) { return match.output }
    let count = points.count
    var pair = (points[0], points[1])
    if x < points[0].input {
      if pair.0.input == pair.1.input { return pair.0.output }
    } else if x > points[count - 1].input {
      pair = (points[count - 2], points[count - 1])
      if pair.0.input == pair.1.input { return pair.1.output }
    } else if let next = points.firstIndex(where: { $0.input > x }) {
      pair = (points[next - 1], points[next])
    }
    let (a, b) = pair
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
  }

  private static func steps(_ count: Double, _ position: String, at x: Double) -> Double {
    let startsAtOnce = ["start", "jump-start", "jump-both"].contains(position)
    var step = floor(x * count) + (startsAtOnce ? 1 : 0)
    let jumps = position == "jump-none" ? count - 1 : position == "jump-both" ? count + 1 : count
    if x >= 0, step < 0 { step = 0 }
    if x <= 1, step > jumps { step = jumps }
    return step / jumps
  }

  /// By bisection of t, which needs no derivative.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double
  ) -> Double {
    func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return cubic(y1, y2, (low + high) / 2)
  }
}
