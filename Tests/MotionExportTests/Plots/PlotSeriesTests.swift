import Testing

@testable import MotionExport

@Suite struct PlotSeriesTests {
  @Test func `a short series is kept as it is`() {
    var series = PlotSeries(column: columnOf(name: "y"))
    for index in 0..<500 { series.append(time: Double(index), value: Double(index * index)) }
    #expect(series.samples.map(\.value) == (0..<500).map { Double($0 * $0) })
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
