import Testing

@testable import MotionExport

@Suite struct PlotSeriesTests {
  @Test func `a short series is kept as it is`() {
    var series = PlotSeries(column: columnOf(name: "y"))
    for index in 0..<500 { series.append(time: Double(index), value: Double(index * index)) }
    #expect(series.samples.map(\.value) == (0..<500).map { Double($0 * $0) })
  }

  @Test func `an angle goes on without a jump by whole turns`() {
    var series = PlotSeries(column: columnOf(name: "a", unit: "rad"))
    var plain = PlotSeries(column: columnOf(name: "a"))
    // Six turns, as a matrix tells them: from −π to π.
    let angles = (0...120).map { Double($0) * 6 * 2 * Double.pi / 120 }
    for (index, angle) in angles.enumerated() {
      let told =
        (angle + .pi).remainder(dividingBy: 2 * .pi) == 0
        ? -.pi : angle.remainder(dividingBy: 2 * .pi)
      series.append(time: Double(index), value: told)
      plain.append(time: Double(index), value: told)
    }
    #expect(zip(series.samples, angles).allSatisfy { abs($0.value - $1) < 1e-9 })
    #expect(plain.samples.allSatisfy { abs($0.value) <= .pi })
  }

  @Test func `a long series stays small and keeps its ends and its peaks`() {
    var series = PlotSeries(column: columnOf(name: "y"))
    for index in 0..<200_000 {
      let value = index == 123_456 ? 99.0 : index == 77_777 ? -99 : Double(index % 10)
      series.append(time: Double(index), value: value)
    }
    let samples = series.samples
    #expect(samples.count <= 4 * 512)
    #expect(samples.first == PlotSeries.Sample(time: 0, value: 0))
    #expect(samples.last == PlotSeries.Sample(time: 199_999, value: 9))
    #expect(samples.contains(PlotSeries.Sample(time: 123_456, value: 99)))
    #expect(samples.contains(PlotSeries.Sample(time: 77_777, value: -99)))
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }
}
