internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// Explanations of property values for `.why`: the model value and each animation that contributes,
/// read from the journal.
extension ConsoleSession {
  /// Returns the explanation of a property's value at the time shown, as lines of text.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`) or ``RenderError`` (`invalidKeyPath`) if there is no
  ///   such property.
  func explanation(of name: String) throws -> String { try explained(name).text }

  /// Returns the explanation of a property's value at the time shown, as values and as lines of
  /// text.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`) or ``RenderError`` (`invalidKeyPath`) if there is no
  ///   such property.
  func explained(_ name: String) throws -> (property: PropertyExplanation, text: String) {
    let time = shown
    let (explained, label) = try run.within {
      let (layer, keyPath) = try run.property(named: name)
      let label = run.journal.view(at: time).first { $0.id == layer }?.name ?? "layer#\(layer)"
      return (try run.journal.explain(keyPath, ofLayer: layer, at: time), "\(label).\(keyPath)")
    }
    let now = try read(name).numbers.map(\.value)
    let values = now.map { NumberText.rounded($0, decimals: 6) }.joined(separator: ", ")
    var lines = ["\(label) shows \(values) at \(NumberText.rounded(time.seconds, decimals: 4)) s"]
    lines.append(
      "  model value \(Self.text(of: explained.model)), \(writer(of: explained.written))")
    for step in explained.steps { lines.append("  \(text(of: step))") }
    if explained.steps.isEmpty { lines.append("  no animation on it") }
    return (explained, lines.joined(separator: "\n"))
  }

  /// The layers at the time shown, each before those inside it, from back to front, and whether it is seen: neither it
  /// nor one around it is hidden or transparent, and none that masks has it outside.
  var listedLayers: [(layer: PresentationLayer, isSeen: Bool)] {
    let view = run.within { run.journal.view(at: shown) }
    let inside = Dictionary(grouping: view) { $0.superlayerID ?? 0 }
    var found: [(layer: PresentationLayer, isSeen: Bool)] = []
    var open = (inside[0] ?? []).reversed().map { (layer: $0, isSeen: true) }
    while let (layer, isAroundSeen) = open.popLast() {
      let isSeen = isAroundSeen && !layer.isHidden && layer.opacity > 0
      found.append((layer, isSeen))
      let masks = layer.value(.masksToBounds).bool ?? false
      for sublayer in (inside[layer.id] ?? []).sorted(by: { $1.isBehind($0) }) {
        open.append((sublayer, isSeen && !(masks && sublayer.frame.isOutside(layer.bounds))))
      }
    }
    return found
  }

  /// Returns the motions of a layer over the whole session, by their starts.
  func motions(ofLayer id: Int) -> [MotionSpan] {
    run.within { run.journal.motions(ofLayer: id) }
  }

  private func text(of step: PropertyExplanation.Step) -> String {
    let formulas = step.formulas.joined(separator: ", ")
    var parts: [String]
    if step.kind == "follower" {
      parts = ["\(step.keyPath) follows \(step.sources.joined(separator: ", "))"]
      if step.formulas != step.sources { parts.append("as \(formulas)") }
    } else {
      let progress = step.progress.map { "\(NumberText.rounded($0 * 100, decimals: 1)) %" }
      parts = ["\(step.kind) animation '\(step.key)' of \(step.keyPath)"]
      if !step.formulas.isEmpty { parts.append("through \(formulas)") }
      parts.append(
        step.isAdditive ? "is added to it" : "takes its place")
      parts.append(progress.map { "at \($0)" } ?? "does not show now")
    }
    if let takeover = step.takeover {
      let time = NumberText.rounded(takeover.time.seconds, decimals: 4)
      parts.append("taken over from \(takeover.kind) animation '\(takeover.key)' at \(time) s")
    }
    if let timeline = step.timeline { parts.append("on \(timelineName(timeline))") }
    parts.append("\(writer(of: step.added, "added"))")
    return "\(parts.joined(separator: ", ")): \(Self.text(of: step.value))"
  }

  /// Returns the name of a timeline in the script, otherwise its number.
  func timelineName(_ id: Int) -> String {
    let found = run.within { run.objects(of: Timeline.self).first { $0.object.clock.id == id } }
    return found?.name ?? "timeline \(id)"
  }

  /// The names of the timelines in the script's variables.
  var timelineNames: [String] { run.within { run.objects(of: Timeline.self).map(\.name) } }

  /// The transitions of the session in the order of creation, with their name in the script or their number, and
  /// the fraction that is complete at the time shown.
  var transitions: [(name: String, plan: TransitionPlan, fraction: Double)] {
    run.within {
      let names = run.objects(of: TimedTransition.self)
      return MotionSession.current.transitions.enumerated().map { index, transition in
        let name = names.first { $0.object === transition }?.name ?? "transition \(index + 1)"
        return (name, transition.plan, transition.fractionComplete(at: shown))
      }
    }
  }

  /// Returns a description of the origin of a write: the typed line, a pointer, the script, or a
  /// callback; `the default` if `time` is nil.
  ///
  /// - Parameter what: The verb, such as `written`.
  private func writer(of time: MediaTime?, _ what: String = "written") -> String {
    guard let time else { return "the default" }
    let seconds = NumberText.rounded(time.seconds, decimals: 4)
    for entry in log.entries where entry.time == time {
      guard case .line(let line) = entry.input else { continue }
      return "\(what) at \(seconds) s by '\(Self.title(of: line.text))'"
    }
    if samples.contains(where: { $0.time == time }) {
      return "\(what) at \(seconds) s by a pointer"
    }
    if time == .zero { return "\(what) by the script" }
    let writers = run.within { ScriptCallbacks.writers(at: time) }
    if !writers.isEmpty { return "\(what) at \(seconds) s by \(writers.joined(separator: " or "))" }
    return "\(what) at \(seconds) s by an end or a stream"
  }

  /// Returns a short text of a layer's value.
  static func text(of value: LayerValue) -> String {
    func list(_ numbers: [Double]) -> String {
      "{ \(numbers.map { NumberText.rounded($0, decimals: 3) }.joined(separator: ", ")) }"
    }
    if let number = value.number { return NumberText.rounded(number, decimals: 6) }
    if let point = value.point { return list([point.x, point.y]) }
    if let size = value.size { return list([size.width, size.height]) }
    if let rect = value.rect {
      return list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    if let bool = value.bool { return "\(bool)" }
    if let text = value.string { return "\"\(text.prefix(40))\"" }
    if let color = value.color { return list([color.red, color.green, color.blue, color.alpha]) }
    return "a \(value.kind)"
  }
}

extension Rect {
  /// Whether no point of it lies in another.
  fileprivate func isOutside(_ other: Rect) -> Bool { intersection(other).isNull }
}
