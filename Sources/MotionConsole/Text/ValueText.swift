internal import Lua
internal import MotionHost

/// A formatter of Lua values for the prompt. Keys are sorted, addresses omitted, and the text is
/// limited to 2 000 values.
///
/// No code of the script runs: tables are read with raw access, without metamethods.
struct ValueText {
  private let machine: LuaMachine
  private var path: [LuaTable] = []
  private var left = 2000

  private static let width = 78
  private static let deepest = 6
  private static let longest = 4096

  /// Returns the text of a value, on one or several lines.
  ///
  /// - Parameter name: The name of the member, function or table key that the value comes from; nil
  ///   if unknown. If its declared unit is seconds, the number is formatted as a time.
  static func text(of value: LuaValue, in machine: LuaMachine, named name: String? = nil) -> String
  {
    var text = ValueText(machine: machine)
    return text.text(of: value, named: name, indent: 0)
  }

  private init(machine: LuaMachine) { self.machine = machine }

  private mutating func text(of value: LuaValue, named name: String?, indent: Int) -> String {
    left -= 1
    switch value {
    case .string(let string): return string.literal(limit: Self.longest)
    case .number(let number): return TimeNames.text(of: number, named: name)
    case .table(let table): return text(of: table, indent: indent)
    case .function(let function): return Self.text(of: function)
    case .object(let object): return machine.text(of: object)
    default: return value.description
    }
  }

  private static func text(of function: LuaFunction) -> String {
    guard let place = try? function.definition() else { return "function" }
    return "function (\(place.chunkName):\(place.lines.lowerBound))"
  }

  private mutating func text(of table: LuaTable, indent: Int) -> String {
    if path.contains(where: { $0.isSame(as: table) }) { return "{ itself }" }
    guard let entries = try? table.entries() else { return "table" }
    if entries.isEmpty { return "{}" }
    guard path.count < Self.deepest, left > 0 else { return "{ … }" }
    path.append(table)
    defer { path.removeLast() }
    var parts: [String] = []
    var next: Int64 = 1
    for (index, (key, value)) in entries.enumerated() {
      if left <= 0 {
        parts.append("… \(entries.count - index) more")
        break
      }
      let shown = text(of: value, named: key.asText, indent: indent + 2)
      if key.asInteger == next {
        next += 1
        parts.append(shown)
      } else {
        parts.append("\(Self.name(of: key)) = \(shown)")
      }
    }
    return Self.joined(parts, indent)
  }

  /// Returns the parts on one line if they fit, otherwise on a line each.
  private static func joined(_ parts: [String], _ indent: Int) -> String {
    let length = parts.reduce(4 + indent) { $0 + $1.count + 2 }
    if length <= width, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return "{ \(parts.joined(separator: ", ")) }"
    }
    let space = String(repeating: " ", count: indent)
    return "{\n\(parts.map { "\(space)  \($0),\n" }.joined())\(space)}"
  }

  private static func name(of key: LuaValue) -> String {
    switch key {
    case .string(let string):
      let text = string.lossyText
      return ValuePath.isName(text) ? text : "[\(string.literal(limit: longest))]"
    default: return "[\(key.description)]"
    }
  }
}
