internal import MotionRender
internal import MotionTime

/// The source of an observer that shows what lanes of a layer show.
final class ShownLanes<T: LayerStorable>: ShownSource<T> {
  private let lanes: LaneObserver
  private var last: T?

  init(
    of property: ReactiveProperty<T>, for observer: MotionObserver<T>, _ lanes: LaneObserver
  ) {
    self.lanes = lanes
    let core = MotionSession.current.core
    super.init(of: property, for: observer, core.frames.samples, core.waitingFollowers)
  }

  override var course: ShownCourse? {
    guard let layer = lanes.layer, let numbers = layer.numberCount(lanes.keyPath) else {
      return nil
    }
    return ShownCourse(
      terms: (0..<numbers).map { .shown(ofLayer: layer.id, lanes.keyPath, number: $0) },
      sources: [WeakSource(source: self)])
  }

  override var isWrittenByMotion: Bool {
    lanes.layer?.isWrittenByMotion(lanes.keyPath) ?? false
  }

  override var isStarting: Bool { lanes.layer?.isStarting(lanes.keyPath) ?? false }

  override func send(isWritten: Bool) {
    guard let layer = lanes.layer, !layer.isDestroyed else { return }
    let shown = T(layerValue: layer.presentationValue(forKeyPath: lanes.keyPath))
    if !isWritten, let last, last == shown { return }
    last = shown
    downstream.receive(shown)
  }
}
