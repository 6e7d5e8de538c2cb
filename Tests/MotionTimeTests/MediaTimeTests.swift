import MotionTime
import Testing

@Suite struct MediaTimeTests {
  @Test func `CA 1.1 a second is 705 600 000 flicks, and common periods are whole numbers`() throws
  {
    #expect(try MediaTime(seconds: 1).flicks == 705_600_000)
    for hertz in [24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240, 1000, 44_100, 48_000] as [Int64] {
      #expect(MediaTime.flicksPerSecond % hertz == 0)
    }
    #expect(try MediaTime(seconds: 1.0 / 3).flicks == 235_200_000)
    #expect(try MediaTime(seconds: -0.5).flicks == -352_800_000)
  }

  @Test func `CA 1.1 seconds are rounded to the nearest flick, halves to even`() throws {
    // Exactly representable halves: n/2 flicks are n/1 411 200 000 s; 2⁻⁹ s is 1 378 125 flicks.
    #expect(try MediaTime(seconds: 0x1p-9).flicks == 1_378_125)
    #expect(try MediaTime(seconds: 0x1p-10).flicks == 689_062)
    #expect(try MediaTime(seconds: 3 * 0x1p-10).flicks == 2_067_188)
    #expect(try MediaTime(seconds: -0x1p-10).flicks == -689_062)
    // One step away from the half, although the product rounds onto it.
    #expect(try MediaTime(seconds: 0x1p-10.nextUp).flicks == 689_063)
    #expect(try MediaTime(seconds: (3 * 0x1p-10).nextDown).flicks == 2_067_187)
  }

  @Test(arguments: 0..<200)
  func `CA 1.1 times within 36 days survive seconds and back`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let limit: Int64 = 36 * 86_400 * 705_600_000
    let time = MediaTime(flicks: Int64.random(in: -limit...limit, using: &generator))
    #expect(try MediaTime(seconds: time.seconds) == time)
  }

  @Test func `CA 1.1 times beyond 2 to the 53 flicks and non-numbers are refused`() throws {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, 12_765_306, -12_765_306] {
      do {
        _ = try MediaTime(seconds: seconds)
        Issue.record("\(seconds) was accepted")
      } catch {
        #expect(error.code == .timeOutOfRange)
      }
    }
    #expect(try MediaTime(seconds: 12_765_305) < .furthest)
    #expect(
      throws: TimingError(
        .timeOutOfRange,
        "nan s is not a time. Give a finite number of seconds within 147 days of 0.")
    ) { _ = try MediaTime(seconds: .nan) }
  }

  @Test func `literals and known numbers of seconds are times without try`() async throws {
    let (quarter, minute): (MediaTime, MediaTime) = (0.25, 60)
    #expect(quarter.flicks == 176_400_000 && minute.flicks == 60 * 705_600_000)
    #expect(MediaTime.seconds(1.0 / 3).flicks == 235_200_000)
    #expect(-quarter == -0.25 && quarter + 1 == 1.25)
    #expect(try FrameRate.perSecond(60) == FrameRate(60))
    await #expect(processExitsWith: .failure) { _ = MediaTime.seconds(.nan) }
    await #expect(processExitsWith: .failure) { _ = 12_765_306 as MediaTime }
    await #expect(processExitsWith: .failure) { _ = FrameRate.perSecond(0) }
  }

  @Test func `CA 1.2 scaling rounds to nearest even and is exact for 0, 1 and -1`() {
    let odd = MediaTime(flicks: (1 << 60) + 1)
    #expect(odd.scaled(by: 1) == odd)
    #expect(odd.scaled(by: -1).flicks == -odd.flicks)
    #expect(odd.scaled(by: 0) == .zero)
    #expect(odd.scaled(by: -0.0) == .zero)
    #expect(odd.divided(by: 1) == odd)
    #expect(odd.divided(by: -1).flicks == -odd.flicks)
    #expect(MediaTime(flicks: 5).scaled(by: 0.5).flicks == 2)
    #expect(MediaTime(flicks: 7).scaled(by: 0.5).flicks == 4)
    #expect(MediaTime(flicks: -5).scaled(by: 0.5).flicks == -2)
    #expect(MediaTime(flicks: 5).divided(by: 2).flicks == 2)
    #expect(MediaTime(flicks: 10).scaled(by: 0.25).flicks == 2)
    #expect(MediaTime(flicks: 1000).scaled(by: -2.5).flicks == -2500)
  }

  @Test func `arithmetic saturates instead of trapping`() {
    let huge = MediaTime(flicks: .max - 1)
    let least = MediaTime(flicks: .min)
    #expect(huge + huge == .infinity)
    #expect(least + least == least)
    #expect(least - huge == least)
    #expect(huge - least == .infinity)
    #expect(-least == .infinity)
    #expect(MediaTime.infinity - huge == .infinity)
    #expect(MediaTime.infinity - .infinity == .infinity)
    #expect(MediaTime.infinity + least == .infinity)
    #expect(huge - .infinity == least)
    #expect(-MediaTime.infinity == least)
    #expect(huge.scaled(by: 2) == .infinity)
    #expect(huge.scaled(by: -2) == least)
    #expect(huge.scaled(by: .nan) == .zero)
    #expect(huge.scaled(by: .infinity) == .infinity)
    #expect(huge.divided(by: 0) == .infinity)
    #expect(least.divided(by: 0) == least)
    #expect(MediaTime.zero.divided(by: 0) == .zero)
    #expect(MediaTime.infinity.seconds == .infinity)
    #expect(MediaTime.infinity.scaled(by: 0.5) > .furthest)
    var time = MediaTime(flicks: 3)
    time += MediaTime(flicks: 4)
    time -= MediaTime(flicks: 1)
    #expect(time.flicks == 6)
  }
}

@Suite struct FrameRateTests {
  @Test func `CA 1.4 frame times are exact fractions rounded once`() throws {
    let ntsc = try FrameRate(30_000, 1001)
    #expect(ntsc.time(ofFrame: 0) == .zero)
    // 705 600 000·1001/30000 = 23 543 520 exactly.
    #expect(ntsc.time(ofFrame: 1).flicks == 23_543_520)
    #expect(ntsc.time(ofFrame: 30_000).flicks == 1001 * 705_600_000)
    #expect(ntsc.time(ofFrame: -1).flicks == -23_543_520)
    let seven = try FrameRate(11)
    // 705 600 000/11 = 64 145 454.54…, twice that 128 290 909.09…
    #expect(seven.time(ofFrame: 1).flicks == 64_145_455)
    #expect(seven.time(ofFrame: 2).flicks == 128_290_909)
    #expect(seven.time(ofFrame: 11_000_000).flicks == 705_600_000 * 1_000_000)
    // Halves: 705 600 000/1 411 200 000 of a flick per frame.
    let half = try FrameRate(705_600_000, 1)
    #expect(half.time(ofFrame: 3).flicks == 3)
    let fine = try FrameRate(282_240_000, 1)
    #expect((0...4).map { fine.time(ofFrame: $0).flicks } == [0, 2, 5, 8, 10])
    // A product that has 64 bits, and one that has more: 705 600 000·10⁹/7 = 100 800 000·10⁹.
    let slow = try FrameRate(7, 1_000_000_000)
    #expect(slow.time(ofFrame: 13).flicks == 1_310_400_000_000_000_000)
    #expect(slow.time(ofFrame: 14).flicks == 1_411_200_000_000_000_000)
    #expect(slow.time(ofFrame: -14).flicks == -1_411_200_000_000_000_000)
    #expect(slow.time(ofFrame: 1000).flicks == .max)
  }

  @Test(arguments: ["60", "24", "30000/1001", "7/3", "1/10", "1000000000"])
  func `the first frame at or after a time`(text: String) throws {
    let rate = try #require(FrameRate(parsing: text))
    for flicks in [-5_000_000_001, -1, 0, 1, 11_760_000, 11_760_001, 98_765_432_101] as [Int64] {
      let time = MediaTime(flicks: flicks)
      let frame = rate.firstFrame(atOrAfter: time)
      #expect(rate.time(ofFrame: frame) >= time)
      #expect(rate.time(ofFrame: frame - 1) < time)
    }
  }

  @Test func `extreme frames and times saturate`() throws {
    let rate = try FrameRate(1, 1_000_000_000)
    #expect(rate.time(ofFrame: .max) == .infinity)
    #expect(rate.time(ofFrame: .min).flicks == .min)
    _ = try FrameRate(1_000_000_000, 1).firstFrame(atOrAfter: .infinity)
    _ = rate.firstFrame(atOrAfter: .infinity)
    _ = rate.firstFrame(atOrAfter: MediaTime(flicks: .min))
  }

  @Test(
    arguments: [
      (0, "0.0 s"), (1, "0.000000001 s"), (2, "0.000000003 s"), (-1, "-0.000000001 s"),
      (176_400_000, "0.25 s"), (11_760_000, "0.016666667 s"), (705_600_000, "1.0 s"),
      (705_599_999, "0.999999999 s"), (-1_411_200_000, "-2.0 s"), (1 << 53, "12765305.066242902 s"),
      (.max, "inf s"), (.min, "-inf s"),
    ] as [(Int64, String)])
  func `a time is printed to nine decimals, which tell flicks apart`(flicks: Int64, text: String) {
    #expect(MediaTime(flicks: flicks).description == text)
  }

  @Test func `what is printed of a time reads back as the same flick`() throws {
    var generator = SplitMix(seed: 5)
    for _ in 0..<5000 {
      let time = MediaTime(flicks: Int64.random(in: -1 << 40...1 << 40, using: &generator))
      let seconds = try #require(Double(time.description.dropLast(2)))
      #expect(try MediaTime(seconds: seconds) == time)
    }
  }

  @Test func `a rate is read and printed as a fraction in lowest terms`() throws {
    #expect(try FrameRate(60).description == "60/1")
    #expect(FrameRate(parsing: "30000/1001")?.description == "30000/1001")
    #expect(FrameRate(parsing: "120/2") == FrameRate(parsing: "60"))
    for text in [
      "", "/", "60/", "/1", "0", "60/0", "-60", "+60", " 60", "60.0", "6e1", "1/2/3",
      "99999999999999999999", "2000000000", "٦٠",
    ] {
      #expect(FrameRate(parsing: text) == nil, "\(text)")
    }
    #expect(
      throws: TimingError(
        .invalidValue, "0/1 is not a frame rate. Give 60 or a fraction such as 30000/1001.")
    ) { _ = try FrameRate(0) }
  }
}
