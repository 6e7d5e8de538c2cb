import MotionExport
import MotionHost
import MotionTime
import MotionTrace
import OrreryBasics

/// The checked options of `orrery fit`.
struct FitRequest {
  /// The kinds of law to fit, at least one.
  let kinds: [FitKind]
  let holds: [FitParameter: FitHold]
  let timeUnit: MeasuredColumn.TimeUnit?
  private let after: Double
  private let until: Double

  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ command: FitCommand) throws(HostError) {
    holds = try Self.holds(command)
    kinds = try Self.kinds(command.model, holds)
    timeUnit = try OptionCheck.naming("--time-unit", ifGiven: command.timeUnit, Self.unit)
    after = try Self.time("--after", command.after) ?? -.infinity
    until = try Self.time("--until", command.until) ?? .infinity
  }

  /// The samples within the times that were asked for.
  func samples(of measured: MeasuredColumn) -> FitSamples {
    let inside = measured.times.indices.filter {
      measured.times[$0] >= after && measured.times[$0] <= until
    }
    return FitSamples(
      times: inside.map { measured.times[$0] }, values: inside.map { measured.values[$0] })
  }

  private static func unit(_ text: String) throws(HostError) -> MeasuredColumn.TimeUnit {
    if let unit = MeasuredColumn.TimeUnit(rawValue: text) { return unit }
    throw HostError(.invalidArgument, "'\(text)' is not a unit. There are s and ms.")
  }

  private static func time(_ option: String, _ text: String?) throws(HostError) -> Double? {
    switch try OptionCheck.naming(option, ifGiven: text, TimeArgument.init(parsing:)) {
    case .clock(let time)?: return time.seconds
    case .frame?:
      throw HostError(
        .invalidArgument, "\(option): a table has no frame rate. Write the time, such as 0.5s.")
    case nil: return nil
    }
  }

  private static func kinds(
    _ name: String?, _ holds: [FitParameter: FitHold]
  ) throws(HostError) -> [FitKind] {
    let names = holds.keys.map(\.rawValue).sorted().joined(separator: ", ")
    if let name {
      guard let kind = FitKind(rawValue: name) else {
        throw HostError(
          .invalidArgument, "--model: '\(name)' is not a model. There are spring, decay and bezier."
        )
      }
      if let other = holds.keys.filter({ !kind.parameters.contains($0) }).map(\.rawValue).min() {
        throw HostError(
          .invalidArgument,
          "--hold: a \(name) has no '\(other)'. It has "
            + kind.parameters.map(\.rawValue).joined(separator: ", ") + ".")
      }
      return [kind]
    }
    let kinds = FitKind.allCases.filter { kind in holds.keys.allSatisfy(kind.parameters.contains) }
    if kinds.isEmpty {
      throw HostError(.invalidArgument, "--hold: no model has all of \(names). Leave some out.")
    }
    return kinds
  }

  private static func holds(_ command: FitCommand) throws(HostError) -> [FitParameter: FitHold] {
    var holds: [FitParameter: FitHold] = [:]
    for name in command.free {
      guard name == "begin" || name == "end", let parameter = FitParameter(rawValue: name) else {
        throw HostError(
          .invalidArgument,
          "--free: '\(name)' is not begin or end. What is not held is fitted in any case.")
      }
      holds[parameter] = .free
    }
    for text in command.hold {
      let (parameter, number) = try OptionCheck.naming("--hold", text, hold)
      if holds[parameter] != nil {
        throw HostError(
          .invalidArgument, "--hold: there is more than one word on '\(parameter.rawValue)'.")
      }
      holds[parameter] = .value(number)
    }
    return holds
  }

  private static func hold(_ text: String) throws(HostError) -> (FitParameter, Double) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw HostError(
        .invalidArgument, "'\(text)' does not hold anything. Write name=number, such as from=0.")
    }
    let names = FitParameter.allCases.map(\.rawValue)
    guard let parameter = FitParameter(rawValue: String(parts[0])) else {
      throw HostError(
        .invalidArgument,
        "there is no '\(parts[0].description.quotable)'."
          + NearestName.hint(for: String(parts[0]), amongKeys: names))
    }
    guard let number = Double(parts[1]), number.isFinite, parameter.range.contains(number) else {
      throw HostError(
        .invalidArgument,
        "'\(parts[1].description.quotable)' is not a number that '\(parameter.rawValue)' can have. Write one of "
          + "\(NumberText.shortest(parameter.range.lowerBound)) to "
          + "\(NumberText.shortest(parameter.range.upperBound)).")
    }
    return (parameter, number)
  }
}
