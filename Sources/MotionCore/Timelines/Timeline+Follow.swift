extension Timeline {
  /// Lets a ``ScrubTimeline`` drive this timeline.
  ///
  /// Attaching a scrubber moves this timeline to its offset and pauses it, scrubbing moves it,
  /// detaching resumes it. Neither timeline is retained.
  ///
  /// - Parameter source: The timeline to follow.
  /// - Returns: The subscription, which ends the link; the values then remain.
  @discardableResult
  public func follow(_ source: ScrubTimeline) -> Subscription {
    let bridge = TimelineBridge(to: self)
    retain(bridge)
    source.addObserver(bridge)
    if let scrubber = source.scrubber { bridge.attach(scrubber) }
    return Subscription { [weak self, weak source, weak bridge] in
      guard let bridge else { return }
      source?.removeObserver(bridge)
      self?.release(bridge)
    }
  }
}

/// An observer that writes the events of a scrubbed timeline to the timeline that follows it.
private final class TimelineBridge: TimelineObserver {
  private weak var target: Timeline?

  init(to target: Timeline) {
    self.target = target
  }

  func attach(_ scrubber: TimelineScrubber) {
    target?.timeOffset.value = scrubber.timeOffset
    target?.paused.value = true
  }

  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber) {
    attach(scrubber)
  }

  func timelineDidDetachScrubber(_ timeline: ScrubTimeline) {
    target?.paused.value = false
  }

  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: Double) {
    target?.timeOffset.value = timeOffset
  }
}
