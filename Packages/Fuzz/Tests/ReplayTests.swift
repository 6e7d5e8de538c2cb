import Foundation
import MotionRender
import TestSupport
import Testing

/// Replays of the inputs in `Tests/Fixtures/fuzz`, from which `bin/fuzz` starts and which it found.
@Suite struct ReplayTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Tests/Fixtures/fuzz")

  private static func inputs(for target: FuzzTarget) throws -> [URL] {
    let folder = fixtures.appendingPathComponent(target.rawValue)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `no input that is kept breaks a law`(target: FuzzTarget) throws {
    let inputs = try Self.inputs(for: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let bytes = Array(try Data(contentsOf: input))
      #expect(throws: Never.self, "\(input.lastPathComponent)") { try target.run(bytes) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `nor does any with bytes changed, dropped, doubled or swapped`(target: FuzzTarget) throws {
    for input in try Self.inputs(for: target) {
      let bytes = Array(try Data(contentsOf: input))
      for seed in rounds(1..<21) {
        var mutator = Mutator(seed: UInt64(seed))
        let mutant = mutator.mutant(of: bytes)
        #expect(throws: Never.self, "\(input.lastPathComponent), seed \(seed)") {
          try target.run(mutant)
        }
      }
    }
  }

  @Test func `the journals to start from are of the present version`() throws {
    for input in try Self.inputs(for: .journals) where input.pathExtension == "journal" {
      let bytes = Array(try Data(contentsOf: input))
      #expect(throws: Never.self, "write \(input.lastPathComponent) again with --journal") {
        _ = try SavedJournal(reading: bytes)
      }
    }
  }

  @Test func `a broken law is told of`() {
    let broken = Finding("it differs")
    #expect(throws: Finding.self) { try Finding.unless(false, broken.description) }
    #expect(throws: Never.self) { try Finding.unless(true, "never") }
  }
}

/// Changes bytes a little; the same seed does the same.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns so many bytes by chance.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 32) }
  }

  /// Returns the bytes with up to four changes.
  mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...index(below: 4) {
      let place = index(below: bytes.count + 1)
      let end = min(place + 1 + index(below: 8), bytes.count)
      switch index(below: 4) {
      case 0: bytes.replaceSubrange(place..<end, with: self.bytes(end - place))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: index(below: bytes.count + 1))
      default: bytes.insert(UInt8(truncatingIfNeeded: next() >> 32), at: place)
      }
    }
    return bytes
  }

  private mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % max(count, 1)
  }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
