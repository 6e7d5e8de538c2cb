import CPrograms
import Foundation
import MotionExport
import MotionRender
import MotionTime
import MotionTrace

/// Writing a trace, beside `programs/csv.c` and Foundation's JSONEncoder.
enum TraceBenchmark: Benchmark {
  static let name = "trace"

  static func run(_ bench: Bench) {
    guard bench.wants(name), let program = csv_program() else { return }
    let values = UnsafeBufferPointer(start: program.pointee.values, count: count)
    // 100 columns: next to nothing but values. 3 columns: each row has two more numbers.
    for columns in [100, 3] {
      let trace = SampleTrace(values, columns: columns)
      csv(bench, trace, program, target: columns == 100 ? .timesFaster(4) : .none)
      jsonLines(bench, trace, target: columns == 100 ? .timesFaster(15) : .none)
    }
  }

  /// The number of values of a trace, which is the number that a run of the C program prints.
  private static let count = Int(CSV_PROGRAM_VALUES)

  private static func csv(
    _ bench: Bench, _ trace: SampleTrace, _ program: UnsafePointer<csv_program>, target: Target
  ) {
    let name = "trace.csv-\(trace.columns.count)"
    let written = trace.text { CSVTraceWriter(to: $0) }
    let wrong = trace.countOfWrongNumbers(inCSV: written)
    let ours = { trace.write { CSVTraceWriter(to: $0) } }
    bench.compare(
      name + ".fprintf", operations: trace.valueCount, target: target, clock: .process,
      agreement: ({ Double(wrong) }, 0), ours: ours, theirs: { program.pointee.fprintf17(nil) })
    bench.compare(
      name + ".shortest", operations: trace.valueCount, target: .none, clock: .process,
      ours: ours, theirs: { program.pointee.shortest(nil) })
  }

  private static func jsonLines(_ bench: Bench, _ trace: SampleTrace, target: Target) {
    let encoder = JSONEncoder()
    let sink = NullSink()
    let text = trace.text { JSONLinesTraceWriter(to: $0) }
    let wrong = trace.countOfWrongRows(inJSONLines: text)
    bench.compare(
      "trace.jsonl-\(trace.columns.count).encoder", operations: trace.valueCount, target: target,
      clock: .process, agreement: ({ Double(wrong) }, 0),
      ours: { trace.write { JSONLinesTraceWriter(to: $0) } },
      theirs: {
        for row in trace.rows {
          guard var line = try? encoder.encode(row) else { return }
          line.append(UInt8(ascii: "\n"))
          line.withUnsafeBytes(sink.write)
        }
      })
  }
}
