internal import MotionTime

/// The fast path of frames: computes the presentation values of all recorded columns for a given
/// time.
///
/// ``Evaluator`` defines the values. Called for every property, it searches the history, reads key
/// paths and follows references, which costs some hundred nanoseconds each, although usually only
/// the time differs between two frames. Therefore the formula of a property is *cached*. Without
/// animations its numbers are copied (*still*), from the first frame on. With animations of usual
/// kinds, when a second frame finds it unchanged, they become rows of an ``AnimationTable``, which
/// kernels evaluate many at once. A property that changed since the last frame, or has animations
/// of unusual kinds, is evaluated *alone* by ``Evaluator``. Waiting for the second frame spares
/// properties that a gesture writes in every frame the insertion into the table. Frames before the
/// horizon, or at times too far for the table, evaluate every property alone.
///
/// Two invariants keep the paths equal, bit for bit: a cached property is only read inside its
/// `StableInterval`, in which the formula of its value does not change; and what a kernel cannot
/// compute it leaves as NaN, and that property is evaluated alone for this frame.
final class FrameRow: JournalObserver {
  let journal: Journal
  var tracks: [RecordedTrack] = []
  private var freeNumbers: [Int32] = []
  private var numbers: [ObjectIdentifier: Int32] = [:]

  /// The columns of each property's lanes, −1 for none.
  private(set) var places: [Int32] = []

  /// The value of every column without the animations in the table: the values of still properties,
  /// and the model values of animated ones.
  var model: [Double] = []

  /// The properties that are evaluated alone; `pending` are those that may be cached next,
  /// `examined` is their buffer.
  var alone: [Int32] = []
  var pending: [Int32] = []
  var examined: [Int32] = []

  /// The intersection of the stable intervals of all cached properties.
  var steady = StableInterval()

  var clockVersion = 0

  let table = AnimationTable()

  /// Room for the lanes of any property.
  let lanes = UnsafeMutablePointer<Double>.allocate(capacity: 16)

  init(_ journal: Journal) {
    self.journal = journal
    journal.addObserver(self)
  }

  deinit { lanes.deallocate() }

  /// Appends a column for a lane of a property.
  func addColumn(of track: PropertyTrack, layer: LayerRecord, lane: Int) {
    let number = numbers[ObjectIdentifier(track)] ?? make(track, layer)
    places[Int(tracks[Int(number)].firstPlace) + lane] = Int32(model.count)
    model.append(.nan)
    unsettle(number)
  }

  /// Whether a lane of a property has a column.
  func hasColumn(of track: PropertyTrack, lane: Int) -> Bool {
    guard let number = numbers[ObjectIdentifier(track)] else { return false }
    return places[Int(tracks[Int(number)].firstPlace) + lane] >= 0
  }

  private func make(_ track: PropertyTrack, _ layer: LayerRecord) -> Int32 {
    let recorded = RecordedTrack(track, of: layer, firstPlace: places.count)
    let free = freeNumbers.popLast()
    let number = free ?? Int32(tracks.count)
    if free == nil { tracks.append(recorded) } else { tracks[Int(number)] = recorded }
    for _ in 0..<recorded.laneCount { places.append(-1) }
    numbers[ObjectIdentifier(track)] = number
    addAlone(number)
    return number
  }

  /// Evaluates a property alone again, because its formula may have changed.
  func propertyChanged(_ track: PropertyTrack) {
    if let number = numbers[ObjectIdentifier(track)] { unsettle(number) }
  }

  /// Releases the properties of layers that were destroyed before the horizon; their columns remain
  /// and hold NaN.
  func forget(before horizon: MediaTime) {
    for number in tracks.indices {
      guard let layer = tracks[number].layer, let track = tracks[number].track,
        layer.destroyed <= horizon
      else { continue }
      if tracks[number].state == .rows { table.remove(Int32(number)) }
      if tracks[number].state == .alone { removeAlone(Int32(number)) }
      for place in places[tracks[number].placeRange] where place >= 0 { model[Int(place)] = .nan }
      numbers[ObjectIdentifier(track)] = nil
      tracks[number].letGo()
      freeNumbers.append(Int32(number))
    }
  }

  /// Fills a row with a number for each column, NaN for layers that are not there.
  func fill(_ row: UnsafeMutableBufferPointer<Double>, at time: MediaTime) {
    guard let start = row.baseAddress, row.count == model.count else { return }
    journal.notifyObservers()
    noteClocks()
    if time < journal.horizon || abs(time.flicks) > AnimationTable.furthest.flicks {
      return fillAlone(start, at: time)
    }
    if !steady.contains(time) { unsettle(notLasting: time) }
    settle(at: time)
    model.withUnsafeBufferPointer { model in
      if let values = model.baseAddress { start.update(from: values, count: model.count) }
    }
    table.evaluate(at: time, into: start)
    for number in table.unknown { evaluate(number, at: time, into: start) }
    for number in alone { evaluate(number, at: time, into: start) }
  }

  /// Evaluates all properties alone, cached or not.
  private func fillAlone(_ row: UnsafeMutablePointer<Double>, at time: MediaTime) {
    row.update(repeating: .nan, count: model.count)
    for number in tracks.indices { evaluate(Int32(number), at: time, into: row) }
  }

  /// Evaluates one property alone; colours as straight components.
  func evaluate(
    _ number: Int32, at time: MediaTime, into row: UnsafeMutablePointer<Double>
  ) {
    let recorded = tracks[Int(number)]
    guard let track = recorded.track, let layer = recorded.layer else { return }
    if !layer.isThere(at: time) {
      for lane in 0..<Int(recorded.laneCount) { lanes[lane] = .nan }
    } else if track.descriptor.kind == .color {
      let color = Evaluator.value(track, .whole(.color), at: time).color
      for lane in 0..<4 { lanes[lane] = LaneSelection.part(lane, of: color) }
    } else if track.laneCount == nil {
      lanes[0] = Evaluator.value(track, .whole(track.descriptor.kind), at: time).columnNumber
    } else {
      Evaluator.evaluate(track, at: time, into: lanes)
    }
    put(lanes, recorded, into: row)
  }

  func put(
    _ lanes: UnsafeMutablePointer<Double>, _ recorded: RecordedTrack,
    into row: UnsafeMutablePointer<Double>
  ) {
    for (lane, place) in places[recorded.placeRange].enumerated() where place >= 0 {
      row[Int(place)] = lanes[lane]
    }
  }
}

extension LayerValue {
  /// The value in a column of a kind without lanes: a whole number as it is, 1 for true and 0 for
  /// false.
  fileprivate var columnNumber: Double {
    switch self {
    case .integer(let number): Double(number)
    case .bool(let isTrue): isTrue ? 1 : 0
    default: .nan
    }
  }
}
