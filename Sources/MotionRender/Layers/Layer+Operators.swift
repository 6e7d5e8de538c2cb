internal import MotionTime

/// Operators on the numbers of a motion that are not affine (CMP-8).
package struct MotionOperators {
  /// The kind of the motion's values.
  let kind: ValueKind

  /// One for each number of the target.
  let terms: [LaneTerm]

  /// Describes operators; nil where all are affine, so that the motion itself can be mapped.
  package init?(_ kind: ValueKind, _ terms: [LaneTerm]) {
    if terms.allSatisfy(\.isAffine)
      || terms.contains(where: { $0.depth > LaneExpression.greatestDepth })
    {
      return nil
    }
    self.kind = kind
    self.terms = terms
  }
}

/// Operators as the journal keeps them.
struct ResolvedOperators {
  let kind: ValueKind
  let terms: [LaneTerm]
  let expression: LaneExpression

  /// The number of the motion's numbers.
  var width: Int { expression.movedCount }
}

extension Layer {
  /// Returns the operators of a start as the journal keeps them; nil where there are none, or they are too large.
  func operators(
    of start: MotionStart, _ place: ResolvedKeyPath
  ) throws(RenderError) -> ResolvedOperators? {
    guard let operators = start.operators, let width = operators.kind.laneCount,
      operators.terms.count == place.selection.numberCount,
      let expression = LaneExpression(
        operators.terms, movedCount: width, count: context.journal.numberCount)
    else { return nil }
    return ResolvedOperators(
      kind: operators.kind, terms: operators.terms, expression: expression)
  }

  /// Resolves a start whose values are filled in.
  func plan(
    of start: MotionStart, _ operators: ResolvedOperators?, _ place: ResolvedKeyPath
  ) throws(RenderError) -> AnimationPlan {
    let defaults = context.open.defaults
    guard let operators else {
      return try PlanResolver(layer: self, defaults: defaults)
        .plan(of: start.animation, key: start.key)
    }
    let label = "\(record.label).\(place.keyPath)"
    let zero = LayerValue(operators.kind, lanes: [Double](repeating: 0, count: operators.width))
    let inner = try AnimationResolver(
      source: start.animation, keyPath: place.keyPath, selection: .whole(operators.kind),
      label: { label }, defaults: defaults, underlying: { zero ?? .scalar(0) }
    ).resolve()
    let animation = ResolvedAnimation(
      keyPath: place.keyPath, selection: place.selection, timing: inner.timing,
      timingFunction: inner.timingFunction, isAdditive: false, isCumulative: false,
      content: .expression(operators.expression, of: inner),
      operands: .lanes([], width: place.selection.numberCount))
    return AnimationPlan(
      key: start.key, timing: inner.timing,
      isRemovedOnCompletion: start.animation.isRemovedOnCompletion,
      parts: [
        AnimationPlan.Part(descriptor: place.descriptor, groups: [], animation: animation)
      ], keyPath: place.keyPath.description)
  }

  /// Returns where a motion in front of operators starts: its own interaction goes on with its course; another one
  /// starts where the operators give the shown value, with velocity 0.
  func innerState(
    of start: MotionStart, _ operators: ResolvedOperators?, _ state: LaneState,
    _ track: PropertyTrack, _ place: ResolvedKeyPath
  ) -> LaneState? {
    guard let operators else { return nil }
    let time = context.open.time
    for motion in context.motions(on: track, lanes: place.selection.mask)
    where motion.connection == start.connection {
      for index in motion.plan.parts.indices {
        let part = AnimationPart(index, of: motion)
        if let own = part.innerState(at: time, width: operators.width) { return own }
      }
    }
    var inner = LaneState(
      values: start.end(operators.kind) ?? [Double](repeating: 0, count: operators.width),
      velocities: [Double](repeating: 0, count: operators.width))
    for (index, term) in operators.terms.enumerated() {
      let lane = place.selection.offset + index
      guard lane < state.values.count,
        let found = term.inverse(state.values[lane], { self.value(of: $0) })
      else { continue }
      inner.values[found.number] = found.value
    }
    return inner
  }

  /// Returns the state of the inner motion for what takes over at the same time.
  func begun(_ motion: AnimationRecord, _ inner: LaneState?) -> LaneState? {
    guard var inner, case .expression(_, let form?)? = motion.plan.parts.first?.animation.content
    else { return inner }
    if let velocity = form.initialVelocity, velocity.count == inner.velocities.count {
      inner.velocities = velocity
    }
    return inner
  }

  /// Returns what operators make of a value of the motion.
  func mapped(
    _ value: LayerValue, _ operators: ResolvedOperators, _ selection: LaneSelection
  ) -> LayerValue? {
    guard let numbers = value.converted(to: operators.kind)?.lanes else { return nil }
    let results = results(of: operators.expression, numbers)
    return results.withUnsafeBufferPointer { LayerValue(selection.kind, lanes: $0.baseAddress) }
  }

  private func value(of term: LaneTerm) -> Double? {
    if let number = term.number { return number }
    return LaneExpression([term], movedCount: 0, count: context.journal.numberCount)
      .flatMap { results(of: $0, []).first }
  }

  private func results(of expression: LaneExpression, _ moved: [Double]) -> [Double] {
    let journal = context.journal
    let time = context.open.time
    return expression.results(of: moved) { source, numbers in
      _ = Evaluator.load(source, of: journal, at: time, into: numbers)
    }
  }
}

extension MotionStart {
  /// The numbers of the value that it leads to, if it says so.
  fileprivate func end(_ kind: ValueKind) -> [Double]? {
    (animation as? BasicAnimation)?.toValue.flatMap(LayerValue.init(any:))?
      .converted(to: kind)?.lanes
  }
}
