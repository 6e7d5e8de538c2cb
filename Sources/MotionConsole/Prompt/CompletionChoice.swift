/// What Tab puts into a line.
package struct CompletionChoice: Hashable {
  /// What the candidate or candidates take the place of.
  package let replaced: String

  /// The candidate, or what all of them begin with.
  package let insertion: String

  /// How many characters of the line stand before the end of what is replaced.
  package let end: Int

  /// Decides between candidates; nil when there are none.
  ///
  /// - Parameters:
  ///   - candidates: What could stand there.
  ///   - range: The bytes that they take the place of.
  ///   - line: The line.
  package init?(of candidates: [String], replacing range: Range<Int>, in line: String) {
    guard let first = candidates.first else { return nil }
    let bytes = line.utf8
    let low = bytes.index(bytes.startIndex, offsetBy: min(range.lowerBound, bytes.count))
    let high = bytes.index(low, offsetBy: min(range.count, bytes[low...].count))
    replaced = String(line[low..<high])
    end = line[..<high].unicodeScalars.count
    var common = Array(first.unicodeScalars)
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    }
    let shared = String(String.UnicodeScalarView(common))
    // Candidates that differ in how they begin leave what was typed as it is.
    insertion = shared.unicodeScalars.count < replaced.unicodeScalars.count ? replaced : shared
  }
}
