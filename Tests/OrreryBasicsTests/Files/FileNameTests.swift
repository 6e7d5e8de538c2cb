import PlatformC
import TestSupport
import Testing

@testable import OrreryBasics

@Suite struct FileNameTests {
  private func text(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { String(fileName: $0) }
  }

  private func bytes(_ text: String) -> [UInt8] {
    text.withFileName { name in
      Array(UnsafeBufferPointer(start: name, count: strlen(name))).map(UInt8.init(bitPattern:))
    }
  }

  @Test(arguments: [
    Array("card.lua".utf8), Array("größe.lua".utf8), [0xE9], [0x61, 0xE9, 0x2E], [0xC3],
    [0xF4, 0x8F],
    [0xFF, 0xFE, 0x80], Array("\u{10FFE9}".utf8), Array("\u{10FFE9}".utf8) + [0xE9, 0xC3, 0xA9],
    Array("\u{10FF7F}\u{1F600}".utf8), [0xED, 0xA0, 0x80],
  ])
  func `every name has a text, and the text its name`(name: [UInt8]) {
    #expect(bytes(text(name)) == name)
  }

  @Test func `names that differ have texts that differ`() {
    let names: [[UInt8]] = [[0xE9], [0xC3, 0xA9], [0x65, 0xCC, 0x81], Array("\u{10FFE9}".utf8)]
    let texts = names.map { ByteText(text($0)) }
    #expect(Set(texts).count == 4)
  }

  @Test func `a byte that is not UTF-8 is shown as an escape`() {
    #expect(text([0x61, 0xE9, 0x2E]).displayed() == "a\\xe9.")
    #expect(XMLText.escaped(text([0x61, 0xE9])) == "a\\xe9")
  }

  @Test func `JSON with a byte that is not UTF-8 is JSON where it is shown, and reads back`() throws
  {
    let name = text([0x22, 0xE9, 0xFF, 0x80, 0xC3, 0xA9])
    let line = JSONOutput.text(name).line.displayed()
    #expect(line == "\"\\\"\\udbff\\udfe9\\udbff\\udfff\\udbff\\udf80é\"")
    #expect(try JSONValue(parsing: Array(line.utf8)[...]) == .string(name))
  }

  @Test func `any names from random bytes are files that are found again`() throws {
    let folder = try TemporaryFolder()
    var dice = SystemRandomNumberGenerator()
    var made: Set<[UInt8]> = []
    for _ in 0..<200 {
      let name = (0..<Int.random(in: 1...12, using: &dice)).map { _ in
        UInt8.random(in: 1...255, using: &dice)
      }
      guard !name.contains(UInt8(ascii: "/")), name != [46], name != [46, 46] else { continue }
      try AtomicFile.write("x", to: "\(folder.path)/\(text(name))")
      made.insert(name)
    }
    let found = FolderWalk.names(in: folder.path)
    #expect(Set(found.map(bytes)) == made)
    #expect(found.allSatisfy { FolderWalk.isFile("\(folder.path)/\($0)") })
  }
}
