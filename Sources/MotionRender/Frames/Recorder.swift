public import MotionTime
import OrreryBasics

/// A recorder of frames: rows of numbers in columns whose indices do not change.
///
/// A layer has the columns `position.x`, `position.y` and `opacity` from its making, and others
/// from the moment they are first written or animated. New columns are appended. A choice of columns
/// leaves some of them out, and adds columns of properties that are neither written nor animated.
public final class Recorder {
  /// The columns so far, in order.
  public private(set) var columns: [Column] = []

  package let journal: Journal
  let row: FrameRow
  /// The place in the journal's list of columns up to which they were appended.
  package private(set) var nextSource: UInt32 = 0

  /// The columns to record; nil for all that were written or animated.
  private let choice: (any ColumnChoice)?

  /// Whether a layer without a name may have a column that is chosen.
  private let mayChooseUnnamed: Bool

  /// The last layer for which columns were added.
  private var lastChosen = 0
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
  public convenience init(journal: Journal) {
    self.init(journal: journal, choosing: nil)
  }

  /// Creates a recorder of chosen columns of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal to read.
  ///   - choice: The columns to record; nil for all that are written or animated.
  ///   - end: The place in the journal's list of columns before which they are recorded from now on.
  package init(journal: Journal, choosing choice: (any ColumnChoice)?, before end: UInt32 = .max) {
    self.journal = journal
    self.choice = choice
    mayChooseUnnamed = choice?.mayContain(columnsOf: LayerRecord.numberPrefix) ?? true
    row = FrameRow(journal)
    update(before: end)
  }

  /// Appends the columns that were created since the last call.
  ///
  /// - Complexity: Linear in the number of new columns.
  public func update() {
    update(before: .max)
  }

  /// Appends the columns that were created since the last call, up to a place in the journal's list.
  package func update(before end: UInt32) {
    let sources = journal.columns
    if let last = sources.last, last.number >= nextSource {
      let first = sources.partitionIndex { $0.number >= nextSource }
      for source in sources[first...] {
        if source.number >= end { break }
        nextSource = source.number + 1
        append(source)
      }
    }
    if choice != nil { appendChosen() }
  }

  private func append(_ source: ColumnSource) {
    let layer = source.layer
    // Most layers of a large scene have no name and no column that is chosen: no label is made for them.
    if !mayChooseUnnamed, layer.name == nil { return }
    guard layer.isRecorded else { return }
    let label = label(of: layer)
    if let choice, !choice.mayContain(columnsOf: label) { return }
    source.forEachColumn { property, lane in
      append(layer.makeTrack(of: property), of: layer, label, lane: lane)
    }
  }

  /// The columns that each recorded layer can have, in the order of the layers.
  package var possibleColumns: [LayerColumns] {
    journal.layers.filter(\.isRecorded).map { LayerColumns($0, label: label(of: $0)) }
  }

  private func appendChosen() {
    guard let choice, let last = journal.layers.last, last.id > lastChosen else { return }
    let first = journal.layers.partitionIndex { $0.id > lastChosen }
    for layer in journal.layers[first...] where layer.isRecorded {
      if !mayChooseUnnamed, layer.name == nil { continue }
      let label = label(of: layer)
      let columns = LayerColumns(layer, label: label)
      let added = choice.additions(to: columns)
      if added.isEmpty { continue }
      let places = columns.places
      for index in added {
        let (descriptor, lane) = places[index]
        append(layer.makeTrack(of: descriptor), of: layer, label, lane: lane)
      }
    }
    lastChosen = last.id
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
    frame(index: index, time: time, before: .max)
  }

  /// Shows all layers at a time in the columns up to a place in the journal's list.
  package func frame(index: Int, time: MediaTime, before end: UInt32) -> Frame {
    var frame = Frame(index: index, time: time, values: [])
    show(index: index, time: time, before: end, in: &frame)
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
    show(index: index, time: time, before: .max, in: &frame)
  }

  private func show(index: Int, time: MediaTime, before end: UInt32, in frame: inout Frame) {
    journal.writer?.settle()
    update(before: end)
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

  private static let position = PropertyDescriptor.of(.position)

  private func append(
    _ track: PropertyTrack, of layer: LayerRecord, _ label: String, lane: Int
  ) {
    if row.hasColumn(of: track, lane: lane) { return }
    let descriptor = track.descriptor
    let column = Column(
      index: columns.count, layer: label,
      keyPath: ColumnName.keyPaths(of: descriptor, lane: lane)[0],
      unit: descriptor.unit(ofLane: lane))
    if let choice, !choice.contains(column) { return }
    if lane == 0, descriptor === Self.position {
      known[layer.id].firstColumn = Int32(columns.count)
    }
    columns.append(column)
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
    guard label.hasPrefix(LayerRecord.numberPrefix),
      let id = Int(label.dropFirst(LayerRecord.numberPrefix.count))
    else { return false }
    return known.indices.contains(id) && known[id].label == label
  }
}

/// A choice among the columns that layers can have.
package protocol ColumnChoice {
  /// Returns false if no column of a layer, or of any layer whose label begins so, is chosen.
  func mayContain(columnsOf layer: String) -> Bool

  /// Returns whether a column that was written or animated is chosen.
  func contains(_ column: Column) -> Bool

  /// Returns the indices of those columns of a layer that are chosen although they were neither written nor
  /// animated. Called once for each layer.
  func additions(to layer: LayerColumns) -> [Int]
}
