internal import Lua
internal import MotionLua
internal import MotionTime

/// A runner of the tests of a plugin, each in a session of its own, in the sandbox, on a clock that
/// only the test advances.
package struct PluginTester {
  private let locator: PluginLocator
  private let limits: RunLimits
  private let isolation: PluginProcess?

  /// Creates a tester.
  ///
  /// - Parameters:
  ///   - plugins: The locator of the plugins that tests request.
  ///   - limits: The limits of tests, plugins and callbacks.
  ///   - isolation: The description of the plugins' processes; nil to run plugins in this process, as
  ///     tests always do.
  package init(
    plugins: PluginLocator, limits: RunLimits = RunLimits(), isolation: PluginProcess? = nil
  ) {
    locator = plugins
    self.limits = limits
    self.isolation = isolation
  }

  /// Runs the tests of a plugin, file by file and in the order of declaration.
  ///
  /// - Throws: ``HostError``, ``PluginLoadError`` when the plugin itself does not load.
  package func run(_ location: PluginLocation) throws -> [PluginTestResult] {
    let bench = makeBench(location)
    defer { bench.close() }
    _ = try bench.inside { try bench.library.plugin(location.kind, named: location.name) }
    return location.tests.flatMap { run($0, of: location) }
  }

  private func makeBench(_ location: PluginLocation) -> PluginWorkbench {
    PluginWorkbench(
      locator.preferring(location.root), limits: limits, isolation: isolation)
  }

  private func run(_ file: String, of location: PluginLocation) -> [PluginTestResult] {
    let source: [UInt8]
    do {
      source = try SourceText.bytes(of: file)
    } catch {
      return [
        PluginTestResult(
          name: file, file: file, failures: [failure(LuaError(wrapping: error), [])], printed: [])
      ]
    }
    let plugin = (try? location.source()) ?? []
    let lines = [
      SourceLines(of: source, in: file), SourceLines(of: plugin, in: location.path),
    ]
    var results: [PluginTestResult] = []
    var count = 1
    while results.count < count {
      let session = PluginTestSession(makeBench(location), limits: limits, location: location)
      defer { session.close() }
      let outcome = session.run(source, file: file, number: results.count)
      count = max(outcome.count, 1)
      results.append(result(outcome, file, lines))
      if outcome.name == nil { break }
    }
    return results
  }

  private func result(
    _ outcome: PluginTestSession.Outcome, _ file: String, _ lines: [SourceLines]
  ) -> PluginTestResult {
    PluginTestResult(
      name: outcome.name ?? file, file: file,
      failures: outcome.errors.map { failure($0, lines) }
        + outcome.misses.map { failure($0, lines) },
      held: outcome.held, printed: outcome.printed)
  }

  /// Adds the line that an error names.
  private func failure(_ error: LuaError, _ lines: [SourceLines]) -> PluginTestResult.Failure {
    let message =
      error.code == "expectationFailed" ? error.message : "\(error.code.rawValue): \(error.message)"
    return PluginTestResult.Failure(
      message: message, code: error.code.rawValue, place: error.source,
      line: line(at: error.source, lines))
  }

  private func failure(
    _ miss: ExpectationResult, _ lines: [SourceLines]
  ) -> PluginTestResult.Failure {
    PluginTestResult.Failure(
      message: "expectationFailed: \(miss.subject)", place: miss.source,
      line: line(at: miss.source, lines), expected: miss.expected,
      got: miss.failure?.description)
  }

  private func line(at place: String?, _ lines: [SourceLines]) -> String? {
    lines.lazy.compactMap { $0.text(at: place) }.first
  }
}
