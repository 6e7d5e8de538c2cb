internal import MotionTime
internal import OrreryBasics

/// An element that a style sheet moves: its look, its animations and its transitions.
struct CSSElement {
  /// The layer; nil for an element that does not move.
  private(set) var layer: ImportedLayer?

  /// The names of the keyframes that it uses.
  private(set) var usedKeyframes: Set<String> = []

  private(set) var box = CSSBox()

  let selector: String
  let styles: CSSStyles
  private let keyframes: [String: (place: Int, frames: [CSSFrame])]
  let notes: CSSNotices
  private let declarations: [CSSDeclaration]

  /// The values without any motion, and with what transitions end at.
  var base: [String: CSSAmount] = [:]

  private var animations: [(key: String, term: LuaTerm)] = []

  init(
    _ selector: String, _ styles: CSSStyles,
    _ keyframes: [String: (place: Int, frames: [CSSFrame])], _ notes: CSSNotices, count: Int
  ) {
    (self.selector, self.styles, self.keyframes, self.notes) = (selector, styles, keyframes, notes)
    declarations = Self.resolved(styles.declarations(of: selector), styles, selector, notes)
    let animations = CSSLonghands("animation", declarations, keyframes: Set(keyframes.keys))
    let transitions = CSSLonghands("transition", declarations)
    guard animations.count + transitions.count > 0 else { return }
    readBox(count)
    for declaration in declarations {
      for (keyPath, amount) in read(declaration)?.values ?? [] { base[keyPath] = amount }
    }
    addTransitions(transitions)
    for index in 0..<min(animations.count, 100) { addAnimation(animations, index) }
    if !self.animations.isEmpty { layer = makeLayer() }
  }

  static func resolved(
    _ declarations: [CSSDeclaration], _ styles: CSSStyles, _ selector: String, _ notes: CSSNotices
  ) -> [CSSDeclaration] {
    let variables = styles.variables(of: selector)
    return declarations.compactMap { declaration in
      if declaration.name.hasPrefix("--") { return nil }
      guard let value = variables.resolved(declaration.value) else {
        notes.add(declaration.place, "\(declaration.value.quotable) has no value")
        return nil
      }
      var declaration = declaration
      declaration.value = value
      return declaration
    }
  }

  private func read(_ declaration: CSSDeclaration) -> CSSAmounts? {
    CSSAmounts(declaration.name, declaration.value, in: box)
  }

  private mutating func readBox(_ count: Int) {
    // Elements without a place stand in rows of three.
    box.corner = Point(x: Double(20 + count % 3 * 120), y: Double(20 + count / 3 * 120))
    for declaration in declarations { box.take(declaration) }
    for declaration in declarations where declaration.name == "transform-origin" {
      guard let origin = Self.origin(declaration.value, box) else {
        notes.add(
          declaration.place, "the transform-origin \(declaration.value.quotable) is not carried")
        continue
      }
      box.origin = origin
    }
  }

  private static func origin(_ value: String, _ box: CSSBox) -> Point? {
    let words = CSSText.split(value.lowercased(), at: " ")
    guard (1...2).contains(words.count), box.width > 0, box.height > 0 else { return nil }
    let isTurned =
      ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words.last ?? "")
    let ordered =
      words.count == 2
      ? (isTurned ? words.reversed() : words)
      : isTurned && ["top", "bottom"].contains(words[0])
        ? ["center", words[0]] : [words[0], "center"]
    func part(_ word: String, _ whole: Double) -> Double? {
      switch word {
      case "left", "top": 0
      case "center": 0.5
      case "right", "bottom": 1
      default: CSSText.length(word, of: whole).map { $0 / whole }
      }
    }
    guard let x = part(ordered[0], box.width), let y = part(ordered[1], box.height) else {
      return nil
    }
    return Point(x: x, y: y)
  }
}

extension CSSElement {
  private mutating func addAnimation(_ list: CSSLonghands, _ index: Int) {
    let name = CSSText.unquoted(list.entry("name", index) ?? "none")
    guard name != "none" else { return }
    guard let found = keyframes[name] else {
      return notes.add(list.place, "there is no @keyframes \(name.quotable)")
    }
    usedKeyframes.insert(name)
    guard let timing = CSSAnimationTiming(list, index, notes) else { return }
    let frames = found.frames.map { frame in
      CSSFrame(
        offset: frame.offset,
        declarations: Self.resolved(frame.declarations, styles, selector, notes))
    }
    let courses = CSSCourses(frames, timing.easing, in: box, notes)
    for track in courses.tracks(own: { base[$0] ?? own($0) }) {
      guard let course = timing.isReversed ? track.reversed : track else {
        notes.add(list.place, "an easing that cannot be turned around is not carried in reverse")
        continue
      }
      if timing.endsInside, course.hasSteps {
        notes.add(list.place, "what is shown after the end can be a step off, since it ends on one")
      }
      let key = "\(name) \(track.keyPath)"
      let jumps = timing.fillsDelay && course.jumpsAtStart
      if jumps { hold(key, course, for: timing.delay) }
      add(key, course.fields(timing.duration) + timing.fields(fillingDelay: !jumps))
    }
  }

  /// Shows the first value of a course during a delay, where its steps would have jumped already.
  mutating func hold(_ key: String, _ course: CSSTrack, for delay: Double) {
    let first = CSSTrack(
      keyPath: course.keyPath, keys: course.keys.prefix(1).map { ($0.offset, $0.amount, .linear) })
    add("\(key) delay", first.fields(delay))
  }

  mutating func add(_ key: String, _ fields: [LuaField]) {
    animations.append((key, .object("KeyframeAnimation", fields)))
  }

  func own(_ keyPath: String) -> CSSAmount {
    switch keyPath {
    case "position.x": .number(box.corner.x + box.origin.x * box.width)
    case "position.y": .number(box.corner.y + box.origin.y * box.height)
    case "bounds.size.width": .number(box.width)
    case "bounds.size.height": .number(box.height)
    default: .standard(keyPath)
    }
  }
}

extension CSSElement {
  /// Returns the words of a selector, joined by hyphens.
  private static func name(of selector: String) -> String {
    let words = selector.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return ScriptNames.layerName(words.joined(separator: "-"))
  }

  private func makeLayer() -> ImportedLayer {
    let layer = ImportedLayer(.plain, name: Self.name(of: selector), place: selector)
    func number(_ keyPath: String) -> Double {
      if case .number(let number) = base[keyPath] ?? own(keyPath) { return number }
      return 0
    }
    layer.fields = [
      LuaField("position", .pair(number("position.x"), number("position.y"))),
      LuaField("size", .pair(number("bounds.size.width"), number("bounds.size.height"))),
    ]
    if box.origin != Point(x: 0.5, y: 0.5) {
      layer.fields.append(LuaField("anchorPoint", .pair(box.origin.x, box.origin.y)))
    }
    let paths = CSSAmounts.transformPaths
    if paths.contains(where: { (base[$0] ?? .standard($0)) != .standard($0) }) {
      let turn = base[paths[2]] ?? .degrees(0)
      layer.fields.append(
        LuaField(
          "transform",
          .record([
            LuaField("translation", .pair(number(paths[0]), number(paths[1]))),
            LuaField("rotation", turn.term),
            LuaField("scale", .pair(number(paths[3]), number(paths[4]))),
          ])))
    }
    for name in ["opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor"] {
      guard let amount = base[name], amount != .standard(name) else { continue }
      layer.fields.append(LuaField(name, amount.term))
    }
    // What draws nothing in the sheet alone can be seen all the same.
    if base["backgroundColor"] == nil, base["borderWidth"] == nil {
      layer.fields.append(LuaField("backgroundColor", .text("silver")))
    }
    layer.animations = animations
    return layer
  }
}
