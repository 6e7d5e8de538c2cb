import ArgumentParser
import MotionHost

/// `orrery docs`: its arguments and help texts.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Explains a name of the Lua API, or writes the reference.",
    discussion: """
      A name is a class, a member, a key of a constructor, a function of the module, a plain value or
      a name of Lua itself. Any other word is searched for: in names, keys, options of 'orrery run' and
      what the reference says about them:

        orrery docs Timeline
        orrery docs timeline:hold
        orrery docs motion.Spring.stiffness
        orrery docs string.rep
        orrery docs easing
        orrery docs knob            a plugin
        orrery docs yoyo            a word of another library

      Without a name it lists all that the module has. With --out it writes, into the folder,

        docs/lua/*.md     the reference
        types/*.lua       completion for editors: LuaCATS, for the Lua language server
        .luarc.json       the language server's configuration
        .luacheckrc       luacheck's configuration, with the standard 'orrery'

      With --types it writes types/*.lua alone, with the parameters and members of the plugins that are \
      found from here, and .luarc.json where there is none, into this folder or that of --out.

      Exit status: 0 all good, 1 there is no such name, 64 bad usage, 73 or 74 a file cannot be made \
      or written.
      """)

  @Argument(
    help: ArgumentHelp("What to explain.", valueName: "name"), completion: Completion.names)
  var words: [String] = []

  @Option(
    help: ArgumentHelp("Write the files into this folder.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Flag(help: "Write only the types for editors, those of the plugins found from here included.")
  var types = false

  func validate() throws {
    if !words.isEmpty, out != nil { throw ValidationError("Give either a name or --out.") }
    if !words.isEmpty, types { throw ValidationError("Give either a name or --types.") }
  }

  func run() throws {
    if types {
      let plugins = PluginTypes(of: try PluginOptions.locator([]))
      for path in try ReferenceFiles.writeTypes(into: out ?? ".", of: plugins) {
        Terminal.print(path)
      }
      return
    }
    if let out { return try ReferenceFiles.write(into: out) }
    let options = OptionDescription.run.map { option in
      ReferenceHelp.Option(
        name: option.name, place: "orrery run \(option.usage)", summary: option.summary)
    }
    // A name with spaces, such as a recipe's title, needs no quotes.
    let name = words.isEmpty ? "motion" : words.joined(separator: " ")
    Terminal.print(
      text: try ReferenceHelp.text(
        for: name, options: options, plugins: try PluginOptions.locator([])))
  }
}
