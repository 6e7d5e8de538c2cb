internal import Lua
internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// Evaluating typed lines of Lua.
extension ConsoleSession {
  /// Evaluates a typed line. An expression that only reads does not change the session. Any other line runs
  /// at the time shown: later input is removed from the log, and undo restores it.
  func evaluate(_ text: String) -> ConsoleReply {
    let before = log
    do {
      try revive()
      guard let line = try line(text) else { return ConsoleReply(.incomplete) }
      inputCount = line.number
      if let reply = try look(line) { return reply }
      let isPast = log.shown != nil
      var outputs = try branch()
      let (result, shownText) = try perform(line)
      if let error = result, isPast {
        // A slip does not cost what came after.
        let said = run.collector.take()
        try play(before)
        return ConsoleReply(
          .failed,
          said + [.error(error), .note("nothing was changed, and what came after is there")])
      }
      note(Self.title(of: text), since: before)
      outputs += run.collector.take() + run.copiedWrites(in: line)
      if let error = result { return ConsoleReply(.failed, outputs + [.error(error)]) }
      return ConsoleReply(.done, shownText.isEmpty ? outputs : outputs + [.value(shownText)])
    } catch let error as LuaError {
      return ConsoleReply(.failed, [.error(ScriptError.text(of: error))])
    } catch {
      log = before
      return ConsoleReply(.failed, recover(from: error))
    }
  }

  /// Evaluates a line that only reads, at the time shown, without adding it to the log.
  ///
  /// - Returns: The reply, or nil if the line calls a function that can have side effects; the
  ///   evaluation is then abandoned before any effect.
  /// - Throws: ``SessionPlayback/Ended``.
  private func look(_ line: ConsoleLine) throws -> ConsoleReply? {
    // A metatable's `__index` cannot be read while it is replaced to keep looks from following it.
    guard line.isExpression, !line.text.contains("__index") else { return nil }
    let earlier = run.collector.take()
    let name = TimeNames.name(of: line.text)
    let look = try run.look(line, at: log.shown, budget: .time(lineLimit)) {
      ValueText.text(of: $0, in: run.script, named: name)
    }
    let printed = run.collector.take()
    guard let look else {
      for output in earlier { run.collector.hear(output) }
      return nil
    }
    let mark = look.isOfMoment ? "" : "  (now)"
    switch look.result {
    case .failure(let error):
      return ConsoleReply(.failed, earlier + printed + [.error(ScriptError.text(of: error))])
    case .success(let texts):
      let text = texts.joined(separator: "\n")
      let marked = text.isEmpty ? [] : [ConsoleOutput.value(text + mark)]
      let said =
        text.isEmpty && !mark.isEmpty && !printed.isEmpty ? [ConsoleOutput.note("(now)")] : []
      return ConsoleReply(.done, earlier + printed + marked + said)
    }
  }

  /// The CPU time that a line may take, in seconds.
  private var lineLimit: Double {
    log.source.job.isTrusted ? .infinity : log.source.job.limits.script
  }

  /// Returns the text of the values of a line.
  private func shownText(of values: [LuaValue], from line: ConsoleLine) -> String {
    run.within {
      let name = line.isExpression ? TimeNames.name(of: line.text) : nil
      return run.script.inspecting {
        values.map { ValueText.text(of: $0, in: run.script, named: name) }.joined(separator: "\n")
      }
    }
  }

  /// Parses a text as an expression, otherwise as statements; nil if it is incomplete.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func line(_ text: String) throws -> ConsoleLine? {
    let number = inputCount + 1
    let expression = ConsoleLine(text: text, isExpression: true, number: number)
    let statements = ConsoleLine(text: text, isExpression: false, number: number)
    return try run.within {
      if (try? run.compile(expression)) != nil {
        try run.checkConstants(expression)
        return expression
      }
      do throws(LuaError) {
        _ = try run.compile(statements)
        try run.checkConstants(statements)
        return statements
      } catch {
        if isBeginning(error) { return nil }
        // `1 +` is the beginning of an expression, but not of a statement.
        do throws(LuaError) { _ = try run.compile(expression) } catch {
          if isBeginning(error) { return nil }
        }
        throw error
      }
    }
  }

  private func isBeginning(_ error: LuaError) -> Bool {
    error.code == .syntaxError && error.message.hasSuffix("near <eof>")
  }

  /// Runs a line at the next free time and adds it to the log.
  ///
  /// - Returns: The message of the error that it raised, nil if none, and the text of its values.
  /// - Throws: ``SessionPlayback/Ended``.
  func perform(_ line: ConsoleLine) throws -> (error: String?, values: String) {
    var line = line
    let chunk = try run.within { try run.compile(line) }
    let time = try run.nextMoment()
    let result = try run.run(chunk, at: time, budget: .time(lineLimit))
    var (error, text): (String?, String) = (nil, "")
    switch result {
    case .failure(let failure):
      line.hasFailed = true
      error = ScriptError.text(of: failure)
    case .values(let values):
      text = shownText(of: values, from: line)
    }
    log.add(.line(line), at: time)
    settle(at: time)
    return (error, text)
  }

  /// Sets the end of the log to `time`, or to the session's clock if that is later. Call after the
  /// last entry has been executed.
  func settle(at time: MediaTime) {
    // If a turn was late, the clock is at the commit's time.
    log.end = max(time, run.now)
    run.settle(log)
    playhead = max(playhead, log.end)
  }

  /// If an earlier time is shown, replays the session up to it and drops the later input, so that
  /// the session continues from there.
  ///
  /// - Throws: The errors of ``play(_:)-(ConsoleLog)`` and ``compare(_:until:)``.
  func branch() throws -> [ConsoleOutput] {
    guard let shown = log.shown else { return [] }
    hold()
    var target = log
    target.cut(after: shown)
    let known = run.loop.commits
    let aside = laidAside(after: shown)
    try play(target)
    try compare(known, until: shown)
    let time = NumberText.rounded(shown.seconds, decimals: 4)
    return [.note("continues from \(time) s; .undo restores what came after: \(aside)")]
  }

  /// Describes what follows a time: its length, the first lines, and the number of other inputs.
  private func laidAside(after time: MediaTime) -> String {
    let length = NumberText.rounded((log.end - time).seconds, decimals: 3)
    let entries = log.entries.filter { $0.time > time }
    let lines = entries.compactMap { entry -> String? in
      guard case .line(let line) = entry.input else { return nil }
      return "'\(Self.title(of: line.text))'"
    }
    let pointers = samples.count { $0.time > time }
    var parts = ["\(length) s"] + lines.prefix(3)
    if lines.count > 3 { parts.append("\(lines.count - 3) more lines") }
    if pointers > 0 { parts.append("\(pointers) pointer sample\(pointers == 1 ? "" : "s")") }
    return parts.joined(separator: ", ")
  }

  /// Compares the commits of the replay with the original ones.
  ///
  /// - Throws: ``HostError`` (`replayDiverged`) if they differ, as they may for a script that reads
  ///   files.
  private func compare(_ known: RetainedCommits, until time: MediaTime) throws {
    guard known.isWhole, run.loop.commits.isWhole else { return }
    let name = log.source.job.script
    let check = CommitCheck(expecting: try known.list(), of: name.isEmpty ? "the session" : name)
    for commit in try run.loop.commits.list() { check.take(commit) }
    try check.finish(until: time)
  }

  /// Returns the title of the undo step of a text.
  static func title(of text: String) -> String {
    let line = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
