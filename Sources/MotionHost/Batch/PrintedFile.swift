/// The file with what a script of a batch printed; there is none as long as it printed nothing.
public final class PrintedFile {
  private let path: String
  private var file: AtomicFile?
  private var waiting: [UInt8] = []
  private var failure: HostError?

  /// How many bytes are written at a time.
  private static let piece = 1 << 16

  /// Names the file, in a script's folder, which need not be there before the first line is.
  public init(in folder: String) {
    path = "\(folder)/\(ScriptResult.printedName)"
  }

  /// Takes a line. What goes wrong is said by ``finish()``.
  public func add(_ line: String) {
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Self.piece { flush() }
  }

  private func flush() {
    guard failure == nil, !waiting.isEmpty else { return }
    do throws(HostError) {
      if file == nil { file = try AtomicFile(replacing: path) }
      try file?.write(String(decoding: waiting, as: UTF8.self))
    } catch {
      failure = error
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Gives the file its name, if there is one.
  ///
  /// - Throws: ``HostError``: `outputNotCreated`, `outputNotWritten`.
  public func finish() throws(HostError) -> ScriptResult.File? {
    flush()
    if let failure { throw failure }
    guard let file, let hash = try file.hash() else { return nil }
    try file.commit()
    return ScriptResult.File(name: ScriptResult.printedName, hash: hash)
  }
}
