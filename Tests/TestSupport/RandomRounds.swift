import Foundation

/// Returns the rounds of a random test to run: the first tenth, so that a tree gives the same result on every day.
///
/// - Parameter all: The rounds, which run whole with `ORRERY_SOAK` set, as `bin/soak` does.
package func rounds(_ all: Range<Int>) -> Range<Int> {
  if ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil { return all }
  return all.prefix(all.count / 10)
}
