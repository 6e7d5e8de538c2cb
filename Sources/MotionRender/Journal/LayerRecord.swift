internal import MotionTime

/// The journal's record of one layer: its place in the tree, its clock, its properties over time. A handle
/// of a row; see ``Store``.
struct LayerRecord: StateRecord {
  private let pointer: UnsafeMutablePointer<LayerRow>

  init(_ pointer: UnsafeMutablePointer<LayerRow>) { self.pointer = pointer }

  var row: UnsafeMutablePointer<LayerRow> {
    assert(!pointer.pointee.isReleased, "the handle of a layer outlived its row")
    return pointer
  }

  /// Returns whether both are the same layer.
  static func === (left: LayerRecord, right: LayerRecord) -> Bool { left.pointer == right.pointer }

  var id: Int { row.pointee.id }
  var kind: LayerKind { row.pointee.kind }

  private var store: Store { row.pointee.store.takeUnretainedValue() }

  var journal: Journal {
    row.pointee.store._withUnsafeGuaranteedRef { store in
      // Set by the journal when it makes the store.
      unsafeDowncast(store.journal.unsafelyUnwrapped, to: Journal.self)
    }
  }

  /// Whether traces have columns for the layer.
  var isRecorded: Bool { row.pointee.flags.contains(.recorded) }

  /// Whether traces have columns for the layer's position and opacity from its making, as those of a
  /// session do.
  var hasInitialColumns: Bool {
    get { row.pointee.flags.contains(.initialColumns) }
    nonmutating set { set(.initialColumns, newValue) }
  }

  /// Whether the open transaction changed the layer's place, clock or life.
  var isOpen: Bool { row.pointee.flags.contains(.open) }

  private func set(_ flag: LayerFlags, _ isSet: Bool = true) {
    if isSet { row.pointee.flags.insert(flag) } else { row.pointee.flags.remove(flag) }
  }

  /// The ``Layer``, as long as the program holds it; the journal itself has no use for it.
  var object: AnyObject? {
    get { row.pointee.object?.takeUnretainedValue() }
    nonmutating set { row.pointee.object = newValue.map { .passUnretained($0) } }
  }

  var objects: LayerObjects? {
    row.pointee.objects.map { unsafeDowncast($0.takeUnretainedValue(), to: LayerObjects.self) }
  }

  private func makeObjects() -> LayerObjects {
    if let objects { return objects }
    let made = LayerObjects()
    row.pointee.objects = .passRetained(made)
    return made
  }

  var name: String? { objects?.name }

  /// The properties that `define` added, by name.
  var definitions: [String: PropertyDescriptor] { objects?.definitions ?? [:] }

  var created: MediaTime { row.pointee.created }
  var destroyed: MediaTime { row.pointee.destroyed }

  /// The properties that were ever written, animated, or recorded in columns, in the order of their making.
  var tracks: Tracks { Tracks(following: row.pointee.firstTrack) }

  /// A walk over properties.
  struct Tracks: Sequence, IteratorProtocol {
    fileprivate var following: UnsafeMutablePointer<TrackRow>?

    mutating func next() -> PropertyTrack? {
      guard let track = following else { return nil }
      following = track.pointee.next
      return PropertyTrack(track)
    }
  }

  /// The animations in place, by key.
  var liveAnimations: LiveAnimations { objects?.animations ?? LiveAnimations() }

  var clocks: History<LayerClock> { objects?.clocks ?? History() }

  /// The layer's name in messages and traces: its own, or `layer#id`.
  var label: String { name ?? "\(Self.numberPrefix)\(id)" }

  /// The beginning of the label of a layer without a name; its number follows.
  static let numberPrefix = "layer#"

  var isDestroyed: Bool { destroyed != .infinity }

  /// Returns whether there was such a layer at a time.
  func isThere(at time: MediaTime) -> Bool { created <= time && time < destroyed }

  /// Whether the ends of all animations were reported.
  var isReported: Bool {
    tracks.allSatisfy { $0.animations.parts.allSatisfy(\.record.isStopped) }
  }

  func track(of identity: PropertyDescriptor.Identity) -> PropertyTrack? {
    if case .builtIn(let property) = identity { return track(of: PropertyDescriptor.of(property)) }
    return tracks.first { $0.descriptor.identity == identity }
  }

  /// Returns a property that the layer defined.
  func definition(of identity: PropertyDescriptor.Identity) -> PropertyDescriptor? {
    if case .custom(let name) = identity { definitions[name] } else { nil }
  }

  func track(of descriptor: PropertyDescriptor) -> PropertyTrack? {
    if !descriptor.isBuiltIn {
      return tracks.first { $0.descriptor.identity == descriptor.identity }
    }
    let wanted = Unmanaged.passUnretained(descriptor).toOpaque()
    var next = row.pointee.firstTrack
    while let track = next {
      if track.pointee.descriptor.toOpaque() == wanted { return PropertyTrack(track) }
      next = track.pointee.next
    }
    return nil
  }

  func makeTrack(of descriptor: PropertyDescriptor) -> PropertyTrack {
    if let found = track(of: descriptor) { return found }
    if !descriptor.isBuiltIn { makeObjects().descriptors.append(descriptor) }
    let width = UInt8(descriptor.kind.laneCount ?? 0)
    var made = TrackRow(
      hasLanes: width > 0 && descriptor.kind != .color, laneCount: width,
      descriptor: .passUnretained(descriptor), layer: row,
      history: LaneHistory(width: Int(width)))
    made.columns = initialColumns(of: descriptor)
    let track = store.tracks.make(made)
    if let last = row.pointee.lastTrack {
      last.pointee.next = track
    } else {
      row.pointee.firstTrack = track
    }
    row.pointee.lastTrack = track
    return PropertyTrack(track)
  }

  /// Returns a bit for every lane of a property that traces have a column for.
  func columns(of descriptor: PropertyDescriptor) -> UInt16 {
    track(of: descriptor)?.columns ?? initialColumns(of: descriptor)
  }

  private func initialColumns(of descriptor: PropertyDescriptor) -> UInt16 {
    guard hasInitialColumns, case .builtIn(let property) = descriptor.identity,
      ColumnSource.initialProperties.contains(property)
    else { return 0 }
    return 1 << UInt16(descriptor.kind.laneCount ?? 0) - 1
  }

  /// Takes note of an animation that was added.
  func append(_ record: AnimationRecord) { makeObjects().animations.append(record) }

  /// Takes an animation that ended out of those in place.
  func remove(_ record: AnimationRecord) { objects?.animations.remove(record) }

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
  private func open(_ flags: LayerFlags = []) -> Bool {
    let wasOpen = isOpen
    row.pointee.flags.formUnion(flags.union(.open))
    return !wasOpen
  }

  /// Sets the layer's name and whether it is recorded.
  func describe(name: String?, isRecorded: Bool) -> Bool {
    if name != nil || objects != nil { makeObjects().name = name }
    set(.recorded, isRecorded)
    return open(.descriptionOpen)
  }

  /// Adds a property.
  func define(_ descriptor: PropertyDescriptor, _ name: String) -> Bool {
    let objects = makeObjects()
    objects.definitions[name] = descriptor
    objects.openDefinitions.append(name)
    return open()
  }

  func setClock(_ clock: LayerClock, at time: MediaTime) -> Bool {
    _ = makeObjects().clocks.write(clock, at: time)
    return open()
  }

  func destroy(at time: MediaTime) -> Bool {
    row.pointee.destroyed = time
    noteLife()
    return open(.destroyedOpen)
  }

  func moveOpenEntries(to time: MediaTime) {
    let flags = row.pointee.flags
    if flags.contains(.createdOpen) { row.pointee.created = time }
    if flags.contains(.destroyedOpen) { row.pointee.destroyed = time }
    if !flags.isDisjoint(with: [.createdOpen, .destroyedOpen]) { noteLife() }
    if flags.contains(.placeOpen) { row.pointee.placed = time }
    guard let objects else { return }
    objects.clocks.moveOpenEnd(to: time)
    objects.places.moveOpenEnd(to: time)
  }

  func sealOpenEntries() {
    row.pointee.flags.subtract(.opens)
    guard let objects else { return }
    objects.openDefinitions = []
    objects.clocks.seal()
    changePlaces { $0.seal() }
  }

  /// Ends the references of animations to each other at the end of a session.
  func dissolve() {
    objects?.animations.removeAll()
    leaveTree()
  }

  func forget(before time: MediaTime) {
    objects?.clocks.forget(before: time)
    changePlaces { $0.forget(before: time) }
    for track in tracks { track.forget(before: time) }
  }

  /// The row as text, for the debugger and for messages of tests.
  var dump: String {
    "\(label) #\(row.pointee.number): \(kind), \(created)…\(destroyed), held \(row.pointee.holders) times, "
      + "\(object == nil ? "no object" : "an object"), in \(lastPlace?.superlayer?.label ?? "nothing")"
      + tracks.map { "\n  \($0.dump)" }.joined()
  }
}

/// The parts of a layer that need objects, and that few layers have.
final class LayerObjects {
  var name: String?
  var definitions: [String: PropertyDescriptor] = [:]
  var openDefinitions: [String] = []

  /// Those that rows of properties refer to.
  var descriptors: [PropertyDescriptor] = []

  var clocks = History<LayerClock>()
  var animations = LiveAnimations()

  /// The places in the tree, once there was more than one.
  var places = History<TreePosition>()
}

/// The places of a layer in the tree over time. A layer holds those that it is or was in.
extension LayerRecord {
  /// Returns the place at a time, or nil before the first.
  func place(at time: MediaTime) -> TreePosition? {
    if row.pointee.flags.contains(.place) { return row.pointee.placed <= time ? solePlace : nil }
    return objects?.places.value(at: time)
  }

  var lastPlace: TreePosition? {
    row.pointee.flags.contains(.place) ? solePlace : objects?.places.last
  }

  /// The times at which the place changed.
  var placeTimes: [MediaTime] {
    row.pointee.flags.contains(.place) ? [row.pointee.placed] : objects?.places.times ?? []
  }

  private var solePlace: TreePosition {
    TreePosition(in: row.pointee.superlayer.map(LayerRecord.init), rank: row.pointee.rank)
  }

  var hasOpenPlace: Bool {
    row.pointee.flags.contains(.placeOpen) || objects?.places.hasOpenEnd ?? false
  }

  func setTreePosition(_ place: TreePosition, at time: MediaTime) -> Bool {
    place.superlayer?.hold()
    let flags = row.pointee.flags
    if flags.contains(.placeOpen) || !flags.contains(.place) && objects?.places.isEmpty ?? true {
      if !flags.contains(.placeOpen) { row.pointee.placed = time }
      row.pointee.superlayer.map { LayerRecord($0).release() }
      row.pointee.superlayer = place.superlayer?.row
      row.pointee.rank = place.rank
      return open([.place, .placeOpen])
    }
    if flags.contains(.place) {
      _ = makeObjects().places.write(solePlace, at: row.pointee.placed)
      makeObjects().places.seal()
      set(.place, false)
      row.pointee.superlayer = nil
    }
    if let objects, objects.places.hasOpenEnd { objects.places.last?.superlayer?.release() }
    _ = makeObjects().places.write(place, at: time)
    return open()
  }

  /// Forgets all places.
  func leaveTree() {
    row.pointee.superlayer.map { LayerRecord($0).release() }
    row.pointee.superlayer = nil
    set(.place, false)
    changePlaces { $0 = History() }
  }

  /// Changes the list of places, and lets go of the layers that are in it no more.
  private func changePlaces(_ body: (inout History<TreePosition>) -> Void) {
    guard let objects, !objects.places.isEmpty else { return }
    let former = objects.places
    body(&objects.places)
    if objects.places.times.count == former.times.count { return }
    for place in objects.places.values { place.superlayer?.hold() }
    for place in former.values { place.superlayer?.release() }
  }

  /// Whether the layer was always in the one that it is in now.
  var stayed: Bool {
    let parent = lastPlace?.superlayer
    return objects?.places.values.allSatisfy { $0.superlayer?.row == parent?.row } ?? true
  }
}
