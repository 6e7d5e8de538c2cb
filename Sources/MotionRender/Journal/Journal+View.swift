public import MotionTime

extension Journal {
  /// Shows every layer that there was at a time, past or present, in the order of making.
  ///
  /// It costs a search in what was written and a closed formula for every animation in place, however
  /// long the session is. Times before ``horizon`` are shown as that.
  public func view(at time: MediaTime) -> [PresentationLayer] {
    context?.settle()
    let time = max(time, horizon)
    return layers.compactMap { $0.isThere(at: time) ? PresentationLayer($0, at: time) : nil }
  }
}
