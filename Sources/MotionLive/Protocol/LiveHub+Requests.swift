internal import MotionConsole
internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// Handling of the requests of pages.
extension LiveHub {
  /// Executes a request of a page, and sends the answer.
  func perform(
    _ fields: [String: JSONValue], _ bytes: [UInt8], from page: Int, now: Double
  ) throws {
    guard case .string(let name)? = fields["do"] else {
      throw HostError(.invalidArgument, "\"do\" is missing. \(Self.choices)")
    }
    let isGuest = pages[page]?.guest != nil
    if isGuest { try Self.checkGuest(name, fields) }
    if name == "interrupt", driver == page {
      // What is not busy would be interrupted when it is next called.
      if !session.isIdle { session.interruption.trigger(.interrupted) }
      return answer(fields, bytes, to: page)
    }
    if name != "drive", session.isCrowded {
      throw HostError(
        .invalidArgument, "the script is busy and too much waits for it. Ask again later.")
    }
    switch name {
    case "frame":
      let request = try FrameRequest(fields)
      return try request.isCompared ? showCompared(request, to: page) : show(request, to: page)
    case "watch": pages[page]?.watched = try fields.names ?? []
    case "restart" where driver == page && loadAwaited(): break
    case "drive": if driver != page { hand(to: page, now: now) }
    case "cancel" where isGuest && driver != page:
      session.cancelPointers(in: Self.pointers(ofPage: page))
    case "guests", "invite", "revoke":
      let members = try manageGuests(name, fields)
      let id = JSONOutput.id(fields, of: bytes[...]).map { [JSONOutput.Member("id", $0)] } ?? []
      pages[page]?.send(.text(JSONOutput.object(id + members).line))
      return
    case "image": return try sendImage(fields, to: page)
    case "picture": return try drawPicture(fields, JSONOutput.id(fields, of: bytes[...]), to: page)
    case "complete", "inspect", "series", "explain", "layers", "scrolls", "focus", "motions",
      "ghosts", "moments", "timelines", "recording", "parameters", "settings", "curve":
      return forward(bytes, to: page)
    case "play", "pause", "rest", "cancel", "seek", "step", "eval", "replay", "set", "compare",
      "saveSettings", "saveSession", "restart":
      // The clock is for guests, too; one that nobody turns they turn themselves.
      if isGuest, driver == nil || now - heard > Self.longestSilence {
        hand(to: page, now: now)
      }
      guard driver == page || isGuest else {
        throw HostError(
          .invalidArgument, "another page drives. Take over with {\"do\":\"drive\"}.")
      }
      try control(name, fields, bytes, from: page)
      if !["play", "pause", "rest", "cancel"].contains(name) { return }
    default: throw HostError(.invalidArgument, "'\(name)' is not a request. \(Self.choices)")
    }
    answer(fields, bytes, to: page)
  }

  /// Answers with the state.
  private func answer(_ fields: [String: JSONValue], _ bytes: [UInt8], to page: Int) {
    let id = JSONOutput.id(fields, of: bytes[...]).map { [JSONOutput.Member("id", $0)] } ?? []
    pages[page]?.send(.text(JSONOutput.object(id + state(of: page)).line))
  }

  private static let choices =
    "There are frame, image, picture, watch, drive, guests, invite, revoke, interrupt, play, pause, rest, cancel, seek, step, eval, complete, inspect, series, "
    + "explain, layers, scrolls, focus, motions, ghosts, moments, timelines, recording, replay, curve, parameters, set, compare, settings, saveSettings, saveSession and restart."

  private func control(
    _ name: String, _ fields: [String: JSONValue], _ bytes: [UInt8], from page: Int
  ) throws {
    switch name {
    case "play":
      let speed = try fields.number("speed", otherwise: session.speed)
      guard (0.1...4).contains(speed) else {
        throw HostError(.invalidArgument, "\"speed\" is \(speed). Give 0.1…4.")
      }
      session.speed = speed
      session.setPaused(false)
      announce()
    case "pause":
      session.setPaused(true)
      announce()
    case "rest":
      session.standsAtRest = fields["stands"] != .boolean(false)
      announce()
    case "cancel": session.restart()
    case "step":
      session.setPaused(true)
      forward(bytes, to: page)
    default:
      if name == "seek" { session.restart() }
      forward(bytes, to: page)
    }
  }

  /// Passes a request to the session's JSON conversation, which answers as `orrery repl --json`
  /// does.
  private func forward(_ bytes: [UInt8], to page: Int) {
    guard let send = pages[page]?.send else { return }
    let line = String(decoding: bytes, as: UTF8.self)
    let isGuest = pages[page]?.guest != nil
    session.perform(
      { JSONConversation($0).answer(line) },
      reply: { lines in
        for line in lines {
          if let message = isGuest ? Self.guestAnswer(line) : .text(line) { send(message) }
        }
      })
  }

  /// Sends a piece of an image that a layer of the page's scene shows.
  private func sendImage(_ fields: [String: JSONValue], to page: Int) throws(HostError) {
    let request = try ImageRequest(fields)
    guard let known = pages[page],
      [known.scene, known.comparedScene].contains(where: {
        $0?.shows(contents: request.name) ?? false
      })
    else {
      throw HostError(.invalidArgument, "no layer of the scene shows '\(request.name)'.")
    }
    known.send(.binary(request.piece(below: imageFolder)))
  }

  private func show(_ request: FrameRequest, to page: Int) throws {
    let isDriver = page == driver
    var samples = request.samples
    if pages[page]?.guest != nil {
      samples = guestSamples(samples, of: page)
      if !isDriver { session.take(samples, at: request.stamp) }
    }
    let shown =
      try isDriver ? session.frame(at: request.stamp, samples) : session.currentFrame()
    announceColumns(of: shown, to: page)
    let moves = request.wantsScene ? announceScene(of: shown.frame, request.stage, to: page) : nil
    guard let known = pages[page] else { return }
    var flags: FrameMessage.Flags = isDriver ? .isDriver : []
    if session.isPaused { flags.insert(.isPaused) }
    if session.isPast { flags.insert(.isPast) }
    if !session.isIdle { flags.insert(.isBusy) }
    if session.isResting { flags.insert(.isResting) }
    if session.takesKeys { flags.insert(.takesKeys) }
    let watched = known.watched.map { name in shown.columns.firstIndex { $0.name == name } }
    let message = FrameMessage(
      frame: shown.frame, flags: flags, restarts: shown.restarts, end: session.time,
      request: request.number, hasColumns: request.wantsColumns, watched: watched,
      moves: moves ?? SceneMoves())
    known.send(.binary(message.bytes))
  }

  /// Sends a page the scene with the compared values at the time shown. It advances no clock.
  private func showCompared(_ request: FrameRequest, to page: Int) throws {
    let (frame, scene) = try session.comparedScene(stage: request.stage)
    guard let known = pages[page] else { return }
    let before = known.comparedStage == request.stage ? known.comparedScene : nil
    let update = SceneUpdate(from: before, to: scene, isCompared: true)
    pages[page]?.comparedScene = scene
    pages[page]?.comparedStage = request.stage
    if let line = update.line { known.send(.text(line)) }
    let message = FrameMessage(
      frame: frame, flags: .isCompared, restarts: 0, end: session.time, request: request.number,
      hasColumns: false, watched: [], moves: update.moves)
    known.send(.binary(message.bytes))
  }

  /// Sends a page the difference between the scene and the one that it draws.
  ///
  /// - Returns: The layers that moved or faded.
  private func announceScene(of frame: Frame, _ stage: Int, to page: Int) -> SceneMoves? {
    guard let known = pages[page] else { return nil }
    let scene = session.scene(of: frame, stage: stage)
    let update = SceneUpdate(from: known.stage == stage ? known.scene : nil, to: scene)
    pages[page]?.scene = scene
    pages[page]?.stage = stage
    if let line = update.line { known.send(.text(line)) }
    return update.moves
  }

  /// Sends a page the columns that it does not have, before the first frame that has them.
  private func announceColumns(of shown: LiveSession.Shown, to page: Int) {
    guard var known = pages[page] else { return }
    let isOther = known.restarts != shown.restarts
    if isOther {
      (known.restarts, known.columnCount) = (shown.restarts, 0)
    }
    if known.columnCount < shown.columns.count || isOther {
      let columns = shown.columns[known.columnCount...].map { column in
        JSONOutput.object([.init("name", .text(column.name)), .init("unit", .text(column.unit))])
      }
      known.send(
        .event(
          "columns",
          [
            .init("restart", .count(shown.restarts)), .init("first", .count(known.columnCount)),
            .init("columns", .list(columns)),
          ]))
      known.columnCount = shown.columns.count
    }
    pages[page] = known
  }
}
