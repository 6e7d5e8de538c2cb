public import MotionTime

extension Journal {
  /// Shows every layer that there was at a time, past or present, in the order of making.
  ///
  /// It costs a search in what was written and a closed formula for every animation in place,
  /// however long the session is. For a time before ``horizon``, the values at the horizon are
  /// returned.
  ///
  /// - Parameter time: A time of the session from the journal's horizon on, past or present.
  /// - Complexity: Linear in the number of layers that the journal remembers.
  public func view(at time: MediaTime) -> [PresentationLayer] {
    writer?.settle()
    let time = max(time, horizon)
    return layers.compactMap { $0.isThere(at: time) ? PresentationLayer($0, at: time) : nil }
  }

  /// Shows one layer at a time; nil when it was not there then.
  ///
  /// - Parameter id: The layer's number.
  package func presentation(ofLayer id: Int, at time: MediaTime) -> PresentationLayer? {
    writer?.settle()
    let time = max(time, horizon)
    return layer(id).flatMap { $0.isThere(at: time) ? PresentationLayer($0, at: time) : nil }
  }

  /// Returns the number of the layer that a layer was in at a time; nil for none.
  package func superlayerID(ofLayer id: Int, at time: MediaTime) -> Int? {
    layer(id)?.place(at: max(time, horizon))?.superlayer?.id
  }

  /// Returns the names of the stages that there were at a time, in the order of making.
  package func stages(at time: MediaTime) -> [String?] {
    layers.filter { layer in
      !layer.isRecorded && layer.isThere(at: time)
        && layer.place(at: time)?.superlayer == nil
    }.map(\.name)
  }

  /// Makes sure that a time can still be shown.
  ///
  /// - Parameter time: A time of the session from the journal's horizon on, past or present.
  /// - Throws: ``RenderError`` (`timeOutOfRange`) when what was shown then was forgotten.
  public func checkReach(of time: MediaTime) throws(RenderError) {
    if time >= horizon || horizon == .zero { return }
    throw RenderError(
      .timeOutOfRange,
      "what was shown at \(time) is not kept any more; the session remembers from \(horizon) on."
        + " Look back sooner, or save the journal and look there.")
  }
}

extension Journal {
  /// Returns the next time at which presentation values change without a commit: the time itself
  /// while an animation is running, else the start of the first pending one; nil when there is
  /// neither.
  package func nextChange(after time: MediaTime) -> MediaTime? {
    var earliest: MediaTime?
    for record in animations where !record.isStopped && record.isMoving(at: time) {
      let start = record.start
      if start <= time { return time }
      earliest = min(earliest ?? start, start)
    }
    return earliest == .infinity ? nil : earliest
  }
}

extension [PresentationLayer] {
  /// Returns the layers of a view that were in one of them, or in none, from back to front: by
  /// `zPosition`, among equals in the order that they had then.
  ///
  /// - Parameter id: The number of the superlayer; nil for layers in none.
  /// - Complexity: Linear in the number of layers of the view; O(*n* log *n*) in the number found.
  public func sublayers(of id: Int?) -> [PresentationLayer] {
    filter { $0.superlayerID == id }.sorted { $0.isBehind($1) }
  }
}

extension PresentationLayer {
  /// Returns whether the layer is behind another of the same superlayer.
  ///
  /// - Parameter other: Another layer of the same superlayer.
  public func isBehind(_ other: PresentationLayer) -> Bool {
    (zPosition, rank, id) < (other.zPosition, other.rank, other.id)
  }
}
