internal import MotionRender
internal import MotionTime
import OrreryBasics

extension WebSheet {
  /// The style sheet: what does not move, the animations of what does, and for those who prefer less motion the end.
  public var css: String {
    registrations + keyframes + rules(isMoving: true) + reducedMotion
  }

  /// The style sheet without animations, which scripts play.
  var stillCSS: String { registrations + rules(isMoving: false) }

  private var registrations: String {
    draft.customs.keys.sorted().map { column in
      "@property --\(draft.columns[column].property){syntax:\"<number>\";"
        + "inherits:\(draft.customs[column] ?? false);"
        + "initial-value:\(NumberText.shortest(base(of: column), nonFinite: "0"))}\n"
    }.joined()
  }

  private var keyframes: String {
    let steps = draft.visibilities.filter(\.isMoving).map(\.css.keyframes)
    return (plays.map(\.css.keyframes) + steps).map { $0 + "\n" }.joined()
  }

  /// Returns the rules, with their animations or without.
  private func rules(isMoving: Bool) -> String {
    draft.rules.indices.map { index in
      let rule = draft.rules[index]
      var lines = rule.words
      lines += rule.declarations.map {
        "\($0.property): \(value(of: $0, in: index) { base(of: $0) })"
      }
      let visibility = draft.visibilities.first { $0.rule == index }
      if let visibility { lines.append("visibility: \(visibility.start)") }
      var animations = plays.filter { $0.animation.rule == index }.map(\.css.animation)
      if let visibility, visibility.isMoving { animations.append(visibility.css.animation) }
      if isMoving, !animations.isEmpty {
        lines.append("animation: \(animations.joined(separator: ",\n    "))")
      }
      if lines.isEmpty { return "" }
      return "\(rule.selector) {\n" + lines.map { "  \($0);\n" }.joined() + "}\n"
    }.joined()
  }

  /// The end of all motion, as rules for a media query.
  private var reducedMotion: String {
    var text = ""
    for (index, rule) in draft.rules.enumerated() {
      let own = plays.filter { $0.animation.rule == index }
      let visibility = draft.visibilities.first { $0.rule == index && $0.isMoving }
      var lines = own.isEmpty && visibility == nil ? [] : ["animation:none"]
      if let visibility { lines.append("visibility:\(visibility.end)") }
      for animation in own.map(\.animation) {
        lines += animation.declarations.map {
          "\($0.property):\($0.text(with: { draft.columns[$0].ends.end }))"
        }
        lines += animation.customs.map {
          "--\($0.property):\(NumberText.shortest(draft.columns[$0.column].ends.end, nonFinite: "0"))"
        }
      }
      if !lines.isEmpty { text += "  \(rule.selector){\(lines.joined(separator: ";"))}\n" }
    }
    return text.isEmpty ? "" : "@media (prefers-reduced-motion:reduce){\n\(text)}\n"
  }

  /// Returns the value of a declaration: with variables for columns that are custom properties where they are
  /// combined.
  private func value(
    of declaration: WebDeclaration, in rule: Int, _ number: (Int) -> Double
  ) -> String {
    let isAnimated = plays.contains { play in
      play.animation.rule == rule
        && play.animation.declarations.contains { $0.property == declaration.property }
    }
    if isAnimated || declaration.columns.isEmpty { return declaration.text(with: number) }
    return declaration.combinedText { "var(--\(draft.columns[$0].property))" }
  }

  /// Returns the number of a column where no animation shows.
  private func base(of column: Int) -> Double {
    let motion = plays.lazy.compactMap { $0.motions[column] }.first
    if let motion, motion.form == .animation { return motion.base }
    return draft.columns[column].ends.start
  }
}

extension WebSheet {
  /// The same for `element.animate(keyframes, options)`, as one line of JSON, with the sheet of what does not move.
  public var webAnimations: String {
    let steps = draft.visibilities.filter(\.isMoving).map { $0.json(draft.rules) }
    let animations = plays.map { $0.json(draft.rules) } + steps
    let moving = zip(draft.columns, rows).filter { $0.1.form != .constant }
    let targets = Dictionary(
      draft.tree.layers.map { ($0.look.id, $0.target) }, uniquingKeysWith: { first, _ in first })
    return JSONOutput.object([
      .init("schema", .text("orrery-web-animations/2")),
      .init("duration", .number(duration.seconds * 1000)),
      .init("css", .text(stillCSS)),
      .init("columns", .list(moving.map { Self.json(of: $0.1, targets[$0.0.layerID]) })),
      .init("animations", .list(animations)),
    ]).line + "\n"
  }

  private static func json(of row: Row, _ target: String?) -> JSONOutput {
    .object([
      .init("column", .text(row.column)), .init("unit", .text(row.unit)),
      .init("target", .text(".\(target ?? "")")),
      .init("property", .text(row.property)), .init("exact", .flag(row.isExact)),
      .init("bound", .number(row.bound)),
    ])
  }
}

extension WebPlay {
  /// Returns the target, keyframes and options of `element.animate`.
  func json(_ rules: [WebRule]) -> JSONOutput {
    let rule = rules[animation.rule]
    return .object([
      .init("target", .text(".\(rule.target)")), .init("keyframes", .list(keyframes)),
      .init("options", options(pseudoElement: rule.pseudoElement)),
    ])
  }
}
