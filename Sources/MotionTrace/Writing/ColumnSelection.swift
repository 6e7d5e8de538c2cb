package import MotionRender
import OrreryBasics

/// A selection of columns by patterns, among all columns that layers can have.
///
/// A name without `*` and `?` selects all columns of that property or component, even if the
/// property was neither written nor animated. A name with `*` or `?` selects among the default
/// columns of a trace. If it matches none of a layer's default columns, it selects from all columns
/// that the layer can have.
package struct ColumnSelection: ColumnChoice, Sendable {
  /// The patterns. An empty list selects the default columns: those of properties that were written
  /// or animated.
  package let patterns: [ColumnPattern]

  /// Creates a selection.
  package init(_ patterns: [ColumnPattern]) { self.patterns = patterns }

  /// Returns whether a pattern matches the column.
  package func contains(_ column: Column) -> Bool {
    // Most columns of a large scene belong to layers that no pattern can mean; their names are not made.
    if !mayContain(columnsOf: column.layer) { return false }
    let name = column.name
    if patterns.contains(where: { $0.matches(name) }) { return true }
    let possible = patterns.filter { $0.mayNameWhole(of: name) }
    if possible.isEmpty { return false }
    let wholes = Self.wholes(of: name)
    return possible.contains { wholes.contains(where: $0.matches) }
  }

  /// Returns false if every pattern rules out the columns of a layer; true without patterns.
  package func mayContain(columnsOf layer: String) -> Bool {
    if patterns.isEmpty { return true }
    // By index, since a pattern is large to copy.
    for index in patterns.indices where patterns[index].mayName(columnsOf: layer) { return true }
    return false
  }

  /// The names of the components and of the property that the column with this name is a part of.
  private static func wholes(of name: String) -> ArraySlice<String> {
    (ColumnName(parsing: name)?.spellings ?? []).dropFirst()
  }

  /// Returns the indices of the layer's columns that are selected in addition to the default ones.
  package func additions(to layer: LayerColumns) -> [Int] {
    if !mayContain(columnsOf: layer.label) { return [] }
    let possible = patterns.filter { $0.mayName(columnsOf: layer.label) }
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

  /// Returns the patterns that match none of the given columns.
  package func unmatched(among columns: [Column]) -> [ColumnPattern] {
    var rest = patterns
    var passed: String?
    for column in columns {
      if let passed, passed == column.layer { continue }
      passed = mayContain(columnsOf: column.layer) ? nil : column.layer
      if passed != nil { continue }
      let name = column.name
      rest.removeAll { $0.matches(name) }
      if rest.isEmpty { break }
      if !rest.contains(where: { $0.mayNameWhole(of: name) }) { continue }
      let wholes = Self.wholes(of: name)
      rest.removeAll { wholes.contains(where: $0.matches) }
    }
    return rest
  }
}

extension ColumnPattern {
  /// Returns whether the pattern matches the name of the column, of its property or of its
  /// component.
  package func names(_ column: ColumnName) -> Bool { column.spellings.contains(where: matches) }

  /// Whether a layer name exists for which the pattern matches a column.
  package var isPossible: Bool {
    let properties = ColumnName.ofProperties + ["custom.?*"]
    return properties.contains { overlaps(ColumnPattern("?*.\($0)")) }
  }

  /// Returns the message for a pattern that matches no column, with up to ten of the nearest names.
  ///
  /// - Parameters:
  ///   - layers: The layers, each with all columns that it can have.
  ///   - option: The name of the command-line option to mention in the message.
  package func refusal(among layers: [LayerColumns], of option: String = "--columns") -> String {
    refusal(among: layers.lazy.flatMap(\.names), of: option)
  }

  /// Returns the message for a pattern that matches none of the column names of a file.
  package func refusal(among names: [String], of option: String = "--columns") -> String {
    refusal(among: names.lazy.compactMap(ColumnName.init(parsing:)), of: option)
  }

  /// The largest number of names that are compared when looking for the nearest: there may be very
  /// many layers.
  private static let mostCompared = 5000

  private func refusal(among names: some Sequence<ColumnName>, of option: String) -> String {
    let nearest = NearestName.ranked(
      near: text, among: names.prefix(Self.mostCompared).map { ($0.text, $0.alternativeNames) },
      count: 10)
    return "\(option): there is no column '\(text)'. "
      + (nearest.isEmpty
        ? "There are no layers." : "The nearest are \(nearest.joined(separator: ", ")).")
  }
}

extension ColumnName {
  /// Alternative names of the column, which are compared with an unknown name to find suggestions;
  /// for example, `card.width` for `card.bounds.size.width`.
  fileprivate var alternativeNames: [String] {
    spellings
      + keyPaths.compactMap { $0.split(separator: ".").last.map { "\(layer).\($0)" } }
  }
}
