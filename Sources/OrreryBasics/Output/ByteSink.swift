/// A destination of bytes: a file, a socket, memory.
///
/// Writers hand over what they have in pieces of about 64 KiB, so a sink never has to hold a whole
/// output.
public protocol ByteSink: AnyObject {
  /// Appends bytes to the output.
  ///
  /// - Throws: What the sink throws when it cannot take them, such as a full disk.
  func write(_ bytes: UnsafeRawBufferPointer) throws

  /// Replaces everything written so far by the output of a filter.
  ///
  /// The filter is given the old bytes in order, in pieces of any size, and passes the new ones to
  /// its second argument.
  ///
  /// - Throws: What the sink or the filter throws; the output is of no use then.
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
  /// - Throws: What the filter throws; the bytes stay as they were then.
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
