internal import MotionTime
import OrreryBasics

extension WebSheet {
  /// The style sheet: a registered property for each column, its keyframes, and for each layer a rule
  /// that plays them and makes of them what CSS knows.
  public var css: String {
    var text = ""
    for track in tracks {
      text += "@property --\(track.name){syntax:\"<number>\";inherits:false;"
      text += "initial-value:\(track.initialValue)}\n"
      let keyframes = track.css.keyframes
      if !keyframes.isEmpty { text += keyframes + "\n" }
    }
    for layer in layers {
      let animations = layer.map(\.css.animation).filter { !$0.isEmpty }
      var lines: [String] = []
      if !animations.isEmpty {
        lines.append("animation: \(animations.joined(separator: ",\n    "));")
      }
      lines += WebRule.declarations(layer.map { ($0.keyPath, "var(--\($0.name))") })
      text += ".\(layer[0].target) {\n"
      text += lines.map { "  \($0)\n" }.joined() + "}\n"
    }
    return text
  }

  /// The same for `element.animate(keyframes, options)`, as one line of JSON.
  public var webAnimations: String {
    JSONOutput.object([
      .init("schema", .text("orrery-web-animations/1")),
      .init("duration", .number(duration.seconds * 1000)),
      .init("animations", .list(tracks.map(\.json))),
    ]).line + "\n"
  }

  /// The tracks layer by layer, in the order of their first columns.
  private var layers: [[WebTrack]] {
    var order: [String] = []
    var layers: [String: [WebTrack]] = [:]
    for track in tracks {
      if layers[track.target] == nil { order.append(track.target) }
      layers[track.target, default: []].append(track)
    }
    return order.compactMap { layers[$0] }
  }
}

extension WebTrack {
  var json: JSONOutput {
    .object([
      .init("target", .text(layer)), .init("property", .text("--\(name)")),
      .init("column", .text(column)), .init("unit", .text(unit)),
      .init("initial", .number(motion.base)), .init("exact", .flag(motion.isExact)),
      .init("bound", .number(bound)),
      .init("keyframes", .list(motion.keyframes.map(json(of:)))),
      .init(
        "options",
        .object([
          .init("duration", milliseconds(motion.duration)),
          .init("delay", milliseconds(motion.delay)),
          // Scripts take the word for the number, which JSON cannot write.
          .init(
            "iterations",
            motion.iterations == .infinity ? .text("Infinity") : .number(motion.iterations)),
          .init("direction", .text(motion.alternates ? "alternate" : "normal")),
          .init("fill", .text(motion.fill.rawValue)),
        ])),
    ])
  }

  private func json(of frame: WebKeyframe) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("offset", .number(frame.offset)), .init("--\(name)", .number(frame.value)),
    ]
    if let easing = frame.easing { members.append(.init("easing", .text(easing.text))) }
    return .object(members)
  }

  private func milliseconds(_ seconds: Double) -> JSONOutput {
    .number(WebRounding.rounded(seconds * 1000, 6))
  }
}
