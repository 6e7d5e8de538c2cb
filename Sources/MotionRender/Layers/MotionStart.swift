/// A motion that an interaction starts on lanes of a property.
package struct MotionStart {
  /// The animation; nobody else has it. Its `beginTime` is a delay.
  let animation: PropertyAnimation

  let key: String
  let timeline: Int?

  /// Names the connection that the motion comes through.
  let connection: ObjectIdentifier

  /// Whether a spring's velocity was given; else it takes over the one that there is.
  let hasVelocity: Bool

  /// Whether it is added to what lies below (CMP-2).
  let isAdded: Bool

  /// Whether operators mapped its values: lanes that they hold constant start there.
  let isMapped: Bool

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by its property.
  let isEssential: Bool?

  /// Whether it goes on with the lanes that its connection still has, and takes over no others.
  let goesOn: Bool

  /// The operators on the animation's numbers, if they are not affine; nil where there are none.
  let operators: MotionOperators?

  /// The result of stored operators for each number; nil where it is not known.
  let terms: [LaneTerm]?

  /// Describes a motion.
  package init(
    _ animation: PropertyAnimation, forKey key: String, timeline: Int?, hasVelocity: Bool,
    isAdded: Bool = false, isMapped: Bool = false, goesOn: Bool = false, isEssential: Bool? = nil,
    operators: MotionOperators? = nil, terms: [LaneTerm]? = nil, from connection: ObjectIdentifier
  ) {
    self.isEssential = isEssential
    self.operators = operators
    self.terms = terms
    self.isAdded = isAdded
    self.isMapped = isMapped
    self.goesOn = goesOn
    self.animation = animation
    self.key = key
    self.timeline = timeline
    self.hasVelocity = hasVelocity
    self.connection = connection
  }

  /// Whether the start value is the one that is shown when the motion begins.
  var startsWhereShown: Bool {
    guard let basic = animation as? BasicAnimation else { return false }
    return basic is SpringAnimation || basic.fromValue == nil && basic.byValue == nil
  }
}

extension MotionStart {
  /// Returns the start with an animation of its own.
  func copy() -> MotionStart {
    MotionStart(
      animation.copy(), forKey: key, timeline: timeline, hasVelocity: hasVelocity,
      isAdded: isAdded, isMapped: isMapped, goesOn: goesOn, isEssential: isEssential,
      operators: operators, terms: terms, from: connection)
  }

  /// Fills in the start value and velocity that are taken over.
  func fill(
    from state: LaneState, _ selection: LaneSelection
  ) throws(RenderError) {
    guard startsWhereShown, let basic = animation as? BasicAnimation, !state.values.isEmpty else {
      return
    }
    var state = state
    let constants = isMapped ? basic.constantLanes(selection, terms) : []
    for (index, lane) in selection.lanes.enumerated() where index < constants.count {
      guard let constant = constants[index] else { continue }
      (state.values[lane], state.velocities[lane]) = (constant, 0)
    }
    basic.fromValue = state.values.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(selection.value(from:))
    }
    guard let spring = basic as? SpringAnimation else { return }
    // A duration that followed from another start follows from this one.
    if spring.duration == spring.settlingDuration { spring.duration = nil }
    if hasVelocity {
      guard constants.contains(where: { $0 != nil }),
        let given = spring.velocity.flatMap(LayerValue.init(any:))?.lanes
      else { return }
      spring.takenVelocity = zip(given, constants).map { $1 == nil ? $0 : 0 }
      return
    }
    let velocities = selection.lanes.map { state.velocities[$0] }
    spring.takenVelocity =
      selection.access == .mean
      ? [velocities.reduce(0, +) / Double(max(velocities.count, 1))] : velocities
  }
}

extension BasicAnimation {
  /// Returns the value of each number that operators keep as it is, nil for one that moves.
  ///
  /// - Parameter terms: The results of the operators; where they are not known, a number that is the same at the start
  ///   and the end stays.
  fileprivate func constantLanes(_ selection: LaneSelection, _ terms: [LaneTerm]?) -> [Double?] {
    guard selection.access != .mean,
      let from = fromValue.flatMap(LayerValue.init(any:))?.converted(to: selection.kind)?.lanes,
      let to = toValue.flatMap(LayerValue.init(any:))?.converted(to: selection.kind)?.lanes
    else { return [] }
    return zip(from, to).enumerated().map { index, ends in
      let isStill = terms.map { index < $0.count && $0[index].isStill } ?? true
      return isStill && ends.0 == ends.1 ? ends.1 : nil
    }
  }
}
