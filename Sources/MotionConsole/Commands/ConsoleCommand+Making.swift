internal import MotionHost
internal import MotionTime
internal import OrreryBasics

/// Commands that change the session, or save it to files.
extension ConsoleCommand {
  static var making: [ConsoleCommand] {
    [
      ConsoleCommand("load", "FILE", "Starts with another script.", takes: [.file]) {
        session, arguments in
        let outputs = try session.load(arguments[0])
        return ConsoleReply(.done, outputs + [.text(session.statusLine)])
      },
      ConsoleCommand(
        "reload", "[FILE]",
        "Reloads changed files of the script and the plugins; the time shown remains.",
        takes: [.file], argumentCount: 0...1
      ) { session, arguments in
        let paths = arguments.isEmpty ? session.run.sources.paths : arguments
        if let path = arguments.first, session.run.sources[path] == nil {
          let known = session.run.sources.paths.joined(separator: ", ")
          throw FileError(
            .inputNotFound,
            "the session has not read '\(path)'. It has read \(known.isEmpty ? "nothing" : known).")
        }
        let outputs = session.reload(paths, isAsked: true)
        let failed = outputs.contains { if case .error = $0 { true } else { false } }
        return ConsoleReply(failed ? .failed : .done, outputs)
      },
      ConsoleCommand(
        "input", "FILE", "Schedules recorded pointer input from the present time on.",
        takes: [.file]
      ) { session, arguments in
        let (count, end) = try session.layInput(from: arguments[0])
        return ConsoleReply(
          .done,
          [.text("\(count) samples, the last at \(NumberText.rounded(end.seconds, decimals: 3)) s")]
        )
      },
      ConsoleCommand(
        "record", "FILE", "Writes the pointer input of the session to a file.", takes: [.file]
      ) { session, arguments in
        let count = try session.writeRecording(to: arguments[0])
        return ConsoleReply(.done, [.text("\(count) samples to \(arguments[0])")])
      },
      ConsoleCommand(
        "record!", "FILE", "Does the same, replacing an existing file.", takes: [.file]
      ) { session, arguments in
        let count = try session.writeRecording(to: arguments[0], overwriting: true)
        return ConsoleReply(.done, [.text("\(count) samples to \(arguments[0])")])
      },
      ConsoleCommand(
        "trace", "FILE", "Writes a trace to FILE: .jsonl or .csv.", takes: [.file]
      ) { session, arguments in
        try session.writeTrace(to: arguments[0])
        return ConsoleReply(.done, [.text(arguments[0])])
      },
      ConsoleCommand(
        "trace!", "FILE", "Does the same, replacing an existing file.", takes: [.file]
      ) { session, arguments in
        try session.writeTrace(to: arguments[0], overwriting: true)
        return ConsoleReply(.done, [.text(arguments[0])])
      },
      ConsoleCommand(
        "save", "FILE", "Writes a script with which orrery run repeats the session.", takes: [.file]
      ) { session, arguments in
        ConsoleReply(.done, [.text(try session.save(to: arguments[0]))])
      },
      ConsoleCommand(
        "save!", "FILE", "Does the same, replacing existing files.", takes: [.file]
      ) { session, arguments in
        ConsoleReply(.done, [.text(try session.save(to: arguments[0], overwriting: true))])
      },
      ConsoleCommand(
        "undo", "[COUNT]", "Undoes the last steps.", takes: [.name], argumentCount: 0...1
      ) {
        session, arguments in
        let titles = try session.undo(try Self.number(arguments))
        return ConsoleReply(.done, [.text(Self.named(titles, "undone") ?? "nothing to undo")])
      },
      ConsoleCommand(
        "redo", "[COUNT]", "Redoes undone steps.", takes: [.name], argumentCount: 0...1
      ) {
        session, arguments in
        let titles = try session.redo(try Self.number(arguments))
        return ConsoleReply(
          .done, [.text(Self.named(titles, "done again") ?? "nothing to do again")])
      },
      ConsoleCommand(
        "set", "[NAME=VALUE]",
        "Sets a value of motion.arguments, or plugin.parameter=value, as if from the start.",
        takes: [.name], argumentCount: 0...12
      ) { session, arguments in
        guard !arguments.isEmpty else {
          let lines = session.log.source.job.arguments.map(\.description)
          return ConsoleReply(
            .done, [.text(lines.isEmpty ? "nothing is set" : lines.joined(separator: "\n"))])
        }
        let text = arguments.joined(separator: " ")
        let argument = try RunArgument(parsing: text)
        return ConsoleReply(.done, try session.set([argument]))
      },
      ConsoleCommand(
        "limits", "[NAME=VALUE]", "Sets a limit, such as script=10s; alone, lists them.",
        takes: [.limit], argumentCount: 0...1
      ) { session, arguments in
        guard let text = arguments.first else {
          return ConsoleReply(
            .done, [.text(session.log.source.job.limits.lines.joined(separator: "\n"))])
        }
        let source = try session.log.source.changed { try $0.limits.set(parsing: text) }
        return ConsoleReply(.done, try session.rebase(source, "limits", text))
      },
    ]
  }

  /// Returns `what` followed by the titles of undo steps: on one line if they are short, otherwise
  /// one per line and at most 20; nil if there are none.
  private static func named(_ titles: [String], _ what: String) -> String? {
    if titles.isEmpty { return nil }
    let shown = titles.prefix(20) + (titles.count > 20 ? ["… \(titles.count - 20) more"] : [])
    let isLong = titles.count > 1 && shown.reduce(0) { $0 + $1.count + 2 } > 60
    return isLong
      ? "\(what):\n" + shown.map { "  \($0)" }.joined(separator: "\n")
      : "\(what): \(shown.joined(separator: ", "))"
  }

  private static func number(_ arguments: [String]) throws(HostError) -> Int {
    guard let text = arguments.first else { return 1 }
    if let count = Int(text), count > 0 { return count }
    throw HostError(.invalidArgument, "'\(text)' is not a number of steps. Write 1 or more.")
  }
}
