internal import MotionTime
internal import OrreryBasics

/// The longhands of `animation` or of `transition` of an element, each a list whose entries repeat.
struct CSSLonghands {
  private var lists: [String: [String]] = [:]
  private let prefix: String

  /// The place of the last declaration.
  private(set) var place = 0

  /// - Parameters:
  ///   - prefix: `animation` or `transition`.
  ///   - declarations: The declarations of the element, in order, with variables resolved.
  ///   - keyframes: The names that keyframes have.
  init(_ prefix: String, _ declarations: [CSSDeclaration], keyframes: Set<String> = []) {
    self.prefix = prefix
    for declaration in declarations {
      let name =
        declaration.name.hasPrefix("-webkit-")
        ? String(declaration.name.dropFirst(8)) : declaration.name
      if name == prefix {
        lists = [:]
        for item in CSSText.split(declaration.value, at: ",") { take(item, keyframes) }
      } else if name.hasPrefix(prefix + "-") {
        lists[String(name.dropFirst(prefix.count + 1))] = CSSText.split(declaration.value, at: ",")
      } else {
        continue
      }
      place = declaration.place
    }
  }

  /// The number of animations or transitions.
  var count: Int { (lists[prefix == "animation" ? "name" : "property"] ?? []).count }

  /// Returns an entry; nil where the longhand is not there.
  func entry(_ name: String, _ index: Int) -> String? {
    guard let list = lists[name], !list.isEmpty else { return nil }
    return list[index % list.count]
  }

  /// Takes an item of the shorthand.
  private mutating func take(_ item: String, _ keyframes: Set<String>) {
    var found: [String: String] = [:]
    let last = prefix == "animation" ? "name" : "property"
    for word in CSSText.split(item, at: " ") {
      let key = Self.longhand(
        of: word, beside: found, keyframes, isAnimation: prefix == "animation")
      found[key ?? last] = key == nil ? CSSText.unquoted(word) : word
    }
    let standard: [String: String] =
      prefix == "animation"
      ? [
        "duration": "0s", "delay": "0s", "timing-function": "ease", "iteration-count": "1",
        "direction": "normal", "fill-mode": "none", "play-state": "running", "name": "none",
      ]
      : ["duration": "0s", "delay": "0s", "timing-function": "ease", "property": "all"]
    for (name, value) in standard { lists[name, default: []].append(found[name] ?? value) }
  }

  private static func longhand(
    of word: String, beside found: [String: String], _ keyframes: Set<String>, isAnimation: Bool
  ) -> String? {
    if CSSText.time(word) != nil { return found["duration"] == nil ? "duration" : "delay" }
    let lower = word.lowercased()
    if found["timing-function"] == nil, let timing = CSSText.easing(word),
      timing.easing != nil || !keyframes.contains(word)
    {
      return "timing-function"
    }
    guard isAnimation else { return nil }
    let words: [(String, Set<String>)] = [
      ("direction", ["normal", "reverse", "alternate", "alternate-reverse"]),
      ("fill-mode", ["none", "forwards", "backwards", "both"]),
      ("play-state", ["running", "paused"]), ("iteration-count", ["infinite"]),
    ]
    for (name, values) in words where found[name] == nil && values.contains(lower) { return name }
    return found["iteration-count"] == nil && CSSText.number(word) != nil ? "iteration-count" : nil
  }
}

/// A course of one key path: keyframes with the easing of the step behind each.
struct CSSTrack {
  var keyPath: String
  var keys: [(offset: Double, amount: CSSAmount, timing: CSSTiming)]

  /// Whether it ever shows another value than an element has by itself.
  func moves(from base: CSSAmount) -> Bool { keys.contains { $0.amount != base } }

  /// The same backwards; nil where an easing cannot be turned around.
  var reversed: CSSTrack? {
    var back: [(offset: Double, amount: CSSAmount, timing: CSSTiming)] = []
    for index in keys.indices.reversed() {
      let timing = index == 0 ? .linear : keys[index - 1].timing.reversed
      guard let timing else { return nil }
      back.append((1 - keys[index].offset, keys[index].amount, timing))
    }
    return CSSTrack(keyPath: keyPath, keys: back)
  }

  /// Whether it has steps.
  var hasSteps: Bool {
    keys.dropLast().contains { if case .steps? = $0.timing.easing { true } else { false } }
  }

  /// Whether its first step jumps as it begins.
  var jumpsAtStart: Bool {
    guard case .steps(let steps)? = keys.first?.timing.easing else { return false }
    return [.jumpStart, .start, .jumpBoth].contains(steps.position)
  }

  /// Returns the fields of an animation that plays it in some seconds.
  func fields(_ duration: Double) -> [LuaField] {
    var fields = [
      LuaField("keyPath", .text(keyPath)), LuaField("duration", .number(duration)),
      LuaField("values", .list(keys.map(\.amount.term))),
    ]
    let offsets = keys.map(\.offset)
    if keys.count > 2 { fields.append(LuaField("keyTimes", .numbers(offsets))) }
    let timings = keys.dropLast().map(\.timing)
    if let first = timings.first, timings.contains(where: { $0.easing != .keyword(.linear) }) {
      let isOne = timings.allSatisfy { $0 == first }
      fields.append(
        LuaField(
          "timingFunctions",
          isOne ? .text(first.text) : .list(timings.map { .text($0.text) })))
    }
    return fields
  }
}
