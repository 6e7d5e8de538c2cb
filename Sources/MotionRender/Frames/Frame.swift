public import MotionTime

/// The presentation values of all layers at one instant, as numbers in columns.
public struct Frame: Hashable, Sendable {
  /// The number of the frame, counted from 0.
  public internal(set) var index: Int

  /// The instant that the frame shows.
  public internal(set) var time: MediaTime

  /// One number for each of the recorder's columns, in their order; NaN while the layer does not
  /// exist.
  public internal(set) var values: [Double]

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The number of the frame, from 0.
  ///   - time: The time, in the session's time.
  ///   - values: The values in the order of the columns; NaN for none.
  public init(index: Int, time: MediaTime, values: [Double]) {
    self.index = index
    self.time = time
    self.values = values
  }
}

/// A component of a property, with an index in frames. Frames from before the column was added have
/// no value for it.
public struct Column: Hashable, Sendable {
  /// The index of the column's value in a frame.
  public let index: Int

  /// The layer's name, or `layer#id`, then the key path: `card.position.x`.
  public let name: String

  /// `pt` for lengths, `rad` for angles, "" for everything else.
  public let unit: String

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - index: The index of the column, from 0.
  ///   - name: The name of the column.
  ///   - unit: The unit: `pt`, `rad`, or empty for a plain number.
  public init(index: Int, name: String, unit: String) {
    self.index = index
    self.name = name
    self.unit = unit
  }
}
