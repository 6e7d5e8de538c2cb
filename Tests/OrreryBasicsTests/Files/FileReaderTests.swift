import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct FileReaderTests {
  @Test func `a file comes back byte for byte`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "größe\r\n", count: 20_000)
    try folder.write(text, to: "script.lua")
    let bytes = try FileReader.bytes(of: folder.path("script.lua"), limit: 1 << 20)
    #expect(bytes == Array(text.utf8))
  }

  @Test func `a missing file is refused`() {
    let error = #expect(throws: FileError.self) {
      try FileReader.bytes(of: "/no/such/script.lua", limit: 1)
    }
    #expect(
      error?.description
        == "inputNotFound: /no/such/script.lua: No such file or directory. "
        + "Give the path of a file that can be read.")
  }

  @Test func `a folder is no file`() {
    let error = #expect(throws: FileError.self) { try FileReader.bytes(of: "/", limit: 1) }
    #expect(error?.message == "/: Is a directory. Give the path of a file that can be read.")
  }

  @Test func `a file without an end is given up at the limit`() {
    let error = #expect(throws: FileError.self) {
      try FileReader.bytes(of: "/dev/zero", limit: 100_000)
    }
    #expect(
      error?.message == "/dev/zero: it has more than 100000 bytes. Give a smaller file.")
  }
}
