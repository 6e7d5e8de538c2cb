public import MotionRender

/// A writer that passes selected columns, in their original order, and all events on to other
/// writers.
public final class ColumnPicker: TraceWriter {
  private let writers: [any TraceWriter]
  private let selection: ColumnSelection

  /// The indices of the selected columns, ascending.
  private var picked: [Int] = []

  /// All columns, including those not selected.
  private var columns: [Column] = []

  /// The names of all columns, including those not selected.
  public var names: [String] { columns.map(\.name) }

  /// Whether there was a column or an event.
  package var hasContent: Bool { hasEvents || !columns.isEmpty }

  /// Whether an event was passed on.
  public private(set) var hasEvents = false

  /// The patterns that matched no column.
  package var unmatched: [ColumnPattern] {
    selection.unmatched(among: columns)
  }

  /// Creates a picker in front of other writers.
  ///
  /// - Parameters:
  ///   - patterns: A column is passed on if a pattern matches its name, or the name of its property
  ///     or component. Without patterns all columns are passed on.
  ///   - writers: The writers that receive the selected columns and all events, in this order.
  public init(_ patterns: [ColumnPattern], before writers: [any TraceWriter]) {
    selection = ColumnSelection(patterns)
    self.writers = writers
  }

  /// Begins the output of each writer with the selected columns.
  ///
  /// - Parameter header: The frame rate, the seed and the columns known at the first frame.
  /// - Throws: The error of a writer.
  /// - Complexity: Linear in the number of columns.
  public func begin(_ header: TraceHeader) throws {
    var picking = header
    // Shared with the header: a scene of many layers has very many columns.
    columns = header.columns
    picking.columns = []
    for index in columns.indices {
      if let column = pick(index) { picking.columns.append(column) }
    }
    for writer in writers { try writer.begin(picking) }
  }

  /// Adds a column to each writer if it is selected.
  ///
  /// - Parameter column: The column, whose index is the number of columns so far.
  /// - Throws: The error of a writer.
  /// - Complexity: Linear in the number of patterns.
  public func add(_ column: Column) throws {
    columns.append(column)
    guard let column = pick(columns.count - 1) else { return }
    for writer in writers { try writer.add(column) }
  }

  /// The layer of the last column, if no pattern can mean one of its columns.
  private var passedLayer: String?

  /// Returns the column at an index as it is passed on, or nil when it is not.
  private func pick(_ index: Int) -> Column? {
    let column = columns[index]
    if let passedLayer, passedLayer == column.layer { return nil }
    passedLayer = selection.mayContain(columnsOf: column.layer) ? nil : column.layer
    guard selection.patterns.isEmpty || selection.contains(column) else { return nil }
    picked.append(index)
    return column.at(picked.count - 1)
  }

  /// Passes an event to each writer.
  ///
  /// - Parameter event: The event.
  /// - Throws: The error of a writer.
  public func write(_ event: TraceEvent) throws {
    hasEvents = true
    for writer in writers { try writer.write(event) }
  }

  /// Passes on the values of a frame in the selected columns.
  ///
  /// - Parameter frame: The frame, with a value for each column so far.
  /// - Throws: The error of a writer.
  /// - Complexity: Linear in the number of columns.
  public func write(_ frame: Frame) throws {
    var shown = frame
    if picked.count < columns.count {
      let values = picked.map { frame.values.indices.contains($0) ? frame.values[$0] : .nan }
      shown = Frame(index: frame.index, time: frame.time, values: values)
    }
    for writer in writers { try writer.write(shown) }
  }

  /// Finishes the output of each writer.
  ///
  /// - Throws: The error of a writer.
  public func finish() throws {
    for writer in writers { try writer.finish() }
  }
}

extension ColumnPicker {
  /// Returns messages about patterns that match no column, with the nearest names.
  ///
  /// - Parameter option: The name of the command-line option to mention in the messages.
  package func unmatchedMessages(of option: String = "--columns") -> [String] {
    let names = unmatched.isEmpty ? [] : names
    return unmatched.map { $0.refusal(among: names, of: option) }
  }
}
