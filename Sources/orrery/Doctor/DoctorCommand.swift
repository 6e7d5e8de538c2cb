import ArgumentParser
import MotionHost
import OrreryBasics

/// `orrery doctor`: lists the programs and files that Orrery can use.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Shows what is installed and what is missing, with the command that installs it.",
    discussion: """
      A line each for the program, the programs that serve pages and draw pictures, their font, ffmpeg, luacheck, \
      a browser, the bundled plugins, and types for editors. Runs, the prompt and tests need the first alone.

      Exit status: 0 all is there, 1 something is missing or does not start.
      """)

  @Flag(help: "Print JSON, an object per line.")
  var json = false

  func run() throws {
    let findings = Doctor().findings
    let rows = findings.map { [$0.state.rawValue, $0.name, $0.text] }
    for line in json ? findings.map(\.json.line) : PluginEnvironment.table(rows) {
      Terminal.print(line)
    }
    if findings.contains(where: { $0.state != .present }) { throw ExitStatus.failure }
  }
}

extension Doctor.Finding {
  /// The place, or what it is for and what to do.
  fileprivate var text: String {
    switch state {
    case .present: detail
    case .missing: "\(purpose). To install it: \(remedy)"
    case .broken: "\(detail). To mend it: \(remedy)"
    }
  }

  fileprivate var json: JSONOutput {
    .object([
      .init("name", .text(name)), .init("state", .text(state.rawValue)),
      .init("detail", .text(detail)), .init("purpose", .text(purpose)),
      .init("remedy", .text(remedy)),
    ])
  }
}
