import Foundation
import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func append(_ text: String, to file: AtomicFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  @Test func `nothing is to be seen before the commit, and everything after it`() throws {
    try folder.write("old", to: "trace.csv")
    let file = try AtomicFile(replacing: folder.path("trace.csv"))
    try append("new ", to: file)
    try append("bytes", to: file)
    #expect(try folder.text(of: "trace.csv") == "old")
    try file.commit()
    #expect(try folder.text(of: "trace.csv") == "new bytes")
    #expect(try folder.names() == ["trace.csv"])
  }

  @Test func `a file that is given up leaves what was there`() throws {
    try folder.write("old", to: "trace.csv")
    do {
      let discarded = try AtomicFile(replacing: folder.path("trace.csv"))
      try append("new", to: discarded)
      discarded.discard()
      try discarded.commit()
      let forgotten = try AtomicFile(replacing: folder.path("trace.csv"))
      try append("new", to: forgotten)
    }
    #expect(try folder.text(of: "trace.csv") == "old")
    #expect(try folder.names() == ["trace.csv"])
  }

  @Test func `a rewritten file holds what the filter made of it`() throws {
    let file = try AtomicFile(replacing: folder.path("trace.csv"))
    let line = String(repeating: "a", count: 99) + "\n"
    for _ in 0..<2000 { try append(line, to: file) }
    try file.rewrite { piece, write in
      let changed = piece.map { $0 == UInt8(ascii: "a") ? UInt8(ascii: "b") : $0 }
      try changed.withUnsafeBytes(write)
    }
    try append("end", to: file)
    try file.commit()
    let expected = String(
      repeating: line.replacingOccurrences(of: "a", with: "b"), count: 2000)
    #expect(try folder.text(of: "trace.csv") == expected + "end")
  }

  @Test func `a filter that fails leaves the bytes as they were`() throws {
    struct Refusal: Error {}
    let file = try AtomicFile(replacing: folder.path("trace.csv"))
    try append("kept", to: file)
    #expect(throws: Refusal.self) { try file.rewrite { _, _ in throw Refusal() } }
    try file.commit()
    #expect(try folder.text(of: "trace.csv") == "kept")
  }

  @Test func `a missing folder is refused before anything is written`() throws {
    let path = folder.path("missing/trace.csv")
    let error = #expect(throws: FileError.self) { try AtomicFile(replacing: path) }
    #expect(
      error?.description
        == "outputNotCreated: \(path): No such file or directory. "
        + "Name a folder that can be written to with --out.")
  }

  @Test func `a full disk is reported as such`() throws {
    // The kernel's device that is always full stands in for the disk.
    let error = #expect(throws: FileError.self) {
      let file = try AtomicFile(replacing: "/dev/full/trace.csv")
      try append("x", to: file)
    }
    #expect(error?.code == .outputNotCreated)
  }
}
