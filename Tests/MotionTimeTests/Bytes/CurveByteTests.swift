import MotionTime
import OrreryBasics
import Testing

@Suite struct CurveByteTests {
  private static func curves() throws -> [TimingFunction] {
    let spring = try SpringFunction(mass: 2, stiffness: 90, damping: 7, initialVelocity: -1.5)
    let bump = TimingFunction(controlPoints: 0.3, -0.4, 0.1, 1.6)
    let baked = TimingFunction(curve: try bump.baked())
    let steps = try TimingFunction(easing: "steps(4, jump-both)")
    let stops = try TimingFunction(easing: "linear(0, 0.3 20% 50%, 0.9, 1)")
    return [
      .linear, TimingFunction(name: .easeIn), bump, baked, steps, stops, .emphasized,
      .circularEaseInOut, try TimingFunction(spring: spring, duration: 1.25), bump.reversed,
      try stops.mirrored(), try baked.chained(to: steps), try bump.mixed(with: stops, weight: 0.3),
      try bump.clamped(lower: -0.1), try stops.repeated(3, alternates: true),
      TimingFunction(curve: try steps.baked()),
    ]
  }

  private func bytes(of curve: TimingFunction) -> [UInt8] {
    var writer = ByteWriter()
    curve.encode(to: &writer)
    return writer.bytes
  }

  @Test(arguments: 0..<16)
  func `CA 9.2 a curve comes back with the same bits everywhere`(index: Int) throws {
    let curve = try Self.curves()[index]
    let written = bytes(of: curve)
    var reader = ByteReader(written)
    let read = try TimingFunction(from: &reader)
    try reader.end()
    #expect(read == curve)
    #expect(bytes(of: read) == written)
    for step in -40...140 {
      let x = Double(step) / 100
      for before in [false, true] {
        #expect(
          read.value(at: x, before: before).bitPattern
            == curve.value(at: x, before: before).bitPattern)
      }
    }
  }

  @Test func `a spring that was made from a ratio keeps its exact frequency`() throws {
    let spring = try SpringFunction(perceptualDuration: 0.7, bounce: 0.31)
    var writer = ByteWriter()
    spring.encode(to: &writer)
    var reader = ByteReader(writer.bytes)
    let read = try SpringFunction(from: &reader)
    #expect(read == spring)
    for step in 0..<200 {
      let time = Double(step) / 100
      #expect(read.value(at: time).bitPattern == spring.value(at: time).bitPattern)
    }
  }

  @Test(arguments: 0..<16)
  func `damaged bytes give an error or a curve that answers`(index: Int) throws {
    let written = bytes(of: try Self.curves()[index])
    var generator = SplitMix(seed: index * 977 + 3)
    for _ in 0..<400 {
      var damaged = written
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        default: damaged.removeSubrange(place...)
        }
        if damaged.isEmpty { break }
      }
      var reader = ByteReader(damaged)
      guard let curve = try? TimingFunction(from: &reader) else { continue }
      for x in [-1e9, -0.5, 0, 0.25, 0.999999, 1, 7, .nan] { _ = curve.value(at: x) }
      _ = curve.slope(at: 0.5)
    }
  }

  @Test func `curves within curves without end are refused`() {
    let turned = (0..<10_000).flatMap { _ in [3, 5] as [UInt8] }
    var reader = ByteReader(turned)
    #expect(
      throws: FileError(.invalidData, "A curve of too many curves at byte 600.")
    ) { try TimingFunction(from: &reader) }
  }
}
