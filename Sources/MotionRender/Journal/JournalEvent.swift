public import MotionTime

/// An event of an animation, as traces report it.
public struct JournalEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An animation was committed.
    case animationAdded

    /// An animation was removed or replaced, or its layer destroyed, before it completed.
    case animationRemoved

    /// An animation completed.
    case animationCompleted
  }

  /// The kind of event.
  public let kind: Kind

  /// The exact time of the event, on the frame grid or not.
  public let time: MediaTime

  /// The layer's name, or `layer#id`.
  public let target: String

  /// The animated key path.
  public let keyPath: String

  /// The key under which the layer had the animation.
  public let key: String

  /// The initial velocity of an added spring, in units of the key path per second, one number for
  /// each of its lanes: x before y.
  ///
  /// Nil for all other events and animations, and for a spring whose velocity is given in distances
  /// to travel while one of its ends is left to what the layer shows.
  public let velocity: [Double]?

  /// Whether the animation had no distance to travel: its values are all the same, and nothing pushes it.
  /// Traces do not contain it.
  public let isStill: Bool

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of event.
  ///   - time: The time, in the session's time.
  ///   - target: The name of the layer, or `layer#id`.
  ///   - keyPath: The key path of a property, such as `position.x`.
  ///   - key: The key of the animation.
  ///   - velocity: The initial velocity of a spring in units per second, one number for each lane;
  ///     nil for others.
  ///   - isStill: Whether the animation has no distance to travel.
  public init(
    kind: Kind, time: MediaTime, target: String, keyPath: String, key: String,
    velocity: [Double]? = nil, isStill: Bool = false
  ) {
    self.kind = kind
    self.time = time
    self.target = target
    self.keyPath = keyPath
    self.key = key
    self.velocity = velocity
    self.isStill = isStill
  }
}

extension Journal {
  /// The number of events so far, those that were dropped included.
  var eventCount: Int { forgottenEventCount + events.count }

  /// Returns the events from a number on, counted from the beginning.
  ///
  /// - Parameter number: The number of the first event, counted from the beginning of the session.
  /// - Complexity: O(1).
  public func events(from number: Int) -> ArraySlice<JournalEvent> {
    events.dropFirst(max(0, number - forgottenEventCount))
  }
}
