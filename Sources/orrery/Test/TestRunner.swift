import MotionBatch
import MotionHost

/// Does what `orrery test` was asked for.
enum TestRunner {
  static func run(_ command: TestCommand) -> ExitStatus {
    Signals.watch()
    var options = command.options
    if options.resume == nil {
      do throws(HostError) {
        options.selection = try TestDiscovery.tests(options.scripts)
      } catch {
        Terminal.complain(error.description)
        return error.exitStatus
      }
      if options[texts: \.out].isEmpty { options[texts: \.out] = ["out/tests"] }
      guard options.selection?.scripts.isEmpty == false else { return nothing(options) }
    }
    return BatchRunner.run(options)
  }

  private static func nothing(_ options: RunOptions) -> ExitStatus {
    let filters = options.scripts.joined(separator: ", ")
    Terminal.complain(
      "nothing selected: there is no test \(filters.isEmpty ? "" : "for \(filters) ")below "
        + "\(TestDiscovery.folders.joined(separator: " and ")). "
        + "Tests are files whose names end with \(TestDiscovery.suffix).")
    return .nothingSelected
  }
}
