/// An end of the connection between two machines in two processes. Both ends are instances of this
/// class.
///
/// Data crosses by value. A function, an object of the host and a table that holds functions keep
/// their identity: the side that owns one gives it a number, and the other side gets a proxy. When
/// the last proxy is released, the next message says so.
///
/// Only one side runs at a time: a side that waits for an answer serves the other's requests. So a
/// number cannot be released while a message that holds it is under way, and no lock is needed. The
/// price is that callbacks nest on both sides, which is why the depth of calls is counted on both
/// (LE-31). A retain cycle through both processes is visible to neither collector; it is broken
/// when the subscription or the use that it belongs to ends.
final class LuaPeer {
  let core: LuaCore
  private let pipe: any MessagePipe
  let isHost: Bool

  /// The handler of the other side's requests for services, whose numbers are below
  /// ``firstNumber``.
  private let serve: (UInt64, [LuaValue]) throws -> [LuaValue]

  var errors = WireErrors()

  /// The exported objects, by number. Functions are kept in Lua, where they do not count as leaks.
  private(set) var exports: [UInt64: AnyObject] = [:]
  private let functions: LuaTable
  /// The names of functions among the objects.
  private(set) var names: [UInt64: String] = [:]
  private var lastNumber = LuaPeer.firstNumber
  /// The numbers of exported values, and the exported tables by number.
  let numbers: LuaTable
  let ownTables: LuaTable

  /// The proxies for objects of the other side: numbers by value, functions and tables by number.
  let homes: LuaTable
  let strangers: LuaTable
  private var objects: [UInt64: WeakObject] = [:]
  /// The methods of host classes that were requested, by class and name.
  var methods: [String: LuaValue] = [:]
  /// The tables of the other side that are kept until it releases them.
  var pinned: [UInt64: LuaTable] = [:]
  /// The shared tables and the keys that this side sets in them; nil for all.
  var shared: [UInt64: [String]?] = [:]
  var sharedLimit = 64

  private var released: Set<UInt64> = []

  /// The number of requests that wait for their answer.
  private(set) var depth = 0

  /// Numbers below are services.
  private static let firstNumber: UInt64 = 64

  private struct WeakObject {
    weak var object: RemoteObject?
  }

  init(
    _ core: LuaCore, _ pipe: any MessagePipe, isHost: Bool,
    serve: @escaping (UInt64, [LuaValue]) throws -> [LuaValue]
  ) throws(LuaError) {
    self.core = core
    self.pipe = pipe
    self.isHost = isHost
    self.serve = serve
    let chunk = try core.load(
      "local mode = ... return setmetatable({}, { __mode = mode })", chunkName: "isolation")
    func table(_ mode: String) throws(LuaError) -> LuaTable {
      try chunk.call([.text(mode)], returning: LuaTable.self)
    }
    functions = try core.makeTable(.list([]))
    numbers = try table("k")
    homes = try table("k")
    ownTables = try table("v")
    strangers = try table("v")
  }

  // MARK: Asking

  /// Calls a function or a service of the other side.
  ///
  /// - Parameters:
  ///   - number: The function's or service's.
  ///   - arguments: Its arguments.
  ///   - isMethod: Whether the call reads `object:name(…)`, which decides how messages count.
  /// - Throws: ``LuaError``: what it raised, or that the other side is lost.
  func call(
    _ number: UInt64, _ arguments: [LuaValue], isMethod: Bool = false
  ) throws(LuaError) -> [LuaValue] {
    var body = WireWriter()
    body.put(number)
    body.put(isMethod)
    try put(arguments, into: &body)
    if depth == 0 { willAsk?() }
    depth += 1
    defer { depth -= 1 }
    do throws(LuaError) {
      try send(.call, body)
      return try awaitAnswer()
    } catch {
      throw concluded?(error) ?? error
    }
  }

  /// Returns a function that calls the method of a name of its first argument.
  var methodCall: ((String) throws(LuaError) -> LuaFunction?)?

  /// Told before a request that is not part of another.
  var willAsk: (() -> Void)?

  /// Called with the error that ended a request instead of an answer; returns the error to raise.
  var concluded: ((LuaError) -> LuaError)?

  private func awaitAnswer() throws(LuaError) -> [LuaValue] {
    while true {
      var reader = try receive()
      switch WireTag.Message(rawValue: try reader.byte()) {
      case .call: try answer(&reader)
      case .results: return try takeList(from: &reader)
      case .failure: throw try errors.take(from: &reader, keepsNumber: !isHost)
      case nil: throw WireReader.nonsense
      }
    }
  }

  // MARK: Answering

  /// Answers requests for as long as there are any.
  func run() throws(LuaError) {
    while true {
      var reader = try receive()
      guard try reader.byte() == WireTag.Message.call.rawValue else { throw WireReader.nonsense }
      try answer(&reader)
    }
  }

  private func answer(_ reader: inout WireReader) throws(LuaError) {
    var body = WireWriter()
    let tag: WireTag.Message
    do {
      let (number, isMethod) = (try reader.number(), try reader.flag())
      let arguments = try takeList(from: &reader)
      try put(try perform(number, arguments, isMethod), into: &body)
      tag = .results
    } catch {
      body = WireWriter()
      errors.put(own(LuaError(wrapping: error)), into: &body)
      tag = .failure
    }
    try send(tag, body)
  }

  private func perform(
    _ number: UInt64, _ arguments: [LuaValue], _ isMethod: Bool
  ) throws -> [LuaValue] {
    if number < Self.firstNumber { return try serve(number, arguments) }
    guard case .function(let function) = try functions.get(Self.key(number)) else {
      throw WireReader.nonsense
    }
    if isMethod, let name = names[number], let method = try methodCall?(name) {
      return try method.call(arguments)
    }
    return try function.call(arguments)
  }

  /// Returns an error for the other side. The host's machine of an isolated plugin runs no script:
  /// its positions are meaningless, and the other side adds the right ones.
  private func own(_ error: LuaError) -> LuaError {
    if !isHost {
      return error.plugin != nil ? error : error.named(core.name)
    }
    guard error.plugin == core.name, error.source?.hasPrefix("\(LuaRelay.chunkName):") ?? true
    else {
      return error
    }
    return LuaError(error.code, error.message, underlying: error.underlying)
  }

  // MARK: Messages

  /// Sends a message: the released numbers of this side, its time, and the body.
  private func send(_ tag: WireTag.Message, _ body: WireWriter) throws(LuaError) {
    var writer = WireWriter()
    writer.put(released.count)
    for number in released.sorted() { writer.put(number) }
    released = []
    if isHost {
      writer.put(core.configuration.time())
      writer.put(core.configuration.clock())
    }
    writer.put(tag.rawValue)
    try pipe.send(writer.bytes + body.bytes)
  }

  /// Told the host's time, first `os.time`, then `os.clock`.
  var setTime: ((Double, Double) -> Void)?

  private func receive() throws(LuaError) -> WireReader {
    var reader = WireReader(try pipe.receive()[...])
    for _ in 0..<(try reader.count(of: 8)) { try drop(try reader.number()) }
    if !isHost { setTime?(try reader.double(), try reader.double()) }
    return reader
  }

  private func drop(_ number: UInt64) throws(LuaError) {
    if exports.removeValue(forKey: number) == nil, number >= Self.firstNumber {
      try functions.set(Self.key(number), .nil)
    }
    names[number] = nil
    pinned[number] = nil
  }

  /// Releases a reference of the other side, with the next message.
  func release(_ number: UInt64) {
    released.insert(number)
  }

  // MARK: Numbers

  /// Returns a number as the key of a table.
  static func key(_ number: UInt64) -> LuaValue { .integer(Int64(bitPattern: number)) }

  /// Returns the value of this side that the other side refers to by a number.
  func value(_ number: UInt64) throws(LuaError) -> LuaValue {
    if let object = exports[number] { return .object(object) }
    let function = try functions.get(Self.key(number))
    if !function.isNil { return function }
    let table = try ownTables.get(Self.key(number))
    if table.isNil { throw LuaError(.disposed, "the table is gone") }
    return table
  }

  /// Returns the number of a value that keeps its identity.
  func number(_ value: LuaValue) throws(LuaError) -> UInt64 {
    let number: UInt64
    if case .integer(let known) = try numbers.get(value) {
      number = UInt64(bitPattern: known)
    } else {
      lastNumber += 1
      number = lastNumber
      try numbers.set(value, Self.key(number))
    }
    switch value {
    case .table: try ownTables.set(Self.key(number), value)
    case .object(let object): exports[number] = object
    default: try functions.set(Self.key(number), value)
    }
    return number
  }

  /// Records the name of a function, for messages of the other side.
  func name(_ function: LuaValue, _ name: String) throws(LuaError) {
    if try home(of: function) == nil { names[try number(function)] = name }
  }

  /// Returns the number that the other side gave to a value; nil for one of this side.
  func home(of value: LuaValue) throws(LuaError) -> UInt64? {
    if case .object(let object) = value { return (object as? RemoteObject)?.number }
    guard case .integer(let number) = try homes.get(value) else { return nil }
    return UInt64(bitPattern: number)
  }

  /// Returns the proxy for a function of the other side.
  func function(_ number: UInt64, _ name: String) throws(LuaError) -> LuaValue {
    let key = Self.key(number)
    if case .function(let known) = try strangers.get(key) { return .function(known) }
    released.remove(number)
    let remote = RemoteFunction(number, name, of: self)
    try strangers.set(key, .native(remote.native))
    let function = try strangers.get(key)
    try homes.set(function, key)
    return function
  }

  /// Returns the proxy for an object of the other side.
  func object(_ number: UInt64, _ className: String) -> LuaValue {
    if let known = objects[number]?.object { return .object(known) }
    released.remove(number)
    let object = RemoteObject(number, className, of: self)
    objects[number] = WeakObject(object: object)
    return .object(object)
  }

  /// Removes an object that is not held any more.
  func forget(_ number: UInt64) {
    guard objects[number]?.object == nil else { return }
    objects[number] = nil
    release(number)
  }
}

extension LuaError {
  /// Returns the error with the name of the machine it happened in.
  func named(_ name: String) -> LuaError {
    LuaError(
      code, message, plugin: name, source: source, traceback: traceback, underlying: underlying)
  }
}
