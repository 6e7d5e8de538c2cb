internal import MotionTime

/// The journal's record of one layer: its place in the tree, its clock, its properties over time.
final class LayerRecord: StateRecord {
  let id: Int
  let kind: LayerKind

  /// Whether traces have columns for the layer.
  private(set) var isRecorded = true

  /// Whether traces have columns for the layer's position and opacity from its making, as those of a
  /// session do.
  var hasInitialColumns = false

  /// Whether the open transaction changed the layer's place, clock or life.
  private(set) var isOpen = true

  unowned let journal: Journal

  /// The ``Layer``, as long as the program holds it; the journal itself has no use for it.
  weak var object: AnyObject?

  private(set) var name: String?

  /// The properties that `define` added, by name.
  private(set) var definitions: [String: PropertyDescriptor] = [:]

  private(set) var created: MediaTime
  private(set) var destroyed = MediaTime.infinity

  /// The properties that were ever written, animated, or recorded in columns.
  private(set) var tracks: [PropertyTrack] = []

  var liveAnimations = LiveAnimations()
  private(set) var clocks = History<LayerClock>()
  private(set) var treePositions = History<TreePosition>()

  init(id: Int, kind: LayerKind, journal: Journal, time: MediaTime) {
    self.id = id
    self.kind = kind
    self.journal = journal
    created = time
  }

  /// The layer's name in messages and traces: its own, or `layer#id`.
  var label: String { name ?? "layer#\(id)" }

  var isDestroyed: Bool { destroyed != .infinity }

  /// Returns whether there was such a layer at a time.
  func isThere(at time: MediaTime) -> Bool { created <= time && time < destroyed }

  /// Whether the ends of all animations were reported.
  var isReported: Bool {
    tracks.allSatisfy { $0.animations.parts.allSatisfy(\.record.isStopped) }
  }

  func track(of identity: PropertyDescriptor.Identity) -> PropertyTrack? {
    for track in tracks where track.descriptor.identity == identity { return track }
    return nil
  }

  func makeTrack(of descriptor: PropertyDescriptor) -> PropertyTrack {
    if let found = track(of: descriptor.identity) { return found }
    let track = PropertyTrack(descriptor: descriptor, layer: self)
    track.columns = initialColumns(of: descriptor)
    tracks.append(track)
    return track
  }

  /// Returns a bit for every lane of a property that traces have a column for.
  func columns(of descriptor: PropertyDescriptor) -> UInt16 {
    track(of: descriptor.identity)?.columns ?? initialColumns(of: descriptor)
  }

  private func initialColumns(of descriptor: PropertyDescriptor) -> UInt16 {
    guard hasInitialColumns, case .builtIn(let property) = descriptor.identity,
      ColumnSource.initialProperties.contains(property)
    else { return 0 }
    return 1 << UInt16(descriptor.kind.laneCount ?? 0) - 1
  }

  /// Takes into account that an animation's end became known or moved.
  func noteEnd(of record: AnimationRecord) {
    for track in tracks { track.noteEnd(of: record) }
  }

  /// Takes note that an animation is another than it was.
  func note(_ record: AnimationRecord) {
    for track in tracks { track.note(record) }
  }

  /// Takes note that the layer is there at other times than before.
  private func noteLife() {
    for track in tracks { journal.note(track) }
  }

  /// - Returns: Whether the layer had no open entries before.
  private func open() -> Bool {
    defer { isOpen = true }
    return !isOpen
  }

  /// Sets the layer's name and whether it is recorded.
  func describe(name: String?, isRecorded: Bool) -> Bool {
    self.name = name
    self.isRecorded = isRecorded
    isDescriptionOpen = true
    return open()
  }

  /// Adds a property.
  func define(_ descriptor: PropertyDescriptor, _ name: String) -> Bool {
    definitions[name] = descriptor
    openDefinitions.append(name)
    return open()
  }

  func setClock(_ clock: LayerClock, at time: MediaTime) -> Bool {
    _ = clocks.write(clock, at: time)
    return open()
  }

  func setTreePosition(_ place: TreePosition, at time: MediaTime) -> Bool {
    _ = treePositions.write(place, at: time)
    return open()
  }

  func destroy(at time: MediaTime) -> Bool {
    destroyed = time
    destroyedOpen = true
    noteLife()
    return open()
  }

  private var createdOpen = true
  private var destroyedOpen = false
  private var isDescriptionOpen = false
  private var openDefinitions: [String] = []

  func moveOpenEntries(to time: MediaTime) {
    if createdOpen { created = time }
    if destroyedOpen { destroyed = time }
    if createdOpen || destroyedOpen { noteLife() }
    clocks.moveOpenEnd(to: time)
    treePositions.moveOpenEnd(to: time)
  }

  func sealOpenEntries() {
    isOpen = false
    createdOpen = false
    destroyedOpen = false
    isDescriptionOpen = false
    openDefinitions = []
    clocks.seal()
    treePositions.seal()
  }

  /// Breaks the bonds between tracks and animations, and to other layers.
  func dissolve() {
    tracks = []
    liveAnimations.removeAll()
    leaveTree()
  }

  /// Releases the superlayers. Two layers can each have been the superlayer of the other at
  /// different times, which is a retain cycle.
  func leaveTree() { treePositions = History() }

  func forget(before time: MediaTime) {
    clocks.forget(before: time)
    treePositions.forget(before: time)
    for track in tracks { track.forget(before: time) }
  }
}

extension LayerRecord {
  /// Returns the layer's own time at a global time.
  func localTime(at time: MediaTime) -> MediaTime {
    if !journal.hasLayerClocks { return time }
    let parent = treePositions.value(at: time)?.superlayer
    let parentTime = parent?.localTime(at: time) ?? time
    guard let clock = clocks.value(at: time) else { return parentTime }
    return clock.local(from: parentTime)
  }

  /// Whether the layer's time is and always was the session's.
  var followsSession: Bool {
    if !journal.hasLayerClocks { return true }
    var layer = self
    while true {
      if !layer.clocks.isEmpty { return false }
      let parent = layer.treePositions.last?.superlayer
      if layer.treePositions.values.contains(where: { $0.superlayer !== parent }) { return false }
      guard let parent else { return true }
      layer = parent
    }
  }

  /// Returns the direction of the layer's time at a global time: 1, 0 or −1.
  func direction(at time: MediaTime) -> Int {
    if !journal.hasLayerClocks { return 1 }
    let parent = treePositions.value(at: time)?.superlayer
    let own = clocks.value(at: time)?.direction ?? 1
    return own * (parent?.direction(at: time) ?? 1)
  }
}

extension LayerRecord {
  func collectOpenEntries(into builder: inout CommitBuilder) {
    if createdOpen { builder.make(.createLayer(id, kind)) }
    if isDescriptionOpen { collectDescription(into: &builder) }
    collectDefinitions(openDefinitions, into: &builder)
    if treePositions.hasOpenEnd { collectTreePosition(into: &builder) }
    if clocks.hasOpenEnd { collectClock(into: &builder) }
    if destroyedOpen { builder.end(.destroyLayer(id)) }
  }

  /// Tells everything about the layer but its animations.
  func collectState(into builder: inout CommitBuilder) {
    builder.make(.createLayer(id, kind))
    collectDescription(into: &builder)
    collectDefinitions(definitions.keys.sorted(), into: &builder)
    if !treePositions.isEmpty { collectTreePosition(into: &builder) }
    if !clocks.isEmpty { collectClock(into: &builder) }
    for track in tracks where !track.isUnwritten { track.collectState(into: &builder) }
  }

  private func collectDescription(into builder: inout CommitBuilder) {
    builder.make(.describeLayer(id, name: name, isRecorded: isRecorded))
  }

  private func collectDefinitions(_ names: [String], into builder: inout CommitBuilder) {
    for name in names {
      guard let descriptor = definitions[name] else { continue }
      builder.make(.defineProperty(layer: id, name: name, default: descriptor.defaultValue))
    }
  }

  private func collectTreePosition(into builder: inout CommitBuilder) {
    if let place = treePositions.last, let superlayer = place.superlayer {
      builder.place(.insertSublayer(id, into: superlayer.id, rank: place.rank))
    } else {
      builder.place(.removeSublayer(id))
    }
  }

  private func collectClock(into builder: inout CommitBuilder) {
    if let clock = clocks.last { builder.place(.setClock(layer: id, clock)) }
  }
}
