internal import MotionTime

extension AnimationResolver {
  /// Checks the constants and the velocity of a spring.
  func form(
    of spring: SpringAnimation, _ rows: [OperandRow]
  ) throws(RenderError) -> ResolvedSpring {
    let function: SpringFunction
    do {
      function = try SpringFunction(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.givenDamping,
        initialVelocity: spring.initialVelocity, allowsOverdamping: spring.allowsOverdamping)
    } catch {
      throw self.error(
        error.code == .invalidVelocity ? .invalidVelocity : .invalidSpring, error.message)
    }
    return ResolvedSpring(spring: function, velocity: try velocity(of: spring, rows))
  }

  private func velocity(
    of spring: SpringAnimation, _ rows: [OperandRow]
  ) throws(RenderError) -> ResolvedSpring.Velocity {
    if let taken = spring.takenVelocity { return .absolute(taken) }
    guard let any = spring.velocity else { return .normalised(spring.initialVelocity) }
    let value = try value(any, "velocity")
    guard selection.kind.isAdditive else {
      throw error(
        .notAdditive, "\(selection.kind.article) has no velocity. Leave velocity out.")
    }
    if let row = rows.first, !row.value.hasShape(of: value) {
      throw error(
        .invalidValue, "velocity has another length than the values. Give one number for each.")
    }
    if case .color(let color?) = value {
      return .absolute([color.red, color.green, color.blue, color.alpha])
    }
    // The identity transform means no velocity, so scale factors are measured from 1.
    let lanes = value.lanes ?? []
    return .absolute(lanes.indices.map { lanes[$0] - selection.rule.zero($0) })
  }
}
