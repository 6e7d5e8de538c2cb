internal import CLua
internal import CLuaShim

/// The keys of the table that a constructor takes, laid out so that C reads them in one pass.
///
/// Made once, when the constructor is declared; machines and threads share it.
public final class LuaFieldTable {
  /// The keys, in order.
  public let parameters: [LuaParameter]

  /// Their names, in the same order.
  let names: [String]

  private let layout: UnsafeMutablePointer<lsh_fields>
  private let fields: UnsafeMutableBufferPointer<lsh_field>
  private let strings = CStrings()

  /// The most values that are read in one pass; a table with more is read entry by entry.
  private static let room = 16

  /// Lays keys out.
  ///
  /// - Parameter parameters: The keys that may be there.
  public init(_ parameters: [LuaParameter]) {
    self.parameters = parameters
    names = parameters.map(\.name)
    fields = .allocate(capacity: parameters.count)
    layout = .allocate(capacity: 1)
    var required = 0
    for (index, parameter) in parameters.enumerated() {
      fields.initializeElement(at: index, to: strings.describe(field: parameter))
      if !parameter.isOptional { required += 1 }
    }
    var made = lsh_fields()
    made.count = Int32(clamping: parameters.count)
    made.required = Int32(clamping: required)
    made.fields = fields.baseAddress
    layout.initialize(to: made)
    lsh_index_fields(layout)
  }

  deinit {
    fields.deallocate()
    layout.deallocate()
  }

  /// A value of a table.
  struct Entry {
    /// The index of its key.
    let field: Int

    var content: Content
  }

  /// The value of a key.
  enum Content {
    case value(LuaValue)

    /// The numbers of a point or the like, or of a short list.
    case parts(LuaNumbers)
  }

  /// Reads a table on the stack whose values all fit; nil for any other.
  func entries(
    of slot: Int32, in state: OpaquePointer?, _ core: LuaCore
  ) throws(LuaError) -> [Entry]? {
    try withUnsafeTemporaryAllocation(of: lsh_field_value.self, capacity: Self.room) {
      values throws(LuaError) in
      guard let values = values.baseAddress else { return nil }
      return try entries(of: slot, in: state, core, values)
    }
  }

  private func entries(
    of slot: Int32, in state: OpaquePointer?, _ core: LuaCore,
    _ values: UnsafeMutablePointer<lsh_field_value>
  ) throws(LuaError) -> [Entry]? {
    let vm = try core.open()
    let top = lua_gettop(state)
    let count = lsh_read_fields(state, slot, layout, values, Int32(Self.room))
    if count < 0 { return nil }
    defer { lsh_restore(vm, top) }
    var entries: [Entry] = []
    entries.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let read = values[index]
      let field = Int(read.field)
      entries.append(Entry(field: field, content: try content(read, state, core)))
      guard layout.pointee.fields[field].value.kind == Int32(LSH_UNCHECKED),
        case .value(let value) = entries[index].content
      else { continue }
      do throws(LuaError) { try parameters[field].check(value) } catch { return nil }
    }
    return entries
  }

  private func content(
    _ read: lsh_field_value, _ state: OpaquePointer?, _ core: LuaCore
  ) throws(LuaError) -> Content {
    switch read.form {
    case Int32(LSH_VALUE_NUMBER): return .value(.number(read.numbers.0))
    case Int32(LSH_VALUE_INTEGER): return .value(.integer(read.integer))
    case Int32(LSH_VALUE_BOOLEAN): return .value(.boolean(read.integer != 0))
    case Int32(LSH_VALUE_PARTS):
      return .parts(LuaNumbers(count: Int(read.integer), read.numbers))
    default: return .value(try core.read(Int32(truncatingIfNeeded: read.integer), state))
    }
  }
}

/// Up to four numbers, such as those of a point, a rectangle or a short list.
public struct LuaNumbers {
  /// The number of numbers.
  public let count: Int

  private let numbers: (Double, Double, Double, Double)

  init(count: Int, _ numbers: (Double, Double, Double, Double)) {
    self.count = count
    self.numbers = numbers
  }

  /// Returns a number.
  ///
  /// - Parameter index: Its place, from 0; less than ``count``.
  public subscript(index: Int) -> Double {
    switch index {
    case 0: numbers.0
    case 1: numbers.1
    case 2: numbers.2
    default: numbers.3
    }
  }

  /// Calls a function with the numbers in memory.
  ///
  /// - Parameter body: Gets ``count`` numbers, which are there until it returns.
  public func withPointer<Result>(_ body: (UnsafePointer<Double>) throws -> Result) rethrows
    -> Result
  {
    try withUnsafePointer(to: numbers) { pointer in
      // A tuple of numbers of one type lies in memory like an array of them.
      try pointer.withMemoryRebound(to: Double.self, capacity: 4, body)
    }
  }

  /// The numbers in order.
  public var array: [Double] { (0..<count).map { self[$0] } }

  /// The numbers as a list of Lua.
  var value: LuaValue { .list((0..<count).map { .number(self[$0]) }) }
}

extension CStrings {
  /// Returns a key of a table for C. What C cannot check without a machine's classes, it leaves to Swift.
  fileprivate func describe(field parameter: LuaParameter) -> lsh_field {
    var field = lsh_field()
    field.name = copy(parameter.name)
    field.length = parameter.name.utf8.count
    field.value = describe(parameter)
    let isNumber = [Int32(LSH_NUMBER), Int32(LSH_INTEGER)].contains(field.value.kind)
    if parameter.range != nil, !isNumber { field.value.kind = Int32(LSH_UNCHECKED) }
    if case .record(let shape) = parameter.kind, shape.isList, (1...4).contains(shape.fields.count),
      shape.fields.allSatisfy({ $0.isPlainNumber })
    {
      field.part_count = Int32(clamping: shape.fields.count)
      field.parts = copy(shape.fields.map(\.name))
    }
    field.lists = parameter.readsNumbers
    return field
  }
}

extension LuaParameter {
  /// Whether every number is taken.
  fileprivate var isPlainNumber: Bool {
    if case .number = kind { !isOptional && range == nil && !isFinite } else { false }
  }
}
