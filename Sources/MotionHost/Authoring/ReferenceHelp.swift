import Lua
import LuaDocs
import MotionLua
import OrreryBasics

/// A namespace for help on a name of the Lua API, as text for a terminal.
package enum ReferenceHelp {
  /// An option of a command, for the search.
  package struct Option: Sendable {
    let name: String
    let place: String
    let summary: String

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: Its name without dashes: `until`.
    ///   - place: How it is written: `orrery run --until time`.
    ///   - summary: What its command's help says about it.
    package init(name: String, place: String, summary: String) {
      self.name = name
      self.place = place
      self.summary = summary
    }
  }

  /// The largest number of entries that a search shows.
  private static let most = 40

  /// Returns the entry of a dotted name: `Timeline.hold`, `Spring.stiffness`, `string.rep`; or, of a word
  /// that is no such name, the entries, options and recipes in whose names or texts it occurs.
  ///
  /// - Parameters:
  ///   - name: The name, with or without `motion.` before it, or the word.
  ///   - options: The options to search.
  ///   - plugins: The plugins among which names are looked for; nil for none.
  /// - Throws: ``HostError`` (`nameNotFound`) with the nearest name.
  package static func text(
    for name: String, options: [Option] = [], plugins: PluginLocator? = nil
  ) throws(HostError) -> String {
    let helps = [MotionModule.help, LuaHelp(TestModule.documentation)]
    if name == "cookbook" { return Cookbook.contents }
    let synonym = synonym(of: name, helps, plugins)
    let plugin = plugin(named: name, plugins)
    if let text = helps.lazy.compactMap({ $0.text(for: name) }).first {
      return [text, plugin, synonym].compactMap { $0 }.joined(separator: "\n\n")
    }
    if let known = synonym ?? plugin { return known }
    if let recipe = Cookbook.text(for: name) { return recipe }
    let isWord = !name.isEmpty && !name.contains { $0 == "." || $0 == ":" }
    let found = isWord ? matches(name, helps, options) : []
    if !found.isEmpty { return list(found, for: name) }
    let hint = NearestName.hint(helps.lazy.compactMap { $0.nearest(to: name) }.first)
    throw HostError(
      .nameNotFound, "there is no '\(name)'.\(hint) 'orrery docs motion' lists the names.")
  }

  /// Returns the description of a plugin; nil if none of that name loads.
  private static func plugin(named name: String, _ plugins: PluginLocator?) -> String? {
    guard let plugins, let location = plugins.all().first(where: { $0.name == name }) else {
      return nil
    }
    return (try? PluginInfo(location, plugins: plugins))?.text
  }

  /// Returns what a word of another library is called here, with the first lines of the entries.
  private static func synonym(
    of word: String, _ helps: [LuaHelp], _ plugins: PluginLocator?
  ) -> String? {
    guard let meaning = ReferenceSynonyms.meaning(of: word) else { return nil }
    let entries = meaning.names.compactMap { name -> String? in
      if name.hasPrefix("plugin:") { return plugin(named: String(name.dropFirst(7)), plugins) }
      guard let text = helps.lazy.compactMap({ $0.text(for: name) }).first else { return nil }
      let lines = text.split(separator: "\n").prefix(2)
      return (lines + ["  'orrery docs \(name)' has all."]).joined(separator: "\n")
    }
    return (["'\(word)' in other libraries: \(meaning.text)"] + entries).joined(separator: "\n\n")
  }

  /// The names that there are entries of, sorted.
  package static var names: [String] { MotionModule.help.names }

  private static func matches(
    _ word: String, _ helps: [LuaHelp], _ options: [Option]
  ) -> [LuaHelpMatch] {
    let found =
      helps.flatMap { $0.search(word) }
      + options.compactMap { option in
        LuaHelpMatch(word, name: option.name, place: option.place, summary: option.summary)
      }
      + Cookbook.recipes.compactMap { recipe in
        LuaHelpMatch(
          word, name: recipe.title, place: "orrery docs \(recipe.name)",
          summary: "\(recipe.title). \(recipe.summary)")
      }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.place).inserted }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private static func list(_ matches: [LuaHelpMatch], for word: String) -> String {
    var lines = ["'\(word)' is found in"]
    lines += matches.prefix(most).map { "  \($0.place)\n    \($0.summary)" }
    if matches.count > most { lines.append("  and \(matches.count - most) more") }
    return lines.joined(separator: "\n")
  }
}
