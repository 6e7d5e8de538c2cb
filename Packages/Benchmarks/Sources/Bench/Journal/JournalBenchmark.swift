import MotionRender
import MotionTime

/// The cost of evaluating any time of a long session: a session of a hundred layers and ten thousand
/// commits, each of which writes a value and adds an animation of half a second.
enum JournalBenchmark: Benchmark {
  static let name = "journal"

  private static let commitCount = 10_000
  private static let layerCount = 100

  static func run(_ bench: Bench) {
    let names = ["view.live", "view.saved", "view.fold", "size"].map { "journal.\($0)" }
    guard names.contains(where: bench.wants) else { return }
    let clock = ManualClock()
    let context = RenderContext(clock: clock)
    guard let bytes = try? play(context, clock) else { return }
    guard let saved = try? SavedJournal(reading: bytes) else { return }
    let watch = Stopwatch(clock: .thread, span: 1.2e7, rounds: 9)
    var random = Random()
    func look(at journal: Journal) {
      let time = MediaTime(flicks: Int64(random.next() * Double(saved.endTime.flicks)))
      _ = journal.view(at: time)
    }
    let views = watch.medians({ look(at: context.journal) }, { look(at: saved.journal) })
    bench.report(names[0], views.ours / 1e6, unit: "ms", target: .atMost(5))
    bench.report(names[1], views.theirs / 1e6, unit: "ms", target: .atMost(5))
    // Without the search, every look would have to go through all commits again.
    bench.compare(
      names[2], target: .timesFaster(100), ours: { look(at: context.journal) },
      theirs: { _ = try? SavedJournal(reading: bytes) })
    bench.report(
      names[3], Double(bytes.count) / Double(commitCount), unit: "B a commit", target: .none)
  }

  /// Runs the session; returns its journal as it is saved.
  private static func play(_ context: RenderContext, _ clock: ManualClock) throws -> [UInt8] {
    var encoder = JournalEncoder()
    var bytes = encoder.begin(
      JournalHeader(frameRate: try FrameRate(60), seed: 1, script: "bench", program: "bench"))
    try context.observeCommits { bytes += encoder.append($0) }
    let layers = (0..<layerCount).map { _ in Layer(context: context) }
    for number in 0..<commitCount {
      let layer = layers[number % layerCount]
      layer.zPosition = Double(number)
      let animation = BasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = Double(number)
      animation.duration = 0.5
      animation.timingFunction = TimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: "go")
      context.commit()
      clock.advance(by: MediaTime(flicks: MediaTime.flicksPerSecond / 100))
      context.deliverEvents(upTo: clock.now)
    }
    return bytes + encoder.end(at: clock.now)
  }
}
