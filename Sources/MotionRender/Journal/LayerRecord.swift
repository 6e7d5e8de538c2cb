internal import MotionTime

/// What the journal knows of one layer: its place in the tree, its clock, its properties over time.
final class LayerRecord: Recorded {
  let id: Int
  unowned let journal: Journal

  /// The layer itself, as long as the program holds it.
  weak var layer: Layer?

  var name: String?

  /// The transaction in which the layer was made.
  let birth: Int

  private(set) var created: MediaTime
  private(set) var destroyed = MediaTime.infinity
  private(set) var tracks: [PropertyTrack] = []
  private(set) var clocks = History<LayerClock>()
  private(set) var parents = History<LayerRecord?>()

  /// Whether the open transaction changed the layer's place, clock or life.
  private(set) var isOpen = true

  init(id: Int, journal: Journal, birth: Int, time: MediaTime) {
    self.id = id
    self.journal = journal
    self.birth = birth
    created = time
  }

  /// How messages and traces call the layer: by its name, or `layer#id`.
  var label: String { name ?? "layer#\(id)" }

  var isDestroyed: Bool { destroyed != .infinity }

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
    tracks.append(track)
    return track
  }

  /// Takes into account that an animation's end became known or moved.
  func noteEnd(of record: AnimationRecord) {
    for track in tracks { track.noteEnd(of: record) }
  }

  /// - Returns: Whether the layer had no open entries before.
  private func open() -> Bool {
    defer { isOpen = true }
    return !isOpen
  }

  func setClock(_ clock: LayerClock, at time: MediaTime) -> Bool {
    _ = clocks.write(clock, at: time)
    return open()
  }

  func setParent(_ parent: LayerRecord?, at time: MediaTime) -> Bool {
    _ = parents.write(parent, at: time)
    return open()
  }

  func destroy(at time: MediaTime) -> Bool {
    destroyed = time
    destroyedOpen = true
    return open()
  }

  private var createdOpen = true
  private var destroyedOpen = false

  func moveOpenEntries(to time: MediaTime) {
    if createdOpen { created = time }
    if destroyedOpen { destroyed = time }
    clocks.moveOpenEnd(to: time)
    parents.moveOpenEnd(to: time)
  }

  func sealOpenEntries() {
    isOpen = false
    createdOpen = false
    destroyedOpen = false
    clocks.seal()
    parents.seal()
  }

  /// Breaks the bonds between tracks and animations, and to other layers.
  func dissolve() {
    tracks = []
    leaveTree()
  }

  /// Lets go of the layers that were above this one: over time any two may have been above each other.
  func leaveTree() { parents = History() }

  func forget(before time: MediaTime) {
    clocks.forget(before: time)
    parents.forget(before: time)
    for track in tracks { track.forget(before: time) }
  }
}

extension LayerRecord {
  /// The layer's own time at a global time.
  func localTime(at time: MediaTime) -> MediaTime {
    if !journal.hasLayerClocks { return time }
    let parent = parents.value(at: time) ?? nil
    let parentTime = parent?.localTime(at: time) ?? time
    guard let clock = clocks.value(at: time) else { return parentTime }
    return clock.local(from: parentTime)
  }

  /// Which way the layer's time runs at a global time: 1, 0 or −1.
  func direction(at time: MediaTime) -> Int {
    if !journal.hasLayerClocks { return 1 }
    let parent = parents.value(at: time) ?? nil
    let own = clocks.value(at: time)?.direction ?? 1
    return own * (parent?.direction(at: time) ?? 1)
  }
}
