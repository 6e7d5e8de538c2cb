import Foundation

/// The factor by which everything is slower, at least 1: the environment variable `ORRERY_SLOWNESS`,
/// which `bin/sanitize` sets.
package let slowness = max(
  1, ProcessInfo.processInfo.environment["ORRERY_SLOWNESS"].flatMap { Int($0) } ?? 1)

/// The sanitizer under which the tests run, as `bin/sanitize` names it: `address` or `thread`; nil without one.
package let sanitizer = ProcessInfo.processInfo.environment["ORRERY_SANITIZER"]
