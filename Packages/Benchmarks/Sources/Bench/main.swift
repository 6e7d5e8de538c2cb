import Glibc

let filters = Array(CommandLine.arguments.dropFirst())
let bench = Bench(filters: filters)
for benchmark in benchmarks {
  benchmark.run(bench)
}
if bench.ran == 0 {
  let names = benchmarks.map { $0.name }.joined(separator: ", ")
  let wanted = filters.joined(separator: " or ")
  print("orrery: no comparison has \(wanted) in its name. There are: \(names).")
  exit(5)
}
exit(bench.missed == 0 ? 0 : 1)
