public import MotionRender
internal import MotionTime

/// A sequence of motions: tweens, springs and other sequences with begin times on one timeline.
///
/// A sequence is resolved once, when it starts: each piece gets a begin time and an explicit first
/// value, which is the end of the piece before it on the same property or what was shown at the
/// start, and becomes ordinary animations. So it scrubs exactly, springs included, and nothing of
/// it runs in a frame. Between two pieces a property holds the end of the first; before its first
/// piece it shows what it showed.
///
/// ```swift
/// let sequence = MotionSequence()
/// try sequence.add(card.positionY, Tween(duration: 0.4, values: [80, 280]))
/// try sequence.label("landed")
/// try sequence.add(card.scale, Spring(…), SequenceOptions(at: SequencePosition("landed")))
/// runtime.add(sequence)
/// ```
///
/// Another write to a property, animation of it or gesture on it ends the remaining pieces on that property;
/// the others continue. Lua calls the type `motion.Sequence`; the name is the standard library's in
/// Swift.
public final class MotionSequence: Interaction, Togglable, Stateful {
  /// The number of cycles to play, of which the last may be a part; 0 is not used, infinity is for ever. Read at the start.
  public let repeatCount: ReactiveProperty<Double>

  /// The time between two cycles in seconds, at least 0. Read at the start.
  public let repeatDelay: ReactiveProperty<Double>

  /// Whether each cycle also plays back. Read at the start.
  public let autoreverses: ReactiveProperty<Bool>

  /// The speed of the sequence, above 0. Read at the start.
  public let speed: ReactiveProperty<Double>

  /// Whether the sequence plays: disabling stops it where things are, enabling starts it from its
  /// beginning.
  public let enabled: ReactiveProperty<Bool>

  /// The timeline that scrubs the sequence. Without one it makes its own when it first starts.
  ///
  /// The first start is at the timeline's begin, a restart at the timeline's time then.
  public internal(set) var timeline: Timeline?

  /// Called once, when play passes the begin forwards.
  public var onStart: (() -> Void)?

  /// Called once, when play passes the end forwards, unless all of the sequence was stopped.
  public var onComplete: (() -> Void)?

  /// Called with each label that play passes forwards.
  package var onLabel: ((String) -> Void)?

  /// Its pieces, calls and labels in the order of adding.
  package private(set) var entries: [SequenceEntry] = []

  private var labelNames: Set<String> = []

  /// The player, or nil before the first start and after a stop.
  /// The rate of the sequence's timeline, 1 at first: below 0 it plays back, at 0 it stands still.
  public private(set) lazy var timeScale = ReactiveProperty(
    initialValue: timeline?.timeScale.value ?? 1,
    externalWrite: { [weak self] in self?.timeline?.timeScale.value = $0 })

  /// Whether all of it runs, or ends at once, whatever its pieces move while motion is reduced; nil decides by the property: what moves,
  /// sizes, scales or rotates layers ends. A change takes effect at the next start.
  public var isEssential: Bool?

  var player: SequencePlayer?

  /// Follows the timeline of a sequence that was played back.
  var direction: SequenceDirection?

  /// Keeps what the sequence makes while it is added to a runtime.
  weak var runtime: MotionRuntime?

  /// Whether the sequence is in a runtime.
  package internal(set) var isAdded = false

  /// Whether it was started before.
  var hasStarted = false

  let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)

  /// Creates a sequence without pieces.
  ///
  /// - Parameter timeline: Scrubs it; with nil it creates a timeline of its own when it starts.
  public init(timeline: Timeline? = nil) {
    self.timeline = timeline
    repeatCount = ReactiveProperty(initialValue: 0)
    repeatDelay = ReactiveProperty(initialValue: 0)
    autoreverses = ReactiveProperty(initialValue: false)
    speed = ReactiveProperty(initialValue: 1)
    enabled = ReactiveProperty(initialValue: true)
  }

  /// Sends whether anything of the sequence moves or is yet to.
  public var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Adds a motion of a property of a layer.
  ///
  /// - Parameters:
  ///   - property: The property that the motion moves.
  ///   - motion: The motion to place.
  ///   - options: The position and other options of the piece.
  /// - Throws: ``MotionError`` (`invalidSequence`) for a property that no layer has.
  public func add<T>(
    _ property: ReactiveProperty<T>, _ motion: some SequenceMotion,
    _ options: SequenceOptions = SequenceOptions()
  ) throws(MotionError) {
    guard let place = property.layerPlace else {
      throw MotionError(
        .invalidSequence,
        "the property belongs to no layer, so nothing can run animations of it. Give one of a layer."
      )
    }
    try add([SequenceTarget(layer: place.layer, keyPath: place.keyPath)], motion._source, options)
  }

  /// Adds a motion of a key path of several layers, which ``SequenceOptions/stagger`` spaces out.
  ///
  /// - Parameters:
  ///   - layers: The layers, of which each gets the motion.
  ///   - keyPath: The key path of a property, such as `position.x`.
  ///   - motion: The motion to place.
  ///   - options: The position and other options of the piece.
  /// - Throws: ``MotionError`` (`invalidSequence`) for no layers, and for a key path that one of them does
  ///   not have.
  public func add(
    _ layers: [Layer], _ keyPath: String, _ motion: some SequenceMotion,
    _ options: SequenceOptions = SequenceOptions()
  ) throws(MotionError) {
    let path: LayerKeyPath
    do throws(RenderError) {
      path = try LayerKeyPath(parsing: keyPath)
      for layer in layers { _ = try layer.kind(forKeyPath: path) }
    } catch {
      throw MotionError(.invalidSequence, error.message)
    }
    try requireSeveral(layers)
    try add(layers.map { SequenceTarget(layer: $0, keyPath: path) }, motion._source, options)
  }

  /// Makes sure that there are layers, and each once.
  func requireSeveral(_ layers: [Layer]) throws(MotionError) {
    if layers.isEmpty {
      throw MotionError(.invalidSequence, "no layers. Give at least one.")
    }
    if Set(layers.map(ObjectIdentifier.init)).count < layers.count {
      throw MotionError(.invalidSequence, "a layer occurs twice in the list. Give each once.")
    }
  }

  /// Adds another sequence, which is read when this one starts; its timeline is ignored.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to add.
  ///   - options: The position and other options of the piece, without stagger and length.
  /// - Throws: ``MotionError``: `invalidSequence` for a sequence that this one is part of, for options with
  ///   a stagger or a length, and beyond 100 000 pieces; `unknownLabel` for a position at a label that was
  ///   not added before.
  /// - Complexity: Linear in the number of sequences inside the added one.
  public func add(
    _ sequence: MotionSequence, _ options: SequenceOptions = SequenceOptions()
  ) throws(MotionError) {
    try requireLabel(of: options.at)
    if sequence.contains(self) {
      throw MotionError(.invalidSequence, "a sequence cannot be part of itself.")
    }
    if options.stagger != nil || options.length != .settling {
      throw MotionError(
        .invalidSequence, "a sequence takes neither stagger nor length. Give them to its pieces.")
    }
    try append(SequenceEntry(.sequence(sequence, options)))
  }

  /// Calls a function when play passes a place forwards: once, or once in each cycle of a sequence
  /// that repeats.
  ///
  /// - Parameters:
  ///   - function: The function, called when play passes it forwards.
  ///   - position: The position; nil is the end of the sequence so far.
  /// - Throws: ``MotionError`` (`unknownLabel`) for a label that was not added before.
  public func call(
    _ function: @escaping () -> Void, at position: SequencePosition? = nil
  ) throws(MotionError) {
    try requireLabel(of: position)
    try append(SequenceEntry(.call(function, position)))
  }

  /// Adds a label, which names a position for pieces that are added later.
  ///
  /// - Parameters:
  ///   - name: The name: at most 256 letters, digits and underscores of ASCII, no digit first.
  ///   - position: The position; nil is the end of the sequence so far.
  /// - Throws: ``MotionError``: `invalidPosition` for any other text; `invalidSequence` for a name that is
  ///   taken, and beyond 100 000 pieces; `unknownLabel` for a position at a label that was not added before.
  public func label(_ name: String, at position: SequencePosition? = nil) throws(MotionError) {
    if !SequencePosition.isLabel(name) {
      throw MotionError(
        .invalidPosition,
        "'\(name.prefix(80))' is not a label. Use letters, digits and underscores, no digit first.")
    }
    try requireLabel(of: position)
    if labelNames.contains(name) {
      throw MotionError(
        .invalidSequence, "there is a label '\(name)' already. Choose another name.")
    }
    try append(SequenceEntry(.label(name, position)))
    labelNames.insert(name)
  }

  /// Makes sure that a label was added before the position that names it.
  private func requireLabel(of position: SequencePosition?) throws(MotionError) {
    guard case .label(let label)? = position?.anchor, !labelNames.contains(label) else { return }
    throw .unknownLabel(label, among: labelNames.sorted())
  }

  /// Returns whether a sequence is this one or part of it.
  private func contains(_ sequence: MotionSequence) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = [self]
    while let next = rest.popLast() {
      if next === sequence { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      for case .sequence(let part, _) in next.entries.map(\.content) { rest.append(part) }
    }
    return false
  }

  func add(
    _ targets: [SequenceTarget], _ source: SequenceMotionSource, _ options: SequenceOptions
  ) throws(MotionError) {
    try requireLabel(of: options.at)
    if options.length == .perceptual, !source.isSpring {
      throw MotionError(
        .invalidSequence, "a \(source.name) has no perceptual length. Give it to springs.")
    }
    try append(SequenceEntry(.motion(source, options), targets: targets))
  }

  private func append(_ entry: SequenceEntry) throws(MotionError) {
    if entries.count >= SequenceBuilder.greatestCount {
      throw MotionError(
        .invalidSequence,
        "more than \(SequenceBuilder.greatestCount) pieces. Make several sequences.")
    }
    entries.append(entry)
  }

  /// Holds what a host counts the last entry with, as long as the entry is held.
  package func setCharge(_ charge: AnyObject) {
    entries[entries.count - 1].charge = charge
  }
}
