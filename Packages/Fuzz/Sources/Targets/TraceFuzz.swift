import MotionTrace
import OrreryBasics

/// A fuzz target that takes bytes as a trace: refused with its line, or the same when it is written
/// and read again.
enum TraceFuzz {
  static func run(_ bytes: [UInt8]) throws {
    guard let first = try written(bytes) else { return }
    guard let second = try written(Array(first.utf8)) else {
      throw Finding("a trace that was written is refused: \(first)")
    }
    try Finding.unless(first == second, "written again it differs:\n\(first)\n\(second)")
  }

  /// The trace as this release writes it; nil when it is refused, which has to say where.
  private static func written(_ bytes: [UInt8]) throws -> String? {
    let file = try MemoryFile(bytes)
    let sink = MemorySink()
    do {
      try TraceFile.open(file.path).copy(to: JSONLinesTraceWriter(to: sink))
    } catch let error as TraceError {
      try Finding.unless(
        error.message.hasPrefix("\(file.path):"), "a refusal without its place: \(error.message)")
      return nil
    }
    return sink.text
  }
}
