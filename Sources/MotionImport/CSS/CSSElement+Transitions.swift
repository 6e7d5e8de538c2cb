internal import OrreryBasics

extension CSSElement {
  /// Adds the transitions to the first rule of another state that changes each property; what that rule says stays.
  mutating func addTransitions(_ list: CSSLonghands) {
    guard list.count > 0 else { return }
    let states = styles.states(of: selector)
    var moved: [String: Int] = [:]
    for state in states {
      let declarations = Self.resolved(styles.declarations(of: state), styles, state, notes)
      var inner = box
      for declaration in declarations { inner.take(declaration) }
      for declaration in declarations {
        guard let index = index(of: declaration.name, in: list) else { continue }
        guard let amounts = CSSAmounts(declaration.name, declaration.value, in: inner) else {
          notes.addUncarried(declaration)
          continue
        }
        guard moved.updateValue(index, forKey: declaration.name) == nil else {
          notes.add(
            declaration.place, "a second state of \(declaration.name.quotable) is not carried")
          continue
        }
        addTransition(to: amounts, list, index)
      }
    }
    for (corner, size) in [("left", "width"), ("top", "height")] {
      if let first = moved[corner], let second = moved[size], first != second {
        notes.add(list.place, "transitions of \(corner) and \(size) are carried as one course")
      }
    }
    if moved.isEmpty, list.entry("property", 0) != "none" {
      notes.add(
        list.place,
        "no rule such as \((selector + ":hover").quotable) says what the transition leads to")
    }
  }

  /// Returns the last transition that a property takes part in.
  private func index(of property: String, in list: CSSLonghands) -> Int? {
    (0..<min(list.count, 100)).last { index in
      let name = list.entry("property", index)?.lowercased()
      return name == "all" && CSSAmounts.properties.contains(property) || name == property
        || name == "background" && property == "background-color"
        || name == "background-color" && property == "background"
    }
  }

  private mutating func addTransition(to amounts: CSSAmounts, _ list: CSSLonghands, _ index: Int) {
    guard let duration = list.entry("duration", index).flatMap(CSSText.time), duration > 0 else {
      for (keyPath, amount) in amounts.values { base[keyPath] = amount }
      return
    }
    let delay = list.entry("delay", index).flatMap(CSSText.time) ?? 0
    let timing = list.entry("timing-function", index).flatMap(CSSText.easing) ?? .ease
    for (keyPath, amount) in amounts.values {
      let start = base[keyPath] ?? own(keyPath)
      guard start != amount else { continue }
      base[keyPath] = amount
      let course = CSSTrack(keyPath: keyPath, keys: [(0, start, timing), (1, amount, timing)])
      let key = "transition \(keyPath)"
      let jumps = delay > 0 && course.jumpsAtStart
      if jumps { hold(key, course, for: delay) }
      var fields = course.fields(duration)
      if delay != 0 { fields.append(LuaField("beginTime", .number(delay))) }
      if delay > 0, !jumps { fields.append(LuaField("fillMode", .text("backwards"))) }
      add(key, fields)
    }
  }
}
