internal import MotionTime

/// The words of other animation libraries for what the reference calls otherwise.
enum ReferenceSynonyms {
  /// The meaning of a word here.
  struct Meaning {
    /// A sentence.
    let text: String

    /// The names of the reference that it leads to.
    let names: [String]
  }

  /// Returns the meaning of a word; nil for a word that is none of other libraries.
  static func meaning(of word: String) -> Meaning? { meanings[word.lowercased()] ?? easing(word) }

  private static let meanings: [String: Meaning] = [
    "keyframes": Meaning(
      text: "Keyframes are the values of a tween, or an animation of a layer.",
      names: ["Tween.values", "KeyframeAnimation"]),
    "yoyo": Meaning(
      text: "A tween or an animation that plays back after each cycle has autoreverses.",
      names: ["Tween.autoreverses", "Tween.repeatCount"]),
    "loop": Meaning(
      text: "A motion that repeats has a repeatCount; math.huge repeats for ever.",
      names: ["Tween.repeatCount", "Tween.autoreverses"]),
    "stagger": Meaning(
      text: "A piece of a sequence for several layers takes its offsets as a stagger.",
      names: ["stagger", "Sequence"]),
    "tween": Meaning(
      text: "A tween moves a property through values; in a sequence it is a piece.",
      names: ["Tween", "Sequence"]),
    "timeline": Meaning(
      text:
        "What plays motions one after another is a Sequence; a Timeline pauses and scrubs what runs on it.",
      names: ["Sequence", "Timeline"]),
    "flip": Meaning(
      text:
        "A change of layout is a transition between two states of layers, with shared elements.",
      names: ["TransitionTween", "TimedTransition"]),
    "hover": Meaning(
      text: "There is no hover: a gesture begins when a pointer goes down on a layer.",
      names: ["TapGesture", "PanGesture"]),
    "wheel": Meaning(
      text: "There are no wheel events: what scrolls is dragged.",
      names: ["Draggable", "DirectlyManipulable"]),
    "scroll": Meaning(
      text: "What scrolls is dragged; it goes on with the velocity of the release.",
      names: ["Draggable", "Tossable"]),
    "ease": Meaning(
      text: "An easing is a timing function: a name, an easing of CSS, or a plugin's curve.",
      names: ["curve", "Tween.timingFunctions"]),
  ]

  /// Returns the meaning of an easing's name, such as `easeOutBack` or `power2.out`.
  private static func easing(_ word: String) -> Meaning? {
    guard let easing = try? EasingNotation.known(word) else { return nil }
    return Meaning(
      text: easing.spring == nil
        ? "It is an easing: wherever a timing function is taken, \"\(word)\" is one. 'orrery curve \(word)' shows it."
        : "It is a spring: motion.Spring { preset = \"\(word)\" }. 'orrery curve \(word)' shows it.",
      names: easing.spring == nil
        ? ["curve", "Tween.timingFunctions"] : ["Spring", "SpringFunction"])
  }
}
