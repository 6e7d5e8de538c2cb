/// Runs a stream in a script and writes down what it sends.
struct StreamProbe {
  let runner = ScriptRunner()

  /// Numbers are written with `%g`, tables with their keys in order, lists without.
  private static let prelude = """
    function text(value)
      if type(value) == "number" then return string.format("%g", value) end
      if type(value) ~= "table" then return tostring(value) end
      local keys, parts = {}, {}
      for key in pairs(value) do keys[#keys + 1] = key end
      table.sort(keys)
      for _, key in ipairs(keys) do
        local name = type(key) == "string" and key .. "=" or ""
        parts[#parts + 1] = name .. text(value[key])
      end
      return "(" .. table.concat(parts, ",") .. ")"
    end
    local out = {}
    function watch(stream) return stream:subscribe(function(value) out[#out + 1] = text(value) end) end
    function sent() local line = table.concat(out, " ") out = {} return line end
    p, q, open = motion.createProperty(1), motion.createProperty(10), motion.createProperty(true)
    point = motion.createProperty { 3, 4 }
    stage = motion.Stage { width = 320, height = 480 }
    card = stage:addLayer { name = "card", position = { 100, 50 }, size = { 40, 20 } }
    runtime = motion.MotionRuntime { containerView = stage }

    """

  init() throws { try runner.run(Self.prelude) }

  /// Subscribes to a stream, does something, and returns all values that were sent, one after another.
  func sent(by stream: String, during actions: String = "") throws -> String {
    try runner.output("watch(\(stream))\n\(actions)\nprint(sent())").joined(separator: "\n")
  }

  /// Turns the clock, frame by frame at 60 a second.
  func advance(to seconds: Double) throws {
    try runner.frames(until: seconds)
  }
}
