import Foundation
import MotionTime
import Testing

@testable import MotionExport

@Suite struct PlatformKeysTests {
  private let pieces = [
    MotionPiece(start: 0, end: 0.25, form: .eased(from: 0, to: 10, .linear)),
    MotionPiece(start: 0.25, end: 0.5004, form: .hold(10)),
    MotionPiece(start: 0.5004, end: 1, form: .hold(40)),
  ]

  private func keys(isOnGrid: Bool) throws -> [[Double]] {
    try #require(PlatformKeys(pieces, within: 0.01, isOnGrid: isOnGrid)).keys.map {
      [($0.time * 1e6).rounded() / 1e6, $0.value]
    }
  }

  @Test func `a jump is two keyframes at one time`() throws {
    #expect(
      try keys(isOnGrid: false) == [
        [0, 0], [0.25, 10], [0.5004, 10], [0.5004, 40], [1, 40],
      ])
  }

  @Test func `on a grid of milliseconds a jump takes one`() throws {
    #expect(
      try keys(isOnGrid: true) == [[0, 0], [0.25, 10], [0.499, 10], [0.5, 40], [1, 40]])
  }

  @Test func `a piece that is shorter than the grid gives way to the next`() throws {
    let short = [
      MotionPiece(start: 0, end: 0.5, form: .hold(1)),
      MotionPiece(start: 0.5, end: 0.5002, form: .hold(2)),
      MotionPiece(start: 0.5002, end: 1, form: .hold(3)),
    ]
    let keys = try #require(PlatformKeys(short, within: 0.01, isOnGrid: true)).keys
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(keys.last?.value == 3)
  }

  @Test func `a spring is cubics within the tolerance`() throws {
    let piece = try PlatformBench.spring(from: 0, to: 100, velocity: 0)
    let keys = try #require(PlatformKeys([piece], within: 0.05, isOnGrid: false))
    // ω = √(100 − 3²): e^(−3t)·(cos ωt + 3/ω·sin ωt) is left of the way.
    let rate = 91.0.squareRoot()
    for step in 0...200 {
      let time = Double(step) / 100
      let left = exp(-3 * time) * (cos(rate * time) + 3 / rate * sin(rate * time))
      #expect(abs(keys.value(at: time) - 100 * (1 - left)) <= 0.05)
    }
  }

  @Test func `the difference counts what whole milliseconds miss, but not at jumps`() throws {
    let column = PlatformBench.column([
      MotionPiece(start: 0, end: 0.5, form: .eased(from: 0, to: 100, .linear)),
      MotionPiece(start: 0.5, end: 1, form: .hold(0)),
    ]).column
    let keys = try #require(PlatformKeys(column.pieces, within: 0.1, isOnGrid: true))
    // 200 a second for a millisecond; and the line ends a millisecond early.
    let distance = keys.distance(from: column, jumps: 0.1)
    #expect(distance >= 0.1999 && distance < 0.3)
    // Keyframes that are elsewhere are as far from all numbers around, at jumps too.
    let far = try #require(
      PlatformKeys(
        [MotionPiece(start: 0, end: 1, form: .hold(130))], within: 0.1, isOnGrid: true))
    let near = PlatformBench.column([
      MotionPiece(start: 0, end: 0.002, form: .hold(0)),
      MotionPiece(start: 0.002, end: 1, form: .hold(100)),
    ]).column
    #expect(abs(far.distance(from: near, jumps: 0.1) - 30) < 1e-9)
  }
}
