/// The settings of an interaction that are no properties, shared with its shadow, so that a change takes effect at the
/// next start.
final class StartSettings {
  var timeline: Timeline?
  var composite = MotionComposite.replace
  var isEssential: Bool?

  init(_ timeline: Timeline?) {
    self.timeline = timeline
  }
}
