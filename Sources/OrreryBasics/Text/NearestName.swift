/// A spelling suggestion: the known name nearest to a misspelled one, and the hint that offers it.
package enum NearestName {
  /// Returns the candidate that a misspelled name most likely meant.
  ///
  /// Case and underscores do not count, so `damping_ratio` finds `dampingRatio`; beyond that up to
  /// a third of the letters may differ (optimal string alignment distance). Where none is as near,
  /// the name may be the beginning of what was meant, `to` of `toValue`, or a type's last word,
  /// `Runtime` of `MotionRuntime`.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - candidates: The names there are; of equally near ones the first wins.
  /// - Returns: The nearest name, or nil when none is near.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = simplified(name)
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(wanted, simplified(candidate))
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name ?? longerName(name, candidates)
  }

  /// Returns the sentence that offers a name, to follow a message: ` Did you mean 'x'?`
  ///
  /// - Parameters:
  ///   - name: The intended name; nil when it is unknown.
  ///   - advice: The sentence without a name; nothing follows the message when it is empty.
  package static func hint(_ name: String?, otherwise advice: String = "") -> String {
    if let name { return " Did you mean '\(name)'?" }
    return advice.isEmpty ? "" : " \(advice)"
  }

  /// Returns the sentence that offers every one of some names: ` Did you mean 'x' or 'y'?`
  ///
  /// - Parameters:
  ///   - names: The candidates, in the order in which they are shown.
  ///   - advice: The sentence if there is no near name; an empty one adds nothing to the message.
  package static func hint(anyOf names: [String], otherwise advice: String = "") -> String {
    hint(names.isEmpty ? nil : names.joined(separator: "' or '"), otherwise: advice)
  }

  /// Returns the sentence that offers the nearest of some names.
  package static func hint(
    for name: String, among candidates: some Sequence<String>, otherwise advice: String = ""
  ) -> String {
    hint(find(name, among: candidates), otherwise: advice)
  }

  /// Returns a sentence that offers the nearest key, or lists the keys, at most 24 of them.
  package static func hint(for key: String, amongKeys keys: [String]) -> String {
    let list = keys.prefix(24).joined(separator: ", ") + (keys.count > 24 ? ", …" : "")
    return hint(for: key, among: keys, otherwise: "It takes \(keys.isEmpty ? "none" : list).")
  }

  private static func longerName(
    _ name: String, _ candidates: some Sequence<String>
  ) -> String? {
    let wanted = simplified(name)
    guard wanted.count >= 2 else { return nil }
    let isType = name.first?.isUppercase == true
    return candidates.filter {
      simplified($0).starts(with: wanted) || isType && $0.hasSuffix(name)
    }.min { $0.count < $1.count }
  }

  private static func simplified(_ name: String) -> [Character] {
    Array(name.prefix(64).lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// Returns the optimal string alignment distance.
  static func editDistance<Letter: Equatable>(_ one: [Letter], _ other: [Letter]) -> Int {
    var before: [Int] = []
    var above = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(above[j] + (one[i] == other[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, above) = (above, row)
    }
    return above[other.count]
  }
}
