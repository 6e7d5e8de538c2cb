internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The differences between the frames of two sessions that were played to the same time.
struct FrameDifference {
  /// A column that differs, with the time of the first compared frame in which it differs.
  struct Column: Hashable {
    let name: String
    let time: MediaTime
  }

  /// The columns that differ, the earliest difference first.
  private(set) var columns: [Column] = []

  /// The divisor of the number of frames that gives n, rounded down. Only every n-th frame is
  /// compared, or every frame if n is 0.
  private static let mostFrames = 20_000

  /// Compares the values of two sessions for bitwise equality; all NaNs are equal. Evaluates at
  /// most about 40,000 frames of each.
  init(_ old: SessionPlayback, _ new: SessionPlayback, until end: MediaTime, rate: FrameRate) {
    let frames = rate.firstFrame(atOrAfter: end + MediaTime(flicks: 1))
    let step = max(1, frames / Self.mostFrames)
    var times = stride(from: 0, to: frames, by: step).map { rate.time(ofFrame: $0) }
    if times.last != end { times.append(end) }
    let recorders = (old.recorder, new.recorder)
    let pairs = Self.pairs(recorders.0.columns, recorders.1.columns)
    var left = pairs
    for time in times where !left.isEmpty {
      let one = old.within { recorders.0.frame(index: 0, time: time).values }
      let other = new.within { recorders.1.frame(index: 0, time: time).values }
      left.removeAll { pair in
        let (before, after) = (pair.old.map { one[$0] } ?? .nan, pair.new.map { other[$0] } ?? .nan)
        if before.bitPattern == after.bitPattern || (before.isNaN && after.isNaN) { return false }
        columns.append(Column(name: pair.name, time: time))
        return true
      }
    }
  }

  private static func pairs(
    _ old: [MotionRender.Column], _ new: [MotionRender.Column]
  ) -> [(name: String, old: Int?, new: Int?)] {
    let places = Dictionary(new.map { ($0.name, $0.index) }) { first, _ in first }
    let known = Set(old.map(\.name))
    return old.map { ($0.name, $0.index, places[$0.name]) }
      + new.filter { !known.contains($0.name) }.map { ($0.name, nil, $0.index) }
  }

  /// The columns that differ and the times of their first differences, as a line of text.
  var text: String {
    if columns.isEmpty { return "nothing that is shown differs" }
    let named = columns.prefix(4).map { "\($0.name) from \(Self.rounded($0.time)) s" }
    let rest = columns.count > 4 ? ", and \(columns.count - 4) more" : ""
    return "differs: \(named.joined(separator: ", "))\(rest)"
  }

  /// Returns a time in seconds with three decimals.
  static func rounded(_ time: MediaTime) -> String { NumberText.fixed(time.seconds, decimals: 3) }
}

extension SessionPlayback {
  /// A recorder over the whole journal of the run.
  var recorder: Recorder { within { Recorder(journal: journal) } }
}
