public import MotionTime

/// Makes frames: rows of numbers in columns that stay where they are.
///
/// A layer has the columns `position.x`, `position.y` and `opacity` from its making, and others from
/// the moment they are written or animated after it. New columns are appended.
public final class Recorder {
  /// The columns so far, in order.
  public private(set) var columns: [Column] = []

  private let journal: Journal
  private var tracks: [RecordedTrack] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var nextSource = 0
  private var eventCount = 0
  private var forgottenUntil = MediaTime.zero
  private var labels: [Int: String] = [:]
  private var takenLabels: Set<String> = []

  /// A property with columns, and where its lanes go.
  private struct RecordedTrack {
    let layer: LayerRecord
    let track: PropertyTrack
    var lanes: [(lane: Int, column: Int)]
  }

  /// Creates a recorder of a session's layers.
  public convenience init(context: RenderContext) {
    self.init(journal: context.journal)
  }

  /// Creates a recorder of what a journal holds.
  public init(journal: Journal) {
    self.journal = journal
    update()
  }

  /// Appends the columns that have come up since the last call.
  public func update() {
    let sources = journal.columns
    guard let last = sources.last, last.number >= nextSource else { return }
    let first = sources.partitionIndex { $0.number >= nextSource }
    for source in sources[first...] where isRecorded(source.layer) { append(source) }
    nextSource = last.number + 1
  }

  /// Lets go of layers that are gone for good; their columns stay without values.
  private func forget(before horizon: MediaTime) {
    if horizon == forgottenUntil { return }
    forgottenUntil = horizon
    tracks.removeAll { $0.layer.destroyed <= horizon }
    places = [:]
    for (place, recorded) in tracks.enumerated() {
      places[ObjectIdentifier(recorded.track)] = place
    }
  }

  /// Shows all layers at a time, which need not be later than that of the frame before.
  public func frame(index: Int, time: MediaTime) -> Frame {
    journal.context?.settle()
    update()
    forget(before: journal.horizon)
    // An array made of no room would write the count of the one empty array that all threads share.
    if columns.isEmpty { return Frame(index: index, time: time, values: []) }
    let values = [Double](unsafeUninitializedCapacity: columns.count) { buffer, count in
      buffer.initialize(repeating: .nan)
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { scratch in
        guard let lanes = scratch.baseAddress else { return }
        for recorded in tracks where recorded.layer.isThere(at: time) {
          Recorder.evaluate(recorded.track, at: time, into: lanes)
          for (lane, column) in recorded.lanes { buffer[column] = lanes[lane] }
        }
      }
      count = columns.count
    }
    return Frame(index: index, time: time, values: values)
  }

  /// The journal's events since the last call, in the order of commits and deliveries.
  public func takeEvents() -> [JournalEvent] {
    let events = Array(journal.events(from: eventCount))
    eventCount = journal.forgottenEventCount + journal.events.count
    return events
  }

  private func isRecorded(_ layer: LayerRecord) -> Bool {
    layer.isRecorded
  }

  private func append(_ source: ColumnSource) {
    let descriptor = source.track.descriptor
    let lane = LaneSelection.laneNames(of: descriptor.kind)[source.lane]
    let property = descriptor.identity.name
    let path = lane.isEmpty ? property : "\(property).\(lane)"
    columns.append(
      Column(
        index: columns.count, name: "\(label(of: source.layer)).\(path)",
        unit: descriptor.unit(ofLane: source.lane)))
    let entry = (lane: source.lane, column: columns.count - 1)
    if let place = places[ObjectIdentifier(source.track)] {
      tracks[place].lanes.append(entry)
    } else {
      places[ObjectIdentifier(source.track)] = tracks.count
      tracks.append(RecordedTrack(layer: source.layer, track: source.track, lanes: [entry]))
    }
  }

  /// What the columns of a layer begin with; a name that another layer has gets the number too.
  private func label(of layer: LayerRecord) -> String {
    if let label = labels[layer.id] { return label }
    var label = layer.label
    if takenLabels.contains(label) { label += "#\(layer.id)" }
    takenLabels.insert(label)
    labels[layer.id] = label
    return label
  }

  /// Evaluates a property as numbers; colours as straight components.
  private static func evaluate(
    _ track: PropertyTrack, at time: MediaTime, into lanes: UnsafeMutablePointer<Double>
  ) {
    if track.descriptor.kind != .color {
      Evaluator.evaluate(track, at: time, into: lanes)
      return
    }
    let color = Evaluator.value(track, .whole(.color), at: time).color
    for lane in 0..<4 { lanes[lane] = LaneSelection.part(lane, of: color) }
  }
}
