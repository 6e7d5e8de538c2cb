/// Writing an observed property, beside `programs/emit.c`, OpenCombine and plain closures.
enum EmitBenchmark: Benchmark {
  static let name = "emit"

  static func run(_ bench: Bench) {
    for observers in [1, 10, 1000] {
      compare(
        bench, "emit.observers-\(observers)", writes: 100_000 / observers,
        against: Sides(
          ours: { PropertyEmitter(observers: observers) },
          c: { CEmitter(observers: observers) },
          combine: { CombineEmitter(observers: observers) },
          closures: { ClosureEmitter(observers: observers) }),
        targets: observers == 1000 ? (.atMost(1.5), .timesFaster(40)) : (.none, .none))
    }
    compare(
      bench, "emit.chain-5", writes: 100_000,
      against: Sides(
        ours: { PropertyEmitter(chain: ()) }, c: { CEmitter(chain: ()) },
        combine: { CombineEmitter(chain: ()) }, closures: { ClosureEmitter(chain: ()) }),
      targets: (.atMost(3), .timesFaster(30)))
  }

  /// The functions that create the sides of a comparison.
  private struct Sides {
    let ours: () -> any Emitter
    let c: () -> (any Emitter)?
    let combine: () -> any Emitter
    let closures: () -> any Emitter
  }

  private static func compare(
    _ bench: Bench, _ name: String, writes: Int, against sides: Sides,
    targets: (c: Target, combine: Target)
  ) {
    compare(bench, name + ".c", writes, sides.ours, sides.c, targets.c)
    compare(bench, name + ".opencombine", writes, sides.ours, sides.combine, targets.combine)
    compare(bench, name + ".closures", writes, sides.ours, sides.closures, .none)
  }

  private static func compare(
    _ bench: Bench, _ name: String, _ writes: Int, _ ours: () -> any Emitter,
    _ theirs: () -> (any Emitter)?, _ target: Target
  ) {
    guard bench.wants(name), let theirs = theirs() else { return }
    let ours = ours()
    bench.compare(
      name, operations: writes, target: target,
      agreement: ({ abs(ours.heard - theirs.heard) }, 0),
      ours: { ours.write(writes) }, theirs: { theirs.write(writes) })
  }
}
