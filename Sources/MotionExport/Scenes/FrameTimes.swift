public import MotionTime

/// Evenly spaced times of a session: the frames of a video, or of numbered pictures.
///
/// A time follows from its number alone, so frames do not drift however long the video is.
@_spi(Drawing) public struct FrameTimes: Hashable, Sendable {
  /// The time of the first frame.
  public var start: MediaTime

  /// Seconds of the session in a second of the video, above 0.
  public var speed: Double

  /// Frames in a second of the video.
  public var rate: FrameRate

  /// The number of frames, at least 1.
  public var count: Int

  /// The number of the first frame, of a part of a video.
  public var first = 0

  /// Creates a number of frames.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame.
  ///   - speed: Seconds of the session in a second of the video, above 0.
  ///   - rate: The frame rate of the video.
  ///   - count: The number of frames, at least 1.
  public init(start: MediaTime, speed: Double = 1, rate: FrameRate, count: Int) {
    self.start = start
    self.speed = speed
    self.rate = rate
    self.count = count
  }

  /// Creates the frames from a time on, up to the first at or after another.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame.
  ///   - end: The time to reach; one before the start counts as the start.
  ///   - speed: Seconds of the session in a second of the video, above 0.
  ///   - rate: The frame rate of the video.
  public init(from start: MediaTime, to end: MediaTime, speed: Double = 1, rate: FrameRate) {
    let length = Self.scaled(max(end - start, .zero), by: 1 / speed)
    self.init(
      start: start, speed: speed, rate: rate, count: rate.firstFrame(atOrAfter: length) + 1)
  }

  /// The time of a frame, counted from 0.
  ///
  /// - Parameter index: The index of the frame, from 0.
  public subscript(index: Int) -> MediaTime {
    start + Self.scaled(rate.time(ofFrame: first + index), by: speed)
  }

  /// Returns a part of them, with the times that they have in the whole.
  ///
  /// - Parameter range: Indices of frames, at least one.
  public func part(_ range: Range<Int>) -> FrameTimes {
    var part = self
    (part.first, part.count) = (first + range.lowerBound, range.count)
    return part
  }

  private static func scaled(_ time: MediaTime, by factor: Double) -> MediaTime {
    if factor == 1 { return time }
    let flicks = (Double(time.flicks) * factor).rounded()
    return Int64(exactly: flicks).map(MediaTime.init(flicks:)) ?? .furthest
  }
}
