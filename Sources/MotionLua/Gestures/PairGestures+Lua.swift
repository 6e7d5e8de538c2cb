internal import Lua
internal import MotionCore
internal import MotionTime

extension RotationGesture {
  /// The declaration; what all recognizers have is inherited.
  static var rotationType: LuaType<RotationGesture> {
    LuaType(
      "A gesture recognizer for two pointers that turn about each other.",
      [
        .property(
          "rotation", unit: .radians, "The rotation since the beginning, clockwise.",
          get: \.rotation,
          set: { $0.rotation = $1 }),
        .property(
          "velocity", "The angular velocity, in radians per second.", get: \.velocity,
          set: { $0.velocity = $1 }),
      ])
  }
}

extension ScaleGesture {
  /// The declaration; what all recognizers have is inherited.
  static var scaleType: LuaType<ScaleGesture> {
    LuaType(
      "A gesture recognizer for two pointers that move apart or towards each other.",
      [
        .property(
          "scale", in: LuaRange(0...),
          "The distance of the fingers relative to that at the beginning.",
          get: \.scale, set: { $0.scale = $1 }),
        .property(
          "velocity", "The velocity of the scale, per second.", get: \.velocity,
          set: { $0.velocity = $1 }),
      ])
  }
}

extension TapGesture {
  /// The declaration; what all recognizers have is inherited.
  static var tapType: LuaType<TapGesture> {
    LuaType(
      "A gesture recognizer for a pointer that is lifted soon after it was pressed, near the place "
        + "where it was pressed.",
      [
        .property(
          "tapsRequired", in: LuaRange(1...100), "The number of taps: 2 for a double tap.",
          get: { Double($0.tapsRequired) }, set: { $0.tapsRequired = Int($1) })
      ])
  }
}

extension LongPressGesture {
  /// The declaration; what all recognizers have is inherited.
  static var pressType: LuaType<LongPressGesture> {
    LuaType(
      "A gesture recognizer for a pointer that is held down where it was pressed.",
      [
        .property(
          "minimumDuration", unit: .seconds, in: LuaRange(0...),
          "The time before it begins, half a second at first.", get: \.minimumDuration,
          set: { $0.minimumDuration = $1 })
      ])
  }
}

extension HoverGesture {
  /// The declaration; what all recognizers have is inherited.
  static var hoverType: LuaType<HoverGesture> {
    LuaType(
      "A gesture recognizer for a pointer that is over the layer without being pressed: it begins when it comes and ends "
        + "when it goes. Fingers do not hover.", [])
  }
}

extension FocusGesture {
  /// The declaration; what all recognizers have is inherited.
  static var focusType: LuaType<FocusGesture> {
    LuaType(
      "A gesture recognizer for a layer that has the keyboard: it begins when the layer gets the focus, by a press or the "
        + "tab key, and ends when it loses it.", [])
  }
}

extension ScrollGesture {
  /// The declaration; what all recognizers have is inherited.
  static var scrollType: LuaType<ScrollGesture> {
    LuaType(
      "A gesture recognizer for a wheel or a trackpad: it ends 150 ms after its last event.",
      [
        .property(
          "translation", unit: .points,
          "The way of the content since the beginning: up and to the left when one scrolls on.",
          get: \.translation),
        .property(
          "delta", unit: .points, "The way of the content at the last event.", get: \.delta),
        .property(
          "scale", "The factor of a pinch since the beginning, e^(−deltaY ÷ 100) for each event.",
          get: \.scale),
      ])
  }
}
