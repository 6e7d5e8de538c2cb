import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// A session to be drawn or exported: that of a saved journal, or that of a script, which is run.
struct SessionSource {
  /// The journal in the format of saved journals.
  let journal: [UInt8]

  /// The time at which the session ended.
  let endTime: MediaTime

  /// The frame rate of the session.
  let frameRate: FrameRate

  /// The pointer samples.
  let samples: [PointerSample]

  /// Creates the source by reading a journal. A file that ends in `.lua` is run instead, until the last time
  /// needed or, without one, until it is at rest.
  ///
  /// - Parameters:
  ///   - path: The path of the journal or script.
  ///   - session: The options of the session.
  ///   - last: The last time that is needed; nil for the end.
  ///   - collectsInput: Whether ``samples`` has all samples of a script's session, the gestures of the script
  ///     included; otherwise those of the options.
  /// - Throws: ``HostError`` and ``FileError`` if the file cannot be read; the errors of the
  ///   session.
  init(
    _ path: String, _ session: SessionArguments, until last: TimeArgument?,
    collectsInput: Bool = false
  ) throws {
    let job = try session.job(scripts: [path])
    guard path.hasSuffix(".lua") else {
      guard session.pointer.isEmpty else {
        throw HostError(
          .invalidArgument, "--pointer: the journal \(path) has had its input. Name a script.")
      }
      samples = job.recording?.samples ?? []
      journal = try FileReader.bytes(of: path, limit: 1 << 30)
      do {
        let saved = try SavedJournal(reading: journal)
        (endTime, frameRate) = (saved.endTime, saved.header.frameRate)
      } catch {
        throw HostError(.invalidJournal, "\(path): \(error.message)")
      }
      return
    }
    frameRate = job.frameRate
    let input = collectsInput ? InputCollector() : nil
    (journal, endTime) = try Self.run(job, until: last, input)
    samples = input?.samples ?? job.recording?.samples ?? []
  }

  /// A trace writer that keeps the pointer samples of a session.
  private final class InputCollector: TraceWriter {
    private(set) var samples: [PointerSample] = []

    func write(_ event: TraceEvent) {
      if case .input(let sample) = event { samples.append(sample) }
    }

    func write(_ frame: Frame) {}
  }

  /// Returns a file's name without folders and suffix.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "stage"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Throws if the session has no position of a layer.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`).
  func checkLayer(_ name: String) throws {
    let columns = try SavedJournal(reading: journal).recorder.columns.map(\.name)
    let layers = columns.filter { $0.hasSuffix(".position.x") }.map { $0.dropLast(11) }
    if layers.contains(name[...]) { return }
    throw HostError(
      .nameNotFound,
      "--trail: there is no layer '\(name)' with a position. There are \(layers.joined(separator: ", "))."
    )
  }

  private static func run(
    _ job: RunJob, until last: TimeArgument?, _ input: InputCollector?
  ) throws -> (journal: [UInt8], endTime: MediaTime) {
    var job = job
    if let last { job.end = .time(last.time(at: job.frameRate)) }
    let journal = JournalBytes(
      JournalHeader(
        frameRate: job.frameRate, seed: job.seed, script: RunPlan.name(of: job.script),
        program: ProgramVersion.text))
    let report = SessionReport(
      onPrint: { Terminal.complain(text: $0) }, onNotice: { Terminal.complain($0) })
    let outputs = SessionOutputs(trace: input, commits: journal, report: report)
    let outcome = try ScriptSession.run(job, to: outputs, interruption: Signals.interruption)
    try Signals.interruption.status?.end()
    for message in outcome.errors { Terminal.complain(text: message) }
    for message in outcome.warnings { Terminal.complain(message) }
    if !outcome.errors.isEmpty { throw ExitStatus.failure }
    return (journal.bytes, journal.endTime)
  }
}
