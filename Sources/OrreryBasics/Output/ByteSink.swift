/// A destination of bytes: a file, a socket, memory.
///
/// Writers pass pieces of about 64 KiB, so a sink never has to hold a whole output.
public protocol ByteSink: AnyObject {
  /// Appends bytes to the output.
  ///
  /// - Throws: The error of the sink if it cannot write them, as on a full disk.
  func write(_ bytes: UnsafeRawBufferPointer) throws

  /// Replaces everything written so far by the output of a filter.
  ///
  /// The filter is given the old bytes in order, in pieces of any size, and passes the new ones to
  /// its second argument.
  ///
  /// - Throws: The error of the sink or the filter; the output is then invalid.
  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws
}

/// A sink that keeps its bytes in memory.
public final class MemorySink: ByteSink {
  /// Everything written so far, in order.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// The bytes read as UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends bytes; never throws.
  ///
  /// - Parameter bytes: The bytes, which are valid during the call.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  /// Replaces the bytes by the output of a filter, which gets them in one block.
  ///
  /// - Parameter filter: Called with each piece of the file and the function that writes.
  /// - Throws: The error of the filter; the bytes are then unchanged.
  public func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    var replaced: [UInt8] = []
    try bytes.withUnsafeBytes { old in
      try filter(old) { replaced.append(contentsOf: $0) }
    }
    bytes = replaced
  }
}
