public import MotionRender

/// Hands on to writers only some of the columns, in their order, and everything else as it is.
public final class ColumnPicker: TraceWriter {
  private let writers: [any TraceWriter]
  private let selection: ColumnSelection

  /// The indices of the selected columns, ascending.
  private var picked: [Int] = []

  /// The names of all columns, those that are left out among them.
  public private(set) var names: [String] = []

  /// Whether an event was passed on.
  public private(set) var hasEvents = false

  /// The patterns that no column was named by.
  package var unmatched: [ColumnPattern] {
    selection.unmatched(among: names)
  }

  /// Creates a picker.
  ///
  /// - Parameter patterns: A column goes on when one of them stands for it, or for a property or component
  ///   that it is a part of; none lets all go on.
  public init(_ patterns: [ColumnPattern], before writers: [any TraceWriter]) {
    selection = ColumnSelection(patterns)
    self.writers = writers
  }

  /// Starts the outputs with the columns that are picked.
  ///
  /// - Throws: What a writer throws.
  public func begin(_ header: TraceHeader) throws {
    var picking = header
    picking.columns = header.columns.compactMap(pick)
    for writer in writers { try writer.begin(picking) }
  }

  /// Announces a column if it is picked.
  ///
  /// - Throws: What a writer throws.
  public func add(_ column: Column) throws {
    guard let column = pick(column) else { return }
    for writer in writers { try writer.add(column) }
  }

  private func pick(_ column: Column) -> Column? {
    names.append(column.name)
    guard selection.patterns.isEmpty || selection.contains(column.name) else { return nil }
    picked.append(names.count - 1)
    return Column(index: picked.count - 1, name: column.name, unit: column.unit)
  }

  /// Hands an event on.
  ///
  /// - Throws: What a writer throws.
  public func write(_ event: TraceEvent) throws {
    hasEvents = true
    for writer in writers { try writer.write(event) }
  }

  /// Passes on the values of a frame in the selected columns.
  ///
  /// - Throws: What a writer throws.
  public func write(_ frame: Frame) throws {
    var shown = frame
    if picked.count < names.count {
      let values = picked.map { frame.values.indices.contains($0) ? frame.values[$0] : .nan }
      shown = Frame(index: frame.index, time: frame.time, values: values)
    }
    for writer in writers { try writer.write(shown) }
  }

  /// Ends the outputs.
  ///
  /// - Throws: What a writer throws.
  public func finish() throws {
    for writer in writers { try writer.finish() }
  }
}

extension ColumnPicker {
  /// Returns messages about patterns that match no column, with the nearest names.
  ///
  /// - Parameter option: The option that the patterns were given with.
  package func unmatchedMessages(of option: String = "--columns") -> [String] {
    unmatched.map { $0.refusal(among: names, of: option) }
  }
}
