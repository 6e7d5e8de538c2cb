import Glibc

let bench = Bench(filter: CommandLine.arguments.dropFirst().first ?? "")
for benchmark in benchmarks {
  benchmark.run(bench)
}
if bench.ran == 0 {
  let names = benchmarks.map { $0.name }.joined(separator: ", ")
  print("orrery: no comparison has that in its name. There are: \(names).")
  exit(5)
}
exit(bench.missed == 0 ? 0 : 1)
