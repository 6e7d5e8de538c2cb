internal import Lua
import OrreryBasics

extension LuaLibrary {
  /// The page of the reference about it.
  package static var page: String {
    var lines = [
      "# Lua itself", "",
      "Scripts and plugins run in Lua 5.4 with its standard library as far as it is harmless. All",
      "of it that is there is listed here; it works as in the",
      "[manual of Lua](https://www.lua.org/manual/5.4/manual.html#6) unless something else is said.",
      "",
    ]
    for table in tables {
      let own = entries.filter { ($0.table ?? "") == table }
      lines += [table.isEmpty ? "## Without a table" : "## \(table)", ""]
      let same = own.filter { $0.change == nil }.map { "`\($0.name)`" }
      if !same.isEmpty { lines += ["As in the manual: \(same.joined(separator: ", ")).", ""] }
      let changed = own.filter { $0.change != nil }
      if changed.isEmpty { continue }
      lines += ["| changed | how |", "|---|---|"]
      lines += changed.map { "| `\($0.name)` | \($0.change ?? "") |" } + [""]
    }
    lines += ["## What is not there", "", "| | why |", "|---|---|"]
    lines += absent.map { "| \($0.names) | \($0.reason) |" } + [""]
    return LuaMarkdown.text(lines + errorObject)
  }

  /// The section about the object that `pcall` returns for an error of the host.
  private static var errorObject: [String] {
    let declaration = LuaError.luaDeclaration
    let rows = declaration.members.filter { $0.role == .property }.map {
      "| `\($0.name)` | \($0.summary) |"
    }
    return [
      "## Errors", "",
      "Errors of the host are objects with these properties; `tostring` returns the whole text.",
      "", "| property | |", "|---|---|",
    ] + rows + [
      "",
      "An error behaves as its text: `\"failed: \" .. err` concatenates it, `#err` is its length, and it has",
      "the methods of strings, such as `err:match(\"key '(%a+)'\")`. `string.find`, `match`, `gmatch`, `gsub` and",
      "`format` take one. `xpcall(f, debug.traceback)` returns the text with the calls that led to the error, those",
      "of a coroutine or plugin that raised it included.",
    ]
  }

  /// Returns the completion file for what editors do not know from Lua itself.
  package static func stubs(origin: String) -> String {
    var lines = [
      "---@meta", "-- \(origin)", "", "---@class oslib", "os = {}", "", "---@class debuglib",
      "debug = {}", "",
    ]
    for entry in entries {
      guard let signature = entry.signature else { continue }
      lines += ["---\(entry.change ?? "")"] + signature.split(separator: "\n").map(String.init)
      lines.append("")
    }
    lines += [
      "---The difference of two times in seconds.", "---@param later integer",
      "---@param earlier integer", "---@return number",
      "function os.difftime(later, earlier) end", "",
    ]
    return LuaMarkdown.text(lines)
  }

  /// Returns the configuration of luacheck for scripts and plugins.
  package static func luacheck(origin: String) -> String {
    var lines = ["-- \(origin)", "stds.orrery = {", "  read_globals = {"]
    for table in tables {
      let names = entries.filter { ($0.table ?? "") == table }.map(\.member)
      if table.isEmpty {
        lines += wrapped(names.map { "\"\($0)\"," }, indent: "    ")
      } else {
        lines.append("    \(table) = {")
        lines.append("      fields = {")
        lines += wrapped(names.map { "\"\($0)\"," }, indent: "        ")
        lines += ["      },", "    },"]
      }
    }
    lines += [
      "  },", "}", "std = \"orrery\"", "codes = true", "max_line_length = 120",
      "-- Completion files declare what is there without doing it.",
      "exclude_files = { \"types\" }",
      "-- The plugin shape names every argument, also those that a plugin has no use for.",
      "files[\"plugins\"] = { ignore = { \"212\" } }",
    ]
    return LuaMarkdown.text(lines)
  }

  /// Returns the configuration of the Lua language server.
  package static func languageServer(origin: String) -> String {
    let schema = "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json"
    let disabled = ["debug", "io", "os", "package"].map {
      JSONOutput.Member($0, .text("disable"))
    }
    return JSONOutput.object([
      .init("//", .text(origin)), .init("$schema", .text(schema)),
      .init("runtime.version", .text("Lua 5.4")), .init("runtime.builtin", .object(disabled)),
      .init("workspace.library", .texts(["types"])),
    ]).page
  }

  private static func wrapped(_ words: [String], indent: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, indent.count + line.count + word.count + 1 > 100 {
        lines.append(indent + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [indent + line]
  }
}
