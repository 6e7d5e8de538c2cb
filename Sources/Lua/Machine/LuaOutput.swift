internal import CLuaShim

/// Counts what a script writes: in all, and in each second of its clock.
struct LuaOutput {
  private var total = 0
  private var inSecond = 0
  private var second = -Double.infinity

  /// Counts some bytes.
  ///
  /// - Returns: Whether they may be written.
  mutating func take(_ bytes: Int, at time: Double, _ limits: LuaLimits) -> Bool {
    let now = time.rounded(.down)
    if now != second { (second, inSecond) = (now, 0) }
    total = total.addingReportingOverflow(bytes).partialValue
    inSecond = inSecond.addingReportingOverflow(bytes).partialValue
    return total <= limits.output && inSecond <= limits.outputPerSecond
  }
}

extension LuaCore {
  /// Whether a text may be written. One that may not ends the call (LE-67).
  func mayWrite(_ bytes: Int) -> Bool {
    guard let vm else { return false }
    if output.take(bytes, at: configuration.clock(), configuration.limits) { return true }
    lsh_request(vm, Int32(LSH_OUTPUT))
    return false
  }

  /// The CPU time of all calls so far, in seconds.
  var usedTime: Double { vm.map { Double(lsh_spent($0)) / 1e9 } ?? 0 }
}
