internal import MotionTime

/// A receiver of the writes to some lanes of a layer's property.
package protocol LaneReceiver: AnyObject {
  /// Called after each write of exactly these lanes, and after others that changed one of them.
  func lanesWereWritten()

  /// Called when the layer's object goes, with the last model value.
  func layerWillGo(_ last: LayerValue)
}

/// The storage of a value outside the store that is some lanes of a layer's property: reads and writes them, and
/// is told of every write to them, by whatever path.
///
/// The row of the property has its observers in a list: those of more lanes first, then in the order of lanes.
/// The list keeps them until the layer's object goes; an observer keeps neither.
package final class LaneObserver {
  package let keyPath: LayerKeyPath
  private let context: RenderContext
  fileprivate let selection: LaneSelection

  /// The property, until the layer's object goes: it may be written and read as long as it is here.
  private var track: PropertyTrack?

  /// Whom to tell, which is kept as long.
  package var receiver: (any LaneReceiver)?
  fileprivate private(set) var next: LaneObserver?

  /// Begins to observe.
  ///
  /// - Throws: `invalidKeyPath` when the layer has no such property, `deadLayer` when it was destroyed.
  package init(_ layer: Layer, _ keyPath: LayerKeyPath) throws(RenderError) {
    try layer.checkAlive()
    let place = try layer.resolve(keyPath)
    self.keyPath = keyPath
    context = layer.context
    selection = place.selection
    let track = layer.record.makeTrack(of: place.descriptor)
    self.track = track
    insert(into: track)
  }

  private func insert(into track: PropertyTrack) {
    var former: LaneObserver?
    var following = track.firstObserver
    while let observer = following, !isBefore(observer) {
      (former, following) = (observer, observer.next)
    }
    next = following
    if let former { former.next = self } else { track.observers = self }
  }

  private func isBefore(_ other: LaneObserver) -> Bool {
    (other.selection.count, selection.offset) < (selection.count, other.selection.offset)
  }

  /// Whether the layer's object is there.
  package var isInLayer: Bool { track != nil }

  /// The layer, while the program has it.
  package var layer: Layer? {
    // The journal's objects are its session's layers.
    track?.layer.object.map { unsafeDowncast($0, to: Layer.self) }
  }

  /// The model value at the time that is looked at; nil once the layer's object went.
  package var modelValue: LayerValue? {
    track.map { Evaluator.model($0, selection, at: context.readingTime(.infinity)) }
  }

  /// Writes the model value, of which all observers of its lanes are told.
  ///
  /// - Throws: As ``Layer/setValue(_:forKeyPath:)``.
  package func write(_ value: LayerValue) throws(RenderError) {
    guard let track, let layer else { return }
    try layer.setValue(value, keyPath, in: track, selection)
  }

  /// Ends all observers of a layer whose object goes.
  static func endAll(of layer: LayerRecord) {
    for track in layer.tracks {
      var following = track.firstObserver
      track.observers = nil
      while let observer = following {
        if let last = observer.modelValue { observer.receiver?.layerWillGo(last) }
        (observer.track, observer.receiver) = (nil, nil)
        following = observer.next
      }
    }
  }
}

extension Layer {
  /// Returns the first receiver of a type of the writes to exactly some lanes.
  package func receiver<Receiver: LaneReceiver>(
    of keyPath: LayerKeyPath, as _: Receiver.Type
  ) -> Receiver? {
    guard let place = try? resolve(keyPath), let track = record.track(of: place.descriptor) else {
      return nil
    }
    var following = track.firstObserver
    while let observer = following {
      if observer.selection == place.selection, let found = observer.receiver as? Receiver {
        return found
      }
      following = observer.next
    }
    return nil
  }
}

/// A write of which the observers of the lanes are still to be told. The layer is there that long.
package struct UntoldWrite {
  let track: PropertyTrack
  let written: LaneSelection

  /// A bit for each lane that changed.
  let changed: UInt16

  /// Tells the observers of exactly the lanes that were written, and of others that changed.
  package func tell() {
    var following = track.firstObserver
    while let observer = following {
      if observer.selection == written || observer.selection.mask & changed != 0 {
        observer.receiver?.lanesWereWritten()
      }
      following = observer.next
    }
  }
}

extension PropertyTrack {
  /// The first of the observers, if there are any; only observers of lanes are ever in the row.
  fileprivate var firstObserver: LaneObserver? {
    observers.map { unsafeDowncast($0, to: LaneObserver.self) }
  }
}
