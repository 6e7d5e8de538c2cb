import Foundation
import MotionHost
import MotionRender
import MotionTime
import TestSupport
import Testing

@testable import MotionExport

/// One tolerance against another, for the curves of the checkout, easings of CSS and odd `linear()`.
@Suite struct ExportOrderTests {
  private static let plugins: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.path("plugins/curves"))
    return (files ?? []).filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static let easings = [
    "linear", "ease", "ease-in", "ease-in-out", "step-start", "steps(1)", "steps(5, jump-both)",
    "steps(3, jump-none)", "cubic-bezier(0.3, -0.6, 0.7, 1.6)", "cubic-bezier(1, 0, 0, 1)",
    "cubic-bezier(0, 1, 0, 1)", "linear(0.5, 0.5)", "linear(1, 0)", "linear(0, 0.25, 1)",
    "linear(0, 0.9 10%, 1)", "linear(0 -20%, 0.3 10%, 0.9 130%)", "linear(0, 0 50%, 1 50%, 1)",
    "linear(0, 0.4 30% 60%, 1)", "linear(0, 1 0%, 0 100%)", "linear(0, 1.7 33.3333%, -0.4, 1)",
    "linear(0, 0.1 33%, 0.7 20%, 1)", "linear(0, 1e-9 50%, 1 50.0000001%, 1)",
  ]

  /// From coarse to fine, by a factor that no series of tolerances in the code has.
  private static func tolerances(
    from first: Double, to last: Double, by factor: Double
  ) -> [Double] {
    Array(sequence(first: first) { $0 * factor > last ? $0 * factor : nil })
  }

  /// Holds the texts of descending tolerances against each other.
  ///
  /// - Parameter write: Returns what is written within a tolerance; nil when there is too much detail.
  private func check(
    _ name: String, _ tolerances: [Double],
    _ write: (Double) throws -> (size: Int, bound: Double)?
  ) rethrows {
    var last: (size: Int, bound: Double)? = (0, .infinity)
    for tolerance in tolerances {
      let text = try write(tolerance)
      if let text, let before = last {
        #expect(text.bound <= tolerance, "\(name) within \(tolerance)")
        #expect(text.size >= before.size, "\(name) within \(tolerance): \(text), not \(before)")
        #expect(text.bound <= before.bound, "\(name) within \(tolerance): \(text), not \(before)")
      } else {
        #expect(text == nil, "\(name) has a text within \(tolerance), and none of a coarser one")
      }
      last = text
    }
  }

  @Test func `a curve is never longer within more, nor further off within less`() throws {
    let root = PluginRoot(path: Repository.path("plugins"), origin: .bundled)
    let reader = CurveReader(plugins: PluginLocator(roots: [root]))
    defer { reader.close() }
    #expect(Self.plugins.count >= 10)
    for name in Self.plugins + Self.easings {
      let curve = try reader.read(name).function
      // As it is, and as something that CSS has no words for.
      for (kind, curve) in [
        ("", curve), ("mixed ", try curve.mixed(with: TimingFunction(name: .easeIn), weight: 0.3)),
      ] {
        try check(kind + name, Self.tolerances(from: 0.5, to: 1e-4, by: 0.37)) { tolerance in
          do throws(TimingError) {
            let export = try curve.cssEasing(tolerance: tolerance)
            let off = try difference(of: export, curve)
            #expect(off <= export.bound, "\(kind)\(name): \(export.text)")
            return (export.text.utf8.count, export.bound)
          } catch {
            #expect(error.code == .bakeBudgetExceeded)
            return nil
          }
        }
      }
    }
  }

  /// Returns the distance of the text from the curve at inputs that were not chosen for it.
  private func difference(
    of export: EasingExport, _ curve: TimingFunction
  ) throws(TimingError) -> Double {
    let read = try TimingFunction(easing: export.text)
    return (0...700).reduce(0) { worst, index in
      let x = Double(index) / 700
      if export.jumps.contains(where: { abs($0 - x) < 1e-9 }) { return worst }
      return max(worst, abs(read.value(at: x) - curve.value(at: x)))
    }
  }

  @Test(arguments: [WebSheet.Notation.css, .webAnimations])
  func `a column is never longer within more, nor further off within less`(
    notation: WebSheet.Notation
  ) throws {
    let folder = try TemporaryFolder()
    // Fitting a column takes seconds in a debug build: some of the curves stand for all.
    let makers =
      Self.plugins.prefix(4).map { "motion.curve(\"\($0)\")" }
      + [
        "step-start", "linear(1, 0)", "steps(3, jump-none)", "cubic-bezier(1, 0, 0, 1)",
        "linear(0, 1.7 33.3333%, -0.4, 1)",
      ]
      .map { "motion.TimingFunction { easing = \"\($0)\" }" }
    try folder.write(script(makers), to: "curves.lua")
    let root = PluginRoot(path: Repository.path("plugins"), origin: .bundled)
    let rate = try FrameRate(60)
    let job = RunJob(
      script: folder.path("curves.lua"), frameRate: rate, plugins: PluginLocator(roots: [root]))
    let journal = SessionJournal(frameRate: rate)
    let outcome = try ScriptSession.run(
      job, to: SessionOutputs(commits: journal), interruption: Interruption())
    #expect(outcome.errors == [])
    let columns = journal.recorder.columns.filter { $0.name.contains(".position.") }
    #expect(columns.count == 2 * makers.count)
    let draft = try WebDraft(
      journal.recorder, columns, WebScope(until: journal.endTime), WebPageForm(), for: notation)
    for part in draft.parts {
      let name = draft.columns[part.course.columns[0]].name
      check(name, Self.tolerances(from: 0.5, to: 5e-3, by: 0.37)) { tolerance in
        part.ladder.best(within: tolerance).map { ($0.size, $0.share) }
      }
    }
  }

  /// A script in which each curve moves a layer along x alone and along y on top of a spring.
  private func script(_ makers: [String]) -> String {
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 100, height = 100 }
    for index, curve in ipairs { \(makers.joined(separator: ", ")) } do
      local layer = stage:addLayer { name = "layer" .. index, position = { 0, 0 } }
      local function move(axis)
        return motion.BasicAnimation { keyPath = "position." .. axis, fromValue = 0, toValue = 1,
          duration = 0.3, timingFunction = curve, isAdditive = axis == "y" }
      end
      layer:add(move("x"), "x")
      layer:add(motion.SpringAnimation { keyPath = "position.y", fromValue = 0, toValue = 1,
        stiffness = 400, damping = 30, duration = 0.3 }, "spring")
      layer:add(move("y"), "y")
    end
    """
  }
}
