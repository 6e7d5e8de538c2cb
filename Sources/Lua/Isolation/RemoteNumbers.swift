/// A function from number to number in another process, which is called for many values at a time.
final class RemoteNumbers: LuaRemoteNumbers {
  private unowned let core: LuaCore
  private let function: LuaFunction
  private let extra: LuaValue
  private let label: String
  private var fetched: [UInt64: Double] = [:]
  private var failure: (x: UInt64, error: LuaError)?

  /// The largest number of values of one call (LE 5.8).
  static let batch = 256

  /// Creates it for a proxy of another process's function; nil for other functions.
  init?(_ function: LuaFunction, extra: LuaValue, label: String) throws(LuaError) {
    core = function.reference.core
    guard let peer = core.relay?.peer, try peer.home(of: .function(function)) != nil else {
      return nil
    }
    self.function = function
    self.extra = extra
    self.label = label
  }

  /// Returns the value at x and removes it: at the next request the function is called again.
  func value(at x: Double, _ budget: LuaBudget) throws(LuaError) -> Double {
    if let value = fetched.removeValue(forKey: x.bitPattern) { return value }
    try raise(at: x)
    try ask(for: [x], budget)
    try raise(at: x)
    return fetched.removeValue(forKey: x.bitPattern) ?? .nan
  }

  private func raise(at x: Double) throws(LuaError) {
    guard let failure, failure.x == x.bitPattern else { return }
    self.failure = nil
    throw failure.error
  }

  /// Requests values that will be used soon, up to the first that fails.
  func fetch(_ numbers: [Double], _ budget: LuaBudget) throws(LuaError) {
    let missing = numbers.filter { fetched[$0.bitPattern] == nil }
    for start in stride(from: 0, to: missing.count, by: Self.batch) {
      if failure != nil { return }
      try ask(for: Array(missing[start...].prefix(Self.batch)), budget)
    }
  }

  private func ask(for numbers: [Double], _ budget: LuaBudget) throws(LuaError) {
    guard let relay = core.relay else { throw core.closedError }
    var packed = WireWriter()
    for x in numbers { packed.put(x) }
    let arguments: [LuaValue] = [
      .function(function), extra, .text(label), .string(LuaString(bytes: packed.bytes)),
      budget.time.map { .number($0) } ?? .nil,
      budget.instructions.map { .integer(Int64($0)) } ?? .nil,
    ]
    let time = (budget.time ?? core.limits.callTime) * Double(numbers.count)
    let answer = try relay.perform(granting: time) { peer throws(LuaError) in
      try peer.call(ProcessService.sample.rawValue, arguments)
    }
    try take(answer, for: numbers, relay)
  }

  private func take(
    _ answer: [LuaValue], for numbers: [Double], _ relay: LuaRelay
  ) throws(LuaError) {
    guard case .string(let packed)? = answer.first, packed.bytes.count <= numbers.count * 8 else {
      throw relay.conclude(WireReader.nonsense)
    }
    var reader = WireReader(packed.bytes[...])
    let count = packed.bytes.count / 8
    for x in numbers[..<count] { fetched[x.bitPattern] = try reader.double() }
    if count == numbers.count { return }
    guard answer.count == 2, case .string(let words) = answer[1], let peer = relay.peer else {
      throw relay.conclude(WireReader.nonsense)
    }
    var failed = WireReader(words.bytes[...])
    let error = try peer.errors.take(from: &failed, keepsNumber: false)
    failure = (numbers[count].bitPattern, relay.conclude(error))
  }
}
