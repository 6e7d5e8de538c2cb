internal import OrreryBasics

/// The times of an animation of CSS (CSS Animations Level 1).
struct CSSAnimationTiming {
  let duration: Double
  let easing: CSSTiming

  /// Whether its first cycle runs backwards.
  let isReversed: Bool

  /// The seconds before it begins; below 0 it begins inside of a cycle.
  let delay: Double

  private let count: Double
  private let alternates: Bool
  private let fill: String

  /// Reads an entry of the longhands; nil for an animation that shows nothing.
  init?(_ list: CSSLonghands, _ index: Int, _ notes: CSSNotices) {
    func entry(_ name: String) -> String { list.entry(name, index)?.lowercased() ?? "" }
    duration = CSSText.time(entry("duration")) ?? 0
    delay = CSSText.time(entry("delay")) ?? 0
    let text = list.entry("timing-function", index)
    if let text, CSSText.easing(text) == nil {
      notes.add(list.place, "\(text.quotable) is no easing that is known; ease stands for it")
    }
    easing = text.flatMap(CSSText.easing) ?? .ease
    count =
      entry("iteration-count") == "infinite"
      ? .infinity : CSSText.number(entry("iteration-count")) ?? 1
    isReversed = entry("direction").hasSuffix("reverse")
    alternates = entry("direction").hasPrefix("alternate")
    fill = entry("fill-mode")
    if entry("play-state") == "paused" {
      notes.add(list.place, "an animation that is paused is not carried")
      return nil
    }
    guard duration > 0, count > 0 else {
      notes.add(list.place, "an animation without duration or cycles is not carried")
      return nil
    }
  }

  /// Whether its first value shows during the delay.
  var fillsDelay: Bool { delay > 0 && (fill == "backwards" || fill == "both") }

  /// Whether what it shows after its end is where it turned back to, or the middle of a cycle.
  var endsInside: Bool {
    (fill == "forwards" || fill == "both")
      && (count != count.rounded() || alternates && count.truncatingRemainder(dividingBy: 2) == 0)
  }

  /// Returns the fields of an animation in Lua but for its duration. A cycle with its way back counts as one there.
  ///
  /// - Parameter fillsDelay: Whether the first value is to show during the delay, if it does in the sheet.
  func fields(fillingDelay fillsDelay: Bool = true) -> [LuaField] {
    let fill =
      fillsDelay
      ? self.fill : self.fill == "both" ? "forwards" : self.fill == "backwards" ? "" : self.fill
    var fields: [LuaField] = []
    if delay != 0 { fields.append(LuaField("beginTime", .number(delay))) }
    let isTurning = alternates && count > 1
    let cycles = isTurning ? count / 2 : count
    if cycles != 1 { fields.append(LuaField("repeatCount", .number(cycles))) }
    if isTurning { fields.append(LuaField("autoreverses", .boolean(true))) }
    if ["forwards", "backwards", "both"].contains(fill) {
      fields.append(LuaField("fillMode", .text(fill)))
      if fill != "backwards" { fields.append(LuaField("isRemovedOnCompletion", .boolean(false))) }
    }
    return fields
  }
}
