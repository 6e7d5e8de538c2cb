package import MotionTime

/// A gesture as the source of the values that are written while it is delivered.
///
/// Such values are constant between two samples of a pointer, so their slope is no velocity. While a
/// ``RenderContext`` has a driver, each value written is a sample, and the speed estimated from
/// those of the last 100 ms (CMP-16) goes into the journal beside it. So an evaluation of a past time gives
/// the speeds that were current at that time.
package final class PropertyDriver {
  private struct Entry {
    let id: UInt
    let lanes: Range<Int>
    let target: any DrivenNumbers
    var estimate: VelocityEstimate
    var hasSpeed = false

    func rest() {
      if hasSpeed { target.setGestureSpeed(lanes.map { _ in 0 }, ofLanes: lanes) }
    }
  }

  /// In the order of their first sample, so that commits are the same in each run.
  private var entries: [Entry] = []

  /// Creates a driver of nothing.
  package init() {}

  /// Adds written numbers as a sample, and estimates the target's velocity.
  ///
  /// - Parameters:
  ///   - id: Names the target.
  ///   - lanes: Which of the target's numbers they are.
  ///   - numbers: Their values, as many.
  ///   - time: When they were written.
  ///   - makeTarget: Makes what the speed is for, at the first sample.
  package func sample(
    _ id: UInt, lanes: Range<Int>, _ numbers: some Collection<Double>,
    at time: MediaTime, _ makeTarget: () -> any DrivenNumbers
  ) {
    let index = index(of: id, lanes, makeTarget)
    entries[index].estimate.add(numbers, at: time)
    let estimate = entries[index].estimate
    if estimate.count < 2, !entries[index].hasSpeed { return }
    give((0..<lanes.count).map { estimate.velocity(ofLane: $0) }, to: index)
  }

  /// Sets the velocity of a target in place of the estimate.
  package func setSpeed(
    _ velocity: [Double], of id: UInt, lanes: Range<Int>,
    _ makeTarget: () -> any DrivenNumbers
  ) {
    give(velocity, to: index(of: id, lanes, makeTarget))
  }

  /// Releases a target that something else moves.
  func release(_ id: UInt) {
    for entry in entries where entry.id == id { entry.rest() }
    entries.removeAll { $0.id == id }
  }

  /// Ends the gesture: the velocities of its targets become 0.
  package func end() {
    for entry in entries { entry.rest() }
    entries.removeAll()
  }

  private func index(
    of id: UInt, _ lanes: Range<Int>, _ makeTarget: () -> any DrivenNumbers
  ) -> Int {
    if let known = entries.firstIndex(where: { $0.id == id && $0.lanes == lanes }) { return known }
    entries.append(
      Entry(
        id: id, lanes: lanes, target: makeTarget(), estimate: VelocityEstimate(width: lanes.count)))
    return entries.count - 1
  }

  private func give(_ velocity: [Double], to index: Int) {
    entries[index].hasSpeed = true
    entries[index].target.setGestureSpeed(velocity, ofLanes: entries[index].lanes)
  }
}

/// A target whose numbers a gesture can drive.
package protocol DrivenNumbers: AnyObject {
  /// Takes how fast some of the numbers change from now on, in units per second.
  func setGestureSpeed(_ velocity: [Double], ofLanes lanes: Range<Int>)
}

/// A property of a layer that a gesture drives.
private final class DrivenProperty: DrivenNumbers {
  private weak var context: RenderContext?
  private let track: PropertyTrack
  private let hold: LayerHold

  init(_ track: PropertyTrack, in context: RenderContext) {
    self.track = track
    hold = LayerHold(track.layer)
    self.context = context
  }

  func setGestureSpeed(_ velocity: [Double], ofLanes lanes: Range<Int>) {
    guard let context, !hold.layer.isDestroyed else { return }
    context.setGestureSpeed(velocity, ofLanes: lanes, track)
  }
}

extension RenderContext {
  /// Calls a function whose writes a driver is the source of.
  package func driven<Result>(by driver: PropertyDriver, _ body: () -> Result) -> Result {
    let former = self.driver
    self.driver = driver
    defer { self.driver = former }
    return body()
  }

  /// Lets the driver, if there is one, take numbers that are no property of a layer as a sample.
  ///
  /// - Parameters:
  ///   - target: What the speed is for.
  ///   - number: The present number.
  package func noteSample(of target: any DrivenNumbers, _ number: Double) {
    driver?.sample(
      UInt(bitPattern: ObjectIdentifier(target)), lanes: 0..<1, CollectionOfOne(number), at: now
    ) { target }
  }

  /// Passes a written value to the driver, if there is one, as a sample.
  func noteSample(_ track: PropertyTrack, _ selection: LaneSelection) {
    guard let driver, let lanes = track.lanes, selection.count > 0 else { return }
    if track.isMoving(at: open.time) { return driver.release(track.id) }
    guard let last = lanes.last else { return }
    driver.sample(
      track.id, lanes: selection.lanes,
      UnsafeBufferPointer(start: last + selection.offset, count: selection.count), at: open.time
    ) { DrivenProperty(track, in: self) }
  }

  /// Lets the driver, if there is one, give a property a speed in place of its estimate.
  func noteSpeed(
    _ velocity: [Double], of track: PropertyTrack, _ selection: LaneSelection
  ) {
    if track.lanes == nil || track.isMoving(at: now) { return }
    driver?.setSpeed(velocity, of: track.id, lanes: selection.lanes) {
      DrivenProperty(track, in: self)
    }
  }

  fileprivate func setGestureSpeed(
    _ velocity: [Double], ofLanes lanes: Range<Int>, _ track: PropertyTrack
  ) {
    settle()
    if track.setGestureSpeed(velocity, ofLanes: lanes, at: open.time) { open.parts.append(track) }
  }
}
