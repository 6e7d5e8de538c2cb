/// A pattern for names of columns: `*` stands for any characters, dots among them, `?` for one.
public struct ColumnPattern: Hashable, Sendable {
  /// The pattern as it was typed.
  public let text: String

  private let scalars: [Unicode.Scalar]

  /// Creates a pattern; every text is one.
  public init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Whether a name is what the pattern stands for, from end to end.
  ///
  /// Only the last star is ever tried again, so the cost is at most the product of the lengths.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }

  /// Whether the pattern has a star or a question mark.
  var isWild: Bool { scalars.contains { $0 == "*" || $0 == "?" } }

  /// Whether there is a text that both this pattern and another stand for.
  package func overlaps(_ other: ColumnPattern) -> Bool {
    let (one, two) = (scalars, other.scalars)
    // Row by row from the ends: whether what follows place i here and place j there has such a text.
    var below = [Bool](repeating: false, count: two.count + 1)
    for i in (0...one.count).reversed() {
      var row = [Bool](repeating: false, count: two.count + 1)
      for j in (0...two.count).reversed() {
        if i == one.count, j == two.count {
          row[j] = true
        } else if i < one.count, one[i] == "*" {
          row[j] = below[j] || j < two.count && row[j + 1]
        } else if j < two.count, two[j] == "*" {
          row[j] = row[j + 1] || i < one.count && below[j]
        } else if i < one.count, j < two.count {
          let fits = one[i] == two[j] || one[i] == "?" || two[j] == "?"
          row[j] = fits && below[j + 1]
        }
      }
      below = row
    }
    return below[0]
  }
}
