package import MotionRender
import OrreryBasics

/// The columns that patterns select, among all that layers can have.
///
/// A name without `*` and `?` selects all columns of its property, or of its component, whether it
/// was written or animated or not. A pattern picks among the columns that a trace has by itself;
/// for a layer of which it would pick none it picks among all columns that the layer can have.
package struct ColumnSelection: Sendable {
  /// The patterns; an empty list selects the columns that a trace has by default.
  package let patterns: [ColumnPattern]

  /// Creates a selection.
  package init(_ patterns: [ColumnPattern]) { self.patterns = patterns }

  /// Whether some pattern names a column.
  package func contains(_ name: String) -> Bool {
    let spellings = ColumnName(parsing: name)?.spellings ?? [name]
    return patterns.contains { pattern in spellings.contains(where: pattern.matches) }
  }

  /// Returns the indices of the columns of a layer that are added to those that a trace has by
  /// default.
  package func additions(to layer: LayerColumns) -> [Int] {
    let possible = patterns.filter { $0.mayName(columnsOf: layer.label) }
    if possible.isEmpty { return [] }
    let (names, areShown) = (layer.names, layer.areShown)
    var added: Set<Int> = []
    for pattern in possible {
      let rest = pattern.rest(after: layer.label)
      let named = names.indices.filter { index in
        rest.map { names[index].keyPaths.contains(where: $0.matches) }
          ?? pattern.names(names[index])
      }
      if pattern.isWild, named.contains(where: { areShown[$0] }) { continue }
      added.formUnion(named)
    }
    return added.sorted().filter { !areShown[$0] }
  }

  /// Returns the patterns that match none of some columns, given by their names.
  package func unmatched(among names: [String]) -> [ColumnPattern] {
    if patterns.isEmpty { return [] }
    let spellings = names.map { ColumnName(parsing: $0)?.spellings ?? [$0] }
    return patterns.filter { pattern in
      !spellings.contains { $0.contains(where: pattern.matches) }
    }
  }
}

extension ColumnPattern {
  /// Returns whether the pattern matches a column, or a property or component that it is part of.
  package func names(_ column: ColumnName) -> Bool { column.spellings.contains(where: matches) }

  /// Whether some layer could have a column that the pattern names, whatever the layer is called.
  package var isPossible: Bool {
    let properties = ColumnName.ofProperties + ["custom.?*"]
    return properties.contains { overlaps(ColumnPattern("?*.\($0)")) }
  }

  /// A sentence about a pattern that names no column, with the names nearest to it, at most ten.
  ///
  /// - Parameters:
  ///   - layers: The columns that there could be.
  ///   - option: The option that the pattern was given with.
  package func refusal(among layers: [LayerColumns], of option: String = "--columns") -> String {
    refusal(among: layers.lazy.flatMap(\.names), of: option)
  }

  /// The same with the names of columns in a file.
  package func refusal(among names: [String], of option: String = "--columns") -> String {
    refusal(among: names.lazy.compactMap(ColumnName.init(parsing:)), of: option)
  }

  /// More names are not compared: there may be a great many layers.
  private static let mostCompared = 5000

  private func refusal(among names: some Sequence<ColumnName>, of option: String) -> String {
    let nearest = NearestName.ranked(
      near: text, among: names.prefix(Self.mostCompared).map { ($0.text, $0.nicknames) }, count: 10)
    return "\(option): there is no column '\(text)'. "
      + (nearest.isEmpty
        ? "There are no layers." : "The nearest are \(nearest.joined(separator: ", ")).")
  }
}

extension ColumnName {
  /// The shorter names by which a column can be found as well: `card.width` for
  /// `card.bounds.size.width`.
  fileprivate var nicknames: [String] {
    spellings
      + keyPaths.compactMap { $0.split(separator: ".").last.map { "\(layer).\($0)" } }
  }
}
