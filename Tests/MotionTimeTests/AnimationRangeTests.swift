import MotionTime
import Testing

@Suite struct AnimationRangeTests {
  private let quarter = try? AnimationRange(start: 0.25, end: 0.75)

  @Test(
    arguments: [
      (0.5, 0.5), (0.7, 0.2), (-0.1, 0.5), (0.5, 1.1), (.nan, 0.5), (0.5, .nan), (0, .infinity),
      (-.infinity, 1), (1, 1), (-1e-300, 1), (0, 1.0000000000000002),
    ] as [(Double, Double)])
  func `TM 1.1 other ends are refused`(start: Double, end: Double) {
    #expect {
      _ = try AnimationRange(start: start, end: end)
    } throws: { ($0 as? TimingError)?.code == .invalidRange }
  }

  @Test func `TM 1.1 the refusal quotes the ends and says what to do`() {
    #expect(
      throws: TimingError(
        .invalidRange,
        "0.7…0.2 is not a range. Give two fractions of 0…1, the start below the end.")
    ) { _ = try AnimationRange(start: 0.7, end: 0.2) }
  }

  @Test func `TM 1.1 full is everything, and the length is the difference`() throws {
    #expect(AnimationRange.full == (try AnimationRange(start: 0, end: 1)))
    #expect(try AnimationRange(start: 0.25, end: 0.75).length == 0.5)
    #expect(try AnimationRange(start: -0.0, end: 1).start.sign == .plus)
  }

  @Test(
    arguments: [
      (-1, .isAfter), (0.2499999999999999, .isAfter), (0.25, .contains), (0.5, .contains),
      (0.75, .contains), (0.7500000000000001, .isBefore), (2, .isBefore),
    ] as [(Double, AnimationRange.Position)])
  func `TM 1.2 the position is the range's, and both ends belong to it`(
    fraction: Double, position: AnimationRange.Position
  ) throws {
    let range = try #require(quarter)
    #expect(range.position(fraction) == position)
    #expect(range.isBefore(fraction) == (position == .isBefore))
    #expect(range.contains(fraction) == (position == .contains))
    #expect(range.isAfter(fraction) == (position == .isAfter))
  }

  @Test func `TM 1.3 playing towards the start swaps before and after`() {
    #expect(AnimationRange.Position.isBefore.reversed == .isAfter)
    #expect(AnimationRange.Position.isAfter.reversed == .isBefore)
    #expect(AnimationRange.Position.contains.reversed == .contains)
    for position in AnimationRange.Position.allCases {
      #expect(position.reversed(if: true) == position.reversed)
      #expect(position.reversed(if: false) == position)
    }
  }

  @Test(arguments: 0..<200)
  func `TM 1.3 a mirrored range has the reversed position, exactly for dyadic numbers`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    let range = try dyadicRange(&generator)
    #expect(range.mirrored.mirrored == range)
    for _ in 0..<50 {
      let fraction = Double(Int.random(in: -1024...2048, using: &generator)) / 1024
      #expect(range.mirrored.position(1 - fraction) == range.position(fraction).reversed)
      #expect(range.mirrored.distance(to: 1 - fraction) == range.distance(to: fraction))
    }
  }

  @Test func `TM 1.3 a range too short to mirror exactly stays a range`() throws {
    let mirrored = try AnimationRange(start: 0, end: 1e-300).mirrored
    #expect(mirrored.start == 1.0.nextDown)
    #expect(mirrored.end == 1)
  }

  @Test func `TM 1.4 the distance is never negative and 0 inside`() throws {
    let range = try #require(quarter)
    for (fraction, distance) in [
      (-1, 1.25), (0, 0.25), (0.25, 0), (0.5, 0), (0.75, 0), (1.5, 0.75),
    ] {
      #expect(range.distance(to: fraction) == distance)
    }
  }

  @Test(arguments: 0..<100)
  func `TM 1.5 the layer's fraction never falls, is 0 and 1 at the ends, and is inverted`(seed: Int)
    throws
  {
    var generator = SplitMix(seed: seed)
    let ends = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
    let range = try AnimationRange(start: ends[0], end: ends[1])
    #expect(range.relativeFraction(range.start) == 0)
    #expect(range.relativeFraction(range.start.nextDown) == 0)
    #expect(range.relativeFraction(range.end) == 1)
    #expect(range.relativeFraction(range.end.nextUp) == 1)
    #expect(range.fraction(ofLayer: 0) == range.start)
    #expect(range.fraction(ofLayer: 1) == range.end)
    var last = 0.0
    for step in 0...500 {
      let fraction = Double(step) / 500
      let relative = range.relativeFraction(fraction)
      #expect(relative >= last && relative <= 1)
      // Continuity: no step is larger than the slope allows.
      #expect(relative - last <= 1 / (500 * range.length) + 1e-9)
      last = relative
      let back = range.relativeFraction(range.fraction(ofLayer: fraction))
      #expect(abs(back - fraction) <= 1e-15 / range.length)
    }
  }

  @Test func `TM 1.6 a range of half of three seconds ends after one and a half`() throws {
    let range = try AnimationRange(start: 0, end: 0.5)
    #expect(range.delay(effectiveDuration: 3) == 0)
    #expect(range.duration(effectiveDuration: 3) == 1.5)
    #expect(range.endTime(effectiveDuration: 3) == 1.5)
    let late = try AnimationRange(start: 0.25, end: 0.875)
    #expect(late.delay(effectiveDuration: 4) == 1)
    #expect(late.duration(effectiveDuration: 4) == 2.5)
    #expect(late.endTime(effectiveDuration: 4) == 3.5)
  }

  private func dyadicRange(_ generator: inout SplitMix) throws -> AnimationRange {
    let start = Int.random(in: 0..<1024, using: &generator)
    let end = Int.random(in: (start + 1)...1024, using: &generator)
    return try AnimationRange(start: Double(start) / 1024, end: Double(end) / 1024)
  }
}
