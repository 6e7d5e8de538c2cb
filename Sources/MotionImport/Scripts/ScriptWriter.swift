internal import OrreryBasics

/// A writer of scenes as Lua scripts.
///
/// A layer with motions or sublayers has a block of its own. So all about it stands together, and a script may have more
/// layers than a Lua function has variables.
struct ScriptWriter {
  private var text = ""
  private var names = ScriptNames()

  /// The frames before the first that is shown, in which motions have already begun.
  private let lead: Double

  /// The deepest layer: Lua takes 200 blocks in each other, and as many variables.
  static let deepest = 150

  /// Returns the text of a scene's script.
  ///
  /// - Parameter source: The name of the imported file, for the first comment.
  static func script(of scene: ImportedScene, source: String) -> String {
    let motions = scene.layers.flatMap(\.allMotions)
    var writer = ScriptWriter(lead: max(0, -(motions.map(\.begin).min() ?? 0)))
    writer.write(scene, source, hasMotions: !motions.isEmpty || !scene.labels.isEmpty)
    return writer.text
  }

  private init(lead: Double) { self.lead = lead }

  private mutating func write(_ scene: ImportedScene, _ source: String, hasMotions: Bool) {
    line(0, "-- Made by `orrery import` from \(source.displayed()).")
    line(0, "local motion = require(\"motion\")\n")
    if hasMotions {
      line(0, "-- Frames in a second: times are in frames of the file.")
      line(0, "local fr = \(NumberText.shortest(scene.frameRate))\n")
    }
    let size = LuaTerm.record([
      LuaField("width", .number(scene.width)), LuaField("height", .number(scene.height)),
    ])
    line(0, "local stage = motion.Stage \(size.flat)")
    if hasMotions { line(0, "local sequence = motion.Sequence {}") }
    for layer in scene.layers { write(layer, in: "stage", 0) }
    if hasMotions { finish(scene) }
  }

  private mutating func finish(_ scene: ImportedScene) {
    text += "\n"
    for label in scene.labels {
      line(0, "sequence:label(\(LuaTerm.text(label.name).flat), \(time(label.time).flat))")
    }
    line(0, "sequence:label(\"finish\", \(time(scene.duration).flat))")
    line(0, "local runtime = motion.MotionRuntime { containerView = stage }")
    line(0, "runtime:add(sequence)")
    if lead > 0 { line(0, "sequence:seek(\(LuaTerm.frames(lead).flat))") }
  }

  private func time(_ frames: Double) -> LuaTerm { .frames(frames + lead) }

  private mutating func write(_ layer: ImportedLayer, in parent: String, _ depth: Int) {
    let comment = layer.place.isEmpty ? "" : " -- \(layer.place.displayed())"
    let fields = LuaTerm.record([LuaField("name", .text(layer.name))] + layer.fields)
    let isAlone = layer.motions.isEmpty && layer.animations.isEmpty && layer.sublayers.isEmpty
    if depth == 0 { text += "\n" }
    guard !isAlone else {
      if !comment.isEmpty { line(depth, String(comment.dropFirst())) }
      let isPlain = layer.kind == .plain
      let call =
        isPlain ? "\(parent):addLayer " : "\(parent):addSublayer(motion.\(layer.kind.rawValue) "
      return line(depth, call + wrapped(fields, after: call, depth) + (isPlain ? "" : ")"))
    }
    line(depth, "do" + comment)
    let variable = names.push(layer.name)
    let lead = "local \(variable) = "
    let call =
      lead + (layer.kind == .plain ? "\(parent):addLayer " : "motion.\(layer.kind.rawValue) ")
    line(depth + 1, call + wrapped(fields, after: call, depth + 1))
    if layer.kind != .plain { line(depth + 1, "\(parent):addSublayer(\(variable))") }
    for motion in layer.motions { write(motion, of: variable, depth + 1) }
    for (key, term) in layer.animations {
      let call = "\(variable):add("
      let end = ", \(LuaTerm.text(key).flat))"
      line(depth + 1, call + wrapped(term, after: call, depth + 1, before: end) + end)
    }
    for sublayer in layer.sublayers { write(sublayer, in: variable, depth + 1) }
    names.pop()
    line(depth, "end")
  }

  private mutating func write(_ motion: ImportedMotion, of variable: String, _ depth: Int) {
    let target: String
    let animation: LuaTerm
    switch motion.content {
    case .keyframes(let keyPath, let fields):
      target = "{ \(variable) }, \(LuaTerm.text(keyPath).flat)"
      animation = .object("KeyframeAnimation", [duration(of: motion)] + fields)
    case .group(let motions, let timing):
      target = "{ \(variable) }"
      animation = group(motion, motions, timing, begin: [])
    }
    let call = "sequence:add(\(target), "
    let at = ", { at = \(time(motion.begin).flat) })"
    line(depth, call + wrapped(animation, after: call, depth, before: at) + at)
  }

  private func duration(of motion: ImportedMotion) -> LuaField {
    LuaField("duration", .frames(motion.duration))
  }

  /// Returns a group. What animates a key path first in it shows from its start on, as if it filled backwards.
  private func group(
    _ motion: ImportedMotion, _ motions: [ImportedMotion], _ timing: LuaTerm, begin: [LuaField]
  ) -> LuaTerm {
    var known: Set<String> = []
    let animations = motions.map { inner -> LuaTerm in
      let begin = inner.begin == 0 ? [] : [LuaField("beginTime", .frames(inner.begin))]
      switch inner.content {
      case .group(let motions, let timing): return group(inner, motions, timing, begin: begin)
      case .keyframes(let keyPath, let fields):
        let fill = known.insert(keyPath).inserted ? "both" : "forwards"
        return .object(
          "KeyframeAnimation",
          [LuaField("keyPath", .text(keyPath))] + begin
            + [duration(of: inner), LuaField("fillMode", .text(fill))] + fields)
      }
    }
    return .object(
      "AnimationGroup",
      begin + [
        duration(of: motion), LuaField("timingFunction", timing),
        LuaField("animations", .list(animations)),
      ])
  }

  private func wrapped(
    _ term: LuaTerm, after lead: String, _ depth: Int, before tail: String = ""
  ) -> String {
    term.wrapped(
      from: 2 * depth + lead.utf8.count + tail.utf8.count + 1, indentation: 2 * depth)
  }

  private mutating func line(_ depth: Int, _ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }
}

extension ImportedLayer {
  /// Its motions and those of all layers in it.
  fileprivate var allMotions: [ImportedMotion] { motions + sublayers.flatMap(\.allMotions) }

  /// Returns whether layers are inside it deeper than so many levels.
  func isDeeper(than levels: Int) -> Bool {
    !sublayers.isEmpty && (levels == 0 || sublayers.contains { $0.isDeeper(than: levels - 1) })
  }
}
