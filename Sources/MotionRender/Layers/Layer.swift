internal import MotionTime

/// A rectangle on the screen with properties that animate.
///
/// What the program writes is the *model value*. What is seen at a time is the *presentation value*:
/// the model and on top of it every animation, in the order of adding. Writing never animates by
/// itself.
open class Layer: SlotListed {
  /// The session that the layer belongs to.
  public let context: RenderContext

  /// A slot for the module above, such as a cache of reactive properties.
  package var attachment: AnyObject?

  /// The layer that this one is shown in, if any.
  ///
  /// A layer takes itself out of those in it when it goes. A weak reference would make every count of
  /// references to a layer that has sublayers several times slower.
  public private(set) unowned(unsafe) var superlayer: Layer?

  /// The layers shown in this one, those further back first among equals of `zPosition`.
  public var sublayers: [Layer] { list.elements }

  private(set) var list = SlotList<Layer>()

  package var listSlot = 0

  let record: LayerRecord

  /// The number of keys that were generated for animations added without one.
  var automaticKeys = 0

  /// Creates a layer in the current session.
  public required convenience init() {
    self.init(context: MotionSession.current.renderContext)
  }

  /// Creates a layer in a session.
  ///
  /// - Parameter context: The context of the layer's session.
  public init(context: RenderContext) {
    self.context = context
    record = context.makeLayerRecord(Self.kind)
    record.object = self
    context.journal.addInitialColumns(of: record)
  }

  /// A number that no other layer of the session has, in the order of making, from 1.
  public var id: Int { record.id }

  /// The name of the layer in traces and messages.
  public var name: String? {
    get { record.name }
    set { context.describe(record, name: newValue, isRecorded: isRecorded) }
  }

  /// Whether traces have columns for the layer; true at first.
  package var isRecorded: Bool {
    get { record.isRecorded }
    set { context.describe(record, name: name, isRecorded: newValue) }
  }

  /// Whether the layer was destroyed. Then it takes no changes and has no animations; reading its
  /// values is an error, or an assertion where the caller cannot throw. ``Journal/view(at:)`` still
  /// shows its past.
  public var isDestroyed: Bool { record.isDestroyed }

  /// The kind of the layer, which decides its properties.
  class var kind: LayerKind { .plain }

  deinit {
    LaneObserver.endAll(of: record)
    record.object = nil
    for layer in sublayers { layer.becomeOrphan() }
    context.abandon(record)
  }

  /// Takes note that the superlayer is going away.
  private func becomeOrphan() {
    superlayer = nil
    guard !record.isDestroyed else { return }
    context.setTreePosition(TreePosition(), of: record, isLeaf: list.count == 0)
  }

  func setTree(superlayer: Layer?, rank: Int64 = 0) {
    self.superlayer = superlayer
    context.setTreePosition(
      TreePosition(in: superlayer?.record, rank: rank), of: record, isLeaf: list.count == 0)
  }

  /// Changes the list of sublayers; their own places in the tree are the caller's business.
  func changeList<Result>(_ body: (inout SlotList<Layer>) -> Result) -> Result { body(&list) }
}

extension Layer: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: Layer, right: Layer) -> Bool { left === right }

  /// Feeds the identity of the object to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Layer {
  /// The error of using a layer that was destroyed.
  func checkAlive() throws(RenderError) {
    if !record.isDestroyed { return }
    throw RenderError(
      .deadLayer, "\(record.label): the layer was destroyed. Make another one.")
  }

  /// Reports the use of a destroyed layer where the caller cannot throw; the caller then returns
  /// the layer's last value.
  func assertAlive() {
    do { try checkAlive() } catch { motionAssertion(error.description) }
  }

  /// Lets traces have columns for lanes of a property.
  func addColumns(of track: PropertyTrack, mask: UInt16) {
    guard let width = track.laneCount else { return }
    for lane in 0..<width {
      let bit: UInt16 = 1 << UInt16(lane)
      if mask & bit == 0 || track.columns & bit != 0 { continue }
      track.columns |= bit
      context.journal.addColumn(of: track, lane: lane)
    }
  }
}

extension RenderContext {
  /// The layers that the program holds and that were not destroyed, in the order of their creation.
  public var layers: [Layer] {
    journal.layers.compactMap { $0.isDestroyed ? nil : $0.object as? Layer }
  }
}
