internal import Lua
internal import MotionHost
internal import MotionRender
package import MotionTime
import OrreryBasics

/// The script and plugin files of the session, which the user may edit while it runs.
extension ConsoleSession {
  /// Reloads the session's files that have changed since they were last read. Returns the output of
  /// the reload; empty if no file has changed.
  ///
  /// The state of a file is recorded before it is read, so that a file that is saved during a reload
  /// is reloaded by the next call. The first call reads all files and compares them with what the
  /// session uses.
  package func reloadChangedFiles() -> [ConsoleOutput] {
    let paths = Array(run.sources.paths)
    let lost = lostFiles(among: paths)
    let changed = fileWatch.changed(among: paths)
    return changed.isEmpty ? lost : lost + reload(changed, isAsked: false)
  }

  /// Reports files that are missing at ten looks in a row, once: an editor may remove a file before it writes it.
  private func lostFiles(among paths: [String]) -> [ConsoleOutput] {
    let absent = paths.filter { !FolderWalk.isPresent($0) }
    missing = (absent, absent == missing.paths ? missing.looks + 1 : 1)
    guard !absent.isEmpty, missing.looks == 10 else { return [] }
    let names = absent.joined(separator: ", ")
    return [.error("\(names): not there any more. What was read goes on; save it again.")]
  }

  /// Reads files again and replays the session with their new contents.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - isAsked: Whether the user asked for the reload, so that an unchanged file is reported too.
  /// - Returns: A line that lists the columns whose values differ before and after the reload. If a
  ///   file is invalid the session is unchanged.
  func reload(_ paths: [String], isAsked: Bool) -> [ConsoleOutput] {
    var texts: [String: [UInt8]] = [:]
    let names = paths.joined(separator: ", ")
    do {
      for path in paths {
        fileWatch.note([path])
        let text = try SourceText.contents(of: path)
        if text != run.sources[path] { texts[path] = text }
      }
      if texts.isEmpty {
        return isAsked ? [.note("\(names): nothing in it has changed")] : []
      }
      let source = log.source.revised(by: texts)
      return try rebase(source, "reload", texts.keys.sorted().joined(separator: ", "))
    } catch {
      interruption.reset()
      let reason = describe(error)
      let quoted = isConfined ? Self.quotedLine(of: reason, texts).map { "\n\($0)" } ?? "" : ""
      return [
        .error("\(names): not reloaded; the session is unchanged.\n\(reason)\(quoted)")
      ]
    }
  }

  /// Returns the first source line that a message refers to as `file:line`, with its number; nil if
  /// it refers to none of these files.
  private static func quotedLine(of reason: String, _ texts: [String: [UInt8]]) -> String? {
    for (path, bytes) in texts {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let place = reason.firstRange(of: "\(name):") else { continue }
      let digits = reason[place.upperBound...].prefix { $0.isNumber && $0.isASCII }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard let number = Int(digits), lines.indices.contains(number - 1) else { continue }
      let text = String(decoding: lines[number - 1].prefix(200), as: UTF8.self)
      return "  \(number) | \(text)"
    }
    return nil
  }

  /// Replays the log with another source. The entries and the time shown are unchanged.
  ///
  /// - Parameters:
  ///   - title: The title of the undo step.
  ///   - what: The subject of the message, such as the file names.
  ///   - isOpen: Whether later changes with the same title are one step with it.
  /// - Returns: A line that lists the columns whose values differ before and after the reload.
  /// - Throws: ``ScriptError``, ``HostError`` or ``SessionPlayback/Ended`` if the log cannot be
  ///   replayed. The session is then unchanged.
  func rebase(
    _ source: SessionSource, _ title: String, _ what: String, isOpen: Bool = false
  ) throws -> [ConsoleOutput] {
    try revive()
    var target = log
    target.source = source
    let collector = OutputCollector()
    let new = try played(target, collector: collector)
    let before = log
    let difference = FrameDifference(run, new, until: log.end, rate: rate)
    let failures = collector.take().filter { if case .error = $0 { true } else { false } }
    replace(new)
    log = target
    let wasPlaying = isPlaying
    note(title, since: before, isOpen: isOpen)
    isPlaying = wasPlaying
    let shown = failures.prefix(3) + (failures.count > 3 ? [.note("… and more")] : [])
    return [.note("\(title) \(what): \(difference.text)")] + shown
  }

  /// Loads another script, with an empty log.
  ///
  /// - Throws: ``ScriptError``, ``HostError`` or ``SessionPlayback/Ended`` if the script does not
  ///   load. The session is then unchanged.
  func load(_ path: String) throws -> [ConsoleOutput] {
    let source = SessionSource(log.source.changed { $0.script = path }.job)
    let collector = OutputCollector()
    let new = try SessionPlayback(source, collector: collector, interruption: interruption)
    let before = log
    hold()
    replace(new)
    log = new.log
    playhead = .zero
    note("load \(path)", since: before)
    return collector.take()
  }

  /// Loads a script in place of one that had an error; what is wrong with it is an output.
  package func loadAnew(_ path: String) -> [ConsoleOutput] {
    do {
      return try load(path) + [.note("load \(path)")]
    } catch {
      interruption.reset()
      return [.error(describe(error))]
    }
  }

  /// Schedules the recording in a file, starting at the time shown.
  ///
  /// - Returns: The number of samples, and the time of the last one.
  func layInput(from path: String) throws -> (count: Int, end: MediaTime) {
    try layInput("input \(path)") { try Recording(readingFrom: path, startingAt: $0) }
  }

  /// Schedules a recording, starting at the time shown.
  ///
  /// - Parameter bytes: The content of a recording file.
  /// - Returns: A line with the number of samples, or the error. An invalid recording has no
  ///   effect.
  func replay(_ bytes: [UInt8]) -> [ConsoleOutput] {
    do {
      let (count, end) = try layInput("replay") {
        try Recording(parsing: bytes, path: "the recording", startingAt: $0)
      }
      let last = NumberText.rounded(end.seconds, decimals: 3)
      return [.text("\(count) samples, the last at \(last) s")]
    } catch {
      return [.error(describe(error))]
    }
  }

  private func layInput(
    _ title: String, _ read: (MediaTime) throws -> Recording
  ) throws -> (count: Int, end: MediaTime) {
    let before = log
    do {
      try revive()
      _ = try branch()
      let start = try run.nextMoment()
      let recording = try read(start)
      settle(at: run.now)
      run.within { run.lay(recording) }
      log.add(.recording(recording), at: log.end)
      run.settle(log)
      note(title, since: before)
      return (recording.samples.count, recording.samples.last?.time ?? start)
    } catch let error as any CommandError where error.exitStatus != .interrupted {
      log = before
      try play(before)
      throw error
    }
  }

  /// Sends a pointer event to the stage at the present time.
  ///
  /// - Parameters:
  ///   - type: The kind of event: down, move, up or cancel.
  ///   - position: The position of the pointer, in the stage's coordinates.
  ///   - pointer: The identifier of the pointer.
  /// - Returns: The output of the callbacks that it caused.
  @discardableResult
  package func point(_ type: PointerSample.Kind, at position: Point, pointer: Int = 1)
    -> [ConsoleOutput]
  {
    take(PointerSample(time: .zero, type: type, pointerId: pointer, position: position))
  }

  /// Sends a pointer sample to the stage at the present time. The sample's own time is ignored.
  func take(_ sample: PointerSample) -> [ConsoleOutput] {
    let before = log
    do {
      try revive()
      var outputs = try branch()
      var sample = sample
      sample.time = try run.nextMoment()
      let start = run.now
      try run.route(sample)
      log.add(.pointers([sample]), at: start)
      settle(at: sample.time)
      let isLast = sample.type == .up || sample.type == .cancel
      note("pointer", since: before, isOpen: !isLast)
      if isLast { rest() }
      outputs += run.collector.take()
      return outputs
    } catch {
      log = before
      return recover(from: error)
    }
  }

  /// All pointer samples in order of time, including scheduled samples of recordings.
  var samples: [PointerSample] {
    let all = log.entries.flatMap { entry -> [PointerSample] in
      switch entry.input {
      case .pointers(let samples): samples
      case .recording(let recording): recording.samples
      case .line, .late: []
      }
    }
    return all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The late turns, in order of time.
  var lateTurns: [LateTurn] {
    log.entries.flatMap { entry -> [LateTurn] in
      switch entry.input {
      case .late(let turn): [turn]
      case .recording(let recording): recording.lateTurns
      case .line, .pointers: []
      }
    }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
  }

  /// Returns the pointer input between two times as a recording that begins at `start`, and the number of its
  /// samples; nil if there are more than `most`.
  func recordedInput(
    from start: MediaTime, to end: MediaTime, most: Int
  ) -> (text: String, count: Int)? {
    let inside = samples.filter { $0.time >= start && $0.time <= end }
    guard inside.count <= most else { return nil }
    let taken = inside.map { sample in
      var sample = sample
      sample.time = sample.time - start
      return sample
    }
    let bytes = SavedScript.bytes(of: Recording(samples: taken))
    return (String(decoding: bytes, as: UTF8.self), taken.count)
  }

  /// The pointer samples and the late turns.
  var recording: Recording { Recording(samples: samples, lateTurns: lateTurns) }
}
