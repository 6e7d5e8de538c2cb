/// The `.help` and `.quit` commands.
extension ConsoleCommand {
  static var leaving: [ConsoleCommand] {
    [
      ConsoleCommand(
        "help", "[NAME]", "Lists the commands, or explains a command or a name of Lua.",
        takes: [.command], argumentCount: 0...1
      ) { session, arguments in
        guard let name = arguments.first else { return ConsoleReply(.done, [.text(overview)]) }
        let plain = name.hasPrefix(".") ? String(name.dropFirst()) : name
        if let command = all.first(where: { $0.name == plain }) {
          return ConsoleReply(.done, [.text(command.help)])
        }
        return session.help(name, isSource: false)
      },
      ConsoleCommand("quit", "", "Ends the program.") { _, _ in ConsoleReply(.quit) },
    ]
  }

  private static var overview: String {
    let width = all.map(\.form.count).max() ?? 0
    let lines = all.map { command in
      let space = String(repeating: " ", count: width - command.form.count + 2)
      return "\(command.form)\(space)\(command.summary)"
    }
    let more = "Everything else is Lua. name? says what a name means, name?? shows its source."
    return (lines + [more]).joined(separator: "\n")
  }
}
