internal import MotionHost
internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// Requests that inspect a session over time: time series, explanations, moments, recordings.
extension JSONConversation {
  /// The largest number of samples in an answer.
  private static let mostNumbers = 200_000

  /// The largest number of moments in an answer; the earliest are omitted.
  private static let mostMoments = 5000

  /// The largest number of transitions in an answer; the earliest are omitted.
  private static let mostTransitions = 8

  /// The largest number of pointer samples in a recording.
  private static let mostSamples = 100_000

  /// Returns the time series of properties or expressions over a range of positions.
  func series(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let names = try fields.names ?? []
    let range = session.status.range
    let from = try fields.number("from", otherwise: range.lowerBound)
    let to = try fields.number("to", otherwise: range.upperBound)
    let count = try fields.whole("count", otherwise: 200)
    guard from < to, (2...10_000).contains(count), names.count * count <= Self.mostNumbers else {
      throw HostError(
        .invalidArgument,
        "\"from\" is not before \"to\", \"count\" is not a number of 2…10000, or there are too many"
          + " names.")
    }
    let isVelocity = fields["velocity"] == .boolean(true)
    let outputs = session.updateComparison()
    let courses = names.map { name in
      JSONOutput.Member(name, .list(self.courses(of: name, from...to, count, isVelocity)))
    }
    return [
      .init("from", .number(from)), .init("to", .number(to)), .init("series", .object(courses)),
    ] + (outputs.isEmpty ? [] : self.outputs(outputs))
  }

  /// Returns the time series of each number of one property or expression; empty if it cannot be
  /// evaluated.
  private func courses(
    of name: String, _ range: ClosedRange<Double>, _ count: Int, _ isVelocity: Bool
  ) -> [JSONOutput] {
    let numbers = (try? session.read(name).numbers) ?? []
    return numbers.enumerated().map { place, number in
      let reading = (name: name, place: place)
      let values = session.timeSeries(
        of: reading, over: range, count: count, isVelocity: isVelocity)
      let compared = session.comparedTimeSeries(
        of: reading, over: range, count: count, isVelocity: isVelocity)
      return .object(
        [
          .init("name", .text(number.name)), .init("unit", .text(number.unit)),
          .init("values", .numbers(values)),
        ] + (compared.map { [.init("compared", .numbers($0))] } ?? []))
    }
  }

  /// Returns the explanations of property values, as `.why` gives them.
  func explain(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let members = (try fields.names ?? []).prefix(1000).compactMap { name -> JSONOutput.Member? in
      guard let explained = try? session.explained(name) else { return nil }
      let animations = explained.property.steps.map { step in
        JSONOutput.object([
          .init("key", .text(step.key)), .init("kind", .text(step.kind)),
          .init("keyPath", .text(step.keyPath)),
          .init("sources", .list(step.sources.map(JSONOutput.text))),
          .init("formulas", .list(step.formulas.map(JSONOutput.text))),
          .init("additive", .flag(step.isAdditive)),
          .init("takenOverFrom", step.takeover.map { .text($0.key) } ?? .null),
          .init("start", Self.time(step.start)), .init("end", Self.time(step.end)),
          .init("progress", step.progress.map(JSONOutput.number) ?? .null),
          .init("timeline", step.timeline.map { .text(session.timelineName($0)) } ?? .null),
        ])
      }
      return .init(
        name,
        .object([
          .init("text", .text(explained.text)),
          .init("model", .text(ConsoleSession.text(of: explained.property.model))),
          .init("animations", .list(animations)),
        ]))
    }
    return [.init("time", .number(session.status.time)), .init("explained", .object(members))]
  }

  private static func time(_ time: MediaTime) -> JSONOutput {
    time == .infinity ? .null : .number(time.seconds)
  }

  /// The members of the answer to `layers`: the layers at the time that is shown, each before those inside it, with
  /// whether it is seen; at most 5000.
  var layers: [JSONOutput.Member] {
    let layers = session.listedLayers.prefix(5000).map { layer, isSeen in
      JSONOutput.object([
        .init("id", .count(layer.id)), .init("name", layer.name.map(JSONOutput.text) ?? .null),
        .init("parent", .count(layer.superlayerID ?? 0)), .init("seen", .flag(isSeen)),
      ])
    }
    return [.init("layers", .list(Array(layers)))]
  }

  /// Returns whether a wheel at a place scrolls a layer now.
  func scrolls(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let place = Point(
      x: try fields.number("x", otherwise: 0), y: try fields.number("y", otherwise: 0))
    return [.init("scrolls", .flag(session.takesWheel(at: place)))]
  }

  /// Returns where `focusin` gives the focus to the next layer, or to the one before it.
  func focus(_ fields: [String: JSONValue]) -> [JSONOutput.Member] {
    let place = session.nextFocus(isBackward: fields["backward"] == .boolean(true)).map {
      JSONOutput.object([.init("x", .number($0.x)), .init("y", .number($0.y))])
    }
    return [.init("focus", place ?? .null)]
  }

  /// Returns the motions of a layer over the whole session, the latest 500.
  func motions(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let layer = try fields.whole("layer", otherwise: 0)
    let motions = session.motions(ofLayer: layer).suffix(500).map { motion in
      JSONOutput.object([
        .init("key", .text(motion.key)), .init("kind", .text(motion.kind)),
        .init("keyPath", .text(motion.keyPath)),
        .init("easing", motion.easing.map(JSONOutput.text) ?? .null),
        .init("start", Self.time(motion.start)), .init("end", Self.time(motion.end)),
      ])
    }
    return [.init("motions", .list(Array(motions)))]
  }

  /// Returns the markers, events and typed lines after the time `after`, at most the latest 5000.
  func moments(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let start = try fields.number("after", otherwise: -1)
    let all = session.moments.filter { $0.time > start }
    let told = all.suffix(Self.mostMoments).map { moment in
      JSONOutput.object([
        .init("time", .number(moment.time)), .init("kind", .text(moment.kind.rawValue)),
        .init("text", .text(moment.text)),
      ])
    }
    return [.init("moments", .list(Array(told)))]
  }

  /// The members of the answer to `timelines`: the status, the latest transitions, and the names of
  /// the timelines in the script.
  var timelines: [JSONOutput.Member] {
    let transitions = session.transitions.suffix(Self.mostTransitions).map { name, plan, fraction in
      JSONOutput.object([
        .init("name", .text(name)), .init("duration", .number(plan.effectiveDuration)),
        .init("fractionComplete", .number(fraction)),
        .init(
          "ranges", .list(((plan.sharedElement.map { [$0] } ?? []) + plan.layers).map(Self.range))),
      ])
    }
    return [
      status, .init("transitions", .list(Array(transitions))),
      .init("timelines", .texts(session.timelineNames)),
    ]
  }

  /// Returns the time range of an entry of a transition's plan, in seconds, with the name of the
  /// layer, or null for the shared element.
  private static func range(_ entry: TransitionPlan.Entry) -> JSONOutput {
    var name: JSONOutput = .null
    if case .layer(let id) = entry.subject { name = .text(id) }
    return .object([
      .init("layer", name), .init("start", .number(entry.delay)),
      .init("end", .number(entry.endTime)),
    ])
  }

  /// Returns the pointer input between two times, as a recording that begins at the first time.
  func recording(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let from = try fields.number("from", otherwise: 0)
    let to = try fields.number("to", otherwise: session.status.end)
    guard from >= 0, from <= to, let start = try? MediaTime(seconds: from),
      let end = try? MediaTime(seconds: to)
    else {
      throw HostError(.invalidArgument, "\"from\" is not a time before \"to\". Give seconds.")
    }
    guard let (text, count) = session.recordedInput(from: start, to: end, most: Self.mostSamples)
    else {
      throw HostError(
        .invalidArgument,
        "there are more than \(Self.mostSamples) samples. Write them to a file with .record.")
    }
    return [.init("count", .count(count)), .init("text", .text(text))]
  }
}
