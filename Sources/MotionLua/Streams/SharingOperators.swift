internal import Lua
internal import MotionCore
internal import MotionRender

extension MotionObservableConvertible where Self: AnyObject, T: LuaMotionValue {
  /// The operators that remember, share or show the values of a stream.
  static var sharing: [LuaMember<Self>] {
    var same: [LuaKind] { [.object(MotionObservable<T>.self)] }
    return [
      .chained(
        "_remember",
        parameters: [
          .boolean("eagerly", default: false, "Whether to subscribe now, even without an observer.")
        ], returns: same, "Shares one subscription, and sends its last value to new observers."
      ) { stream, arguments in
        try arguments.flag(0) ? stream._remember(eagerly: true) : stream._remember()
      },
      .chained(
        "_multicast", returns: same,
        "Subscribes now and shares the values; later observers miss the earlier ones."
      ) { stream, _ in stream._multicast() },
      .chained(
        "_debounce",
        parameters: [
          .value(
            "pulse", as: .anyStream, defaultText: "frameStream",
            "The stream whose values are the pulses.")
        ], returns: same, "Sends the latest value at each pulse, unless it was sent before."
      ) { stream, arguments in
        guard arguments.isPresent(0) else { return stream._debounce() }
        return stream._debounce(pulse: try arguments.pulse(0))
      },
      .chained(
        "_slidingWindow",
        parameters: [
          .integer("size", in: LuaRange(1...100), default: 2, "The greatest number of values.")
        ], returns: [.list(T.luaKind)],
        "Sends, after each value, the latest ones, the oldest first."
      ) { stream, arguments in
        try MotionValueKind.checkNesting(ofListsOf: T.self)
        return stream._slidingWindow(size: try arguments.integer(0))
      },
      .chained(
        "visualize",
        parameters: [
          .value(
            "prefix", as: .union([.string, .object(MotionView.self)]),
            "The text before the value."),
          .object(
            "view", MotionView.self, optional: true,
            "The layer below which the line is shown."),
        ], returns: same, "Shows the latest value as a line of text below what a layer shows."
      ) { stream, arguments in
        if let view = try arguments.value(0).asObject as? MotionView {
          return stream.visualize(in: view)
        }
        let view = try arguments.object(1, as: MotionView.self)
        return stream.visualize(try arguments.text(0), in: view)
      },
    ]
  }
}

extension MotionStreams {
  fileprivate static func pulses(
    of stream: some MotionObservableConvertible
  ) -> MotionObservable<Bool> {
    stream.asStream()._nextOperator { _, next in next(true) }
  }
}

extension LuaArguments {
  /// Returns a stream that sends a placeholder for each value of a stream of any type.
  func pulse(_ index: Int) throws(LuaError) -> MotionObservable<Bool> {
    let value = try value(index)
    guard let stream = value.asObject as? any MotionObservableConvertible else {
      throw error(index, .mismatch("stream", value))
    }
    return MotionStreams.pulses(of: stream)
  }
}
