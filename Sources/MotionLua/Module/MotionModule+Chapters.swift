internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The chapters of the module in the order of its reference. A class that no chapter names is
/// explained where it is first needed.
extension MotionModule {
  /// The classes that have more than the class they inherit their binding from.
  static var subclasses: [LuaTypeDeclaration] {
    [
      Stage.stageType.declaration, PropertyAnimation.propertyType.declaration,
      BasicAnimation.basicType.declaration, SpringAnimation.springType.declaration,
      KeyframeAnimation.keyframeType.declaration, AnimationGroup.groupType.declaration,
      ShapeView.shapeType.declaration, TextView.textType.declaration,
      GradientView.gradientType.declaration, PanGesture.panType.declaration,
      RotationGesture.rotationType.declaration, ScaleGesture.scaleType.declaration,
      TapGesture.tapType.declaration, LongPressGesture.pressType.declaration,
      ScrollGesture.scrollType.declaration,
    ]
  }

  static var stage: LuaChapter {
    LuaChapter(
      "The stage",
      "A stage and the layers in it. The appearance of a layer consists of properties, each an "
        + "object that can be written, observed, connected and animated.",
      example: ChapterExample.stage,
      members: [
        Stage.constructor, MotionView.layerConstructor, ShapeView.constructor,
        TextView.constructor, GradientView.constructor,
      ],
      types: [
        Stage.stageType.declaration, MotionView.luaType.declaration,
        ShapeView.shapeType.declaration, TextView.textType.declaration,
        GradientView.gradientType.declaration,
      ], listings: [LayerKeyPathList.listing])
  }

  static var animations: LuaChapter {
    LuaChapter(
      "Animations",
      "Animations run on a layer from their begin time to their end. Interactions make animations; "
        + "a script adds its own to a layer, or sends them over a stream's animation channel.",
      example: ChapterExample.animations,
      members: [
        BasicAnimation.basicConstructor, KeyframeAnimation.keyframeConstructor,
        SpringAnimation.springConstructor, AnimationGroup.groupConstructor, ChannelEvent.module,
      ],
      types: [
        BasicAnimation.basicType.declaration, KeyframeAnimation.keyframeType.declaration,
        SpringAnimation.springType.declaration, AnimationGroup.groupType.declaration,
        PropertyAnimation.propertyType.declaration,
        Animation.luaType.declaration, ChannelEvent.luaType.declaration,
      ])
  }

  static var rendering: LuaChapter {
    LuaChapter(
      "Rendering", "Transactions, what was seen at any time, and the server that shows frames.",
      example: ChapterExample.rendering,
      members: TransactionFunctions.members + [
        ViewFunction.member,
        .value("server", "The render server, which shows the session's frames.") {
          ServerObject(.current)
        },
      ], types: [ServerObject.luaType.declaration])
  }

  static var timelines: LuaChapter {
    LuaChapter(
      "Timelines",
      "Clocks that pause and scrub motion: every animation that names a timeline follows its time.",
      example: ChapterExample.timelines,
      members: [Timeline.constructor, ScrubTimeline.constructor, TimelineScrubber.constructor])
  }

  static var streams: LuaChapter {
    LuaChapter(
      "Streams",
      "Values over time. A stream sends to its subscribers; every operator makes another stream of "
        + "it, so that operators can be chained. A stream that begins at a layer's property, connected to another "
        + "property, follows what is shown: exactly at every time through `offset`, `scaled`, `normalized`, "
        + "`inverted`, `addedBy` and its kin, `rewriteRange`, `x`, `y`, `xLocked`, `yLocked`, `lowerBound`, "
        + "`upperBound`, `clampTo`, `rubberBanded`, `distance`, `rewriteTo` of a constant, and past `_remember`, "
        + "`_multicast`, `log`, `visualize`, `_tap`, `startWith` and an open `valve`; computed once a frame behind "
        + "all others. A function that is subscribed gets model values.",
      example: ChapterExample.streams,
      members: [StreamConstructors.observable] + StreamFunctions.members,
      types: [MotionObservable<Double>.luaType.declaration, Subscription.luaType.declaration])
  }

  static var properties: LuaChapter {
    LuaChapter(
      "Properties",
      "Values that can be written, observed and animated. A property is a stream, too, and has all "
        + "operators of one.",
      example: ChapterExample.properties,
      members: StreamConstructors.properties,
      types: [ReactiveProperty<Double>.luaType.declaration])
  }

  static var interactions: LuaChapter {
    LuaChapter(
      "Interactions",
      "Interactions, which move properties and layers, and the runtime that runs them.",
      example: ChapterExample.interactions,
      members: [
        MotionRuntime.constructor, TweenConstructor.member, SpringConstructor.member,
        DecayConstructor.member,
        PathTween.constructor, ArcMove.constructor, Draggable.constructor, Rotatable.constructor,
        Scalable.constructor, DirectlyManipulable.constructor, AdjustsAnchorPoint.constructor,
        Tossable.constructor, SetPositionOnTap.constructor, BezierPath.constructor,
      ] + AnimationSystemObject.members)
  }

  static var sequences: LuaChapter {
    LuaChapter(
      "Sequences",
      "Motion put in order, staggered and scrubbed exactly: docs/sequences.md tells how.",
      example: ChapterExample.sequences, members: [MotionSequence.constructor],
      types: [MotionSequence.luaType.declaration, SequencePlanObject.luaType.declaration])
  }

  static var gestures: LuaChapter {
    LuaChapter(
      "Gestures", "Gesture recognizers, as objects and as streams.",
      example: ChapterExample.gestures,
      members: [
        PanGesture.constructor("Makes a recognizer of pointers that move more than 10 points."),
        RotationGesture.constructor("Makes a recognizer of two pointers that turn."),
        ScaleGesture.constructor("Makes a recognizer of two pointers that move apart or together."),
        TapGesture.constructor(
          "Makes a recognizer of a pointer that is lifted soon, where it was."),
        LongPressGesture.constructor("Makes a recognizer of a pointer that is held down."),
        HoverGesture.constructor("Makes a recognizer of a pointer that is over a layer."),
        FocusGesture.constructor("Makes a recognizer of a layer that has the keyboard."),
        ScrollGesture.constructor("Makes a recognizer of a wheel or trackpad."),
      ],
      types: [
        GestureRecognizer.luaType.declaration, PanGesture.panType.declaration,
        RotationGesture.rotationType.declaration, ScaleGesture.scaleType.declaration,
        TapGesture.tapType.declaration, LongPressGesture.pressType.declaration,
        HoverGesture.hoverType.declaration, FocusGesture.focusType.declaration,
        ScrollGesture.scrollType.declaration,
        ReactiveGesture<PanGesture>.luaType.declaration,
      ])
  }

  static var transitions: LuaChapter {
    LuaChapter(
      "Transitions",
      "Layers and a shared element that move together from one end to the other; layers that are led to a new layout or "
        + "from the place of another layer.",
      example: ChapterExample.transitions,
      members: [
        TransitionConstructor.member, AnimationRangeObject.constructor,
        AnimationTimingParametersObject.constructor, TransitionController.constructor,
        TransitionTimeWindow.constructor, TransitionTweenConstructor.member,
        TransitionSpringConstructor.member, ChangeDirection.constructor, SlopRegion.constructor,
        LayoutMotion.function,
      ])
  }

  static var curves: LuaChapter {
    LuaChapter(
      "Curves and plugins",
      "Timing curves, and what plugins bring, by name; `orrery curve NAME` draws one.",
      example: ChapterExample.curves,
      members: [
        TimingFunctionConstructor.member, SpringFunctionObject.constructor,
        SpringTrajectoryObject.constructor, EffectTimingObject.constructor,
        TokenFunction.member,
      ] + SessionFunctions.plugins,
      types: [
        TimingFunctionObject.luaType.declaration, EffectTimingObject.luaType.declaration,
        PluginInteraction.luaType.declaration,
      ])
  }

  static var session: LuaChapter {
    LuaChapter(
      "The session",
      "Its clock, its turns and what the command line set. Time is the session's own: a run of an "
        + "hour takes no hour, and every run is the same.",
      example: ChapterExample.session,
      members: SessionFunctions.clock + [DisplayLinkObject.function] + SessionFunctions.angles
        + SessionFunctions.about
        + ScriptParameters.members)
  }

  static var expectations: LuaChapter {
    LuaChapter(
      "Expectations",
      "Conditions over time. A script states them in advance; the session checks them while it "
        + "runs, and a run whose expectations are not met has failed.",
      example: ChapterExample.expectations, members: ExpectFunctions.members,
      types: [
        TimeSeriesExpectation.luaType.declaration, MomentExpectation.luaType.declaration,
        EventExpectation.luaType.declaration, Expectation.luaType.declaration,
      ])
  }
}
