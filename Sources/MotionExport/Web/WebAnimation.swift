internal import MotionTime
import OrreryBasics

/// An animation of one element: declarations whose numbers all move along one course.
struct WebAnimation {
  /// The index of the rule of its element.
  let rule: Int

  /// The name of its keyframes.
  let name: String

  /// The properties that are animated themselves.
  let declarations: [WebDeclaration]

  /// The custom properties, by their columns.
  let customs: [(column: Int, property: String)]

  /// Returns the property that shows a column: its own, or the first that is animated itself.
  func property(of column: Int) -> String? {
    if let custom = customs.first(where: { $0.column == column }) { return "--\(custom.property)" }
    return declarations.first { $0.columns.contains(column) }?.property
  }

  /// Returns the names and values of the properties at a keyframe.
  ///
  /// - Parameter number: Returns the number of a column at the keyframe.
  func values(_ number: (Int) -> Double) -> [(property: String, text: String)] {
    declarations.map { ($0.property, $0.text(with: number)) }
      + customs.map { ("--\($0.property)", NumberText.shortest(number($0.column), nonFinite: "0")) }
  }
}

/// An animation with its motions.
struct WebPlay {
  let animation: WebAnimation

  /// The motion of each column of the animation.
  let motions: [Int: WebMotion]

  /// Its timing, and the easings and offsets of its keyframes, which all motions share.
  let motion: WebMotion

  /// Whether it is played over and over.
  let repeats: Bool

  /// The `@keyframes`, and the words for it in `animation`.
  var css: (keyframes: String, animation: String) {
    WebCSS.text(of: motion, name: animation.name, repeats: repeats) { index in
      values(at: index).map { "\($0.property):\($0.text)" }.joined(separator: ";")
    }
  }

  /// The keyframes as Web Animations has them.
  var keyframes: [JSONOutput] {
    motion.keyframes.enumerated().map { index, frame in
      var members: [JSONOutput.Member] = [.init("offset", .number(frame.offset))]
      members += values(at: index).map { .init(Self.scriptName($0.property), .text($0.text)) }
      if let easing = frame.easing { members.append(.init("easing", .text(easing.text))) }
      return .object(members)
    }
  }

  private func values(at index: Int) -> [(property: String, text: String)] {
    animation.values { motions[$0]?.keyframes[index].value ?? 0 }
  }

  /// Returns a property's name as keyframes of scripts have it: `borderRadius`.
  private static func scriptName(_ property: String) -> String {
    if property.hasPrefix("--") { return property }
    let words = property.split(separator: "-").map(String.init)
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the options of `element.animate`.
  func options(pseudoElement: String) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("duration", Self.milliseconds(motion.duration)),
      .init("delay", Self.milliseconds(motion.delay)),
      // The Web Animations API accepts `Infinity`, which JSON cannot encode.
      .init(
        "iterations",
        motion.iterations == .infinity ? .text("Infinity") : .number(motion.iterations)),
      .init("direction", .text(motion.alternates ? "alternate" : "normal")),
      .init("fill", .text(motion.fill.rawValue)),
    ]
    if !pseudoElement.isEmpty { members.append(.init("pseudoElement", .text(pseudoElement))) }
    return .object(members)
  }

  private static func milliseconds(_ seconds: Double) -> JSONOutput {
    .number(DecimalRounding.rounded(seconds * 1000, 6))
  }
}
