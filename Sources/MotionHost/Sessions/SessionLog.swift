/// The errors and warnings of a session, for its outcome.
package final class SessionLog {
  package private(set) var errors: [String] = []
  package private(set) var warnings: [String] = []

  /// Called with each error, including repeated ones.
  package var onError: ((String) -> Void)?

  /// Called with each warning.
  package var onWarning: ((String) -> Void)?

  private var counts: [String: Int] = [:]
  private var leftOut = 0

  /// The largest number of different errors that are kept.
  private static let limit = 100

  /// Adds an error. A repeated error is only counted.
  package func noteError(_ text: String) {
    onError?(text)
    if let count = counts[text] {
      counts[text] = count + 1
    } else if errors.count < Self.limit {
      counts[text] = 1
      errors.append(text)
    } else {
      leftOut += 1
    }
  }

  /// Adds a warning. A repeated warning is ignored.
  package func noteWarning(_ text: String) {
    onWarning?(text)
    if warnings.count < Self.limit, !warnings.contains(text) { warnings.append(text) }
  }

  /// The errors in order, repeated ones with their count.
  package var countedErrors: [String] {
    let counted = errors.map { text in
      let count = counts[text, default: 1]
      return count == 1 ? text : "\(text)\n(\(count) times)"
    }
    return leftOut == 0 ? counted : counted + ["and \(leftOut) more errors"]
  }
}
