import MotionTime
import MotionTrace

@testable import MotionRender

/// A column whose place in a frame does not matter.
func columnOf(name: String, unit: String = "") -> Column {
  Column(index: 0, name: name, unit: unit)
}

/// A frame at a time in seconds, to the nearest flick.
func frameOf(_ index: Int, _ seconds: Double, _ values: [Double]) -> Frame {
  Frame(index: index, time: timeOf(seconds), values: values)
}

/// A rate that is known to be one.
func rateOf(_ numerator: Int, _ denominator: Int) throws -> FrameRate {
  try FrameRate(numerator, denominator)
}

/// A time in seconds, to the nearest flick.
func timeOf(_ seconds: Double) -> MediaTime {
  MediaTime(flicks: Int64((seconds * Double(MediaTime.flicksPerSecond)).rounded()))
}

extension TraceEvent {
  /// A marker at a time in seconds.
  static func marker(_ name: String, at seconds: Double) -> TraceEvent {
    .marker(name: name, time: timeOf(seconds))
  }

  /// A pointer's sample at a time in seconds.
  static func pointer(
    _ type: PointerSample.Kind, at seconds: Double, id: Int = 1, x: Double = 0, y: Double = 0
  ) -> TraceEvent {
    .input(
      PointerSample(
        time: timeOf(seconds), type: type, pointerId: id, position: Point(x: x, y: y)))
  }
}
