import Foundation
import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `missing folders are made, those that are there are taken`() throws {
    try OutputFolder.make(folder.path("a/b/c"))
    try OutputFolder.make(folder.path("a/b/c"))
    try OutputFolder.make(folder.path("a//b/d/"))
    #expect(FileManager.default.fileExists(atPath: folder.path("a/b/c")))
    #expect(FileManager.default.fileExists(atPath: folder.path("a/b/d")))
  }

  @Test func `a file in the way is named`() throws {
    try folder.write("", to: "file")
    let error = #expect(throws: FileError.self) {
      try OutputFolder.make(folder.path("file/out"))
    }
    #expect(
      error?.message == "\(folder.path("file/out")): Not a directory. "
        + "Name a folder that can be written to with --out.")
    #expect(throws: FileError.self) { try OutputFolder.make(folder.path("file")) }
  }

  @Test func `a place where nothing can be made is refused`() {
    let error = #expect(throws: FileError.self) { try OutputFolder.make("/proc/orrery/out") }
    #expect(error?.code == .outputNotCreated)
  }
}
