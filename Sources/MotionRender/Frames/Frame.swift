public import MotionTime

/// The presentation values of all layers at one instant, as numbers in columns.
public struct Frame: Hashable, Sendable {
  /// The number of the frame, counted from 0.
  public internal(set) var index: Int

  /// The instant that the frame shows.
  public internal(set) var time: MediaTime

  /// One number for each of the recorder's columns, in their order; NaN for a layer that was destroyed.
  public internal(set) var values: [Double]

  /// Creates a frame.
  public init(index: Int, time: MediaTime, values: [Double]) {
    self.index = index
    self.time = time
    self.values = values
  }
}

/// A number that every frame has a value for.
public struct Column: Hashable, Sendable {
  /// The place of the column's value in a frame.
  public let index: Int

  /// The layer's name, or `layer#id`, then the key path: `card.position.x`.
  public let name: String

  /// `pt` for lengths, `rad` for angles, "" for everything else.
  public let unit: String

  /// Creates a column.
  public init(index: Int, name: String, unit: String) {
    self.index = index
    self.name = name
    self.unit = unit
  }
}
