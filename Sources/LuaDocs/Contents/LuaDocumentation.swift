package import Lua

/// The declarations of a module and of all types that its members refer to, in chapters.
///
/// The reference, the completion file of editors and the prompt's help are made from this alone.
package struct LuaDocumentation {
  /// A bound class.
  package struct Class {
    /// The class as declared.
    package let declaration: LuaTypeDeclaration
    /// The name in Lua, with the type of its values: `Spring<point>`.
    package var name: String { declaration.name }
    /// The declared class above it, if there is one.
    package internal(set) var superclass: String?
    /// The class whose members it has too without being below it, if there is one.
    package internal(set) var model: String?
    /// The interfaces that it belongs to.
    package internal(set) var interfaces: [String] = []
    /// Its members beyond those of superclass and model.
    package internal(set) var members: [LuaMemberDeclaration] = []
  }

  /// A class, or a generic class with all the types of values that it is bound for.
  package struct Family {
    /// The name without the type of its values: `Spring`.
    package let name: String
    /// One class, or one for each type of values.
    package internal(set) var classes: [Class]

    /// The class that represents all: of a generic class the first with a type of values.
    package var first: Class? { classes.first { $0.declaration.argument != nil } ?? classes.first }
  }

  /// A part of the reference.
  package struct Chapter {
    /// The heading.
    package let title: String
    /// A sentence or two.
    package let summary: String
    /// A script that shows it.
    package let example: String?
    /// The module's members.
    package let members: [LuaMemberDeclaration]
    /// The classes.
    package internal(set) var families: [Family] = []
    /// Tables at its end.
    package let listings: [LuaListing]
  }

  /// A plain value with a name: a table with known keys, a choice of strings, a word for several
  /// kinds.
  package struct Value {
    /// The name.
    package let name: String
    /// The kind of the member.
    package let kind: LuaKind
  }

  /// The module.
  package let module: LuaModule
  /// Its parts, in order.
  package let chapters: [Chapter]
  /// The plain values, by name.
  package let values: [Value]

  /// Collects all types that a module's members refer to.
  package init(_ module: LuaModule) {
    var collector = LuaDocumentationCollector(module)
    collector.collect()
    self.module = module
    chapters = collector.chapters
    values = collector.values.sorted { $0.name < $1.name }
  }

  /// All classes, in the order of the reference.
  package var classes: [Class] { families.flatMap(\.classes) }

  /// All classes by their names without types of values.
  package var families: [Family] { chapters.flatMap(\.families) }

  /// Returns the family of a class's name, with or without the type of its values.
  package func family(_ name: String) -> Family? {
    let base = Self.baseName(name)
    return families.first { $0.name == base }
  }

  static func baseName(_ name: String) -> String { String(name.prefix { $0 != "<" }) }
}
