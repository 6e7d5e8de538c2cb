/// The encoding of errors that cross a process.
///
/// A process cannot hold an error of Swift: it gets a number for it, and when the error returns
/// with that number, the Swift error is restored (LE-23).
struct WireErrors {
  /// The substitute for a Swift error in the other process.
  struct Stand: Error {
    let number: UInt64
  }

  private var kept: [UInt64: any Error] = [:]
  private var last: UInt64 = 0

  /// The number of errors that are kept; of older ones a process gets only the message.
  private static let limit: UInt64 = 64

  mutating func put(_ error: LuaError, into writer: inout WireWriter) {
    writer.put(LuaString(error.code.rawValue))
    writer.put(LuaString(error.message))
    writer.put(error.plugin)
    writer.put(error.source)
    writer.put(error.traceback)
    switch error.underlying {
    case nil: writer.put(UInt64(0))
    case let stand as Stand: writer.put(stand.number)
    case let underlying?:
      last += 1
      kept[last] = underlying
      if last > Self.limit { kept[last - Self.limit] = nil }
      writer.put(last)
    }
  }

  /// - Parameter keepsNumber: Whether the number refers to an error of the other side.
  func take(from reader: inout WireReader, keepsNumber: Bool) throws(LuaError) -> LuaError {
    let code = LuaError.Code(rawValue: try reader.string().lossyText)
    let message = try reader.string().lossyText
    let (plugin, source, traceback) = (try reader.text(), try reader.text(), try reader.text())
    let number = try reader.number()
    let underlying: (any Error)? =
      number == 0 ? nil : keepsNumber ? Stand(number: number) : kept[number]
    return LuaError(
      code, message, plugin: plugin, source: source, traceback: traceback, underlying: underlying)
  }
}
