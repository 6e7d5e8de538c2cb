internal import CLuaShim
import OrreryBasics

/// A module's table in the form that the shim reads, for any number of machines.
///
/// A machine's table is empty at first. A member is made when a script names it, since most scripts name
/// a handful; all are made when a script looks past metamethods, with `pairs` or `rawget`.
final class LuaModuleLayout {
  /// The content of a member.
  enum Content {
    case value(() throws -> LuaValue)
    /// Overloads, as a linked list.
    case function([HostFunction])
    case table(LuaModuleLayout)
    /// A table whose entries are one session's.
    case entries(() throws -> LuaTrackedEntries)
  }

  let path: String
  /// The names of the members in order; overloads have one each.
  let names: [String]
  private let makeContent: (Int) -> Content
  /// The members that a machine has asked for, by the place of the first of a name.
  private var contents: [Int: Content] = [:]

  /// The functions of the metatable: `__index`, `__newindex` and perhaps `__call`.
  private(set) var metamethods: [(name: String, function: HostFunction)] = []

  /// - Parameters:
  ///   - declarations: The members.
  ///   - path: What messages call the table.
  ///   - call: The constructor that the table is, beside its members.
  ///   - bindings: Where classes are numbered.
  init(
    _ declarations: [LuaMemberDeclaration], path: String, call: LuaMemberDeclaration? = nil,
    in bindings: LuaBindings
  ) {
    self.path = path
    names = declarations.map(\.name)
    makeContent = { [unowned bindings] place in
      let overloads = declarations.filter { $0.name == declarations[place].name }
      return Self.content(overloads, path: path, in: bindings)
    }
    let index = HostFunction(indexing, in: bindings)
    index.pointer.pointee.flags |= Int32(LSH_COMPLETES)
    metamethods = [
      ("__index", index), ("__newindex", HostFunction(assignment, in: bindings)),
    ]
    if let call {
      let function = Self.constructor(call, path: path, isCall: true, in: bindings)
      metamethods.append(("__call", function))
    }
  }

  /// A table of values for one machine, in which names of nothing are nil.
  init(_ entries: LuaTrackedEntries, path: String, in bindings: LuaBindings) {
    self.path = path
    let sorted = entries.values.sorted { $0.key < $1.key }
    names = sorted.map(\.key)
    makeContent = { place in
      .value {
        entries.onRead(sorted[place].key)
        return sorted[place].value
      }
    }
    let index = HostFunction(reading(entries.onRead), in: bindings)
    index.pointer.pointee.flags |= Int32(LSH_COMPLETES)
    metamethods = [("__index", index)]
  }

  /// Returns the content of a member, which is made when a machine first asks for it: describing a
  /// function for C takes longer than calling it.
  func content(at place: Int) -> Content {
    if let known = contents[place] { return known }
    let content = makeContent(place)
    contents[place] = content
    return content
  }

  private static func content(
    _ overloads: [LuaMemberDeclaration], path: String, in bindings: LuaBindings
  ) -> Content {
    let member = overloads[0]
    let path = "\(path).\(member.name)"
    switch member.role {
    case .value:
      if let entries = member.entries { return .entries(entries) }
      return .value(member.value ?? { .nil })
    case .module: return .table(LuaModuleLayout(member.members, path: path, in: bindings))
    case .constructor:
      let members = Declarations.built { member.members }
      if members.isEmpty { return .function([constructor(member, path: path, in: bindings)]) }
      return .table(LuaModuleLayout(members, path: path, call: member, in: bindings))
    default:
      let functions = overloads.map { HostFunction($0, in: bindings) }
      for (function, next) in zip(functions, functions.dropFirst()) {
        function.pointer.pointee.alternative = next.pointer
      }
      return .function(functions)
    }
  }

  /// Returns the function that takes the table of a constructor. As `__call` it gets the module's
  /// table first.
  private static func constructor(
    _ declaration: LuaMemberDeclaration, path: String, isCall: Bool = false,
    in bindings: LuaBindings
  ) -> HostFunction {
    let fields = Declarations.built { declaration.parameters }
    let layout = LuaFieldTable(fields)
    let needsTable = fields.contains { !$0.isOptional }
    var outer = LuaMemberDeclaration(.constructor, declaration.name, declaration.summary)
    let allowsList = declaration.allowsList
    let construct = declaration.construct
    let table = LuaParameter.table("fields", optional: !needsTable, "The keys.")
    let leading = fields.first { $0.name == declaration.leadingKey }
    outer.parameters = Declarations.built {
      leading.map { Self.leadingParameters($0, table) } ?? [table]
    }
    if isCall { outer.parameters.insert(.value("self", "The constructor."), at: 0) }
    let first = isCall ? 1 : 0
    outer.call = { _, arguments in
      guard let leading, arguments.isPresent(first),
        !LuaKind.table.accepts(try arguments.value(first))
      else {
        if arguments.isPresent(first + 1) {
          throw arguments.error(first + 1, "nothing expected beside a table", code: .typeMismatch)
        }
        let record = try arguments.record(
          first, name: path, layout, allowsList: allowsList)
        return .one(try construct?(record) ?? .nil)
      }
      let record = try LuaRecord(
        try arguments.decode(first + 1), name: path, layout, allowsList: allowsList,
        beside: (leading.name, try arguments.value(first)))
      return .one(try construct?(record) ?? .nil)
    }
    let function = HostFunction(outer, in: bindings)
    if isCall { function.pointer.pointee.flags |= Int32(LSH_CALLED) }
    return function
  }

  /// Returns the table alone, or a value and then the table.
  private static func leadingParameters(
    _ leading: LuaParameter, _ table: LuaParameter
  ) -> [LuaParameter] {
    [
      .value(
        leading.name, as: .union([leading.kind, .table]), optional: table.isOptional,
        leading.summary),
      .table("fields", optional: true, "The other keys."),
    ]
  }

  private func place(of name: LuaValue) -> Int? {
    guard case .string(let name) = name, let text = name.validText else { return nil }
    // By bytes: to Swift, other spellings in Unicode are the same text.
    return names.firstIndex { $0.utf8.elementsEqual(text.utf8) }
  }

  /// The `__index` that creates the requested member; unknown names are refused. Called with the
  /// table alone it creates all remaining ones.
  private var indexing: LuaMemberDeclaration {
    .function("__index", "") { [unowned self] arguments in
      guard arguments.wasPassed(1) else {
        try arguments.core.complete(self, at: arguments.first)
        return .none
      }
      let name = try arguments.value(1)
      guard let place = place(of: name) else {
        let text = name.asText ?? name.description
        throw missing(text, NearestName.hint(for: text, among: names))
      }
      if let value = try arguments.core.make(place, of: self, at: arguments.first) {
        return .one(value)
      }
      throw missing(names[place], " It was taken away.")
    }
  }

  /// Returns the `__index` that creates the requested entry, or with the table alone all remaining
  /// ones.
  private func reading(_ onRead: @escaping (String) -> Void) -> LuaMemberDeclaration {
    .function("__index", "") { [unowned self] arguments in
      guard arguments.wasPassed(1) else {
        try arguments.core.complete(self, at: arguments.first)
        return .none
      }
      let name = try arguments.value(1)
      guard let place = place(of: name) else {
        if let name = name.asText { onRead(name) }
        return .one(.nil)
      }
      return .one(try arguments.core.make(place, of: self, at: arguments.first) ?? .nil)
    }
  }

  private func missing(_ name: String, _ hint: String) -> LuaError {
    LuaError(.unknownMember, "\(path) has no member '\(name)'.\(hint)")
  }

  private var assignment: LuaMemberDeclaration {
    .function("__newindex", "") { [unowned self] arguments in
      let name = try arguments.value(1)
      guard let place = place(of: name) else {
        throw LuaError(.notWritable, "\(path).\(name) cannot be assigned")
      }
      try arguments.core.set(place, of: self, at: arguments.first, to: arguments.first + 2)
      return .none
    }
  }
}
