internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// Synthetic gestures of the prompt's commands, which are logged as pointer samples.
extension ConsoleSession {
  /// Performs a gesture, starting at the time shown, and advances the session to the gesture's end.
  ///
  /// - Parameters:
  ///   - title: The title of the undo step.
  ///   - make: Returns the gesture and its target. It is called within the session, at the time at
  ///     which the gesture starts.
  /// - Throws: The error of `make`, or of a gesture that reaches no layer. The session is then unchanged.
  func point(
    _ title: String, _ make: () throws -> (PointerGesture, GestureTarget)
  ) throws -> [ConsoleOutput] {
    let before = log
    do {
      try revive()
      let outputs = try branch()
      let start = try run.nextMoment()
      let first = freePointer
      let samples = try run.within {
        let (gesture, target) = try make()
        let samples = gesture.samples(from: start, firstPointer: first)
        try target.check(samples)
        return samples
      }
      log.add(.pointers(samples), at: run.now)
      run.within { run.lay(samples) }
      try run.advance(to: samples.last?.time ?? start)
      settle(at: run.now)
      note(title, since: before)
      return outputs + run.collector.take()
    } catch let error as SessionPlayback.Ended {
      log = before
      return recover(from: error)
    } catch {
      log = before
      try play(before)
      throw error
    }
  }

  /// An identifier greater than those of all pointers that are down.
  private var freePointer: Int {
    var down: Set<Int> = []
    for sample in samples where sample.time <= run.now {
      switch sample.type {
      case .down: down.insert(sample.pointerId)
      case .up, .cancel: down.remove(sample.pointerId)
      default: break
      }
    }
    return (down.max() ?? 0) + 1
  }
}
