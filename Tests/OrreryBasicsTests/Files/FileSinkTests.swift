import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct FileSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func append(_ text: String, to sink: FileSink) throws {
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
  }

  @Test func `a late sink opens its file with the first bytes and only once`() throws {
    var openings = 0
    let path = folder.path("trace.csv")
    let sink = FileSink { () throws(FileError) in
      openings += 1
      return try AtomicFile(replacing: path)
    }
    #expect(openings == 0 && sink.file == nil)
    try append("some ", to: sink)
    try append("bytes", to: sink)
    try #require(sink.file).commit()
    #expect(openings == 1)
    #expect(try folder.text(of: "trace.csv") == "some bytes")
  }

  @Test func `a discarded sink leaves no file and drops what comes`() throws {
    let sink = FileSink(try AtomicFile(replacing: folder.path("trace.csv")))
    try append("some", to: sink)
    sink.discard()
    try append("more", to: sink)
    #expect(sink.file == nil)
    #expect(try folder.names() == [])
  }

  @Test func `a sink that cannot open its file throws the file error`() throws {
    let path = folder.path("missing/trace.csv")
    let sink = FileSink { () throws(FileError) in try AtomicFile(replacing: path) }
    let error = #expect(throws: FileError.self) { try append("some", to: sink) }
    #expect(error?.code == .outputNotCreated)
  }
}
