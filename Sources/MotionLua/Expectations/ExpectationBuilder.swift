internal import Lua
internal import MotionCore
internal import MotionTime
import OrreryBasics

/// A builder of expectations: holds the subject and the time window until a check completes it.
struct ExpectationBuilder {
  let name: String
  let subject: ExpectationRequest.Subject
  let statement: ExpectationStatement
  var window: ClosedRange<MediaTime>

  /// The events from which times count; nil for the begin of the session.
  private(set) var origin: ExpectedEvents?

  /// A builder about something, from now on.
  init(
    _ name: String, _ subject: ExpectationRequest.Subject, _ arguments: LuaArguments
  ) throws {
    self.name = name
    self.subject = subject
    statement = ExpectationStatement(name: name, source: arguments.source)
    window = MotionSession.current.clock.now...(.infinity)
    try BindingContext.current.session().note(statement)
  }

  private init(
    _ builder: ExpectationBuilder, _ name: String, _ subject: ExpectationRequest.Subject
  ) {
    self.name = name
    self.subject = subject
    statement = builder.statement
    window = builder.window
    origin = builder.origin
  }

  /// Returns the same about how fast the numbers change.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) when it is about that already.
  func velocities() throws(LuaError) -> ExpectationBuilder {
    guard case .numbers(let parts) = subject else {
      throw LuaError(.invalidValue, "\(name) is a velocity already")
    }
    return ExpectationBuilder(self, "velocity of \(name)", .velocities(parts))
  }

  /// Returns the same about a quantity of the motion as a whole.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) when it is about several numbers.
  func measuring(_ measure: ExpectationRequest.Measure) throws(LuaError) -> ExpectationBuilder {
    try requireNumber()
    return ExpectationBuilder(self, "\(measure.rawValue) of \(name)", subject)
  }

  /// Returns the same with times that count from the first of these events.
  ///
  /// - Throws: ``LuaError`` (`overspecified`) when they count from another one, or an interval was named.
  func counting(from events: ExpectedEvents) throws(LuaError) -> ExpectationBuilder {
    if let origin {
      throw LuaError(
        "overspecified", "the times of \(name) count from \(origin.originWords) already")
    }
    guard window.upperBound == .infinity else {
      throw LuaError(
        "overspecified",
        "'between' counts from what 'after' names. Write after(…) before between(…)")
    }
    var builder = self
    builder.origin = events
    builder.window = .zero...(.infinity)
    return builder
  }

  /// Reads a moment that is still to come, where times count from.
  func moment(_ arguments: LuaArguments, _ index: Int) throws(LuaError) -> ExpectedMoment {
    let moment: ExpectedMoment = try arguments.decode(index)
    if origin != nil {
      if !moment.isLabel { return moment }
      throw arguments.error(
        index,
        "\(moment.text) is a time of the session, and times count from \(origin?.originWords ?? "")"
      )
    }
    let now = MotionSession.current.clock.now
    guard moment.time >= now else {
      throw arguments.error(
        index, "\(moment.text) is over, it is \(now). State it before the moment comes")
    }
    return moment
  }

  /// Reads an interval between two future moments.
  func between(_ arguments: LuaArguments) throws(LuaError) -> ExpectationBuilder {
    let (from, to) = (try moment(arguments, 0), try moment(arguments, 1))
    guard from.time <= to.time else {
      throw arguments.error(1, "\(to.text) is before \(from.text)")
    }
    var builder = self
    builder.window = from.time...to.time
    return builder
  }

  /// The number of numbers it is about.
  var count: Int {
    switch subject {
    case .numbers(let parts), .velocities(let parts): parts.count
    case .events: 0
    }
  }

  /// Hands what must be so to the session.
  func expect(
    _ check: ExpectationRequest.Check, _ words: String, _ arguments: LuaArguments
  ) throws {
    statement.isComplete = true
    var words = words
    if window.upperBound != .infinity {
      words +=
        " between \(NumberText.rounded(window.lowerBound.seconds, decimals: 9)) s and "
        + "\(NumberText.rounded(window.upperBound.seconds, decimals: 9)) s"
    }
    if let origin { words += ", counted from \(origin.originWords)" }
    try BindingContext.current.session().expect(
      ExpectationRequest(
        name: name, subject: subject, check: check, words: words, window: window, origin: origin,
        source: arguments.source))
  }

  /// Makes sure that there is one number, which can be more or less than others.
  func requireNumber() throws(LuaError) {
    guard count > 1 else { return }
    let part = if case .numbers(let parts) = subject { parts[0].name } else { "x" }
    throw LuaError(
      .invalidValue, "\(name) is not one number. Name a component, such as .\(part)")
  }
}

/// A moment as a script writes it: seconds, or a text such as `25f` or `400ms`.
struct ExpectedMoment: LuaConvertible {
  let time: MediaTime
  let text: String

  /// Whether it is a label of a sequence, which is a time of the session.
  var isLabel = false

  static var luaKind: LuaKind {
    .described(
      "time",
      .named(
        "moment", .union([.number, .string]),
        summary: "A time on the session's clock: seconds, or a text such as `\"25f\"` (frames), "
          + "`\"400ms\"` or `\"1.5s\"`; or a label of a sequence that has started."))
  }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> ExpectedMoment {
    do {
      if let seconds = value.asNumber {
        let time = try MediaTime(seconds: seconds)
        guard time >= .zero else {
          throw LuaError(.invalidValue, "time of at least 0 expected, got \(value)")
        }
        return ExpectedMoment(time: time, text: "\(NumberText.shortest(seconds)) s")
      }
      let text = try String.fromLua(value)
      if let moment = try label(text) { return moment }
      let time = try BindingContext.current.session().time(parsing: text)
      let seconds = "\(NumberText.rounded(time.seconds, decimals: 9)) s"
      return ExpectedMoment(
        time: time, text: text.hasSuffix("f") ? "\(text) (\(seconds))" : seconds)
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  /// Returns the time of a label of a sequence that has started, if its timeline runs on; nil for
  /// another text, and where no sequence has started.
  private static func label(_ text: String) throws -> ExpectedMoment? {
    let sequences = MotionSession.current.sequences
    guard let first = text.first, first.isLetter || first == "_", !sequences.isEmpty else {
      return nil
    }
    for sequence in sequences.reversed() {
      guard let time = sequence.sessionTime(ofLabel: text) else { continue }
      return ExpectedMoment(
        time: time, text: "'\(text)' (\(NumberText.rounded(time.seconds, decimals: 9)) s)",
        isLabel: true)
    }
    let names = try sequences.flatMap { try $0.labels().map(\.name) }
    let hint = NearestName.hint(for: text, among: names, otherwise: "Start its sequence before.")
    throw LuaError("unknownLabel", "no sequence that has started has the label '\(text)'.\(hint)")
  }

  var luaValue: LuaValue { .number(time.seconds) }
}
