public import MotionTime
import OrreryBasics

/// A recorder of frames: rows of numbers in columns whose indices do not change.
///
/// A layer has the columns `position.x`, `position.y` and `opacity` from its making, and others
/// from the moment they are first written or animated; `select(_:)` adds those of properties that
/// are neither. New columns are appended.
public final class Recorder {
  /// The columns so far, in order.
  public private(set) var columns: [Column] = []

  package let journal: Journal
  let row: FrameRow
  private var nextSource: UInt32 = 0

  /// Chooses columns that nothing was written to.
  private var selection: ((LayerColumns) -> [Int])?

  /// The last layer for which it has chosen.
  private var lastSelected = 0
  private var eventCount = 0
  private var forgottenUntil = MediaTime.zero

  /// The labels and first columns of the layers, by their numbers.
  private var known: [KnownLayer] = []
  private var takenNames: Set<ByteText> = []

  private struct KnownLayer {
    /// The prefix of its columns; nil for none yet.
    var label: String?

    /// The index of its first column: `position.x`, then `position.y` and `opacity`; −1 for none.
    var firstColumn: Int32 = -1
  }

  /// The layers with columns of their places, in the order of their making, each with the index of the
  /// first: `position.x`, then `position.y` and `opacity`.
  package var placeColumns: [(layer: Int, column: Int)] {
    known.enumerated().compactMap { $1.firstColumn < 0 ? nil : ($0, Int($1.firstColumn)) }
  }

  /// Creates a recorder of a session's layers.
  ///
  /// - Parameter context: The context of a session.
  public convenience init(context: RenderContext) {
    self.init(journal: context.journal)
  }

  /// Creates a recorder of a journal.
  ///
  /// - Parameter journal: The journal to read, of a running or a saved session.
  public init(journal: Journal) {
    self.journal = journal
    row = FrameRow(journal)
    update()
  }

  /// Appends the columns that were created since the last call.
  ///
  /// - Complexity: Linear in the number of new columns.
  public func update() {
    let sources = journal.columns
    guard let last = sources.last, last.number >= nextSource else { return }
    let first = sources.partitionIndex { $0.number >= nextSource }
    for source in sources[first...] where isRecorded(source.layer) {
      let label = label(of: source.layer)
      source.forEachColumn { property, lane in
        append(source.layer.makeTrack(of: property), of: source.layer, label, lane: lane)
      }
    }
    nextSource = last.number + 1
    if selection != nil { appendSelected() }
  }

  /// Adds columns of properties that were neither written nor animated.
  ///
  /// - Parameter choose: Is shown the columns that a layer can have, once for each layer that is recorded,
  ///   and returns the indices of those to add.
  package func select(_ choose: @escaping (LayerColumns) -> [Int]) {
    selection = choose
    lastSelected = 0
    update()
    appendSelected()
  }

  /// The columns that each recorded layer can have, in the order of the layers.
  package var possibleColumns: [LayerColumns] {
    journal.layers.filter(isRecorded).map { LayerColumns($0, label: label(of: $0)) }
  }

  private func appendSelected() {
    guard let selection, let last = journal.layers.last, last.id > lastSelected else { return }
    let first = journal.layers.partitionIndex { $0.id > lastSelected }
    for layer in journal.layers[first...] where isRecorded(layer) {
      let label = label(of: layer)
      let columns = LayerColumns(layer, label: label)
      let added = selection(columns)
      if added.isEmpty { continue }
      let places = columns.places
      for index in added {
        let (descriptor, lane) = places[index]
        append(layer.makeTrack(of: descriptor), of: layer, label, lane: lane)
      }
    }
    lastSelected = last.id
  }

  /// Releases layers that are gone permanently; their columns stay without values.
  private func forget(before horizon: MediaTime) {
    if horizon == forgottenUntil { return }
    forgottenUntil = horizon
    row.forget(before: horizon)
  }

  /// Shows all layers at a time, which need not be later than that of the frame before.
  ///
  /// - Parameters:
  ///   - index: The number of the frame, from 0.
  ///   - time: A time of the session, at least 0.
  /// - Complexity: Linear in the number of columns.
  public func frame(index: Int, time: MediaTime) -> Frame {
    var frame = Frame(index: index, time: time, values: [])
    show(index: index, time: time, in: &frame)
    return frame
  }

  /// Shows all layers at a time in a frame that is not needed any more: unless others hold it too,
  /// its memory serves again.
  ///
  /// - Parameters:
  ///   - index: The index of the frame, from 0.
  ///   - time: A time of the session, not before the horizon of the journal.
  ///   - frame: The frame to overwrite.
  /// - Complexity: Linear in the number of columns.
  public func show(index: Int, time: MediaTime, in frame: inout Frame) {
    journal.writer?.settle()
    update()
    forget(before: journal.horizon)
    frame.index = index
    frame.time = time
    var values: [Double] = []
    swap(&values, &frame.values)
    // An array of capacity 0 would write the count of the empty array, a global that all threads share.
    if columns.isEmpty { return }
    if values.count == columns.count {
      values.withUnsafeMutableBufferPointer { row.fill($0, at: time) }
    } else {
      values = Array(unsafeUninitializedCapacity: columns.count) { buffer, count in
        buffer.initialize(repeating: .nan)
        row.fill(UnsafeMutableBufferPointer(rebasing: buffer[..<columns.count]), at: time)
        count = columns.count
      }
    }
    frame.values = values
  }

  /// Whether the journal has events that were not taken yet.
  public var hasEvents: Bool { eventCount < journal.eventCount }

  /// Returns the journal's events since the last call, in the order of commits and deliveries.
  public func takeEvents() -> [JournalEvent] {
    let events = Array(journal.events(from: eventCount))
    eventCount = journal.eventCount
    return events
  }

  private func isRecorded(_ layer: LayerRecord) -> Bool {
    layer.isRecorded
  }

  private static let position = PropertyDescriptor.of(.position)

  private func append(
    _ track: PropertyTrack, of layer: LayerRecord, _ label: String, lane: Int
  ) {
    if row.hasColumn(of: track, lane: lane) { return }
    let descriptor = track.descriptor
    if lane == 0, descriptor === Self.position {
      known[layer.id].firstColumn = Int32(columns.count)
    }
    let keyPath = ColumnName.keyPaths(of: descriptor, lane: lane)[0]
    columns.append(
      Column(
        index: columns.count, layer: label, keyPath: keyPath,
        unit: descriptor.unit(ofLane: lane)))
    row.addColumn(of: track, layer: layer, lane: lane)
  }

  /// Returns the prefix of a layer's columns: its name, with its number when another layer has the
  /// name.
  private func label(of layer: LayerRecord) -> String {
    while known.count <= layer.id { known.append(KnownLayer()) }
    if let label = known[layer.id].label { return label }
    var label = layer.label
    if isTaken(label, by: layer) { label += "#\(layer.id)" }
    if layer.name != nil || label != layer.label { takenNames.insert(ByteText(label)) }
    known[layer.id].label = label
    return label
  }

  /// Returns whether another layer has a label: as its name, or as its number that the label of `layer`, a
  /// name, spells.
  private func isTaken(_ label: String, by layer: LayerRecord) -> Bool {
    if layer.name == nil { return !takenNames.isEmpty && takenNames.contains(ByteText(label)) }
    if takenNames.contains(ByteText(label)) { return true }
    guard label.hasPrefix("layer#"), let id = Int(label.dropFirst(6)) else { return false }
    return known.indices.contains(id) && known[id].label == label
  }
}
