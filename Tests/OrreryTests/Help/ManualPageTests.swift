import ArgumentParser
import MotionHost
import TestSupport
import Testing

@testable import orrery

@Suite struct ManualPageTests {
  private let pages = ManualPage.all(CommandDescription(dump: Orrery._dumpHelp()))

  @Test func `every command that help shows has a page`() {
    let names = pages.map(\.fileName)
    for name in ["orrery.1", "orrery-run.1", "orrery-trace-diff.1", "orrery-plugin-new.1"] {
      #expect(names.contains(name))
    }
    #expect(!names.contains { $0.contains("help") || $0.contains("complete") })
  }

  @Test func `a page has every option with what help says about it`() throws {
    let page = try #require(pages.first { $0.name == "orrery-run" }).text
    for option in RunOption.declarations {
      let name = option.name.replacing("-", with: "\\-")
      #expect(page.contains("\\fB\\-\\-\(name)\\fR"), "\(option.name)")
    }
    #expect(page.hasPrefix(".TH \"ORRERY\\-RUN\" 1 \"\" \"Orrery \(ProgramVersion.number)\""))
    #expect(page.contains("\n.SS \"Many scripts\"\n"))
  }

  @Test func `lines that are indented stay as they are, and no line is taken for a request`() throws
  {
    let requests = [
      "TH", "SH", "SS", "TP", "PP", "B", "nf", "fi",
    ]
    for page in pages {
      for line in page.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'")
      {
        let word = line.dropFirst().prefix { $0 != " " }
        #expect(requests.contains(String(word)), "\(page.name): \(line)")
      }
    }
    let live = try #require(pages.first { $0.name == "orrery-live" }).text
    #expect(live.contains("\n.nf\n  orrery live scripts/card.lua\n.PP\n.fi\n"))
  }

  @Test func `the installation has them written`() throws {
    let program = try Program()
    #expect(try program.run("manual", "man").status == 0)
    #expect(
      try program.folder.text(of: "man/orrery-docs.1")
        == pages.first { $0.name == "orrery-docs" }?.text)
  }
}
