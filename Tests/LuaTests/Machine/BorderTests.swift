import Foundation
import Testing

/// The functions that the sources of the border must not contain.
@Suite struct BorderTests {
  private static func sources(_ module: String, _ suffix: String) throws -> [(String, [Substring])]
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/\(module)").standardizedFileURL
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return try files.filter { $0.pathExtension == suffix }.map {
      let text = try String(contentsOf: $0, encoding: .utf8)
      return ($0.lastPathComponent, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  @Test func `LE-24 Swift sources hold nothing that traps on a script's data`() throws {
    let traps = /try!|\bas!|fatalError|\bprecondition|\bassert\(|[A-Za-z0-9_\])]!([.),\s]|$)/
    for (file, lines) in try Self.sources("Lua", "swift") {
      for (number, line) in lines.enumerated() {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        #expect(code.firstMatch(of: traps) == nil, "\(file):\(number + 1): \(line)")
      }
    }
  }

  @Test func `LE 2.1 Swift calls no function of Lua that can raise`() throws {
    let allowed: Set<String> = [
      "lua_gettop", "lua_checkstack", "lua_type", "lua_isinteger", "lua_toboolean",
      "lua_tointegerx", "lua_tonumberx", "lua_tolstring", "lua_pushnil", "lua_pushboolean",
      "lua_pushinteger", "lua_pushnumber", "lua_pushvalue", "lua_rawequal", "lua_rawlen",
      "lua_rawget", "lua_rawgeti", "lua_getmetatable", "lua_getinfo",
    ]
    for (file, lines) in try Self.sources("Lua", "swift") {
      for line in lines {
        for match in line.matches(of: /\blua(L)?_[a-z]+\b/)
        where line.contains("\(match.output.0)(") {
          #expect(allowed.contains(String(match.output.0)), "\(file): \(line)")
        }
      }
    }
  }

  @Test func `LE 2.1 lua_tolstring is called for strings only`() throws {
    let uses = try Self.sources("Lua", "swift").flatMap { file, lines in
      lines.filter { $0.contains("lua_tolstring(") }.map { _ in file }
    }
    #expect(uses == ["LuaCore+Values.swift"])  // in string(at:), behind a check of the type
  }

  @Test func `LE 2.1 lua_getinfo is asked where a function stands and nothing else`() throws {
    let uses = try Self.sources("Lua", "swift").flatMap { _, lines in
      lines.filter { $0.contains("lua_getinfo(") }
    }
    // What it needs memory for, such as the lines of a function, could raise.
    #expect(uses.count == 1 && uses.allSatisfy { $0.contains("lua_getinfo(state, \">S\",") })
  }

  @Test func `LE-10 every C function that an error may jump over is marked`() throws {
    for (file, lines) in try Self.sources("CLuaShim", "c") {
      for line in lines where line.contains(/^[a-z].*\(.*lua_State \*.*\{$/) {
        Issue.record("\(file): \(line)")
      }
    }
  }

  @Test func `the binary does not depend on the C++ build of Lua`() throws {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    #expect(!maps.contains("liblua5.4-c++"))
  }
}
