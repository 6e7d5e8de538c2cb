/// A function that receives a value.
public typealias NextChannel<T> = (T) -> Void

/// A function that receives an event of the animation channel: an animation to add, or the key of
/// one to remove.
public typealias CoreAnimationChannel = (CoreAnimationChannelEvent) -> Void

/// A function that receives a view to overlay while motion is being debugged.
public typealias VisualizationChannel = (MotionView) -> Void

/// A receiver of the values of a motion stream and, optionally, of its other channels.
///
/// Operators are subclasses, which need no function of their own to be called through.
open class MotionObserver<T>: Observer {
  /// The type of the values.
  public typealias Value = T

  /// The function that receives values; nil where a subclass overrides ``receive(_:)``.
  private final let handler: Callback<T>?
  private final let channels: ObserverChannels?

  /// Creates an observer of all three channels.
  ///
  /// - Parameters:
  ///   - next: Called with each value.
  ///   - coreAnimation: Called with each animation event.
  ///   - visualization: Called with each debugging view.
  public init(
    next: @escaping NextChannel<T>, coreAnimation: @escaping CoreAnimationChannel,
    visualization: @escaping VisualizationChannel
  ) {
    handler = Callback(next)
    channels = ObserverChannels(coreAnimation: coreAnimation, visualization: visualization)
  }

  /// Creates an observer of values and animations.
  ///
  /// - Parameters:
  ///   - next: Called with each value.
  ///   - coreAnimation: Called with each animation event.
  public init(next: @escaping NextChannel<T>, coreAnimation: @escaping CoreAnimationChannel) {
    handler = Callback(next)
    channels = ObserverChannels(coreAnimation: coreAnimation, visualization: nil)
  }

  /// Creates an observer of values alone.
  ///
  /// - Parameter next: Called with each value.
  public init(next: @escaping NextChannel<T>) {
    handler = Callback(next)
    channels = nil
  }

  /// Creates an observer with channels that may be nil.
  init(
    next: @escaping NextChannel<T>, forwarding coreAnimation: CoreAnimationChannel?,
    _ visualization: VisualizationChannel?
  ) {
    handler = Callback(next)
    channels = ObserverChannels(coreAnimation: coreAnimation, visualization: visualization)
  }

  /// Creates an observer whose subclass overrides ``receive(_:)``.
  public init() {
    handler = nil
    channels = nil
  }

  /// Takes one value.
  ///
  /// - Parameter value: The value that was emitted.
  open func receive(_ value: T) {
    handler?(value)
  }

  /// Takes one value; the same as ``receive(_:)``, as a function to pass on.
  public final var next: NextChannel<T> {
    if let shared = handler?.shared() { return shared }
    return { self.receive($0) }
  }

  /// Whether the observer shows what the stream's source shows, rather than the values that are written to it
  /// (CMP-14).
  var needsShown: Bool { false }

  /// Takes the course behind the values to come; nil when there is none any more.
  func follow(_ course: ShownCourse?) {}

  /// Takes note that values are samples of what a source shows (CMP-10).
  func noteSamples() {}

  /// Plays a motion in front of an operator that is not stored, in place of the one before.
  func play(_ course: SampledCourse) { course.finish() }

  /// Stops playing it where it is.
  func stopPlaying() {}

  /// The value of the receiver that a motion would start from now, of the type of its own values.
  var shownStart: Any? { nil }

  /// Whether that is what the motion wrote last that was played.
  var isShownPlayed: Bool { false }

  /// Takes animation events, or nil when the observer has no use for them.
  open var coreAnimation: CoreAnimationChannel? { channels?.coreAnimation }

  /// Takes debugging views, or nil when the observer has no use for them.
  open var visualization: VisualizationChannel? { channels?.visualization }
}

/// The optional channels of an observer, stored apart so that observers of values alone stay small.
private final class ObserverChannels {
  let coreAnimation: CoreAnimationChannel?
  let visualization: VisualizationChannel?

  init(coreAnimation: CoreAnimationChannel?, visualization: VisualizationChannel?) {
    self.coreAnimation = coreAnimation
    self.visualization = visualization
  }
}

/// A function that can be called where it is stored: as it cannot be copied, calling it counts no
/// references.
@usableFromInline
struct Callback<T>: ~Copyable {
  @usableFromInline let body: (T) -> Void

  init(_ body: @escaping (T) -> Void) {
    self.body = body
  }

  /// Returns the function as a closure that can be stored.
  borrowing func shared() -> (T) -> Void {
    body
  }

  @inlinable
  borrowing func callAsFunction(_ value: T) {
    body(value)
  }
}
