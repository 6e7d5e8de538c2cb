/// A value at a part of an animation's duration, and how it goes on to the next.
struct WebKeyframe: Hashable {
  let offset: Double
  let value: Double

  /// How it goes on; nil in a straight line.
  let easing: WebEasing?
}
