/// The way in which a motion meets others on its property (CMP-2). The word is Web Animations'.
public enum MotionComposite: String, Hashable, Sendable, CaseIterable {
  /// It takes the property over from other motions, and they from it.
  case replace

  /// It adds its value to what lies below while it runs, writes no model value and leaves nothing behind; neither
  /// other motions nor writes end it, and a later start of the same interaction takes over from its own earlier one.
  case add
}
