internal import MotionTime

/// A write that a connection emitted. If the motion that leads there follows in the same turn, it ends nothing by
/// itself; else it ends the motions of its lanes.
struct EmittedWrite {
  let track: PropertyTrack
  let selection: LaneSelection
  let connection: ObjectIdentifier

  /// Its operation of the open transaction.
  let operation: Int

  /// The state that was shown before, where something moved; nil where the model value was.
  let state: LaneState?

  /// Whether its observers are being told; what they write comes after the start that follows, and ends it.
  var isTelling = true

  /// Whether an observer wrote another value.
  var isEnded = false

  private let hold: LayerHold

  init(
    _ track: PropertyTrack, _ selection: LaneSelection, from connection: ObjectIdentifier,
    operation: Int, _ state: LaneState?
  ) {
    self.operation = operation
    self.track = track
    self.selection = selection
    self.connection = connection
    self.state = state
    hold = LayerHold(track.layer)
  }

  /// Whether it wrote some of the lanes of a property.
  func concerns(_ track: PropertyTrack, _ mask: UInt16) -> Bool {
    self.track === track && (mask == 0 || selection.mask & mask != 0)
  }
}

extension RenderContext {
  /// Takes note of a write that a connection is about to emit.
  func noteEmission(
    _ track: PropertyTrack, _ selection: LaneSelection, from connection: ObjectIdentifier
  ) {
    if !emittedWrites.isEmpty {
      endStarts(on: track, selection.mask)
      finishWrites(to: track, selection.mask)
    }
    if !claims.isEmpty, claims.isOwnerWriting(track, lanes: selection.mask) { return }
    let isMoved = hasMotions(track, selection.mask)
    if !isMoved, claims.isEmpty {
      emittedWrites.append(
        EmittedWrite(track, selection, from: connection, operation: nextOperation, nil))
      return
    }
    settle()
    emittedWrites.append(
      EmittedWrite(
        track, selection, from: connection, operation: nextOperation, state(of: track)))
  }

  /// Takes the write that a connection emitted before the motion that leads there.
  func takeEmission(
    _ track: PropertyTrack, _ selection: LaneSelection, from connection: ObjectIdentifier
  ) -> EmittedWrite? {
    guard
      let index = emittedWrites.firstIndex(where: {
        $0.track === track && $0.connection == connection && $0.selection == selection
      })
    else { return nil }
    return emittedWrites.remove(at: index)
  }

  /// Takes note that the observers of an emitted write were told.
  func endTelling(_ track: PropertyTrack, from connection: ObjectIdentifier) {
    let index = emittedWrites.lastIndex { $0.track === track && $0.connection == connection }
    if let index { emittedWrites[index].isTelling = false }
  }

  /// Whether an observer that is told of an emitted write writes the same value back, which is nothing.
  func isWrittenBack(
    _ value: LayerValue, to track: PropertyTrack, _ selection: LaneSelection
  ) -> Bool {
    if emittedWrites.isEmpty { return false }
    let mask = selection.mask
    return emittedWrites.contains {
      $0.isTelling && $0.track === track && $0.selection.mask & mask == mask
    } && Evaluator.model(track, selection, at: .infinity) == value
  }

  /// Takes note that an observer writes lanes whose emitted write it is told of: the start that follows ends at once.
  func endStarts(on track: PropertyTrack, _ mask: UInt16) {
    for index in emittedWrites.indices
    where emittedWrites[index].isTelling && emittedWrites[index].concerns(track, mask) {
      emittedWrites[index].isEnded = true
    }
  }

  /// Lets the emitted writes that no motion followed take over their lanes.
  func finishWrites() {
    if emittedWrites.isEmpty { return }
    let writes = emittedWrites
    emittedWrites.removeAll(keepingCapacity: true)
    for write in writes where !write.track.layer.isDestroyed {
      takeOver(write.track, lanes: write.selection.mask)
    }
  }

  /// Lets the emitted writes to lanes take them over: what follows is no motion of theirs. Those to other lanes wait,
  /// since an observer may act while a motion starts.
  func finishWrites(to track: PropertyTrack, _ mask: UInt16) {
    func concerns(_ write: EmittedWrite) -> Bool {
      !write.isTelling && write.concerns(track, mask)
    }
    if !emittedWrites.contains(where: concerns) { return }
    let writes = emittedWrites.filter(concerns)
    emittedWrites.removeAll(where: concerns)
    for write in writes where !write.track.layer.isDestroyed {
      takeOver(write.track, lanes: write.selection.mask)
    }
  }
}
