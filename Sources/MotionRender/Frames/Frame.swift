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

  /// The name of the layer, with the key path where that is not known apart.
  package let layer: String

  /// The key path, "" where it is a part of ``layer``.
  let keyPath: String

  /// `pt` for lengths, `rad` for angles, "" for everything else.
  public let unit: String

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - index: The index of the column, from 0.
  ///   - name: The name of the column.
  ///   - unit: The unit: `pt`, `rad`, or empty for a plain number.
  public init(index: Int, name: String, unit: String) {
    self.init(index: index, layer: name, keyPath: "", unit: unit)
  }

  init(index: Int, layer: String, keyPath: String, unit: String) {
    self.index = index
    self.layer = layer
    self.keyPath = keyPath
    self.unit = unit
  }

  /// The layer's name, or `layer#id`, then the key path: `card.position.x`.
  ///
  /// Put together when it is read: a scene of many layers has very many columns, of which a trace may
  /// pick a few.
  public var name: String { keyPath.isEmpty ? layer : "\(layer).\(keyPath)" }

  /// Returns the column at another index.
  ///
  /// - Parameter index: The index of the column, from 0.
  package func at(_ index: Int) -> Column {
    Column(index: index, layer: layer, keyPath: keyPath, unit: unit)
  }

  /// Returns whether both have the same index, name and unit.
  public static func == (left: Column, right: Column) -> Bool {
    if left.index != right.index || left.unit != right.unit { return false }
    return left.layer == right.layer && left.keyPath == right.keyPath || left.name == right.name
  }

  /// Feeds the index to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
