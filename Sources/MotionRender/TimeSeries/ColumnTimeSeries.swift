public import MotionTime

/// The values of one column of a journal over time, for exporters.
public struct ColumnTimeSeries {
  /// The column.
  public let column: Column

  let track: PropertyTrack
  let lane: Int
  private let hold: LayerHold

  init(_ column: Column, _ track: PropertyTrack, lane: Int) {
    self.column = column
    self.track = track
    self.lane = lane
    hold = LayerHold(track.layer)
  }

  var layer: LayerRecord { hold.layer }

  /// The layer's part of the column's name: `card`.
  public var layerName: String { String(column.name.dropLast(keyPath.count + 1)) }

  /// The number of the layer.
  public var layerID: Int { layer.id }

  /// Whether the transform was ever a matrix that flattens space, of which the number says nothing.
  package var hasMatrices: Bool { track.hasMatrices }

  /// The key path of the layer that the column shows: `position.x`.
  public var keyPath: String {
    let name = LaneSelection.laneNames(of: track.descriptor.kind)[lane]
    let property = track.descriptor.identity.name
    return name.isEmpty ? property : "\(property).\(name)"
  }

  /// Returns the number shown at a time, the same as in a frame; NaN while there is no such layer.
  ///
  /// - Parameter time: A time of the session from the journal's horizon on, past or present.
  public func value(at time: MediaTime) -> Double {
    guard layer.isThere(at: time) else { return .nan }
    if track.descriptor.kind == .color {
      return LaneSelection.part(lane, of: Evaluator.value(track, .whole(.color), at: time).color)
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { buffer in
      guard let lanes = buffer.baseAddress else { return .nan }
      Evaluator.evaluate(track, at: time, into: lanes)
      return lanes[lane]
    }
  }

  /// The animations that contribute to the number.
  var parts: [AnimationPart] {
    track.animations.parts.filter { part in
      part.animation.hasMatrices || part.animation.selection.lanes.contains(lane)
    }
  }
}

extension Recorder {
  /// Returns the time series of a column; nil for a column of a layer whose history was forgotten.
  ///
  /// - Parameter column: One of ``columns``.
  /// - Complexity: Linear in the number of columns.
  public func timeSeries(of column: Column) -> ColumnTimeSeries? {
    for recorded in row.tracks {
      guard let track = recorded.track else { continue }
      for (lane, place) in row.places[recorded.placeRange].enumerated()
      where Int(place) == column.index {
        return ColumnTimeSeries(column, track, lane: lane)
      }
    }
    return nil
  }
}
