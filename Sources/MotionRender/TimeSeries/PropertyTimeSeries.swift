public import MotionTime

/// The values of one number of one layer over time, on the frame grid or not.
///
/// It reads the journal, so a time that was forgotten cannot be requested.
public final class PropertyTimeSeries {
  private let hold: LayerHold
  private let track: PropertyTrack
  private let selection: LaneSelection

  init(_ track: PropertyTrack, _ selection: LaneSelection) {
    hold = LayerHold(track.layer)
    self.track = track
    self.selection = selection
  }

  /// Returns the value at a time; NaN while the layer does not exist.
  ///
  /// - Parameter time: A time of the session from the journal's horizon on, past or present.
  /// - Complexity: Logarithmic in the number of writes, linear in the number of animations of the
  ///   property at that time.
  public func value(at time: MediaTime) -> Double {
    guard hold.layer.isThere(at: time) else { return .nan }
    return Evaluator.value(track, selection, at: time).number ?? .nan
  }

  /// Returns the next time after a time at which the formula of the number changes: a write, the
  /// begin or the end of an animation, a clock that is set; infinite for never.
  ///
  /// From a time to the next change the number follows one formula.
  ///
  /// - Parameter time: A time of the session, at least 0.
  public func nextChange(after time: MediaTime) -> MediaTime {
    hold.journal.writer?.settle()
    return track.nextChange(after: time)
  }

  /// Returns whether the number is constant until the next change.
  ///
  /// - Parameter time: A time of the session, at least 0.
  public func isStill(at time: MediaTime) -> Bool { !track.isMoving(at: time) }

  /// Returns the velocity that a gesture gives the number at a time, in units per second: the
  /// estimate over the last 100 ms; 0 while the fingers rest, without a gesture, and where an
  /// animation moves it.
  package func gestureSpeed(at time: MediaTime) -> Double {
    track.gestureSpeeds(of: selection, at: time).first ?? 0
  }

  /// Returns the next time after a time at which that velocity changes; infinite for never.
  package func nextGestureChange(after time: MediaTime) -> MediaTime {
    track.speeds.reduce(.infinity) { min($0, $1.nextChange(after: time) ?? .infinity) }
  }
}

extension PropertyTrack {
  /// Returns the next time after a time at which the formula of the property changes; infinite for
  /// never.
  func nextChange(after time: MediaTime) -> MediaTime {
    var next = stableInterval(at: time).end
    animations.forEach(at: time) { part in
      let clock = part.record.parentClock.nextChange(after: time) ?? .infinity
      for moment in [part.record.start, part.record.completion, clock] where moment > time {
        next = min(next, moment)
      }
      visitSources(of: part) { next = min(next, $0.nextChange(after: time)) }
    }
    return next
  }
}

extension Layer {
  /// Returns the time series of a number, past and to come.
  ///
  /// - Parameter keyPath: The key path of a property.
  /// - Throws: `invalidKeyPath` when the layer has no such property, `invalidValue` when it is not a
  ///   number, `deadLayer` when the layer was destroyed.
  public func timeSeries(forKeyPath keyPath: LayerKeyPath) throws(RenderError) -> PropertyTimeSeries
  {
    try checkAlive()
    let place = try resolve(keyPath)
    guard place.selection.kind == .scalar else {
      throw RenderError(
        .invalidValue,
        "\(record.label).\(keyPath): \(place.selection.kind.article) is not one number."
          + " Name a component, such as position.x.")
    }
    return PropertyTimeSeries(record.makeTrack(of: place.descriptor), place.selection)
  }
}

extension Recorder {
  /// Returns the time series of a column; nil for one of a layer that is gone and forgotten.
  ///
  /// - Parameter index: The column's place in ``columns``.
  /// - Complexity: Linear in the number of columns.
  public func timeSeries(ofColumn index: Int) -> PropertyTimeSeries? {
    for recorded in row.tracks {
      guard let track = recorded.track,
        let lane = row.places[recorded.placeRange].firstIndex(of: Int32(clamping: index)),
        let selection = LaneSelection(
          of: track.descriptor.kind,
          component: LaneSelection.laneNames(of: track.descriptor.kind)[
            lane - recorded.placeRange.lowerBound])
      else { continue }
      return PropertyTimeSeries(track, selection)
    }
    return nil
  }
}
