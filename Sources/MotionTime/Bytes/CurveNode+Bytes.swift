import OrreryBasics

extension CurveNode {
  func encode(to writer: inout ByteWriter) {
    switch self {
    case .spring(let spring, let duration):
      writer.write(UInt8(0))
      spring.encode(to: &writer)
      writer.write(duration)
    case .steps(let easing):
      writer.write(UInt8(1))
      writer.write(Int64(easing.count))
      writer.write(easing.position.rawValue)
    case .stops(let easing):
      writer.write(UInt8(2))
      writer.write(easing.points)
    case .circular: writer.write(UInt8(3))
    case .pinned(let curve): encode(4, [curve], [], to: &writer)
    case .reversed(let curve): encode(5, [curve], [], to: &writer)
    case .joined(let left, let right, let place):
      encode(6, [left, right], [place.x, place.y], to: &writer)
    case .chained(let inner, let outer): encode(7, [inner, outer], [], to: &writer)
    case .mixed(let left, let right, let weight): encode(8, [left, right], [weight], to: &writer)
    case .clamped(let curve, let lower, let upper): encode(9, [curve], [lower, upper], to: &writer)
    case .repeated(let curve, let count, let alternates):
      encode(10, [curve], [count, alternates ? 1 : 0], to: &writer)
    case .formula(let formula):
      writer.write(UInt8(11))
      formula.encode(to: &writer)
    case .path(let path):
      writer.write(UInt8(12))
      writer.write(path.points)
    }
  }

  private func encode(
    _ kind: UInt8, _ curves: [TimingFunction], _ numbers: [Double], to writer: inout ByteWriter
  ) {
    writer.write(kind)
    for curve in curves { curve.encode(to: &writer) }
    for number in numbers { writer.write(number) }
  }

  init(from reader: inout ByteReader) throws {
    let kind = try reader.byte()
    if kind < 4 {
      self = try CurveNode.single(kind, &reader)
      return
    }
    if kind == 11 {
      self = .formula(try EasingFormula(from: &reader))
      return
    }
    if kind == 12 {
      self = .path(try PathEasing(try reader.values(Point.self)))
      return
    }
    let first = try TimingFunction(from: &reader)
    switch kind {
    case 4: self = .pinned(first)
    case 5: self = .reversed(first)
    case 6: self = try CurveNode.joined(first, &reader)
    case 7: self = .chained(inner: first, outer: try TimingFunction(from: &reader))
    case 8: self = try CurveNode.mixed(first, &reader)
    case 9: self = .clamped(first, lower: try reader.number(), upper: try reader.number())
    case 10: self = try CurveNode.repeated(first, &reader)
    default: throw reader.failure("A combination of curves of kind \(kind)")
    }
  }

  /// Returns a curve that is not made of others.
  private static func single(
    _ kind: UInt8, _ reader: inout ByteReader
  ) throws -> CurveNode {
    switch kind {
    case 0:
      let spring = try SpringFunction(from: &reader)
      let duration = try reader.number()
      if duration > 0 { return .spring(spring, duration: duration) }
      throw reader.failure("A duration of \(duration)")
    case 1:
      let count = Int(clamping: try reader.integer(Int64.self))
      guard let position = StepEasing.Position(rawValue: try reader.text()) else {
        throw reader.failure("A staircase of unknown kind")
      }
      return .steps(try StepEasing(count, position))
    case 2: return .stops(LinearEasing(points: try stops(&reader)))
    default: return .circular
    }
  }

  private static func stops(_ reader: inout ByteReader) throws -> [Point] {
    let points = try reader.values(Point.self)
    let areOrdered = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    guard !points.isEmpty, areOrdered,
      points.allSatisfy({ abs($0.x) <= 2e300 && abs($0.y) <= 2e300 })
    else { throw reader.failure("Stops out of order") }
    return points
  }

  private static func joined(
    _ first: TimingFunction, _ reader: inout ByteReader
  ) throws -> CurveNode {
    let second = try TimingFunction(from: &reader)
    let place = try Point(from: &reader)
    if place.x > 0, place.x < 1 { return .joined(first, second, at: place) }
    throw reader.failure("Curves that meet at \(place.x)")
  }

  private static func mixed(
    _ first: TimingFunction, _ reader: inout ByteReader
  ) throws -> CurveNode {
    let second = try TimingFunction(from: &reader)
    let weight = try reader.number()
    if (0...1).contains(weight) { return .mixed(first, second, weight: weight) }
    throw reader.failure("A weight of \(weight)")
  }

  private static func repeated(
    _ curve: TimingFunction, _ reader: inout ByteReader
  ) throws -> CurveNode {
    let count = try reader.number()
    let alternates = try reader.number()
    if (1...1_000_000).contains(count), count.rounded() == count, [0, 1].contains(alternates) {
      return .repeated(curve, count: count, alternates: alternates == 1)
    }
    throw reader.failure("A curve repeated \(count) times")
  }
}

extension EasingFormula {
  fileprivate func encode(to writer: inout ByteWriter) {
    let (kind, numbers): (UInt8, [Double]) =
      switch self {
      case .power(let exponent): (0, [exponent])
      case .sine: (1, [])
      case .exponential: (2, [])
      case .blendedExponential: (3, [])
      case .elastic(let amplitude, let period): (4, [amplitude, period])
      case .bounce: (5, [])
      }
    writer.write(kind)
    for number in numbers { writer.write(number) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    switch try reader.byte() {
    case 0: self = .power(try reader.number())
    case 1: self = .sine
    case 2: self = .exponential
    case 3: self = .blendedExponential
    case 4: self = .elastic(amplitude: try reader.number(), period: try reader.number())
    case 5: self = .bounce
    case let other: throw reader.failure("A formula of kind \(other)")
    }
    try check()
  }
}
