internal import MotionTime

extension Journal {
  /// Applies the operations of a commit.
  ///
  /// - Parameter commit: The next commit of the session: its time is not before the last one's.
  /// - Throws: ``RenderError`` (`invalidJournal`) when the commit does not follow the one before it or
  ///   names what is not there; then the journal is of no more use.
  /// - Complexity: Linear in the number of operations.
  public func apply(_ commit: Commit) throws(RenderError) {
    guard commit.time >= now, lastCommit == nil || commit.id == (lastCommit ?? 0) + 1 else {
      throw RenderError(
        .invalidJournal,
        "commit \(commit.id) at \(commit.time) does not follow commit \(lastCommit ?? 0) at \(now)."
          + " Apply the commits of one session, all of them and in order.")
    }
    moveOpenEntries(to: commit.time)
    var application = CommitApplication(journal: self, commit: commit)
    for operation in commit.operations { try application.apply(operation) }
    application.seal()
    sealOpenEntries()
    lastCommit = commit.id
  }

  /// Records which animations have completed by a time, so that ``forget(before:)`` can drop them.
  ///
  /// For a journal fed with commits; a session's own learns it from its events.
  func retire(until time: MediaTime) {
    for record in animations where !record.isStopped {
      let completion = record.completion
      if completion > time { continue }
      record.complete(at: completion)
      record.stop()
    }
  }

  func layer(_ id: Int) -> LayerRecord? {
    let index = layers.partitionIndex { $0.id >= id }
    return index < layers.count && layers[index].id == id ? layers[index] : nil
  }

  func animation(_ sequence: Int) -> AnimationRecord? {
    let index = animations.partitionIndex { $0.sequence >= sequence }
    return index < animations.count && animations[index].sequence == sequence
      ? animations[index] : nil
  }
}

/// The application of a commit to a journal.
private struct CommitApplication {
  let journal: Journal
  let commit: Commit
  var touched: [any JournalRecord] = []

  mutating func apply(_ operation: Operation) throws(RenderError) {
    switch operation {
    case .createLayer(let id, let kind): try create(id, kind)
    case .describeLayer(let id, let name, let isRecorded):
      try change(id) { layer, _ in layer.describe(name: name, isRecorded: isRecorded) }
    case .defineProperty(let id, let name, let value):
      try change(id) { layer, _ in
        layer.define(PropertyDescriptor(.custom(name), value), name)
      }
    case .destroyLayer(let id): try destroy(id)
    case .setValue(let id, let property, let value): try write(value, property, on: id)
    case .setSpeed(let id, let property, let lane, let velocity):
      try setSpeed(velocity, property, lane, on: id)
    case .setClock(let id, let clock):
      try change(id) { $0.setClock(clock, at: $1) }
      journal.noteClockChange(isClock: true)
    case .insertSublayer(let id, let parent, let rank): try insert(id, into: parent, rank)
    case .removeSublayer(let id):
      try change(id) { $0.setTreePosition(TreePosition(), at: $1) }
      journal.noteClockChange(isClock: false)
    case .setTimeline(let clock):
      let timeline = journal.makeTimeline(clock.id)
      if timeline.set(clock, at: commit.time) { touched.append(timeline) }
    case .releaseTimeline(let id): journal.releaseTimeline(id)
    case .addAnimation(let added): try add(added)
    case .removeAnimation(let sequence): try remove(sequence)
    case .addColumn(let id, let property, let lane): try addColumn(id, property, lane)
    }
  }

  func seal() {
    for part in touched { part.sealOpenEntries() }
  }

  private mutating func create(_ id: Int, _ kind: LayerKind) throws(RenderError) {
    guard id > journal.layers.last?.id ?? 0 else { throw refusal("makes layer \(id) again") }
    let layer = journal.makeLayer(id, kind, at: commit.time)
    touched.append(layer)
  }

  private mutating func change(
    _ id: Int, _ body: (LayerRecord, MediaTime) -> Bool
  ) throws(RenderError) {
    let layer = try layer(id)
    if body(layer, commit.time) { touched.append(layer) }
  }

  private mutating func destroy(_ id: Int) throws(RenderError) {
    for animation in try layer(id).animations(at: commit.time) { end(animation) }
    try change(id) { $0.destroy(at: $1) }
  }

  private mutating func insert(
    _ id: Int, into parent: Int, _ rank: Int64
  ) throws(RenderError) {
    let superlayer = try layer(parent)
    let layer = try layer(id)
    var depth = 1
    var ancestor: LayerRecord? = superlayer
    while let current = ancestor {
      depth += 1
      if current === layer || depth > TreePosition.greatestDepth {
        throw refusal("puts layer \(id) below itself or too deep")
      }
      ancestor = current.lastPlace?.superlayer
    }
    try change(id) { $0.setTreePosition(TreePosition(in: superlayer, rank: rank), at: $1) }
    journal.noteClockChange(isClock: false)
  }

  private mutating func write(
    _ value: LayerValue, _ property: PropertyDescriptor.Identity, on id: Int
  ) throws(RenderError) {
    let layer = try layer(id)
    let descriptor = try descriptor(property, of: layer)
    guard value.kind == descriptor.kind else {
      throw refusal("writes \(value.kind.article) to \(layer.label).\(property.name)")
    }
    let track = layer.makeTrack(of: descriptor)
    let (opened, _) = track.write(
      value, to: .whole(descriptor.kind), at: commit.time, operation: 0)
    if opened { touched.append(track) }
  }

  private mutating func setSpeed(
    _ velocity: [Double], _ property: PropertyDescriptor.Identity, _ lane: Int, on id: Int
  ) throws(RenderError) {
    let layer = try layer(id)
    let track = layer.makeTrack(of: try descriptor(property, of: layer))
    guard let width = track.lanes?.width, !velocity.isEmpty, lane + velocity.count <= width else {
      throw refusal("gives \(layer.label).\(property.name) a speed that does not fit")
    }
    let lanes = lane..<lane + velocity.count
    if track.setGestureSpeed(velocity, ofLanes: lanes, at: commit.time) { touched.append(track) }
  }

  private mutating func add(_ added: AddedAnimation) throws(RenderError) {
    let layer = try layer(added.layer)
    guard added.sequence > journal.animations.last?.sequence ?? 0 else {
      throw refusal("adds animation \(added.sequence) again")
    }
    for part in added.plan.parts {
      guard try descriptor(part.descriptor.identity, of: layer).kind == part.descriptor.kind else {
        throw refusal("animates \(layer.label).\(part.descriptor.identity.name) as another kind")
      }
    }
    var clock = ParentClock.layer(layer)
    if let number = added.timeline {
      guard let timeline = journal.timeline(number) else {
        throw refusal("names timeline \(number)")
      }
      clock = .timeline(timeline)
    }
    let record = AnimationRecord(
      added.plan, source: nil, role: added.plan.isMotion ? .motion : .layer, delay: nil, on: clock,
      layer: layer, sequence: added.sequence,
      operation: 0, time: commit.time)
    journal.addAnimation(record)
    touched.append(record)
  }

  private mutating func remove(_ sequence: Int) throws(RenderError) {
    guard let record = journal.animation(sequence), record.ended == .infinity else {
      throw refusal("removes animation \(sequence)")
    }
    end(record)
  }

  private mutating func end(_ record: AnimationRecord) {
    record.remove(at: commit.time, operation: 0)
    record.stop()
    touched.append(record)
  }

  private func addColumn(
    _ id: Int, _ property: PropertyDescriptor.Identity, _ lane: Int
  ) throws(RenderError) {
    let layer = try layer(id)
    let track = layer.makeTrack(of: try descriptor(property, of: layer))
    guard lane < track.laneCount ?? 0, track.columns & 1 << UInt16(lane) == 0 else {
      throw refusal("adds a column \(lane) for \(layer.label).\(property.name)")
    }
    track.columns |= 1 << UInt16(lane)
    journal.addColumn(of: track, lane: lane)
  }

  private func layer(_ id: Int) throws(RenderError) -> LayerRecord {
    if let layer = journal.layer(id), !layer.isDestroyed { return layer }
    throw refusal("names layer \(id)")
  }

  private func descriptor(
    _ property: PropertyDescriptor.Identity, of layer: LayerRecord
  ) throws(RenderError) -> PropertyDescriptor {
    switch property {
    case .builtIn(let name) where name.owner == .plain || name.owner == layer.kind:
      return .of(name)
    case .custom(let name):
      if let descriptor = layer.definitions[name] { return descriptor }
    default: break
    }
    throw refusal("names \(layer.label).\(property.name)")
  }

  private func refusal(_ what: String) -> RenderError {
    RenderError(
      .invalidJournal,
      "commit \(commit.id) at \(commit.time) \(what), which cannot be at that point."
        + " Apply the commits of one session, all of them and in order.")
  }
}
