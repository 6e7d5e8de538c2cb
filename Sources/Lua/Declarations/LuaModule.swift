/// A table of functions, constructors and values that `require` returns.
public struct LuaModule {
  /// The name that `require` takes.
  public let name: String
  /// A sentence about it.
  public let summary: String
  /// Its members, in the order of declaration.
  public var members: [LuaMemberDeclaration] { lazyMembers.list }
  /// The parts of its reference.
  public var chapters: [LuaChapter] { makeChapters() }
  /// The interfaces that several of its classes share.
  public var interfaces: [LuaInterface] { makeInterfaces() }
  /// The classes that have more than the class they inherit their binding from. A machine declares
  /// them when the first object enters: a script that has none starts without them.
  public var subclasses: [LuaTypeDeclaration] { lazySubclasses.list }

  let lazyMembers: LuaMembers
  private let lazySubclasses: LuaDeclarationList<LuaTypeDeclaration>
  private let makeChapters: () -> [LuaChapter]
  private let makeInterfaces: () -> [LuaInterface]

  /// Declares a module; its members are created when it is first required.
  ///
  /// - Parameters:
  ///   - name: The name that `require` finds it by.
  ///   - summary: A sentence for the reference.
  ///   - members: The members; called when the module is first required.
  public init(
    _ name: String, _ summary: String, _ members: @autoclosure @escaping () -> [LuaModuleMember]
  ) {
    self.init(name, summary, chapters: [LuaChapter(name, summary, members: members())])
  }

  /// Declares a module whose reference has chapters; they are created when it is first required.
  ///
  /// - Parameters:
  ///   - name: The name that `require` finds it by.
  ///   - summary: A sentence for the reference.
  ///   - interfaces: The interfaces that the module declares.
  ///   - subclasses: The classes that the module declares.
  ///   - chapters: The chapters of the reference.
  public init(
    _ name: String, _ summary: String,
    interfaces: @autoclosure @escaping () -> [LuaInterface] = [],
    subclasses: @autoclosure @escaping () -> [LuaTypeDeclaration] = [],
    chapters: @autoclosure @escaping () -> [LuaChapter]
  ) {
    self.name = name
    self.summary = summary
    makeInterfaces = interfaces
    lazySubclasses = LuaDeclarationList(subclasses)
    makeChapters = chapters
    lazyMembers = LuaMembers { chapters().flatMap { $0.members.map { $0.declaration } } }
  }
}

/// A part of a module's reference: members that belong together, and the classes and values that
/// are explained with them.
public struct LuaChapter {
  /// The heading.
  public let title: String
  /// A sentence or two about it.
  public let summary: String
  /// A script that shows it, which has to run.
  public let example: String?
  /// The module's members.
  public let members: [LuaModuleMember]
  /// The classes of the chapter. Classes that its members refer to, and no other chapter lists, follow them.
  public var types: [LuaTypeDeclaration] { makeTypes() }
  /// Tables at the end of the chapter.
  public var listings: [LuaListing] { makeListings() }

  private let makeTypes: () -> [LuaTypeDeclaration]
  private let makeListings: () -> [LuaListing]

  /// Creates a chapter.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - summary: A sentence for the reference.
  ///   - example: An example in Lua; nil for none.
  ///   - members: The members in order.
  ///   - types: The classes of the chapter.
  ///   - listings: The tables of the chapter.
  public init(
    _ title: String, _ summary: String, example: String? = nil, members: [LuaModuleMember],
    types: @autoclosure @escaping () -> [LuaTypeDeclaration] = [],
    listings: @autoclosure @escaping () -> [LuaListing] = []
  ) {
    self.title = title
    self.summary = summary
    self.example = example
    self.members = members
    makeTypes = types
    makeListings = listings
  }
}

/// A table of the reference.
public struct LuaListing {
  /// The heading.
  public let title: String
  /// A sentence or two about it.
  public let summary: String
  /// The headings of the columns.
  public let headings: [String]
  /// The rows, each with a cell of Markdown for each column.
  public let rows: [[String]]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - summary: A sentence for the reference.
  ///   - headings: The headings of the columns.
  ///   - rows: The rows, each with a text for each column.
  public init(_ title: String, _ summary: String, headings: [String], rows: [[String]]) {
    self.title = title
    self.summary = summary
    self.headings = headings
    self.rows = rows
  }
}

/// An interface that several classes share: in Swift a protocol, in Lua a word of the reference.
public struct LuaInterface {
  /// The word, as a parameter of kind ``LuaKind/named(_:_:summary:)`` has it.
  public let name: String
  /// A sentence about it.
  public let summary: String

  /// Returns whether a class belongs to it.
  package let includes: (AnyClass) -> Bool

  /// Declares an interface.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - summary: A sentence about it.
  ///   - includes: Whether a class belongs to it.
  public init(_ name: String, _ summary: String, _ includes: @escaping (AnyClass) -> Bool) {
    self.name = name
    self.summary = summary
    self.includes = includes
  }
}

/// A member of a module.
public struct LuaModuleMember {
  /// The member as declared.
  public internal(set) var declaration: LuaMemberDeclaration

  /// Declares a function, `module.name(…)`.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - parameters: The parameters in order; checked before the body runs.
  ///   - returns: The kinds of the results, in order.
  ///   - summary: A sentence for the reference.
  ///   - body: Does the work and returns the results.
  public static func function(
    _ name: String, parameters: @autoclosure @escaping () -> [LuaParameter] = [],
    returns: @autoclosure @escaping () -> [LuaKind] = [], _ summary: String,
    _ body: @escaping (LuaArguments) throws -> LuaResults
  ) -> LuaModuleMember {
    LuaModuleMember(
      declaration: .function(name, parameters: parameters, returns: returns, summary, body))
  }

  /// Declares a constructor that takes one table, `module.Name { key = value }`: the labels of a
  /// Swift initialiser become keys.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - fields: The keys; checked before `make` runs.
  ///   - allowsList: Whether values without keys may be in the table too.
  ///   - summary: A sentence that describes the value.
  ///   - leadingKey: A key of a kind other than tables whose value may also precede the table, which
  ///     is optional then: `module.Name(value, { key = … })`.
  ///   - statics: Members beside the call: `module.Name.member`.
  ///   - returns: The kind of the value, if `make` does not determine it.
  ///   - make: Makes the value.
  public static func constructor<Value: LuaConvertible>(
    _ name: String, fields: @autoclosure @escaping () -> [LuaParameter], allowsList: Bool = false,
    leadingKey: String? = nil, _ summary: String,
    statics: @autoclosure @escaping () -> [LuaModuleMember] = [],
    returns: @autoclosure @escaping () -> LuaKind? = nil,
    _ make: @escaping (LuaRecord) throws -> Value
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.constructor, name, summary)
    declaration.makeParameters = fields
    declaration.makeReturns = { [returns() ?? Value.luaKind] }
    declaration.allowsList = allowsList
    declaration.leadingKey = leadingKey
    declaration.makeMembers = { statics().map { $0.declaration } }
    declaration.construct = { try make($0).luaValue }
    return LuaModuleMember(declaration: declaration)
  }

  /// Declares a constant.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - value: The value of the constant.
  ///   - kind: The kind for the reference; nil for that of the type.
  ///   - summary: A sentence for the reference.
  public static func value(
    _ name: String, _ value: some LuaConvertible, as kind: LuaKind? = nil, _ summary: String
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.value, name, summary)
    declaration.makeReturns = { [kind ?? type(of: value).luaKind] }
    let content = value.luaValue
    declaration.value = { content }
    return LuaModuleMember(declaration: declaration)
  }

  /// Declares a constant that each machine computes when a script first names it.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - summary: A sentence for the reference.
  ///   - make: Returns the value; called when a script first names it.
  public static func value<Value: LuaConvertible>(
    _ name: String, _ summary: String, of make: @escaping () throws -> Value
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.value, name, summary)
    declaration.makeReturns = { [Value.luaKind] }
    declaration.value = { try make().luaValue }
    return LuaModuleMember(declaration: declaration)
  }

  /// Declares a table of values that each machine computes when a script first names it, with a
  /// function that is called for what is read. It can be assigned to.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - summary: A sentence for the reference.
  ///   - make: Returns the entries; called when a script first names it.
  public static func table(
    _ name: String, _ summary: String, of make: @escaping () throws -> LuaTrackedEntries
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.value, name, summary)
    declaration.makeReturns = { [.table] }
    declaration.entries = make
    return LuaModuleMember(declaration: declaration)
  }

  /// Declares a table inside the module, `module.name.member`.
  ///
  /// - Parameters:
  ///   - name: The name in Lua.
  ///   - summary: A sentence for the reference.
  ///   - members: The members in order.
  public static func module(
    _ name: String, _ summary: String, _ members: @autoclosure @escaping () -> [LuaModuleMember]
  ) -> LuaModuleMember {
    var declaration = LuaMemberDeclaration(.module, name, summary)
    declaration.makeMembers = { members().map { $0.declaration } }
    return LuaModuleMember(declaration: declaration)
  }
}

/// The entries of a table that notes which of them a script reads.
public struct LuaTrackedEntries {
  let values: [String: LuaValue]
  let onRead: (String) -> Void

  /// Creates entries.
  ///
  /// - Parameters:
  ///   - values: The values by their names.
  ///   - onRead: Receives each name when a script first reads it, those of no value each time; a script
  ///     that walks through the table reads all.
  public init(_ values: [String: LuaValue], onRead: @escaping (String) -> Void) {
    (self.values, self.onRead) = (values, onRead)
  }
}
