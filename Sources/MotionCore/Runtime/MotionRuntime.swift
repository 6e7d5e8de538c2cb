internal import MotionRender
internal import MotionTime

/// The owner of interactions, and of connections between streams and properties.
///
/// ```swift
/// let stage = Stage(size: Size(width: 320, height: 480))
/// let card = stage.addLayer(named: "card", position: Point(x: 160, y: 80))
/// let shadow = stage.addLayer(named: "shadow", position: Point(x: 160, y: 90))
/// let runtime = MotionRuntime(containerView: stage)
/// runtime.add(Draggable(), to: card)
/// runtime.connect(runtime.get(card.layer).positionX, to: runtime.get(shadow.layer).positionX)
/// ```
///
/// Interactions and targets live as long as the runtime, or until ``remove(_:)``, which takes a use
/// down in reverse order: subscriptions end, running animations are removed, and the properties
/// keep the values that were shown (RTM-13). Interactions hold no reference to the runtime, so
/// there is no retain cycle between them.
///
/// When its container is a ``Stage``, the stage owns the runtime and the runtime refers to it
/// weakly; motion then continues without a reference to the runtime (RTM-14). Otherwise the runtime
/// owns its container, and releasing the runtime ends everything that it connected.
public final class MotionRuntime: SessionMember {
  /// Whether connections overlay their debugging views on the container.
  public var shouldVisualizeMotion = false

  /// The container; weak, since one that owns the runtime must not be owned by it.
  private weak var container: MotionView?

  /// The container when it does not own the runtime.
  private var ownedContainer: MotionView?
  let cascades = MotionSession.current.core.cascades
  private let errors = MotionSession.current.errors
  private var uses = InteractionUses()
  private var openUses: [Use] = []
  /// For each recognizer one object of each class by which it was requested.
  private var gestures: [ObjectIdentifier: [AnyObject]] = [:]
  private let manipulations = AggregateMotionState()
  /// The classes of interactions that are no manipulations: casting each object takes a microsecond.
  private var otherClasses: Set<ObjectIdentifier> = []
  private var overlay: MotionView?

  /// Creates a runtime whose gestures are measured in a container.
  ///
  /// - Parameter containerView: The view in which gestures are measured.
  public init(containerView: MotionView) {
    container = containerView
    if !containerView.adopt(self) { ownedContainer = containerView }
    MotionSession.current.core.members.add(self)
  }

  deinit { end() }

  /// Ends all connections and releases all interactions.
  func end() {
    overlay?.removeFromSuperview()
    overlay = nil
    let ended = uses
    uses = InteractionUses()
    // Interactions and targets are released after all subscriptions that refer to them have ended.
    withExtendedLifetime(ended) {
      for subscription in ended.subscriptions { subscription.unsubscribe() }
    }
    gestures = [:]
  }

  /// The view that gestures are measured in and debugging views are added to.
  public var containerView: MotionView { container ?? MotionView() }

  /// Adds an interaction to a target, and retains both until it is removed or the runtime ends.
  ///
  /// - Parameters:
  ///   - interaction: The interaction to add; one interaction may have several targets.
  ///   - target: The object that the interaction acts on.
  public func add<I: Interaction>(_ interaction: I, to target: I.Target)
  where I.Target: AnyObject {
    add(interaction, to: target, constraints: nil)
  }

  /// Adds an interaction to a target within constraints.
  ///
  /// A function of its own and no default argument: Swift 6 matches a trailing closure with a
  /// parameter of dependent type only if that has no default.
  ///
  /// - Parameters:
  ///   - interaction: The interaction to add.
  ///   - target: The object that the interaction acts on.
  ///   - constraints: The constraints, of the interaction's own type; nil for none.
  public func add<I: Interaction>(
    _ interaction: I, to target: I.Target, constraints: I.Constraints?
  ) where I.Target: AnyObject {
    let object = Self.object(interaction)
    let use = uses.add(object, on: target, inside: openUses.last)
    openUses.append(use)
    interaction.add(to: target, withRuntime: self, constraints: constraints)
    observe(interaction)
    openUses.removeLast()
    uses.list(use)
  }

  /// Removes every use of an interaction: everything that it added, connected and subscribed, the
  /// newest first.
  ///
  /// Its running animations are removed, and their targets keep the values shown. Has no effect when it
  /// was never added.
  ///
  /// - Parameter interaction: The interaction to remove from all its targets.
  public func remove<I: Interaction>(_ interaction: I) {
    takeDown(interaction as AnyObject, keepsPlaces: false)
  }

  /// Takes down what every use of an interaction set up, as ``remove(_:)`` does, but keeps the uses
  /// themselves, empty, for ``resume(_:with:)``.
  package func suspend<I: Interaction>(_ interaction: I) {
    takeDown(interaction as AnyObject, keepsPlaces: true)
  }

  /// Sets up suspended uses of an interaction again: everything added, connected and subscribed
  /// meanwhile belongs to the use.
  ///
  /// - Parameter add: Sets up one use; called for each with its number, in the order they were added.
  package func resume<I: Interaction>(_ interaction: I, with add: (Int) -> Void) {
    for (number, use) in uses.uses(of: interaction as AnyObject).enumerated() {
      openUses.append(use)
      add(number)
      observe(interaction)
      openUses.removeLast()
    }
  }

  /// Returns an interaction as an object; a value is boxed. Casting an object, too, takes a
  /// microsecond.
  private static func object<I: Interaction>(_ interaction: I) -> AnyObject {
    if I.self is AnyObject.Type { return unsafeBitCast(interaction, to: AnyObject.self) }
    return interaction as AnyObject
  }

  private func observe<I>(_ interaction: I) {
    let kind = ObjectIdentifier(type(of: interaction))
    if otherClasses.contains(kind) { return }
    guard let manipulation = interaction as? any Manipulation else {
      otherClasses.insert(kind)
      return
    }
    manipulations.observe(state: manipulation.state, withRuntime: self)
  }

  private func takeDown(_ interaction: AnyObject, keepsPlaces: Bool) {
    uses.takeDown(interaction, keepsPlaces: keepsPlaces).unsubscribe()
  }

  /// Returns the interactions of a type that were added to a target, in order of addition.
  ///
  /// - Parameters:
  ///   - ofType: The type of interaction, or a superclass.
  ///   - target: The object that they were added to, compared by identity.
  /// - Complexity: Linear in the number of interactions on the target.
  public func interactions<I>(ofType: I.Type, for target: I.Target) -> [I]
  where I: Interaction, I.Target: AnyObject {
    uses.uses(on: target).compactMap { $0.interaction as? I }
  }

  /// Returns the interactions that were added to a target, in order of addition, without those that another one
  /// added.
  ///
  /// - Parameters:
  ///   - target: The object that they were added to, compared by identity.
  ///   - isScript: Returns whether what another one adds counts.
  package func interactions(
    on target: AnyObject, including isScript: (AnyObject) -> Bool
  ) -> [AnyObject] {
    uses.uses(on: target).compactMap { use in
      if let parent = use.parent?.interaction, !isScript(parent) { return nil }
      return use.interaction
    }
  }

  /// Ends a subscription when the interaction that is being added is removed, or else with the runtime.
  ///
  /// - Parameter subscription: The subscription to end with its owner.
  public func own(_ subscription: Subscription) {
    let use = openUses.last
    // An observer may have removed the interaction while it is being added.
    if use?.hasEnded ?? false { return subscription.unsubscribe() }
    uses.own(subscription, by: use)
  }

  /// Returns a function that sets up more for the use that is being added, unless that has ended.
  func continuation(_ setUp: @escaping (MotionRuntime) -> Void) -> () -> Void {
    guard let open = openUses.last else { return { [weak self] in self.map(setUp) } }
    return { [weak self, weak open] in
      guard let self, let open, !open.hasEnded else { return }
      openUses.append(open)
      setUp(self)
      openUses.removeLast()
    }
  }

  /// Emits whether a gesture manipulates a target of this runtime: the current state, then each
  /// change.
  public var isBeingManipulated: MotionObservable<Bool> {
    manipulations.asStream().rewrite([.active: true, .atRest: false])
  }

  /// The view that debugging views go to, made and added to the container at the first access.
  public var visualizationView: MotionView {
    if let overlay { return overlay }
    let container = containerView
    let view = MotionView(
      frame: Rect(
        x: 0, y: container.bounds.maxY, width: container.bounds.width, height: 0.0))
    view.isUserInteractionEnabled = false
    view.alpha = 0.5
    view.layer.isRecorded = false
    container.addSubview(view)
    overlay = view
    return view
  }

  /// Returns the one object of a class that this runtime keeps for a recognizer.
  func cachedGesture<O: AnyObject>(for recognizer: GestureRecognizer, orMake make: () -> O) -> O {
    let key = ObjectIdentifier(recognizer)
    if let found = gestures[key]?.lazy.compactMap({ $0 as? O }).first { return found }
    let made = make()
    gestures[key, default: []].append(made)
    return made
  }

  /// Releases the cached objects of a recognizer, and so the recognizer.
  func forgetGesture(for recognizer: GestureRecognizer) {
    gestures[ObjectIdentifier(recognizer)] = nil
  }

  /// Notes that an animation was sent to a property that cannot run it.
  func warnOfMissingChannel(_ key: String) {
    errors.warn(
      MotionError(
        .noChannel,
        "the animation '\(key)' went to a property that cannot run it, so the value jumped to its "
          + "end. Connect it to a property of a layer."))
  }
}
