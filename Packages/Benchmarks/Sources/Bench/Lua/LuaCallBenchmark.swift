import CPrograms
import Lua

/// Calls of a curve written in Lua, one at a time and in batches, beside a C host (LE-70).
enum LuaCallBenchmark: Benchmark {
  static let name = "lua.call"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let program = luacall_program()?.pointee else { return }
    program.choose("smooth")
    do {
      var configuration = LuaConfiguration(name: "bench")
      configuration.limits.callTime = .infinity
      let machine = try LuaMachine(configuration)
      let results = try machine.run("return function(p) return p * p * (3 - 2 * p) end")
      guard let smooth = try results.first?.asFunction?.pinned() else { return }
      let samples = Samples(Int(LUACALL_PROGRAM_SAMPLES)) { program.x[$0] }
      one(bench, program, samples, smooth)
      batch(bench, program, samples, smooth)
    } catch {
      print("lua.call: \(error)")
    }
  }

  private static func one(
    _ bench: Bench, _ program: luacall_program, _ samples: Samples, _ smooth: LuaNumberFunction
  ) {
    bench.compare(
      "lua.call.one", operations: samples.inputs.count, target: .atMost(1.25),
      agreement: ({ samples.difference(from: program.y) }, 0),
      ours: {
        for index in samples.inputs.indices {
          samples.outputs[index] = (try? smooth.call(samples.inputs[index])) ?? .nan
        }
      },
      theirs: { program.pcall(nil) })
  }

  private static func batch(
    _ bench: Bench, _ program: luacall_program, _ samples: Samples, _ smooth: LuaNumberFunction
  ) {
    let inputs = UnsafeBufferPointer(samples.inputs)
    bench.compare(
      "lua.call.batch of 64", operations: samples.inputs.count, target: .atMost(1),
      agreement: ({ samples.difference(from: program.y) }, 0),
      ours: {
        for start in stride(from: 0, to: inputs.count, by: 64) {
          try? smooth.call(
            UnsafeBufferPointer(rebasing: inputs[start..<start + 64]),
            into: UnsafeMutableBufferPointer(rebasing: samples.outputs[start..<start + 64]))
        }
      },
      theirs: { program.pcall(nil) })
  }
}
