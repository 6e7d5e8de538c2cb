internal import MotionLua

/// The page of the reference with the bundled interactions, made of what their files say about themselves.
enum BundledInteractions {
  static var page: String {
    let locator = PluginLocator(roots: [.embedded])
    let parts = locator.all().filter { $0.kind == .interaction }.compactMap { location in
      (try? PluginInfo(location, plugins: locator)).map { info in
        part(info, PluginTypes.members(of: location, locator))
      }
    }
    return """
      # Bundled interactions

      Plugins in `plugins/interactions`, each made of the interactions of [the reference](interactions.md) in forty lines
      or so: read them, copy them, change them. [How they are used](../interactions.md) is the same for all. The pictures
      show them with default parameters and a recorded finger.

      \(parts.joined(separator: "\n"))
      """
  }

  private static func part(_ info: PluginInfo, _ members: [InteractionMember]) -> String {
    let name = info.manifest.name
    var lines = ["## \(name)", ""] + info.comment
    lines += ["", "![The course of \(name)](../interactions/\(name).svg)", ""]
    if !info.manifest.parameters.isEmpty {
      lines += ["| parameter | default | range | |", "|---|---|---|---|"]
      lines += info.manifest.parameters.map { parameter in
        "| `\(parameter.name)` | `\(parameter.defaultValue)` | \(parameter.permitted) | \(parameter.summary) |"
      }
      lines.append("")
    }
    if !members.isEmpty {
      let list = members.map { "`\($0.name)` (`\($0.type)`)" }.joined(separator: ", ")
      lines += ["Members: \(list).", ""]
    }
    return lines.joined(separator: "\n")
  }
}
