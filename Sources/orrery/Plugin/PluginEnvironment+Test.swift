import MotionBatch
import MotionExport
import MotionHost
import MotionLua
import OrreryBasics

extension PluginEnvironment {
  /// Runs the tests of plugins and prints the results.
  func test(_ text: String?, all: Bool, junit: JUnitArguments) throws -> ExitStatus {
    let style = try junit.style
    let file = try junit.path.map { path in
      try AtomicFile(replacing: path, option: "--junit")
    }
    let locations = try locations(text, all: all)
    let tester = PluginTester(plugins: plugins, limits: limits, isolation: isolation)
    var suites: [(name: String, results: [PluginTestResult])] = []
    var again: [String] = []
    var broken: (any Error)?
    for location in locations where !location.tests.isEmpty || locations.count == 1 {
      do {
        let results = try tester.run(location)
        suites.append(("\(location.kind.folder)/\(location.name)", results))
        if !results.allSatisfy(\.hasPassed) { again.append(location.folder ?? location.path) }
      } catch {
        if locations.count == 1 { throw error }
        Terminal.complain(text: "\(error)")
        broken = error
      }
    }
    for suite in suites where isJSON { printJSON(suite.name, suite.results) }
    if !isJSON { for line in TAPOutput.lines(suites) { Terminal.print(text: line) } }
    if !isJSON { for path in again { Terminal.print("# again: \(command(path))") } }
    if let file {
      try file.write(JUnitOutput.text(suites, style))
      try file.commit()
    }
    let results = suites.flatMap(\.results)
    if results.isEmpty, broken == nil {
      Terminal.complain("there are no tests. Write some in tests/*.test.lua of the plugin.")
      return .nothingSelected
    }
    return broken == nil && results.allSatisfy(\.hasPassed) ? .success : .failure
  }

  /// Returns the command that repeats the tests of one plugin.
  private func command(_ path: String) -> String {
    ShellCommand.orrery(["plugin", "test", path] + words)
  }

  private func printJSON(_ suite: String, _ results: [PluginTestResult]) {
    for result in results {
      let failures = result.failures.map { failure in
        JSONOutput.object([
          .init("message", .text(failure.message)),
          .init("place", failure.place.map(JSONOutput.text) ?? .null),
          .init("line", failure.line.map(JSONOutput.text) ?? .null),
          .init("expected", failure.expected.map(JSONOutput.text) ?? .null),
          .init("got", failure.got.map(JSONOutput.text) ?? .null),
        ])
      }
      let members: [JSONOutput.Member] = [
        .init("plugin", .text(suite)), .init("test", .text(result.name)),
        .init("file", .text(result.file)), .init("passed", .flag(result.hasPassed)),
        .init("failures", .list(failures)),
        .init("printed", .list(result.printed.map(JSONOutput.text))),
      ]
      Terminal.print(JSONOutput.object(members).line)
    }
  }
}
