/// The errors and warnings of a session, for its outcome.
package final class SessionLog {
  package private(set) var errors: [String] = []
  package private(set) var warnings: [String] = []

  /// Hears each error, also when it is not the first of its words.
  package var onError: ((String) -> Void)?

  /// Hears each warning.
  package var onWarning: ((String) -> Void)?

  private var counts: [String: Int] = [:]
  private var leftOut = 0

  /// So many errors that differ are kept.
  private static let limit = 100

  /// Takes note of an error; the same words again only count.
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

  /// Takes note of a warning; the same words again are left out.
  package func noteWarning(_ text: String) {
    onWarning?(text)
    if warnings.count < Self.limit, !warnings.contains(text) { warnings.append(text) }
  }

  /// The errors in order, those that came more often with their number.
  package var countedErrors: [String] {
    let counted = errors.map { text in
      let count = counts[text, default: 1]
      return count == 1 ? text : "\(text)\n(\(count) times)"
    }
    return leftOut == 0 ? counted : counted + ["and \(leftOut) more errors"]
  }
}
