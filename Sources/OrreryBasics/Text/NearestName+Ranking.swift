extension NearestName {
  /// Returns the candidates nearest to a name, the nearest first.
  ///
  /// Unlike ``find(_:among:)`` it always has an answer where there are names, however far they are.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - candidates: The names there are, each with other spellings by which it may have been meant.
  ///   - count: The largest number of names.
  package static func ranked(
    near name: String, among candidates: [(name: String, spellings: [String])], count: Int
  ) -> [String] {
    let wanted = letters(of: name)
    let ranked = candidates.enumerated().map { index, candidate in
      let distances = ([candidate.name] + candidate.spellings).map {
        editDistance(wanted, letters(of: $0))
      }
      return (distance: distances.min() ?? .max, index: index)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(count).map {
      candidates[$0.index].name
    }
  }

  /// Bytes, which compare faster than characters: there may be thousands of names.
  private static func letters(of name: String) -> [UInt8] {
    Array(name.lowercased().utf8.prefix(120))
  }
}
