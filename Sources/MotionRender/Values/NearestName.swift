/// Finds the name that was probably meant.
enum NearestName {
  /// The first name within an edit distance of a third of the word, or nil when none is near.
  static func find(_ word: String, among names: [String]) -> String? {
    let limit = max(1, min(word.utf8.count, 60) / 3)
    if word.utf8.count > 60 { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(Array(word.utf8), Array(name.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The Levenshtein distance, one row at a time.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
}
