import Foundation

/// Returns the rounds of a random test that run today: a tenth, another one each day, so that ten days run all.
///
/// - Parameter all: The rounds, which run whole with `ORRERY_SOAK` set. `ORRERY_DAY`, 0 to 9, repeats a day's tenth.
package func rounds(_ all: Range<Int>) -> Range<Int> {
  let environment = ProcessInfo.processInfo.environment
  if environment["ORRERY_SOAK"] != nil { return all }
  let today = Int(Date().timeIntervalSince1970) / 86_400
  let tenth = (environment["ORRERY_DAY"].flatMap { Int($0) } ?? today) % 10
  return all.lowerBound + all.count * tenth / 10..<all.lowerBound + all.count * (tenth + 1) / 10
}
