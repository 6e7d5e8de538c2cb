import Foundation
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport
import Testing

/// A stage of 320 by 480 points with a layer `card` on it, to which a bundled interaction is added.
final class PluginStage {
  private final class Output: TraceWriter {
    var printed: [String] = []
    var columns: [String] = []
    var rows: [(time: Double, values: [Double])] = []

    func begin(_ header: TraceHeader) { columns = header.columns.map(\.name) }
    func add(_ column: Column) { columns.append(column.name) }
    func printed(_ line: String) { printed.append(line) }
    func write(_ frame: Frame) { rows.append((frame.time.seconds, frame.values)) }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  /// The lines that the script printed.
  var printed: [String] { output.printed }

  /// The names of what was traced.
  var columns: [String] { output.columns }

  private let output = Output()
  private let folder: TemporaryFolder
  private let input: Recording?
  private var samples: [Finger.Sample] = []

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  private static let prelude = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local function place(time, layer)
      motion.at(time, function()
        local p = (layer or card):presentation().position
        print(string.format("%.1f %.1f", p.x, p.y))
      end)
    end
    local function read(time, get)
      motion.at(time, function()
        local value = get()
        print(type(value) == "number" and string.format("%.3f", value) or tostring(value))
      end)
    end

    """

  /// With pointers from a recording in `scripts/recordings`, that begins at a time.
  init(recording name: String, at time: Double = 0) throws {
    folder = try TemporaryFolder()
    input = try Recording(
      readingFrom: Self.repository.appending(path: "scripts/recordings/\(name).jsonl").path,
      startingAt: try MediaTime(seconds: time))
  }

  /// With pointers that fingers make.
  convenience init(_ fingers: Finger...) throws { try self.init(fingers) }

  /// With pointers that fingers make.
  init(_ fingers: [Finger]) throws {
    folder = try TemporaryFolder()
    samples = fingers.flatMap(\.samples).sorted { $0.time < $1.time }
    let lines = samples.map(\.line)
    input = try Recording(parsing: Array(lines.joined(separator: "\n").utf8), path: "fingers")
  }

  /// Returns the steps of a column from frame to frame, with the time of the later one.
  func steps(_ column: String) -> [(time: Double, step: Double)] {
    guard let index = columns.firstIndex(of: column) else { return [] }
    let rows = output.rows.filter { index < $0.values.count }
    return zip(rows, rows.dropFirst()).map { ($1.time, $1.values[index] - $0.values[index]) }
  }

  /// Returns the largest change of a column that the fingers themselves make in a frame that ends at a time.
  ///
  /// - Parameter length: The length of the frame, in seconds. A sample at its end counts for the next one, too.
  func fingerStep(_ column: String, at time: Double, of length: Double) -> Double {
    var places: [Int: (x: Double, y: Double)] = [:]
    var step = 0.0
    for sample in samples.prefix(while: { $0.time <= time + 1e-6 }) {
      let before = places[sample.id]
      let other = places.first { $0.key != sample.id }?.value
      places[sample.id] = sample.type == "pointerup" ? nil : sample.place
      guard let before, sample.time > time - length - 1e-6 else { continue }
      let place = sample.place
      if column.contains(".position.") {
        step += hypot(place.x - before.x, place.y - before.y)
      } else if let other, column.contains(".scale.") {
        let lengths = [before, place].map { max(hypot($0.x - other.x, $0.y - other.y), 0.01) }
        step += abs(value(column, at: time)) * abs(lengths[1] / lengths[0] - 1)
      } else if let other, column.contains(".rotation.") {
        let angles = [before, place].map { atan2($0.y - other.y, $0.x - other.x) }
        step += abs((angles[1] - angles[0]).remainder(dividingBy: 2 * .pi))
      }
    }
    return 1.5 * step
  }

  /// Returns the value in the last frame at or before a time; NaN if there is no such column.
  func value(_ column: String, at time: Double) -> Double {
    guard let index = output.columns.firstIndex(of: column),
      let row = output.rows.last(where: { $0.time <= time }), index < row.values.count
    else { return .nan }
    return row.values[index]
  }

  /// Runs a script that uses a plugin until all is at rest; nothing may fail meanwhile.
  @discardableResult
  func run(_ script: String, until end: Double? = nil, fps: Int = 60) throws -> [String] {
    try folder.write(Self.prelude + script, to: "script.lua")
    let plugins = Self.repository.appending(path: "plugins").path
    var job = RunJob(
      script: folder.path("script.lua"), frameRate: try FrameRate(fps),
      plugins: PluginLocator(roots: [PluginRoot(path: plugins, origin: .named)]))
    job.recording = input
    if let end { job.end = .time(try MediaTime(seconds: end)) }
    let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors == [] && outcome.warnings == [] && !outcome.isUnsettled)
    return printed
  }
}

/// A finger that comes down, moves evenly and is lifted.
struct Finger {
  /// A pointer event.
  fileprivate struct Sample {
    let time: Double
    let type: String
    let place: (x: Double, y: Double)
    let id: Int

    /// The line of a recording.
    var line: String {
      "{\"t\":\(time),\"type\":\"\(type)\",\"pointerId\":\(id),\"pointerType\":\"touch\","
        + "\"x\":\(place.x),\"y\":\(place.y)}"
    }
  }

  fileprivate var samples: [Sample] = []

  /// - Parameters:
  ///   - start: Where it comes down.
  ///   - way: How far it moves.
  ///   - time: When it comes down, in seconds.
  ///   - duration: How long it moves.
  ///   - rest: How long it stays before it is lifted, so that it has no speed.
  init(
    _ start: (Double, Double), by way: (Double, Double) = (0, 0), at time: Double = 0.1,
    for duration: Double = 0.1, resting rest: Double = 0, id: Int = 1
  ) {
    add("pointerdown", start, time, id)
    for step in 1...20 {
      let part = Double(step) / 20
      add(
        "pointermove", (start.0 + way.0 * part, start.1 + way.1 * part), time + duration * part,
        id)
    }
    let end = (start.0 + way.0, start.1 + way.1)
    for pause in stride(from: 0.02, through: rest, by: 0.02) {
      add("pointermove", end, time + duration + pause, id)
    }
    add("pointerup", end, time + duration + rest + 0.001, id)
  }

  private mutating func add(_ type: String, _ place: (Double, Double), _ time: Double, _ id: Int) {
    samples.append(Sample(time: time, type: type, place: place, id: id))
  }
}
