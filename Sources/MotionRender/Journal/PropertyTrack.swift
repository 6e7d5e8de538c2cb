internal import MotionTime

/// The history of one property of one layer: the values written to it and the animations on it.
final class PropertyTrack: StateRecord {
  let descriptor: PropertyDescriptor
  unowned let layer: LayerRecord

  /// Written values of kinds whose lanes are stored unchanged.
  private(set) var lanes: LaneHistory?

  private(set) var animations = AnimationList()

  /// State that few properties have, stored apart so that the others stay small.
  private final class Rarities {
    var values = History<LayerValue>()
    var flat = History<Matrix?>()
    var speeds: [SpeedHistory] = []
    var noted: ValueBeforeWrite?
  }

  private var rarities: Rarities?

  /// Written values of all other kinds.
  var values: History<LayerValue> { rarities?.values ?? History() }

  /// The singular matrices written to a transform; an entry is nil while the transform has
  /// components.
  var flat: History<Matrix?> { rarities?.flat ?? History() }

  /// The histories of gesture velocities, one for each range of lanes that gestures wrote; usually
  /// empty.
  var speeds: [SpeedHistory] { rarities?.speeds ?? [] }

  /// The first write to lanes in the open transaction, while it is the only one. The previous
  /// value is then the second-to-last entry of ``lanes``, so that it needs no copy.
  private var soleWrite: (operation: Int, lanes: UInt16)?

  /// The value before the last write in the open transaction if ``soleWrite`` does not describe it;
  /// otherwise nil.
  private var noted: ValueBeforeWrite? {
    get { rarities?.noted }
    set { if newValue != nil || rarities != nil { makeRarities().noted = newValue } }
  }

  /// The value before the last write of the open transaction.
  var before: ValueBeforeWrite? { noted ?? soleWrite.map(valueBefore) }

  /// A bit for every lane that traces have a column for.
  var columns: UInt16 = 0

  /// Whether the journal's observers will be notified that the property changed.
  var isNoted = false

  /// Whether singular matrices, or animations of matrices, ever occurred, so that lanes are incomplete.
  private(set) var hasMatrices = false

  private var defaultLanes: [Double] { descriptor.defaultLanes }

  init(descriptor: PropertyDescriptor, layer: LayerRecord) {
    self.descriptor = descriptor
    self.layer = layer
    if let width = descriptor.kind.laneCount, descriptor.kind != .color {
      lanes = LaneHistory(width: width)
    }
  }

  private func makeRarities() -> Rarities {
    if let rarities { return rarities }
    let made = Rarities()
    rarities = made
    return made
  }

  /// Whether values can be evaluated on lanes alone.
  var isEvenlyLaned: Bool { laneCount != nil && !hasMatrices }

  /// Whether the transform was last written as a matrix that flattens space.
  var isFlat: Bool { flat.last.map { $0 != nil } ?? false }

  func append(_ part: AnimationPart) {
    animations.append(part)
    layer.journal.note(self)
    if part.animation.hasMatrices { hasMatrices = true }
  }

  func noteEnd(of record: AnimationRecord) {
    animations.noteEnd(of: record)
    note(record)
  }

  /// Marks the property as changed if an animation that changed is in its list.
  func note(_ record: AnimationRecord) {
    if !isNoted, animations.contains(record) { layer.journal.note(self) }
  }

  /// The number of lanes, or nil for a kind that has no fixed number.
  var laneCount: Int? { descriptor.kind.laneCount }

  /// Writes the model lanes at a time to a place that holds ``laneCount`` numbers.
  func loadModel(at time: MediaTime, into target: UnsafeMutablePointer<Double>) {
    if let lanes {
      guard let start = lanes.start(at: time) else { return load(defaultLanes, from: 0, target) }
      return load(lanes.lanes, from: start, target)
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

  private func load(_ lanes: [Double], from start: Int, _ target: UnsafeMutablePointer<Double>) {
    for lane in 0..<(laneCount ?? 0) { target[lane] = lanes[start + lane] }
  }

  /// Returns the whole model value at a time.
  func modelValue(at time: MediaTime) -> LayerValue {
    if let matrix = flat.value(at: time) ?? nil { return .matrix(matrix) }
    guard let lanes else { return values.value(at: time) ?? descriptor.defaultValue }
    guard let start = lanes.start(at: time) else { return descriptor.defaultValue }
    return lanes.lanes.withUnsafeBufferPointer { buffer in
      LayerValue(descriptor.kind, lanes: buffer.baseAddress.map { $0 + start })
    } ?? descriptor.defaultValue
  }

  /// Whether the open transaction wrote something to the property.
  private var isOpen: Bool {
    if lanes?.hasOpenEnd ?? values.hasOpenEnd { return true }
    return rarities?.speeds.contains { $0.hasOpenEnd } ?? false
  }

  /// Whether nothing was ever written.
  var isUnwritten: Bool { lanes?.isEmpty ?? values.isEmpty }

  func moveOpenEntries(to time: MediaTime) {
    layer.journal.note(self)
    lanes?.moveOpenEnd(to: time)
    guard let rarities else { return }
    rarities.values.moveOpenEnd(to: time)
    rarities.flat.moveOpenEnd(to: time)
    for index in rarities.speeds.indices { rarities.speeds[index].moveOpenEnd(to: time) }
  }

  func sealOpenEntries() {
    soleWrite = nil
    lanes?.seal()
    guard let rarities else { return }
    rarities.noted = nil
    rarities.values.seal()
    rarities.flat.seal()
    for index in rarities.speeds.indices { rarities.speeds[index].seal() }
  }

  func collectOpenEntries(into builder: inout CommitBuilder) {
    if lanes?.hasOpenEnd ?? values.hasOpenEnd { collectState(into: &builder) }
    for history in speeds where history.hasOpenEnd {
      builder.write(
        .setSpeed(
          layer: layer.id, descriptor.identity, lane: history.lanes.lowerBound,
          Array(history.speeds.lanes.suffix(history.lanes.count))))
    }
  }

  /// Adds the last written value to a commit.
  func collectState(into builder: inout CommitBuilder) {
    builder.write(
      .setValue(layer: layer.id, descriptor.identity, modelValue(at: .infinity)))
  }

  func forget(before time: MediaTime) {
    if soleWrite != nil { noted = before }
    lanes?.forget(before: time)
    if let rarities {
      rarities.values.forget(before: time)
      rarities.flat.forget(before: time)
      for index in rarities.speeds.indices { rarities.speeds[index].forget(before: time) }
    }
    if animations.forget(before: time) { layer.journal.note(self) }
  }
}

extension PropertyTrack {
  /// Writes a value to the selected lanes.
  ///
  /// - Returns: Whether the property had no open entries before, and a bit mask of the lanes that
  ///   changed.
  func write(
    _ value: LayerValue, to selection: LaneSelection, at time: MediaTime, operation: Int
  ) -> (opened: Bool, changed: UInt16) {
    layer.journal.note(self)
    let wasOpen = isOpen
    guard lanes != nil else {
      let changed = write(value, at: time, operation: operation)
      return (!wasOpen, changed)
    }
    if case .scalar(let number) = value, !hasMatrices {
      return (!wasOpen, write(to: selection, at: time, operation) { _ in number })
    }
    let given = value.lanes
    guard !hasMatrices, let given else {
      let old = modelValue(at: .infinity)
      let new = writeFlat(value, given, at: time)
      let changed = write(to: selection, at: time, nil) { new[$0] }
      noted = ValueBeforeWrite(value: old, operation: operation)
      return (!wasOpen, changed)
    }
    return (!wasOpen, write(to: selection, at: time, operation) { given[$0] })
  }

  /// Writes numbers to the selected lanes; for a key path with several lanes of one value, only the
  /// first number is read.
  ///
  /// - Parameter operation: Remembers what was before; nil leaves that to the caller.
  /// - Returns: A bit mask of the lanes that changed.
  private func write(
    to selection: LaneSelection, at time: MediaTime, _ operation: Int?, _ number: (Int) -> Double
  ) -> UInt16 {
    let isFirst = lanes?.open(at: time, default: defaultLanes) ?? false
    let isMean = selection.access == .mean
    var changed: UInt16 = 0
    for index in 0..<selection.count {
      let lane = selection.offset + index
      if lanes?[last: lane] != number(isMean ? 0 : index) { changed |= 1 << UInt16(lane) }
    }
    if let operation { note(changed == 0 ? selection.mask : changed, operation, isFirst: isFirst) }
    for index in 0..<selection.count {
      lanes?[last: selection.offset + index] = number(isMean ? 0 : index)
    }
    return changed
  }

  /// Writes the speeds that a gesture gives to lanes from a time on.
  ///
  /// - Returns: Whether the property had no open entries before.
  func setGestureSpeed(
    _ velocity: [Double], ofLanes lanes: Range<Int>, at time: MediaTime
  ) -> Bool {
    let wasOpen = isOpen
    let rarities = makeRarities()
    if let index = rarities.speeds.firstIndex(where: { $0.lanes == lanes }) {
      rarities.speeds[index].write(velocity, at: time)
    } else {
      var made = SpeedHistory(lanes: lanes)
      made.write(velocity, at: time)
      rarities.speeds.append(made)
    }
    return !wasOpen
  }

  /// - Returns: A bit mask of the lanes that changed.
  private func write(_ value: LayerValue, at time: MediaTime, operation: Int) -> UInt16 {
    let rarities = makeRarities()
    let old = rarities.values.last ?? descriptor.defaultValue
    rarities.noted = ValueBeforeWrite(value: old, operation: operation)
    _ = rarities.values.write(value, at: time)
    return descriptor.kind == .color && old != value ? 0b1111 : 0
  }

  /// Records whether a written transform is a singular matrix.
  ///
  /// - Returns: The lanes to write; those of the identity when the transform has none.
  private func writeFlat(
    _ value: LayerValue, _ lanes: [Double]?, at time: MediaTime
  ) -> [Double] {
    if let lanes {
      if !flat.isEmpty { _ = makeRarities().flat.write(nil, at: time) }
      return lanes
    }
    hasMatrices = true
    _ = makeRarities().flat.write(value.matrix, at: time)
    return defaultLanes
  }

  /// Remembers the present state of the lanes that are about to be written, given as a bit mask.
  ///
  /// - Parameter isFirst: Whether the open transaction has written nothing to lanes before.
  private func note(_ written: UInt16, _ operation: Int, isFirst: Bool) {
    if isFirst, noted == nil {
      soleWrite = (operation, written)
      return
    }
    let noted = before ?? valueBefore((operation: .max, lanes: 0))
    self.noted = noted
    for lane in noted.lanes.indices where written >> UInt16(lane) & 1 == 1 {
      noted.lanes[lane] = lanes?[last: lane] ?? 0
      noted.operations[lane] = operation
    }
  }

  private func valueBefore(_ write: (operation: Int, lanes: UInt16)) -> ValueBeforeWrite {
    ValueBeforeWrite(
      lanes: lanes?.lanesBeforeLast ?? defaultLanes, write.lanes, operation: write.operation)
  }
}
