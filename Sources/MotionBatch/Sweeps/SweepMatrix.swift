/// The results of a sweep over several scripts: a row for each combination, a column for each script.
///
/// The score of a combination is the sum over the scripts. A combination that fails for a script
/// has no score.
package struct SweepMatrix: Sendable {
  private let scripts: [String]

  /// The results in the order of the combinations.
  package private(set) var results: [Sweep.Result] = []

  /// Creates a matrix without results.
  package init(scripts: [String]) { self.scripts = scripts }

  /// The scripts that have a column; empty for a single script, whose score is that of the sweep.
  package var columns: [String] { scripts.count > 1 ? scripts : [] }

  private var added = 0

  /// Adds the results of the next script, in the order of the combinations.
  package mutating func add(_ others: [Sweep.Result]) {
    let script = scripts[added]
    added += 1
    if scripts.count == 1 {
      results = others
      return
    }
    if results.isEmpty {
      results = others.map { Sweep.Result(arguments: $0.arguments, value: 0, parts: []) }
    }
    for (index, other) in others.enumerated() where index < results.count {
      let sum = results[index]
      results[index] = Sweep.Result(
        arguments: sum.arguments, value: sum.value.flatMap { sum in other.value.map { sum + $0 } },
        parts: sum.parts + [other.value],
        errors: sum.errors + other.errors.map { "\(script): \($0)" },
        warnings: sum.warnings + other.warnings)
    }
  }
}
