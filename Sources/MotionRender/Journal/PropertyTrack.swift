internal import MotionTime

/// The history of one property of one layer: the values written to it and the animations on it. A handle
/// of a row; see ``Store``.
struct PropertyTrack: StateRecord {
  private let pointer: UnsafeMutablePointer<TrackRow>

  init(_ pointer: UnsafeMutablePointer<TrackRow>) { self.pointer = pointer }

  var row: UnsafeMutablePointer<TrackRow> {
    assert(!pointer.pointee.isReleased, "the handle of a property outlived its layer's row")
    return pointer
  }

  /// Names the property as long as somebody holds its layer.
  var id: UInt { UInt(bitPattern: pointer) }

  /// Returns whether both are the same property of the same layer.
  static func === (left: PropertyTrack, right: PropertyTrack) -> Bool {
    left.pointer == right.pointer
  }

  var descriptor: PropertyDescriptor { row.pointee.descriptor.takeUnretainedValue() }

  var layer: LayerRecord { LayerRecord(row.pointee.layer) }

  var store: Store { row.pointee.layer.pointee.store._withUnsafeGuaranteedRef { $0 } }

  /// The lanes written over time, for kinds whose lanes are stored unchanged; else nil. It may be read until
  /// the property changes.
  var lanes: LaneHistory? { row.pointee.hasLanes ? row.pointee.history : nil }

  /// The first of the observers of the property's lanes, a ``LaneObserver``, if there are any.
  var observers: AnyObject? {
    get { row.pointee.observers?.takeUnretainedValue() }
    nonmutating set {
      let former = row.pointee.observers
      row.pointee.observers = newValue.map { .passRetained($0) }
      former?.release()
    }
  }

  var objects: TrackObjects? {
    row.pointee.objects.map { unsafeDowncast($0.takeUnretainedValue(), to: TrackObjects.self) }
  }

  func makeObjects() -> TrackObjects {
    if let objects { return objects }
    let made = TrackObjects()
    row.pointee.objects = .passRetained(made)
    return made
  }

  var animations: AnimationList { objects?.animations ?? AnimationList() }

  /// Written values of all other kinds.
  var values: History<LayerValue> { objects?.values ?? History() }

  /// The singular matrices written to a transform; an entry is nil while the transform has
  /// components.
  var flat: History<Matrix?> { objects?.flat ?? History() }

  /// The histories of gesture velocities, one for each range of lanes that gestures wrote; usually
  /// empty.
  var speeds: [SpeedHistory] { objects?.speeds ?? [] }

  /// The first write to lanes in the open transaction, while it is the only one. The previous
  /// value is then the second-to-last entry of ``lanes``, so that it needs no copy.
  private var soleWrite: (operation: Int, lanes: UInt16)? {
    row.pointee.soleOperation < 0 ? nil : (row.pointee.soleOperation, row.pointee.soleLanes)
  }

  /// The value before the last write of the open transaction.
  var before: ValueBeforeWrite? { objects?.noted ?? soleWrite.map(valueBefore) }

  /// A bit for every lane that traces have a column for.
  var columns: UInt16 {
    get { row.pointee.columns }
    nonmutating set { row.pointee.columns = newValue }
  }

  /// Whether the journal's observers will be notified that the property changed.
  var isNoted: Bool {
    get { row.pointee.isNoted }
    nonmutating set { row.pointee.isNoted = newValue }
  }

  /// Whether singular matrices, or animations of matrices, ever occurred, so that lanes are incomplete.
  var hasMatrices: Bool { row.pointee.hasMatrices }

  var defaultLanes: [Double] { descriptor.defaultLanes }

  /// Whether values can be evaluated on lanes alone.
  var isEvenlyLaned: Bool { row.pointee.laneCount > 0 && !hasMatrices }

  /// Whether the transform was last written as a matrix that flattens space.
  var isFlat: Bool { hasMatrices && flat.last.map { $0 != nil } ?? false }

  func append(_ part: AnimationPart) {
    makeObjects().animations.append(part)
    layer.journal.note(self)
    if part.animation.hasMatrices { row.pointee.hasMatrices = true }
  }

  func noteEnd(of record: AnimationRecord) {
    objects?.animations.noteEnd(of: record)
    note(record)
  }

  /// Marks the property as changed if an animation that changed is in its list.
  func note(_ record: AnimationRecord) {
    if !isNoted, animations.contains(record) { layer.journal.note(self) }
  }

  /// The number of lanes, or nil for a kind that has no fixed number.
  var laneCount: Int? { row.pointee.laneCount > 0 ? Int(row.pointee.laneCount) : nil }

  /// Writes the model lanes at a time to a place that holds ``laneCount`` numbers.
  func loadModel(at time: MediaTime, into target: UnsafeMutablePointer<Double>) {
    if row.pointee.hasLanes {
      let width = Int(row.pointee.laneCount)
      if let written = row.pointee.history.lanes(at: time) {
        for lane in 0..<width { target[lane] = written[lane] }
      } else {
        let lanes = defaultLanes
        for lane in 0..<width { target[lane] = lanes[lane] }
      }
      return
    }
    load(modelValue(at: time).color, target)
  }

  private func load(_ color: Color?, _ target: UnsafeMutablePointer<Double>) {
    let alpha = color?.alpha ?? 0
    target[0] = (color?.red ?? 0) * alpha
    target[1] = (color?.green ?? 0) * alpha
    target[2] = (color?.blue ?? 0) * alpha
    target[3] = alpha
  }

  /// Returns the whole model value at a time.
  func modelValue(at time: MediaTime) -> LayerValue {
    if hasMatrices, let matrix = flat.value(at: time) ?? nil { return .matrix(matrix) }
    if !row.pointee.hasLanes { return values.value(at: time) ?? descriptor.defaultValue }
    return LayerValue(descriptor.kind, lanes: row.pointee.history.lanes(at: time))
      ?? descriptor.defaultValue
  }

  /// Whether the open transaction wrote something to the property.
  var isOpen: Bool {
    if row.pointee.hasLanes, row.pointee.history.hasOpenEnd { return true }
    guard let objects else { return false }
    return objects.values.hasOpenEnd || objects.speeds.contains { $0.hasOpenEnd }
  }

  /// Whether nothing was ever written.
  var isUnwritten: Bool { row.pointee.hasLanes ? row.pointee.history.isEmpty : values.isEmpty }

  func moveOpenEntries(to time: MediaTime) {
    layer.journal.note(self)
    row.pointee.history.moveOpenEnd(to: time)
    guard let objects else { return }
    objects.values.moveOpenEnd(to: time)
    objects.flat.moveOpenEnd(to: time)
    for index in objects.speeds.indices { objects.speeds[index].moveOpenEnd(to: time) }
  }

  func sealOpenEntries() {
    row.pointee.soleOperation = -1
    row.pointee.history.seal()
    guard let objects else { return }
    objects.noted = nil
    objects.values.seal()
    objects.flat.seal()
    for index in objects.speeds.indices { objects.speeds[index].seal() }
  }

  func collectOpenEntries(into builder: inout CommitBuilder) {
    let isWritten = row.pointee.hasLanes ? row.pointee.history.hasOpenEnd : values.hasOpenEnd
    if isWritten { collectState(into: &builder) }
    for history in speeds where history.hasOpenEnd {
      builder.write(
        .setSpeed(
          layer: layer.id, descriptor.identity, lane: history.lanes.lowerBound,
          history.speeds.last ?? []))
    }
  }

  /// Adds the last written value to a commit.
  func collectState(into builder: inout CommitBuilder) {
    builder.write(
      .setValue(layer: layer.id, descriptor.identity, modelValue(at: .infinity)))
  }

  func forget(before time: MediaTime) {
    if let before = soleWrite.map(valueBefore), objects?.noted == nil {
      makeObjects().noted = before
    }
    row.pointee.history.forget(before: time)
    guard let objects else { return }
    objects.values.forget(before: time)
    objects.flat.forget(before: time)
    for index in objects.speeds.indices { objects.speeds[index].forget(before: time) }
    if objects.animations.forget(before: time) { layer.journal.note(self) }
  }

  /// The row as text, for the debugger and for messages of tests.
  var dump: String {
    let times = row.pointee.history.times.map(\.description)
    let last = row.pointee.history.last.map { lanes in
      (0..<Int(row.pointee.laneCount)).map { lanes[$0].description }.joined(separator: " ")
    }
    return "\(layer.label).\(descriptor.identity.name) #\(row.pointee.number): written at "
      + "[\(times.joined(separator: " "))], last [\(last ?? "")], \(animations.count) animations, "
      + "columns \(String(columns, radix: 2))\(row.pointee.history.hasOpenEnd ? ", open" : "")"
  }
}

extension PropertyTrack {
  /// Visits the properties that a part of an animation reads, until what is read inside of what is read reaches its
  /// limit.
  func visitSources(of part: AnimationPart, _ body: (PropertyTrack) -> Void) {
    guard case .expression(let expression, _) = part.animation.content else { return }
    let journal = layer.journal
    for source in expression.sources {
      guard let track = journal.layer(source.layer)?.track(of: source.keyPath.identity) else {
        continue
      }
      journal.nested { body(track) }
    }
  }
}

/// The parts of a property that need objects, and that few properties have.
final class TrackObjects {
  var animations = AnimationList()
  var values = History<LayerValue>()
  var flat = History<Matrix?>()
  var speeds: [SpeedHistory] = []

  /// The value before the last write in the open transaction if the sole write of the row does not
  /// describe it; otherwise nil.
  var noted: ValueBeforeWrite?
}

extension PropertyTrack {
  /// Returns the lanes of the model value.
  ///
  /// - Parameter operation: A write of the open transaction, the last to these lanes, which does not count; nil for none.
  func modelLanes(before operation: Int?) -> [Double] {
    let model = modelValue(at: .infinity)
    guard let operation, let before else { return model.lanes ?? defaultLanes }
    if let value = before.value { return value.lanes ?? defaultLanes }
    let lanes = model.lanes ?? defaultLanes
    return lanes.indices.map { before.operations[$0] == operation ? before.lanes[$0] : lanes[$0] }
  }
}
