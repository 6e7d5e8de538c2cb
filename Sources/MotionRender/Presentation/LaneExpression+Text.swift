internal import OrreryBasics

extension LaneExpression {
  /// Returns what the lanes are, as formulas of the names of properties and of the motion.
  ///
  /// - Parameters:
  ///   - motion: The name of the motion's numbers.
  ///   - name: Returns the name of a source.
  func formulas(motion: String, name: (Source) -> String) -> [String] {
    var registers: [String] = []
    for number in 0..<movedCount {
      registers.append(movedCount == 1 ? motion : "\(motion).\(number + 1)")
    }
    for source in sources {
      let selection = source.keyPath.selection
      let parts = selection.map { LaneSelection.laneNames(of: $0.kind) } ?? []
      for number in 0..<source.count {
        let part = number < parts.count && source.count > 1 ? ".\(parts[number])" : ""
        registers.append(name(source) + part)
      }
    }
    for constant in constants { registers.append(NumberText.rounded(constant, decimals: 6)) }
    for step in steps {
      let operands = [step.first, step.second, step.third, step.fourth].map { registers[Int($0)] }
      let text = step.operation.text(operands)
      // What is longer nobody reads, and a chain can double it at each step.
      registers.append(text.utf8.count > 400 ? "…" : text)
    }
    return results.map { Self.bare(registers[Int($0)]) }
  }

  private static func bare(_ text: String) -> String {
    text.hasPrefix("(") && text.hasSuffix(")") && !text.dropFirst().dropLast().contains("(")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension LaneOperation {
  fileprivate func text(_ operands: [String]) -> String {
    let (first, second) = (operands[0], operands[1])
    return switch self {
    case .add: "(\(first) + \(second))"
    case .subtract: "(\(first) - \(second))"
    case .multiply: "(\(first) * \(second))"
    case .divide, .progress: "(\(first) / \(second))"
    case .maximum: "max(\(first), \(second))"
    case .minimum: "min(\(first), \(second))"
    case .magnitude: "abs(\(first))"
    case .squareRoot: "sqrt(\(first))"
    case .angle: "atan2(\(first), \(second))"
    case .rubberBand: "rubberBand(\(first), \(second) … \(operands[2]), \(operands[3]))"
    }
  }
}
