/// A number as a function of numbers that a motion, or properties of layers, show: what stored operators make of a
/// stream (CMP-8). ``LaneExpression`` is a list of them as the journal keeps it.
package final class LaneTerm {
  enum Kind {
    case constant(Double)

    /// A number of the motion that passes the operators.
    case moved(Int)

    /// A number of what a layer's property shows.
    case shown(layer: Int, LayerKeyPath, number: Int)

    case result(LaneOperation, [LaneTerm])
  }

  let kind: Kind

  /// The number of operations one inside another.
  let depth: Int

  /// Whether no number of the motion is in it.
  let isStill: Bool

  /// Whether it depends on numbers of the motion linearly, with constants alone.
  let isAffine: Bool

  private init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .constant: (depth, isStill, isAffine) = (0, true, true)
    case .moved: (depth, isStill, isAffine) = (0, false, true)
    case .shown: (depth, isStill, isAffine) = (0, true, false)
    case .result(let operation, let operands):
      depth = 1 + (operands.map(\.depth).max() ?? 0)
      isStill = operands.allSatisfy(\.isStill)
      isAffine =
        operands.allSatisfy(\.isAffine) && (isStill || Self.isLinear(operation, operands))
    }
  }

  private static func isLinear(_ operation: LaneOperation, _ operands: [LaneTerm]) -> Bool {
    switch operation {
    case .add, .subtract: true
    case .multiply: operands[0].isStill || operands[1].isStill
    case .divide, .progress: operands[1].isStill
    default: false
    }
  }

  /// A number that stays.
  package static func constant(_ number: Double) -> LaneTerm {
    LaneTerm(.constant(number))
  }

  /// A number of the motion that passes the operators.
  package static func moved(_ number: Int) -> LaneTerm { LaneTerm(.moved(number)) }

  /// A number of what a property of a layer shows.
  package static func shown(
    ofLayer layer: Int, _ keyPath: LayerKeyPath, number: Int
  ) -> LaneTerm {
    LaneTerm(.shown(layer: layer, keyPath, number: number))
  }

  /// The result of an operation.
  package static func result(_ operation: LaneOperation, _ operands: LaneTerm...) -> LaneTerm {
    let numbers = operands.compactMap(\.number)
    if numbers.count < operands.count { return LaneTerm(.result(operation, operands)) }
    let rest = numbers + [0, 0, 0]
    return .constant(operation(rest[0], rest[1], rest[2], rest[3]))
  }

  /// The number, if it stays.
  package var number: Double? {
    if case .constant(let number) = kind { number } else { nil }
  }
}

extension LaneTerm {
  /// Returns the number of the motion that gives a result, and which of its numbers that is; nil where there is none,
  /// or more than one number counts.
  ///
  /// - Parameter value: Returns the present value of a term without numbers of the motion.
  func inverse(
    _ result: Double, _ value: (LaneTerm) -> Double?
  ) -> (number: Int, value: Double)? {
    guard case .result(let operation, let operands) = kind else {
      if case .moved(let number) = kind { return (number, result) }
      return nil
    }
    let moving = operands.filter { !$0.isStill }
    guard let path = moving.first, moving.count == 1 else { return nil }
    let isFirst = operands[0] === path
    let others = operands.filter { $0 !== path }.map(value)
    guard let other = others.first ?? 0 else { return nil }
    let operand: Double
    switch operation {
    case .add: operand = result - other
    case .subtract: operand = isFirst ? result + other : other - result
    case .multiply: operand = result / other
    case .divide, .progress: operand = isFirst ? result * other : other / result
    case .maximum, .minimum: operand = result
    case .rubberBand:
      guard isFirst, others.count == 3, let high = others[1], let length = others[2] else {
        return nil
      }
      operand = Self.released(result, min: other, max: high, length: length)
    default: return nil
    }
    return operand.isFinite ? path.inverse(operand, value) : nil
  }

  /// The number that the rubber band pulls to a place: x = L/0.55·(1/(1 − b/L) − 1).
  package static func released(
    _ value: Double, min: Double, max: Double, length: Double
  ) -> Double {
    if value >= min, value <= max || length <= 0 { return value }
    func free(_ band: Double) -> Double { length / 0.55 * (1 / (1 - band / length) - 1) }
    return value > max ? max + free(value - max) : min - free(min - value)
  }
}
