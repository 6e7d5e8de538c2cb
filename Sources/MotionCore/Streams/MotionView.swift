public import MotionRender
public import MotionTime

/// A rectangle of the scene that can be touched: a layer with gestures.
open class MotionView: SlotListed {
  /// The layer that shows the view.
  public let layer: Layer

  /// Whether pointers reach the view and those inside it.
  public var isUserInteractionEnabled = true

  /// The view that this one is inside of, which takes itself out when it goes.
  public private(set) unowned(unsafe) var superview: MotionView?

  /// The views inside, from back to front.
  public var subviews: [MotionView] { list.elements }

  private var list = SlotList<MotionView>()

  package var listSlot = 0

  /// The gestures that are made on the view, in the order they were added.
  public var gestureRecognizers: [GestureRecognizer] {
    makeExpectedGestures()
    return recognizers.elements
  }

  private var recognizers = SlotList<GestureRecognizer>()

  /// The gestures of interactions, which are made when the first pointer hits the view.
  private var expected = SlotList<ExpectedGesture>()

  /// An object that counts the view for the script that made it, and lives as long as the view.
  package var charge: AnyObject?

  /// The reactive properties of the view.
  private(set) lazy var reactiveProperties = ReactiveCache()

  /// The class of the layer that views of this class show; `Layer` where a subclass does not override it.
  open class var layerClass: Layer.Type { Layer.self }

  /// Creates a view without extent.
  public convenience init() {
    self.init(frame: Rect())
  }

  /// Creates a view with a layer, in the current session.
  ///
  /// This is the one designated initializer, so a subclass that overrides it inherits ``init()``.
  ///
  /// - Parameter frame: The rectangle that the view covers in its parent, in points.
  public init(frame: Rect) {
    layer = Self.layerClass.init()
    LayerAttachment.of(layer).view = self
    if frame != Rect() { self.frame = frame }
  }

  deinit {
    for view in subviews { view.superview = nil }
    LayerAttachment.of(layer).view = nil
  }

  /// The rectangle that the view covers in its parent, in points; setting one that its layer refuses is
  /// an assertion.
  public var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The opacity, 0…1.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// Whether the view and those inside it are neither seen nor touched.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Puts a view inside this one, in front of the others.
  ///
  /// Putting a view inside itself, or where its layer cannot be, is an assertion and changes nothing.
  ///
  /// - Parameter view: The view to insert, which leaves its present superview.
  public func addSubview(_ view: MotionView) {
    insertSubview(view, at: view.superview === self ? list.count - 1 : list.count)
  }

  /// Puts a view inside this one, behind the one at an index; beyond the last, in front of all.
  ///
  /// Putting a view inside itself, or where its layer cannot be, is an assertion and changes nothing.
  ///
  /// - Parameters:
  ///   - view: The view to insert, which leaves its present superview.
  ///   - index: The position in the list, from 0 for the rearmost to the count.
  /// - Complexity: Linear in the number of subviews and in the depth of the view.
  public func insertSubview(_ view: MotionView, at index: Int) {
    if view === self || view.contains(self) {
      return motionAssertion("invalidTree: a view cannot be inside itself. Add it somewhere else.")
    }
    view.removeFromSuperview()
    let index = min(max(0, index), list.count)
    do {
      try layer.insert(view.layer, at: list[index].flatMap { try? layer.index(of: $0.layer) })
    } catch {
      return motionAssertion(error.description)
    }
    list.insert(view, at: index)
    view.superview = self
  }

  /// Returns the place of a view that is directly inside, from the back; nil for any other.
  package func place(of view: MotionView) -> Int? {
    view.superview === self ? list.index(of: view) : nil
  }

  /// Takes the view out of the one it is inside of.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.list.remove(self)
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  /// Removes the view from its superview and destroys its layer, with all subviews.
  public func destroy() {
    removeFromSuperview()
    leave()
    layer.destroy()
  }

  /// Releases the subviews recursively.
  private func leave() {
    for view in subviews {
      view.superview = nil
      view.leave()
    }
    list.removeAll()
  }

  /// Adds a gesture recognizer to the view and removes it from the view it was on.
  ///
  /// - Parameter recognizer: The recognizer, appended to ``gestureRecognizers``.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    makeExpectedGestures()
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a gesture recognizer from the view.
  ///
  /// - Parameter recognizer: The recognizer to remove; one of another view is ignored.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    if !recognizers.contains(recognizer) { return }
    recognizers.remove(recognizer)
    recognizer.view = nil
  }

  /// Calls a function that adds a gesture recognizer when a pointer hits the view, or when somebody asks for its
  /// gestures or adds one: layers that nobody touches cost no recognizers.
  ///
  /// - Returns: A subscription that takes back what was not called yet.
  func expectGesture(_ make: @escaping () -> Void) -> Subscription {
    let gesture = ExpectedGesture(make)
    expected.append(gesture)
    return Subscription { [weak self] in self?.forget(gesture) }
  }

  private func forget(_ gesture: ExpectedGesture) {
    if expected.contains(gesture) { expected.remove(gesture) }
  }

  private func makeExpectedGestures() {
    if expected.count == 0 { return }
    let gestures = expected.elements
    expected.removeAll()
    for gesture in gestures { gesture.make() }
  }

  /// Takes ownership of an object that is contained in the view, such as a runtime.
  ///
  /// - Returns: Whether the view owns it from now on; false unless the view is a stage.
  func adopt(_ object: AnyObject) -> Bool { false }

  /// Releases an object that the view adopted.
  func release(_ object: AnyObject) {}

  private func contains(_ other: MotionView) -> Bool {
    var view = other.superview
    while let ancestor = view {
      if ancestor === self { return true }
      view = ancestor.superview
    }
    return false
  }
}

/// A gesture that is made when a view is asked for its gestures.
private final class ExpectedGesture: SlotListed {
  let make: () -> Void
  var listSlot = 0

  init(_ make: @escaping () -> Void) { self.make = make }
}

extension MotionView: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: MotionView, right: MotionView) -> Bool { left === right }

  /// Feeds the identity of the object to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Layer {
  /// The view that shows the layer, if any.
  public var view: MotionView? { attachment.flatMap { _ in LayerAttachment.of(self).view } }
}
