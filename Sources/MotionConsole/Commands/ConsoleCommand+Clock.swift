internal import MotionCore
internal import MotionHost
internal import MotionTime
import OrreryBasics

/// Commands that run the clock, or change the time that is shown.
extension ConsoleCommand {
  static var clock: [ConsoleCommand] {
    [
      ConsoleCommand(
        "play", "[SPEED]",
        "Runs the clock until everything is at rest; 0.5 is half as fast, -1 shows the past backwards.",
        takes: [.name], argumentCount: 0...1
      ) { session, arguments in
        guard let text = arguments.first else { return session.startPlaying(speed: 1) }
        guard let speed = Double(text.hasSuffix("x") ? String(text.dropLast()) : text),
          speed.isFinite, speed != 0, abs(speed) <= 1000
        else {
          throw HostError(
            .invalidArgument, "'\(text)' is not a speed. Write 0.5, 2 or -1; at most 1000.")
        }
        return session.startPlaying(speed: speed)
      },
      ConsoleCommand("settle", "", "Runs at once until everything is at rest and nothing is due.") {
        session, _ in
        let outputs = session.settle()
        let failed = outputs.contains { if case .error = $0 { true } else { false } }
        return ConsoleReply(failed ? .failed : .done, outputs)
      },
      ConsoleCommand("pause", "", "Stops the clock.") { session, _ in
        session.pause()
        return ConsoleReply(.done, [.text(session.statusLine)])
      },
      ConsoleCommand(
        "step", "[FRAMES|TIME]",
        "Advances by frames, or by a time such as 0.5s; -1 shows the frame before.",
        takes: [.time], argumentCount: 0...1
      ) { session, arguments in
        let outputs = session.step(try session.frames(arguments.first ?? "1"))
        return ConsoleReply(.done, outputs + [.text(session.statusLine)])
      },
      ConsoleCommand(
        "scrub", "[TIME]",
        "Shows a time: 1.25s, 75f, 40%, @marker, +50ms; alone, opens the panel.",
        takes: [.time], argumentCount: 0...1
      ) { session, arguments in
        guard let text = arguments.first else { return ConsoleReply(.scrub) }
        let wanted = try session.seconds(text)
        let outputs = session.seek(to: wanted)
        let end = session.status.range.upperBound
        let failed = outputs.contains { if case .error = $0 { true } else { false } }
        let note = wanted > end + 1e-6 ? session.shortfall(of: wanted) : []
        return ConsoleReply(failed ? .failed : .done, outputs + [.text(session.statusLine)] + note)
      },
      ConsoleCommand(
        "timeline", "[NAME]",
        "Selects the timeline to scrub, or `session`; alone, lists the timelines.",
        takes: [.timeline], argumentCount: 0...1
      ) { session, arguments in
        guard let name = arguments.first else {
          return ConsoleReply(.done, [.text(session.timelines)])
        }
        try session.choose(timeline: name == "session" ? nil : name)
        return ConsoleReply(.done, [.text(session.statusLine)])
      },
    ]
  }
}

extension ConsoleSession {
  /// Starts playback. If the speed is positive, the end of the session is shown and the session is
  /// at rest, returns a note that there is nothing to play.
  fileprivate func startPlaying(speed: Double) -> ConsoleReply {
    if speed > 0, log.shown == nil, run.isSettled {
      return ConsoleReply(.done, [.note("\(restText); there is nothing to play")])
    }
    play(speed: speed)
    return ConsoleReply()
  }

  /// The status of the session as one line of text.
  var statusLine: String {
    let status = status
    let time = NumberText.fixed(status.time, decimals: 3)
    let state =
      switch status.state {
      case .playing: ", playing"
      case .paused: ", paused"
      case .scrubbing: " of \(NumberText.fixed(status.end, decimals: 3)) s"
      }
    guard let timeline = status.timeline else { return "\(time) s\(state)" }
    let position = NumberText.fixed(status.position, decimals: 3)
    let end = NumberText.fixed(status.range.upperBound, decimals: 3)
    return "\(time) s\(state); \(timeline) at \(position) of \(end) s"
  }

  /// Returns a note that a time is after the end of the session or of the scrubbed timeline.
  fileprivate func shortfall(of wanted: Double) -> [ConsoleOutput] {
    let time = NumberText.rounded(wanted, decimals: 3)
    if let timeline = log.timeline { return [.note("\(timeline) ends before \(time) s")] }
    return [.note("the session has not reached \(time) s yet; .step and .play continue it")]
  }

  /// Returns the number of frames given by a count or a time; negative for a leading minus sign.
  fileprivate func frames(_ text: String) throws -> Int {
    let count = try Int(text) ?? framesOfTime(text)
    guard count.magnitude <= Self.mostFrames else {
      throw HostError(
        .invalidArgument, "'\(text)' is too far. Step \(Self.mostFrames) frames at most.")
    }
    return count
  }

  private func framesOfTime(_ text: String) throws -> Int {
    let count =
      switch try TimeArgument(parsing: String(text.drop { $0 == "-" || $0 == "+" })) {
      case .frame(let frames): frames
      case .clock(let distance): rate.firstFrame(atOrAfter: distance)
      }
    return text.hasPrefix("-") ? -count : count
  }

  /// A list of the script's named timelines, as text.
  fileprivate var timelines: String {
    let found = run.within { run.objects(of: Timeline.self) }
    if found.isEmpty { return "the script has no timeline under a name" }
    return found.map { name, timeline in
      let state = run.within {
        "\(timeline.paused.value ? "paused at" : "runs, at") "
          + "\(NumberText.fixed(timeline.currentTime, decimals: 3)) s"
      }
      return "\(name == log.timeline ? "*" : " ") \(name)  \(state)"
    }.joined(separator: "\n")
  }

  /// Selects the timeline that is scrubbed; nil selects the session.
  fileprivate func choose(timeline name: String?) throws {
    let before = log
    if let name, timeline(named: name) == nil {
      let names = run.within { run.objects(of: Timeline.self) }.map(\.name)
      throw HostError(
        .nameNotFound,
        "'\(name)' is not a timeline. "
          + (names.isEmpty
            ? "The script has none." : "The script has \(names.joined(separator: ", ")).")
      )
    }
    log.timeline = name
    if name != nil { log.shown = nil }
    note("timeline \(name ?? "session")", since: before)
  }
}
