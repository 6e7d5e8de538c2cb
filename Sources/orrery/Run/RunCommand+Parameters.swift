import MotionHost
import MotionLua
import OrreryBasics
import PlatformC

extension RunCommand {
  /// Prints the parameters that scripts among some arguments declare, for `orrery run SCRIPT --help`.
  static func printParameters(of arguments: ArraySlice<String>) {
    for script in arguments where script.hasSuffix(".lua") && access(script, R_OK) == 0 {
      do {
        let parameters = try SessionArguments.parameters(of: script, beside: arguments)
        for line in lines(of: parameters, script) { Terminal.print(line) }
      } catch {
        Terminal.complain("\(error)")
      }
    }
  }

  private static func lines(of parameters: [ParameterDeclaration], _ script: String) -> [String] {
    if parameters.isEmpty { return ["\(script) declares no parameters."] }
    let rows = parameters.map {
      ["  --set \($0.name)=\(text(of: $0.defaultValue))", $0.permitted, $0.summary]
    }
    return ["PARAMETERS OF \(script):"] + PluginEnvironment.table(rows)
  }

  /// Returns a default as it would be typed.
  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .string(let text): text.isEmpty ? "''" : text
    case .list(let values): values.map(text).joined(separator: ",")
    default: value.description
    }
  }
}
