import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// A curve as a line of JSON.
struct CurveJSON {
  private var members: [JSONOutput.Member]

  /// Creates the members that every curve has.
  init(_ subject: CurveSubject) {
    members = [
      .init("curve", .text(subject.text)), .init("kind", .text(subject.kind.rawValue)),
    ]
    if let duration = subject.duration { members.append(.init("duration", .number(duration))) }
    if let spring = subject.spring { members.append(.init("spring", Self.spring(spring))) }
    if let plugin = subject.plugin { members.append(.init("plugin", Self.plugin(plugin))) }
  }

  /// A refusal.
  init(_ refusal: CurveRefusal, of text: String) {
    let error: [JSONOutput.Member] = [
      .init("code", .text(refusal.code)), .init("message", .text(refusal.message)),
    ]
    members = [.init("curve", .text(text)), .init("error", .object(error))]
  }

  var line: String { JSONOutput.object(members).line }

  mutating func add(_ lowest: CurvePeak, _ highest: CurvePeak) {
    for (name, peak) in [("lowest", lowest), ("highest", highest)] {
      let place: [JSONOutput.Member] = [
        .init("x", .number(peak.x)), .init("value", .number(peak.value)),
      ]
      members.append(.init(name, .object(place)))
    }
  }

  mutating func add(_ samples: [CurveView.Sample], duration: Double?, slopes: Bool) {
    let list = samples.map { sample in
      var place: [JSONOutput.Member] = [.init("x", .number(sample.x))]
      if let duration { place.append(.init("time", .number(sample.x * duration))) }
      place.append(.init("value", .number(sample.value)))
      if slopes { place.append(.init("slope", .number(sample.slope))) }
      return JSONOutput.object(place)
    }
    members.append(.init("samples", .list(list)))
  }

  mutating func add(_ difference: CurveView.Difference) {
    members.append(
      .init(
        "against",
        .object([
          .init("curve", .text(difference.other.text)),
          .init("difference", .number(difference.size)),
          .init("x", .number(difference.x)), .init("value", .number(difference.value)),
          .init("otherValue", .number(difference.otherValue)),
        ])))
  }

  mutating func add(_ export: CurveDocument, _ format: String) {
    members.append(
      .init(
        format,
        .object([
          .init("text", .text(export.text)), .init("bound", .number(export.bound)),
          .init("stops", .count(export.stops)), .init("bytes", .count(export.text.utf8.count)),
          .init("jumps", .list(export.jumps.map { .number($0) })),
        ])))
  }

  private static func spring(_ spring: SpringFunction) -> JSONOutput {
    .object([
      .init("mass", .number(spring.mass)), .init("stiffness", .number(spring.stiffness)),
      .init("damping", .number(spring.damping)),
      .init("dampingRatio", .number(spring.dampingRatio)),
      .init("requestedDampingRatio", .number(spring.requestedDampingRatio)),
      .init("frequency", .number(spring.frequency)),
      .init("initialVelocity", .number(spring.initialVelocity)),
      .init("allowsOverdamping", .flag(spring.allowsOverdamping)),
    ])
  }

  private static func plugin(_ plugin: CurveSubject.Plugin) -> JSONOutput {
    let parameters = plugin.parameters.map { parameter in
      JSONOutput.Member(parameter.name, value(parameter.value))
    }
    return .object([
      .init("name", .text(plugin.name)), .init("version", .text(plugin.version)),
      .init("path", .text(plugin.path)), .init("parameters", .object(parameters)),
      .init("bake", bake(plugin.report)),
    ])
  }

  private static func value(_ value: CurveSubject.Value) -> JSONOutput {
    switch value {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }

  private static func bake(_ report: BakeReport) -> JSONOutput {
    .object([
      .init("pieces", .count(report.pieces)), .init("evaluations", .count(report.evaluations)),
      .init("maxObservedError", .number(report.maxObservedError)),
      .init("largestGap", .number(report.largestGap)),
      .init("curvature", .number(report.certificates.curvature)),
      .init("jumps", .list(report.jumps.map { .number($0) })),
      .init("corners", .list(report.corners.map { .number($0) })),
      .init("warnings", .list(report.diagnostics.map { .text($0.description) })),
    ])
  }
}
