import MotionRender
import MotionTime
import OrreryBasics
import Testing

@testable import MotionConsole

@Suite struct RetainedCommitsTests {
  /// One commit a millisecond, each with so many animations.
  private func commits(_ counts: [Int]) throws -> [Commit] {
    let clock = ManualClock()
    let context = RenderContext(clock: clock)
    var commits: [Commit] = []
    try context.observeCommits { commits.append($0) }
    let layer = Layer(context: context)
    for (index, count) in counts.enumerated() {
      for number in 0..<count {
        let slide = BasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue, slide.duration) = (0, Double(index) / 7, 100)
        try layer.addAnimation(slide, forKey: "slide\(number)")
      }
      context.commit()
      clock.advance(by: MediaTime(flicks: MediaTime.flicksPerSecond / 1000))
    }
    return commits
  }

  private func retained(_ commits: [Commit]) -> RetainedCommits {
    var retained = RetainedCommits()
    for commit in commits { retained.append(commit) }
    return retained
  }

  @Test func `small and large commits come back in order, byte for byte`() throws {
    let commits = try commits((0..<300).map { $0 % 50 == 7 ? 40 : 1 })
    let retained = retained(commits)
    #expect(retained.isWhole)
    #expect(try retained.list().map(\.bytes) == commits.map(\.bytes))
  }

  @Test func `what is forgotten still counts in the digest`() throws {
    let commits = try commits((0..<300).map { $0 % 50 == 7 ? 40 : 1 })
    var retained = retained(commits)
    let digest = retained.digest
    #expect(digest == SHA256.hexadecimal(of: commits.flatMap(\.bytes)))
    let (middle, size) = (retained.middle, retained.size)
    #expect(middle > commits[0].time)
    retained.forget(before: middle)
    #expect(!retained.isWhole)
    #expect(retained.size < size * 3 / 4 && retained.size > size / 4)
    let list = try retained.list()
    #expect(list.map(\.bytes) == commits.suffix(list.count).map(\.bytes))
    #expect(list.contains { $0.time == middle })
    #expect(retained.digest == digest)
  }
}
