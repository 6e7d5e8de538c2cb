internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// What the module has, in the order in which its reference tells it. A class that a chapter does
/// not name is explained where it is first needed.
extension MotionModule {
  /// The classes that have more than the class they inherit their binding from.
  static var subclasses: [LuaTypeDeclaration] {
    [
      Stage.stageType.declaration, PropertyAnimation.propertyType.declaration,
      BasicAnimation.basicType.declaration, SpringAnimation.springType.declaration,
      KeyframeAnimation.keyframeType.declaration,
    ]
  }

  static var stage: LuaChapter {
    LuaChapter(
      "The stage", "What is seen: a stage with layers inside.",
      members: [Stage.constructor],
      types: [Stage.stageType.declaration, MotionView.luaType.declaration])
  }

  static var animations: LuaChapter {
    LuaChapter(
      "Animations", "What runs on a layer by itself, from its begin time to its end.",
      members: [
        BasicAnimation.basicConstructor, KeyframeAnimation.keyframeConstructor,
        SpringAnimation.springConstructor, ChannelEvent.module,
      ],
      types: [
        BasicAnimation.basicType.declaration, KeyframeAnimation.keyframeType.declaration,
        SpringAnimation.springType.declaration, PropertyAnimation.propertyType.declaration,
        Animation.luaType.declaration, ChannelEvent.luaType.declaration,
      ])
  }

  static var timelines: LuaChapter {
    LuaChapter(
      "Timelines", "What pauses and scrubs motion.",
      members: [Timeline.constructor, ScrubTimeline.constructor, TimelineScrubber.constructor])
  }

  static var streams: LuaChapter {
    LuaChapter(
      "Streams", "Values over time, and what can be made of them.", members: [],
      types: [MotionObservable<Double>.luaType.declaration, Subscription.luaType.declaration])
  }

  static var properties: LuaChapter {
    LuaChapter(
      "Properties", "Values that can be written, observed and animated.",
      members: SessionFunctions.properties,
      types: [ReactiveProperty<Double>.luaType.declaration])
  }

  static var interactions: LuaChapter {
    LuaChapter(
      "Interactions", "What moves properties and layers, and the runtime that keeps it going.",
      members: [
        MotionRuntime.constructor, TweenConstructor.member, SpringConstructor.member,
        Draggable.constructor,
      ])
  }

  static var transitions: LuaChapter {
    LuaChapter(
      "Transitions", "Layers and a shared element that move together from one end to the other.",
      members: [
        TransitionConstructor.member, AnimationRangeObject.constructor,
        AnimationTimingParametersObject.constructor,
      ])
  }

  static var curves: LuaChapter {
    LuaChapter(
      "Curves and plugins", "Timing curves, and what plugins bring, by name.",
      members: SessionFunctions.plugins,
      types: [TimingFunctionObject.luaType.declaration, PluginInteraction.luaType.declaration])
  }

  static func session(arguments: [String: ParameterValue]) -> LuaChapter {
    LuaChapter(
      "The session", "Its clock, its turns and what the command line set.",
      members: SessionFunctions.clock + SessionFunctions.about + [
        .value("arguments", arguments, "What the command line set, by name.")
      ])
  }
}
