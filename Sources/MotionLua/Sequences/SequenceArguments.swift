public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

/// The arguments of `sequence:add` in their three forms.
struct SequenceArguments {
  private let arguments: LuaArguments

  init(_ arguments: LuaArguments) { self.arguments = arguments }

  /// The property or layers that a piece moves.
  static var target: LuaKind {
    .described(
      "property, layers or sequence",
      .named(
        "sequence target",
        .union([
          .anyProperty, .list(.object(MotionView.self)), .object(MotionView.self),
          .object(MotionSequence.self),
        ]), summary: "The target of a piece of a sequence."))
  }

  /// A key path, or the argument in its place.
  static var second: LuaKind { .described("key path", .union([.string, .any])) }

  /// A motion, or options without one.
  static var third: LuaKind { .described("motion", .any) }

  /// Adds the piece to a sequence.
  func add(to sequence: MotionSequence) throws {
    let target = try arguments.value(0)
    if let inner = target.asObject as? MotionSequence {
      try refuse(from: 2)
      return try sequence.add(inner, try options(1))
    }
    if let property = target.asObject as? any SequenceProperty {
      let motion = try motion(1)
      try refuse(from: 3)
      return try property.add(motion, try options(2), to: sequence)
    }
    let layers = try layers(target)
    if let group = try arguments.value(1).asObject as? AnimationGroup {
      try refuse(from: 3)
      return try sequence.add(layers, group, try options(2))
    }
    let keyPath = try arguments.text(1)
    try sequence.add(layers, keyPath, GivenMotion(source: try motion(2)), try options(3))
  }

  private func refuse(from index: Int) throws(LuaError) {
    for extra in index..<4 where arguments.isPresent(extra) {
      throw arguments.error(extra, "nothing expected here")
    }
  }

  private func layers(_ target: LuaValue) throws -> [Layer] {
    if let view = target.asObject as? MotionView { return [view.layer] }
    guard let table = target.asTable else {
      throw arguments.error(0, .mismatch("property, layers or sequence", target))
    }
    return try table.list().map { value in
      guard let view = value.asObject as? MotionView else {
        throw arguments.error(0, .mismatch("layer", value))
      }
      return view.layer
    }
  }

  private func motion(_ index: Int) throws(LuaError) -> SequenceMotionSource {
    let value = try arguments.value(index)
    if let motion = value.asObject as? any SequenceMotion { return motion._source }
    throw arguments.error(index, Self.refusal(value))
  }

  private static func refusal(_ value: LuaValue) -> LuaError {
    switch value.asObject {
    case is UntypedSpring:
      LuaError(.invalidValue, "a Spring without a destination leads nowhere. Give it one")
    case is AnimationGroup:
      LuaError(
        .invalidValue,
        "an AnimationGroup is not a motion of one property. Give it a layer: sequence:add(layer, group)"
      )
    case is PluginInteraction:
      LuaError(
        .invalidValue, "the interaction of a plugin has no length. Start it from sequence:call")
    case is any Manipulation:
      LuaError(.invalidValue, "a gesture has no length. Start it from sequence:call")
    case is any LuaInteraction:
      LuaError(.invalidValue, "this interaction has no length. Give a tween or a spring")
    default: .mismatch("motion", value)
    }
  }

  private func options(_ index: Int) throws -> SequenceOptions {
    guard arguments.isPresent(index) else { return SequenceOptions() }
    let record = try arguments.record(index, Self.shape)
    var options = SequenceOptions(
      at: try record.decode("at"), stagger: try stagger(record),
      length: try record.decode("length", as: SequenceOptions.Length?.self) ?? .settling,
      onStart: record.sequenceCallback("onStart"),
      onComplete: record.sequenceCallback("onComplete"))
    options.callsEachCycle = try record.boolean("callsEachCycle")
    return options
  }

  private func stagger(_ record: LuaRecord) throws -> SequenceStagger? {
    let value = record.value("stagger")
    if value.isNil { return nil }
    if let function = value.asFunction {
      return SequenceStagger { index, count in
        let result = try function.call([.number(Double(index + 1)), .number(Double(count))]).first
        if let offset = result?.asNumber { return offset }
        throw LuaError(
          .typeMismatch,
          "the stagger function must return a number, got \(result?.typeName ?? "nil")")
      }
    }
    if let each = value.asNumber { return SequenceStagger(each: each) }
    guard let table = value.asTable else {
      throw record.error("stagger", .mismatch("number, table or function", value))
    }
    return try StaggerTable.read(table)
  }

  private static var stagger: LuaKind {
    .described(
      "stagger",
      .union([
        .number, StaggerTable.kind, .function("fun(index: integer, count: integer): number"),
      ]))
  }

  /// The table of options.
  static var shape: LuaShape {
    LuaShape(
      "sequence options", "The position of a piece of a sequence, its length and handlers.",
      [
        .value(
          "at", as: SequencePosition.luaKind, optional: true,
          "The begin; without it the end of the sequence so far."),
        .value(
          "stagger", as: stagger, optional: true,
          "The offsets of several layers: seconds from one to the next, a table, or a function of index "
            + "and count."),
        .value(
          "length", as: SequenceOptions.Length.luaKind, default: .text("settling"),
          "The length that later pieces are placed by: until a spring has settled, or 2π/ω₀ while "
            + "its tail continues."),
        .function(
          "onStart", signature: "fun()", optional: true, "Called once, when play passes its begin."),
        .function(
          "onComplete", signature: "fun()", optional: true,
          "Called once, when play passes its end, unless it was stopped."),
        .boolean(
          "callsEachCycle", default: false,
          "Whether `onStart` and `onComplete` are called in each cycle of a sequence that repeats, not in the first alone."
        ),
      ])
  }
}

/// A motion that was looked up already.
private struct GivenMotion: SequenceMotion {
  let source: SequenceMotionSource
  var _source: SequenceMotionSource { source }
}

/// A property of any type.
private protocol SequenceProperty {
  func add(
    _ source: SequenceMotionSource, _ options: SequenceOptions, to sequence: MotionSequence) throws
}

extension ReactiveProperty: SequenceProperty {
  fileprivate func add(
    _ source: SequenceMotionSource, _ options: SequenceOptions, to sequence: MotionSequence
  ) throws {
    try sequence.add(self, GivenMotion(source: source), options)
  }
}

extension SequenceOptions.Length: LuaChoice {
  /// The name in the reference.
  public static var luaName: String { "SequenceLength" }
}
