public import MotionRender
public import MotionTime

/// The base class of gesture recognizers: recognizes a movement of pointers and notifies its
/// targets.
///
/// Pointers feed it through a ``PointerRouter``; a program may also store readings itself and write
/// ``state``. Readings are kept in the coordinates above the root view and converted when they are requested.
open class GestureRecognizer: SlotListed {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    /// Nothing is recognised.
    case possible = 0

    /// The movement was recognised.
    case began

    /// The movement continues.
    case changed

    /// The movement ended as it should.
    case ended

    /// The movement was broken off.
    case cancelled

    /// The movement was another one.
    case failed

    /// The state of a discrete gesture that was recognised: the same as ``ended``.
    public static let recognized = State.ended
  }

  /// The view that the gesture is made on.
  public weak var view: MotionView?

  package var listSlot = 0

  /// The delegate that decides about simultaneous gestures: a ``GestureRecognizerDelegate``.
  public weak var delegate: AnyObject?

  /// The source of what properties show while the gesture is made.
  private let driver = PropertyDriver()

  private let targets = ObserverList<GestureRecognizer>()
  private var currentState = State.possible
  private var currentlyEnabled = true
  private var location = Point.zero()

  /// The number of times that a gesture began, or was recognized at once.
  final var recognitionCount = 0

  /// Creates a recognizer that no view has yet.
  public required init() {}

  deinit {
    targets.removeAll()
  }

  /// The state of the recognizer. Each write notifies every target, one that changes nothing
  /// included.
  ///
  /// While the recognizer is disabled, writes are ignored.
  public var state: State {
    get { currentState }
    set {
      if !currentlyEnabled { return }
      if newValue == .began || newValue == .recognized && !isActive { recognitionCount += 1 }
      currentState = newValue
      notifyTargets()
    }
  }

  /// Notifies the targets; values written meanwhile are recorded as moved by the gesture, as long
  /// as it is active.
  private func notifyTargets() {
    if isActive {
      MotionSession.current.renderContext.driven(by: driver) {
        targets.send(self)
      }
    } else {
      targets.send(self)
    }
    if !isActive { driver.end() }
  }

  /// Whether the recognizer reacts; disabling it during a gesture cancels that first.
  public var isEnabled: Bool {
    get { currentlyEnabled }
    set {
      if newValue == currentlyEnabled { return }
      if !newValue, isActive { state = .cancelled }
      currentlyEnabled = newValue
      if !newValue { reset() }
    }
  }

  /// The states in which recognizers of the class can be; ``State/failed`` is only ever written from outside.
  package class var states: [State] {
    [.possible, .began, .changed, .ended, .cancelled, .failed]
  }

  /// Whether the gesture takes no time, so that it is recognised without having begun.
  var isDiscrete: Bool { false }

  /// Whether a gesture is being made.
  public var isActive: Bool { currentState == .began || currentState == .changed }

  /// Calls a function at each write of ``state`` until the subscription is ended.
  ///
  /// - Parameter target: Called at each write of the state.
  @discardableResult
  public func addTarget(_ target: @escaping (GestureRecognizer) -> Void) -> Subscription {
    targets.add(target)
  }

  /// Returns where the gesture is, in a view's coordinates or, for nil, above the root.
  ///
  /// - Parameter view: The view in whose coordinates points are given; nil is above the root.
  public func location(in view: MotionView?) -> Point {
    location.converted(to: view)
  }

  /// Stores where the gesture is, in a view's coordinates or, for nil, above the root.
  ///
  /// - Parameters:
  ///   - location: The location of the gesture, in points.
  ///   - view: The view in whose coordinates points are given; nil is above the root.
  public func setLocation(_ location: Point, in view: MotionView?) {
    self.location = location.converted(from: view)
  }

  /// Whether it takes the samples of pointers that went down on the view; others are told what else happens there.
  var tracksPresses: Bool { true }

  /// Takes a sample of a pointer that went down on the view or inside it, in coordinates above the root.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open func receive(_ sample: PointerSample) {}

  /// Resets the recognizer without notifying targets; subclasses call `super`.
  open func reset() {
    rest()
  }

  /// Is ready for the next gesture without telling anybody.
  func rest() {
    currentState = .possible
  }

  /// Fails once a recognizer of another view has recognized a gesture, unless configured otherwise.
  ///
  /// - Returns: Whether it failed.
  func yield(to winner: GestureRecognizer) -> Bool {
    if isActive || allows(winner) || winner.allows(self) { return false }
    reset()
    return true
  }

  private func allows(_ other: GestureRecognizer) -> Bool {
    let delegate = delegate as? any GestureRecognizerDelegate
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
}

extension GestureRecognizer: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Feeds the identity of the object to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A delegate that decides which gestures may be recognized simultaneously.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture continues when one on another view begins.
  ///
  /// Gestures on the same view never hinder each other.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
}
