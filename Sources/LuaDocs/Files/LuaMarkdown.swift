internal import Lua

/// A generator of a module's reference in Markdown: an index, a page for each chapter, and one for
/// the plain values.
package struct LuaMarkdown {
  let documentation: LuaDocumentation
  let others: [LuaDocumentation]

  /// Prepares the reference of a module.
  ///
  /// - Parameters:
  ///   - documentation: The complete declaration of the module.
  ///   - others: Smaller modules, whose chapters come after those of the module.
  package init(_ documentation: LuaDocumentation, and others: [LuaDocumentation] = []) {
    self.documentation = documentation
    self.others = others
  }

  /// The pages by their file names, the index first.
  package var pages: [(name: String, text: String)] {
    let further = others.map { LuaMarkdown($0).chapterPages }
    return [("README.md", index)] + chapterPages + further.flatMap(\.self)
      + [("values.md", valuesPage)]
  }

  private var chapterPages: [(name: String, text: String)] {
    documentation.chapters.map { (Self.file($0.title), page($0)) }
  }

  /// Returns the file of a chapter: "curves-and-plugins.md".
  static func file(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.filter { $0 != "the" }.joined(separator: "-") + ".md"
  }

  private var index: String {
    let name = documentation.module.name
    var lines = [
      "# The Lua reference", "",
      "The module that `require(\"\(name)\")` returns. \(documentation.module.summary)", "",
    ]
    lines += contents
    for other in others { lines += LuaMarkdown(other).contents }
    return Self.text(lines + Self.conventions)
  }

  /// The module's part of the index.
  private var contents: [String] {
    let name = documentation.module.name
    var lines: [String] = []
    for chapter in documentation.chapters {
      let file = Self.file(chapter.title)
      lines += ["## [\(chapter.title)](\(file))", "", chapter.summary, ""]
      lines += chapter.members.filter { $0.role != .constructor }.map { member in
        "- `\(name).\(member.usage)`: \(member.summary)"
      }
      lines += chapter.families.map { family in
        let summary = family.first?.declaration.summary ?? ""
        return "- [`\(family.title)`](\(file)#\(Self.anchor(family.name))): \(summary)"
      }
      lines.append("")
    }
    return lines
  }

  private static let conventions = [
    "## [Plain values](values.md)", "",
    "Points, colours and other tables with known keys, and words that stand for several types.", "",
    "## [Lua itself](sandbox.md)", "",
    "The part of Lua's own library that scripts have, and its changes.",
    "", "## How to read it", "",
    "- A constructor takes one table: `motion.Tween { duration = 0.4, values = { 0, 100 } }`. Its",
    "  keys are listed as *keys*; those with a default or marked *optional* may be left out.",
    "- An argument with a question mark, as in `presentation(time?)`, may be left out or nil.",
    "- *properties* are read as `object.name`. A property that holds a `ReactiveProperty` is written",
    "  through its `value`: `card.opacity.value = 0.5`.",
    "- Seconds, points, radians and units per second everywhere; ranges name the number `x`.",
    "- A wrong argument is an error that names it, `bad argument #1 to 'delay' (number expected, got",
    "  string)`, an unknown key or member one that offers the nearest name. Its `code` is",
    "  `typeMismatch`, `invalidValue`, `unknownKey`, `missingKey`, `unknownMember` or `notWritable`.",
    "  What a member raises beside these is listed with it.",
    "- `orrery docs NAME` prints the entry of one name: `orrery docs Timeline.hold`.",
  ]

  private func page(_ chapter: LuaDocumentation.Chapter) -> String {
    var lines = ["# \(chapter.title)", "", chapter.summary, ""]
    if let example = chapter.example { lines += ["```lua", example, "```", ""] }
    let names = Set(chapter.families.map(\.name))
    let functions = chapter.members.filter { $0.role == .function || $0.role == .value }
    if !functions.isEmpty {
      lines += ["## Functions and values", ""]
      for member in functions { lines += entry(member, of: documentation.module.name) }
    }
    for family in chapter.families { lines += section(family, chapter) }
    for member in chapter.members where !names.contains(member.name) {
      guard member.role == .module || member.role == .constructor else { continue }
      lines += ["## \(member.name)", ""] + making(member)
    }
    for listing in chapter.listings { lines += Self.table(listing) }
    return Self.text(lines)
  }

  private static func table(_ listing: LuaListing) -> [String] {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let rule = row(listing.headings.map { _ in "---" })
    return ["## \(listing.title)", "", listing.summary, "", row(listing.headings), rule]
      + listing.rows.map(row) + [""]
  }

  private func section(
    _ family: LuaDocumentation.Family, _ chapter: LuaDocumentation.Chapter
  ) -> [String] {
    guard let documented = family.first else { return [] }
    var lines = ["## \(family.name)", "", documented.declaration.summary, ""]
    lines += relations(family, documented)
    for member in chapter.members where member.name == family.name { lines += making(member) }
    let groups = Self.grouped(family.generalMembers)
    for (arguments, members) in groups {
      if groups.count > 1 {
        lines += ["### \(Self.heading(arguments))", ""]
      }
      lines += table("property", members.filter { $0.role == .property }.map(row))
      for member in members where member.role != .property {
        lines += entry(member, of: Self.variable(family.name))
      }
    }
    return lines
  }

  private func relations(
    _ family: LuaDocumentation.Family, _ documented: LuaDocumentation.Class
  ) -> [String] {
    var lines: [String] = []
    if family.arguments.count > 1 {
      let plain = family.arguments.filter { !$0.hasPrefix("list of ") }
      let lists = plain.count < family.arguments.count ? " Lists of these are there too." : ""
      lines += ["`T` is one of: \(Self.list(plain)).\(lists)", ""]
    }
    if let superclass = documented.superclass {
      lines += ["It has everything that \(link(superclass)) has.", ""]
    }
    if let model = documented.model {
      let name = family.arguments.count > 1 ? LuaDocumentation.baseName(model) + "<T>" : model
      lines += ["It has everything that \(link(name)) has.", ""]
    }
    if !documented.interfaces.isEmpty {
      let words = documented.interfaces.map { "[\($0)](values.md#\(Self.anchor($0)))" }
      lines += [
        "It is \(words.map { "\(Self.article($0)) \($0)" }.joined(separator: " and ")).", "",
      ]
    }
    return lines
  }

  /// Returns the constructor or the module with the name of a class.
  private func making(_ member: LuaMemberDeclaration) -> [String] {
    let path = "\(documentation.module.name).\(member.name)"
    var lines: [String] = []
    if member.role == .constructor {
      let keys = member.parameters.isEmpty ? "{}" : "{ … }"
      lines += ["**`\(path) \(keys)`**  "]
      if let key = member.leadingKey {
        lines += ["**`\(path)(\(key))`**, **`\(path)(\(key), { … })`**  "]
      }
      lines += [member.summary, ""]
      lines += table("key", member.parameters.map(row))
      lines += errors(member)
    } else {
      lines += [member.summary, ""]
    }
    for inner in member.members { lines += entry(inner, of: path) }
    return lines
  }
}
