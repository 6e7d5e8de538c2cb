internal import MotionTime

/// Lanes that follow what other properties show, through stored operators (CMP-11, CMP-12).
extension Layer {
  /// Makes lanes show terms of what properties of layers show from now on; it takes them over from motions and from
  /// other connections.
  ///
  /// - Parameters:
  ///   - terms: One for each number of the key path's value.
  ///   - connection: Names the connection that follows.
  /// - Returns: Whether they can: not for values without lanes, nor for terms that are too large or too deep.
  /// - Throws: `followCycle` when a source follows the lanes; as ``setValue(_:forKeyPath:)``.
  package func follow(
    _ terms: [LaneTerm], on keyPath: LayerKeyPath, from connection: ObjectIdentifier
  ) throws(RenderError) -> Bool {
    try checkAlive()
    let place = try resolve(keyPath)
    try checkComponents(of: place)
    let selection = place.selection
    let journal = context.journal
    guard selection.access != .colorPart, selection.numberCount == terms.count, !terms.isEmpty,
      place.descriptor.kind.laneCount != nil, selection.kind != .transform,
      let expression = LaneExpression(terms, movedCount: 0, count: journal.numberCount)
    else { return false }
    context.settle()
    let track = record.makeTrack(of: place.descriptor)
    var reach = FollowerReach(journal, at: context.open.time)
    for source in expression.sources { reach.visit(source) }
    if reach.leads(to: track, selection.mask) {
      throw RenderError(
        .followCycle,
        "\(record.label).\(keyPath) would follow itself through \(reach.path(to: track))."
          + " Connect it in one direction, or put dedupe() between.")
    }
    if !reach.isSmall { return false }
    let own = followers(of: track, connection)
    if let only = own.first, own.count == 1, let part = only.plan.parts.first,
      part.animation.selection == selection,
      case .expression(expression, nil) = part.animation.content
    {
      return true
    }
    context.finishWrites(to: track, selection.mask)
    let timing = MediaTiming(duration: .infinity, fillMode: .both)
    let animation = ResolvedAnimation(
      keyPath: place.keyPath, selection: selection, timing: timing, timingFunction: nil,
      isAdditive: false, isCumulative: false, content: .expression(expression, of: nil),
      operands: .lanes([], width: terms.count))
    let plan = AnimationPlan(
      key: "follower.\(keyPath)", timing: timing, isRemovedOnCompletion: false,
      parts: [AnimationPlan.Part(descriptor: place.descriptor, groups: [], animation: animation)],
      keyPath: keyPath.description)
    let made = AnimationRecord(
      plan, source: nil, role: .motion, delay: .zero, on: .layer(record), layer: record,
      sequence: context.makeSequence(), operation: context.countOperation(),
      time: context.open.time)
    made.connection = connection
    // Coming and going is no event, and nothing starts or ends.
    (made.isContinuation, made.isContinued, made.isStarted) = (true, true, true)
    for old in own { context.remove(old) }
    context.takeOver(made)
    self.place(made, nil)
    return true
  }

  /// Writes the model value of lanes that follow: those that something else took over keep theirs.
  ///
  /// - Returns: Whether all of them still follow.
  /// - Throws: As ``setValue(_:forKeyPath:)``.
  package func writeFollowed(
    _ value: LayerValue, forKeyPath keyPath: LayerKeyPath, from connection: ObjectIdentifier
  ) throws(RenderError) -> Bool {
    try checkAlive()
    let place = try resolve(keyPath)
    let selection = place.selection
    let track = record.makeTrack(of: place.descriptor)
    let mask = followedLanes(of: track, connection) & selection.mask
    if mask == 0 { return false }
    try writeOver(value, place, mask, track)
    return mask == selection.mask
  }

  /// Whether all lanes of a key path follow through a connection.
  package func isFollowing(_ keyPath: LayerKeyPath, from connection: ObjectIdentifier) -> Bool {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return false }
    return followedLanes(of: track, connection) & place.selection.mask == place.selection.mask
  }

  /// Whether something else holds lanes of a property: a motion that runs or waits, or another follower.
  package func isHeld(_ keyPath: LayerKeyPath, besides connection: ObjectIdentifier) -> Bool {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return false }
    context.settle()
    context.finishWrites(to: track, place.selection.mask)
    let time = context.open.time
    if context.claims.has(track, lanes: place.selection.mask) { return true }
    return context.motions(on: track, lanes: place.selection.mask).contains {
      $0.connection != connection
        && ($0.plan.isFollower || $0.isMoving(at: time) || $0.isWaiting)
    }
  }

  /// The number of numbers that another property can follow; nil for a value without lanes.
  package func numberCount(_ keyPath: LayerKeyPath) -> Int? {
    let count = context.journal.numberCount(id, keyPath)
    return (try? resolve(keyPath))?.selection.kind == .transform ? nil : count
  }

  /// Whether the owner of a sampled motion writes lanes of a property now, other than at its start.
  package func isWrittenByMotion(_ keyPath: LayerKeyPath) -> Bool {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return false }
    return context.claims.isOwnerContinuing(track, lanes: place.selection.mask)
  }

  /// Whether a connection wrote lanes of a property, and a motion may follow at once that leads there.
  package func isStarting(_ keyPath: LayerKeyPath) -> Bool {
    // What a gesture writes is no start.
    guard !isDestroyed, context.driver == nil, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return false }
    return context.emittedWrites.contains {
      $0.track === track && $0.selection.mask & place.selection.mask != 0
    }
  }

  /// Ends what a connection lets a property follow: the lanes keep what they show.
  package func endFollowing(_ keyPath: LayerKeyPath, from connection: ObjectIdentifier) {
    guard !isDestroyed, let place = try? resolve(keyPath),
      let track = record.track(of: place.descriptor)
    else { return }
    context.settle()
    let own = followers(of: track, connection)
    if own.isEmpty { return }
    let mask = followedLanes(of: track, connection) & place.selection.mask
    let state = context.state(of: track)
    let shown = state.values.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(place.selection.value(from:))
    }
    for record in own { context.remove(record) }
    if let shown { try? writeOver(shown, place, mask, track) }
  }

  /// Writes some lanes of a value, which takes over nothing.
  private func writeOver(
    _ value: LayerValue, _ place: ResolvedKeyPath, _ mask: UInt16, _ track: PropertyTrack
  ) throws(RenderError) {
    let selection = place.selection
    var value = value
    if mask != selection.mask, let new = value.lanes, selection.access != .mean {
      let old = Evaluator.model(track, selection, at: .infinity).lanes ?? new
      let lanes = zip(selection.lanes, zip(old, new)).map { lane, numbers in
        mask & 1 << UInt16(lane) == 0 ? numbers.0 : numbers.1
      }
      value =
        lanes.withUnsafeBufferPointer { LayerValue(selection.kind, lanes: $0.baseAddress) } ?? value
    }
    try writeEmitted(value, place, track)
  }

  private func followers(
    of track: PropertyTrack, _ connection: ObjectIdentifier
  ) -> [AnimationRecord] {
    context.motions(on: track, lanes: 0).filter {
      $0.connection == connection && $0.plan.isFollower
    }
  }

  private func followedLanes(of track: PropertyTrack, _ connection: ObjectIdentifier) -> UInt16 {
    context.settle()
    return followers(of: track, connection).flatMap(\.plan.parts)
      .reduce(0) { $0 | $1.animation.selection.mask }
  }
}

extension AnimationPlan {
  /// Whether it is a follower: what it shows comes from other properties alone.
  var isFollower: Bool {
    if case .expression(_, nil)? = parts.first?.animation.content { true } else { false }
  }
}

extension Journal {
  /// Returns the number of numbers that a property of a layer has; nil where they cannot be read.
  func numberCount(_ layer: Int, _ keyPath: LayerKeyPath) -> Int? {
    guard let layer = self.layer(layer), !layer.isDestroyed,
      let descriptor = keyPath.descriptor ?? layer.definition(of: keyPath.identity),
      descriptor.kind.laneCount != nil,
      let selection = LaneSelection(of: descriptor.kind, component: keyPath.component),
      selection.access != .colorPart
    else { return nil }
    return selection.numberCount
  }
}

/// The properties that sources of a follower read, directly and through other followers.
private struct FollowerReach {
  private let journal: Journal
  private let time: MediaTime
  private var reached: [(track: PropertyTrack, mask: UInt16)] = []
  private var readCount = 0

  init(_ journal: Journal, at time: MediaTime) {
    self.journal = journal
    self.time = time
  }

  /// Whether reading all of it stays below the limits of an evaluation.
  var isSmall: Bool { readCount <= Journal.mostReads / 10 }

  /// Visits a source, and what it reads if it follows.
  mutating func visit(_ source: LaneExpression.Source, depth: Int = 1) {
    readCount += 1
    if depth > Journal.greatestReadDepth / 2 { readCount = .max / 2 }
    guard isSmall, let layer = journal.layer(source.layer),
      let track = layer.track(of: source.keyPath.identity),
      let selection = LaneSelection(
        of: track.descriptor.kind, component: source.keyPath.component)
    else { return }
    reached.append((track, selection.mask))
    var sources: [LaneExpression.Source] = []
    track.animations.forEach(at: time) { part in
      guard part.animation.selection.mask & selection.mask != 0,
        case .expression(let expression, _) = part.animation.content
      else { return }
      sources += expression.sources
    }
    for source in sources { visit(source, depth: depth + 1) }
  }

  func leads(to track: PropertyTrack, _ mask: UInt16) -> Bool {
    reached.contains { $0.track === track && $0.mask & mask != 0 }
  }

  /// Returns the names of the properties up to one.
  func path(to track: PropertyTrack) -> String {
    var names: [String] = []
    for (reached, _) in reached {
      if reached === track { break }
      names.append("\(reached.layer.label).\(reached.descriptor.identity.name)")
    }
    return names.isEmpty ? "its own value" : names.joined(separator: ", ")
  }
}
