internal import Lua

/// A traversal of a module's declarations, from member to kind to class.
struct LuaDocumentationCollector {
  private(set) var chapters: [LuaDocumentation.Chapter]
  private(set) var values: [LuaDocumentation.Value] = []

  private let module: LuaModule
  private let declared: [LuaChapter]
  /// The classes that chapters name, which may know more than the Swift type does.
  private var known: [ObjectIdentifier: LuaTypeDeclaration] = [:]
  private var found: Set<ObjectIdentifier> = []
  /// Classes whose members have not been followed yet, with the chapter that led there.
  private var queue: [(type: LuaTypeDeclaration, chapter: Int)] = []

  init(_ module: LuaModule) {
    self.module = module
    declared = module.chapters
    chapters = declared.map {
      LuaDocumentation.Chapter(
        title: $0.title, summary: $0.summary, example: $0.example,
        members: $0.members.map(\.declaration), listings: $0.listings)
    }
    for type in declared.flatMap(\.types) { known[ObjectIdentifier(type.type)] = type }
  }

  /// Chapters list first the types that they name and make, then all types that these refer to.
  mutating func collect() {
    for (index, chapter) in declared.enumerated() {
      for type in chapter.types { add(type, index) }
      for member in chapters[index].members { follow(member.returns, index) }
    }
    for index in chapters.indices {
      for member in chapters[index].members { follow(member, index) }
    }
    var next = 0
    while next < queue.count {
      let (type, chapter) = queue[next]
      next += 1
      if let above = superclass(of: type) { add(above, chapter) }
      if let model = type.model?.luaDeclaration { add(model, chapter) }
      for member in type.members { follow(member, chapter) }
    }
    for index in chapters.indices { describe(&chapters[index].families) }
  }

  private mutating func follow(_ member: LuaMemberDeclaration, _ chapter: Int) {
    follow(member.parameters.map(\.kind) + member.returns, chapter)
    for variant in member.variants { follow(variant.parameters + variant.returns, chapter) }
    for inner in member.members { follow(inner, chapter) }
  }

  private mutating func follow(_ kinds: [LuaKind], _ chapter: Int) {
    for kind in kinds { follow(kind, chapter) }
  }

  private mutating func follow(_ kind: LuaKind, _ chapter: Int) {
    switch kind {
    case .object(_, let type):
      if let declaration = declaration(of: type) { add(declaration, chapter) }
    case .choice(_, let name?): note(name, kind)
    case .record(let shape):
      if note(shape.name, kind) { follow(shape.fields.map(\.kind), chapter) }
    case .named(let name, let inner, _):
      if note(name, kind) { follow(inner, chapter) }
    case .unchecked(_, let inner): follow(inner(), chapter)
    case .list(let inner), .optional(let inner): follow(inner, chapter)
    case .union(let kinds): follow(kinds, chapter)
    default: break
    }
  }

  @discardableResult
  private mutating func note(_ name: String, _ kind: LuaKind) -> Bool {
    if values.contains(where: { $0.name == name }) { return false }
    values.append(LuaDocumentation.Value(name: name, kind: kind))
    return true
  }

  private func declaration(of type: any Any.Type) -> LuaTypeDeclaration? {
    if let known = known[ObjectIdentifier(type)] { return known }
    return (type as? any LuaBindable.Type)?.luaDeclaration
  }

  private mutating func add(_ type: LuaTypeDeclaration, _ chapter: Int) {
    guard found.insert(ObjectIdentifier(type.type)).inserted else { return }
    queue.append((type, chapter))
    let name = LuaDocumentation.baseName(type.name)
    let new = LuaDocumentation.Class(declaration: type)
    for index in chapters.indices {
      if let place = chapters[index].families.firstIndex(where: { $0.name == name }) {
        chapters[index].families[place].classes.append(new)
        return
      }
    }
    chapters[chapter].families.append(LuaDocumentation.Family(name: name, classes: [new]))
  }

  private func superclass(of type: LuaTypeDeclaration) -> LuaTypeDeclaration? {
    var candidate: AnyClass? = _getSuperclass(type.type)
    while let current = candidate {
      if let found = declaration(of: current), found.type == current { return found }
      candidate = _getSuperclass(current)
    }
    return nil
  }

  private func describe(_ families: inout [LuaDocumentation.Family]) {
    for family in families.indices {
      for index in families[family].classes.indices {
        describe(&families[family].classes[index])
      }
    }
  }

  private func describe(_ documented: inout LuaDocumentation.Class) {
    let type = documented.declaration
    let above = superclass(of: type)
    let model = type.model?.luaDeclaration
    documented.superclass = above?.name
    documented.model = model?.name
    documented.interfaces = module.interfaces.filter { $0.includes(type.type) }.map(\.name)
    let inherited = Set(((above?.members ?? []) + (model?.members ?? [])).map(\.signature))
    documented.members = type.members.filter { !inherited.contains($0.signature) }
  }
}

extension LuaBindable {
  /// The declaration without the class's type.
  static var luaDeclaration: LuaTypeDeclaration { luaType.declaration }
}

extension LuaMemberDeclaration {
  /// The attributes that distinguish members of one name, as text.
  var signature: String {
    let parameters = parameters.map { "\($0.name): \($0.kind.annotation)" }
    let returns = returns.map(\.annotation)
    return
      "\(name)(\(parameters.joined(separator: ","))) \(returns.joined(separator: ",")) \(summary)"
  }
}
