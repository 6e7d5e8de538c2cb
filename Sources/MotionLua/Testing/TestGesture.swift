package import MotionTime

/// A gesture of a test: pointer samples that are made when it begins.
package struct TestGesture {
  /// The time of its begin on the session's clock; nil for now, or for the end of the gesture before where the
  /// caller does not wait.
  package let start: MediaTime?

  /// The time from its begin to its last sample.
  package let duration: MediaTime

  /// Makes the samples for a begin, in ascending order of time.
  package let samples: (MediaTime) throws -> [PointerSample]

  /// Creates a gesture.
  package init(
    at start: MediaTime? = nil, lasting duration: MediaTime = .zero,
    _ samples: @escaping (MediaTime) throws -> [PointerSample]
  ) {
    (self.start, self.duration, self.samples) = (start, duration, samples)
  }
}
