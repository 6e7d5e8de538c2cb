/// The names of the runtime that a script has under another name or not at all, with the reason.
enum SurfaceExceptions {
  /// Classes and plain values of Lua that stand for a Swift type, beside one of its own name.
  static let otherNames: [String: [String]] = [
    "MotionView": ["Layer", "ShapeLayer"], "Reactive": ["Layer", "ShapeLayer", "TextLayer"],
    "MotionObservableConvertible": ["MotionObservable", "ReactiveGestureRecognizer"],
    "Gesturable": ["Draggable"], "TimedTransition": ["Transition", "TransitionElement"],
    "TimedTransition.Element": ["TransitionElement"], "PresentationLayer": ["presentation"],
    "CoreAnimationChannelAdd": ["addition"], "AnimationHandlers": ["animation options"],
    "GestureRecognizerDelegate": ["gesture delegate"], "TimelineObserver": ["timeline observer"],
    "TransitionPlan.Entry": ["TransitionPlanEntry"], "TransitionPlan.Step": ["TransitionPlanStep"],
    "RenderServer": ["Server"], "ServerStatistics": ["server statistics"],
    "AnchorPointAdjustment": ["anchor point adjustment"], "Timeline.Snapshot": ["TimelineSnapshot"],
    "TransitionTimeWindowSegment": ["segment"], "Point": ["point"], "Size": ["size"],
    "Rect": ["rect"], "Color": ["color"], "FillMode": ["FillMode"],
    "SpringShadow": ["SpringShadow"], "EffectProgress": ["effect progress"],
    "MotionSequence": ["Sequence"], "SequenceOptions": ["sequence options"],
    "SequenceStagger": ["stagger"],
  ]

  /// Members that are called something else in Lua.
  static let otherSpellings: [String: String] = [
    "Layer.convert": "convertTo", "CoreAnimationChannelEvent.animation": "add",
    "MotionView.superview": "superlayer", "MotionView.subviews": "sublayers",
    "MotionView.addSubview": "addSublayer",
    "MotionView.insertSubview": "insertSublayer",
    "MotionView.removeFromSuperview": "removeFromSuperlayer", "MotionView.alpha": "opacity",
    "Reactive.alpha": "opacity", "Reactive.positionX": "position", "Reactive.positionY": "position",
    "Layer.sublayersBackToFront": "sublayers", "Layer.setFrame": "frame",
    "TransitionSpring.backwardDestination": "back", "TransitionSpring.forwardDestination": "fore",
    "AdjustsAnchorPoint.gestureRecognizers": "gestures",
    "Decay.isEssential": "essential", "PathTween.isEssential": "essential",
    "Spring.isEssential": "essential", "Tween.isEssential": "essential",
    "MotionSequence.isEssential": "essential", "Spring.rotationDirection": "direction",
    "Tween.rotationDirection": "direction", "MotionSequence.setProgress": "progress",
    "MotionSequence.tween": "tweenTo", "MotionSequence.time": "labels",
  ]

  /// Folders whose types scripts do not meet.
  static let folders: [String: String] = [
    "MotionTime/Baking": "curves are baked when they are made; `orrery curve` shows how",
    "MotionTime/Bytes": "how journals are written",
    "MotionTime/Clocks": "the session has the clock: `motion.now`, `at`, `after`",
    "MotionTime/CSS": "CSS says it: `motion.TimingFunction { easing = … }`",
    "MotionTime/CSS/Export": "`curve:cssEasing()` gives the text alone",
    "MotionTime/Easings": "CSS says it: `motion.TimingFunction { easing = … }`",
    "MotionTime/Geometry": "plain tables, whose arithmetic is the script's",
    "MotionRender/Commits": "how journals are written",
    "MotionRender/TimeSeries": "how exports read a journal",
    "MotionRender/Frames": "frames are the host's; `motion.server` shows the last",
    "MotionRender/SavedJournals": "how journals are written",
    "MotionRender/Journal": "seen through `presentation`, `motion.view` and traces",
    "MotionRender/Presentation": "seen through `presentation`, `motion.view` and traces",
    "MotionRender/Session": "`motion.transaction`, `flush` and `view`",
    "MotionRender/Values": "values of layers are plain in Lua",
    "MotionCore/Values": "Lua's numbers and tables have no protocols",
  ]

  /// Types that scripts do not meet, or meet as something that Lua has itself.
  static let types: [String: String] = [
    "DecayFunction": "the constructor's keys",
    "CubicBezier": "four control points in a list", "TimingFunctionName": "a string",
    "TimingError": "an error object has code and message",
    "MotionSession": "the host's", "EffectTiming.Direction": "a string",
    "EffectTiming.Fill": "a string", "EffectProgress.Phase": "a string",
    "AnimationPlayback": "a `Timeline` plays, pauses and seeks",
    "MotionLog": "the session decides where lines go",
    "LayerState": "behind `motion.Transition`", "TimingDescription": "the constructor's table",
    "TransitionHistory": "behind `motion.Transition`",
    "TransitionPhase": "behind `motion.Transition`",
    "TransitionPhases": "behind `motion.Transition`", "TransitionTiming": "the constructor's table",
    "TransitionTarget": "a string", "TransitionPlan.Diagnostic": "a line of text",
    "TransitionPlan.Subject": "a string", "TransitionPlan.Rule": "a string",
    "AnimationRange.Position": "a string", "AnimationTimingParameters.Curve": "a timing function",
    "AnimationTimingParameters.Axis": "a string", "CalculationMode": "a string",
    "FillMode": "a string", "RotationMode": "a string", "DetachedAnimation": "behind `simulated`",
    "LayerKeyPath": "a string", "ValueSource": "whether a time is given",
    "GestureRecognizer.State": "a string", "ChangeDirection.Axis": "a string",
    "SlopRegion.Axis": "a string", "GesturableConfiguration": "the constructor's keys",
    "SetPositionOnTapConfiguration": "the constructor's keys",
    "PointerRouter": "the host routes; tests send with `test.pointer`",
    "Togglable": "what has `enabled`", "Stateful": "what has `state`",
    "Manipulation": "what has `state`", "ReactiveCache": "behind the properties of layers",
    "SlopEvent": "a string", "ThresholdSide": "a string",
    "StreamArgument": "a stream, wherever a value may stand",
    "VisualizationLine": "what `visualize` shows", "DisplayLink.FrameTiming": "a table",
    "EventLoop": "the host's", "FrameTicker": "`motion.frameStream`",
    "IndefiniteObservable": "`motion.MotionObservable`", "Observer": "a table",
    "MotionObserver": "a table", "MotionState": "a string",
    "TransitionWithFallback": "a key of a transition's table",
    "TransitionWithTermination": "a key of a transition's table",
    "TransitionWithTiming": "a key of a transition's table",
    "TransitionControllerDelegate": "a table", "TransitionDirection": "a string",
    "TransitionTimeWindowSegment": "a table of position and length",
    "PairGesture": "the base class of ScaleGesture and RotationGesture",
    "SequencePosition": "a number or a string", "SequenceOptions.Length": "a string",
    "SequenceStagger.Origin": "a string or an index", "SequenceStagger.Axis": "a string",
    "SequenceMotion": "a tween, a spring or an animation",
    "SequenceMotionSource": "what a motion is made of",
    "SequencePlan.Row": "a table", "SequenceStagger.Grid": "a table",
  ]

  /// Members that the types of a folder have in common.
  static let sharedMembers: [String: String] = ["MotionCore/Interactions.add": "`runtime:add`"]

  /// Why scripts do not meet some members, and which.
  private static let groups: [(reason: String, members: String)] = [
    (
      "many at once, for evaluation",
      "TimingFunction.values SpringFunction.values SpringTrajectory.values"
    ),
    (
      "a name for the constructor",
      "TimingFunction.emphasized TimingFunction.circularEaseIn TimingFunction.circularEaseOut "
        + "TimingFunction.circularEaseInOut TimingFunction.linear "
        + "AnimationTimingParameters.linear"
    ),
    ("the keys of the law in the constructor", "Decay.function"),
    ("`delta` is in points", "ScrollGesture.lineHeight"),
    ("`motion.match`", "LayoutMotion.match"),
    ("the default of the parameter", "LayoutMotion.defaultSpring"),
    ("the choices of `timingFunction`", "TimingFunction.names"),
    ("`animations` refuses a group inside itself", "AnimationGroup.contains"),
    ("the constructor's `controlPoints`", "TimingFunction.cubicBezier"),
    ("a notation, such as `back.out(1.7)`", "TimingFunction.back"),
    ("how exports cut curves", "TimingFunction.part"),
    ("what curves are made of", "TimingFunction.baked TimingFunction.cubic"),
    (
      "`==` compares them",
      "TimingFunction.hash SpringShadow.hash Animation.hash Layer.hash MotionView.hash "
        + "GestureRecognizer.hash"
    ),
    ("`layer:add` raises", "Layer.addAnimation"),
    ("every kind of layer has its constructor", "MotionView.layerClass"),
    ("a search, which `orrery curve` does", "SpringFunction.fitted"),
    (
      "`position` tells",
      "AnimationRange.isBefore AnimationRange.isAfter AnimationRange.contains"
    ),
    ("the constructor's default", "AnimationRange.full TransitionContext.defaultDuration"),
    (
      "the plan of a transition has it",
      "AnimationTimingParameters.implicitDuration"
    ),
    ("follow from the velocity", "AnimationTimingParameters.axes"),
    ("`orrery transition` draws it", "TransitionPlan.chart"),
    ("`print` draws it", "SequencePlan.chart"),
    ("`sequence:labels()`", "SequencePlan.labels"),
    (
      "behind `sequence:add`",
      "Tween._source Spring._source PathTween._source PropertyAnimation._source"
    ),
    (
      "an object or a table of another name",
      "TransitionPlan.Step TransitionPlan.Entry Timeline.Snapshot"
    ),
    ("`tostring` gives it", "TransitionPlan.Step.description"),
    (
      "`copy` is there",
      "Animation.take AnimationGroup.take BasicAnimation.take KeyframeAnimation.take "
        + "PropertyAnimation.take SpringAnimation.take"
    ),
    ("values of layers are plain in Lua", "Layer.kind"),
    (
      "the host's",
      "Layer.context Stage.pointerRouter Timeline.clock "
        + "motionAssertionHandler ReactiveProperty.shouldVisualizeMotion"
    ),
    (
      "a layer and its view are one in Lua",
      "Layer.view MotionView.layer Reactive.layer Stage.rootLayer Stage.addLayer"
    ),
    (
      "behind the properties of layers",
      "Reactive._object Reactive._properties"
    ),
    ("`motion.view()` lists them as plain tables", "RenderContext.layers"),
    (
      "`setDelegate` takes a table",
      "GestureRecognizer.delegate TransitionController.delegate"
    ),
    (
      "for recognizers written in Swift",
      "GestureRecognizer.receive GestureRecognizer.reset PanGesture.receive PanGesture.reset "
        + "TapGesture.receive TapGesture.reset LongPressGesture.receive LongPressGesture.reset "
        + "HoverGesture.receive FocusGesture.receive ScrollGesture.receive ScrollGesture.reset DirectlyManipulable.gestureRecognizer"
    ),
    ("10 points", "PanGesture.slop TapGesture.slop"),
    ("the constructor's keys", "Gesturable.config SetPositionOnTap.config"),
    (
      "the mirror of the way forward",
      "TransitionTween.backwardValues TransitionTween.backwardKeyPositions"
    ),
    (
      "the default of a key",
      "defaultSpringStiffness defaultSpringDamping defaultSpringMass "
        + "defaultTransitionSpringStiffness defaultTransitionSpringDamping "
        + "defaultTransitionSpringMass defaultTransitionSpringSuggestedDuration"
    ),
    ("a word of Lua's own; `stream:inverted()` is the same", "not"),
    ("a word of Lua's own; `endInteraction` is the same", "TimedTransition.end"),
    ("`state` and `events`", "TimedTransition.phases"),
    ("`transition:layer(id)`", "TimedTransition.Element"),
    ("what the host does for plugins", "MotionRuntime.own"),
    ("the stage owns its runtimes", "Stage.remove"),
    ("times are seconds, and no timer is none", "Duration.never"),
    ("a function that does nothing", "noopDisconnect"),
    ("for operators written in Swift", "MotionObservableConvertible.subscribeAndForward"),
    ("a rounding of the runtime", "transitionWindowSegmentEpsilon"),
  ]

  /// Members that scripts do not meet.
  static var members: [String: String] {
    var reasons: [String: String] = [:]
    for group in groups {
      for member in group.members.split(separator: " ") { reasons[String(member)] = group.reason }
    }
    return reasons
  }

  /// The key of the exception for a declaration, the broadest first; nil when there is none.
  static func reason(for entry: SwiftSurface.Entry) -> String? {
    if folders[entry.folder] != nil { return entry.folder }
    var type = entry.isType ? entry.path : entry.owner ?? ""
    while !type.isEmpty {
      if types[type] != nil { return type }
      type = type.split(separator: ".").dropLast().joined(separator: ".")
    }
    let shared = "\(entry.folder).\(entry.name)"
    if sharedMembers[shared] != nil { return shared }
    return members[entry.path] != nil ? entry.path : nil
  }

  /// All exceptions there are.
  static var keys: Set<String> {
    Set(folders.keys).union(types.keys).union(sharedMembers.keys).union(members.keys)
  }
}
