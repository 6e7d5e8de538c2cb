internal import MotionTime

/// The layers and properties of a session, as rows.
///
/// A *row* is a fixed number of plain bytes at an address that never changes while the session's journal
/// lives: of a layer where and when it is, of a property what was last written and where the numbers
/// written before are. What has no fixed size (names, definitions, animations, paths, text) is in an
/// object beside the row, which is made when it is first needed: a layer that stands still has none.
///
/// A *handle* (``LayerRecord``, ``PropertyTrack``) is the address of a row. It keeps nothing alive and
/// costs nothing to copy. Whoever keeps one for longer than a call *holds* the layer
/// (``LayerRecord/hold()``, ``LayerHold``), or knows that somebody else does: the program's ``Layer``
/// counts as a holder, and so does a layer for the one that it is in.
///
/// A row is *reused* when its layer was destroyed, its past lies behind the horizon and nobody holds it.
/// The numbers of layers, which scripts and files see, are never used again. In debug builds a row that
/// is in no use is filled with nonsense, and every use of a handle checks that its row is in use.
///
/// A ``LaneObserver`` is told of every write to lanes of a property, by whatever path; it is in the list of the row, which the program's ``Layer`` ends when it goes.
///
/// ``LayerRecord/dump`` and ``PropertyTrack/dump`` show a row as text.
final class Store {
  var layers = RowTable<LayerRow>()
  var tracks = RowTable<TrackRow>()
  var blocks = BlockPool()

  /// The journal that owns the store, and therefore lives as long.
  unowned(unsafe) var journal: AnyObject?

  /// Releases the rows of a layer and of its properties.
  func release(_ layer: UnsafeMutablePointer<LayerRow>) {
    var next = layer.pointee.firstTrack
    while let track = next {
      next = track.pointee.next
      track.pointee.history.free(in: &blocks)
      track.pointee.objects?.release()
      tracks.release(track)
    }
    layer.pointee.objects?.release()
    layers.release(layer)
  }

  deinit {
    tracks.visit { track in
      track.pointee.history.free(in: &blocks)
      track.pointee.objects?.release()
    }
    layers.visit { $0.pointee.objects?.release() }
    tracks.free()
    layers.free()
    blocks.free()
  }
}

/// The row of a layer. ``LayerRecord`` reads and writes it.
struct LayerRow: StoredRow {
  var number: Int32 = 0
  var isReleased = false
  let kind: LayerKind
  var flags: LayerFlags = [.recorded, .open, .createdOpen]

  /// The number of holders besides its ``object``.
  var holders: Int32 = 0

  let id: Int

  /// Behind `id`, where ``Layer/place`` expects it.
  var destroyed = MediaTime.infinity

  /// Owns the table of the row, and therefore lives as long.
  let store: Unmanaged<Store>

  /// The ``Layer``, which takes itself out when it goes.
  var object: Unmanaged<AnyObject>?

  /// The object beside the row, retained; nil while there is none.
  var objects: Unmanaged<AnyObject>?

  /// The properties, in the order of their making.
  var firstTrack: UnsafeMutablePointer<TrackRow>?
  var lastTrack: UnsafeMutablePointer<TrackRow>?

  var created: MediaTime

  /// The place in the tree, while the layer had only one: when it got there, the layer that it is in,
  /// which it holds, and its rank.
  var placed = MediaTime.zero
  var superlayer: UnsafeMutablePointer<LayerRow>?
  var rank: Int64 = 0
}

/// The states of a layer.
struct LayerFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt16

  /// Traces have columns for the layer.
  static let recorded = LayerFlags(rawValue: 1)

  /// Traces have columns for its position and opacity from its making, as those of a session do.
  static let initialColumns = LayerFlags(rawValue: 2)

  /// The open transaction changed its place, clock or life.
  static let open = LayerFlags(rawValue: 4)
  static let createdOpen = LayerFlags(rawValue: 8)
  static let destroyedOpen = LayerFlags(rawValue: 16)
  static let descriptionOpen = LayerFlags(rawValue: 32)

  /// The row has the only place that the layer ever had.
  static let place = LayerFlags(rawValue: 64)
  static let placeOpen = LayerFlags(rawValue: 128)

  /// The states that a commit ends.
  static let opens: LayerFlags = [
    .open, .createdOpen, .destroyedOpen, .descriptionOpen, .placeOpen,
  ]
}

/// The row of a property of a layer. ``PropertyTrack`` reads and writes it.
struct TrackRow: StoredRow {
  var number: Int32 = 0
  var isReleased = false

  /// Whether the journal's observers will be notified that the property changed.
  var isNoted = false

  /// Whether singular matrices, or animations of matrices, ever occurred, so that lanes are incomplete.
  var hasMatrices = false

  /// Whether written values are in ``history``; else they are in ``objects``.
  let hasLanes: Bool

  /// The number of lanes, 0 for a kind that has no fixed number.
  let laneCount: UInt8

  /// A bit for every lane that traces have a column for.
  var columns: UInt16 = 0

  /// The lanes of the first write in the open transaction, while it is the only one.
  var soleLanes: UInt16 = 0

  /// Its operation, −1 for none.
  var soleOperation = -1

  /// Of a property that every layer of the kind has, immortal; else the layer has it, too.
  let descriptor: Unmanaged<PropertyDescriptor>

  let layer: UnsafeMutablePointer<LayerRow>

  /// The next property of the layer.
  var next: UnsafeMutablePointer<TrackRow>?

  /// Written values of kinds whose lanes are stored unchanged.
  var history: LaneHistory

  /// The first of the ``LaneObserver``s, retained; each has the next.
  var observers: Unmanaged<AnyObject>?

  /// Animations, and what few properties have, retained; nil while there is nothing.
  var objects: Unmanaged<AnyObject>?
}
