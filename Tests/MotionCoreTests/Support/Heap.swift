import Foundation
import PlatformC

/// The memory allocated by the C library, over all threads.
enum Heap {
  private typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// Bytes in use, or nil where the C library has no `malloc_info`.
  static var bytesInUse: Int? {
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let stream = open_memstream(&text, &count) else { return nil }
    let status = unsafeBitCast(symbol, to: Report.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    // The totals over all arenas stand last.
    let lines = String(cString: text).split(separator: "\n").suffix(10)
    func size(_ kind: String) -> Int {
      let line = lines.last { $0.contains(kind) } ?? ""
      guard let range = line.range(of: "size=\"") else { return 0 }
      return Int(line[range.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    return size("system type=\"current\"") + size("total type=\"mmap\"")
      - size("total type=\"fast\"") - size("total type=\"rest\"")
  }
}
