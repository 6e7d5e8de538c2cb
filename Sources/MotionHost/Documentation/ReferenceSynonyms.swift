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
  static func meaning(of word: String) -> Meaning? {
    let word = word.lowercased()
    return meanings[word] ?? groups.first { $0.words.contains(word[...]) }?.meaning ?? easing(word)
  }

  /// Words that mean the same.
  private struct Group {
    let words: [Substring]
    let meaning: Meaning

    init(_ words: String, _ text: String, _ names: String...) {
      self.words = words.split(separator: " ")
      meaning = Meaning(text: text, names: names)
    }
  }

  private static let groups = [
    Group(
      "flip layout animatedcontainer withanimation animatecontentsize layouttransition",
      "A change of the layout is a function that moves layers: each is led from where it was shown.",
      "Stage.animateLayout"),
    Group(
      "hero layoutid matchedgeometryeffect sharedelement sharedbounds",
      "A layer is led from the place of another one, and back.", "match", "LayoutMotion"),
    Group(
      "quickto usespring animatedpasstate animatefloatasstate animateto animatable",
      "A spring that was added is retargeted by its destination, and keeps its velocity.", "Spring",
      "Spring.destination"),
    Group(
      "usetransform maprange interpolate",
      "What follows a property through operators shows their value at each time.",
      "MotionObservable.rewriteRange", "MotionRuntime.connect"),
    Group(
      "animatepresence exit", "A layer is removed when what fades it out has come to rest.",
      "MotionRuntime.whenAllAtRest", "Layer.removeFromSuperlayer"),
    Group(
      "overwrite", "A motion takes over what moves its property, from where it is.",
      "Tween.composite", "Spring"),
    Group(
      "inertia momentum fling animatedecay splinebaseddecay decelerate",
      "A velocity that fades is a Decay.", "Decay"),
    Group(
      "usetrail delaychildren", "A piece of a sequence for several layers has a stagger.",
      "stagger", "Sequence"),
    Group("snapto", "Writing a property's value ends what moves it.", "ReactiveProperty.value"),
    Group("clamp", "A spring that ends at its destination clamps its overshoot.", "Spring"),
    Group(
      "hover whilehover mouseenter pointerenter",
      "A pointer that is not pressed hovers over layers; fingers do not.", "Layer.onHover",
      "HoverGesture"),
    Group(
      "wheel trackpad scroll",
      "A wheel scrolls a layer; what a finger scrolls is dragged, and goes on as a Decay.",
      "Layer.onScroll", "ScrollGesture", "Draggable", "Decay"),
    Group(
      "focus focusin focusout blur whilefocus tabindex focusable",
      "A layer with onFocus gets the keyboard by a press or the tab key.", "Layer.onFocus",
      "FocusGesture"),
    Group(
      "keydown keyup keypress shortcut", "Keys have the DOM's names.", "Stage.onKey"),
    Group(
      "click ontapgesture whiletap doubletap dblclick",
      "A tap is one line; a double tap has two taps.",
      "Layer.onTap", "TapGesture"),
    Group(
      "onlongpressgesture longpress", "A long press is one line.", "Layer.onLongPress",
      "LongPressGesture"),
    Group(
      "prefersreducedmotion usereducedmotion matchmedia",
      "While motion is reduced, what moves ends at once.", "reducedMotion", "Tween.essential"),
    Group(
      "timescale playbackrate", "The rate of a timeline, a sequence or a tween is its time scale.",
      "Timeline.timeScale", "Sequence.timeScale", "Tween.timeScale"),
  ]

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
