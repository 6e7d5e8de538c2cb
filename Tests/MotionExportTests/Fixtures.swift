import MotionTime

@testable import MotionRender

/// A column whose place in a frame does not matter.
func columnOf(name: String, unit: String = "") -> Column {
  Column(index: 0, name: name, unit: unit)
}

/// A frame at a time in seconds, to the nearest flick.
func frameOf(_ index: Int, _ seconds: Double, _ values: [Double]) -> Frame {
  let flicks = (seconds * Double(MediaTime.flicksPerSecond)).rounded()
  return Frame(index: index, time: MediaTime(flicks: Int64(flicks)), values: values)
}

/// A rate that is known to be one.
func rateOf(_ numerator: Int, _ denominator: Int) throws -> FrameRate {
  try FrameRate(numerator, denominator)
}
