import ArgumentParser
import MotionHost
import MotionLua
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// The completions of values that only the program knows; the shells' scripts of ArgumentParser ask for
/// them.
enum Completion {
  /// The parameters that the scripts of the command line declare. Each script has half a second of CPU time.
  static let parameters = CompletionKind.custom { words, _, _ in
    words.filter { $0.hasSuffix(".lua") }.flatMap { script in
      let declared = try? SessionArguments.parameters(
        of: script, beside: words[...], limits: ["script=500ms", "total=500ms"])
      return (declared ?? []).map { line("\($0.name)=", $0.summary) }
    }
  }

  /// The names of limits, with their defaults.
  static let limits = CompletionKind.custom { _, _, _ in
    RunLimits().lines.compactMap { text in
      text.firstIndex(of: "=").map { sign in
        line(String(text[...sign]), "\(text[text.index(after: sign)...]) without this")
      }
    }
  }

  /// The names of timing curves, of plugins too.
  static let curves = CompletionKind.custom { _, _, _ in
    TimingFunctionName.allCases.map { line($0.rawValue) } + pluginNames([.timingCurve])
  }

  /// The names of plugins, and the files and folders at the cursor.
  static let plugins = CompletionKind.custom { _, _, start in
    let folder = String(
      start[..<(start.lastIndex(of: "/").map { start.index(after: $0) } ?? start.startIndex)])
    let files = FolderWalk.names(in: folder.isEmpty ? "." : folder).compactMap { name in
      let path = folder + name
      return FolderWalk.isFolder(path) ? path + "/" : path.hasSuffix(".lua") ? path : nil
    }
    return pluginNames(PluginManifest.Kind.allCases) + files.sorted().map { line($0) }
  }

  /// The columns of the trace or the journal of the command line.
  static let columns = CompletionKind.custom { words, _, _ in
    for path in words.dropFirst() where FolderWalk.isFile(path) || FolderWalk.isFolder(path) {
      if let trace = try? TraceFile.open(path) { return trace.header.columns.map { line($0.name) } }
      if let saved = try? SavedJournal(readingFrom: path) {
        return saved.recorder.columns.map { line($0.name) }
      }
    }
    return []
  }

  /// The names of the Lua API.
  static let names = CompletionKind.custom { _, _, _ in ReferenceHelp.names.map { line($0) } }

  private static func pluginNames(_ kinds: [PluginManifest.Kind]) -> [String] {
    let locations = (try? PluginOptions.locator([]))?.all() ?? []
    var names: [String] = []
    for location in locations where kinds.contains(location.kind) {
      let name = line(location.name)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns a candidate with its description, for shells that show one.
  private static func line(_ word: String, _ summary: String = "") -> String {
    switch CompletionShell.requesting {
    case .zsh:
      let name = word.replacing(":", with: "\\:")
      return summary.isEmpty ? name : "\(name):\(summary)"
    case .fish where !summary.isEmpty: return "\(word)\t\(summary)"
    default: return word
    }
  }
}
