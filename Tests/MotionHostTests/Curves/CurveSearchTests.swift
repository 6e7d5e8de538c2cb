import MotionHost
import MotionTime
import Testing

@Suite struct CurveSearchTests {
  @Test func `samples are inputs in the order they were asked for`() throws {
    #expect(try SamplePlaces(parsing: "0.5, 0,-1,1e-3").inputs == [0.5, 0, -1, 1e-3])
    #expect(try SamplePlaces(parsingCount: "5").inputs == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test(arguments: ["", "a", "0,,1", "nan", "inf", "0;1"])
  func `samples that are no numbers are refused`(text: String) throws {
    do throws(HostError) {
      _ = try SamplePlaces(parsing: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.code == .invalidArgument && error.message.contains("is not a number."))
    }
  }

  @Test(arguments: ["1", "0", "-3", "1000001", "2.5", "many"])
  func `a number of samples that makes no sense is refused`(text: String) throws {
    do throws(HostError) {
      _ = try SamplePlaces(parsingCount: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(
        error.description
          == "invalidArgument: '\(text)' is not a number of samples. "
          + "Write a whole number from 2 to 1000000.")
    }
  }

  @Test func `the greatest difference of two curves is found with its place`() throws {
    // x − x³ is greatest at 1/√3, where it is 2/(3√3).
    let cubic = try TimingFunction.cubicBezier(1.0 / 3, 0, 2.0 / 3, 0)
    let peak = CurvePeak(between: .linear, and: cubic)
    #expect(abs(peak.x - 0.577350269189626) < 1e-6)
    #expect(abs(peak.value - 0.384900179459750) < 1e-12)
    #expect(CurvePeak(between: cubic, and: cubic).value == 0)
  }

  @Test func `a difference just before a jump counts`() throws {
    let steps = try TimingFunction(easing: "steps(3)")
    let peak = CurvePeak(between: steps, and: .linear)
    #expect(abs(peak.value - 1.0 / 3) < 1e-12)
    let inner = CurvePeak(
      between: try TimingFunction(easing: "linear(0, 0.2 70%, 0.9 70%, 1)"), and: .linear)
    #expect(abs(inner.value - 0.5) < 1e-9)
    #expect(abs(inner.x - 0.7) < 1e-9)
  }

  @Test func `the highest and the lowest place of a curve are found`() throws {
    let curve = try TimingFunction.cubicBezier(0.3, -0.5, 0.7, 1.5)
    let (high, low) = (CurvePeak(highestOf: curve), CurvePeak(lowestOf: curve))
    #expect(abs(high.value - (1 - low.value)) < 1e-12 && high.value > 1)
    #expect(abs(high.x + low.x - 1) < 1e-5)
    #expect(CurvePeak(lowestOf: .linear) == CurvePeak(greatestOf: { _ in 0 }))
  }

  @Test func `a plotted curve is split where it jumps and nowhere else`() throws {
    let stairs = PlottedCurve.stretches(of: try TimingFunction(easing: "steps(3, jump-both)"))
    #expect(stairs.map { $0.last?.y ?? 0 } == [0.25, 0.5, 0.75, 1])
    #expect(abs((stairs[1].first?.x ?? 0) - 1.0 / 3) < 1e-9)
    for text in ["circularEaseIn", "circularEaseOut", "circularEaseInOut", "sharp"] {
      let curve = try #require(TimingFunction(named: text))
      let stretches = PlottedCurve.stretches(of: curve)
      #expect(stretches.count == 1 && stretches[0].count == 241, "\(text)")
    }
    let steep = try TimingFunction.cubicBezier(1, 0, 0, 1)
    #expect(PlottedCurve.stretches(of: steep).count == 1)
  }
}
