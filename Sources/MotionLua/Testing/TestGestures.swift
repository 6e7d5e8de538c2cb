internal import Lua
internal import MotionCore
internal import MotionTime

/// The gestures that a test requests, made of ``PointerGesture`` and passed to the runner of the
/// test.
final class TestGestures {
  private let find: TestModule.Host
  private let pointers = TestPointers()

  init(_ find: @escaping TestModule.Host) { self.find = find }

  /// The keys of every gesture on a layer.
  static var fields: [LuaParameter] {
    [
      .value(
        "at", as: ExpectedMoment.luaKind, optional: true,
        "The start time, on the session's clock; by default now, or after the previous gesture."),
      .number(
        "duration", unit: .seconds, in: LuaRange(0...60), optional: true,
        "The duration of the movement."),
      .number(
        "rest", unit: .seconds, in: LuaRange(0...60), default: 0,
        "The time at rest before the fingers are lifted."),
      .number("rate", in: LuaRange(1...1000), default: 120, "Samples a second."),
      .integer("fingers", in: LuaRange(1...10), optional: true, "The number of fingers."),
      .string("pointerType", default: "touch", "The kind of device: touch, mouse, pen."),
      .boolean("lift", default: .boolean(true), "Whether the fingers are lifted at the end."),
    ]
  }

  /// Returns the layer that a function is called with first; nil for a point.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - key: The key of its table that names a point of the layer.
  func target(
    _ arguments: LuaArguments, of function: String, key: String
  ) throws(LuaError) -> GestureTarget? {
    guard case .object = try arguments.value(0) else { return nil }
    return GestureTarget(
      try arguments.object(0, as: MotionView.self), of: "test.\(function)",
      advice: "Name a point of the layer that is seen, with '\(key)', or give a point of the stage "
        + "instead of the layer.", source: arguments.source)
  }

  /// Performs a gesture whose samples are made by the host's clock.
  func perform(_ gesture: TestGesture) throws -> LuaResults {
    let pointers = pointers
    return try TestModule.host(find).perform(
      TestGesture(at: gesture.start, lasting: gesture.duration) {
        pointers.follow(try gesture.samples($0))
      })
  }

  /// Performs a gesture whose duration is known, at 60 samples a second.
  func perform(
    on target: GestureTarget? = nil, lasting seconds: Double, fingers: Int = 1,
    isLifted: Bool = true, _ movement: @escaping () throws -> PointerGesture.Movement
  ) throws -> LuaResults {
    try perform(on: target, at: nil, isLifted: isLifted, duration: seconds) {
      var gesture = PointerGesture(try movement(), fingers: fingers, duration: seconds)
      gesture.rate = 60
      return gesture
    }
  }

  /// Performs a tap.
  func perform(_ gesture: PointerGesture) throws -> LuaResults {
    try perform(on: nil, at: nil, isLifted: true, duration: gesture.duration) { gesture }
  }

  /// Performs a gesture as a table describes it.
  func perform(
    _ record: LuaRecord, on target: GestureTarget?, usually seconds: Double,
    fingers usual: Int = 1, _ movement: @escaping () throws -> PointerGesture.Movement
  ) throws -> LuaResults {
    let start: ExpectedMoment? = try record.decode("at")
    let now = MotionSession.current.clock.now
    if let start, start.time < now {
      throw LuaError(.invalidValue, "'at': \(start.text) is over, it is \(now)")
    }
    let duration: Double = try record.decode("duration") ?? seconds
    let (rest, rate): (Double?, Double?) = (try record.decode("rest"), try record.decode("rate"))
    let (fingers, device): (Int?, String?) = (
      try record.decode("fingers"), try record.decode("pointerType")
    )
    let isLifted: Bool = try record.decode("lift") ?? true
    return try perform(
      on: target, at: start?.time, isLifted: isLifted, duration: duration + (rest ?? 0)
    ) {
      var gesture = PointerGesture(try movement(), fingers: fingers ?? usual, duration: duration)
      gesture.rest = rest ?? 0
      gesture.rate = rate ?? gesture.rate
      gesture.pointerType = device ?? gesture.pointerType
      return gesture
    }
  }

  private func perform(
    on target: GestureTarget?, at start: MediaTime?, isLifted: Bool, duration: Double,
    _ make: @escaping () throws -> PointerGesture
  ) throws -> LuaResults {
    try perform(
      TestGesture(at: start, lasting: try MediaTime(seconds: duration)) { time in
        let samples = try make().samples(from: time)
        try target?.check(samples)
        return isLifted ? samples : samples.filter { $0.type != .up }
      })
  }

  /// Lifts every finger that is down.
  func lift() throws -> LuaResults {
    let pointers = pointers
    return try TestModule.host(find).perform(TestGesture { pointers.lifted(at: $0) })
  }

  /// Schedules the samples of a recording.
  func play(_ path: String, at start: MediaTime?) throws -> LuaResults {
    let samples = try TestModule.host(find).recording(path)
    return try perform(
      TestGesture(at: start, lasting: samples.last?.time ?? .zero) { begin in
        samples.map { sample in
          var sample = sample
          sample.time += begin
          return sample
        }
      })
  }
}

/// The points of a drag as a table names them, in points of a layer.
struct DraggedPath {
  private let from: Point?
  private let path: [Point]
  private let to: Point?
  private let distance: Point?

  /// Reads the keys `from`, `path`, `to` and `by`.
  ///
  /// - Throws: ``LuaError`` (`missingKey`, `overspecified`) unless it leads somewhere in one way.
  init(_ record: LuaRecord) throws(LuaError) {
    (from, to, distance) = (
      try record.decode("from"), try record.decode("to"), try record.decode("by")
    )
    path = try record.decode("path") ?? []
    if to != nil, distance != nil {
      throw LuaError("overspecified", "test.drag: 'to' and 'by' both say where it ends. Give one")
    }
    if to == nil, distance == nil, path.isEmpty {
      throw LuaError(.missingKey, "test.drag needs 'to', 'by' or 'path': where the finger goes")
    }
  }

  /// Returns the points in the coordinates of pointer samples.
  func points(of layer: MotionView) throws -> [Point] {
    let start = from ?? layer.shownMiddle
    var points = [start] + path
    if let to { points.append(to) }
    if let distance {
      let last = points[points.count - 1]
      points.append(Point(x: last.x + distance.x, y: last.y + distance.y))
    }
    return try points.map { try layer.pointerPosition(of: $0) }
  }
}

extension MotionView {
  /// Returns the place of a point of this layer, or of its middle, as it is seen now, in coordinates of
  /// pointer samples.
  func position(_ point: Point?) throws -> Point { try pointerPosition(of: point ?? shownMiddle) }
}

extension PointerGesture.Movement {
  /// Returns two fingers on a circle around a point, with their distance at the beginning and at
  /// the end.
  static func fingers(
    around center: Point, distance: (from: Double, to: Double), turn: Double
  ) -> Self {
    .circle(
      center: center,
      radius: PointerGesture.Range(from: distance.from / 2, to: distance.to / 2),
      angle: PointerGesture.Range(from: 0, to: turn))
  }
}
