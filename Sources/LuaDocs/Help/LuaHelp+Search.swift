internal import Lua

/// An entry of the reference that a search found.
package struct LuaHelpMatch: Sendable {
  /// The rank of an entry in a search result, the nearest first.
  package enum Rank: Int, Sendable, Comparable {
    /// The word is its name.
    case name

    /// The word is a part of its name.
    case partOfName

    /// The word occurs in its text.
    case text

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The place of the entry: `motion.Spring { damping }`, `Spring.damping`.
  package let place: String

  /// The text of the reference, in a sentence or two.
  package let summary: String

  package let rank: Rank

  /// Creates a match, or nil when the word occurs neither in the name nor in the text.
  package init?(_ word: String, name: String, place: String, summary: String) {
    let (word, lowered) = (word.lowercased(), name.lowercased())
    if lowered == word {
      rank = .name
    } else if lowered.contains(word) {
      rank = .partOfName
    } else if summary.lowercased().contains(word) {
      rank = .text
    } else {
      return nil
    }
    self.place = place
    self.summary = summary
  }
}

extension LuaHelp {
  /// Returns the entries in whose names, keys or texts a word occurs, the nearest first.
  ///
  /// Upper and lower case are the same.
  package func search(_ word: String) -> [LuaHelpMatch] {
    let found = functions(word) + keys(word) + members(word) + values(word)
    var seen: Set<String> = []
    return found.enumerated().filter { seen.insert($0.element.place).inserted }
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private func functions(_ word: String) -> [LuaHelpMatch] {
    let module = documentation.module.name
    return documentation.module.members.compactMap { member in
      LuaHelpMatch(
        word, name: member.name, place: "\(module).\(member.name)", summary: member.summary)
    }
  }

  /// Returns the keys of constructors.
  private func keys(_ word: String) -> [LuaHelpMatch] {
    let module = documentation.module.name
    return documentation.module.members.filter { $0.role == .constructor }.flatMap { member in
      member.parameters.compactMap { key in
        LuaHelpMatch(
          word, name: key.name, place: "\(module).\(member.name) { \(key.name) }",
          summary: key.summary)
      }
    }
  }

  private func members(_ word: String) -> [LuaHelpMatch] {
    documentation.families.flatMap { family in
      let members = family.generalMembers.map(\.member).filter { $0.role != .metamethod }
      return members.compactMap { member in
        let mark = member.role == .method ? ":" : "."
        return LuaHelpMatch(
          word, name: member.name, place: "\(family.name)\(mark)\(member.name)",
          summary: member.summary)
      }
    }
  }

  /// Returns plain values and their contents: the fields of records, the words of choices.
  private func values(_ word: String) -> [LuaHelpMatch] {
    documentation.values.flatMap { value -> [LuaHelpMatch?] in
      switch value.kind {
      case .record(let shape):
        [LuaHelpMatch(word, name: value.name, place: value.name, summary: shape.summary)]
          + shape.fields.map { field in
            LuaHelpMatch(
              word, name: field.name, place: "\(value.name) { \(field.name) }",
              summary: field.summary)
          }
      case .named(_, _, let summary):
        [LuaHelpMatch(word, name: value.name, place: value.name, summary: summary)]
      default:
        [LuaHelpMatch(word, name: value.name, place: value.name, summary: "\(value.kind)")]
      }
    }.compactMap(\.self)
  }
}
