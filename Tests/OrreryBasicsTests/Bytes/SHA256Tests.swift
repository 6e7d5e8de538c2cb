import Foundation
import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct SHA256Tests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])
  func `the hash is that of sha256sum`(count: Int) throws {
    try folder.write(String(repeating: "a", count: count), to: "bytes")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [folder.path("bytes")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    for isByWords in [true, false] {
      var (single, whole) = (SHA256(byWords: isByWords), SHA256(byWords: isByWords))
      for byte in bytes { single.update([byte]) }
      whole.update(bytes)
      #expect(single.hexadecimal() == text.prefix(64))
      #expect(whole.hexadecimal() == text.prefix(64))
    }
  }
}
