/// Returns the names nearest to what was written, the nearest first.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The names there are, each with other spellings by which it may have been meant.
///   - count: The largest number of names.
package func rankedNames(
  near name: String, among candidates: [(name: String, spellings: [String])], count: Int
) -> [String] {
  let wanted = Array(name.lowercased().utf8.prefix(120))
  let ranked = candidates.enumerated().map { index, candidate in
    let distances = ([candidate.name] + candidate.spellings).map {
      letterDistance(wanted, Array($0.lowercased().utf8.prefix(120)))
    }
    return (distance: distances.min() ?? .max, index: index)
  }
  return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(count).map {
    candidates[$0.index].name
  }
}

/// The Levenshtein distance, one row at a time.
private func letterDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (i, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let substitution = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
