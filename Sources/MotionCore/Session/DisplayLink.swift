public import MotionTime

/// A subscription to frames, which calls a function once for each frame that the host shows.
///
/// When the session's thread was busy, the frames that were shown meanwhile count as missed and are
/// reported in one call. As long as a link is not paused, the session is not at rest.
public final class DisplayLink {
  /// The number and the times of a frame that is being shown.
  public struct FrameTiming: Hashable, Sendable {
    /// The number of the frame.
    public var index: Int

    /// The instant that it shows.
    public var time: MediaTime

    /// The time at which the next frame is shown.
    public var targetTime: MediaTime

    /// The number of frames shown since the previous call without one.
    public var missed: Int

    /// Creates the timing of a frame.
    ///
    /// - Parameters:
    ///   - index: The number of the frame, from 0.
    ///   - time: The time, in the session's time.
    ///   - targetTime: The time at which the next frame is shown.
    ///   - missed: The number of frames without a call before it, at least 0.
    public init(index: Int, time: MediaTime, targetTime: MediaTime, missed: Int = 0) {
      self.index = index
      self.time = time
      self.targetTime = targetTime
      self.missed = missed
    }
  }

  private let ticker: FrameTicker
  private var callback: ((FrameTiming) -> Void)?
  private var subscription: Subscription?

  /// Creates a link in the current session; it is active until it is released.
  ///
  /// - Parameter callback: Called for each frame.
  public init(_ callback: @escaping (FrameTiming) -> Void) {
    ticker = MotionSession.current.frames
    self.callback = callback
    subscription = ticker.displays.add(callback)
  }

  deinit { subscription?.unsubscribe() }

  /// Whether the callback is suspended; false at first.
  public var isPaused: Bool {
    get { subscription == nil }
    set {
      if newValue == isPaused { return }
      subscription?.unsubscribe()
      subscription = newValue ? nil : callback.map(ticker.displays.add)
    }
  }

  /// Ends the link permanently and releases its function.
  public func invalidate() {
    isPaused = true
    callback = nil
  }
}
