import OrreryBasics
import TestSupport
import Testing

@testable import MotionHost

@Suite struct SourceTextTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ("print(1)\r\n", "print(1)\r\n"), ("\u{FEFF}print(1)", "print(1)"),
    ("#!/usr/bin/env lua\nprint(1)\n", "\nprint(1)\n"), ("\u{FEFF}#!x\nprint(1)", "\nprint(1)"),
    ("#", ""), ("", ""), ("print(#t)\n#", "print(#t)\n#"),
  ])
  func `a mark of the encoding and a first line for the shell are no Lua`(
    file: String, text: String
  ) throws {
    try folder.write(file, to: "s.lua")
    let bytes = try SourceText.bytes(of: folder.path("s.lua"))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `compiled Lua is refused`() throws {
    try folder.write("\u{1B}Lua", to: "s.lua")
    let path = folder.path("s.lua")
    let error = #expect(throws: HostError.self) { try SourceText.bytes(of: path) }
    #expect(
      error?.description
        == "invalidScript: \(path): it is compiled Lua. Give the text it was made of.")
    #expect(error?.exitStatus == .doesNotLoad)
  }

  @Test func `a source is as large as 16 MiB, and what is larger names the limit`() throws {
    let path = folder.path("s.lua")
    try folder.write("return 1 --" + String(repeating: "x", count: (16 << 20) - 11), to: "s.lua")
    #expect(try SourceText.bytes(of: path).count == 16_777_216)
    try folder.write("return 1 --" + String(repeating: "x", count: (16 << 20) - 10), to: "s.lua")
    let error = #expect(throws: FileError.self) { try SourceText.bytes(of: path) }
    #expect(
      error?.description
        == "tooLarge: \(path): it has more than 16777216 bytes. Give a smaller file.")
  }
}
