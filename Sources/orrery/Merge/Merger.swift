import MotionBatch
import MotionHost

/// Does what `orrery merge` was asked for.
enum Merger {
  static func run(_ command: MergeCommand) -> ExitStatus {
    Signals.watch()
    do {
      let junit = try command.junit.map { path in
        try JUnitFile(replacing: path, suite: "orrery")
      }
      let merge = try BatchMerge(command.parts)
      let folder = try BatchFolder(command.out)
      let summary = try merge.write(to: folder, interruption: Signals.interruption) { result in
        try junit?.add(JUnitCase(result, printed: folder.printed(by: result)))
        guard !result.hasPassed else { return }
        for message in result.failures { Terminal.complain(message) }
      }
      try junit?.finish()
      if !command.quiet {
        Terminal.print(
          "\(merge.parts.count) parts, \(summary.done) scripts: \(summary.passed) passed, "
            + "\(summary.failed) failed")
        Terminal.print("\(command.out)/results.jsonl")
      }
      return summary.failed > 0 ? .failure : .success
    } catch {
      return Terminal.report(error)
    }
  }
}
