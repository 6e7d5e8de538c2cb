/// The completion of one animation that runs in several places: due when the last of them has ended.
final class JointCompletion {
  private var body: (() -> Void)?
  private var running = 0

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Whether some place still has to report.
  var isPending: Bool { body != nil }

  /// Returns the completion for one more place; calling it again has no effect.
  func share() -> () -> Void {
    running += 1
    var isOpen = true
    return {
      guard isOpen else { return }
      isOpen = false
      self.running -= 1
      if self.running == 0 { self.complete() }
    }
  }

  private func complete() {
    let body = body
    self.body = nil
    body?()
  }
}
