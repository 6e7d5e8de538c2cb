internal import MotionTime

/// The fast path of frames: computes the presentation values of all recorded columns for a given
/// time.
///
/// ``Evaluator`` defines the values. Called for every property, it searches the history, reads key
/// paths and follows references, which costs some hundred nanoseconds each, although usually only
/// the time differs between two frames. A property is *cached* while its formula does not change.
/// The values of a property without animations are copied from the first frame on (state `still`).
/// Supported animations are added to an ``AnimationTable``, in which kernels evaluate many at once,
/// when the formula is the same in two successive frames (state `rows`). Because of this delay,
/// properties that change in every frame, such as those moved by a gesture, are not inserted into
/// the table. A property that changed since the last frame, or has unsupported animations, is
/// evaluated by ``Evaluator`` (state `alone`). A follower reads other columns of the frame, in a
/// ``FollowerTable`` (state `following`). For times before the journal's horizon or beyond
/// ``AnimationTable/furthest``, every property is evaluated by ``Evaluator``.
///
/// Two invariants keep the paths equal, bit for bit: a cached property is only read inside its
/// `StableInterval`, in which the formula of its value does not change; and a kernel returns NaN
/// for values that it cannot compute, in which case ``Evaluator`` evaluates that property for the
/// frame.
final class FrameRow: JournalObserver {
  let journal: Journal
  var tracks: [RecordedTrack] = []
  private var freeNumbers: [Int32] = []

  /// The number of each property, by that of its row; −1 for none.
  private var numbers: [Int32] = []

  /// The column index of each lane of each property; −1 for a lane without a column.
  private(set) var places: [Int32] = []

  /// The value of every column without the animations in the table: the values of still properties,
  /// and the model values of animated ones.
  var model: [Double] = []

  /// The properties that ``Evaluator`` evaluates.
  var alone: [Int32] = []

  /// The properties to consider for caching at the next frame.
  var pending: [Int32] = []

  /// A buffer that is swapped with `pending`.
  var examined: [Int32] = []

  /// The intersection of the stable intervals of all cached properties.
  var steady = StableInterval()

  var clockVersion = 0

  let table = AnimationTable()
  let followers = FollowerTable()

  /// A buffer for the lanes of one property; 16 is the largest number of lanes.
  let lanes = UnsafeMutablePointer<Double>.allocate(capacity: 16)

  init(_ journal: Journal) {
    self.journal = journal
    journal.addObserver(self)
  }

  deinit {
    for recorded in tracks { recorded.layer?.release() }
    lanes.deallocate()
  }

  /// Appends a column for a lane of a property.
  func addColumn(of track: PropertyTrack, layer: LayerRecord, lane: Int) {
    let number = number(of: track) ?? make(track, layer)
    places[Int(tracks[Int(number)].firstPlace) + lane] = Int32(model.count)
    model.append(.nan)
    unsettle(number)
  }

  /// Returns whether a lane of a property has a column.
  func hasColumn(of track: PropertyTrack, lane: Int) -> Bool {
    guard let number = number(of: track) else { return false }
    return places[Int(tracks[Int(number)].firstPlace) + lane] >= 0
  }

  /// Returns the number of a property. That of its row is no other's while the row holds it.
  func number(of track: PropertyTrack) -> Int32? {
    let row = Int(track.row.pointee.number)
    return row < numbers.count && numbers[row] >= 0 ? numbers[row] : nil
  }

  private func make(_ track: PropertyTrack, _ layer: LayerRecord) -> Int32 {
    layer.hold()
    let recorded = RecordedTrack(track, of: layer, firstPlace: places.count)
    let free = freeNumbers.popLast()
    let number = free ?? Int32(tracks.count)
    if free == nil { tracks.append(recorded) } else { tracks[Int(number)] = recorded }
    for _ in 0..<recorded.laneCount { places.append(-1) }
    let row = Int(track.row.pointee.number)
    while numbers.count <= row { numbers.append(-1) }
    numbers[row] = number
    addAlone(number)
    return number
  }

  /// Stops caching a property whose formula may have changed.
  func propertyChanged(_ track: PropertyTrack) {
    if let number = number(of: track) { unsettle(number) }
  }

  /// Releases the properties of layers that were destroyed before the horizon; their columns remain
  /// and hold NaN.
  func forget(before horizon: MediaTime) {
    for number in tracks.indices {
      guard let layer = tracks[number].layer, let track = tracks[number].track,
        layer.destroyed <= horizon
      else { continue }
      if tracks[number].state == .rows { table.remove(Int32(number)) }
      if tracks[number].state == .following { followers.remove(Int32(number)) }
      if tracks[number].state == .alone { removeAlone(Int32(number)) }
      for place in places[tracks[number].placeRange] where place >= 0 { model[Int(place)] = .nan }
      numbers[Int(track.row.pointee.number)] = -1
      tracks[number].letGo()
      layer.release()
      freeNumbers.append(Int32(number))
    }
  }

  /// Stores the value of each column at a session time in `row`; NaN if the layer does not exist at
  /// that time.
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
    if followers.isEmpty { return }
    followers.evaluate(into: start) { evaluate($0, at: time, into: start) }
  }

  /// Evaluates all properties alone, cached or not.
  private func fillAlone(_ row: UnsafeMutablePointer<Double>, at time: MediaTime) {
    row.update(repeating: .nan, count: model.count)
    for number in tracks.indices { evaluate(Int32(number), at: time, into: row) }
  }

  /// Evaluates one property with ``Evaluator`` and stores its lanes in `row`. Color components are
  /// not premultiplied.
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
  /// The column value of an integer or Boolean (1 or 0); NaN for other kinds.
  fileprivate var columnNumber: Double {
    switch self {
    case .integer(let number): Double(number)
    case .bool(let isTrue): isTrue ? 1 : 0
    default: .nan
    }
  }
}
