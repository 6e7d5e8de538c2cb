import MotionBatch
import MotionHost
import TestSupport
import Testing

@Suite struct JUnitFileTests {
  @Test func `counts stand before tests that were written one by one`() throws {
    let folder = try TemporaryFolder()
    let file = try JUnitFile(replacing: folder.path("r.xml"), suite: "s & t")
    var bad = JUnitCase(group: "g", name: "bad", file: "g/bad.lua")
    bad.failures = [.init(message: "a < b", text: "line\n2"), .init(message: "more")]
    bad.seconds = 0.25
    bad.printed = "\u{1}<"
    var skipped = JUnitCase(group: "g", name: "later", file: "g/later.lua")
    skipped.isSkipped = true
    var broken = JUnitCase(group: ".", name: "broken", file: "broken.lua")
    broken.errors = [.init(message: "no")]
    for test in [bad, skipped, broken] { try file.add(test) }
    #expect(try folder.names() == [])
    try file.finish()
    #expect(
      try folder.text(of: "r.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" skipped="1" time="0.250000">
          <testsuite name="s &amp; t" tests="3" failures="1" errors="1" skipped="1" time="0.250000">
            <testcase classname="g" name="bad" file="g/bad.lua" time="0.250000">
              <failure message="a &lt; b">line&#10;2</failure>
              <failure message="more"></failure>
              <system-out>\u{FFFD}&lt;</system-out>
            </testcase>
            <testcase classname="g" name="later" file="g/later.lua">
              <skipped/>
            </testcase>
            <testcase classname="." name="broken" file="broken.lua">
              <error message="no"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `the counts of a document of more than a piece stand once`() throws {
    let folder = try TemporaryFolder()
    let file = try JUnitFile(replacing: folder.path("r.xml"), suite: "s")
    for number in 0..<3000 {
      try file.add(JUnitCase(group: "group", name: "test \(number)", file: "group/test.lua"))
    }
    try file.finish()
    let lines = try folder.text(of: "r.xml").split(separator: "\n")
    #expect(lines.count == 5 + 3000 && lines[2].contains("tests=\"3000\""))
    #expect(lines.count { $0.contains("<testsuite ") } == 1)
  }
}
