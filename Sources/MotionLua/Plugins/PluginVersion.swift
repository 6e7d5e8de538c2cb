/// A plugin's version, ordered as semantic versioning orders them: 1.0.0-beta before 1.0.0.
package struct PluginVersion: Hashable, Sendable {
  /// Major, minor and patch number.
  package let numbers: [Int]

  /// The parts behind a hyphen, between its dots; empty for a release.
  package let prerelease: [String]

  /// Reads a version such as `1.2.0` or `1.2.0-beta.1+build`; nil for anything else.
  package init?(_ text: String) {
    let core = text.prefix { $0 != "+" }
    let parts = core.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard numbers.count == 3 else { return nil }
    self.numbers = numbers.compactMap { $0 }
    guard self.numbers.count == 3 else { return nil }
    prerelease = parts.count == 2 ? parts[1].split(separator: ".").map(String.init) : []
  }
}

extension PluginVersion: Comparable {
  /// Returns whether a version comes before another.
  package static func < (left: PluginVersion, right: PluginVersion) -> Bool {
    if left.numbers != right.numbers {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease, by: Self.precedes)
  }

  /// Numbers come before words, and in the order of their size.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    switch (Int(left), Int(right)) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }
}
