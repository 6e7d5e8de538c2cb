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
    let bytes = try SourceText.bytes(of: folder.path("s.lua"), limit: 1000)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `compiled Lua is refused`() throws {
    try folder.write("\u{1B}Lua", to: "s.lua")
    let path = folder.path("s.lua")
    let error = #expect(throws: HostError.self) { try SourceText.bytes(of: path, limit: 1000) }
    #expect(
      error?.description
        == "invalidScript: \(path): it is compiled Lua. Give the text it was made of.")
    #expect(error?.exitStatus == .doesNotLoad)
  }
}
