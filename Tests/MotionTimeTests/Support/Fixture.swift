import Foundation

/// The text of a file in `Tests/Fixtures/timing`.
func timingText(_ name: String) throws -> String {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try String(
    contentsOf: tests.appendingPathComponent("Fixtures/timing/\(name)"), encoding: .utf8)
}

/// Rows of numbers from `Tests/Fixtures/timing`, written by the `timing_fixtures.py` there.
func timingFixture(_ name: String) throws -> [[Double]] {
  try timingText(name).split(separator: "\n").dropFirst().map { line in
    line.split(separator: ",").compactMap { Double($0) }
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
