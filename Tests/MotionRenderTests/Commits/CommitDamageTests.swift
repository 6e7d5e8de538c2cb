import MotionRender
import MotionTime
import OrreryBasics
import RenderTestSupport
import Testing

/// Whatever bytes say, reading and applying them gives an error or something that can be shown.
@Suite struct CommitDamageTests {
  @Test(arguments: 0..<24)
  func `damaged commits never trap`(seed: Int) throws {
    var dice = Dice(UInt64(seed) &* 104_729 &+ 1)
    let session = RandomSession(seed: seed + 40, setsClocks: true)
    session.observe()
    for _ in 0..<12 { session.step() }
    let bytes = session.commits.map(\.bytes)
    var survivors = 0
    for _ in 0..<120 {
      let journal = Journal()
      let victim = Int.random(in: 0..<bytes.count, using: &dice)
      do {
        for (index, commit) in bytes.enumerated() {
          var reader = ByteReader(index == victim ? damage(commit, &dice) : commit)
          try journal.apply(Commit(from: &reader))
        }
        survivors += 1
      } catch {
        #expect(error is FileError || error is TimingError || error is RenderError)
      }
      show(journal, &dice)
    }
    #expect(survivors > 0, "a changed number is still a number")
  }

  private func damage(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...2, using: &dice) {
      let place = Int.random(in: 0..<max(damaged.count, 1), using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      case 1: damaged[place] = [0, 1, 2, 3, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
      case 2: damaged[place] = UInt8.random(in: 0...255, using: &dice)
      default: return Array(damaged.prefix(place))
      }
    }
    return damaged
  }

  /// Asks for everything that evaluation could stumble over.
  private func show(_ journal: Journal, _ dice: inout Dice) {
    let recorder = Recorder(journal: journal)
    let times = [.zero, .infinity, .furthest, flicks(.min), time(0.5), time(1.7), time(3)]
    for (index, time) in times.enumerated() {
      _ = recorder.frame(index: index, time: time)
      _ = journal.view(at: time)
    }
    journal.forget(before: time(1))
    _ = recorder.frame(index: 9, time: time(2))
  }
}
