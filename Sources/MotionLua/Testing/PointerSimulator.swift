internal import Lua
internal import MotionCore
internal import MotionTime

/// Simulated pointers of a plugin's tests, and which of them are down.
final class PointerSimulator {
  private let host: () throws(LuaError) -> any TestHost
  /// In the order in which they went down.
  private var down: [(pointer: Int, place: Point, device: String)] = []

  /// Creates simulated pointers that send their samples to a host.
  init(_ host: @escaping () throws(LuaError) -> any TestHost) { self.host = host }

  /// Lets a pointer event arrive now.
  func send(
    _ type: PointerSample.Kind, _ place: Point, pointer: Int, device: String = "touch"
  ) throws {
    try host().send(type, x: place.x, y: place.y, pointer: pointer, device: device)
    let index = down.firstIndex { $0.pointer == pointer }
    switch (type, index) {
    case (.down, nil): down.append((pointer, place, device))
    case (.down, let index?), (.move, let index?): down[index].place = place
    case (.up, let index?), (.cancel, let index?): down.remove(at: index)
    default: break
    }
  }

  /// Puts fingers down and moves them once a frame; one that stays where it is sends no move.
  ///
  /// - Parameters:
  ///   - fingers: Their numbers as pointers.
  ///   - frames: How many frames it takes, at 60 a second.
  ///   - place: Where a finger is when this part of the way is done, from 0 to 1.
  func move(
    _ fingers: ClosedRange<Int>, frames: Int, _ place: (_ finger: Int, _ part: Double) -> Point
  ) throws {
    for finger in fingers { try send(.down, place(finger, 0), pointer: finger) }
    for frame in 1...frames {
      try host().advance(by: 1.0 / 60)
      for finger in fingers {
        let next = place(finger, Double(frame) / Double(frames))
        let isMoved = down.contains { $0.pointer == finger && $0.place != next }
        if isMoved { try send(.move, next, pointer: finger) }
      }
    }
  }

  /// Lifts the fingers that are down, or one of them, where they are.
  func lift(_ pointer: Int? = nil) throws {
    for finger in down where pointer == nil || finger.pointer == pointer {
      try send(.up, finger.place, pointer: finger.pointer, device: finger.device)
    }
  }
}
