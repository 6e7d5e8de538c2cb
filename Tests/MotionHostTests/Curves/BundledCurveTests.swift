import Foundation
import MotionHost
import MotionTime
import Testing

@Suite struct BundledCurveTests {
  @Test func `each curve is described whole`() throws {
    for name in BundledCurves.names {
      let subject = try BundledCurves.read(name)
      let plugin = try #require(subject.plugin)
      #expect(plugin.name == name && plugin.version == "1.0.0")
      #expect(plugin.summary.hasSuffix("."))
      #expect(!plugin.parameters.isEmpty)
      for parameter in plugin.parameters {
        #expect(parameter.summary.hasSuffix("."), "\(name).\(parameter.name)")
        #expect(!parameter.permitted.isEmpty, "\(name).\(parameter.name)")
      }
      let source = try String(contentsOfFile: plugin.path, encoding: .utf8)
      #expect(source.contains("\n--- Source: "))
    }
  }

  @Test func `docs say of each curve what its plugin says`() throws {
    let page = try String(
      contentsOf: BundledCurves.root.appendingPathComponent("docs/curves.md"), encoding: .utf8)
    let chapters = page.components(separatedBy: "\n### ")
    for name in BundledCurves.names {
      let plugin = try #require(try BundledCurves.read(name).plugin)
      let chapter = try #require(chapters.first { $0.hasPrefix("\(name)\n") })
      #expect(chapter.contains("\n\(plugin.summary)\n") && chapter.contains("\nSource: "))
      #expect(chapter.contains("(curves/\(name).svg)"))
      for parameter in plugin.parameters {
        let row = try #require(
          chapter.split(separator: "\n").first { $0.hasPrefix("| `\(parameter.name)` | ") })
        let fields = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let value =
          switch parameter.value {
          case .number(let number):
            number.formatted(.number.grouping(.never).precision(.fractionLength(0...9)))
          case .flag(let flag): "\(flag)"
          case .text(let text): "\"\(text)\""
          }
        #expect(fields[1] == "`\(value)`", "\(name).\(parameter.name)")
        let range = fields[2].replacing("`", with: "")
        #expect(range == parameter.permitted || range == "\(parameter.permitted), whole")
        #expect(fields[3] == parameter.summary, "\(name).\(parameter.name)")
      }
    }
  }

  @Test func `TM 5.1 the curves agree with published formulas computed elsewhere`() throws {
    let reader = BundledCurves.reader()
    defer { reader.close() }
    let rows = try BundledCurves.references()
    #expect(Set(rows.map(\.plugin)) == Set(BundledCurves.names))
    #expect(rows.count == 1600)
    for (key, group) in Dictionary(grouping: rows, by: { "\($0.plugin) \($0.parameters)" }) {
      let settings = try group[0].parameters.split(separator: " ").map {
        try RunArgument(parsing: String($0))
      }
      let curve = try reader.read(group[0].plugin, settings: settings).function
      for row in group {
        #expect(abs(curve.value(at: row.x) - row.value) <= 1e-6, "\(key) at \(row.x)")
      }
    }
  }

  @Test(arguments: BundledCurves.names)
  func `TM 5.1 each curve bakes at every corner of its parameters' ranges`(name: String) throws {
    let reader = BundledCurves.reader()
    defer { reader.close() }
    let parameters = try #require(try reader.read(name).plugin).parameters
    for corner in corners(of: parameters) {
      let settings = try corner.map { try RunArgument(parsing: $0) }
      let subject = try reader.read(name, settings: settings)
      let report = try #require(subject.plugin).report
      #expect(report.maxObservedError <= 1e-6, "\(name) \(corner)")
      #expect(report.jumps.isEmpty, "\(name) \(corner)")
      #expect(subject.function.value(at: 0) == 0 && subject.function.value(at: 1) == 1)
    }
  }

  /// Every combination of the choices and of the ends of the ranges.
  private func corners(of parameters: [CurveSubject.Parameter]) -> [[String]] {
    parameters.reduce([[]]) { corners, parameter in
      let ends = parameter.permitted.split(
        separator: parameter.permitted.contains("…") ? "…" : ", "
      )
      .map { "\(parameter.name)=\($0.replacing("\"", with: ""))" }
      return corners.flatMap { corner in ends.map { corner + [$0] } }
    }
  }

  @Test(arguments: ["back", "circ", "elastic", "expo"])
  func `out is in seen from the other end, and in-out is both`(name: String) throws {
    let curveIn = try BundledCurves.read(name, "direction=in").function
    let curveOut = try BundledCurves.read(name, "direction=out").function
    let both = try BundledCurves.read(name, "direction=inOut").function
    for i in 0...1000 {
      let x = Double(i) / 1000
      #expect(abs(curveOut.value(at: x) - (1 - curveIn.value(at: 1 - x))) < 2e-6)
      #expect(abs(both.value(at: x / 2) - curveIn.value(at: x) / 2) < 2e-6)
      #expect(abs(both.value(at: 0.5 + x / 2) - (0.5 + curveOut.value(at: x) / 2)) < 2e-6)
    }
  }
}
