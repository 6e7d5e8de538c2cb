import MotionExport
import MotionHost
import MotionLua
import OrreryBasics
import PlatformC

extension PluginEnvironment {
  /// Checks plugins and prints the findings.
  func check(_ text: String?, all: Bool) throws -> ExitStatus {
    if all { showSurroundings() }
    let locations = try locations(text, all: all)
    let linter = PluginOptions.variable("PATH").flatMap(PluginCheck.linter(in:))
    var statuses: [ExitStatus] = []
    for location in locations {
      do throws(HostError) {
        if all { try plugins.check(location) }
        let check = PluginCheck(
          location, plugins: plugins, limits: limits, isolation: isolation, linter: linter)
        show(check)
        if !check.isSound { statuses.append(check.loads ? .failure : .doesNotLoad) }
      } catch {
        Terminal.complain(error.description)
        statuses.append(error.exitStatus)
      }
    }
    return locations.count == 1
      ? statuses.first ?? .success : statuses.isEmpty ? .success : .failure
  }

  private func show(_ check: PluginCheck) {
    let location = check.location
    let name = "\(location.kind.folder)/\(location.name)"
    if isJSON { return Terminal.print(Self.json(check, name).line) }
    for finding in check.findings { Terminal.print(finding.description) }
    let word = check.isSound ? "ok" : check.loads ? "faulty" : "broken"
    Terminal.print("\(word)  \(name) \(check.version ?? "")".trimmed)
  }

  private static func json(_ check: PluginCheck, _ name: String) -> JSONOutput {
    let findings = check.findings.map { finding in
      JSONOutput.object([
        .init("severity", .text(finding.severity.rawValue)), .init("path", .text(finding.path)),
        .init("line", finding.line.map(JSONOutput.count) ?? .null),
        .init("message", .text(finding.message)),
      ])
    }
    return .object([
      .init("plugin", .text(name)), .init("path", .text(check.location.path)),
      .init("version", check.version.map(JSONOutput.text) ?? .null),
      .init("loads", .flag(check.loads)), .init("sound", .flag(check.isSound)),
      .init("findings", .list(findings)),
    ])
  }

  /// Prints the environment of plugins: the health report of LE 7.7.
  private func showSurroundings() {
    if isJSON { return }
    Terminal.print(ProgramVersion.fullText)
    for root in plugins.roots {
      Terminal.print("searched: \(root.path) (\(Self.words(root.origin)))")
    }
    for line in limits.lines { Terminal.print("limit: \(line)") }
  }

  private static func words(_ origin: PluginRoot.Origin) -> String {
    switch origin {
    case .named: "named by you"
    case .bundled: "came with Orrery"
    case .found: "found"
    }
  }

  /// Reloads a plugin repeatedly and prints the counts of objects after each reload.
  func reload(_ text: String, times: Int) throws -> ExitStatus {
    guard (1...10_000).contains(times) else {
      throw HostError(.invalidArgument, "--times: \(times) is out of range. Give 1 to 10000.")
    }
    var isFlat = true
    for location in try locations(text) {
      let check = try PluginReloadCheck(
        location, plugins: plugins, limits: limits, isolation: isolation, times: times)
      isFlat = isFlat && check.isFlat
      if isJSON { Terminal.print(Self.json(check, location).line) } else { show(check, location) }
    }
    return isFlat ? .success : .failure
  }

  private func show(_ check: PluginReloadCheck, _ location: PluginLocation) {
    let place = check.target.map { "added to \($0)" } ?? "baked"
    Terminal.print("\(location.kind.folder)/\(location.name), \(place)")
    Terminal.print("reloads  uses  objects  references  machine KiB  process MiB")
    for (number, round) in check.rounds.enumerated() where Self.isShown(number, check.rounds.count)
    {
      let cells = [
        (number, 7), (round.uses, 6), (round.objects, 9), (round.references, 12),
        (round.memory >> 10, 13), (round.resident >> 20, 13),
      ]
      Terminal.print(
        cells.map { value, width in
          let text = "\(value)"
          return String(repeating: " ", count: max(width - text.count, 1)) + text
        }.joined())
    }
    for error in check.errors { Terminal.print("error: \(error)") }
    for leak in check.leaks { Terminal.print("left: \(leak)") }
    Terminal.print(check.isFlat ? "flat: nothing is left and nothing grew" : "not flat")
  }

  /// Returns whether a line is shown: the first ones, then fewer and fewer, and the last.
  private static func isShown(_ number: Int, _ count: Int) -> Bool {
    number <= 10 || number == count - 1 || number < 1000 && number.isMultiple(of: 100)
      || number.isMultiple(of: 1000)
  }

  private static func json(_ check: PluginReloadCheck, _ location: PluginLocation) -> JSONOutput {
    let rounds = check.rounds.map { round in
      JSONOutput.object([
        .init("uses", .count(round.uses)), .init("objects", .count(round.objects)),
        .init("references", .count(round.references)), .init("memory", .count(round.memory)),
        .init("resident", .count(round.resident)),
      ])
    }
    return .object([
      .init("plugin", .text("\(location.kind.folder)/\(location.name)")),
      .init("target", check.target.map(JSONOutput.text) ?? .null),
      .init("flat", .flag(check.isFlat)), .init("rounds", .list(rounds)),
      .init("leaks", .list(check.leaks.map { .text("\($0)") })),
      .init("errors", .list(check.errors.map(JSONOutput.text))),
    ])
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
