import Foundation

/// The factor by which everything is slower, at least 1: the environment variable `ORRERY_SLOWNESS`,
/// which `bin/sanitize` sets.
package let slowness = max(
  1, ProcessInfo.processInfo.environment["ORRERY_SLOWNESS"].flatMap { Int($0) } ?? 1)
