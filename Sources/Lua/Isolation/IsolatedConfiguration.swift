internal import PlatformC

/// The part of a configuration that is data, as the first message to a machine in another process.
struct IsolatedConfiguration {
  let configuration: LuaConfiguration
  let parent: Int32

  /// The process's message about itself.
  init(_ configuration: LuaConfiguration) {
    self.configuration = configuration
    parent = getpid()
  }

  var message: [UInt8] {
    var writer = WireWriter()
    let limits = configuration.limits
    writer.put(UInt64(truncatingIfNeeded: Int(parent)))
    writer.put(LuaString(configuration.name))
    writer.put(UInt64(bitPattern: configuration.seed))
    writer.put(UInt64(configuration.libraries.rawValue))
    writer.put(configuration.keepsTracebacks)
    writer.put(configuration.tracksOrigins)
    writer.put(limits.memory)
    writer.put(limits.callTime)
    writer.put(UInt64(limits.instructions.map { max($0, 1) } ?? 0))
    writer.put(limits.objects)
    writer.put(limits.totalTime)
    writer.put(limits.output)
    writer.put(limits.outputPerSecond)
    return writer.bytes
  }

  init(_ message: [UInt8]) throws(LuaError) {
    var reader = WireReader(message[...])
    func integer() throws(LuaError) -> Int { Int(clamping: try reader.number()) }
    parent = Int32(truncatingIfNeeded: try integer())
    var configuration = LuaConfiguration(name: try reader.string().lossyText)
    configuration.seed = Int64(bitPattern: try reader.number())
    configuration.libraries = LuaLibraries(rawValue: UInt32(truncatingIfNeeded: try integer()))
    configuration.keepsTracebacks = try reader.flag()
    configuration.tracksOrigins = try reader.flag()
    configuration.limits.memory = try integer()
    configuration.limits.callTime = try reader.double()
    let instructions = try integer()
    configuration.limits.instructions = instructions > 0 ? instructions : nil
    configuration.limits.objects = try integer()
    configuration.limits.totalTime = try reader.double()
    configuration.limits.output = try integer()
    configuration.limits.outputPerSecond = try integer()
    self.configuration = configuration
  }
}
